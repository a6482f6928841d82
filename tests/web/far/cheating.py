"""Plays games against devices that change their moves whenever they have learnt the next roll, and compares the dice.

    python -m tests.web.far.cheating [--games 10000] [--seed 1]

Plays a fifth of the games in each of these ways: between two and between three devices, by link and live, and with two
of three devices that work together. In live games a cheat is the device in the middle.

The honest devices allow whatever their pages offer to allow, and continue with whatever other move their pages offer to
continue with. A cheat wants to decide with knowledge of the roll that follows.

* As soon as its device knows that roll, it asks to take its decisions back, at every place, with the signatures of all
  that work with it. It sends other moves in their stead, and a roll that it would rather have.
* Now and then it asks to take a move back before the roll is known, which the others grant. It looks whether it can
  compute the roll then, before it plays another move.

Every change of the game that an honest device holds, and every roll that is known too early, counts as a success of the
cheat. The dice of its players would then differ from those of the others.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle
from math import sqrt

from pygames.fair import FairError
from tests.web.far.devices import stated
from tests.web.live.connected import Live, Network, begin
from web.far import reply as replies
from web.far import signatures
from web.far.agreeing.question import Answer, Question
from web.far.packing import Parties
from web.far.reply import TAKE_BACK, Reply
from web.live.messages import State

MOST = 40
"""The number of plies after which a game is ended."""
ASKS = 0.2
"""How often a cheat asks to take back the move that it has just played."""
ATTEMPTS = 1
"""How many ways a cheat tries to change its moves with one roll, chosen from all at random."""
GAME = "mouse-madness"


@dataclass(frozen=True)
class Way:
    """How a game is played, and how many devices cheat."""

    name: str
    seats: int
    is_live: bool = False
    cheats: int = 1


WAYS = (
    Way("two by link", 2),
    Way("two live", 2, is_live=True),
    Way("three by link", 3),
    Way("three live", 3, is_live=True),
    Way("three by link, two of them work together", 3, cheats=2),
)


@dataclass
class Dice:
    """What a side has rolled."""

    rolls: int = 0
    pips: int = 0
    squares: int = 0

    def add(self, pips: int) -> None:
        self.rolls += 1
        self.pips += pips
        self.squares += pips * pips

    @property
    def mean(self) -> float:
        return self.pips / max(1, self.rolls)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        rolls = max(1, self.rolls)
        return sqrt(max(0.0, self.squares / rolls - self.mean**2) / rolls)


@dataclass
class Outcome:
    """The dice of both sides, and what the cheats have tried and achieved."""

    honest: Dice = field(default_factory=Dice)
    cheat: Dice = field(default_factory=Dice)
    tried: int = 0
    """How often a cheat tried to change its moves after the next roll was known."""
    foreseen: int = 0
    """How often that succeeded."""
    granted: int = 0
    """How often a move was taken back before the next roll was known."""
    known: int = 0
    """How often the cheat could compute the next roll before it played another move then."""


class Match:
    """One game, and its devices."""

    def __init__(self, way: Way, seed: int, outcome: Outcome) -> None:
        parties: Parties = tuple((seat,) for seat in range(1, way.seats + 1))
        self._way, self._outcome, self._decide = way, outcome, random.Random(seed)
        self.devices = begin(GAME, parties, self._decide)
        first = seed % way.seats
        self.cheats = [self.devices[(first + number) % way.seats] for number in range(way.cheats)]
        self.honest = [device for device in self.devices if device not in self.cheats]
        self._attacked: dict[tuple[int, int], int] = {}
        """The place of the last roll that a cheat and an honest device knew when it cheated."""
        self._asked = 0
        """The number of the cheats' last question."""
        self._network = Network()
        for device in self.devices if way.is_live else ():
            if device is not self.cheats[0]:
                self._network.connect(self.cheats[0], device)

    def play(self) -> None:
        """Plays the game, and adds what became of it to the outcome."""
        for device in cycle(self.devices):
            self._takes_turn(device)
            if self._is_over:
                break
            for cheat in self.cheats:
                self._attack(cheat)
        record = self.honest[0].far.record
        for position, ply in zip(record.positions(), record.plies, strict=False):
            if position.phase == "roll":
                is_honest = any(device.known.is_own(position.seat) for device in self.honest)
                (self._outcome.honest if is_honest else self._outcome.cheat).add(int(ply))

    @property
    def _is_over(self) -> bool:
        tables = [device.table for device in self.devices]
        return any(table.head >= MOST or table.position.results() is not None for table in tables)

    def _takes_turn(self, device: Live) -> None:
        device.take_turn(self._decide, MOST)
        self._tell(device)
        if device in self.cheats and self._decide.random() < ASKS and device.far.back_to is not None:
            self._take_back(device)

    def _tell(self, sender: Live) -> None:
        """Sends all others what a device owes them."""
        if self._way.is_live:
            self._network.deliver()
        elif sender.far.owes:
            text = sender.sends()
            for device in self.devices:
                if device is not sender:
                    device.opens(text)

    # Moves that are taken back before the roll is known

    def _take_back(self, cheat: Live) -> None:
        """Lets a cheat ask to take its last move back, and play another one once all have agreed."""
        place = cheat.far.back_to
        if place is None or not (len(self.devices) == 2 or cheat.known.may_ask):
            return
        cheat.play.ask(TAKE_BACK)
        taken = cheat.known.taken
        for device in (cheat, *(one for one in self.devices if one is not cheat)):
            if device.far.question:
                device.play.answer(True)
            self._tell(device)
            if self._way.is_live:
                device.hub.share()
                self._network.deliver()
        if cheat.known.taken == taken:
            return
        self._outcome.granted += 1
        self._outcome.known += any(before.chances() for before, _ in cheat.far.steps(place, len(cheat.far.plies)))
        cheat.take_turn(self._decide, MOST)
        self._tell(cheat)

    # Moves that are changed after the roll is known

    def _attack(self, cheat: Live) -> None:
        """Tries every way to change the last moves of a cheat, if it has learnt another roll after them."""
        true = replies.read(cheat.play.link())
        steps = cheat.far.steps(0, len(cheat.far.plies))
        for honest in self.honest:
            held = honest.far.plies  # of rolls that devices which work together foresee, it knows nothing yet
            rolls = [place for place, (before, _) in enumerate(steps[: len(held)]) if before.chances()]
            last = max(rolls, default=0)
            mine = [place for place in range(last) if cheat.known.is_own(steps[place][0].seat)]
            places = [place for place in mine if steps[place][0].chances() is None][-3:]
            pair = cheat.known.me, honest.known.me
            if self._attacked.get(pair) == last or not places:
                continue
            self._attacked[pair] = last
            for forged in self._decide.sample([*self._forged(cheat, true, places)], ATTEMPTS):
                self._outcome.tried += 1
                self._sends(cheat, honest, forged)
                known, plies = honest.far.plies, true.message.plies
                later = [place for place in range(last, min(len(known), len(steps))) if steps[place][0].chances()]
                has_other_roll = any(known[:at] == plies[:at] and known[at] != plies[at] for at in later)
                if known[: last + 1] != held[: last + 1] or has_other_roll:
                    self._outcome.foreseen += 1
                    return

    def _forged(self, cheat: Live, true: Reply, places: Sequence[int]) -> Iterator[Reply]:
        """Yields replies that take back the moves at some places, or change them, and one with another roll."""
        far, message = cheat.far, true.message
        steps = far.steps(0, len(message.plies))
        for place in places:
            if far.known.asks_all:
                question = self._question(cheat, place)
                yield replace(true, questions=(question,))
                cut = replace(message, plies=message.plies[:place])
                yield replace(true, questions=(), granted=question, taken=far.known.taken + 1, message=cut)
            else:
                yield replace(true, asked=(far.known.me, TAKE_BACK, place))
            for other in [ply for ply in steps[place][0].plies() if ply != steps[place][1]][:2]:
                yield replace(true, message=replace(message, plies=(*message.plies[:place], other)))
        place, (before, ply) = [step for step in enumerate(steps) if step[1][0].chances()][-1]
        wished = max((one for one, _chance in before.chances() or () if one != ply), key=int)
        yield replace(true, message=replace(message, plies=(*message.plies[:place], wished)))

    def _question(self, cheat: Live, place: int) -> Question:
        """Returns the question to all whether a move may be taken back, to which all cheats agree."""
        self._asked += 1
        far = cheat.far
        question = Question(far.known.me, 100 + self._asked, TAKE_BACK, place, len(far.plies))
        for one in self.cheats:
            text = question.text_of(
                one.known.me, True, far.known.identity, far.message, far.known.keys, far.known.taken
            )
            assert text, "the cheat knows what it signs"
            question = question.with_answer(Answer(one.known.me, True, signatures.sign(one.known.signing, text)))
        return question

    def _sends(self, cheat: Live, honest: Live, forged: Reply) -> None:
        """Sends an honest device a reply, which it accepts as far as its page offers that."""
        forged = stated(cheat.far, forged)
        partners = {one.known.me for one in self.cheats}
        forged = replace(forged, passed=tuple(one for one in forged.passed if one.party not in partners))
        text = replies.write(forged)
        if self._way.is_live:
            self._sends_live(cheat, honest, text)
        else:
            for take_fork in (False, True):
                try:
                    honest.opens(text, take_fork)
                except FairError:
                    continue
                break
        if honest.far.question:
            honest.play.answer(True)

    def _sends_live(self, cheat: Live, honest: Live, text: str) -> None:
        honest.receive(honest.hub.wires[cheat.known.me], str(State(text)))
        while honest.forks:
            honest.hub.accept(honest.forks.pop(), take_fork=True)
        self._network.deliver()
        if cheat.known.me not in honest.hub.wires:  # it was disconnected, and comes back by a link
            self._network.ends = [
                end for end in self._network.ends if end.device.hub.wires.get(end.wire.party) is end.wire
            ]
            self._network.connect(cheat, honest)
            self._network.deliver()


def simulate(games: int, seed: int, way: Way) -> Outcome:
    """Plays games in a way and returns their outcome."""
    outcome = Outcome()
    for number in range(games):
        Match(way, seed * 1_000_003 + number, outcome).play()
    return outcome


def main() -> None:
    """Prints a table of the dice of both sides."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for way in WAYS:
        games = options.games // len(WAYS)
        outcome = simulate(games, options.seed, way)
        print(f"{way.name}, {games:,} games")
        for name, dice in (("honest", outcome.honest), ("cheats", outcome.cheat)):
            print(f"  {name}  {dice.rolls:9,} rolls, mean {dice.mean:.4f} ± {dice.error:.4f}")
        print(f"  {outcome.tried:,} attempts after the next roll, {outcome.foreseen:,} successes")
        print(
            f"  {outcome.granted:,} moves taken back before the next roll, {outcome.known:,} rolls known then",
            flush=True,
        )


if __name__ == "__main__":
    main()
