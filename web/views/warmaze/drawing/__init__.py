"""How a board of WarMaze is drawn."""
