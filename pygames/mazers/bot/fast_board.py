"""The fast board of Mazers.

A move is a number. A throw is its index among the 36, a placement is its edge, and a step is `STEP_BY` times one more
than the colour, plus the edge. `FLIP`, `LIFT` and `PASS` are above all of them.
"""

from __future__ import annotations

from typing import Self, cast

from pygames.contract import Position
from pygames.mazers.board import COLOURS, NONE
from pygames.mazers.bot.ends import SHUT, OpenEnd, both_shut, footing
from pygames.mazers.bot.roaming import Roaming
from pygames.mazers.bot.tables import (
    ARRIVED,
    AT_HOME,
    FREE,
    GONE,
    PIECES,
    STANDING,
    STATES,
    STOP,
    USED,
    Marks,
    Track,
    tables,
)
from pygames.mazers.bot.tracks import (
    fitting,
    grow,
    loosened,
    mark,
    may_open,
    path_of,
    place,
    take,
    track_of,
    turn_round,
)
from pygames.mazers.rules import THROWS, Blockers, MazersPosition, Steps

FIRST, ROLL, STEP, BUILD, LIFTING, OVER = range(6)
PHASES = ("first", "roll", "step", "build", "lift", "over")

STEP_BY = 200
FLIP, LIFT, PASS = 700, 701, 702
WORDS = {FLIP: "flip", LIFT: "lift", PASS: "pass"}

Saved = tuple[
    int,
    int,
    int,
    int,
    tuple[int, int, int, int],
    Blockers,
    tuple[Track, Track],
    Marks,
    list[Roaming | None],
]

NO_STEPS = (0, 0, NONE, NONE)
FIRSTS = [1, 2]
THROWN = list(range(36))


