"""How the plies of WarMaze are entered."""
