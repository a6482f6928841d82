"""How bots play Labymaster: `engine.py` is where to begin."""
