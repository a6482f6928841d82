"""A beam search over the rest of a turn. Ways that lead to the same board are merged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Protocol

from pygames.warmaze.board import PREDATOR, PRINCESS, WALL
from pygames.warmaze.bot.evaluation import WON, Outlook
from pygames.warmaze.bot.fast_board import AREA, END, PRINCESS_ACTS
from pygames.warmaze.bot.keys import OBJECTS
from pygames.warmaze.bot.state import State

INITIATIVE = 8
"""The points for each action that the turn still has."""


class Counter(Protocol):
    """Something that counts the positions looked at."""

    nodes: int


class End:
    """An end of a turn: a state, the last move from it (`END` for none), and the worth of the board then."""

    __slots__ = ("is_settled", "key", "last", "pieces", "state", "value")

    def __init__(self, value: float, key: int, pieces: int, state: State, last: int) -> None:
        self.value = value
        self.key = key
        self.pieces = pieces
        self.state = state
        self.last = last
        self.is_settled = False
        """Whether the worth includes everything that the next seat can do."""

    def reached(self) -> State:
        """Returns the state at the end of the turn."""
        return self.state if self.last == END else self.state.after(self.last)


class Beam:
    """A search for good ends of a turn. Of all states after as many moves, only the best are continued."""

    def __init__(
        self, root: State, view: Outlook, width: int, counter: Counter, noise: Callable[[], float] | None = None
    ) -> None:
        """`width` is the number of states that are kept after each move; `noise` is added to the worth of a board."""
        self.best = 0.0
        """The worth of the best end so far, for the seat of `view`."""
        self._root = root
        self._view = view
        self._width = width
        self._counter = counter
        self._noise = noise
        self._ends: dict[int, End] = {}
        self._seen: set[int] = set()
        self._next: list[tuple[float, int, State, int]] = []
        root.pieces = view.pieces(root.predators, root.princesses, root.spells)
        self.best = view.of(root.cells, root.predators, root.princesses, root.spells)
        self._ends[root.key] = End(self.best, root.key, root.pieces_key, root, END)

    def ends(self) -> list[End]:
        """Returns the ends found so far, the best first."""
        return sorted(self._ends.values(), key=lambda end: -end.value)

    def top(self) -> End:
        """Returns the best end found so far."""
        return max(self._ends.values(), key=attrgetter("value"))

    def lower(self, end: End, points: float) -> None:
        """Takes points off an end that was thought too good."""
        end.value -= points
        self.best = self.top().value

    def run(self) -> Iterator[None]:
        """Searches, and yields after every state whose moves were tried. Ends at a win."""
        view = self._view
        level = [self._root]
        while level:
            for state in level:
                if self._expand(state):
                    return
                yield
            self._next.sort()
            level = []
            for _, _, state, move in self._next[: self._width]:
                child = state.after(move)
                child.pieces = view.pieces(child.predators, child.princesses, child.spells)
                level.append(child)
            self._next = []

    def _expand(self, state: State) -> bool:
        """Tries all moves of a state, and returns whether one of them wins."""
        view = self._view
        cells, predators, princesses = state.cells, state.predators, state.princesses
        ends, seen, following = self._ends, self._seen, self._next
        noise = self._noise
        moves = state.moves()
        turns = [state.turn_after(False), state.turn_after(True)]
        self._counter.nodes += 1 + len(moves)
        for move in moves:
            action = move - PRINCESS_ACTS if move >= PRINCESS_ACTS else move
            origin = action // AREA
            target = action % AREA
            thing = cells[origin]
            if origin == target or cells[target]:
                child = state.after(move)
                key = child.key
                if child.is_won():
                    self.best = WON
                    ends[key] = End(WON, key, child.pieces_key, state, move)
                    return True
                if key not in ends:
                    value = view.of(child.cells, child.predators, child.princesses, child.spells)
                    ends[key] = End(value, key, child.pieces_key, state, move)
                    if value > self.best:
                        self.best = value
                else:
                    value = ends[key].value
                if child.is_over():
                    continue
            else:
                change = OBJECTS[thing * AREA + origin] ^ OBJECTS[thing * AREA + target]
                key = state.key ^ change
                known = ends.get(key)
                if known is not None:
                    value = known.value
                else:
                    cells[origin] = 0
                    cells[target] = thing
                    if thing == WALL:
                        value = state.pieces + view.threats(cells, predators, princesses, state.spells)
                    elif thing > PRINCESS:
                        princesses[thing - PRINCESS] = target
                        value = view.of(cells, predators, princesses, state.spells)
                        princesses[thing - PRINCESS] = origin
                    else:
                        predators[thing - PREDATOR] = target
                        value = view.of(cells, predators, princesses, state.spells)
                        predators[thing - PREDATOR] = origin
                    cells[target] = 0
                    cells[origin] = thing
                    if noise is not None:
                        value += noise()
                    pieces = state.pieces_key if thing == WALL else state.pieces_key ^ change
                    ends[key] = End(value, key, pieces, state, move)
                    if value > self.best:
                        self.best = value
            left, turn = turns[move >= PRINCESS_ACTS]
            if left and key ^ turn not in seen:
                seen.add(key ^ turn)
                following.append((-value - INITIATIVE * left, len(following), state, move))
        return False


def distinct(ends: Iterable[End], most: int, alike: int) -> list[End]:
    """Returns the first ends, with a limit on how many have all pieces on the same squares."""
    chosen: list[End] = []
    counts: dict[int, int] = {}
    for end in ends:
        count = counts.get(end.pieces, 0)
        if count < alike:
            counts[end.pieces] = count + 1
            chosen.append(end)
            if len(chosen) == most:
                break
    return chosen
