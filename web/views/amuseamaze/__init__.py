"""AmuseAmaze on the screen: a formal garden paved with letters."""

from web.views.amuseamaze.view import AmuseAmazeView

__all__ = ["VIEW"]

VIEW = AmuseAmazeView()
