"""How bots play Mouse Madness: `engine.py` is where to begin."""
