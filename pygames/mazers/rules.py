"""Positions of Mazers and their legal plies (rulebook section 3)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pygames.contract import Position, Sealed
from pygames.mazers.blockers import BlockerMove
from pygames.mazers.board import BOARDS, COLOURS, NONE, Board
from pygames.mazers.path import (
    CLEARED,
    HOME,
    Footing,
    Path,
    Surroundings,
    both_shut,
    fitting,
    footing,
    grow,
    path_text,
    place,
    take,
    turn_round,
    views,
    with_hand,
)

HALF = Fraction(1, 2)
THROWS = [f"b{black}w{white}" for black in range(1, 7) for white in range(1, 7)]

Blockers = tuple[int, int, int, int]
"""The edges of the blockers: black and white of seat 1, then of seat 2."""


class Steps(NamedTuple):
    """The steps that the blockers of the seat to act still have to make: 0 for a blocker that is done, or before the
    throw.
    """

    black: int
    white: int
    under_way: int = NONE
    """The colour of the blocker that has begun to move (0 black, 1 white), or `NONE`."""
    shadow: int = NONE
    """The edge where that blocker began, or `NONE`."""


NO_STEPS = Steps(0, 0)


class WorkedOut:
    """Results that were computed for a position, kept for later calls."""

    __slots__ = ("footing", "moves", "placements", "turned")

    def __init__(self) -> None:
        self.moves: dict[int, BlockerMove] = {}
        """The move that the blocker of each colour makes this turn."""
        self.placements: dict[int, Path] | None = None
        self.turned: MazersPosition | None = None
        self.footing: Footing | None = None
        """The footing of the opponent's path."""


