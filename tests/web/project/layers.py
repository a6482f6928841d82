"""The rooms of the code, in layers."""

from __future__ import annotations

ROOMS = """
    web.late_modules web.routes web.links web.tree web.session web.speech web.storage web.thinking web.views
    web.drawing web.input
    web.help web.far web.exchange web.friends web.learning web.live web.puzzles web.rivals
"""
LAYERS = (
    ("pygames",),
    ("puzzles",),
    ("web.words",),
    tuple(ROOMS.split()),
    ("web.browser",),
    ("web.screens",),
    ("web.main",),
)
"""Rooms from the lowest to the highest. None imports from a higher one."""


def layer(name: str) -> int:
    """Returns the layer of a module."""
    return _home(name)[0]


def room_of(name: str) -> str:
    """Returns the room of a module."""
    return _home(name)[1]


def _home(name: str) -> tuple[int, str]:
    for height, rooms in enumerate(LAYERS):
        for room in rooms:
            if name == room or name.startswith(f"{room}."):
                return height, room
    raise AssertionError(f"{name} stands in no room")
