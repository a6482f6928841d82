"""Mazers as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from pygames.contract import Game, Position
from pygames.mazers.board import BOARDS, COLOURS, LETTERS, NONE, Board
from pygames.mazers.bot.fast_board import FIRST, FLIP, ROLL, STEP, STEP_BY, FastBoard
from pygames.mazers.bot.tables import ARRIVED, BEFORE, BEHIND, STATES, Track
from pygames.mazers.bot.tracks import track_of
from pygames.mazers.half_turn import turned, turned_edges
from pygames.mazers.rules import THROWS, MazersPosition
from pygames.numbers.boards import FastMoves
from pygames.numbers.spaces import Numbers, OneNumberSpace
from pygames.numbers.symmetry import Symmetry

WORDS = ("flip", "lift", "pass")
COLOUR_NAMES = ("black", "white")
DIE = 6
MOST_PIPS = 2 * DIE
FIRSTS = len(THROWS)
"""The first outcome of the roll-off, after those of a throw."""
SIDES: Final = ("north", "east")
OF_A_SEAT = ("pieces", "front", "back", "black blocker", "white blocker")
"""What a seat has on edges."""


class MazersSpace(OneNumberSpace):
    """The space of Mazers. A board with E edges has 3 E + 3 actions."""

    outcomes = FIRSTS + 2

    def __init__(self, game: Game, variant: str, seats: int) -> None:
        super().__init__(game, variant, seats)
        self.board: Board = BOARDS[variant]
        self.edges = len(self.board.edge_names)
        self.size = 3 * self.edges + len(WORDS)
        self.rows = self.columns = self.board.size
        self.largest = self.board.size**2
        self.plane_names = (
            *("cells", "+0 home", "+1 home", "+0 path", "+1 path", "+0 mouse", "+1 mouse"),
            *[f"black walls {side}" for side in SIDES],
            *[f"{who} {what} {side}" for who in ("+0", "+1") for what in OF_A_SEAT for side in SIDES],
            *[f"shadow {side}" for side in SIDES],
        )
        self.own_scalars = (
            *("turn", "pips", "black steps", "white steps", "black moves", "white moves"),
            *("+0 pieces in hand", "+1 pieces in hand", "+0 has arrived", "+1 has arrived"),
        )

    def number(self, position: Position, ply: str) -> int:
        if position.phase == "roll":
            return DIE * int(ply[1]) + int(ply[3]) - DIE - 1
        if position.phase == "first":
            return FIRSTS + int(ply[-1]) - 1
        if ply in WORDS:
            return 3 * self.edges + WORDS.index(ply)
        if position.phase == "step":
            return (COLOURS.index(ply[0]) + 1) * self.edges + self.board.edges[ply[2:]]
        return self.board.edges[ply]

    def name(self, action: int) -> str:
        kind, edge = divmod(self._one(action, self.size, "action"), self.edges)
        if kind == 3:
            return WORDS[edge]
        name = self.board.edge_names[edge]
        return f"{COLOUR_NAMES[kind - 1]} blocker to {name}" if kind else f"piece on {name}"

    def outcome_name(self, outcome: int) -> str:
        self._one(outcome, self.outcomes, "outcome")
        return THROWS[outcome] if outcome < FIRSTS else f"first{outcome - FIRSTS + 1}"

    def _fill(self, planes: bytearray, position: Position, seat: int, entered: Numbers) -> None:
        now = cast(MazersPosition, position)
        area = self.board.size**2
        first = {name: area * place for place, name in enumerate(self.plane_names)}
        for cell in self.board.cell_names:
            planes[first["cells"] + cell] = 1

        def put(what: str, edge: int) -> None:
            if edge != NONE:
                put_name(what, self.board.edge_names[edge])

        def put_name(what: str, name: str) -> None:
            side = SIDES[LETTERS.index(name[-1])]
            planes[first[f"{what} {side}"] + self.board.cells[name[:-1]]] = 1

        for name in self.board.walls:
            put_name("black walls", name)
        for one, path in enumerate(now.paths):
            who = "+0" if one + 1 == seat else "+1"
            home = self.board.homes[one]
            planes[first[f"{who} home"] + home] = 1
            mouse = self.board.homes[1 - one] if path.arrived else path.cells[-1] if path.cells else home
            planes[first[f"{who} mouse"] + mouse] = 1
            for place, cell in enumerate(path.cells, 1):
                planes[first[f"{who} path"] + cell] = place
            for edge in path.pieces:
                put(f"{who} pieces", edge)
            if path.doors:
                put(f"{who} back", path.doors[0])
                put(f"{who} front", path.doors[-1])
            put(f"{who} black blocker", now.blockers[2 * one])
            put(f"{who} white blocker", now.blockers[2 * one + 1])
        put("shadow", now.steps.shadow)

    def _scalars(self, position: Position, seat: int, entered: Numbers) -> list[float]:
        now = cast(MazersPosition, position)
        black, white, under_way, _ = now.steps
        return [
            now.turn / self.board.last_turn,
            now.pips / MOST_PIPS,
            black / DIE,
            white / DIE,
            under_way == 0,
            under_way == 1,
            now.hand(seat) / self.board.pieces,
            now.hand(3 - seat) / self.board.pieces,
            now.path(seat).arrived,
            now.path(3 - seat).arrived,
        ]


def values(position: MazersPosition) -> list[int]:
    """Returns what the key of a position is made of, after what all games have."""
    tracks = [track_of(path, position.board) for path in position.paths]
    return _values(position.turn, position.pips, position.steps, position.blockers, tracks)


class MazersFast(FastMoves[FastBoard]):
    """The fast board of Mazers."""

    __slots__ = ()
    kind = FastBoard

    def _values(self) -> list[int]:
        board = self.board
        return _values(board.turn, board.pips, board.steps, board.blockers, board.tracks)

    def _phase(self) -> int:
        return self.board.phase

    def _numbers(self, moves: list[int]) -> list[int]:
        board = self.board
        phase = board.phase
        if phase == ROLL:
            return moves
        if phase == FIRST:
            return [FIRSTS + move - 1 for move in moves]
        edges = board.table.board.always_open
        if moves[0] >= FLIP:
            return [3 * edges + move - FLIP for move in moves]
        if phase == STEP:
            return [edges * (move // STEP_BY) + move % STEP_BY for move in moves]
        return moves


def _values(
    turn: int,
    pips: int,
    steps: tuple[int, int, int, int],
    blockers: tuple[int, int, int, int],
    tracks: Sequence[Track],
) -> list[int]:
    black, white, under_way, shadow = steps
    found = [turn, pips, black, white, under_way + 1, shadow + 1, *blockers]
    for track in tracks:
        states = track[STATES]
        found += (track[ARRIVED], track[BEHIND] + 1, track[BEFORE] + 1, len(states), *states)
    return found


def symmetries(space: MazersSpace) -> tuple[Symmetry, ...]:
    """Returns the symmetries besides the identity: half a turn of the board, with which the seats change places.

    A reflection is none: of two pieces at the back of a path the left one is taken first (rulebook 3.2).
    """
    edges = turned_edges(space.variant)[:-1]
    actions = [kind * space.edges + edge for kind in range(3) for edge in edges]
    actions += range(3 * space.edges, space.size)
    outcomes = (*range(FIRSTS), FIRSTS + 1, FIRSTS)
    return (Symmetry("half turn", (2, 1), tuple(actions), outcomes, _turned),)


def _turned(position: Position) -> MazersPosition:
    return turned(cast(MazersPosition, position))


SPACE, FAST = MazersSpace, MazersFast
