"""How bots play WarMaze: `engine.py` is where to begin."""
