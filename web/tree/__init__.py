"""A game as a tree of its moves: its lines, its text, its turns, and a place in it."""
