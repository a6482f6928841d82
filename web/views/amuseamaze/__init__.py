"""AmuseAmaze on the screen: a formal garden paved with letters."""

from web.views.amuseamaze.view import AmuseView

__all__ = ["VIEW"]

VIEW = AmuseView()
