"""Everything that depends on the internals of Pyodide. README.md lists what that is, and what to do when a new version
changes it.
"""
