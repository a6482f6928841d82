"""Whether the ends of a path are open, and what keeps them open (rulebook sections 3.3 and 3.5)."""

from __future__ import annotations

from pygames.mazers.board import NONE
from pygames.mazers.bot.tables import ARRIVE, ARRIVED, BEFORE, PIECES, STATES, USED, Marks, Tables, Track
from pygames.mazers.bot.tracks import fitting, grow, may_open, shorten, take, turn_round


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
