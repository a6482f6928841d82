"""What two players have scored against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import log10

from pygames.arena.fixture import Outcome
from pygames.arena.interval import Interval, Unit, share_interval
from pygames.arena.tournament import Pairing


def elo(share: float, seats: int = 2) -> float:
    """Returns the Elo difference that corresponds to a share of the points; 0 if all seats have the same share."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return -400 * log10((1 / share - 1) / (seats - 1))


@dataclass(slots=True)
class Meeting:
    """The games of two players, added one by one."""

    players: Pairing
    seats: int = 2
    games: int = 0
    points: float = 0
    """What the first player has scored."""
    plies: int = 0
    turns: int = 0
    drawn: int = 0
    """The games that nobody has won."""
    thought: list[int] = field(default_factory=lambda: [0, 0])
    """The numbers of plies that the two players chose."""
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """The seconds that the two players took."""
    failures: list[tuple[int, str]] = field(default_factory=list)
    """For both players in turn, how often one failed, and how it did so first."""
    _beginnings: dict[int, Unit] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.failures = [(0, ""), (0, "")]

    def add(self, outcome: Outcome) -> None:
        """Adds a game, which is an outcome of these two players."""
        self.games += 1
        self.points += outcome.points
        self.plies += outcome.plies
        self.turns += outcome.turns
        self.drawn += outcome.drawn
        for who in (0, 1):
            self.thought[who] += outcome.thought[who]
            self.seconds[who] += outcome.seconds[who]
        if outcome.failure:
            who, reason = outcome.failure
            count, first = self.failures[who]
            self.failures[who] = count + 1, first or reason
        points, games = self._beginnings.get(outcome.beginning, (0.0, 0))
        self._beginnings[outcome.beginning] = points + outcome.points, games + 1

    @property
    def share(self) -> float:
        """The share of the points that the first player has scored."""
        return self.points / self.games

    @property
    def evened_share(self) -> float:
        """The share with one beginning more in which both scored alike, as the interval and the ratings have it."""
        return (self.points + 1) / (self.games + self.seats)

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the share."""
        return share_interval(self._beginnings.values(), 1 / self.seats)

    @property
    def units(self) -> Counter[Unit]:
        """How often beginnings had each result. The order does not depend on that of the games."""
        return Counter(sorted(self._beginnings.values()))

    def milliseconds(self, who: int) -> float:
        """Returns the milliseconds that one of the players (`who`, 0 or 1) took for a ply."""
        return 1000 * self.seconds[who] / max(1, self.thought[who])


def meetings_of(outcomes: Iterable[Outcome]) -> list[Meeting]:
    """Returns what all players have scored against each other, from the outcomes, in the order of their first games."""
    found: dict[Pairing, Meeting] = {}
    for outcome in outcomes:
        found.setdefault(outcome.players, Meeting(outcome.players, outcome.seats)).add(outcome)
    return list(found.values())
