"""How a board of Labymaster is drawn."""
