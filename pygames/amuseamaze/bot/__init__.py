"""How bots play AmuseAmaze: `engine.py` is where to begin."""
