"""Reads a position from its text (rulebook section 5.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pygames.contract import Header, PositionError
from pygames.mazers.blockers import inside_edges
from pygames.mazers.board import BOARDS, LETTERS, NONE, Board
from pygames.mazers.path import CLEARED, HOME, Path, grow, own_pieces, shorten
from pygames.mazers.refusals import COLOUR_WORDS
from pygames.mazers.rules import NO_STEPS, Blockers, MazersPosition, Steps, start
from pygames.message import Message
from pygames.notation import whole_number

FIELDS = (
    "game",
    "variant",
    "seats",
    "seat",
    "turn",
    "roll",
    "blockers",
    "path of seat 1",
    "path of seat 2",
)
PATH_FIELDS = FIELDS[-2:]

DIE = range(1, 7)
WALK = re.compile(r"([a-k][0-9]{1,2})([nesw]{2,})")


def read(header: Header, fields: Sequence[str]) -> MazersPosition:
    """Returns the position that a header and the five fields after it describe. Raises `PositionError`."""
    turn_text, roll_text, blockers_text, *path_texts = fields
    board = BOARDS[header.variant]
    turn = whole_number(turn_text, "turn", 1, board.last_turn)
    pips, steps = _roll(roll_text, header.phase, board)
    blockers = _blockers(blockers_text, board)
    path1, path2 = (_path(text, seat, board) for seat, text in enumerate(path_texts, 1))
    position = MazersPosition(header.variant, header.seat, header.phase, turn, pips, steps, blockers, (path1, path2))
    if header.phase == "first" and position != start(header.variant):
        raise PositionError("phase", Message("The phase “first” is only for the starting position."))
    _check_paths(position)
    _check_blockers(position)
    _check_phase(position)
    if header.phase == "step":
        _check_move(position)
    return position


def _edge(text: str, field: str, board: Board) -> int:
    """Returns an edge that is not black."""
    number = board.edges.get(text)
    if number is None:
        raise PositionError(field, Message("“{it}” is no edge where a wall or blocker can stand.", it=text[:8]))
    return number


def _roll(text: str, phase: str, board: Board) -> tuple[int, Steps]:
    if phase == "step":
        return _throw(text, board)
    if phase in ("build", "lift"):
        return whole_number(text, "roll", 1, 12), NO_STEPS
    if text != "-":
        raise PositionError("roll", Message("In this phase the roll must be “-”."))
    return 0, NO_STEPS


def _throw(text: str, board: Board) -> tuple[int, Steps]:
    parts = text.split(":")
    if len(parts) != 3:
        raise PositionError("roll", Message("While blockers move, the roll is three numbers with colons between them."))
    pips = whole_number(parts[0], "roll", 2, 12)
    counts, under_way, shadow = [0, 0], NONE, NONE
    for colour, part in enumerate(parts[1:]):
        count, begun, edge = part.partition("@")
        counts[colour] = whole_number(count, "roll", 0, 6)
        if begun:
            if under_way != NONE:
                raise PositionError("roll", Message("Only one blocker can be under way."))
            under_way, shadow = colour, _edge(edge, "roll", board)
    black, white = counts
    if black == white == 0:
        raise PositionError("roll", Message("When both blockers are done, this phase is over."))
    steps = Steps(black, white, under_way, shadow)
    if not any(_gives(steps, die, pips - die) for die in DIE):
        raise PositionError("roll", Message("No roll gives these numbers."))
    return pips, steps


def _gives(steps: Steps, black: int, white: int) -> bool:
    """Returns whether some throw of the two dice can have led to these steps."""
    for colour, die in enumerate((black, white)):
        left = steps[colour]
        if die not in DIE:
            return False
        if colour == steps.under_way:
            if not 1 <= left < die:
                return False
        elif left not in (0, die):
            return False
    return True


def _blockers(text: str, board: Board) -> Blockers:
    names = [name for pair in text.split("/") for name in pair.split(",")]
    if len(names) != 4 or text != "{},{}/{},{}".format(*names):
        raise PositionError("blockers", Message("The blockers are four edges, written as in “d1n,h1n/h10n,d10n”."))
    black1, white1, black2, white2 = (_edge(name, "blockers", board) for name in names)
    return black1, white1, black2, white2


def _path(text: str, seat: int, board: Board) -> Path:
    """Returns the path of a seat. Checks the invariants that concern this path alone."""
    field = PATH_FIELDS[seat - 1]
    if text == "home":
        return HOME
    parts = text.split(":")
    if len(parts) != 3:
        raise PositionError(
            field, Message("A path is “home”, or a single wall, a walk and a single wall with colons between them.")
        )
    behind = NONE if parts[0] == "-" else _edge(parts[0], field, board)
    arrived = parts[2] == "!"
    before = NONE if arrived or parts[2] == "-" else _edge(parts[2], field, board)
    if parts[1] == "-":
        if not arrived:
            raise PositionError(field, Message("Only an arrived path can be without cells."))
        if behind == NONE:
            return CLEARED
        path = Path((), (), (), behind, NONE, frozenset((behind,)), True)
    else:
        path = _walk(parts[1], seat, behind, before, arrived, board)
    if not 1 <= len(path.pieces) <= board.pieces:
        raise PositionError(
            field,
            Message("A path has from 1 to {most} walls. This one has {n}.", most=board.pieces, n=len(path.pieces)),
        )
    if path.pieces & board.openings:
        raise PositionError(field, Message("No wall can stand in a mouth of a home."))
    if shorten(path, board) != path:
        raise PositionError(field, Message("The first cell of the path is free, so it must have left the path."))
    return path


def _walk(text: str, seat: int, behind: int, before: int, arrived: bool, board: Board) -> Path:
    field = PATH_FIELDS[seat - 1]
    walk = WALK.fullmatch(text)
    if walk is None or walk[1] not in board.cells:
        raise PositionError(
            field, Message("A walk is a cell of the board and two or more of the letters n, e, s and w.")
        )
    back_cell = cell = board.cells[walk[1]]
    headings = tuple([LETTERS.index(letter) for letter in walk[2]])
    goal = board.homes[2 - seat]
    cells: list[int] = []
    doors: list[int] = []
    for heading in headings:
        if cell == goal:
            raise PositionError(field, Message("A path cannot begin in the opponent’s home or pass through it."))
        if doors:
            if cell in cells:
                raise PositionError(field, Message("The walk comes to {cell} twice.", cell=board.cell_names[cell]))
            if heading == headings[len(cells)] ^ 2:
                raise PositionError(field, Message("The walk turns straight back."))
            cells.append(cell)
        door = board.sides[4 * cell + heading]
        if door == NONE:
            raise PositionError(field, Message("The walk crosses a black side of {cell}.", cell=board.cell_names[cell]))
        doors.append(door)
        cell = board.beyond[4 * cell + heading]
    if (cell == goal) != arrived:
        raise PositionError(field, Message("A path ends in the opponent’s home exactly when “!” stands before it."))
    for odd, following, heading in ((behind, back_cell, headings[0] ^ 2), (before, cell, headings[-1])):
        exits = board.exits[4 * following + heading]
        if odd != NONE and (len(exits) < 3 or odd not in [edge for _, edge in exits]):
            raise PositionError(
                field, Message("A single wall stands at the next cell of its mouth, and that cell has no black side.")
            )
    walls = Path(tuple(cells), headings, tuple(doors), behind, before, frozenset(), arrived)
    pieces = [edge for place in range(len(cells)) for edge in own_pieces(walls, place, board)]
    pieces += [odd for odd in (behind, before) if odd != NONE]
    if len(set(pieces)) < len(pieces):
        raise PositionError(field, Message("Two walls of the path stand on one edge."))
    return walls._replace(pieces=frozenset(pieces))


def _check_paths(position: MazersPosition) -> None:
    """Checks what concerns both paths (invariant 5)."""
    path1, path2 = position.paths
    if path1.pieces & path2.pieces:
        raise PositionError(PATH_FIELDS[1], Message("The two players’ walls stand on one edge."))
    if not set(path1.cells).isdisjoint(path2.cells):
        raise PositionError(PATH_FIELDS[1], Message("The two paths share a cell."))
    inside = inside_edges(path1, path2)
    for field, path in zip(PATH_FIELDS, position.paths, strict=True):
        if not path.pieces.isdisjoint(inside):
            raise PositionError(field, Message("A wall stands inside a path."))


def _check_blockers(position: MazersPosition) -> None:
    """Checks invariant 2."""
    board, steps = position.board, position.steps
    if len(set(position.blockers)) < 4:
        raise PositionError("blockers", Message("Two blockers stand on one edge."))
    passing = NONE if steps.under_way == NONE else position.blocker(steps.under_way)
    inside = inside_edges(*position.paths)
    for edge in position.blockers:
        name = board.edge_names[edge]
        if edge in position.paths[0].pieces or edge in position.paths[1].pieces:
            raise PositionError("blockers", Message("A blocker and a wall stand on {edge}.", edge=name))
        if edge in inside:
            raise PositionError("blockers", Message("The blocker on {edge} stands inside a path.", edge=name))
        if edge in board.red_zone and edge != passing:
            raise PositionError("blockers", Message("The blocker on {edge} rests in a red zone.", edge=name))


def _check_phase(position: MazersPosition) -> None:
    """Checks invariants 8 and 9."""
    seat, phase = position.seat, position.phase
    path = position.path(seat)
    for number, other in enumerate(position.paths, 1):
        if other == CLEARED and (phase != "over" or number != seat):
            raise PositionError(
                PATH_FIELDS[number - 1], Message("Only the player who has just won can have cleared the path.")
            )
    if phase == "over" and path != CLEARED and position.turn < position.board.last_turn:
        raise PositionError("phase", Message("Nobody has won and this is not the last turn, so the game is not over."))
    if phase == "lift" and path == HOME:
        raise PositionError("phase", Message("The player to move has no path from which to lift walls."))
    if phase == "build" and path.arrived:
        raise PositionError("phase", Message("The path of the player to move has arrived, so walls are lifted."))
    if phase == "build" and path.cells and grow(path, position.around(seat)) != path:
        raise PositionError(PATH_FIELDS[seat - 1], Message("The path must have grown before walls are placed."))


def _check_move(position: MazersPosition) -> None:
    """Checks what concerns the blocker under way (invariant 7)."""
    _, _, under_way, shadow = position.steps
    if under_way == NONE:
        return
    board = position.board
    if shadow in board.red_zone:
        raise PositionError("roll", Message("A blocker cannot have begun its move in a red zone."))
    taken = (*position.blockers, *position.paths[0].pieces, *position.paths[1].pieces, *inside_edges(*position.paths))
    if shadow in taken:
        raise PositionError("roll", Message("The edge where the blocker began must be empty."))
    if not position.blocker_move(under_way).can_finish(position.blocker(under_way), position.steps[under_way]):
        raise PositionError(
            "roll", Message("The {colour} blocker cannot finish its move.", colour=COLOUR_WORDS[under_way])
        )
