"""How a board of Mazers is drawn."""
