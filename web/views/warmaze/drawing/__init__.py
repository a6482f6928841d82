"""The drawing of WarMaze's board."""
