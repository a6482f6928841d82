"""The bot of Mouse Madness: it tries every way to play the turn; the best level looks at the next turns too (section
8).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter
from random import Random
from typing import Any

from pygames.bots.contract import Bot
from pygames.bots.search import ScoredPly, Search, expected
from pygames.contract import Position
from pygames.mouse_madness.bot.fast_board import DISTANCE, PUSHED, TEXTS, FastBoard
from pygames.mouse_madness.bot.levels import STYLES, Aim
from pygames.mouse_madness.bot.racing import chances, counted
from pygames.mouse_madness.bot.turns import Answers, State, answers, ends
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.mouse_madness.variants import TURNS_A_SEAT, VARIANTS

OTHER_WAY = {"+": "-", "-": "+"}
Chances = tuple[float, ...]
"""The expected result of each mouse of a `State`, in the same order."""
DEEPEST = 8
"""The most turns that are looked ahead. More change nothing."""
LARGEST = 15_000
"""The most ends of one turn ahead that are looked at. More would take longer to free than a slice."""
SLICE = 100
"""The number of nodes between two yields."""
SPACES = 12.0
"""The lead with which about three games in four are won."""
HOLE = 8.0
"""The spaces that a look into a hole is worth to the curious."""
LOATH = 0.03
"""What every other ply must cost, as a share of the game, before a level takes back its own last ply."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """An end of the turn, as a level sees it that does not look further."""

    seat: int
    start: int
    """The space from which the seat's mouse sets out."""
    end: State
    way: Sequence[int]
    """The moves to the end."""

    def steps(self) -> int:
        """Returns how far the own mouse walks and jumps and how far others are pushed back, falls not included."""
        return sum([-DISTANCE[move] if self._pushes_another(move) else DISTANCE[move] for move in self.way])

    def _pushes_another(self, move: int) -> bool:
        return PUSHED[move] not in (0, self.seat)

    def falls(self) -> bool:
        """Returns whether the own mouse falls into a hole, whether that helps or not."""
        walked = sum([DISTANCE[move] for move in self.way if not self._pushes_another(move)])
        return self.start + walked != self.end[-1]


def _curious(outlook: Outlook) -> float:
    return expected(outlook.steps() + HOLE * outlook.falls(), SPACES)


def _ahead(outlook: Outlook) -> float:
    return expected(outlook.steps(), SPACES)


def _spaces(outlook: Outlook) -> float:
    *rivals, own = outlook.end
    return expected(own - sum(rivals) / len(rivals) / 2, SPACES)


VALUES: dict[Aim, Callable[[Outlook], float]] = {
    Aim.HOLES: _curious,
    Aim.AHEAD: _ahead,
    Aim.SPACES: _spaces,
}
"""For each aim but that of a race, the expected result, 0 to 1, of a turn after which no mouse is on the cheese."""
BEST = len(STYLES) + 1


