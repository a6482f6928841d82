"""WarMaze in words."""
