"""How Mazers is put into words."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from pygames.contract import legal_plies
from pygames.mazers.board import COLOURS, NONE
from pygames.mazers.path import CLEARED, HOME
from pygames.mazers.rules import MazersPosition
from web.views.after import position_after
from web.views.mazers.board import HEADINGS, edge_of, in_hand, led, movable, rearmost_spot, routes
from web.views.mazers.motion import mouse_cell
from web.views.scene import Gesture, Names
from web.views.wording import Figure, Option, Panel, Tally, VariantWords, Wording, listed
from web.words import N_, _, ngettext

# Edges, cells, directions and blockers in words


def edge_patterns() -> dict[str, str]:
    """Returns the patterns for the names of edges, by the side of the cell."""
    return {"n": _("{cell} north"), "e": _("{cell} east")}


def edge_words(name: str) -> str:
    """Returns the name of an edge ("e4 north")."""
    return edge_patterns()[name[-1]].format(cell=name[:-1])


def heading_words(heading: int) -> str:
    """Returns the name of a direction."""
    return (_("north"), _("east"), _("south"), _("west"))[heading]


# Plies in words, for the list of moves and for screen readers, which read the status after it


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


# The names of the spots, the buttons, and the lines beside the board


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


def _steps_left(steps: int) -> str:
    return ngettext("{n} step left", "{n} steps left", steps).format(n=steps) if steps else _("done")


# The status line (rulebook section 7)


def _step_asked(position: MazersPosition, name: str) -> str:
    steps = position.steps
    colours = movable(position)
    if len(colours) == 2:
        text = ngettext(
            "{name}: move the black blocker ({black} step) or the white blocker ({white}).",
            "{name}: move the black blocker ({black} steps) or the white blocker ({white}).",
            steps.black,
        )
        return text.format(name=name, black=steps.black, white=steps.white)
    if not colours:
        return _stay(position, name)
    left = steps[colours[0]]
    if colours[0] == steps.under_way:
        text = (
            ngettext("Black blocker: {n} step left.", "Black blocker: {n} steps left.", left)
            if colours[0] == 0
            else ngettext("White blocker: {n} step left.", "White blocker: {n} steps left.", left)
        )
        return text.format(n=left)
    text = (
        ngettext("{name}: move the black blocker ({n} step).", "{name}: move the black blocker ({n} steps).", left)
        if colours[0] == 0
        else ngettext("{name}: move the white blocker ({n} step).", "{name}: move the white blocker ({n} steps).", left)
    )
    return text.format(name=name, n=left)


def _stay(position: MazersPosition, name: str) -> str:
    steps = position.steps
    if steps.black and steps.white:
        return _("{name}: the blockers cannot move {black} and {white} steps. They stay.").format(
            name=name, black=steps.black, white=steps.white
        )
    left = steps.black or steps.white
    text = (
        ngettext(
            "{name}: the black blocker cannot move {n} step. It stays.",
            "{name}: the black blocker cannot move {n} steps. It stays.",
            left,
        )
        if steps.black
        else ngettext(
            "{name}: the white blocker cannot move {n} step. It stays.",
            "{name}: the white blocker cannot move {n} steps. It stays.",
            left,
        )
    )
    return text.format(name=name, n=left)


def _build(position: MazersPosition, name: str) -> str:
    forced = legal_plies(position)[0]
    if forced == "flip":
        return _("The way is shut. The mouse runs to the other mouth.")
    if forced == "lift":
        return _shut(position)
    if forced == "pass":
        return _("No way out of home this turn.")
    hand = position.hand(position.seat)
    if hand:
        return ngettext(
            "{name}: place {n} wall ({hand} in hand).", "{name}: place {n} walls ({hand} in hand).", position.pips
        ).format(name=name, n=position.pips, hand=hand)
    return ngettext(
        "{name}: place {n} wall, taken from the back.", "{name}: place {n} walls, taken from the back.", position.pips
    ).format(name=name, n=position.pips)


def _shut(position: MazersPosition) -> str:
    text = ngettext(
        "Shut at both mouths: take {n} wall off the back.",
        "Shut at both mouths: take {n} walls off the back.",
        position.pips,
    )
    return text.format(n=position.pips)


def _lift_asked(position: MazersPosition, name: str) -> str:
    path = position.path(position.seat)
    if not path.arrived:
        return _shut(position)
    return ngettext(
        "{name}: you are in! Take {n} wall off the board ({left} left).",
        "{name}: you are in! Take {n} walls off the board ({left} left).",
        position.pips,
    ).format(name=name, n=position.pips, left=len(path.pieces))


# Turns, moves and pieces in words, for players who do not see the board


def _is_only_a_wall(before: MazersPosition, ply: str) -> bool:
    """Returns whether a ply only places a wall from the hand, without further consequences."""
    if before.phase != "build" or ply not in before.board.edges:
        return False
    path, after = before.path(before.seat), position_after(before, ply).path(before.seat)
    return path.pieces < after.pieces and path.cells == after.cells and not after.arrived


def _placed(walls: Sequence[str]) -> list[str]:
    if len(walls) > 1:
        return [_("places walls at {edges}").format(edges=listed(walls))]
    return [_("places a wall at {edge}").format(edge=edge) for edge in walls]


def _blocker_moves(position: MazersPosition, colour: int) -> list[Option]:
    """Returns the ends of a blocker's whole move, and its next steps."""
    whole = _("black blocker to {edge}") if colour == 0 else _("white blocker to {edge}")
    single = _("black blocker one step to {edge}") if colour == 0 else _("white blocker one step to {edge}")
    sign = f"{COLOURS[colour]}-"
    ends = {edge_of(spot) or "": tuple(sign + edge for edge in way) for spot, way in routes(position, colour).items()}
    found = [Option(whole.format(edge=edge_words(edge)), way) for edge, way in ends.items()]
    steps = [ply for ply in legal_plies(position) if ply.startswith(sign) and (ply,) not in ends.values()]
    return found + [Option(single.format(edge=edge_words(ply[2:])), (ply,)) for ply in steps]