class TurnSearch(Search):
    """Looks at every end of the turn, and then at the dice and the best answers of the next turns.

    Every seat is assumed to play the best for itself. Each position between turns is looked at once. After the last
    turn looked at, every mouse is assumed to run for the cheese as if it were alone.
    """

    def __init__(self, position: MouseMadnessPosition, level: int, random: Random, last: str = "") -> None:
        """`last` is the last ply of the seat to act; empty if there is none."""
        setting = VARIANTS[position.variant]
        self._variant = position.variant
        self._cheese = setting.board.cheese
        self._board = setting.board.name
        self._seat, self._seats = position.seat, position.seats
        self._start = position.mice[position.seat - 1]
        self._back = OTHER_WAY.get(last[:1], "") + last[1:]
        """The step that takes back the last one, if that was a step."""
        self._left = TURNS_A_SEAT * position.seats - position.turn
        self._ends = _by_ply(position)
        self._chances = {end: self._run_out(end, 0) for found in self._ends.values() for end in found}
        self.nodes = len(self._chances)
        self._style = STYLES[level - 1] if level < BEST else None
        self._only: int | None = None
        style = self._style
        if style and random.random() < style.slip and not self._can_win():
            onward = [move for move in self._ends if TEXTS[move] != self._back] or list(self._ends)
            self._only = onward[int(random.random() * len(onward))]

    def _can_win(self) -> bool:
        """Returns whether the own mouse can reach the cheese this turn."""
        return any(end[-1] == self._cheese for found in self._ends.values() for end in found)

    def _run_out(self, state: State, turns: int) -> Chances:
        """Returns the chances in `state`, `turns` turns from now, if all mice only run from there on."""
        if self._cheese in state:
            return tuple([float(space == self._cheese) for space in state])
        return chances(self._board, state, counted(self._left - turns, self._seats))

    def run(self) -> Iterator[None]:
        if self._style or len(self._ends) == 1:
            return
        layers: list[dict[State, Answers]] = []
        seen = 0
        front = dict.fromkeys(self._chances)
        for depth in range(1, min(DEEPEST, self._left) + 1):
            layer: dict[State, Answers] = {}
            following: dict[State, None] = {}
            for state in front:
                layer[state] = found = () if self._cheese in state else answers(self._variant, state)
                reached = [*chain.from_iterable(found)]
                following.update(dict.fromkeys(reached))
                seen += len(reached)
                if seen >= SLICE:
                    self.nodes += seen
                    seen = 0
                    yield
                if len(following) > LARGEST:
                    return
            layers.append(layer)
            values: dict[State, Chances] = {}
            for some in _slices(following):
                values.update({state: self._run_out(state, depth) for state in some})
                self.nodes += len(some)
                yield
            for layer in reversed(layers):
                later, values = values, {}
                for some in _slices(layer):
                    values.update({state: self._backed_up(state, layer[state], later) for state in some})
                    self.nodes += len(some)
                    yield
            self._chances = values
            self.nodes += 1
            yield
            front = following

    def _backed_up(self, state: State, answers: Answers, later: dict[State, Chances]) -> Chances:
        """Returns the chances in a state if the seat to roll chooses its best end for each die."""
        if not answers:
            return self._run_out(state, 0)
        best = [later[ends[0]] if len(ends) == 1 else max([later[end] for end in ends], key=_last) for ends in answers]
        *others, own = [(a + b + c + d + e + f) / 6 for a, b, c, d, e, f in zip(*best, strict=True)]
        return (own, *others)

    def _value(self, end: State, way: Sequence[int]) -> float:
        """Returns the expected result of an end for the seat to act, as its level sees it."""
        own = self._chances[end]
        if self._style is None or self._style.aim is Aim.RACE or self._cheese in end:
            return own[-1]
        return VALUES[self._style.aim](Outlook(self._seat, self._start, end, way))

    def _best(self) -> list[tuple[float, State, Sequence[int]]]:
        """Returns the best end of each ply looked at with its value, the best first.

        A ply that takes back the last one comes after another that is not much worse, and counts no more than that.
        """
        plies = self._ends.values() if self._only is None else [self._ends[self._only]]
        best: list[tuple[float, State, Sequence[int]]] = [
            max([(self._value(end, way), end, way) for end, way in ply.items()], key=_value) for ply in plies
        ]
        best.sort(key=_value, reverse=True)
        if len(best) > 1:
            (value, end, way), (other, *_) = best[:2]
            if self._takes_back(end, way) and value < other + LOATH:
                best[:2] = [best[1], (other, end, way)]
        return best

    def _takes_back(self, end: State, way: Sequence[int]) -> bool:
        """Returns whether a way goes as far as the last ply in the other direction, and falls into no hole."""
        return TEXTS[way[0]] == self._back and end[-1] == self._start + DISTANCE[way[0]]

    def ranking(self) -> list[ScoredPly]:
        return [ScoredPly(TEXTS[way[0]], value, tuple([TEXTS[move] for move in way])) for value, _, way in self._best()]

    def evaluation(self) -> tuple[float, ...]:
        _, end, _ = self._best()[0]
        return _by_seat(self._chances[end], self._seat % self._seats + 1)


def _by_ply(position: MouseMadnessPosition) -> dict[int, dict[State, tuple[int, ...]]]:
    """Returns, for each legal move, the ends that the turn can have after it, with a way to each."""
    board, seat = FastBoard(position), position.seat
    found = {}
    for move in board.legal_moves():
        board.make(move)
        found[move] = {end: (move, *way) for end, way in ends(board, seat).items()}
        board.unmake()
    return found


def _slices(states: dict[State, Any]) -> Iterator[Sequence[State]]:
    """Returns the states, `SLICE` of them at a time."""
    every = tuple(states)
    return (every[begin : begin + SLICE] for begin in range(0, len(every), SLICE))


_value, _last = itemgetter(0), itemgetter(-1)


def _by_seat(chances: Chances, first: int) -> Chances:
    """Returns the chances in the order of seats 1, 2 ..., from those in the order that begins with seat `first`."""
    return (*chances[len(chances) - first + 1 :], *chances[: len(chances) - first + 1])


class MouseMadnessBot(Bot):
    """The bot of Mouse Madness."""

    def search(self, position: Position, level: int, random: Random) -> Search:
        return self.search_after(position, level, random, "")

    def search_after(self, position: Position, level: int, random: Random, last: str) -> Search:
        assert isinstance(position, MouseMadnessPosition)
        return TurnSearch(position, level, random, last)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        assert isinstance(position, MouseMadnessPosition)
        results = position.results()
        if results is not None:
            return tuple(map(float, results))
        if position.phase == "start":
            return (1 / position.seats,) * position.seats
        if position.phase == "roll":
            before = position.seat - 1
            mice = position.mice[before:] + position.mice[:before]
            turns = counted(TURNS_A_SEAT * position.seats + 1 - position.turn, position.seats)
            return _by_seat(chances(position.board.name, mice, turns), position.seat)
        return TurnSearch(position, BEST, Random(0)).evaluation()


BOT = MouseMadnessBot()