class FastBoard:
    """A mutable position of Mazers.

    It differs from `MazersPosition` only in its marks: a blocker under way has none. Lists and tuples are never changed
    after a ply, so `unmake` puts the old ones back.
    """

    __slots__ = (
        "_flip",
        "_footings",
        "_passed",
        "_roaming",
        "blockers",
        "marks",
        "over",
        "phase",
        "pips",
        "seat",
        "steps",
        "table",
        "tracks",
        "turn",
        "variant",
    )

    def __init__(self, position: MazersPosition) -> None:
        self.variant = position.variant
        self.table = tables(position.variant)
        self.seat = position.seat
        self.phase = PHASES.index(position.phase)
        self.over = self.phase == OVER
        self.turn = position.turn
        self.pips = position.pips
        self.steps: tuple[int, int, int, int] = tuple(position.steps)  # type: ignore[assignment]
        self.blockers = position.blockers
        path1, path2 = position.paths
        self.tracks = (track_of(path1, position.board), track_of(path2, position.board))
        self.marks = Marks(position.board.always_open + 1 + position.board.size**2)
        for track in self.tracks:
            mark(self.table, self.marks, track)
        for edge in self.blockers:
            self.marks[edge] = STANDING
        if position.steps.under_way != NONE:
            self.marks[position.blocker(position.steps.under_way)] = FREE
        self._roaming: list[Roaming | None] = [None, None]
        self._passed: list[Saved] = []
        self._forget()

    @classmethod
    def from_position(cls, position: Position) -> Self:
        return cls(cast(MazersPosition, position))

    def copy(self) -> Self:
        """Returns an independent board that stands the same. No move on it can be taken back."""
        other = type(self).__new__(type(self))
        other.variant, other.table, other._passed = self.variant, self.table, []
        other._forget()
        other._put_back(self.save())
        return other

    def _forget(self) -> None:
        """Forgets all results about positions."""
        self._footings: list[tuple[Track, OpenEnd]] = [(AT_HOME, SHUT), (AT_HOME, SHUT)]
        self._flip: tuple[Marks, Track, Marks, Track, list[int]] = (Marks(), AT_HOME, Marks(), AT_HOME, [])

    def position(self) -> MazersPosition:
        track1, track2 = self.tracks
        return MazersPosition(
            self.variant,
            self.seat,
            PHASES[self.phase],
            self.turn,
            self.pips,
            Steps(*self.steps),
            self.blockers,
            (path_of(self.table, track1), path_of(self.table, track2)),
        )

    def text(self, move: int) -> str:
        phase = self.phase
        if phase == FIRST:
            return f"first{move}"
        if phase == ROLL:
            return THROWS[move]
        if move >= FLIP:
            return WORDS[move]
        colour, edge = divmod(move, STEP_BY)
        name = self.table.board.edge_names[edge]
        return f"{COLOURS[colour - 1]}-{name}" if phase == STEP else name

    def roaming(self, colour: int) -> Roaming:
        """Returns the whole move that the blocker of a colour makes this turn."""
        found = self._roaming[colour]
        if found is None:
            start = self.blockers[2 * self.seat - 2 + colour]
            marks = self.marks
            if colour == self.steps[2]:
                start = self.steps[3]
            else:
                marks = marks.copy()
                marks[start] = FREE
            footings = (self._footing(1), self._footing(2))
            found = self._roaming[colour] = Roaming(self.table, marks, start, self.seat, self.tracks, footings)
        return found

    def _footing(self, seat: int) -> OpenEnd:
        """Returns what keeps a seat's path open; `SHUT` for a path that has arrived."""
        track, marks = self.tracks[seat - 1], self.marks
        known, found = self._footings[seat - 1]
        keeps, _, _, shutters = found
        if known is track and keeps:
            for free in keeps:
                if marks[free]:
                    break
            else:
                for standing in shutters:
                    if not marks[standing]:
                        break
                else:
                    return found
        found = SHUT if track[ARRIVED] else footing(self.table, seat, marks, track)
        self._footings[seat - 1] = (track, found)
        return found

    def legal_moves(self) -> list[int]:
        phase = self.phase
        if phase == STEP:
            black, white, under_way, _ = self.steps
            at = 2 * self.seat - 2
            moves = []
            if black and under_way != 1:
                roaming = self._roaming[0] or self.roaming(0)
                moves = [STEP_BY + edge for edge in roaming.steps(self.blockers[at], black)]
            if white and under_way != 0:
                roaming = self._roaming[1] or self.roaming(1)
                moves += [2 * STEP_BY + edge for edge in roaming.steps(self.blockers[at + 1], white)]
            return moves or [PASS]
        if phase == BUILD:
            return self._builds()
        if phase == ROLL:
            return THROWN.copy()
        if phase == LIFTING:
            return [LIFT]
        return FIRSTS.copy() if phase == FIRST else []

    def _builds(self) -> list[int]:
        marks, track = self.marks, self.tracks[self.seat - 1]
        if not track[STATES]:
            found = []
            for west_or_east in self._openings():
                found += self._placements(*west_or_east)
            return found or [PASS]
        _, _, flipped, turned, found = self._flip
        if flipped is marks and turned is track:
            return found.copy()
        found = self._placements(marks, track)
        if found:
            return found
        flipped = marks.copy()
        turned = turn_round(self.table, self.seat, flipped, track)
        found = self._placements(flipped, turned)
        self._flip = (marks, track, flipped, turned, found)
        return [FLIP] if found else [LIFT]

    def _openings(self) -> list[tuple[Marks, Track]]:
        """Returns the views of the openings of the seat to act, each with marks of its own (3.3)."""
        views = []
        for view in self.table.openings[2 * self.seat - 2 : 2 * self.seat]:
            marks = self.marks.copy()
            marks[self.table.cells[view[STATES][1]]] = USED
            views.append((marks, grow(self.table, self.seat, marks, view)))
        return views

    def _placements(self, marks: Marks, track: Track) -> list[int]:
        """Returns the placements at the front of a path of the seat to act, from these marks."""
        table, seat = self.table, self.seat
        fits, front = self._fitting(marks, track)
        opponent = self.tracks[2 - seat]
        if not fits or opponent[ARRIVED]:
            return fits
        whole, needed, _, _ = self._footing(3 - seat)
        if whole and front != NONE and (marks is self.marks or not any(marks[free] for free in whole)):
            for cell in table.swept[seat - 1][front]:
                if cell in needed:
                    break
            else:
                for edge in fits:
                    if edge in needed:
                        return [edge for edge in fits if edge not in needed or not self._shuts(marks, track, edge)]
                return fits
        return [edge for edge in fits if not self._shuts(marks, track, edge)]

    def _fitting(self, marks: Marks, track: Track) -> tuple[list[int], int]:
        """Returns where a piece fits at the front of a path, after taking one if the hand is empty (3.3).

        Then the state at the front, `NONE` when the path may grow by that taking.
        """
        table = self.table
        states, _, before, count, _ = track
        state = states[-1]
        all_out = count == table.board.pieces
        if not marks[table.doors[state]] and not marks[table.following[state]]:
            barred = table.barred
            exits = table.exits[state]
            fits = [edge for edge, _ in exits if not marks[edge] and not barred[edge]]
            if not all_out:
                return fits, state
            if before != NONE or table.grow[self.seat - 1][state] == STOP:
                if len(fits) < len(exits):
                    loose = loosened(table, track)
                    fits += [edge for edge, _ in exits if edge in loose]
                return fits, state
        elif not all_out or not may_open(table, state, track):
            return [], state
        marks = marks.copy()
        return fitting(table, marks, grow(table, self.seat, marks, take(table, marks, track))), NONE

    def _placed(self, marks: Marks, track: Track, edge: int) -> Track:
        """Returns a path of the seat to act with a piece on a fitting edge, taken from its back if the hand is empty
        (3.2).
        """
        table, seat = self.table, self.seat
        if track[PIECES] == table.board.pieces:
            track = grow(table, seat, marks, take(table, marks, track))
        return place(table, seat, marks, track, edge)

    def _shuts(self, marks: Marks, ready: Track, edge: int) -> bool:
        """Returns whether a placement breaks the both-ends rule."""
        table, other = self.table, 3 - self.seat
        track = self.tracks[other - 1]
        marks = marks.copy()
        self._placed(marks, ready, edge)
        return both_shut(table, other, marks, track) and not both_shut(table, other, self.marks, track)

    def save(self) -> Saved:
        """Returns the current position, for `restore`."""
        return (
            self.seat,
            self.phase,
            self.turn,
            self.pips,
            self.steps,
            self.blockers,
            self.tracks,
            self.marks,
            self._roaming,
        )

    def restore(self, saved: Saved) -> None:
        """Puts the board into another position of the same game. Earlier moves cannot be taken back."""
        self._passed.clear()
        self._put_back(saved)

    def unmake(self) -> None:
        self._put_back(self._passed.pop())

    def _put_back(self, saved: Saved) -> None:
        (
            self.seat,
            self.phase,
            self.turn,
            self.pips,
            self.steps,
            self.blockers,
            self.tracks,
            self.marks,
            self._roaming,
        ) = saved
        self.over = self.phase == OVER

    def make(self, move: int) -> None:
        seat, phase = self.seat, self.phase
        self._passed.append(self.save())
        if phase == STEP:
            self._step(move)
        elif phase == BUILD:
            if move < STEP_BY:
                marks, track = self.marks, self.tracks[seat - 1]
                if track[STATES]:
                    marks = marks.copy()
                else:
                    west, east = self._openings()
                    marks, track = west if move in self._fitting(*west)[0] else east
                self.marks = marks
                self._use_pip(self._placed(marks, track, move))
            elif move == FLIP:
                before, path, marks, track, _ = self._flip
                if before is not self.marks or path is not self.tracks[seat - 1]:
                    marks = self.marks.copy()
                    track = turn_round(self.table, seat, marks, self.tracks[seat - 1])
                self.marks = marks
                self._put(track)
            elif move == LIFT:
                self._lift()
            else:
                self._end_turn()
        elif phase == LIFTING:
            self._lift()
        elif phase == ROLL:
            black, white = divmod(move, 6)
            self.steps = (black + 1, white + 1, NONE, NONE)
            self.pips = black + white + 2
            self.phase = STEP
            self._roaming = [None, None]
        else:
            self.seat = move
            self.phase = ROLL

    def _step(self, move: int) -> None:
        if move == PASS:
            self._begin_building()
            return
        black, white, under_way, shadow = self.steps
        colour, edge = divmod(move - STEP_BY, STEP_BY)
        moving = 2 * self.seat - 2 + colour
        blockers = self.blockers
        if under_way == NONE:
            shadow = blockers[moving]
            self.marks = self.marks.copy()
            self.marks[shadow] = FREE
        self.blockers = (*blockers[:moving], edge, *blockers[moving + 1 :])  # type: ignore[assignment]
        left = (white if colour else black) - 1
        if left:
            self.steps = (black, left, 1, shadow) if colour else (left, white, 0, shadow)
            if under_way == NONE:
                self._roaming = [None, self._roaming[1]] if colour else [self._roaming[0], None]
            return
        self.steps = (black, 0, NONE, NONE) if colour else (0, white, NONE, NONE)
        if under_way != NONE:
            self.marks = self.marks.copy()
        self.marks[edge] = STANDING
        self._roaming = [None, None]
        if not (black if colour else white):
            self._begin_building()

    def _begin_building(self) -> None:
        self.steps = NO_STEPS
        track = self.tracks[self.seat - 1]
        if track[STATES] and not track[ARRIVED]:
            marks = self.marks.copy()
            grown = grow(self.table, self.seat, marks, track)
            if grown is not track:
                self.marks = marks
                self._put(grown)
                track = grown
        self.phase = LIFTING if track[ARRIVED] else BUILD

    def _lift(self) -> None:
        marks = self.marks = self.marks.copy()
        track = take(self.table, marks, self.tracks[self.seat - 1])
        if track is GONE:
            self._put(track)
            self.pips = 0
            self.phase = OVER
            self.over = True
        elif track is AT_HOME:
            self._put(track)
            self._end_turn()
        else:
            self.phase = LIFTING
            self._use_pip(track)

    def _put(self, track: Track) -> None:
        self.tracks = (track, self.tracks[1]) if self.seat == 1 else (self.tracks[0], track)

    def _use_pip(self, track: Track) -> None:
        self.tracks = (track, self.tracks[1]) if self.seat == 1 else (self.tracks[0], track)
        if self.pips == 1:
            self._end_turn()
            return
        self.pips -= 1
        if track[ARRIVED]:
            self.phase = LIFTING

    def _end_turn(self) -> None:
        self.pips = 0
        if self.turn == self.table.board.last_turn:
            self.phase = OVER
            self.over = True
        else:
            self.phase = ROLL
            self.turn += 1
            self.seat = 3 - self.seat
