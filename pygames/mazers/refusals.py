"""Explains why a ply, or an attempt at one (see `attempts`), is not legal (rulebook section 7, Attempts to explain).

The squares of a refusal are names of edges, or of cells.
"""

from __future__ import annotations

from pygames.contract import Refusal
from pygames.mazers.attempts import CHANCE, END, LIFT, STEP, WALL, Attempt, read_attempt, side_name
from pygames.mazers.blockers import BlockerMove
from pygames.mazers.board import NONE, pegs
from pygames.mazers.path import HOME, Path, fitting, next_cell, rearmost
from pygames.mazers.rules import MazersPosition
from pygames.message import Message

MOUSE = "mouse"
WORDS = ("flip", "lift", "pass", MOUSE)
COLOUR_WORDS = (Message("black"), Message("white"))


def refusal(position: MazersPosition, text: str) -> Refusal:
    """Returns why a text is not a legal ply of a position. Accepts any text that is not legal, and never raises."""
    if position.phase == "over":
        return Refusal("3.5", Message("The game is over."))
    attempt = read_attempt(text, position.board)
    is_throw = CHANCE.fullmatch(text) is not None
    if attempt is None and not is_throw and text not in WORDS:
        return Refusal("5.2", Message("That is not a move in this game."))
    if position.phase == "first":
        return Refusal("R24", Message("First the dice decide who starts."))
    if position.phase == "roll":
        return Refusal("3.5", Message("Roll the dice first."))
    if is_throw:
        return Refusal("3.5", Message("The dice are already rolled."))
    if attempt and attempt.kind in (STEP, WALL) and attempt.ply() in position.plies():
        return Refusal("5.2", Message("Write this move as {ply}.", ply=attempt.ply()))
    if text == MOUSE or (attempt and attempt.kind == LIFT):
        rivals = _rivals(position, attempt)
        if rivals:
            return rivals
    if position.phase == "step":
        return _in_step(position, attempt, text)
    if attempt is None:
        return _word(position, text)
    if attempt.kind in (STEP, END):
        return Refusal("3.5", Message("The blockers have moved already."))
    if attempt.kind == LIFT or (position.phase == "lift" and _is_own(position, attempt)):
        return _picking(position, attempt)
    return _wall(position, attempt) if position.phase == "build" else _forced(position)


def _rivals(position: MazersPosition, attempt: Attempt | None) -> Refusal | None:
    """Returns whose the other mouse is, or what stands on an edge; None if it is nothing of the other player's."""
    rival = 3 - position.seat
    name = position.name(rival)
    if attempt is None:
        return Refusal("3.5", Message("That is {seat}’s mouse.", seat=name))
    edge = position.board.edges.get(attempt.side, NONE)
    if edge in position.blockers[2 * rival - 2 : 2 * rival]:
        return Refusal("3.4", Message("That is {seat}’s blocker.", seat=name), (attempt.side,))
    if edge in position.path(rival).pieces:
        return Refusal("3.2", Message("That is {seat}’s wall.", seat=name), (attempt.side,))
    return None


def _in_step(position: MazersPosition, attempt: Attempt | None, text: str) -> Refusal:
    if text == "pass":
        return Refusal("R5", Message("A blocker that can move must move."))
    if attempt is None or attempt.kind in (WALL, LIFT):
        return Refusal("R6", Message("Blockers move first."))
    colour, under_way = attempt.colour, position.steps.under_way
    stands = (position.board.edge_names[position.blocker(colour)],)
    if not position.steps[colour]:
        message = Message("The {colour} blocker has made its move.", colour=COLOUR_WORDS[colour])
        return Refusal("3.4", message, stands)
    if under_way not in (NONE, colour):
        stands = (position.board.edge_names[position.blocker(under_way)],)
        message = Message("Finish the {colour} blocker’s move first.", colour=COLOUR_WORDS[under_way])
        return Refusal("R6", message, stands)
    return _step(position, attempt) if attempt.kind == STEP else _end(position, attempt)


def _step(position: MazersPosition, attempt: Attempt) -> Refusal:
    board, move = position.board, position.blocker_move(attempt.colour)
    edge, stand = board.edges.get(attempt.side, NONE), position.blocker(attempt.colour)
    squares = attempt.squares(board)
    if edge == stand:
        return Refusal("3.4", Message("A step leads to another edge."), squares)
    if set(pegs(attempt.side)).isdisjoint(pegs(board.edge_names[stand])):
        message = Message("A blocker turns or slides on its pegs; it cannot jump across a cell.")
        return Refusal("R3", message, squares)
    barred = _barred(position, move, attempt)
    if barred:
        return barred
    if edge not in move.onward(stand):
        return Refusal("R4", Message("A wall line runs through that peg; go round its end."), squares)
    left = position.steps[attempt.colour] - 1
    if left > 1:
        message = Message("From there the other {steps} steps have no legal end.", steps=left)
        return Refusal("R5", message, squares)
    if left == 1:
        return Refusal("R5", Message("From there the last step has no legal end."), squares)
    return _no_rest(position, move, edge)


def _end(position: MazersPosition, attempt: Attempt) -> Refusal:
    board, colour = position.board, attempt.colour
    move = position.blocker_move(colour)
    squares = attempt.squares(board)
    barred = _barred(position, move, attempt)
    if barred:
        return barred
    edge, count = board.edges[attempt.side], position.steps[colour]
    if edge in move.no_rest:
        return _no_rest(position, move, edge)
    if edge in move.routes(position.blocker(colour), count):
        return Refusal("5.2", Message("The blocker can end there; its move is written step by step."), squares)
    if count == 1:
        return Refusal("R5", Message("The blocker cannot get there in exactly 1 step."), squares)
    return Refusal("R5", Message("The blocker cannot get there in exactly {steps} steps.", steps=count), squares)


