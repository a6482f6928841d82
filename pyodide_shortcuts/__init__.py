"""Lets a page with Pyodide start in a fraction of the time. README.md says how, and on what it relies."""

__version__ = "0.1.0"
