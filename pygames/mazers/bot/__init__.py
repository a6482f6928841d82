"""How bots play Mazers: `engine.py` is where to begin."""
