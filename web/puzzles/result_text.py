"""The text that a solver can send to others: marks and times, without any part of a solution."""

from __future__ import annotations

from collections.abc import Mapping

from puzzles.kinds import WITH_PUZZLES
from pygames.catalogue import game as game_of

DONE, OPEN = "●", "○"


def clock(seconds: float) -> str:
    """Returns a time as minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def text(title: str, times: Mapping[str, int], address: str) -> str:
    """Returns a short text about the puzzles of a day.

    It has a line for each game with a time in `times` (seconds), a mark for each puzzle, solved or open, and the
    address of the puzzles.
    """
    signs = "".join(DONE if game_id in times else OPEN for game_id in WITH_PUZZLES)
    lines = [f"{game_of(game_id).title} {clock(times[game_id])}" for game_id in WITH_PUZZLES if game_id in times]
    return "\n".join((f"Mazebox, {title} {signs}", *lines, address))
