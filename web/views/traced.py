"""The way over the board that plies take, for arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.contract import Position
from web.views.contract import View
from web.views.scene import Box, Names


def traced(view: View[Any, Any], position: Position, plies: Sequence[str], names: Names, turned: bool) -> list[Box]:
    """Returns the boxes of the spots that enter plies, one after another from a position."""
    boxes = {spot.id: spot.box for spot in view.spots(position, names, turned)}
    way: list[str] = []
    for ply in plies:
        gesture = view.gesture(position, ply)
        way += gesture if gesture[:1] != tuple(way[-1:]) else gesture[1:]
        position = position.play_unchecked(ply)
    return [boxes[spot] for spot in way if spot in boxes]


def traced_turn(
    view: View[Any, Any], position: Position, plies: Sequence[str], names: Names, turned: bool
) -> list[list[Box]]:
    """Returns the way of each action of a turn: of one ply, or of plies that are hinted together, such as a walk."""
    ways = []
    while plies:
        together = view.hinted(position, plies)
        ways.append(traced(view, position, together, names, turned))
        for ply in together:
            position = position.play_unchecked(ply)
        plies = plies[len(together) :]
    return [way for way in ways if way]
