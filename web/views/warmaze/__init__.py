"""WarMaze on the screen: a stone labyrinth by torchlight."""

from web.views.warmaze.view import WarMazeView

__all__ = ["VIEW"]

VIEW = WarMazeView()
