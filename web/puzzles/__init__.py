"""Puzzles on the page: solving them, the puzzles of each day, and the player's progress."""
