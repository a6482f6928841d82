"""Distances to the finish over the cards still needed, in squares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygames.amuseamaze.board import HEDGE, TARGET, Maze

FAR = 99
"""The distance from where no way leads to the finish."""


class Distances:
    """The shortest ways to win on a maze, by the cards that a seat has. Each field is computed when it is first needed.

    The ways use neither hedges nor bare Blue Squares, and ignore pieces. They can begin on any square.
    """

    def __init__(self, maze: Maze, squares: Sequence[int]) -> None:
        """`squares` holds what each square gives now."""
        self._maze = maze
        self._open = [given > 0 and not given & HEDGE for given in squares]
        colours = maze.colours
        self._targets = [
            [square for square, given in enumerate(squares) if colours[square] == 1 << colour and given & TARGET]
            or [square for square in range(len(squares)) if colours[square] == 1 << colour]
            for colour in range(4)
        ]
        self._fields: dict[int, list[int]] = {}

    def field(self, cards: int) -> list[int]:
        """Returns the distance from each square to the finish, with a set of cards in hand."""
        name = self._name(cards)
        if name not in self._fields:
            self._fields[name] = self._flooded(self._finish() if name < 0 else self._to_the_next_card(cards))
        return self._fields[name]

    def to(self, squares: Iterable[int]) -> list[int]:
        """Returns the distance from each square to the nearest of some squares."""
        return self._flooded(dict.fromkeys(squares, 0))

    def knows(self, cards: int) -> bool:
        """Returns whether this field has been worked out."""
        return self._name(cards) in self._fields

    def _name(self, cards: int) -> int:
        return -1 if self._maze.goal[cards] else cards  # with the cards it needs, others make no difference to a seat

    def _finish(self) -> dict[int, int]:
        return {square: 0 for square, last in enumerate(self._maze.finish) if last}

    def _to_the_next_card(self, cards: int) -> dict[int, int]:
        return {
            square: self.field(cards | 1 << colour)[square]
            for colour, squares in enumerate(self._targets)
            if not cards >> colour & 1
            for square in squares
            if self._open[square]
        }

    def _flooded(self, sources: dict[int, int]) -> list[int]:
        """Returns the distances to the nearest of `sources`, which maps squares to their own distances."""
        neighbours, is_open = self._maze.neighbours, self._open
        distances = [FAR] * len(is_open)
        waiting: list[list[int]] = [[] for _ in range(FAR + 1)]
        for square, distance in sources.items():
            waiting[distance].append(square)
        for distance, reached in enumerate(waiting[:-1]):
            following = waiting[distance + 1]
            for square in reached:
                if distances[square] > distance:
                    distances[square] = distance
                    if is_open[square]:
                        following += neighbours[square]
        return distances
