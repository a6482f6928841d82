"""The spots of the board, by id, and the spots of the mice."""

from __future__ import annotations

from pygames.mouse_madness.board import BOARDS, START
from pygames.mouse_madness.rules import MouseMadnessPosition
from web.views.controls import Spot
from web.views.mouse_madness.drawing.geometry import CELL, geometry_of
from web.views.mouse_madness.drawing.stage import stage_of
from web.views.mouse_madness.words.labels import busy_spaces, mouse_label, space_label, space_name
from web.views.scene import Box, Names
from web.words import keeps_texts

DIE = "die"
"""The spot of the die beside the board."""


def space_spot(space: int) -> str:
    """Returns the spot of a space."""
    return f"space:{space}"


def mouse_spot(seat: int) -> str:
    """Returns the spot of a mouse on a shared space during a push."""
    return f"mouse:{seat}"


def crowd(position: MouseMadnessPosition) -> list[int]:
    """Returns, in phase ``push``, the seats whose mice share the space where the push happens."""
    arrived = position.arrived()
    if not arrived:
        return []
    return [seat for seat, space in enumerate(position.mice, 1) if space == position.mice[arrived - 1]]


def held_spot(position: MouseMadnessPosition, seat: int) -> str:
    """Returns the spot that chooses a seat's mouse."""
    return mouse_spot(seat) if seat in crowd(position) else space_spot(position.mice[seat - 1])


def spots_of(position: MouseMadnessPosition, names: Names) -> list[Spot]:
    """Returns the spots of all spaces, then of the mice that share one."""
    geometry = geometry_of(position.board.name)
    spots = list(_bare_spots(position.board.name))
    for space in busy_spaces(position):
        spots[space - START] = Spot(space_spot(space), geometry.box(space), space_label(position, space, names))
    return spots + [
        Spot(mouse_spot(seat), _mouse_box(position, seat), mouse_label(position, seat, names))
        for seat in crowd(position)
    ]


@keeps_texts(len(BOARDS))
def _bare_spots(board: str) -> tuple[Spot, ...]:
    """Returns the spots of all spaces while nothing stands there and nothing can be done there."""
    spaces, geometry = BOARDS[board], geometry_of(board)
    return tuple(
        Spot(space_spot(space), geometry.box(space), space_name(spaces, space))
        for space in range(START, spaces.cheese + 1)
    )


def _mouse_box(position: MouseMadnessPosition, seat: int) -> Box:
    """Returns the part of a shared square for one mouse."""
    sharing = len(crowd(position))
    pose = stage_of(position).mice[seat - 1]
    x, y = geometry_of(position.board.name).centre(position.mice[seat - 1])
    columns = 2 if sharing <= 4 else 3
    width, height = CELL / columns, CELL if sharing == 2 else CELL / 2
    left = x - width / 2 + _sign(pose.x - x) * (width if columns == 3 else width / 2)
    top = y - height / 2 + (0 if sharing == 2 else _sign(pose.y - y) * height / 2)
    return (left, top, width, height)


def _sign(value: float) -> int:
    return (value > 1) - (value < -1)
