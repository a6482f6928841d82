"""Tries to break the page, each trial in its own way; `python -m tests.torture` runs them all and prints a table."""
