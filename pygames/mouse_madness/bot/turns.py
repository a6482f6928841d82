"""Every way to play a turn of Mouse Madness."""

from __future__ import annotations

from functools import lru_cache

from pygames.mouse_madness.bot.fast_board import DICE, ROLL, FastBoard
from pygames.mouse_madness.rules import MouseMadnessPosition

State = tuple[int, ...]
"""The mice between two turns, beginning with the seat that rolls next. The seat that has just played is last."""

Answers = tuple[tuple[State, ...], ...]
"""The ends that the next turn can have, for each die."""


def ends(board: FastBoard, seat: int) -> dict[State, tuple[int, ...]]:
    """Returns the ends that a seat's turn can have from this board, each with the first way found to it."""
    found: dict[State, tuple[int, ...]] = {}
    way: list[int] = []
    mice, after = board.mice, seat + 1

    def follow() -> None:
        if board.phase == ROLL or board.over:
            found.setdefault((*mice[after:], *mice[1:after]), tuple(way))
            return
        for move in board.legal_moves():
            board.make(move)
            way.append(move)
            follow()
            way.pop()
            board.unmake()

    follow()
    return found


@lru_cache(maxsize=4_096)
def answers(variant: str, state: State) -> Answers:
    """Returns the ends of the next turn, for a turn that is not the last of the game."""
    board = FastBoard(MouseMadnessPosition(variant, 1, "roll", 1, state))
    found = []
    for die in DICE:
        board.make(die)
        found.append(tuple(ends(board, 1)))
        board.unmake()
    return tuple(found)
