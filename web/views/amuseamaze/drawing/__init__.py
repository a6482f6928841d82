"""How a board of AmuseAmaze is drawn."""
