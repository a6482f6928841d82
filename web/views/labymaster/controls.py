"""Entering plies: spots, gestures, attempts, drags and keys (rulebook section 7, Entry).

Every cell of the frame is a spot, even without a block: ``pawn:e5`` for a pawn of the seat to act, otherwise
``cell:e5``. Above them is a handle at each end of every block, ``handle:6+``, legal or not, so that an attempt can be
refused with a reason. A handle covers the gap beside the block, or the frame if the block touches it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygames.contract import legal_plies
from pygames.labymaster.board import (
    CENTRE,
    COLUMNS,
    EAST,
    NAMES,
    NORTH,
    NUMBERS,
    OWNERS,
    SLIDING_ROWS,
    SOUTH,
    WEST,
    block_cells,
    exists,
    row_of,
    setting,
)
from pygames.labymaster.refusals import LETTERS
from pygames.labymaster.rules import (
    GOAL_ROWS,
    VICTORY,
    LabymasterPosition,
)
from pygames.labymaster.ways import way
from web.views.controls import ARROW_KEYS, Controls, Focus, Goal, KeyEffect, Play, PlyButton, Press, Spot, spot_at
from web.views.labymaster.board import PITCH, SLIDES, WIDTH, Geometry, Slide, geometry_of, handle_place
from web.views.labymaster.motion import full_row_of
from web.views.labymaster.wording import cell_labels, ends, handle_labels, walled
from web.views.scene import Gesture, Names
from web.words import _

DRAG = 0.4 * PITCH
"""The least length of a drag, in board units."""

_LETTER_OF = {direction: letter for letter, direction in LETTERS.items()}
_ROW_KEYS = {str(row % 10): row for row in range(1, 11)}


def spots_of(position: LabymasterPosition, cells: Iterable[int]) -> list[str]:
    """Returns the spots of cells, or of pawns of the seat to act on them."""
    own = position.pawns[position.seat - 1]
    return [f"{'pawn' if cell in own else 'cell'}:{NAMES[cell]}" for cell in cells]


def goal_spots(position: LabymasterPosition, seat: int) -> tuple[str, ...]:
    """Returns the spots of the block that the pawns of a seat are brought to."""
    return tuple(spots_of(position, block_cells(position.blocks, GOAL_ROWS[seat])))


def _handle(position: LabymasterPosition, geometry: Geometry, ply: str, label: str) -> Spot:
    slide = SLIDES[ply]
    x, y, side = handle_place(geometry, position, slide)
    if position.blocks[slide.row - SLIDING_ROWS[0]] == (0 if slide.shift < 0 else 2):
        left, right = (x, WIDTH) if side > 0 else (0, x)
    else:
        left, right = (x, x + PITCH) if side > 0 else (x - PITCH, x)
    return Spot(f"handle:{ply}", (left, y - PITCH / 2, right - left, PITCH), label)


def _gap_under(position: LabymasterPosition, slide: Slide) -> int | None:
    """Returns the gap that a handle covers; None if it covers the frame."""
    cells = block_cells(position.blocks, slide.row)
    gap = cells[-1] + EAST if slide.shift > 0 else cells[0] + WEST
    return gap if row_of(gap) == slide.row else None


def _in_line(cell: int, other: int) -> bool:
    return row_of(cell) == row_of(other) or (cell - other) % COLUMNS == 0


def _attempted_slide(position: LabymasterPosition, cell: int) -> str | None:
    """Returns the slide intended by pressing a block that cannot be slid now, or a gap; None if there is none."""
    row = row_of(cell)
    if row not in SLIDING_ROWS:
        return None
    if exists(position.blocks, cell):
        is_own = OWNERS[row] == position.seat or (OWNERS[row] == CENTRE and not position.held)
        return None if is_own else f"{row}{'+' if setting(position.blocks, row) < 2 else '-'}"
    ply = f"{row}{'+' if cell > block_cells(position.blocks, row)[0] else '-'}"
    return None if position.is_legal(ply) else ply


def _handle_middle(position: LabymasterPosition, geometry: Geometry, handle: str) -> float:
    x, _, side = handle_place(geometry, position, SLIDES[handle])
    return x + side * PITCH / 2


def _next_pawn(position: LabymasterPosition, chosen: Gesture, focused: str | None) -> tuple[KeyEffect, ...] | None:
    pawns = [f"pawn:{NAMES[cell]}" for cell in sorted({cell for cell, _ in position.moves()})]
    if not pawns:
        return None
    current = chosen[0] if chosen else focused
    following = pawns[(pawns.index(current) + 1) % len(pawns)] if current in pawns else pawns[0]
    return (Focus(following),) if following in chosen else (Press(following), Focus(following))


def _next_block(position: LabymasterPosition, focused: str | None, step: int) -> tuple[KeyEffect, ...] | None:
    rows = sorted({int(ply[:-1]) for ply in legal_plies(position) if ply[-1] in "+-"})
    if not focused or not focused.startswith("handle:"):
        return _choose_block(position, rows[0 if step > 0 else -1])
    row = int(focused.partition(":")[2][:-1])
    beyond = [other for other in rows[::step] if (other - row) * step > 0]
    return _choose_block(position, beyond[0] if beyond else rows[0 if step > 0 else -1])


def _choose_block(position: LabymasterPosition, row: int) -> tuple[KeyEffect, ...]:
    """Returns the effects of choosing a row's block: focuses one of its handles, or tells why it cannot slide."""
    for sign in "-+":
        if position.is_legal(f"{row}{sign}"):
            return (Focus(f"handle:{row}{sign}"),)
    return (Play(f"{row}{'+' if setting(position.blocks, row) < 2 else '-'}"),)