def _leads(position: MazersPosition) -> list[Option]:
    """Returns the ways to lead the path on with several walls."""
    text = _("path {heading} with walls at {edges}")
    ways = {heading: led(position, heading) for heading in HEADINGS}
    return [
        Option(text.format(heading=heading_words(heading), edges=listed([edge_words(ply) for ply in way])), way)
        for heading, way in ways.items()
        if len(way) > 1
    ]


# The board and rules of each variant in words

VARIANTS = {
    "classic": VariantWords(
        N_("Classic board"),
        N_("12 walls each, on a board with walls of its own."),
    ),
    "open": VariantWords(
        N_("Open board"),
        N_("12 walls each, on a board that is nearly empty."),
    ),
    "quick": VariantWords(
        N_("Quick board"),
        N_("A smaller board with 8 walls each: a shorter game."),
    ),
}

# The luck of a throw: its pips, each of which is a wall to place

MEAN_PIPS = 7
"""The mean sum of two dice."""


class MazersWording(Wording[MazersPosition]):
    """How Mazers is put into words."""

    variants = VARIANTS

    def blurb(self) -> str:
        return _("Wall yourself a corridor to the other home, then pull it in after you.")

    def aim(self, position: MazersPosition) -> str:
        return _("Be first with your mouse in the home opposite, and all your walls off the board.")

    def minutes(self) -> str:
        return _("{minutes} min").format(minutes=25)

    def status(self, position: MazersPosition, names: Names, last: tuple[MazersPosition, str] | None) -> str:
        name = names[position.seat - 1]
        match position.phase:
            case "first":
                return _("Roll the dice to see who starts.")
            case "roll" if last and last[0].phase == "first":
                return _("{name}: you begin. Roll both dice.").format(name=name)
            case "roll":
                return _("{name}: roll the dice.").format(name=name)
            case "step":
                return _step_asked(position, name)
            case "build":
                return _build(position, name)
            case "lift":
                return _lift_asked(position, name)
        if position.path(position.seat) == CLEARED:
            return _("{name} has cleared the path and wins.").format(name=name)
        return _("Turn {number}: a draw.").format(number=position.turn)

    def whereabouts(self, position: MazersPosition, seat: int, names: Names) -> str:
        black, white = (
            edge_words(position.board.edge_names[edge]) for edge in position.blockers[2 * seat - 2 : 2 * seat]
        )
        blockers = _("black blocker at {black}, white blocker at {white}").format(black=black, white=white)
        return f"{mouse_label(position, seat, names)}. {blockers}"

    def turn_words(self, steps: Sequence[tuple[MazersPosition, str]], names: Names) -> str:
        """Returns a turn, or a part of it, in words.

        Only the last step of each blocker is included, and walls are listed. Empty for a roll that the player wins,
        because the next status tells who begins.
        """
        if [ply for _before, ply in steps] == ["first1"]:
            return ""
        parts: list[str] = []
        walls: list[str] = []
        for place, (before, ply) in enumerate(steps):
            following = steps[place + 1][1] if place + 1 < len(steps) else ""
            if before.phase == "step" and ply[:2] == following[:2] != "":
                continue
            if _is_only_a_wall(before, ply):
                walls.append(edge_words(ply))
                continue
            parts += _placed(walls)
            walls = []
            parts.append(ply_words(before, ply, names))
        return ", ".join([*parts, *_placed(walls)])

    def possible(
        self, position: MazersPosition, chosen: Gesture, plies: Iterable[str], names: Names
    ) -> Sequence[Option]:
        """Returns what can be played: where a wall fits, where each blocker can go, or the only legal ply. With a
        chosen blocker, only where that one can go.
        """
        if position.phase == "build" and legal_plies(position)[0] not in ("flip", "lift", "pass"):
            single = [Option(_("wall at {edge}").format(edge=edge_words(ply)), (ply,)) for ply in legal_plies(position)]
            return [*_leads(position), *single]
        if not movable(position):
            return [Option(ply_words(position, ply, names), (ply,)) for ply in legal_plies(position)]
        held = in_hand(position, chosen)
        return [
            option
            for colour in movable(position)
            if held in (None, colour)
            for option in _blocker_moves(position, colour)
        ]

    def ply_words(self, before: MazersPosition, ply: str, names: Names) -> str:
        return ply_words(before, ply, names)

    def recap(self, steps: Sequence[tuple[MazersPosition, str]], names: Names, you: int = 0) -> str:
        seat = names[steps[0][0].seat - 1]
        ends: dict[int, str] = {}
        placed = lifted = 0
        rolled = ""
        for before, ply in steps:
            if before.phase == "first":
                return _("{seat} begins.").format(seat=names[int(ply[5]) - 1])
            if before.phase == "roll":
                rolled = _("{seat} rolled {black} and {white}").format(seat=seat, black=ply[1], white=ply[3])
            elif before.phase == "step" and ply != "pass":
                ends[COLOURS.index(ply[0])] = ply[2:]
            elif ply == "lift":
                lifted += 1
            elif before.phase == "build" and ply not in ("flip", "pass"):
                placed += 1
        went = {0: _("black blocker to {edge}"), 1: _("white blocker to {edge}")}
        clauses = [went[colour].format(edge=edge_words(edge)) for colour, edge in sorted(ends.items())]
        if placed:
            clauses.append(ngettext("{n} wall placed", "{n} walls placed", placed).format(n=placed))
        if lifted:
            clauses.append(ngettext("{n} wall lifted", "{n} walls lifted", lifted).format(n=lifted))
        if not clauses:
            return _("{rolled}.").format(rolled=rolled or seat)
        return _("{rolled}: {deeds}.").format(rolled=rolled or seat, deeds=listed(clauses))

    def seat_note(self, position: MazersPosition, seat: int) -> str:
        path = position.path(seat)
        if path.arrived:
            left = len(path.pieces)
            return ngettext("is in, {n} wall to lift", "is in, {n} walls to lift", left).format(n=left)
        return _("{n} of {all} in hand").format(n=position.hand(seat), all=position.board.pieces)

    def achieved(self, position: MazersPosition, seat: int) -> str:
        path = position.path(seat)
        if path.arrived:
            left = len(path.pieces)
            return ngettext("arrived, {n} wall to lift", "arrived, {n} walls to lift", left).format(n=left)
        if not path.cells:
            return _("no path")
        return ngettext("path of {n} cell", "path of {n} cells", len(path.cells)).format(n=len(path.cells))

    def roll_label(self) -> str:
        return _("Roll the dice")

    def luck(self, before: MazersPosition, outcome: str) -> float | None:
        return sum(map(int, filter(str.isdigit, outcome))) - MEAN_PIPS if before.phase == "roll" else None

    def luck_unit(self) -> str:
        return _("Walls gained by luck")

    def figures(self, steps: Sequence[tuple[MazersPosition, str]], seats: int) -> Sequence[Figure]:
        laid, longest = Tally(seats), Tally(seats)
        for before, ply in steps:
            seat = before.seat
            longest.reach(seat, len(before.path(seat).cells))
            if before.phase != "build" or ply in ("flip", "pass", "lift"):
                continue
            after = position_after(before, ply)
            longest.reach(seat, len(after.path(seat).cells))
            if not before.path(seat).pieces - after.path(seat).pieces:  # otherwise the wall was moved
                laid.add(seat)
        return [laid.figure(_("Walls laid")), longest.figure(_("Longest path"))]

    def progress(self, position: MazersPosition) -> str:
        return _("Turn {number} of {last}").format(number=position.turn, last=position.board.last_turn)

    def panel(self, position: MazersPosition, chosen: Gesture, names: Names) -> Panel | None:
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

    def turn(self, position: MazersPosition) -> Hashable:
        return self.turn_number(position)

    def turn_number(self, position: MazersPosition) -> int:
        return position.turn if position.phase != "first" else 0
