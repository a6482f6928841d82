"""The view of Mouse Madness."""

from web.views.mouse_madness.view import VIEW

__all__ = ["VIEW"]
