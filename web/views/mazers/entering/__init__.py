"""How the plies of Mazers are entered."""
