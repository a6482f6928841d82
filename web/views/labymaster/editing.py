"""What the position editor can change in Labymaster (rulebook section 5)."""

from __future__ import annotations

from typing import ClassVar

from pygames.contract import Game
from pygames.labymaster import GAME
from pygames.labymaster.board import NAMES, NUMBERS, SLIDING_ROWS, exists, row_of
from pygames.labymaster.rules import QUIET_LIMIT, REFUSALS_LIMIT, LabymasterPosition
from web.views.controls import Spot
from web.views.editing import Brush, Draft, Editing, Setting, Unfit, replaced, seat_of
from web.views.labymaster.board import geometry_of
from web.views.labymaster.wording import cell_labels
from web.views.scene import Names
from web.words import _

BLOCKS, CENTRE, PAWNS1, REFUSALS, QUIET = 4, 5, 6, 8, 9
SLIDE = "slide"
NUMBER_FIELDS = {"refusals": REFUSALS, "quiet": QUIET}


class LabymasterEditing(Editing[LabymasterPosition]):
    """Puts pawns on cells and removes them; slides blocks with the pawns on them."""

    game: ClassVar[Game] = GAME

    def brushes(self, draft: Draft, names: Names) -> list[Brush]:
        pawns = [Brush(f"pawn{seat}", _("{name}’s pawn").format(name=names[seat - 1]), seat) for seat in (1, 2)]
        return [*pawns, Brush(SLIDE, _("Slide a block"))]

    def paint(self, draft: Draft, brush: str, spot: str) -> Draft:
        cell = NUMBERS[spot.removeprefix("cell:")]
        if brush == SLIDE:
            return _slid(draft, row_of(cell))
        if not exists(_blocks(draft), cell):
            raise Unfit(_("No block lies there."))
        own = PAWNS1 + int(brush[-1]) - 1
        other = 2 * PAWNS1 + 1 - own
        return replaced(draft, {own: _text(_pawns(draft, own) ^ {cell}), other: _text(_pawns(draft, other) - {cell})})

    def sketch(self, draft: Draft) -> LabymasterPosition:
        pawns1, pawns2 = (tuple(sorted(_pawns(draft, PAWNS1 + seat))) for seat in (0, 1))
        held = draft[CENTRE] == "held"
        return LabymasterPosition(draft[1], seat_of(draft), "move", _blocks(draft), held, (pawns1, pawns2), 0, 0)

    def spots(self, position: LabymasterPosition, names: Names) -> list[Spot]:
        boxes = geometry_of(False).boxes
        labels = cell_labels(position, boxes, {})
        return [Spot(f"cell:{NAMES[cell]}", boxes[cell], label) for cell, label in labels.items()]

    def phase_name(self, phase: str) -> str:
        return {"move": _("a player moves"), "over": _("the game is over")}[phase]

    def own_settings(self, draft: Draft, names: Names) -> list[Setting]:
        centre = (("free", _("free to slide")), ("held", _("just slid")))
        return [
            Setting("centre", _("Centre block"), draft[CENTRE], centre),
            Setting("refusals", _("Refusals"), draft[REFUSALS], high=REFUSALS_LIMIT),
            Setting("quiet", _("Quiet moves"), draft[QUIET], high=QUIET_LIMIT),
        ]

    def set_own(self, draft: Draft, setting: str, value: str) -> Draft:
        return replaced(draft, {NUMBER_FIELDS.get(setting, CENTRE): value})


def _blocks(draft: Draft) -> tuple[int, ...]:
    return tuple("abc".index(letter) for letter in draft[BLOCKS])


def _pawns(draft: Draft, field: int) -> frozenset[int]:
    return frozenset(NUMBERS[name] for name in draft[field].split(",") if name)


def _text(pawns: frozenset[int]) -> str:
    return ",".join(NAMES[cell] for cell in sorted(pawns))


def _slid(draft: Draft, row: int) -> Draft:
    """Returns the draft with a block one column further right, or at the left end if it was at the right end.

    Raises `Unfit` if the row has no sliding block.
    """
    if row not in SLIDING_ROWS:
        raise Unfit(_("This block does not slide."))
    blocks = _blocks(draft)
    place = row - SLIDING_ROWS[0]
    shift = 1 if blocks[place] < 2 else -2
    letters = [*draft[BLOCKS]]
    letters[place] = "abc"[blocks[place] + shift]
    fields = {BLOCKS: "".join(letters)}
    for field in (PAWNS1, PAWNS1 + 1):
        carried = frozenset(cell + shift if row_of(cell) == row else cell for cell in _pawns(draft, field))
        fields[field] = _text(carried)
    return replaced(draft, fields)


EDITING = LabymasterEditing()
