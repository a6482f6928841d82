"""How the plies of AmuseAmaze are entered."""
