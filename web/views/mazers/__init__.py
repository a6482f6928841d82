"""The view of Mazers."""

from web.views.mazers.view import VIEW

__all__ = ["VIEW"]
