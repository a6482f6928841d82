"""How balanced a game is: what equal bots score on each seat, and how their games go.

Who leads is the bots' opinion without a search, after each turn (`pygames.bots.Bot.evaluate`). A seat leads if its
expected result is at least `MARGIN` above that of every other seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygames
from pygames.arena.fixture import Fixture, Outcome, play
from pygames.arena.interval import Interval, mean_interval, share_interval
from pygames.bots.contract import Bot, bot
from pygames.contract import Position
from pygames.record import Record

MARGIN = 0.05


@dataclass(frozen=True, slots=True)
class Observation:
    """What is observed in one game."""

    outcome: Outcome
    results: tuple[float, ...]
    """Each seat's result, 0 to 1."""
    choices: float
    """The mean number of legal plies where a seat chooses its ply."""
    lead_changes: int
    """How often a seat took the lead that another one had before."""
    decided: float | None
    """The share of the plies after which the winner led until the end; None if nobody has won."""


def observe(fixture: Fixture) -> Observation:
    """Plays a game and observes it. Raises ValueError if a player fails."""
    outcome = play(fixture)
    if outcome.failure:
        who, reason = outcome.failure
        raise ValueError(f"{outcome.players[who]} failed in game {outcome.number}: {reason}")
    record = Record.parse(outcome.record)
    results = record.position.results()
    assert results, "the game is over"
    positions = list(record.positions())
    numbers = [len(one.plies()) for one in positions if one.results() is None and one.chances() is None]
    leads = _leads(positions, bot(fixture.game_id))
    leaders = [leader for _, leader in leads if leader]
    decided = None
    if max(results) == 1:
        winner = results.index(max(results)) + 1
        before = [after for after, leader in leads if leader != winner]
        decided = before[-1] / len(record) if before else 0.0
    return Observation(
        outcome=outcome,
        results=tuple(map(float, results)),
        choices=sum(numbers) / max(1, len(numbers)),
        lead_changes=sum(one != other for one, other in pairwise(leaders)),
        decided=decided,
    )


def observe_all(fixtures: Sequence[Fixture]) -> list[Observation]:
    """Plays and observes some games one after another."""
    return [observe(fixture) for fixture in fixtures]


def _leads(positions: Sequence[Position], judge: Bot) -> list[tuple[int, int]]:
    """Returns the number of plies after each turn but the last one, and the seat that leads then, 0 if none does."""
    found = []
    for after, (before, position) in enumerate(pairwise(positions), 1):
        if position.seat != before.seat and position.results() is None:
            expected = judge.evaluate(position)
            first, second = sorted(expected, reverse=True)[:2]
            found.append((after, expected.index(first) + 1 if first - second >= MARGIN else 0))
    return found


@dataclass(frozen=True, slots=True)
class Balance:
    """What was observed in the games of equal bots. There is at least one."""

    observed: Sequence[Observation]

    def seat(self, seat: int) -> tuple[float, Interval]:
        """Returns the share of the points that a seat has scored, with its 95 % interval."""
        scored = [one.results[seat - 1] for one in self.observed]
        return sum(scored) / len(scored), share_interval([(points, 1) for points in scored], 1 / self.seats)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.observed[0].outcome.seats

    @property
    def drawn(self) -> float:
        """The share of the games that nobody has won."""
        return sum(one.outcome.drawn for one in self.observed) / len(self.observed)

    @property
    def plies(self) -> tuple[int, int, int]:
        """The numbers of plies that a tenth, half and nine tenths of the games do not exceed."""
        ordered = sorted(one.outcome.plies for one in self.observed)
        tenth, half, most = (ordered[round(share * (len(ordered) - 1))] for share in (0.1, 0.5, 0.9))
        return tenth, half, most

    def mean(self, name: str) -> tuple[float, Interval]:
        """Returns the mean of ``turns`` or a field of `Observation`, with its 95 % interval.

        Raises ValueError if no game has it.
        """
        values = [getattr(one.outcome if name == "turns" else one, name) for one in self.observed]
        known = [float(value) for value in values if value is not None]
        if not known:
            raise ValueError(f"No game has {name}.")
        return sum(known) / len(known), mean_interval(known)


@dataclass(frozen=True, slots=True)
class LuckAndSkill:
    """Games of a stronger against a weaker player: each beginning twice, with the same dice and the seats exchanged.

    If the same seat wins both games, it may owe that to the dice, the deal or its turn; if the same player does, to its
    skill. Between equal players, and without any of these, the same seat wins both in one half of the pairs, and each
    player in one quarter.
    """

    pairs: int
    """The number of beginnings."""
    same_seat: int
    """How often the same seat has won both games."""
    stronger: int
    """How often the stronger player has won both games."""
    weaker: int
    """How often the weaker player has won both games."""
    share: float
    """The share of the points that the stronger player has scored."""

    @classmethod
    def of(cls, outcomes: Sequence[Outcome]) -> LuckAndSkill:
        """Returns what came of games whose first player is the stronger one. Each beginning must be complete."""
        points: dict[int, list[float]] = {}
        for outcome in outcomes:
            points.setdefault(outcome.beginning, []).append(outcome.points)
        pairs = [sorted(both) for both in points.values()]
        return cls(
            pairs=len(pairs),
            same_seat=pairs.count([0, 1]),
            stronger=pairs.count([1, 1]),
            weaker=pairs.count([0, 0]),
            share=sum(map(sum, pairs)) / (2 * len(pairs)),
        )

    def interval(self, count: int) -> Interval:
        """Returns the 95 % interval of a share of the pairs, for how often something happened."""
        return share_interval([(1.0, 1)] * count + [(0.0, 1)] * (self.pairs - count))


def variants(game: pygames.Game, wanted: str | None) -> tuple[str, ...]:
    """Returns the variants to observe: the one that is wanted, or all. Raises `PositionError` if there is none such."""
    if wanted is None:
        return game.variants
    game.check_variant(wanted)
    return (wanted,)
