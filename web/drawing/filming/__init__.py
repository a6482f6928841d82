"""Turns as films: which moment is drawn when, and the file that a browser records."""
