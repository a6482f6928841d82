"""What all devices of a game agree on before it begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygames.contract import Game, Position
from pygames.fair.chain import Chain
from pygames.fair.draws import Stream
from pygames.fair.message import FairError
from pygames.message import Message as Sentence

PARTIES = range(2, 7)
"""How many parties a game can have."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A game, its parties, and which of them this device is."""

    game: Game
    variant: str
    seats: int
    parties: tuple[tuple[int, ...], ...]
    me: int
    """The index of this device's own party."""
    length: int
    """The index of the last value of every chain."""
    start: Position | None
    """The starting position; None in a game with deals."""

    @property
    def text(self) -> str:
        """The table text, which goes into every draw."""
        return f"{self.game.id} {self.variant} {self.seats}" if self.start is None else str(self.start)

    def dealt(self, deal: int) -> Position:
        """Returns the starting position of a deal."""
        return self.game.start(f"{self.variant}={deal}", self.seats)

    def party_of(self, seat: int) -> int:
        """Returns the index of the party that plays a seat."""
        return next(index for index, party in enumerate(self.parties) if seat in party)

    def stream(self, group: int, chains: Sequence[Chain | None]) -> Stream | None:
        """Returns the stream of a group; None if a party's value for it is not in these chains."""
        anchors, values = [], []
        for chain in chains:
            if chain is None or chain.newest < group:
                return None
            anchors.append(chain[0])
            values.append(chain[group])
        return Stream(self.text, group, anchors, values)


def in_order(parties: Iterable[Iterable[int]], seats: int) -> tuple[tuple[int, ...], ...]:
    """Returns the parties as tuples. Raises `FairError` unless they share out all seats and are in their order."""
    try:
        found = tuple(tuple(sorted(party)) for party in parties)
        taken = sorted(seat for party in found for seat in party)
    except TypeError:
        raise FairError(Sentence("Each device is given by the numbers of its players.")) from None
    if taken != list(range(1, seats + 1)) or not all(found):
        raise FairError(Sentence("Every player belongs to exactly one device."))
    if list(found) != sorted(found):
        raise FairError(Sentence("The devices are not in the order of their players."))
    if len(found) not in PARTIES:
        raise FairError(Sentence("Only 2 to 6 devices can roll together."))
    return found
