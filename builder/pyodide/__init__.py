"""Everything that depends on the internals of Pyodide.

README.md lists these dependencies, and what to do when a new version changes one.
"""
