"""Turns after which nobody strikes: an exact search of a whole turn, for a seat that is threatened.

A strike is a way in which another seat wins in its next turn, or devours the princess of the seat to act. It depends on
the content of some squares only, its grounds. Whatever else a turn changes, the strike remains possible. So most turns
are ruled out without a question, and the last action of a turn that saves always changes one of these squares.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygames.warmaze.bot.fast_board import AREA, GONE, PRINCESS_ACTS, SLIDES
from pygames.warmaze.bot.solver.cast import winning_cast
from pygames.warmaze.bot.solver.kill import kill
from pygames.warmaze.bot.state import State

Grounds = dict[int, int]
"""The squares on which a strike depends, with their contents."""

PAUSE = 64
"""States whose moves are tried between two yields."""
LATELY = 4
"""Strikes that are tried first because they were met last."""


def strike(end: State) -> tuple[list[int], int]:
    """Returns the first moves found with which another seat wins in its next turn or devours the princess of the seat
    whose turn ends, and the number of turns until then, from 1. Empty and 0 if there are none.

    With more than two seats, those in between are thought to leave the board as it is.
    """
    state = end
    for turns in range(1, len(end.predators) - 1):
        state = state.next_turn()
        if way := kill(state, end.seat) or winning_cast(state):  # who devours all devours her too
            return way, turns
    return [], 0


def grounds(state: State, way: list[int]) -> Grounds:
    """Returns all on a board on which it depends that the seat to act can make these moves: where all this is the same,
    it can.
    """
    seat, cells = state.seat, state.cells
    squares = {state.predators[seat]}
    if state.princesses[seat] != GONE:
        squares.add(state.princesses[seat])  # beside its predator or not, that decides on the number of actions
    for move in way:
        origin, target = divmod(move % PRINCESS_ACTS, AREA)
        squares |= {origin, target}
        if move < PRINCESS_ACTS and origin != state.predators[seat]:
            squares.update(_slid(origin, target))
        state = state.after(move)
    return {square: cells[square] for square in sorted(squares)}


def _slid(origin: int, target: int) -> list[int]:
    """Returns the squares over which a piece slides, and the one that stops it."""
    for ray in SLIDES[origin]:
        squares = [square for square, _ in ray]
        if target in squares:
            return squares[: squares.index(target) + 2]
    return []


class SafeTurns:
    """A search for all ends of a turn after which nobody strikes, those with the fewest actions first. It is complete
    when it ends: then there are no others.
    """

    def __init__(self, root: State) -> None:
        """`root` is a state in which the seat to act cannot win this turn."""
        self.visits = 0
        """States whose moves were tried."""
        self.tests = 0
        """Ends for which a strike was looked for."""
        self._root = root
        self._known: list[Grounds] = []

    def run(self) -> Iterator[State | None]:
        """Yields each end once, and None where it has only worked for a while."""
        root = self._root
        ends: dict[int, Grounds | None] = {root.key: self._struck(root)}
        if ends[root.key] is None:
            yield root
        seen: set[int] = set()
        level = [root]
        while level:
            following = []
            for state in level:
                self.visits += 1
                if self.visits % PAUSE == 0:
                    yield None
                here = ends[state.key]
                turns = [state.turn_after(False), state.turn_after(True)]
                for move in state.moves():
                    left, turn = turns[move >= PRINCESS_ACTS]
                    origin, target = divmod(move % PRINCESS_ACTS, AREA)
                    changes = here is None or origin in here or target in here
                    if not left and not changes:
                        continue
                    key = state.key_after(move)
                    child = None
                    if key not in ends:
                        if changes:
                            child = state.after(move)
                            if child.is_over():
                                continue
                            tests = self.tests
                            ends[key] = self._struck(child)
                            if ends[key] is None:
                                yield child
                            elif self.tests > tests:
                                yield None
                        else:
                            ends[key] = here
                    if left and key ^ turn not in seen:
                        seen.add(key ^ turn)
                        following.append(child or state.after(move))
            level = following

    def _struck(self, end: State) -> Grounds | None:
        """Returns the grounds of a strike after this end of the turn, or None if there is no strike."""
        cells, known = end.cells, self._known
        for number, one in enumerate(known):
            for square, content in one.items():
                if cells[square] != content:
                    break
            else:
                if number >= LATELY:
                    known.insert(0, known.pop(number))
                return one
        self.tests += 1
        way, turns = strike(end)
        if not turns:
            return None
        state = end
        for _ in range(turns):
            state = state.next_turn()
        known.insert(0, grounds(state, way))
        return known[0]
