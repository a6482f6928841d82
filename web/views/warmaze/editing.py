"""What the position editor can change in WarMaze (rulebook section 5)."""

from __future__ import annotations

import re
from typing import ClassVar

from pygames.contract import Game
from pygames.warmaze import GAME
from pygames.warmaze.board import CORNERS, GONE, LETTERS, NAMES, PREDATOR, PRINCESS, SIZE, SQUARES
from pygames.warmaze.notation import LEFT, TURNS_WITHOUT_EVENT
from pygames.warmaze.rules import WarMazePosition
from web.views.controls import Spot
from web.views.editing import (
    VARIANT,
    Brush,
    Draft,
    Editing,
    Setting,
    Unfit,
    item_set,
    phase_of,
    replaced,
    seat_of,
    seats_of,
)
from web.views.scene import Names
from web.views.warmaze.board import box, square_id
from web.views.warmaze.wording import predator_of, princess_of, square_label
from web.words import _

LEFT_FIELD, BOARD, SPELLS, QUIET = 4, 5, 6, 7
EMPTY, WALL, TOKEN = ".", "w", "token"


class WarMazeEditing(Editing[WarMazePosition]):
    """Moves predators and princesses to the pressed square; adds and removes walls and tokens."""

    game: ClassVar[Game] = GAME

    def brushes(self, draft: Draft, names: Names) -> list[Brush]:
        found = []
        for seat, name in enumerate(names[: seats_of(draft)], 1):
            found += [
                Brush(LETTERS[PREDATOR + seat], predator_of(name), seat),
                Brush(LETTERS[PRINCESS + seat], princess_of(name), seat),
                Brush(f"{TOKEN}{seat}", _("{name}’s token").format(name=name), seat),
            ]
        return [*found, Brush(WALL, _("Wall")), Brush(EMPTY, _("Nothing"))]

    def paint(self, draft: Draft, brush: str, spot: str) -> Draft:
        name = spot.partition(":")[2]
        if brush.startswith(TOKEN):
            return _with_token(draft, int(brush[-1]), name)
        letters = list(_letters(draft))
        square = SQUARES[name]
        if letters[square] == brush:
            letters[square] = EMPTY
        else:
            if brush not in (WALL, EMPTY) and brush in letters:
                letters[letters.index(brush)] = EMPTY
            letters[square] = brush
        return replaced(draft, {BOARD: _board_text("".join(letters))})

    def sketch(self, draft: Draft) -> WarMazePosition | None:
        letters, seats = _letters(draft), seats_of(draft)
        cells = tuple(LETTERS.index(letter) for letter in letters)
        predators, princesses = (
            tuple(letters.find(LETTERS[kind + seat]) for seat in range(1, seats + 1)) for kind in (PREDATOR, PRINCESS)
        )
        if min(predators) < 0:
            return None
        princesses = tuple(GONE if square < 0 else square for square in princesses)
        spells = tuple(tuple(map(int, corners)) for corners in draft[SPELLS].split(","))
        return WarMazePosition(
            draft[VARIANT], seats, seat_of(draft), "begin", 0, cells, predators, princesses, spells, 0
        )

    def marked(self, draft: Draft, brush: str) -> frozenset[str]:
        if brush.startswith(TOKEN):
            corners = draft[SPELLS].split(",")[int(brush[-1]) - 1]
            return frozenset(square_id(CORNERS[int(corner) - 1]) for corner in corners)
        if brush in (EMPTY, WALL):
            return frozenset()
        return frozenset(square_id(NAMES[square]) for square, letter in enumerate(_letters(draft)) if letter == brush)

    def spots(self, position: WarMazePosition, names: Names) -> list[Spot]:
        squares = [square for row in range(SIZE - 1, -1, -1) for square in range(row * SIZE, (row + 1) * SIZE)]
        return [
            Spot(square_id(NAMES[square]), box(square), square_label(position, square, names)) for square in squares
        ]

    def phase_name(self, phase: str) -> str:
        return {
            "begin": _("a turn begins"),
            "firstpredator": _("the predator acts first"),
            "firstprincess": _("the princess acts first"),
            "lastpredator": _("the predator acts last"),
            "lastprincess": _("the princess acts last"),
            "over": _("the game is over"),
        }[phase]

    def own_settings(self, draft: Draft, names: Names) -> list[Setting]:
        return [
            Setting("left", _("Actions left"), draft[LEFT_FIELD], high=3),
            Setting("quiet", _("Turns without progress"), draft[QUIET], high=TURNS_WITHOUT_EVENT * seats_of(draft)),
        ]

    def set_own(self, draft: Draft, setting: str, value: str) -> Draft:
        return replaced(draft, {{"left": LEFT_FIELD, "quiet": QUIET}[setting]: value})

    def enter_phase(self, draft: Draft, phase: str) -> Draft:
        low, _high = LEFT[phase]
        if phase == phase_of(draft):
            return draft
        return replaced(super().enter_phase(draft, phase), {LEFT_FIELD: str(max(low, min(1, _high)))})


def _letters(draft: Draft) -> str:
    """Returns the contents of all squares, from a1."""
    rows = reversed(draft[BOARD].split("/"))
    return "".join(re.sub(r"\d+", lambda run: EMPTY * int(run[0]), row) for row in rows)


def _board_text(letters: str) -> str:
    rows = [letters[start : start + SIZE] for start in range(SIZE * SIZE - SIZE, -1, -SIZE)]
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)


def _with_token(draft: Draft, seat: int, name: str) -> Draft:
    if name not in CORNERS:
        raise Unfit(_("Tokens lie on the four corners."))
    held = set(draft[SPELLS].split(",")[seat - 1]) ^ {str(CORNERS.index(name) + 1)}
    return replaced(draft, {SPELLS: item_set(draft[SPELLS], seat - 1, "".join(sorted(held)))})


EDITING = WarMazeEditing()