def _arrow(
    position: LabymasterPosition, direction: int, chosen: Gesture, focused: str | None
) -> tuple[KeyEffect, ...] | None:
    kind, _, name = focused.partition(":") if focused else ("", "", "")
    if kind == "handle":
        if direction in (NORTH, SOUTH):
            return _next_block(position, focused, 1 if direction == NORTH else -1)
        ply = f"{name[:-1]}{'+' if direction == EAST else '-'}"
        return (Focus(f"handle:{ply}"),) if position.is_legal(ply) else (Play(ply),)
    pawn = focused if kind == "pawn" else chosen[0] if chosen else None
    if pawn is None:
        return None
    name = pawn.partition(":")[2]
    found = way(position, NUMBERS[name], direction)
    if not found.path:
        return (Play(f"{name}-{_LETTER_OF[direction]}"),)
    show = Focus(f"cell:{NAMES[found.path[-1]]}")
    return (show,) if pawn in chosen else (Press(pawn), show)


class LabymasterControls(Controls[LabymasterPosition]):
    """How Labymaster is entered."""

    def goals(self, position: LabymasterPosition, seat: int) -> Sequence[Goal]:
        return (Goal(goal_spots(position, seat), _("Bring them here")),)

    def spots(self, position: LabymasterPosition, names: Names, turned: bool) -> list[Spot]:
        geometry = geometry_of(turned)
        boxes = geometry.boxes
        labels = cell_labels(position, boxes, ends(position)).values()
        cells = map(Spot, spots_of(position, boxes), boxes.values(), labels)
        handles = handle_labels(position, names).items()
        return [*cells, *[_handle(position, geometry, ply, label) for ply, label in handles]]

    def gesture(self, position: LabymasterPosition, ply: str) -> Gesture:
        """Returns the spots that enter a legal ply. A claim of victory has a button beside the board instead."""
        if ply == VICTORY:
            return ()
        if ply[-1] in "+-":
            return (f"handle:{ply}",)
        start, _, end = ply.partition("-")
        return f"pawn:{start}", f"cell:{end}"

    def attempt(self, position: LabymasterPosition, chosen: Gesture, spot: str) -> str | None:
        kind, _, name = spot.partition(":")
        pawn = chosen[0].partition(":")[2] if chosen else None
        if kind == "handle":
            gap = _gap_under(position, SLIDES[name])
            return f"{pawn}-{NAMES[gap]}" if pawn and gap is not None and _in_line(NUMBERS[pawn], gap) else name
        if pawn:
            return f"{pawn}-{name}"
        cell = NUMBERS[name]
        forward = _LETTER_OF[NORTH if position.seat == 1 else SOUTH]
        if kind == "pawn" or cell in position.pawns[2 - position.seat]:
            return f"{name}-{forward}"
        return _attempted_slide(position, cell)

    def grip(self, position: LabymasterPosition, spot: str) -> bool:
        """Returns whether a drag can begin on a spot. Blocks can be dragged by their bodies and their handles."""
        kind, _, name = spot.partition(":")
        return kind == "handle" or (kind == "cell" and row_of(NUMBERS[name]) in SLIDING_ROWS)

    def drag_target(
        self, position: LabymasterPosition, start: str, targets: Sequence[Spot], x: float, y: float, turned: bool
    ) -> str | None:
        """Returns the spot that a drag means; None if it means nothing.

        A pawn's drag snaps to the end of the run in its direction, a block's to the next notch. A short drag means
        nothing. A pawn dragged in a direction in which it cannot move means the cell under the pointer.
        """
        geometry = geometry_of(turned)
        kind, _, name = start.partition(":")
        ids = {spot.id for spot in targets}
        if kind == "pawn":
            cell = NUMBERS[name]
            middle_x, middle_y = geometry.middle_of(cell)
            across, down = x - middle_x, y - middle_y
            if max(abs(across), abs(down)) < DRAG:
                return None
            found = way(position, cell, geometry.direction(across, down))
            if found.path and f"cell:{NAMES[found.path[-1]]}" in ids:
                return f"cell:{NAMES[found.path[-1]]}"
            return spot_at([spot for spot in targets if not spot.id.startswith("handle:")], x, y)
        row = int(name[:-1]) if kind == "handle" else row_of(NUMBERS[name])
        from_x = _handle_middle(position, geometry, name) if kind == "handle" else geometry.middle_of(NUMBERS[name])[0]
        if abs(x - from_x) < DRAG:
            return None
        target = f"handle:{row}{'+' if geometry.direction(x - from_x, 0) == EAST else '-'}"
        return target if target in ids else None

    def key(
        self, position: LabymasterPosition, key: str, chosen: Gesture, focused: str | None, turned: bool
    ) -> tuple[KeyEffect, ...] | None:
        """Returns the effects of a key; None for keys that do nothing in this game.

        P and B step through pawns and blocks, digits choose a row's block, arrows a direction, and V claims victory.
        """
        geometry = geometry_of(turned)
        if position.phase == "over":
            return None
        if key in ARROW_KEYS:
            return _arrow(position, geometry.direction(*ARROW_KEYS[key]), chosen, focused)
        if key in _ROW_KEYS:
            return _choose_block(position, _ROW_KEYS[key])
        match key.lower():
            case "p":
                return _next_pawn(position, chosen, focused)
            case "b":
                return _next_block(position, focused, 1)
            case "v":
                return (Play(VICTORY),)
        return None

    def ply_buttons(self, position: LabymasterPosition, names: Names) -> list[PlyButton]:
        if not position.is_legal(VICTORY):
            return []
        detail = _("{other} kept you waiting three times.").format(other=names[2 - position.seat])
        return [PlyButton(VICTORY, _("Claim victory"), detail)]

    def pieces(self, position: LabymasterPosition, seat: int) -> Sequence[str]:
        return spots_of(position, position.pawns[seat - 1])

    def deciding(
        self, position: LabymasterPosition, before: LabymasterPosition, ply: str, winner: int
    ) -> Sequence[str]:
        # The full row has a light of its own.
        return () if full_row_of(position) else self.pieces(position, winner)

    def landmarks(self, position: LabymasterPosition) -> Sequence[str]:
        return spots_of(position, walled(position))
