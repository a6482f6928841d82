"""The list of all puzzles: those of the last days, and those of each game."""