def _barred(position: MazersPosition, move: BlockerMove, attempt: Attempt) -> Refusal | None:
    """Returns why a blocker may not be on an edge at all. The reasons are tried in the order of the rulebook's
    table.
    """
    edge = position.board.edges.get(attempt.side, NONE)
    squares = attempt.squares(position.board)
    if edge in move.inside:
        return Refusal("3.4", Message("Blockers cannot cross a path."), squares)
    if edge == NONE or edge in move.closed:
        return Refusal("3.4", Message("That edge is taken."), squares)
    for seat, zone in zip((position.seat, 3 - position.seat), move.zones, strict=True):
        if edge in zone:
            message = Message(
                "That edge is in the safety zone of {seat}’s mouse: its next side walls go there.",
                seat=position.name(seat),
            )
            return Refusal("R9", message, squares)
    if edge == move.start:
        return Refusal("R7", Message("A blocker may not return to where it began the turn."), squares)
    return None


def _no_rest(position: MazersPosition, move: BlockerMove, edge: int) -> Refusal:
    squares = (position.board.edge_names[edge],)
    if edge in position.board.red_zone:
        return Refusal("R8", Message("You may pass the red zone, not stop in it."), squares)
    if edge in move.shutting:
        return _shuts(position, edge)
    return Refusal("R11", Message("Your blocker may not stand at a mouth of your own path."), squares)


def _shuts(position: MazersPosition, edge: int) -> Refusal:
    message = Message(
        "{seat}’s path is already shut at the other mouth. One mouth must stay open.",
        seat=position.name(3 - position.seat),
    )
    return Refusal("R12", message, (position.board.edge_names[edge],))


def _word(position: MazersPosition, word: str) -> Refusal:
    """Returns why ``flip``, ``lift`` or ``pass`` is not legal in the phases `build` and `lift`."""
    path = position.path(position.seat)
    if word == "pass":
        return Refusal("R14", Message("You still have walls to place."))
    if path == HOME:
        return Refusal("3.5", Message("The mouse is at home and none of its walls are on the board."))
    if word == "lift":
        return Refusal("3.5", Message("Walls come off only when the mouse is in, or shut at both mouths."))
    if position.plies() == ["lift"]:
        return _forced(position)
    return Refusal("R18", Message("The mouse turns only when nothing fits in front."), _mouth(position, path))


def _forced(position: MazersPosition) -> Refusal:
    """Returns why no wall can be placed at all."""
    path = position.path(position.seat)
    if path == HOME:
        return Refusal("R29", Message("There is no way out of home this turn."))
    if path.arrived:
        return Refusal("R23", Message("The mouse is in: now take its walls off."))
    if position.plies() == ["flip"]:
        message = Message("Nothing fits in front, so first the mouse runs to the other mouth.")
        return Refusal("R18", message, _mouth(position, path))
    return Refusal("R20", Message("Shut at both mouths: now take walls off the back."))


def _mouth(position: MazersPosition, path: Path) -> tuple[str, ...]:
    return (position.board.edge_names[path.doors[-1]],)


def _is_own(position: MazersPosition, attempt: Attempt) -> bool:
    return position.board.edges.get(attempt.side, NONE) in position.path(position.seat).pieces


def _picking(position: MazersPosition, attempt: Attempt) -> Refusal:
    """Returns why a player cannot choose which wall comes off."""
    board, path = position.board, position.path(position.seat)
    squares = attempt.squares(board)
    if not _is_own(position, attempt):
        return Refusal("3.2", Message("No wall of yours stands there."), squares)
    is_rearmost = board.edges[attempt.side] == rearmost(path, board)
    if position.plies() == ["lift"]:
        if is_rearmost:
            return Refusal("5.2", Message("Write this move as {ply}.", ply="lift"), squares)
    elif position.hand(position.seat):
        return Refusal("R26", Message("Walls in hand are placed first."), squares)
    elif is_rearmost:
        return Refusal("R21", Message("That wall comes off by itself when you place one."), squares)
    return Refusal("R21", Message("Walls come off the back, left one first."), squares)


def _wall(position: MazersPosition, attempt: Attempt) -> Refusal:
    board, seat = position.board, position.seat
    around = position.around(seat)
    edge = board.edges.get(attempt.side, NONE)
    squares = attempt.squares(board)
    if edge in board.openings:
        return Refusal("R22", Message("The mouths of a home stay open."), squares)
    next_cells = []
    for view in position.building_views():
        cell = next_cell(view, board)
        next_cells.append(board.cell_names[cell])
        row, x = divmod(cell, board.size)
        headings = [(view.headings[-1] + turn) % 4 for turn in (-1, 0, 1)]
        if attempt.side not in [side_name(x, row, heading) for heading in headings]:
            continue
        if edge == NONE or edge in view.pieces or edge in around.standing:
            message = Message("That side is taken. A blocker or an opponent’s wall never counts as yours.")
            return Refusal("R16", message, squares)
        return _shuts(position, edge) if edge in fitting(view, around) else _forced(position)
    if position.plies()[0] in WORDS:
        return _forced(position)
    message = Message("Walls go round the cell in front of the mouse.")
    return Refusal("3.2", message, (*squares, *next_cells))
