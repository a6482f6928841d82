"""WarMaze on the screen: a stone labyrinth by torchlight."""

from web.views.warmaze.view import VIEW

__all__ = ["VIEW"]
