"""Labymaster on the screen: a sliding puzzle of pink, blue and cream blocks."""

from web.views.labymaster.view import VIEW

__all__ = ["VIEW"]
