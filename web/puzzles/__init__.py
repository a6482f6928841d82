"""Puzzles for the page: solving one, the puzzles of each day, and what was solved."""
