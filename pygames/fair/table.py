"""One device's view of a game whose rolls all devices draw together."""

from __future__ import annotations

from collections.abc import Iterable

from pygames.contract import Game, Position
from pygames.fair.checking import checked
from pygames.fair.line import Line, shared
from pygames.fair.message import JOINED, FairError, Fork, Message
from pygames.fair.places import DEAL, Place, place_at
from pygames.fair.setup import NO_VALUES, Setup, Shown
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
        secret: bytes | None,
        length: int | None = None,
    ) -> None:
        """Begins a game.

        `parties` are the seats of each party, in the order of their lowest seats; `me` is the index of this device's
        own. `secret` is 16 random bytes, new for each game and never sent. It is None in the plain mode for games of
        decisions only: nothing is drawn, and who has joined may play before the others have. `length` is the index of
        the last value of every chain, by default the game's ply limit.

        Raises `FairError` if the parties do not share out the seats, `PositionError` for an unknown variant or number
        of seats, and ValueError if another value is not possible.
        """
        self._begin(Setup.of(game, variant, seats, parties, me, secret, length))

    @classmethod
    def at(cls, setup: Setup, shown: Shown, line: Line | None) -> Table:
        """Returns the table of a game whose parts are kept elsewhere, without checking them.

        Args:
            setup: What the devices agreed on before the game.
            shown: What all devices have shown.
            line: The plies; None before the deal.
        """
        table = cls.__new__(cls)
        table._begin(setup, shown, line)
        return table

    def _begin(self, setup: Setup, shown: Shown | None = None, line: Line | None = None) -> None:
        self._setup, self.shown = setup, shown or setup.nothing_shown
        self.line = line or setup.first(self.shown)
        """The plies as this device knows them; None before the deal."""
        self._here: tuple[Line, Place] | None = None

    @property
    def record(self) -> Record | None:
        """The game as this device knows it; None before the deal."""
        line = self.line
        return None if line is None else Record.trusted(line.positions[0], line.plies, line.positions[-1])

    @property
    def positions(self) -> tuple[Position, ...]:
        """All positions of the game from the start; empty before the deal."""
        return self.line.positions if self.line else ()

    def advance(self) -> None:
        """Draws the rolls that can be drawn, and shows the values that may be shown."""
        self.draw()
        self._show()

    def draw(self) -> None:
        """Draws the rolls that can be drawn, or the deal, without showing anything."""
        while self._draw():
            pass

    def play(self, ply: str) -> None:
        """Plays a decision of one of this party's seats.

        Raises `FairError` if no such decision is due, `IllegalPly` if the ply is not legal, and TypeError if it is not
        a str.
        """
        place, setup = self._place, self._setup
        if place is None or (setup.own and None in self.shown.chains):
            raise FairError(Sentence("The game can begin when all players have joined."))
        if place.is_over:
            raise FairError(Sentence("The game is over."))
        if place.pending or setup.party_of(place.position.seat) != setup.me:
            raise FairError(Sentence("It is not your turn."))
        place.position.check(ply)
        self._append(ply, place.decided(ply))

    def receive(self, message: Message, take_fork: bool = False) -> None:
        """Applies what another device has sent.

        A message that comes twice, late, or after a newer one does no harm. Raises `FairError` with the reason if
        something in the message is wrong, and then nothing has changed. Raises `Fork`, which is a `FairError`, if
        somebody else decided differently than in the game that this device knows; with `take_fork` the game continues
        with the message's plies instead.
        """
        before = self.line
        shown, line = checked(self._setup, self.shown, before, message)
        if before and line:
            common = shared(line.plies, before.plies)
            if common < min(len(line.plies), len(before.plies)):
                if not take_fork:
                    raise Fork(
                        Sentence(
                            "Turn {turn}: this reply continues with another move than your game.",
                            turn=before.turn(common),
                        )
                    )
            elif len(line.plies) < len(before.plies):
                line = before
        self.shown, self.line = shown, line or before

    def restore(self, message: Message) -> None:
        """Continues from the `message` that this device itself has saved: its values and decisions are its own.

        Raises `FairError` if something in the message is wrong.
        """
        shown, line = checked(self._setup, self.shown, self.line, message, is_own=True)
        self.shown, self.line = shown, line or self.line

    def message(self) -> Message:
        """Returns all that the others need to know. Save it before it is sent: see `restore`."""
        setup, chains = self._setup, self.shown.chains
        plies = self.line.plies if self.line else ()
        if setup.own is None:
            joined = tuple(JOINED if chain else None for chain in chains)
            return Message(setup.text, setup.parties, joined, (None,) * len(joined), None, plies)
        return Message(
            setup.text,
            setup.parties,
            tuple(chain[0] if chain else None for chain in chains),
            tuple((chain.newest, chain[chain.newest]) if chain else None for chain in chains),
            self.shown.deal,
            plies,
        )

    def waits_for(self) -> int | None:
        """Returns the index of the party that must do something next; None if the game is over."""
        chains, place = self.shown.chains, self._place
        pending = place.pending if place else DEAL
        if self._setup.own and None in chains:
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
        line = self.line
        if line is None:
            return None
        if self._here is None or self._here[0] is not line:
            self._here = line, place_at(self._setup, self.shown, line, len(line.plies))
        return self._here[1]

    def _append(self, ply: str, place: Place) -> None:
        assert self.line, "it is dealt"
        self.line = Line((*self.line.positions, place.position), (*self.line.plies, ply))
        self._here = self.line, place

    def _draw(self) -> bool:
        """Draws the pending deal or chance ply if this device can. Returns whether it did."""
        setup, place = self._setup, self._place
        pending = place.pending if place else DEAL
        if pending is None or pending.group > setup.length:
            return False
        stream = setup.stream(pending.group, setup.with_own(self.shown))
        if stream is None:
            return False
        if place is None:
            deal, _ = stream.number(setup.game.deals)
            self.shown = Shown(self.shown.chains, deal)
            self.line = setup.first(self.shown)
        else:
            ply, offset = stream.outcome(place.position, pending.offset)
            self._append(ply, place.drawn(ply, pending, offset))
        return True

    def _show(self) -> None:
        """Shows the newest value that this device may show."""
        setup = self._setup
        before = self.shown.chains[setup.me]
        chain = setup.own.upto(min(self._may_show(), setup.length)) if setup.own else NO_VALUES
        if before is None or before.newest < chain.newest:
            self.shown = self.shown.with_chain(setup.me, chain)

    def _may_show(self) -> int:
        """Returns the index of the newest value that this device may show ("Who shows what, when")."""
        setup, place = self._setup, self._place
        pending = place.pending if place else DEAL
        others = [chain for party, chain in enumerate(self.shown.chains) if party != setup.me]
        if None in others:
            return 0
        if pending is None:
            return place.begun if place else 0
        group = pending.group
        distance = min((seat - pending.roller) % setup.seats for seat in setup.parties[setup.me])
        if distance:
            return group + distance - 1 if self.line and self.line.plies else group
        return group if all(chain and chain.newest >= group for chain in others) else group - 1
