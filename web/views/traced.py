"""Where on the board plies go: for arrows, and for the side that a sound comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.contract import Position
from web.drawing.painter import Box
from web.views.catalogue import View
from web.views.scene import Names
from web.views.sounds import EDGE


def traced(view: View[Any, Any], position: Position, plies: Sequence[str], names: Names, turned: bool) -> list[Box]:
    """Returns the boxes of the spots by which plies are drawn, one after another from a position."""
    boxes = {spot.id: spot.box for spot in view.controls.spots(position, names, turned)}
    way: list[str] = []
    for ply in plies:
        gesture = view.controls.shown(position, ply)
        way += gesture if gesture[:1] != tuple(way[-1:]) else gesture[1:]
        position = position.play_unchecked(ply)
    return [boxes[spot] for spot in way if spot in boxes]


def traced_turn(
    view: View[Any, Any], position: Position, plies: Sequence[str], names: Names, turned: bool
) -> list[list[Box]]:
    """Returns the way of each action of a turn: of one ply, or of plies that are hinted together, such as a walk."""
    ways = []
    while plies:
        together = view.controls.hinted(position, plies)
        ways.append(traced(view, position, together, names, turned))
        for ply in together:
            position = position.play_unchecked(ply)
        plies = plies[len(together) :]
    return [way for way in ways if way]


def side_of(view: View[Any, Any], before: Position, ply: str, names: Names, turned: bool) -> float:
    """Returns the side that a ply is heard from: -`EDGE` at the left of the board, `EDGE` at its right."""
    spot = view.controls.ends(before, ply)
    for shown in view.controls.spots(before, names, turned):
        if shown.id == spot:
            return EDGE * ((2 * shown.box[0] + shown.box[2]) / view.look.size(before)[0] - 1)
    return 0