class MazersPosition(Position):
    """A position of Mazers.

    `pips` are those of the throw in phase `step`, those left in phases `build` and `lift`, else 0. Cells and edges are
    numbered as in `board`.
    """

    __slots__ = (
        "_worked_out",
        "blockers",
        "board",
        "paths",
        "phase",
        "pips",
        "seat",
        "seats",
        "steps",
        "turn",
        "variant",
    )

    def __init__(
        self,
        variant: str,
        seat: int,
        phase: str,
        turn: int,
        pips: int,
        steps: Steps,
        blockers: Blockers,
        paths: tuple[Path, Path],
    ) -> None:
        self.variant = variant
        self.seats = 2
        self.seat = seat
        self.phase = phase
        self.turn = turn
        self.pips = pips
        self.steps = steps
        self.blockers = blockers
        self.paths = paths
        self.board: Board = BOARDS[variant]
        self._worked_out = WorkedOut()
        self.__class__ = _SealedPosition

    def _value(self) -> tuple[object, ...]:
        return (
            self.paths,
            self.blockers,
            self.steps,
            self.pips,
            self.seat,
            self.turn,
            self.phase,
            self.variant,
        )

    def __str__(self) -> str:
        names = self.board.edge_names
        black1, white1, black2, white2 = (names[edge] for edge in self.blockers)
        path1, path2 = (path_text(path, self.board) for path in self.paths)
        return (
            f"mazers {self.variant} 2 {self.seat}:{self.phase} {self.turn} {self._roll_text()} "
            f"{black1},{white1}/{black2},{white2} {path1} {path2}"
        )

    def _roll_text(self) -> str:
        if self.phase != "step":
            return str(self.pips) if self.pips else "-"
        black, white, under_way, shadow = self.steps
        counts = [str(black), str(white)]
        if under_way != NONE:
            counts[under_way] += f"@{self.board.edge_names[shadow]}"
        return ":".join([str(self.pips), *counts])

    def path(self, seat: int) -> Path:
        return self.paths[seat - 1]

    def hand(self, seat: int) -> int:
        """Returns the number of pieces that a seat holds."""
        return self.board.pieces - len(self.paths[seat - 1].pieces)

    def around(self, seat: int, lifted: int = NONE) -> Surroundings:
        """Returns the surroundings of a seat's path, without the blocker on the edge `lifted`."""
        blockers = [edge for edge in self.blockers if edge != lifted]
        return self._around(seat, self.paths[2 - seat], blockers)

    def _around(self, seat: int, opposing: Path, blockers: Blockers | list[int]) -> Surroundings:
        homes = self.board.homes
        return Surroundings(
            self.board, homes[seat - 1], homes[2 - seat], opposing.pieces.union(blockers), opposing.cells
        )

    def blocker(self, colour: int) -> int:
        """Returns the edge where the blocker of a colour stands, of the seat to act."""
        return self.blockers[2 * self.seat - 2 + colour]

    def blocker_move(self, colour: int) -> BlockerMove:
        """Returns the whole move that the blocker of a colour makes this turn."""
        moves = self._worked_out.moves
        move = moves.get(colour)
        if move is None:
            own, other, edge = self.seat, 3 - self.seat, self.blocker(colour)
            move = moves[colour] = BlockerMove(
                self.steps.shadow if colour == self.steps.under_way else edge,
                [blocker for blocker in self.blockers if blocker != edge],
                (self.path(own), self.around(own, edge)),
                (self.path(other), self.around(other, edge)),
            )
        return move

    def blockers_to_move(self) -> list[int]:
        """Returns the colours whose blockers can step now: the one that has begun to move, else all that have not
        moved.
        """
        if self.steps.under_way != NONE:
            return [self.steps.under_way]
        return [colour for colour in (0, 1) if self.steps[colour]]

    def results(self) -> tuple[Fraction, ...] | None:
        if self.phase != "over":
            return None
        if self.path(self.seat) != CLEARED:
            return (HALF, HALF)
        return (Fraction(2 - self.seat), Fraction(self.seat - 1))

    def plies(self) -> list[str]:
        match self.phase:
            case "first":
                return ["first1", "first2"]
            case "roll":
                return THROWS.copy()
            case "step":
                return self._steps() or ["pass"]
            case "build":
                return self._builds()
            case "lift":
                return ["lift"]
        return []

    def _steps(self) -> list[str]:
        names = self.board.edge_names
        return [
            f"{COLOURS[colour]}-{names[edge]}"
            for colour in self.blockers_to_move()
            for edge in self.blocker_move(colour).steps(self.blocker(colour), self.steps[colour])
        ]

    def _builds(self) -> list[str]:
        found = self._placements()
        if found:
            names = self.board.edge_names
            return [names[edge] for edge in sorted(found)]
        if self.path(self.seat) == HOME:
            return ["pass"]
        return ["flip"] if self._flipped()._placements() else ["lift"]

    def _placements(self) -> dict[int, Path]:
        """Returns the path that results, for each edge where the seat to act can place a piece."""
        worked_out = self._worked_out
        if worked_out.placements is None:
            path, around = self.path(self.seat), self.around(self.seat)
            placed = {
                edge: place(view, edge, around)
                for view in _building_views(path, around)
                for edge in fitting(view, around)
            }
            worked_out.placements = {
                edge: after for edge, after in placed.items() if not self._shuts_both_ends(path, after)
            }
        return worked_out.placements

    def _flipped(self) -> MazersPosition:
        """Returns the position with the path of the seat to act turned round."""
        worked_out = self._worked_out
        if worked_out.turned is None:
            path = turn_round(self.path(self.seat), self.around(self.seat))
            turned = self._next("build", self.pips, self._with_own(path))
            turned._worked_out.footing = worked_out.footing
            worked_out.turned = turned
        return worked_out.turned

    def building_views(self) -> list[Path]:
        """Returns the views `with_hand` where the seat to act builds: from the front, or from both openings of its
        home.
        """
        return _building_views(self.path(self.seat), self.around(self.seat))

    def _shuts_both_ends(self, before: Path, after: Path) -> bool:
        """Returns whether changing the own path of the seat to act would break the both-ends rule (3.3)."""
        other = 3 - self.seat
        path = self.path(other)
        if path.arrived:
            return False
        worked_out = self._worked_out
        if worked_out.footing is None:
            worked_out.footing = footing(path, self._around(other, before, self.blockers))
        if worked_out.footing and worked_out.footing.holds(after):
            return False
        return both_shut(path, self._around(other, after, self.blockers)) and not both_shut(
            path, self._around(other, before, self.blockers)
        )

    def play_unchecked(self, ply: str) -> MazersPosition:
        try:
            match self.phase:
                case "first":
                    return self._next("roll", 0, self.paths, int(ply[5]))
                case "roll":
                    black, white = int(ply[1]), int(ply[3])
                    return self._stepped(black + white, Steps(black, white), self.blockers)
                case "step":
                    return self._after_step(ply)
                case "lift" if ply == "lift":
                    return self._after_lift()
            return self._after_build(ply)
        except Exception:
            self.check(ply)
            raise

    def _after_step(self, ply: str) -> MazersPosition:
        if ply == "pass":
            return self._begin_building(self.blockers)
        colour = COLOURS.index(ply[0])
        blockers = list(self.blockers)
        moving = 2 * self.seat - 2 + colour
        edge, blockers[moving] = blockers[moving], self.board.edges[ply[2:]]
        black1, white1, black2, white2 = blockers
        counts = [self.steps.black, self.steps.white]
        counts[colour] -= 1
        if counts == [0, 0]:
            return self._begin_building((black1, white1, black2, white2))
        steps = Steps(counts[0], counts[1])
        if counts[colour]:
            shadow = self.steps.shadow if self.steps.under_way == colour else edge
            steps = Steps(counts[0], counts[1], colour, shadow)
        position = self._stepped(self.pips, steps, (black1, white1, black2, white2))
        moves = self._worked_out.moves
        if counts[colour] and colour in moves:
            position._worked_out.moves[colour] = moves[colour]
        return position

    def _stepped(self, pips: int, steps: Steps, blockers: Blockers) -> MazersPosition:
        return MazersPosition(self.variant, self.seat, "step", self.turn, pips, steps, blockers, self.paths)

    def _begin_building(self, blockers: Blockers) -> MazersPosition:
        path = self.path(self.seat)
        if path.cells and not path.arrived:
            path = grow(path, self._around(self.seat, self.paths[2 - self.seat], blockers))
        phase = "lift" if path.arrived else "build"
        paths = self._with_own(path)
        return MazersPosition(self.variant, self.seat, phase, self.turn, self.pips, NO_STEPS, blockers, paths)

    def _after_build(self, ply: str) -> MazersPosition:
        if ply == "pass":
            return self._end_turn(self.paths)
        if ply == "lift":
            return self._after_lift()
        if ply == "flip":
            return self._flipped()
        path = self._placements()[self.board.edges[ply]]
        position = self._use_pip("lift" if path.arrived else "build", path)
        if position.seat == self.seat:
            position._worked_out.footing = self._worked_out.footing
        return position

    def _after_lift(self) -> MazersPosition:
        path = take(self.path(self.seat), self.board)
        if path == CLEARED:
            return self._next("over", 0, self._with_own(path))
        if path == HOME:
            return self._end_turn(self._with_own(path))
        return self._use_pip("lift", path)

    def _use_pip(self, phase: str, path: Path) -> MazersPosition:
        paths = self._with_own(path)
        if self.pips == 1:
            return self._end_turn(paths)
        return self._next(phase, self.pips - 1, paths)

    def _end_turn(self, paths: tuple[Path, Path]) -> MazersPosition:
        if self.turn == self.board.last_turn:
            return self._next("over", 0, paths)
        return MazersPosition(self.variant, 3 - self.seat, "roll", self.turn + 1, 0, NO_STEPS, self.blockers, paths)

    def _with_own(self, path: Path) -> tuple[Path, Path]:
        return (path, self.paths[1]) if self.seat == 1 else (self.paths[0], path)

    def _next(self, phase: str, pips: int, paths: tuple[Path, Path], seat: int = 0) -> MazersPosition:
        return MazersPosition(self.variant, seat or self.seat, phase, self.turn, pips, NO_STEPS, self.blockers, paths)


class _SealedPosition(Sealed, MazersPosition):
    __slots__ = ()


def _building_views(path: Path, around: Surroundings) -> list[Path]:
    return [with_hand(path, around)] if path.cells else list(views(path, around))


def start(variant: str) -> MazersPosition:
    """Returns the starting position of a variant (rulebook section 2.3)."""
    return MazersPosition(variant, 1, "first", 1, 0, NO_STEPS, BOARDS[variant].green_lines, (HOME, HOME))
