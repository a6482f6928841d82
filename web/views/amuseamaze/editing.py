"""What the position editor can change in AmuseAmaze (rulebook section 5)."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from pygames.amuseamaze import GAME
from pygames.amuseamaze.board import CARD_TEXTS, COLOURS, TILE, TILES, Maze, maze, number
from pygames.amuseamaze.notation import NOTHING, ROUNDS_WITHOUT_CARD, WITH_COVER
from pygames.amuseamaze.paths import Turn
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.contract import Game, PositionError
from web.views.amuseamaze.board import CELL_SPOT, shown
from web.views.amuseamaze.controls import spots_of
from web.views.amuseamaze.wording import colour_name
from web.views.controls import Spot
from web.views.editing import (
    SEATS,
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
from web.views.wording import listed
from web.words import _, say

BOARDS, BLUE, LAID, PIECES, HANDS, CARDS, GARDENERS, TURN, QUIET = range(5, 14)
PIECE, TILE_BRUSH, NO_TILE, USED = "piece", "tile:", "tile:-", "used"


class AmuseAmazeEditing(Editing[AmuseAmazePosition]):
    """Moves pieces to the pressed squares; lays and removes tiles."""

    game: ClassVar[Game] = GAME

    def brushes(self, draft: Draft, names: Names) -> list[Brush]:
        found = [
            Brush(f"{PIECE}{seat}", _("{name}’s piece").format(name=name), seat)
            for seat, name in enumerate(names[: seats_of(draft)], 1)
        ]
        found.append(Brush(NO_TILE, _("No tile")))
        if phase_of(draft) in ("bonus", "tribute"):
            found.append(Brush(USED, _("Used this turn")))
        letters = [
            Brush(f"{TILE_BRUSH}{letter}", _("Tile {letter}").format(letter=shown(letter)), sign=shown(letter))
            for letter in TILES
        ]
        return found + letters

    def paint(self, draft: Draft, brush: str, spot: str) -> Draft:
        name = spot.removeprefix(CELL_SPOT)
        if brush.startswith(PIECE):
            return replaced(draft, {PIECES: item_set(draft[PIECES], int(brush[-1]) - 1, name)})
        if brush == USED:
            methods, used = _used(draft)
            return _with_used(draft, methods, used ^ {name})
        return _with_tile(draft, name, brush[-1])

    def sketch(self, draft: Draft) -> AmuseAmazePosition:
        layout = _maze(draft)
        squares = list(layout.with_blue(draft[BLUE]))
        for item in _items(draft[LAID]):
            squares[layout.index[item[:-1]]] = TILE | number(item[-1])
        return AmuseAmazePosition(
            draft[VARIANT],
            seats_of(draft),
            seat_of(draft),
            "move",
            layout,
            tuple(squares),
            tuple(layout.index[name] for name in draft[PIECES].split(",")),
            tuple("" if hand == NOTHING else hand for hand in draft[HANDS].split(",")),
            tuple(CARD_TEXTS.index(held) for held in draft[CARDS].split(",")),
            draft[GARDENERS],
            Turn(),
            0,
        )

    def marked(self, draft: Draft, brush: str) -> frozenset[str]:
        if brush == USED:
            return frozenset(CELL_SPOT + name for name in _used(draft)[1])
        return frozenset()

    def spots(self, position: AmuseAmazePosition, names: Names) -> tuple[Spot, ...]:
        return spots_of(position, tuple(names))

    def phase_name(self, phase: str) -> str:
        return {
            "move": _("to spell or step"),
            "bonus": _("bonus move"),
            "tribute": _("to pay tribute"),
            "over": _("the game is over"),
        }[phase]

    def own_settings(self, draft: Draft, names: Names) -> list[Setting]:
        playing = list(enumerate(names[: seats_of(draft)]))
        hands, cards = draft[HANDS].split(","), draft[CARDS].split(",")
        found = [
            Setting(f"hand{seat}", _("{name}’s tiles").format(name=name), hands[seat].strip(NOTHING))
            for seat, name in playing
        ]
        sets = _card_sets(_maze(draft))
        found += [
            Setting(f"cards{seat}", _("{name}’s target cards").format(name=name), cards[seat], sets)
            for seat, name in playing
        ]
        gardener = (("1", _("in hand")), ("0", _("already used")))
        found += [
            Setting(f"gardener{seat}", _("{name}’s gardener card").format(name=name), draft[GARDENERS][seat], gardener)
            for seat, name in playing
        ]
        found += self._turn_settings(draft, names)
        found.append(
            Setting("quiet", _("Turns without progress"), draft[QUIET], high=ROUNDS_WITHOUT_CARD * seats_of(draft))
        )
        return [*found, Setting("boards", _("Boards"), draft[BOARDS])]

    def _turn_settings(self, draft: Draft, names: Names) -> list[Setting]:
        phase = phase_of(draft)
        ways = (("l", _("by a word")), ("p", _("by a path")), ("lp", _("by both")))
        if phase == "bonus":
            return [Setting("methods", _("Played so far"), _used(draft)[0], ways)]
        if phase == "tribute":
            others = [
                (str(seat), name) for seat, name in enumerate(names[: seats_of(draft)], 1) if seat != seat_of(draft)
            ]
            return [
                Setting("owner", _("Tribute goes to"), draft[TURN].partition(":")[0], tuple(others)),
                Setting("methods", _("Bonus move"), _used(draft)[0], ((NOTHING, _("No bonus")), *ways)),
            ]
        return []

    def set_own(self, draft: Draft, setting: str, value: str) -> Draft:
        if setting == "quiet":
            return replaced(draft, {QUIET: value})
        if setting == "boards":
            return self._with_boards(draft, value.upper())
        if setting == "methods":
            return _with_used(draft, value, _used(draft)[1])
        if setting == "owner":
            return replaced(draft, {TURN: f"{value}:{draft[TURN].partition(':')[2]}"})
        seat = int(setting[-1])
        if setting.startswith("hand"):
            letters = "".join(sorted(letter for letter in value.upper() if letter in TILES)) or NOTHING
            return replaced(draft, {HANDS: item_set(draft[HANDS], seat, letters)})
        if setting.startswith("cards"):
            return replaced(draft, {CARDS: item_set(draft[CARDS], seat, value)})
        gardeners = draft[GARDENERS]
        return replaced(draft, {GARDENERS: f"{gardeners[:seat]}{value}{gardeners[seat + 1 :]}"})

    def _with_boards(self, draft: Draft, boards: str) -> Draft:
        changed = replaced(draft, {BOARDS: boards})
        try:
            self.game.parse(" ".join(changed))
        except PositionError as error:
            if error.field in ("boards", "position"):
                raise Unfit(say(error.message)) from error
        return changed

    def enter_phase(self, draft: Draft, phase: str) -> Draft:
        if phase == phase_of(draft):
            return draft
        here = draft[PIECES].split(",")[seat_of(draft) - 1]
        other = 1 if seat_of(draft) > 1 else 2
        turn = {"bonus": f"l:{here}", "tribute": f"{other}:-:-"}.get(phase, NOTHING)
        return replaced(super().enter_phase(draft, phase), {TURN: turn})


def _maze(draft: Draft) -> Maze:
    return maze(int(draft[SEATS]), draft[BOARDS], draft[VARIANT] in WITH_COVER)


def _items(text: str) -> list[str]:
    return [item for item in text.split(",") if item not in ("", NOTHING)]


def _with_tile(draft: Draft, name: str, letter: str) -> Draft:
    """Returns the draft with a tile on a square, or without it if it is already there. A hyphen removes any tile."""
    layout = _maze(draft)
    square = layout.index[name]
    if square in layout.blue:
        place = layout.blue.index(square)
        blue = draft[BLUE]
        laid = NOTHING if blue[place] == letter else letter
        return replaced(draft, {BLUE: f"{blue[:place]}{laid}{blue[place + 1 :]}"})
    items = _items(draft[LAID])
    others = [item for item in items if item[:-1] != name]
    if letter != NOTHING and name + letter not in items:
        others.append(name + letter)
    return replaced(draft, {LAID: ",".join(sorted(others)) or NOTHING})


def _used(draft: Draft) -> tuple[str, frozenset[str]]:
    """Returns the bonus methods used in this turn, and the used squares."""
    methods, _colon, used = draft[TURN].rpartition(":")
    return methods.rpartition(":")[2], frozenset(_items(used))


def _with_used(draft: Draft, methods: str, used: frozenset[str]) -> Draft:
    names = NOTHING if methods == NOTHING else ",".join(sorted(used))
    if phase_of(draft) == "tribute":
        methods = f"{draft[TURN].partition(':')[0]}:{methods}"
    return replaced(draft, {TURN: f"{methods}:{names}"})


def _card_sets(layout: Maze) -> tuple[tuple[str, str], ...]:
    """Returns all sets of Target Cards that can be collected in a maze, with their names."""
    there = [colour for place, colour in enumerate(COLOURS) if layout.all_cards >> place & 1]
    sets = [group for count in range(len(there) + 1) for group in combinations(there, count)]
    return tuple(
        ("".join(group) or NOTHING, listed([colour_name(colour) for colour in group]) or _("none")) for group in sets
    )


EDITING = AmuseAmazeEditing()
