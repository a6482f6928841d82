"""Paths on marks that change in place: the five operations once more, for speed (rulebook sections 3.2 and 3.3).

A *state* is a way out of a cell: ``cell * 4 + heading``. A path is a tuple of states, each the door from one cell into
the next: the first one leads through its back mouth, the last one through its front mouth.

*Marks* are one row for a whole board: edges first, then `Tables.open_edge`, which is never marked, then cells. They
tell what stands where, so no operation has to search a path.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from pygames.mazers.board import BOARDS, NONE, Board, pegs
from pygames.mazers.path import Path

FREE, STANDING, INSIDE, USED = 0, 1, 2, 1
"""Marks: of an edge with nothing, with a piece or blocker, inside a path; and of a cell of a path."""

STOP, ARRIVE = -1, -2
"""In place of the state to which a path grows by black walls alone."""

Marks = bytearray
"""A bytearray is copied fast. Unlike a list for every ply, it does not burden the garbage collector."""
States = tuple[int, ...]


Track = tuple[States, int, int, int, bool]
"""A path without its surroundings. A plain tuple, because naming its items would make every ply slower:

* `STATES`: the states, none for a mouse at home or without a cell;
* `BEHIND`, `BEFORE`: the odd piece behind the back, and the one before the front;
* `PIECES`: the number of pieces on the board;
* `ARRIVED`: whether the path has arrived.
"""
STATES: Final = 0
BEHIND: Final = 1
BEFORE: Final = 2
PIECES: Final = 3
ARRIVED: Final = 4

AT_HOME: Track = ((), NONE, NONE, 0, False)
GONE: Track = ((), NONE, NONE, 0, True)


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of a board by state."""

    board: Board
    open_edge: int
    doors: tuple[int, ...]
    """The edge through which a state leads, or `NONE` if that is black."""
    following: tuple[int, ...]
    """The mark of the cell to which a state leads, or 0 if there is none."""
    cells: tuple[int, ...]
    """The mark of the cell that a state leaves."""
    exits: tuple[tuple[tuple[int, int], ...], ...]
    """For left, ahead and right of the cell to which a state leads, unless black: the edge and the state through it."""
    walls: tuple[tuple[int, ...], ...]
    """Which edges of a cell need a piece; by ``4 * state into it + heading out of it``."""
    back: tuple[int, ...]
    """The same door from its other side."""
    grow: tuple[tuple[int, ...], tuple[int, ...]]
    """For each seat the state after a state if the next cell joins by black walls alone, or `STOP` or `ARRIVE`."""
    zones: tuple[tuple[int, ...], ...]
    """The edges left and right of the cell to which a state leads."""
    openings: tuple[Track, ...]
    """For each seat the path that is its home alone, to the west and to the east; seat 1 first."""
    barred: tuple[bool, ...]
    """For each edge, whether it is an opening, where no piece may stand."""
    rest: bytes
    """By mark of an edge: 1 unless it is in a red zone, where no blocker may rest; 0 for cells."""
    swept: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    """For each seat, by state: the marks of all cells that can join when a piece is placed before it."""
    middles: tuple[tuple[int, int], ...]
    """The middle of each edge, in half sides of cells."""
    pivots: tuple[tuple[int, ...], ...]
    """For each edge, where a blocker can turn to."""
    slides: tuple[tuple[tuple[int, int, int], ...], ...]
    """For each edge, where a blocker can slide to, and the two edges of which one must be open."""


