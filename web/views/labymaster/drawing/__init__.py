"""The drawing of Labymaster's board."""
