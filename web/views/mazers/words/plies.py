"""Plies in words, for the list of moves and for screen readers, which read the status after it."""

from __future__ import annotations

from pygames.mazers.board import COLOURS
from pygames.mazers.path import CLEARED
from pygames.mazers.rules import MazersPosition
from web.views.after import position_after
from web.views.mazers.drawing.stage import mouse_cell
from web.views.mazers.words.names import edge_words, heading_words, listed
from web.views.scene import Names
from web.words import _, ngettext


def ply_words(before: MazersPosition, ply: str, names: Names) -> str:
    """Returns a legal ply in words, with all of its consequences, without the name of the seat."""
    if before.phase == "first":
        if ply == "first1":
            return _("begins")
        return _("loses the roll: {name} begins").format(name=names[1])
    if before.phase == "roll":
        return _("rolls black {black}, white {white}").format(black=ply[1], white=ply[3])
    after = position_after(before, ply)
    if before.phase == "step":
        return _step(before, after, ply)
    if ply == "pass":
        return _("finds no way out of home")
    if ply == "flip":
        cell, heading = _front(after, before.seat)
        return _("turns round: the mouse runs to {cell}, facing {heading}").format(cell=cell, heading=heading)
    return _lift(before, after) if ply == "lift" else _place(before, after, ply)


def _joined(*clauses: str) -> str:
    return ", ".join(clause for clause in clauses if clause)


def _front(position: MazersPosition, seat: int) -> tuple[str, str]:
    """Returns the cell and the direction of the mouse at the front of a path, in words."""
    path = position.path(seat)
    return position.board.cell_names[path.cells[-1]], heading_words(path.headings[-1])


def _step(before: MazersPosition, after: MazersPosition, ply: str) -> str:
    if ply == "pass":
        black, white = before.steps.black, before.steps.white
        if black and white:
            deed = _("leaves both blockers where they are")
        elif black:
            deed = _("leaves the black blocker where it is")
        else:
            deed = _("leaves the white blocker where it is")
        return _joined(deed, _ran_on(before, after))
    colour = COLOURS.index(ply[0])
    text = _("moves the black blocker to {edge}") if colour == 0 else _("moves the white blocker to {edge}")
    return _joined(text.format(edge=edge_words(ply[2:])), _ran_on(before, after))


def _ran_on(before: MazersPosition, after: MazersPosition) -> str:
    """Returns a clause if the own mouse ran on after the blockers moved; otherwise empty."""
    seat = before.seat
    if mouse_cell(before, seat) == mouse_cell(after, seat) or not after.path(seat).cells:
        return ""
    cell, heading = _front(after, seat)
    return _("the mouse runs on to {cell}, facing {heading}").format(cell=cell, heading=heading)


def _place(before: MazersPosition, after: MazersPosition, ply: str) -> str:
    seat, board = before.seat, before.board
    path = after.path(seat)
    wall = _("places a wall at {edge}").format(edge=edge_words(ply))
    if taken := before.path(seat).pieces - path.pieces:
        edges = listed([edge_words(board.edge_names[edge]) for edge in sorted(taken)])
        wall = _("moves the wall at {from_edge} to {edge}").format(from_edge=edges, edge=edge_words(ply))
    joined = [board.cell_names[cell] for cell in path.cells if cell not in before.path(seat).cells]
    clauses = [wall]
    if joined:
        text = ngettext("cell {cells} complete", "cells {cells} complete", len(joined))
        clauses.append(text.format(cells=listed(joined)))
    if path.arrived:
        clauses.append(_("and is in"))
    elif joined:
        clauses.append(_("the mouse now faces {heading}").format(heading=heading_words(path.headings[-1])))
    return _joined(*clauses)


def _lift(before: MazersPosition, after: MazersPosition) -> str:
    seat, board = before.seat, before.board
    path = after.path(seat)
    edges = [edge_words(board.edge_names[edge]) for edge in sorted(before.path(seat).pieces - path.pieces)]
    if edges:
        text = ngettext("lifts the wall at {edges}", "lifts the walls at {edges}", len(edges))
        deed = text.format(edges=listed(edges))
    else:
        deed = _("lifts no wall")
    if path == CLEARED:
        return _joined(deed, _("and wins"))
    if not path.arrived and not path.cells:
        return _joined(deed, _("the mouse is home again"))
    return deed
