"""The view of Mazers."""

from web.views.catalogue import View
from web.views.mazers.controls import MazersControls
from web.views.mazers.look import MazersLook
from web.views.mazers.wording import MazersWording

__all__ = ["VIEW"]


VIEW = View(MazersLook(), MazersControls(), MazersWording())
