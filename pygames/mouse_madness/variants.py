"""The variants: a set of rules on a board, written ``<rules>-<board>`` (rulebook section 2)."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.mouse_madness.board import BOARDS, Board

JUMP, PUSH, DRAFT = "jump", "push", "draft"


@dataclass(frozen=True, slots=True)
class Setting:
    """The rules and the board of a variant."""

    rules: str
    board: Board


VARIANTS = {f"{rules}-{name}": Setting(rules, board) for name, board in BOARDS.items() for rules in (JUMP, PUSH, DRAFT)}
"""The settings of each variant by name. The default comes first."""

TURNS_A_SEAT = 100
"""The turn limit (3.6): the turns of each seat after which the game is a draw."""
