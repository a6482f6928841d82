"""Exact answers about one turn of WarMaze: `win.py` is where to begin."""
