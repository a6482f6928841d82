"""What the position editor can change in Mazers (rulebook section 5.1).

A path is entered by its doors: the edges that it crosses, in order. The walls follow from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pygames.contract import Game, PositionError
from pygames.mazers import GAME
from pygames.mazers.board import BOARDS, LETTERS, Board
from pygames.mazers.notation import WALK
from pygames.mazers.rules import MazersPosition
from web.views.controls import Spot
from web.views.editing import VARIANT, Brush, Draft, Editing, Setting, Unfit, fields_of, phase_of, replaced, seat_of
from web.views.mazers.board import edge_spot, geometry_of
from web.views.mazers.wording import EdgeLabels
from web.views.scene import Names
from web.words import _

TURN, ROLL, BLOCKERS, PATH1 = 4, 5, 6, 7
HOME, NOTHING, ARRIVED = "home", "-", "!"
SHADOW = "shadow"
ACROSS = 34
"""The diameter of a spot, in board units."""


class MazersEditing(Editing[MazersPosition]):
    """Moves blockers to the pressed edges; extends and shortens paths at their ends."""

    game: ClassVar[Game] = GAME

    def brushes(self, draft: Draft, names: Names) -> list[Brush]:
        found = []
        for seat, name in enumerate(names[:2], 1):
            found += [
                Brush(f"blocker{2 * seat - 2}", _("{name}’s black line").format(name=name), seat, _("Black line")),
                Brush(f"blocker{2 * seat - 1}", _("{name}’s white line").format(name=name), seat, _("White line")),
                Brush(
                    f"path{seat}",
                    _("Side walls of the path: {name}").format(name=name),
                    seat,
                    _("Side walls of the path"),
                ),
                Brush(
                    f"behind{seat}", _("{name}’s single wall behind").format(name=name), seat, _("Single wall behind")
                ),
                Brush(f"before{seat}", _("{name}’s single wall ahead").format(name=name), seat, _("Single wall ahead")),
            ]
        if phase_of(draft) == "step":
            found.append(Brush(SHADOW, _("Where the blocker under way began")))
        return found

    def paint(self, draft: Draft, brush: str, spot: str) -> Draft:
        edge = spot.partition(":")[2]
        if edge in BOARDS[draft[VARIANT]].walls:
            raise Unfit(_("A black wall belongs to the board and stays."))
        if brush == SHADOW:
            return _with_shadow(draft, edge)
        if brush.startswith("blocker"):
            names = draft[BLOCKERS].replace("/", ",").split(",")
            names[int(brush[-1])] = edge
            return replaced(draft, {BLOCKERS: "{},{}/{},{}".format(*names)})
        seat = int(brush[-1])
        field = PATH1 + seat - 1
        board = BOARDS[draft[VARIANT]]
        if brush.startswith("path"):
            return replaced(draft, {field: _pressed(draft[field], board, seat, edge)})
        return replaced(draft, {field: _with_odd(draft[field], brush.startswith("behind"), edge)})

    def sketch(self, draft: Draft) -> MazersPosition | None:
        start = f"mazers {draft[VARIANT]} 2 {seat_of(draft)}:roll 1 - {draft[BLOCKERS]}"
        path1, path2 = draft[PATH1:]
        for paths in ((path1, path2), (path1, HOME), (HOME, path2), (HOME, HOME)):
            try:
                return MazersPosition.game.parse(f"{start} {' '.join(paths)}")  # type: ignore[return-value]
            except PositionError:
                continue
        return None

    def marked(self, draft: Draft, brush: str) -> frozenset[str]:
        if brush == SHADOW:
            return frozenset(map(edge_spot, draft[ROLL].replace(":", "@").split("@")[-2:]))
        if brush.startswith("blocker"):
            return frozenset((edge_spot(draft[BLOCKERS].replace("/", ",").split(",")[int(brush[-1])]),))
        text, board = draft[PATH1 + int(brush[-1]) - 1], BOARDS[draft[VARIANT]]
        if brush.startswith("path"):
            return frozenset(edge_spot(door) for door in _walk(text, board).doors)
        odd = text.split(":")[0 if brush.startswith("behind") else -1]
        return frozenset((edge_spot(odd),))

    def spots(self, position: MazersPosition, names: Names) -> list[Spot]:
        labels, middles = EdgeLabels(position, names), geometry_of(position.variant, False).middles
        found = []
        for name, (x, y) in sorted(middles.items()):
            box = (x - ACROSS / 2, y - ACROSS / 2, ACROSS, ACROSS)
            found.append(Spot(edge_spot(name), box, labels.label(name), round=True))
        return found

    def phase_name(self, phase: str) -> str:
        return {
            "first": _("rolling to see who starts"),
            "roll": _("to roll"),
            "step": _("blockers move"),
            "build": _("walls are placed"),
            "lift": _("walls are lifted"),
            "over": _("the game is over"),
        }[phase]

    def own_settings(self, draft: Draft, names: Names) -> list[Setting]:
        phase, roll = phase_of(draft), draft[ROLL]
        found = [Setting("turn", _("Turn number"), draft[TURN], high=BOARDS[draft[VARIANT]].last_turn)]
        if phase == "step":
            pips, *steps = roll.split(":")
            moving = next((colour for colour, part in zip("bw", steps, strict=True) if "@" in part), NOTHING)
            colours = ((NOTHING, _("no blocker")), ("b", _("black line")), ("w", _("white line")))
            found += [
                Setting("pips", _("Walls rolled"), pips, high=12),
                Setting("steps0", _("Black-line steps left"), steps[0].partition("@")[0], high=6),
                Setting("steps1", _("White-line steps left"), steps[1].partition("@")[0], high=6),
                Setting("moving", _("Blocker under way"), moving, colours),
            ]
        if phase in ("build", "lift"):
            found.append(Setting("left", _("Walls left to place or lift"), roll, high=12))
        return found

    def set_own(self, draft: Draft, setting: str, value: str) -> Draft:
        if setting == "turn":
            return replaced(draft, {TURN: value})
        if setting == "left":
            return replaced(draft, {ROLL: value})
        parts = draft[ROLL].split(":")
        if setting == "pips":
            parts[0] = value
        elif setting == "moving":
            seat = seat_of(draft)
            edges = draft[BLOCKERS].split("/")[seat - 1].split(",")
            for place, colour in enumerate("bw", 1):
                count = parts[place].partition("@")[0]
                parts[place] = f"{count}@{edges[place - 1]}" if colour == value else count
        else:
            place = int(setting[-1]) + 1
            _count, at, edge = parts[place].partition("@")
            parts[place] = f"{value}{at}{edge}"
        return replaced(draft, {ROLL: ":".join(parts)})

    def enter_phase(self, draft: Draft, phase: str) -> Draft:
        if phase == phase_of(draft):
            return draft
        if phase == "first":
            return fields_of(self.game.start(draft[VARIANT]))
        roll = {"step": "2:1:1", "build": "1", "lift": "1"}.get(phase, NOTHING)
        return replaced(super().enter_phase(draft, phase), {ROLL: roll})


def _with_shadow(draft: Draft, edge: str) -> Draft:
    pips, *steps = draft[ROLL].split(":")
    if not any("@" in part for part in steps):
        raise Unfit(_("First say which blocker is under way."))
    steps = [f"{part.partition('@')[0]}@{edge}" if "@" in part else part for part in steps]
    return replaced(draft, {ROLL: ":".join((pips, *steps))})


def _with_odd(text: str, behind: bool, edge: str) -> str:
    if text == HOME or (text.endswith(ARRIVED) and not behind):
        raise Unfit(_("No single wall can stand there: lay the path first."))
    parts = text.split(":")
    place = 0 if behind else 2
    parts[place] = NOTHING if parts[place] == edge else edge
    return ":".join(parts)


@dataclass(frozen=True, slots=True)
class _Walk:
    """A path that is being edited: its cells with one beyond each end, the headings between them, and its doors."""

    cells: tuple[int, ...] = ()
    headings: tuple[int, ...] = ()
    doors: tuple[str, ...] = ()


def _walk(text: str, board: Board) -> _Walk:
    match = WALK.fullmatch(f"{text.split(':')[1]}nn") if ":" in text else None
    if match is None or match[1] not in board.cells:
        return _Walk()
    return _walked(board, board.cells[match[1]], tuple(LETTERS.index(letter) for letter in match[2][:-2]))


def _walked(board: Board, start: int, headings: tuple[int, ...]) -> _Walk:
    cells, doors = [start], []
    for heading in headings:
        side = 4 * cells[-1] + heading
        doors.append(board.edge_names[board.sides[side]])
        cells.append(board.beyond[side])
    return _Walk(tuple(cells), headings, tuple(doors))


def _pressed(text: str, board: Board, seat: int, edge: str) -> str:
    """Returns the path after an edge was pressed: it begins there, continues there, or loses that end."""
    walk = _walk(text, board)
    home, goal = board.homes[seat - 1], board.homes[2 - seat]
    if not walk.headings:
        sides = [side for cell in board.cell_names for side in _sides(board, cell, edge)]
        start, heading = sorted(sides, key=lambda side: side[0] != home)[0]
        walk = _walked(board, start, (heading,))
    elif edge == walk.doors[-1]:
        walk = _walked(board, walk.cells[0], walk.headings[:-1])
    elif edge == walk.doors[0]:
        walk = _walked(board, walk.cells[1], walk.headings[1:])
    elif ahead := _sides(board, walk.cells[-1], edge):
        walk = _walked(board, walk.cells[0], (*walk.headings, ahead[0][1]))
    elif behind := _sides(board, walk.cells[0], edge):
        heading = behind[0][1]
        if len(walk.headings) == 1:
            walk = _walked(board, walk.cells[1], (walk.headings[0] ^ 2, heading))
        else:
            start = board.beyond[4 * walk.cells[0] + heading]
            walk = _walked(board, start, (heading ^ 2, *walk.headings))
    else:
        raise Unfit(_("A path grows at its mouths: tap a side of the cell there."))
    if not walk.headings:
        return HOME
    letters = "".join(LETTERS[heading] for heading in walk.headings)
    end = ARRIVED if walk.cells[-1] == goal else NOTHING
    return f"{NOTHING}:{board.cell_names[walk.cells[0]]}{letters}:{end}"


def _sides(board: Board, cell: int, edge: str) -> list[tuple[int, int]]:
    """Returns the cell and the direction in which the edge lies from it; empty if it is not beside the cell."""
    return [(cell, heading) for heading in range(4) if board.sides[4 * cell + heading] == board.edges[edge]]


EDITING = MazersEditing()
