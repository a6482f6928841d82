"""Puzzles of Mazers: arriving this turn, arriving by the shortest corridor, and shutting the opponent's front.

Two retired kinds follow: winning this turn, and the build with the widest gap between the ways home.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import TypeVar, cast

from puzzles.kinds.kind import (
    FAILED,
    MET,
    MOST_TRIES,
    OPEN,
    Kind,
    Tick,
    TooLarge,
    Verdict,
    after,
    has_won,
    is_over_for,
    no_tick,
)
from pygames.contract import Position
from pygames.mazers.board import NONE
from pygames.mazers.bot.fast_board import BUILD, FLIP, WORDS, FastBoard, Saved
from pygames.mazers.bot.remaining import NO_WASTE, cost
from pygames.mazers.bot.routes import UNIT
from pygames.mazers.bot.tables import ARRIVED
from pygames.mazers.path import grow, is_shut
from pygames.mazers.rules import MazersPosition
from pygames.message import Message

T = TypeVar("T")

MOST = 20_000
"""The most positions of a turn that a search visits."""

LATER = 6 * UNIT
"""How much later than the seat could build there the opponent's pieces count as gone, since nobody knows where it
builds."""

OTHERS = 2
"""The fewest ends of the turn without a win in a puzzle of the kind `Win`."""


class End:
    """A possible end of the turn."""

    # Not a dataclass or named tuple, because pages that fetch this module late cannot create one.
    __slots__ = ("gap", "ways", "wins")

    def __init__(self, ways: tuple[tuple[str, ...], ...], gap: int, wins: bool) -> None:
        """`ways` are at most two lines that lead to this end.

        `gap` says by how much the opponent's way home is longer than the seat's own, in `UNIT`s.
        """
        self.ways = ways
        self.gap = gap
        self.wins = wins


def gap(board: FastBoard, seat: int) -> int:
    """Returns by how much the opponent's shortest way home is longer than the seat's own, in `UNIT`s of a wall.

    The length of a way is the number of walls that the seat still has to place and take off, ignoring blockers. A way
    leads round the opponent's pieces that are still there.
    """
    own, theirs = [cost(board, whose, (), NO_WASTE, later=LATER) for whose in (seat, 3 - seat)]
    return theirs - own


def _moves(
    board: FastBoard, layer: Mapping[object, tuple[Saved, T]], seen: Iterator[int], tick: Tick
) -> Iterator[tuple[T, int, str]]:
    """Makes each legal move at each place of a layer on the board. Yields what the layer knows of the ways to that
    place, the move, and its text. `seen` counts the moves. Raises `TooLarge` if they are too many.
    """
    for saved, ways in layer.values():
        tick()
        board.restore(saved)
        for move in board.legal_moves():
            board.restore(saved)
            text = board.text(move)
            board.make(move)
            if next(seen) > MOST:
                raise TooLarge
            yield ways, move, text


def ends(position: Position, tick: Tick = no_tick) -> list[End]:
    """Returns all ends of the rest of a turn. Raises `TooLarge` if there are too many positions on the way."""
    board = FastBoard(cast(MazersPosition, position))
    seat, done, seen = board.seat, {}, count(1)  # type: ignore[var-annotated]
    layer: dict[object, tuple[Saved, list[tuple[str, ...]]]] = {0: (board.save(), [()])}
    while layer:
        following: dict[object, tuple[Saved, list[tuple[str, ...]]]] = {}
        for ways, move, text in _moves(board, layer, seen, tick):
            is_done = board.over or board.seat != seat
            key = (board.tracks, board.over) if is_done else (board.tracks, board.pips, board.phase, move == FLIP)
            found = (done if is_done else following).setdefault(key, (board.save(), []))
            found[1].extend([(*way, text) for way in ways][: 2 - len(found[1])])
        layer = following
    result = []
    for saved, ways in done.values():
        board.restore(saved)
        wins = board.over and has_won(board.position(), seat)
        result.append(End(tuple(ways), gap(board, seat) if not board.over else 0, wins))
    return result


class MazersKind(Kind):
    """What all kinds of this game share."""

    alike = 6

    def features(self, position: Position) -> frozenset[str]:
        """Returns the board and the walls."""
        position = cast(MazersPosition, position)
        walls = {f"{seat}{edge}" for seat, path in enumerate(position.paths) for edge in path.pieces}
        return frozenset({position.variant, *walls})


class Build(MazersKind):
    """Finding the end of the turn with the widest gap between both ways home."""

    name = "build"

    def task(self, position: Position) -> Message:
        return Message(
            "Place all {pips} walls and get as far ahead as you can.", pips=cast(MazersPosition, position).pips
        )

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        if position.phase != "build" or FastBoard(cast(MazersPosition, position)).phase != BUILD:
            return None
        found = sorted(ends(position, tick), key=lambda end: -end.gap)
        if len(found) < 2 or any(end.wins for end in found):
            return None
        best, second = found[:2]
        return best.ways[0] if best.gap - second.gap >= UNIT else None

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        position = after(start, plies)
        if not plies or not is_over_for(position, start):
            return Verdict(OPEN)
        best, reached = _gap_after(start, solution), _gap(position, start.seat)
        if reached >= best:
            return Verdict(MET)
        return Verdict(
            FAILED,
            Message(
                "Your lead in walls: {lead}. Possible: {best}.",
                lead=_walls(reached),
                best=_walls(best),
            ),
        )

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message(
            "Your lead in walls is now {lead}, counting those to place and to take off. No other build does as well.",
            lead=_walls(_gap_after(start, solution)),
        )


def _walls(gap: int) -> str:
    return f"{gap / UNIT:.0f}" if gap % UNIT == 0 else f"{gap / UNIT:.1f}"


def _gap(position: Position, seat: int) -> int:
    return gap(FastBoard(cast(MazersPosition, position)), seat)


def _gap_after(start: Position, solution: Sequence[str]) -> int:
    return _gap(after(start, solution), start.seat)


def corridor(solution: Sequence[str]) -> Message:
    """Returns from which end of the path the walls go on, as a first hint."""
    if WORDS[FLIP] in solution:
        return Message("Shut the front of your path first, and go on from its back.")
    return Message("Go on from the front of your path. Its back is no help here.")


def others(kind: Kind, start: Position, solution: Sequence[str]) -> list[tuple[str, ...]]:
    """Returns some turns that leave the solution at one of its plies, and do not meet the task."""
    found: list[tuple[str, ...]] = []
    for place in range(len(solution)):
        way = list(solution[:place])
        position = after(start, way)
        other = next((ply for ply in position.plies() if ply != solution[place]), None)
        if other is None:
            continue
        way.append(other)
        position = position.play_unchecked(other)
        while (state := kind.judge(start, solution, way).state) == OPEN:
            way.append(position.plies()[0])
            position = position.play_unchecked(way[-1])
        if state == FAILED:
            found.append(tuple(way))
        if len(found) == MOST_TRIES:
            break
    return found


class Win(MazersKind):
    """Winning this turn: arriving, and taking off all walls."""

    name = "win"

    def task(self, position: Position) -> Message:
        return Message("Win this turn with {pips} walls.", pips=cast(MazersPosition, position).pips)

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        if position.phase != "build":
            return None
        found_ends = ends(position, tick)
        ways = [way for end in found_ends if end.wins for way in end.ways]
        if not ways or sum(not end.wins for end in found_ends) < OTHERS:
            return None
        shortest = min(map(len, ways))
        found = {tuple(sorted(way)): way for way in all_ways(position, tick) if len(way) == shortest}
        return next(iter(found.values())) if len(found) == 1 else None

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        position = cast(MazersPosition, after(start, plies))
        if has_won(position, start.seat):
            return Verdict(MET)
        if not plies or not is_over_for(position, start):
            return Verdict(OPEN)
        left = _left(position, start.seat)
        return Verdict(FAILED, Message("The turn is over. Walls to go: {walls}.", walls=left))

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        return corridor(solution)

    def tries(self, start: Position, solution: Sequence[str]) -> list[tuple[str, ...]]:
        return others(self, start, solution)

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message(
            "The mouse gets in early enough for all walls to come off in the same turn. No other build does that."
        )


def _left(position: MazersPosition, seat: int) -> str:
    return _walls(cost(FastBoard(position), seat, (), NO_WASTE))


def all_ways(position: Position, tick: Tick = no_tick) -> list[tuple[str, ...]]:
    """Returns all lines that win this turn, including different orders of the same plies. Raises `TooLarge`."""
    board = FastBoard(cast(MazersPosition, position))
    seat, left, found = board.seat, MOST, []

    def follow(way: tuple[str, ...]) -> None:
        nonlocal left
        tick()
        for move in board.legal_moves():
            left -= 1
            if left < 0:
                raise TooLarge
            longer = (*way, board.text(move))
            board.make(move)
            if board.over:
                if has_won(board.position(), seat):
                    found.append(longer)
            elif board.seat == seat:
                follow(longer)
            board.unmake()

    follow(())
    return found


Ways = dict[tuple[str, ...], tuple[str, ...]]
"""Beginnings of a turn by their plies in alphabetical order, each with one legal order of them."""


def arrivals(position: Position, tick: Tick = no_tick) -> Ways:
    """Returns the shortest ways to arrive in the rest of the turn; none if it is not long enough.

    Raises `TooLarge` if there are too many positions on the way.
    """
    board = FastBoard(cast(MazersPosition, position))
    seat, seen = board.seat, count(1)
    layer: dict[object, tuple[Saved, Ways]] = {0: (board.save(), {(): ()})}
    found: Ways = {}
    while layer and not found:
        following: dict[object, tuple[Saved, Ways]] = {}
        for ways, move, text in _moves(board, layer, seen, tick):
            longer = {tuple(sorted((*way, text))): (*way, text) for way in ways.values()}
            if board.tracks[seat - 1][ARRIVED]:
                found |= longer
            elif not board.over and board.seat == seat:
                key = (board.tracks, board.pips, board.phase, move == FLIP)
                following.setdefault(key, (board.save(), {}))[1].update(longer)
        layer = following
    return found


def walls_in(plies: Sequence[str]) -> int:
    """Returns how many walls plies of phase `build` place."""
    return sum(ply != WORDS[FLIP] for ply in plies)


class Arrive(MazersKind):
    """Arriving this turn: the walls lead the mouse to its goal."""

    name = "arrive"

    def task(self, position: Position) -> Message:
        return Message("Arrive this turn with {pips} walls.", pips=cast(MazersPosition, position).pips)

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        """Returns the shortest way to arrive, if all others that are as short have the same plies."""
        if position.phase != "build" or cast(MazersPosition, position).path(position.seat).arrived:
            return None
        found = arrivals(position, tick)
        return next(iter(found.values())) if len(found) == 1 else None

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        position = cast(MazersPosition, after(start, plies))
        if position.path(start.seat).arrived:
            return Verdict(MET)
        if not plies or not is_over_for(position, start):
            return Verdict(OPEN)
        return Verdict(FAILED, Message("The turn is over, and your mouse has not arrived."))

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        return corridor(solution)

    def tries(self, start: Position, solution: Sequence[str]) -> list[tuple[str, ...]]:
        return others(self, start, solution)

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message(
            "With {walls} walls the mouse arrives. No other walls do that with so few.", walls=walls_in(solution)
        )


SPARE = 2
"""The fewest walls to spare in a puzzle of the kind `Spare`."""


def _count(plies: Sequence[str], needed: int) -> Message:
    """Returns how many walls plies have used, beside the number that the shortest corridor needs."""
    return Message("Walls used: {used}. The shortest corridor takes {needed}.", used=walls_in(plies), needed=needed)


class Spare(Arrive):
    """Arriving this turn by the shortest corridor, with walls to spare."""

    name = "spare"

    def task(self, position: Position) -> Message:
        pips = cast(MazersPosition, position).pips
        spare = pips - walls_in(next(iter(arrivals(position)), ()))
        return Message("Arrive this turn with {spare} of {pips} walls to spare.", spare=spare, pips=pips)

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        """Returns the shortest way to arrive, if it is the only one and leaves enough walls."""
        way = super().solve(position, tick)
        return way if way and cast(MazersPosition, position).pips - walls_in(way) >= SPARE else None

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        needed = walls_in(solution)
        position = start
        for place, ply in enumerate(plies, 1):
            position = position.play_unchecked(ply)
            if cast(MazersPosition, position).path(start.seat).arrived:
                used, pips = walls_in(plies[:place]), cast(MazersPosition, start).pips
                if used <= needed:
                    return Verdict(MET)
                return Verdict(
                    FAILED,
                    Message(
                        "The mouse has arrived. Walls to spare: {spare}. The shortest corridor leaves {most}.",
                        spare=pips - used,
                        most=pips - needed,
                    ),
                )
        verdict = super().judge(start, solution, plies)
        return Verdict(OPEN, _count(plies, needed)) if verdict.state == OPEN and plies else verdict


BLOCKERS = "bw"
"""The letters of the blockers in plies: black, white."""


def is_front_shut(position: Position, seat: int) -> bool:
    """Returns whether a path goes on at neither side of its front. That of a mouse at home is never shut."""
    position = cast(MazersPosition, position)
    path, around = position.path(seat), position.around(seat)
    return bool(path.cells) and not path.arrived and is_shut(grow(path, around), around)


def closings(position: Position, tick: Tick = no_tick) -> dict[tuple[int, int], tuple[str, ...]]:
    """Returns the blockers that shut the front of the opponent's path in phase `step`, each with where it stops.

    The values are the plies that lead to that.
    """
    found: dict[tuple[int, int], tuple[str, ...]] = {}
    ways: list[tuple[MazersPosition, tuple[str, ...]]] = [(cast(MazersPosition, position), ())]
    for before, way in ways:
        for colour in before.blockers_to_move():
            names = before.board.edge_names
            for end, route in before.blocker_move(colour).routes(before.blocker(colour), before.steps[colour]).items():
                tick()
                longer = (*way, *(f"{BLOCKERS[colour]}-{names[edge]}" for edge in route))
                reached = cast(MazersPosition, after(position, longer))
                if is_front_shut(reached, 3 - position.seat):
                    found.setdefault((colour, end), longer)
                elif reached.phase == "step":
                    ways.append((reached, longer))
    return found


class Shut(MazersKind):
    """Shutting the front of the opponent's path with a blocker."""

    name = "shut"

    def task(self, position: Position) -> Message:
        return Message("Shut {player}’s front mouth with a blocker.", player=position.name(3 - position.seat))

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        """Returns the steps of the only blocker that does it on the only edge where it does."""
        position = cast(MazersPosition, position)
        if position.phase != "step" or len(position.blockers_to_move()) != len(BLOCKERS):
            return None
        if is_front_shut(position, 3 - position.seat):
            return None
        found = closings(position, tick)
        return next(iter(found.values())) if len(found) == 1 else None

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        position = cast(MazersPosition, after(start, plies))
        is_resting = position.phase != "step" or position.steps.under_way == NONE
        if plies and is_resting and is_front_shut(position, 3 - start.seat):
            return Verdict(MET)
        if position.phase == "step" and position.seat == start.seat:
            return Verdict(OPEN)
        other = position.name(3 - start.seat)
        return Verdict(FAILED, Message("{player}’s front mouth is still open.", player=other))

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        if solution[-1].startswith("b"):
            return Message(
                "The black-line blocker does it. See where {player} builds next.",
                player=position.name(3 - position.seat),
            )
        return Message(
            "The white-line blocker does it. See where {player} builds next.", player=position.name(3 - position.seat)
        )

    def tries(self, start: Position, solution: Sequence[str]) -> list[tuple[str, ...]]:
        return others(self, start, solution)

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message(
            "The mouse of {player} has to turn round. No blocker can stop on any other edge that does that.",
            player=start.name(3 - start.seat),
        )


KINDS = (Arrive(), Spare(), Shut(), Win(), Build())
