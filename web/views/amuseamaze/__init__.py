"""AmuseAmaze on the screen: a formal garden paved with letters."""

from web.views.amuseamaze.view import VIEW

__all__ = ["VIEW"]
