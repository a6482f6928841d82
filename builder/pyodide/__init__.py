"""What depends on the insides of Pyodide; the README.md in this folder says on what, and what to do when they change."""
