"""The names of the spots, the buttons, and the lines beside the board."""

from __future__ import annotations

from pygames.contract import legal_plies
from pygames.mazers.board import COLOURS, NONE
from pygames.mazers.path import HOME
from pygames.mazers.rules import MazersPosition
from web.views.controls import PlyButton
from web.views.mazers.drawing.stage import mouse_cell
from web.views.mazers.entering.spots import edge_of, in_hand, movable, rearmost_spot, routes
from web.views.mazers.words.names import edge_patterns, heading_words
from web.views.mazers.words.plies import ply_words
from web.views.scene import Names
from web.views.wording import Panel
from web.words import _, ngettext


class EdgeLabels:
    """The accessible names of a position's edges: what is there, and the effect of pressing them."""

    def __init__(self, position: MazersPosition, names: Names) -> None:
        self._position, self._names = position, names
        self._legal = set(legal_plies(position))
        board = position.board
        self._standing: dict[str, str] = dict.fromkeys(board.walls, _("black wall"))
        for seat in (1, 2):
            wall = _("{name}’s wall").format(name=names[seat - 1])
            self._standing.update((board.edge_names[edge], wall) for edge in position.path(seat).pieces)
            blockers = zip((0, 1), position.blockers[2 * seat - 2 : 2 * seat], strict=True)
            self._standing.update(
                (board.edge_names[edge], _blocker(colour, names[seat - 1])) for colour, edge in blockers
            )
        self._zones: set[str] = set()
        self._shadow = ""
        if position.phase == "step":
            colour = in_hand(position, ())
            moves = [position.blocker_move(each) for each in ((0, 1) if colour is None else (colour,))]
            self._zones = {board.edge_names[edge] for move in moves for zone in move.zones for edge in zone}
            if position.steps.shadow != NONE:
                self._shadow = board.edge_names[position.steps.shadow]
        self._lift = rearmost_spot(position) if "lift" in self._legal else ""
        self._deeds = self._found_deeds()
        self._patterns = edge_patterns()

    def label(self, name: str) -> str:
        """Returns the accessible name of an edge."""
        text = ", ".join([self._patterns[name[-1]].format(cell=name[:-1]), *self._what(name)])
        return ". ".join([text, *self._deeds.get(name, ())])

    def _what(self, name: str) -> list[str]:
        board, parts = self._position.board, []
        if standing := self._standing.get(name):
            parts.append(standing)
        edge = board.edges.get(name, NONE)
        if edge in board.openings:
            parts.append(_("mouth of a home"))
        elif edge in board.red_zone:
            parts.append(_("red zone"))
        if edge in board.green_lines:
            parts.append(_("green line"))
        if name in self._zones:
            parts.append(_("safety zone"))
        if name == self._shadow:
            parts.append(_("shadow of the blocker under way"))
        return parts

    def _found_deeds(self) -> dict[str, list[str]]:
        """Returns the effects of pressing each edge that has any."""
        position = self._position
        deeds: dict[str, list[str]] = {}
        if position.phase != "step":
            deeds.update((ply, [_("Place a wall here")]) for ply in self._legal)
            if (lifted := edge_of(self._lift)) and lifted not in deeds:
                deeds[lifted] = [_("Lift this wall")]
            return deeds
        for colour in movable(position):
            left = position.steps[colour]
            own = position.board.edge_names[position.blocker(colour)]
            deeds.setdefault(own, []).append(ngettext("{n} step to make", "{n} steps to make", left).format(n=left))
            steps, ends = (
                (_("Black blocker steps here"), _("Black blocker can end here"))
                if colour == 0
                else (_("White blocker steps here"), _("White blocker can end here"))
            )
            found = {edge_of(spot) or "": ends for spot in routes(position, colour)}
            found.update({ply[2:]: steps for ply in self._legal if ply[:2] == f"{COLOURS[colour]}-"})
            for name, deed in found.items():
                deeds.setdefault(name, []).append(deed)
        return deeds


def _blocker(colour: int, name: str) -> str:
    text = _("{name}’s black blocker") if colour == 0 else _("{name}’s white blocker")
    return text.format(name=name)


def mouse_label(position: MazersPosition, seat: int, names: Names) -> str:
    """Returns the accessible name of a mouse: where it is, and its path from back to front."""
    board, path = position.board, position.path(seat)
    gaps = {"name": names[seat - 1], "cell": board.cell_names[mouse_cell(position, seat)]}
    if path == HOME:
        return _("{name}’s mouse, at home on {cell}").format(**gaps)
    if path.arrived:
        parts = [_("{name}’s mouse, in the other home on {cell}").format(**gaps)]
    else:
        text = _("{name}’s mouse on {cell}, facing {heading}")
        parts = [text.format(heading=heading_words(path.headings[-1]), **gaps)]
    if path.cells:
        cells = [
            _("{cell} {heading}").format(cell=board.cell_names[cell], heading=heading_words(heading))
            for cell, heading in zip(path.cells, path.headings[1:], strict=True)
        ]
        parts.append(_("Path from the back: {cells}").format(cells=", ".join(cells)))
    return ". ".join(parts)


def dice_label(position: MazersPosition) -> str:
    """Returns the accessible name of the dice."""
    if position.phase in ("first", "roll"):
        return _("Roll the dice")
    if position.phase == "step":
        black, white = position.steps.black, position.steps.white
        return _("Dice: {black} black and {white} white steps to make").format(black=black, white=white)
    return ngettext("Dice: {n} wall left", "Dice: {n} walls left", position.pips).format(n=position.pips)


def ply_buttons_of(position: MazersPosition, names: Names) -> list[PlyButton]:
    """Returns a button that continues with a forced pass, lift or turn of the mouse."""
    forced = position.forced()
    if forced not in ("flip", "lift", "pass"):
        return []
    return [PlyButton(forced, _("Continue"), ply_words(position, forced, names))]


def seat_note(position: MazersPosition, seat: int) -> str:
    """Returns how many walls a seat has in hand, or has yet to lift."""
    path = position.path(seat)
    if path.arrived:
        left = len(path.pieces)
        return ngettext("is in, {n} wall to lift", "is in, {n} walls to lift", left).format(n=left)
    return _("{n} of {all} in hand").format(n=position.hand(seat), all=position.board.pieces)


def achieved(position: MazersPosition, seat: int) -> str:
    """Returns whether a seat's mouse is in, and otherwise how long its path is."""
    path = position.path(seat)
    if path.arrived:
        return seat_note(position, seat)
    return ngettext("path of {n} cell", "path of {n} cells", len(path.cells)).format(n=len(path.cells))


def progress_of(position: MazersPosition) -> str:
    """Returns the number of the turn, and of the last one."""
    return _("Turn {number} of {last}").format(number=position.turn, last=position.board.last_turn)


def panel_of(position: MazersPosition) -> Panel | None:
    """Returns the meaning of the signs in this phase, and what is left of the throw."""
    if position.phase == "step":
        title = _("Bar: one step. Ring: whole move.") if in_hand(position, ()) is not None else ""
        rows = [
            (_("Yellow hatch"), _("no blocker may stop there")),
            (_("Black line"), _steps_left(position.steps.black)),
            (_("White line"), _steps_left(position.steps.white)),
            (_("Then walls"), ngettext("{n} wall", "{n} walls", position.pips).format(n=position.pips)),
        ]
        return Panel(title, tuple(rows))
    return None


def _steps_left(steps: int) -> str:
    return ngettext("{n} step left", "{n} steps left", steps).format(n=steps) if steps else _("done")
