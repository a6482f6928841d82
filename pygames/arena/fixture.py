"""A game of a tournament: who plays it, how it begins, and how it went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

import pygames
from pygames.arena.beginning import Dice, begin
from pygames.arena.players import Chooser, Player, chooser
from pygames.arena.process import Failure
from pygames.record import Record

LIMIT = 60.0
"""The seconds that a player may take for a ply unless another limit is given."""
MOST_SEEDS = 10**9
"""Seeds are below this number, so that a receipt can hold them."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played.

    The first player has one seat, the second all the others. `number` decides how the game begins and which seat the
    first player has: the numbers 0 to ``seats - 1`` have the same beginning and the same dice, the next ones another.
    """

    game_id: str
    variant: str
    players: tuple[Player, Player]
    number: int
    seed: int = 0
    seats: int = 2
    limit: float = LIMIT
    """The seconds that a player may take for a ply."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game of a fixture went."""

    players: tuple[str, str]
    """The names of the players."""
    number: int
    """The number of the fixture."""
    seats: int
    points: float
    """What the first player has scored, 0 to 1."""
    plies: int
    turns: int
    """The turns of all seats together."""
    drawn: bool
    """Whether nobody has won: the game ended at a limit of its rules."""
    thought: tuple[int, int]
    """The numbers of plies that the two players chose."""
    seconds: tuple[float, float]
    """The seconds that the two players took, by the clock."""
    failure: tuple[int, str] | None = None
    """The player that failed, 0 or 1, and why. It has lost the game."""
    record: str = ""
    """The text of the record of the game, up to the failure if there was one."""

    @property
    def beginning(self) -> int:
        """The number of the beginning."""
        return self.number // self.seats

    @property
    def seat(self) -> int:
        """The seat of the first player, from 1."""
        return self.number % self.seats + 1


def play(fixture: Fixture) -> Outcome:
    """Plays the game of a fixture to its end, or until a player fails."""
    beginning, first = divmod(fixture.number, fixture.seats)
    shared = f"{fixture.seed} {beginning}"
    start = begin(pygames.game(fixture.game_id), fixture.variant, Random(shared), fixture.seats)
    dice, seeds = Dice(shared), Random(f"{fixture.seed} {fixture.number} seeds")
    position, plies = start, list[str]()
    thought, seconds = [0, 0], [0.0, 0.0]
    turns = acting = 0
    last = [""] * fixture.seats
    choosers, failure = _choosers(fixture)
    while failure is None and position.results() is None:
        if position.seat != acting:
            acting = position.seat
            turns += 1
        if position.chances() is not None:
            chosen = dice.roll(position)
            position = position.play_unchecked(chosen)
        else:
            who = int(position.seat - 1 != first)
            begun = perf_counter()
            try:
                seat = position.seat
                chosen = choosers[who](position, seeds.randrange(MOST_SEEDS), fixture.limit, last[seat - 1])
                took = perf_counter() - begun
                if took > fixture.limit:
                    raise Failure.late(fixture.limit)
                position = position.play(chosen)
            except Exception as error:  # a player may be anybody's
                kind = "" if isinstance(error, Failure) else f"{type(error).__name__}: "
                failure = who, f"{kind}{error}"
                continue
            last[seat - 1] = chosen
            thought[who] += 1
            seconds[who] += took
        plies.append(chosen)
    results = position.results()
    return Outcome(
        players=(fixture.players[0].name, fixture.players[1].name),
        number=fixture.number,
        seats=fixture.seats,
        points=float(results[first] if results else failure[0] if failure else 0),
        plies=len(plies),
        turns=turns,
        drawn=results is not None and max(results) < 1,
        thought=(thought[0], thought[1]),
        seconds=(seconds[0], seconds[1]),
        failure=failure,
        record=str(Record.trusted(start, tuple(plies), position)),
    )


def _choosers(fixture: Fixture) -> tuple[list[Chooser], tuple[int, str] | None]:
    """Returns what chooses the plies of both players, and which player did not start, with the reason."""
    found: list[Chooser] = []
    for who, player in enumerate(fixture.players):
        try:
            found.append(chooser(player.text, fixture.game_id))
        except Failure as error:
            return found, (who, str(error))
    return found, None


def play_all(fixtures: Sequence[Fixture]) -> list[Outcome]:
    """Plays the games of some fixtures one after another."""
    return [play(fixture) for fixture in fixtures]
