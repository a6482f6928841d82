"""Paths on marks that change in place: the five operations once more, for speed (rulebook sections 3.2 and 3.3)."""

from __future__ import annotations

from pygames.mazers.board import NONE, Board
from pygames.mazers.bot.tables import (
    ARRIVE,
    AT_HOME,
    FREE,
    GONE,
    INSIDE,
    STANDING,
    STATES,
    USED,
    Marks,
    States,
    Tables,
    Track,
)
from pygames.mazers.path import Path


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
