"""WarMaze on the screen: a stone labyrinth by torchlight."""

from web.views.catalogue import View
from web.views.warmaze.controls import WarMazeControls
from web.views.warmaze.look import WarMazeLook
from web.views.warmaze.wording import WarMazeWording

__all__ = ["VIEW"]


VIEW = View(WarMazeLook(), WarMazeControls(), WarMazeWording())
