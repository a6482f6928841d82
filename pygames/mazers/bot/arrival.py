"""Whether a path can arrive this turn, and how. The answers are exact."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pygames.mazers.board import NONE
from pygames.mazers.bot.fast_board import BUILD, PASS, STEP, STEP_BY, FastBoard, Saved
from pygames.mazers.bot.remaining import NO_WASTE
from pygames.mazers.bot.routes import FAR, UNIT, roads, route, stand
from pygames.mazers.bot.tables import ARRIVED, STATES, Track
from pygames.mazers.rules import MazersPosition

Line = tuple[int, ...]

PAUSE = 64
"""Positions of a build phase whose moves are tried between two yields, roughly."""


class Arrival:
    """A search for the moves by which the path of the seat to act arrives this turn."""

    def __init__(self, board: FastBoard) -> None:
        """Takes a board in phase step or build. The search changes it, and leaves it in any position."""
        self.lines: list[Line] = []
        """After the search, the moves that lead to the arrival; none if it is impossible."""
        self.visits = 0
        """Positions of the build phase whose moves were tried."""
        self._board = board
        self._seat = board.seat
        self._touched: set[int] = set()
        """The edges on which the last failure depends."""
        self._road = roads(board.variant, board.seat)
        self._openings = board.table.openings[2 * board.seat - 2 : 2 * board.seat]

    def run(self) -> Iterator[None]:
        """Searches until one line is found, and yields every few milliseconds."""
        board = self._board
        if not self._in_range():
            return
        if board.phase == BUILD:
            self.lines = self.shortest()[:1]
            return
        failed: list[tuple[set[int], set[int]]] = []  # what was looked at in vain, and the blockers there
        for saved, line in self._blockers_moved():
            own = set(saved[5])
            if any(own & touched == standing for touched, standing in failed):
                continue
            before = self.visits
            self._touched = set()
            if lines := self._built(saved):
                self.lines = [line + lines[0]]
                return
            failed.append((self._touched, own & self._touched))
            if self.visits // PAUSE > before // PAUSE:
                yield

    def shortest(self) -> list[Line]:
        """Returns all lines with the fewest moves in a build phase by which the path arrives."""
        return self._built(self._board.save())

    def _in_range(self) -> bool:
        """Returns whether the pips may suffice. False is certain."""
        board, seat = self._board, self._seat
        table, road, limit = board.table, self._road, UNIT * board.pips + 1
        own, other = board.tracks[seat - 1], board.tracks[2 - seat]
        if own[ARRIVED] or board.phase not in (STEP, BUILD):
            return False
        ends = [
            (state, limit - UNIT * pips) for state, pips in self._ends(own) if road.least[state] < limit - UNIT * pips
        ]
        if not ends:
            return False
        obstacles = [0] * len(table.rest)
        stand(table, obstacles, other, FAR)
        for edge in self._standing():
            obstacles[edge] = FAR
        return any(route(road, state, NONE, obstacles, NO_WASTE, most) < FAR for state, most in ends)

    def _ends(self, track: Track) -> Iterator[tuple[int, int]]:
        """Returns the ends from which the path may be continued this turn: the state, and the least number of pips that
        this takes before, less one for an odd piece, which saves a pip.

        The mouse may turn round more than once, and pieces are taken from the end behind it in between.
        """
        table = self._board.table
        states, behind, before, count, _ = track
        if not states:
            for opening in self._openings:
                yield opening[STATES][1], 0
            return
        hand = table.board.pieces - count
        yield states[-1], -(before != NONE)
        yield table.back[states[0]], -(behind != NONE)
        pieces = [len(table.walls[4 * one + other % 4]) for one, other in pairwise(states)]
        for walls, odd, doors in (
            (pieces, behind, [table.back[state] for state in states[1:]]),
            (pieces[::-1], before, states[-2::-1]),
        ):
            taken = hand + (odd != NONE)
            for number, door in zip(walls, doors, strict=True):
                # A cell leaves with the first of its pieces, and a second one is then the odd piece.
                yield door, taken + (number == 1)
                taken += number

    def _standing(self) -> tuple[int, ...]:
        """Returns the edges with blockers that have no more steps to make this turn."""
        board, at = self._board, 2 * self._seat - 2
        own = board.blockers[at : at + 2]
        done = tuple([edge for colour, edge in enumerate(own) if not board.steps[colour]])
        return done + board.blockers[2 - at : 4 - at]

    def _built(self, root: Saved) -> list[Line]:
        """Returns all lines with the fewest moves from a position of the build phase to the arrival."""
        board, seat = self._board, self._seat
        layer: dict[object, tuple[Saved, list[Line]]] = {0: (root, [()])}
        while layer:
            found: list[Line] = []
            following: dict[object, tuple[Saved, list[Line]]] = {}
            for saved, lines in layer.values():
                board.restore(saved)
                if not self._in_range():
                    continue
                self.visits += 1
                self._touch()
                for move in board.legal_moves():
                    board.make(move)
                    longer = [(*line, move) for line in lines]
                    if board.tracks[seat - 1][ARRIVED]:
                        found += longer
                    elif board.phase == BUILD and board.seat == seat:
                        key = (board.tracks[seat - 1], board.pips)
                        if key in following:
                            following[key][1].extend(longer)
                        else:
                            following[key] = (board.save(), longer)
                    board.unmake()
            if found:
                return found
            layer = following
        return []

    def _touch(self) -> None:
        """Notes the edges on which it depends what can be placed here."""
        board = self._board
        table = board.table
        for seat in (1, 2):
            states = board.tracks[seat - 1][STATES]
            if states:
                fronts = [states[-1], table.back[states[0]]]
            else:
                fronts = [opening[STATES][1] for opening in table.openings[2 * seat - 2 : 2 * seat]]
            while fronts:
                state = fronts.pop()
                self._touched.add(table.doors[state])
                self._touched.update([edge for edge, _ in table.exits[state]])
                if table.grow[seat - 1][state] >= 0:
                    fronts.append(table.grow[seat - 1][state])

    def _blockers_moved(self) -> Iterator[tuple[Saved, Line]]:
        """Returns the positions in which the step phase can end, each once, with moves that lead there."""
        ended = set()
        for saved, line in self._moved(self._board.save(), ()):
            blockers = saved[5]
            if blockers not in ended:
                ended.add(blockers)
                yield saved, line

    def _moved(self, saved: Saved, line: Line) -> Iterator[tuple[Saved, Line]]:
        board = self._board
        board.restore(saved)
        if board.phase != STEP:
            yield saved, line
            return
        under_way = board.steps[2]
        whole = []
        for colour in (0, 1) if under_way == NONE else (under_way,):
            if count := board.steps[colour]:
                at = board.blockers[2 * self._seat - 2 + colour]
                ways = board.roaming(colour).routes(at, count)
                whole += [tuple([STEP_BY * (colour + 1) + step for step in way]) for way in ways.values()]
        for moves in whole or [(PASS,)]:
            board.restore(saved)
            for move in moves:
                board.make(move)
            yield from self._moved(board.save(), line + moves)


def shortest_arrivals(position: MazersPosition) -> list[tuple[str, ...]]:
    """Returns all ways with the fewest plies in which the path of the seat to act arrives in this build phase, as
    sorted ply texts. Empty when it cannot, and in other phases than build.
    """
    if position.phase != "build":
        return []
    board = FastBoard.from_position(position)
    root = board.save()
    texts = []
    for line in Arrival(board).shortest():
        board.restore(root)
        found = []
        for move in line:
            found.append(board.text(move))
            board.make(move)
        texts.append(tuple(found))
    return sorted(texts)
