"""How plies of AmuseAmaze are entered."""
