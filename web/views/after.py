"""Positions after plies. The words, the sign and the motion of a ply need the same one."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from pygames.contract import Position
from web.views.scene import P


def position_after(position: P, ply: str) -> P:
    """Returns the position after a legal ply, which is not checked. The last ones are kept."""
    return cast(P, _kept(position, ply))


@lru_cache(maxsize=32)
def _kept(position: Position, ply: str) -> Position:
    return position.play_unchecked(ply)
