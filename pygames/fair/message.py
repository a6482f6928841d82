"""What devices send each other, and the reasons for refusing it."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.message import Message as Sentence

JOINED = b""
"""The anchor of a device that has joined a game in which nothing is drawn."""


class FairError(ValueError):
    """Raised for a reply that is refused, or a call that does not fit the state of the game.

    `message` is the reason as a sentence that can be translated.
    """

    def __init__(self, message: Sentence) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class Fork(FairError):  # noqa: N818 - named after what it is
    """Raised for an honest reply in which somebody else decided differently than in the game that this device knows.

    A player must choose: `Table.receive` with ``take_fork=True`` continues with the reply.
    """


@dataclass(frozen=True, slots=True)
class Message:
    """The part of a reply that proves its rolls. It is hostile until `Table.receive` has checked it."""

    table: str
    """The text of the starting position; for a game with deals only the game, the variant and the number of seats."""
    parties: tuple[tuple[int, ...], ...]
    """The seats of each party, in ascending order. Parties are in the order of their lowest seats."""
    anchors: tuple[bytes | None, ...]
    """Value 0 of each party's chain, 16 bytes, or `JOINED` if nothing is drawn; None if it is not known yet."""
    shown: tuple[tuple[int, bytes] | None, ...]
    """The newest known value of each party's chain with its index; None if none is known yet."""
    deal: int | None
    """The number of the deal; None before it is drawn, and in games without deals."""
    plies: tuple[str, ...]