@cache
def tables(variant: str) -> Tables:
    """Returns the tables of a variant's board."""
    board = BOARDS[variant]
    states = range(len(board.sides))
    first_cell = board.always_open + 1
    exits: list[tuple[tuple[int, int], ...]] = []
    zones: list[tuple[int, ...]] = []
    walls: list[tuple[int, ...]] = []
    for state in states:
        cell, heading = board.beyond[state], state % 4
        sides = board.exits[4 * cell + heading] if cell != NONE else ()
        exits.append(tuple([(edge, 4 * cell + towards) for towards, edge in sides]))
        zones.append(tuple([edge for towards, edge in sides if towards != heading]))
        walls += [tuple([edge for towards, edge in sides if towards != leaving]) for leaving in range(4)]
    ways = board.ways
    following = tuple([0 if cell == NONE else first_cell + cell for cell in board.beyond])
    grow = (_growth(board, exits, board.homes[1]), _growth(board, exits, board.homes[0]))
    return Tables(
        board=board,
        open_edge=board.always_open,
        doors=board.sides,
        following=following,
        cells=tuple([first_cell + state // 4 for state in states]),
        exits=tuple(exits),
        walls=tuple(walls),
        back=tuple([0 if cell == NONE else 4 * cell + (state % 4 ^ 2) for state, cell in enumerate(board.beyond)]),
        grow=grow,
        zones=tuple(zones),
        openings=tuple([_opening(board, home, heading) for home in board.homes for heading in (3, 1)]),
        barred=tuple([edge in board.openings for edge in range(board.always_open)]),
        rest=bytes([edge not in board.red_zone for edge in range(board.always_open)]) + bytes(1 + board.size**2),
        swept=(_swept(following, exits, grow[0]), _swept(following, exits, grow[1])),
        middles=tuple([_middle(name) for name in board.edge_names]),
        pivots=tuple([tuple([way[0] for way in found if way[1] == board.always_open]) for found in ways]),
        slides=tuple([tuple([way for way in found if way[1] != board.always_open]) for found in ways]),
    )


def _growth(board: Board, exits: list[tuple[tuple[int, int], ...]], goal: int) -> tuple[int, ...]:
    return tuple(
        [
            ARRIVE if board.beyond[state] == goal else ways[0][1] if len(ways) == 1 else STOP
            for state, ways in enumerate(exits)
        ]
    )


def _middle(edge: str) -> tuple[int, int]:
    (x1, y1), (x2, y2) = pegs(edge)
    return x1 + x2, y1 + y2


def _swept(
    following: States, exits: list[tuple[tuple[int, int], ...]], growth: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    swept = []
    for first, ways in zip(following, exits, strict=True):
        cells = {first: None}
        for _, way in ways:
            state = way
            while growth[state] >= 0 and following[state] not in cells:
                cells[following[state]] = None
                state = growth[state]
        swept.append(tuple(cells))
    return tuple(swept)


def _opening(board: Board, home: int, heading: int) -> Track:
    """Returns the home as the only cell of a path that leaves it by a heading."""
    entered = 4 * board.beyond[4 * home + (heading ^ 2)] + heading
    return ((entered, 4 * home + heading), NONE, NONE, 0, False)


def track_of(path: Path, board: Board) -> Track:
    """Returns a readable path as a track."""
    states: States = ()
    if path.cells:
        first = board.beyond[4 * path.cells[0] + (path.headings[0] ^ 2)]
        states = tuple([4 * cell + way for cell, way in zip((first, *path.cells), path.headings, strict=True)])
    return (states, path.behind, path.before, len(path.pieces), path.arrived)


def pieces_of(table: Tables, track: Track) -> list[int]:
    """Returns the edges with a piece of a path."""
    states, behind, before, _, _ = track
    found = [edge for edge in (behind, before) if edge != NONE]
    for i in range(1, len(states)):
        found += table.walls[4 * states[i - 1] + states[i] % 4]
    return found


def path_of(table: Tables, track: Track) -> Path:
    """Returns a track as a readable path."""
    states, behind, before, _, arrived = track
    return Path(
        tuple([state // 4 for state in states[1:]]),
        tuple([state % 4 for state in states]),
        tuple([table.doors[state] for state in states]),
        behind,
        before,
        frozenset(pieces_of(table, track)),
        arrived,
    )


def mark(table: Tables, marks: Marks, track: Track) -> None:
    """Marks everything that belongs to a path."""
    for edge in pieces_of(table, track):
        marks[edge] = STANDING
    for state in track[STATES][1:]:
        marks[table.cells[state]] = USED
    for state in track[STATES][1:-1]:
        marks[table.doors[state]] = INSIDE


def grow(table: Tables, seat: int, marks: Marks, track: Track) -> Track:
    """Returns the path of a seat after it has grown at the front, while no piece is being placed."""
    states, behind, before, count, arrived = track
    # The cell before which an odd piece stands has no black side: it cannot join without another piece.
    if before != NONE or arrived:
        return track
    growth, doors = table.grow[seat - 1], table.doors
    state = states[-1]
    more = []
    while not marks[doors[state]]:
        following = growth[state]
        if following < 0:
            arrived = following == ARRIVE
            break
        if marks[table.cells[following]]:
            break
        marks[doors[state]] = INSIDE
        marks[table.cells[following]] = USED
        more.append(following)
        state = following
    if more or arrived:
        return ((*states, *more), behind, before, count, arrived)
    return track


def shorten(table: Tables, marks: Marks, track: Track) -> Track:
    """Returns the path without the free cells at its back."""
    states, behind, before, count, arrived = track
    if behind != NONE:
        return track
    walls = table.walls
    first = 0
    last = len(states) - 2
    while first < last and not walls[4 * states[first] + states[first + 1] % 4]:
        first += 1
        leaving = states[first]
        marks[table.cells[leaving]] = FREE
        marks[table.doors[leaving]] = FREE
    return (states[first:], behind, before, count, arrived) if first else track


def take(table: Tables, marks: Marks, track: Track) -> Track:
    """Returns a shortened path after one piece was taken from its back; `AT_HOME` or `GONE` if nothing is left."""
    states, behind, before, count, arrived = track
    if behind != NONE:
        marks[behind] = FREE
        behind = NONE
        count -= 1
    else:
        leaving = states[1]
        walls = table.walls[4 * states[0] + leaving % 4]
        if walls:
            marks[walls[0]] = FREE
            count -= 1
            if len(walls) > 1:
                behind = walls[1]
        marks[table.cells[leaving]] = FREE
        if len(states) > 2:
            marks[table.doors[leaving]] = FREE
            states = states[1:]
        else:
            states = ()
    if arrived:
        if not count:
            clear(table, marks, states, before)
            return GONE
    elif not count or not states:
        if behind != NONE:
            marks[behind] = FREE
        clear(table, marks, states, before)
        return AT_HOME
    return shorten(table, marks, (states, behind, before, count, arrived))


def clear(table: Tables, marks: Marks, states: States, before: int) -> None:
    """Removes the marks of the last free cells, and of an odd piece before the front."""
    if before != NONE:
        marks[before] = FREE
    for state in states[1:]:
        marks[table.cells[state]] = FREE
    for state in states[1:-1]:
        marks[table.doors[state]] = FREE


def turn_round(table: Tables, seat: int, marks: Marks, track: Track) -> Track:
    """Returns the path of a seat read from the other end, shortened and grown."""
    states, behind, before, count, arrived = track
    back = table.back
    turned = (tuple([back[state] for state in states[::-1]]), before, behind, count, arrived)
    return grow(table, seat, marks, shorten(table, marks, turned))


def fitting(table: Tables, marks: Marks, track: Track) -> list[int]:
    """Returns the edges on which a piece fits at the front of a view that has a piece in hand."""
    state = track[STATES][-1]
    if marks[table.doors[state]] or marks[table.following[state]]:
        return []
    barred = table.barred
    return [edge for edge, _ in table.exits[state] if not marks[edge] and not barred[edge]]


def place(table: Tables, seat: int, marks: Marks, track: Track, edge: int) -> Track:
    """Returns the path of a seat with a piece, taken beforehand, on a fitting edge at its front."""
    states, behind, before, count, arrived = track
    marks[edge] = STANDING
    state = states[-1]
    left = [following for door, following in table.exits[state] if door != edge and door != before]
    if len(left) > 1:
        track = (states, behind, edge, count + 1, arrived)
    else:
        following = left[0]
        marks[table.doors[state]] = INSIDE
        marks[table.cells[following]] = USED
        states = (*states, following)
        track = (states, behind, NONE, count + 1, arrived)
        if not marks[table.doors[following]]:
            track = grow(table, seat, marks, track)
    # Most paths have nothing to lose at the back.
    if behind != NONE or len(states) < 3 or table.walls[4 * states[0] + states[1] % 4]:
        return track
    return shorten(table, marks, track)


def may_open(table: Tables, state: int, track: Track) -> bool:
    """Returns whether taking a piece of a path clears anything before its grown front, which is this state."""
    loose = loosened(table, track)
    if table.doors[state] in loose or table.following[state] in loose:
        return True
    return any(edge in loose for edge, _ in table.exits[state])


def loosened(table: Tables, track: Track) -> list[int]:
    """Returns the marks of the piece and of the cells that `take` takes from a path with all pieces."""
    states, behind, _, _, _ = track
    cells, walls = table.cells, table.walls
    first = 0
    if behind != NONE:
        loose = [behind]
    else:
        own = walls[4 * states[0] + states[1] % 4]
        loose = [cells[states[1]], *own[:1]]
        if len(own) > 1:
            return loose
        first = 1
    last = len(states) - 2
    while first < last and not walls[4 * states[first] + states[first + 1] % 4]:
        first += 1
        loose.append(cells[states[first]])
    return loose


def is_open(table: Tables, seat: int, marks: Marks, track: Track) -> bool:
    """Returns whether the front of a path is not shut: something fits there, or the path arrives."""
    state = track[STATES][-1]
    doors = table.doors
    if track[BEFORE] == NONE:
        growth = table.grow[seat - 1]
        while not marks[doors[state]]:
            following = growth[state]
            if following < 0:
                if following == ARRIVE:
                    return True
                break
            if marks[table.cells[following]]:
                break
            state = following
    if not marks[doors[state]] and not marks[table.following[state]]:
        barred = table.barred
        for edge, _ in table.exits[state]:
            if not marks[edge] and not barred[edge]:
                return True
    if track[PIECES] < table.board.pieces or not may_open(table, state, track):
        return False
    # What fits with all pieces on the board fits without the one that is taken, too; so this is looked at last.
    marks = marks.copy()
    taken = take(table, marks, track)
    taken = grow(table, seat, marks, taken)
    return taken[4] or bool(fitting(table, marks, taken))


def both_shut(table: Tables, seat: int, marks: Marks, track: Track) -> bool:
    """Returns whether both ends of a path, or both openings of a home, are shut."""
    if track[ARRIVED]:
        return False
    if track[STATES]:
        if is_open(table, seat, marks, track):
            return False
        marks = marks.copy()
        turned = turn_round(table, seat, marks, track)
        return not (turned[4] or is_open(table, seat, marks, turned))
    west, east = table.openings[2 * seat - 2 : 2 * seat]
    marks = marks.copy()
    marks[table.cells[west[STATES][1]]] = USED
    return not (is_open(table, seat, marks, west) or is_open(table, seat, marks, east))


def building_views(table: Tables, seat: int, marks: Marks, track: Track) -> list[tuple[Marks, Track]]:
    """Returns the views in which a seat builds, each with a piece in hand and marks of its own (3.5)."""
    views = []
    for view in (track,) if track[STATES] else table.openings[2 * seat - 2 : 2 * seat]:
        own = marks.copy()
        ready = view
        if not track[STATES]:
            own[table.cells[view[STATES][1]]] = USED
            ready = grow(table, seat, own, view)
        elif track[PIECES] == table.board.pieces:
            ready = grow(table, seat, own, take(table, own, track))
        views.append((own, ready))
    return views


def ends(table: Tables, seat: int, marks: Marks, track: Track) -> list[tuple[Marks, Track]]:
    """Returns the views of both ends, or of both openings, each with a piece in hand and marks of its own (3.3)."""
    found = building_views(table, seat, marks, track)
    if track[STATES]:
        turned = marks.copy()
        found += building_views(table, seat, turned, turn_round(table, seat, turned, track))
    return found


def shutting(table: Tables, seat: int, marks: Marks, track: Track) -> frozenset[int]:
    """Returns where one more blocker would break the both-ends rule against a seat."""
    shut_by = []
    for own, ready in ends(table, seat, marks, track):
        fits = fitting(table, own, ready)
        if fits:
            doors = [table.doors[state] for state in ready[0][1:]]
            shut_by.append(frozenset(doors + fits if len(fits) == 1 else doors))
    return shut_by[0].intersection(*shut_by[1:]) if shut_by else frozenset()


OpenEnd = tuple[list[int], list[int], int, list[int]]
"""What keeps one end of a path open, as a plain tuple for speed:

* the marks that keep it open: it is open while nothing is added to any of them; none if both ends are shut;
* those marks of which every single one is needed;
* the state at the front of the active end's view, or `NONE` if that is not known or there is none;
* the marks that shut the other end: while they stand, this end is the active one.
"""

SHUT: OpenEnd = ([], [], NONE, [])


def footing(table: Tables, seat: int, marks: Marks, track: Track) -> OpenEnd:
    """Returns what keeps a path that has not arrived open: its front if it can.

    An end that only the taking of a piece would open counts as shut, and so does the east of a mouse at home.
    """
    states, behind, before, count, arrived = track
    if not states:
        whole, needed, _ = _front_footing(table, seat, marks, table.openings[2 * seat - 2])
        return whole, needed, NONE, []
    whole, needed, front = _front_footing(table, seat, marks, track)
    if whole:
        return whole, needed, front, []
    own = marks.copy()
    back = table.back
    turned = (tuple([back[state] for state in states[::-1]]), before, behind, count, arrived)
    whole, needed, state = _front_footing(table, seat, own, shorten(table, own, turned))
    if not whole or table.grow[seat - 1][front] == ARRIVE:
        return whole, needed, NONE, []
    if count == table.board.pieces and may_open(table, front, track):
        return whole, needed, NONE, []
    if marks[table.doors[front]]:
        shutters = [table.doors[front]]
    elif marks[table.following[front]]:
        shutters = [table.following[front]]
    else:
        shutters = [edge for edge, _ in table.exits[front] if not table.barred[edge]]
    return whole, needed, state, shutters


def _front_footing(table: Tables, seat: int, marks: Marks, track: Track) -> tuple[list[int], list[int], int]:
    """Returns the marks that keep the front open, those that cannot be spared, and the state at the front of its
    view.
    """
    doors, following = table.doors, table.following
    state = track[STATES][-1]
    found = [doors[state]]
    if track[BEFORE] == NONE:
        growth = table.grow[seat - 1]
        while not marks[doors[state]] and growth[state] >= 0 and not marks[following[state]]:
            found.append(following[state])
            state = growth[state]
            found.append(doors[state])
    if marks[doors[state]] or marks[following[state]]:
        return [], [], state
    barred = table.barred
    fits = [edge for edge, _ in table.exits[state] if not marks[edge] and not barred[edge]]
    if not fits:
        return [], [], state
    found.append(following[state])
    return found + fits, found + fits if len(fits) == 1 else found, state
