"""A game as a tree of its moves: its lines, its text, and a place in it."""
