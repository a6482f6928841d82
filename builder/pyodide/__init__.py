"""What depends on the insides of Pyodide: README.md says on what, and what to do when a new version changes it."""
