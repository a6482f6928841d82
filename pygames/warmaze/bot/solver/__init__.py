"""Exact answers about one turn of WarMaze. Start with `win.py`."""
