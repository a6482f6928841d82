"""One device's view of a game whose rolls all devices draw together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pygames import catalogue
from pygames.contract import Game, Position
from pygames.fair.chain import SIZE, Chain
from pygames.fair.checking import Known, checked
from pygames.fair.message import FairError, Fork, Message
from pygames.fair.places import DEAL, Pending, Place
from pygames.fair.setup import Setup, in_order
from pygames.message import Message as Sentence
from pygames.record import Record


class Table:
    """A game between parties, as the device of one of them knows it. A party is the seats that one device plays."""

    def __init__(
        self,
        game: Game | str,
        variant: str | None,
        seats: int,
        parties: Iterable[Iterable[int]],
        me: int,
        secret: bytes,
        length: int | None = None,
    ) -> None:
        """Begins a game.

        `parties` are the seats of each party, in the order of their lowest seats; `me` is the index of this device's
        own. `secret` is 16 random bytes, new for each game and never sent. `length` is the index of the last value of
        every chain, by default the game's ply limit.

        Raises `FairError` if the parties do not share out the seats, `PositionError` for an unknown variant or number
        of seats, and ValueError if another value is not possible.
        """
        game = game if isinstance(game, Game) else catalogue.game(game)
        start = game.start(variant, seats)
        found = in_order(parties, seats)
        if not (isinstance(me, int) and 0 <= me < len(found)):
            raise ValueError("There is no device with this number.")
        if not (isinstance(secret, bytes) and len(secret) == SIZE):
            raise ValueError("A secret has 16 bytes.")
        length = game.ply_limit(start.variant, seats) if length is None else length
        if not (isinstance(length, int) and length > 0):
            raise ValueError("The length of a chain is at least 1.")
        first = None if game.deals > 1 else start
        self._setup = Setup(game, start.variant, seats, found, me, length, first)
        self._own = Chain(secret, length)
        self._known = Known((None,) * len(found), None, [Place(first)] if first else [], [])

    @property
    def record(self) -> Record | None:
        """The game as this device knows it; None before the deal."""
        known = self._known
        if not known.places:
            return None
        return Record.trusted(known.places[0].position, tuple(known.plies), known.places[-1].position)

    @property
    def positions(self) -> tuple[Position, ...]:
        """All positions of the game from the start; empty before the deal."""
        return tuple(place.position for place in self._known.places)

    def advance(self) -> None:
        """Draws the rolls that can be drawn, and shows the values that may be shown."""
        while self._draw() or self._show():
            pass

    def play(self, ply: str) -> None:
        """Plays a decision of one of this party's seats.

        Raises `FairError` if no such decision is due, `IllegalPly` if the ply is not legal, and TypeError if it is not
        a str.
        """
        place = self._place
        if place is None or None in self._known.chains:
            raise FairError(Sentence("The game can begin when all players have joined."))
        if place.is_over:
            raise FairError(Sentence("The game is over."))
        if place.pending or self._setup.party_of(place.position.seat) != self._setup.me:
            raise FairError(Sentence("It is not your turn."))
        place.position.check(ply)
        self._append(ply, place.decided(ply))

    def receive(self, message: Message, take_fork: bool = False) -> None:
        """Takes in what another device has sent.

        A message that comes twice, late, or after a newer one does no harm. Raises `FairError` with the reason if
        something in the message is wrong, and then nothing has changed. Raises `Fork`, which is a `FairError`, if
        somebody else decided differently than in the game that this device knows; with `take_fork` the game continues
        with the message's plies instead.
        """
        before = self._known
        known = checked(self._setup, before, message)
        for place, theirs, ours in zip(known.places, known.plies, before.plies, strict=False):
            if theirs != ours and not take_fork:
                raise Fork(
                    Sentence("Turn {turn}: this reply continues with another move than your game.", turn=place.turn)
                )
            if theirs != ours:
                break
        else:
            if len(known.plies) < len(before.plies) or not known.places:
                known = replace(before, chains=known.chains)
        self._known = known

    def restore(self, message: Message) -> None:
        """Continues from the `message` that this device itself has saved: its values and decisions are its own.

        Raises `FairError` if something in the message is wrong.
        """
        self._known = checked(self._setup, self._known, message, self._own)

    def message(self) -> Message:
        """Returns all that the others need to know. Save it before it is sent: see `restore`."""
        known = self._known
        return Message(
            self._setup.text,
            self._setup.parties,
            tuple(chain[0] if chain else None for chain in known.chains),
            tuple((chain.newest, chain[chain.newest]) if chain else None for chain in known.chains),
            known.deal,
            tuple(known.plies),
        )

    def waits_for(self) -> int | None:
        """Returns the index of the party that must do something next; None if the game is over."""
        chains, place, pending = self._known.chains, self._place, self._pending
        if None in chains:
            return chains.index(None)
        if pending is None:
            return None if place is None or place.is_over else self._setup.party_of(place.position.seat)
        roller = self._setup.party_of(pending.roller)
        for party, chain in enumerate(chains):
            if party != roller and chain and chain.newest < pending.group:
                return party
        return roller

    @property
    def _place(self) -> Place | None:
        """Where the game stands; None before the deal."""
        return self._known.places[-1] if self._known.places else None

    @property
    def _pending(self) -> Pending | None:
        return self._place.pending if self._place else DEAL

    def _append(self, ply: str, place: Place) -> None:
        self._known.places.append(place)
        self._known.plies.append(ply)

    def _with_own(self, own: Chain) -> tuple[Chain | None, ...]:
        """Returns the chains of all parties, with another one for this device."""
        return tuple(own if party == self._setup.me else chain for party, chain in enumerate(self._known.chains))

    def _draw(self) -> bool:
        """Draws the pending deal or chance ply if this device can. Returns whether it did."""
        place, pending = self._place, self._pending
        if pending is None or pending.group > self._setup.length:
            return False
        stream = self._setup.stream(pending.group, self._with_own(self._own))
        if stream is None:
            return False
        if place is None:
            deal, _ = stream.number(self._setup.game.deals)
            self._known = replace(self._known, deal=deal, places=[Place(self._setup.dealt(deal), begun=pending.group)])
        else:
            ply, offset = stream.outcome(place.position, pending.offset)
            self._append(ply, place.drawn(ply, pending, offset))
        return True

    def _show(self) -> bool:
        """Shows the newest value that this device may show. Returns whether it was not shown before."""
        shown = self._known.chains[self._setup.me]
        index = min(self._may_show(), self._setup.length)
        if shown and shown.newest >= index:
            return False
        self._known = replace(self._known, chains=self._with_own(self._own.upto(index)))
        return True

    def _may_show(self) -> int:
        """Returns the index of the newest value that this device may show ("Who shows what, when")."""
        setup, place, pending = self._setup, self._place, self._pending
        others = [chain for party, chain in enumerate(self._known.chains) if party != setup.me]
        if None in others:
            return 0
        if pending is None:
            return place.begun if place else 0
        group = pending.group
        distance = min((seat - pending.roller) % setup.seats for seat in setup.parties[setup.me])
        if distance:
            return group + distance - 1 if self._known.plies else group
        return group if all(chain and chain.newest >= group for chain in others) else group - 1
