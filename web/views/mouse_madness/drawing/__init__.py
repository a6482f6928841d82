"""How a board of Mouse Madness is drawn."""
