"""The rooms of the code in their order."""

from __future__ import annotations

from builder import imports
from builder.imports import packages

ROOMS = {
    "pygames": 0,
    "puzzles": 1,
    "web.late_modules": 0,
    "web.words": 1,
    "web.routes": 1,
    "web.players": 2,
    "web.drawing": 0,
    "web.views": 3,
    "web.far": 3,
    "web.tree": 5,
    "web.storage": 4,
    "web.rivals": 5,
    "web.thinking": 7,
    "web.session": 8,
    "web.input": 6,
    "web.speech": 5,
    "web.pictures": 7,
    "web.help": 8,
    "web.learning": 8,
    "web.puzzles": 11,
    "web.links": 7,
    "web.exchange": 6,
    "web.live": 4,
    "web.friends": 6,
    "web.browser": 13,
    "web.screens": 24,
    "web.main": 3,
}
"""The rooms from the lowest to the highest, and from how many rooms each imports. A room imports only from those before
it.
"""


def layer(name: str) -> int:
    """Returns the place of a module's room in `ROOMS`."""
    return [*ROOMS].index(room_of(name))


def room_of(name: str) -> str:
    """Returns the room of a module."""
    for room in ROOMS:
        if name == room or name.startswith(f"{room}."):
            return room
    raise AssertionError(f"{name} stands in no room")


def arrows() -> dict[str, dict[str, list[str]]]:
    """Returns the rooms from which each room imports, with the imports: at once, in functions and for types."""
    found: dict[str, dict[str, list[str]]] = {room: {} for room in ROOMS}
    for name, others in imports.graph(in_functions=True, for_types=True).items():
        for other in sorted(others - {*packages(name), *packages("web")}):
            if room_of(other) != (room := room_of(name)):
                found[room].setdefault(room_of(other), []).append(f"{name} imports {other}")
    return found
