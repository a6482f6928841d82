"""The rolls of this device: the same position of the same game is never rolled for twice.

A game that starts here has its own number, which is saved with it, so that two games from one starting position get
different dice. A game from a link has no number: only its record identifies it. So a link gives the same dice in every
tab, and again after its game was deleted.
"""

from __future__ import annotations

import re
from binascii import crc32
from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from random import randrange

from web.session import chance
from web.storage.texts import Texts, stored_text
from web.tree.table import NUMBERS, Table

ROLLS = "mazebox.rolls"
"""The key of the stored rolls, the latest last: the game's number, the position's checksum, the outcome."""
MOST = 1000
"""The most rolls that are stored. The oldest are dropped first."""
ROLL = re.compile(r"([0-9a-f]{1,8}) ([0-9a-f]{16}) (\S{1,64})", re.ASCII)
BEGINNING = "0" * 16
"""Stands in place of the position's checksum in the entry that marks the start of a game."""
BEGUN = "begun"
Roll = tuple[int, str, str]
"""The game's number, the position's checksum and the outcome."""


class Rolls:
    """The rolls of this device, stored in a mapping of texts such as localStorage. Never raises `OSError`."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def begin(self) -> int:
        """Returns a random number for a new game, and stores it."""
        game = randrange(1, NUMBERS)
        self._note(self._all(), game, BEGINNING, BEGUN)
        return game

    def outcome(
        self,
        table: Table,
        chances: Sequence[tuple[str, Fraction]],
        roll: Callable[[Sequence[tuple[str, Fraction]]], str] = chance.roll,
    ) -> str:
        """Returns the earlier outcome at the shown position if there is one; otherwise rolls and stores it."""
        place = _place(table)
        rolls = self._all()
        known = _known(rolls, table.begun, place, bool(table.cursor))
        ply = table.same_roll or known
        if ply is None or not table.position.is_legal(ply):
            ply = roll(chances)
        if ply != known:
            self._note(rolls, table.begun, place, ply)
        return ply

    def _note(self, rolls: list[Roll], game: int, place: str, ply: str) -> None:
        rolls = [*rolls, (game, place, ply)][-MOST:]
        with suppress(OSError):
            self._texts.put(ROLLS, "".join(f"{game:x} {place} {ply}\n" for game, place, ply in rolls))

    def _all(self) -> list[Roll]:
        found = (ROLL.fullmatch(row) for row in stored_text(self._texts, ROLLS).splitlines()[-MOST:])
        return [(int(roll[1], 16), roll[2], roll[3]) for roll in found if roll]


def _known(rolls: list[Roll], game: int, place: str, is_under_way: bool) -> str | None:
    """Returns the earlier roll of a game at a place; None if there is none.

    Once a ply has been played, a game from a link may be any game that started here, and a game that started here may
    have been opened from a link since.
    """
    for other, where, ply in reversed(rolls):
        if where == BEGINNING and other == game != 0:
            return None
        if where == place and (other == game or not other or (not game and is_under_way)):
            return ply
    return None


def _place(table: Table) -> str:
    """Returns a checksum of the start and of all plies up to the shown position."""
    plies = (ply for _, ply in table.steps[: table.cursor])
    text = " ".join([str(table.root.position), *plies]).encode()
    return f"{crc32(text):08x}{crc32(text[::-1]):08x}"
