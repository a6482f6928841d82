"""Pyodide, as far as the page uses it."""
