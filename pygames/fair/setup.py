"""What all devices of a game agree on before it begins, and what they have shown since."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygames import catalogue
from pygames.contract import Game, Position
from pygames.fair.chain import SIZE, Chain
from pygames.fair.draws import Stream
from pygames.fair.line import Line
from pygames.fair.message import FairError
from pygames.message import Message as Sentence

PARTIES = range(2, 7)
"""How many parties a game can have."""
NO_VALUES = Chain(bytes(SIZE), 0)
"""Stands for the chain of a party that has joined a game in which nothing is drawn. It is never sent."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a device knows of a game besides its plies."""

    chains: tuple[Chain | None, ...]
    """The values that each party has shown, this device's own included; None for parties that have not joined."""
    deal: int | None = None
    """The number of the deal; None before it is drawn, and in games without deals."""

    def with_chain(self, party: int, chain: Chain) -> Shown:
        """Returns the same with another `chain` of a party."""
        return Shown((*self.chains[:party], chain, *self.chains[party + 1 :]), self.deal)


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
    own: Chain | None
    """The whole chain of this device; None if nothing is drawn."""
    text: str
    """The table text, which goes into every draw and every message."""

    @classmethod
    def of(
        cls,
        game: Game | str,
        variant: str | None,
        seats: int,
        parties: Iterable[Iterable[int]],
        me: int,
        secret: bytes | None,
        length: int | None = None,
    ) -> Setup:
        """Returns the setup that `Table` describes, and raises the same errors."""
        game = game if isinstance(game, Game) else catalogue.game(game)
        start = game.start(variant, seats)
        found = in_order(parties, seats)
        if not (isinstance(me, int) and 0 <= me < len(found)):
            raise ValueError("There is no device with this number.")
        if secret is None and (game.chance_phases or game.deals > 1):
            raise ValueError("Whoever draws needs a secret.")
        if not (secret is None or (isinstance(secret, bytes) and len(secret) == SIZE)):
            raise ValueError("A secret has 16 bytes.")
        length = game.ply_limit(start.variant, seats) if length is None else length
        if not (isinstance(length, int) and length > 0):
            raise ValueError("The length of a chain is at least 1.")
        own = None if secret is None else Chain(secret, length)
        is_dealt_later = game.deals > 1
        text = f"{game.id} {start.variant} {seats}" if is_dealt_later else str(start)
        return cls(game, start.variant, seats, found, me, length, None if is_dealt_later else start, own, text)

    @property
    def nothing_shown(self) -> Shown:
        """What is known before anybody has joined."""
        return Shown((None,) * len(self.parties))

    def dealt(self, deal: int) -> Position:
        """Returns the starting position of a deal."""
        return self.game.start(f"{self.variant}={deal}", self.seats)

    def first(self, shown: Shown) -> Line | None:
        """Returns the game without plies; None before the deal."""
        if self.start is not None:
            return Line((self.start,))
        return None if shown.deal is None else Line((self.dealt(shown.deal),))

    def party_of(self, seat: int) -> int:
        """Returns the index of the party that plays a seat."""
        return next(index for index, party in enumerate(self.parties) if seat in party)

    def with_own(self, shown: Shown) -> Sequence[Chain | None]:
        """Returns the chains that this device can draw with: those that are shown, and the whole of its own."""
        return shown.chains if self.own is None else shown.with_chain(self.me, self.own).chains

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
