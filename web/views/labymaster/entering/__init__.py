"""How the plies of Labymaster are entered."""
