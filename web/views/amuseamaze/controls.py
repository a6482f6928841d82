"""Entering plies: a path square by square, tiles laid on it, a typed word, tiles given as tribute.

The spots are ``cell:h14`` for every square of the maze, and ``tile:e`` and ``tile:e2`` for the tiles in hand. A typed
word is ``type:`` followed by ``type:g`` and so on, and then by ``way:1`` for a path other than the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from pygames.amuseamaze import words
from pygames.amuseamaze.board import HEDGE, TARGET, TILE, Maze
from pygames.amuseamaze.notation import GIVE, PASS, read_path
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.amuseamaze.tribute import is_gift
from web.views.amuseamaze.board import (
    CELL_SPOT,
    LONGEST_WORD,
    NEXT,
    PREVIOUS,
    TILE_SPOT,
    WAY,
    Draft,
    cell,
    draft_of,
    end_of,
    geometry_of,
    is_typed,
    items_of,
    letter_of,
    may_lay,
    next_cells,
    rack_reaches,
    relaid,
    spelled,
    tiles_of,
    typed,
    typing,
    way_of,
)
from web.views.amuseamaze.wording import (
    Verdict,
    does,
    path_of,
    spaced,
    square_label,
    tile_label,
    verdict_of,
    verdict_word,
    word_of,
)
from web.views.controls import (
    Controls,
    Entry,
    Focus,
    Goal,
    KeyEffect,
    ListedEntry,
    Play,
    PlyButton,
    Press,
    Say,
    Spot,
    Tell,
    Type,
    Word,
)
from web.views.scene import Gesture, Names
from web.words import _


class GiftEntry(Entry):
    """The entry of tribute. Tiles are chosen and put back in any order."""

    def __init__(self, position: AmuseAmazePosition) -> None:
        self._hand = position.hand
        self._tiles = frozenset(tiles_of(position.hand))

    def following(self, chosen: Gesture) -> frozenset[str]:
        return frozenset(chosen) if len(chosen) == len(self._hand) // 2 else self._tiles

    def plies(self, chosen: Gesture) -> list[str]:
        letters = "".join(sorted(map(letter_of, chosen)))
        return [GIVE + letters] if is_gift(letters, self._hand) else []

    def pressed(self, chosen: Gesture, spot: str) -> Gesture | None:
        if spot in chosen:
            return tuple(tile for tile in chosen if tile != spot)
        return (*chosen, spot) if spot in self.following(chosen) else None


class MoveEntry(Entry):
    """The entry of steps and words."""

    def __init__(self, position: AmuseAmazePosition) -> None:
        self._position = position
        self._own = cell(position, position.piece)
        self._known: dict[Gesture, frozenset[str]] = {}

    def following(self, chosen: Gesture) -> frozenset[str]:
        if chosen not in self._known:
            self._known[chosen] = self._following(chosen)
        return self._known[chosen]

    def _following(self, chosen: Gesture) -> frozenset[str]:
        position = self._position
        draft = draft_of(position, chosen)
        ahead = next_cells(draft)
        if not chosen and not ahead:
            return frozenset()  # the piece is trapped
        spots = {*ahead, *tiles_of(position.hand)}
        if chosen:
            spots.add(self._own)
        if is_typed(chosen):
            ends = {end_of(position, ply) for ply in spelled(position, typed(chosen))}
            return frozenset({*ends, NEXT, PREVIOUS} if ends else spots)
        if not draft.pending:
            spots.update(spot for _, spot in draft.steps[:-1])
        return frozenset(spots)

    def plies(self, chosen: Gesture) -> list[str]:
        if is_typed(chosen):
            ways = spelled(self._position, typed(chosen))
            return [ways[way_of(chosen) % len(ways)]] if ways else []
        draft = draft_of(self._position, chosen)
        return [] if draft.pending else [draft.path.text + ending for ending in draft.path.endings]

    def pressed(self, chosen: Gesture, spot: str) -> Gesture | None:
        if is_typed(chosen) and (spot.startswith(WAY) or spot in self.following(chosen)):
            return self._another_way(chosen, spot)
        if spot == self._own:
            return () if chosen else None
        draft = draft_of(self._position, chosen)
        if spot.startswith(TILE_SPOT):
            return _with_tile(draft, spot)
        cells = [other for _, other in draft.steps]
        if draft.pending and spot in cells and spot in self.following(chosen):
            return relaid(draft, cells.index(spot), draft.pending).gesture
        if not draft.pending and spot in cells:
            return Draft(draft.path, draft.steps[: cells.index(spot) + 1]).gesture
        if spot not in self.following(chosen):
            return None
        return (*draft.gesture, spot)

    def _another_way(self, chosen: Gesture, spot: str) -> Gesture | None:
        """Returns the typed word with another path: the next one, or the next that ends on the pressed square.

        If the path shown is the only one that ends there, the word stays as it is. If no path ends there, the square
        begins a drawn path. Returns None if the word has no paths to switch between.
        """
        ways = spelled(self._position, typed(chosen))
        now = way_of(chosen)
        if spot in (NEXT, PREVIOUS):
            if not ways:
                return None
            way = (now + (1 if spot == NEXT else -1)) % len(ways)
        else:
            there = [way for way, ply in enumerate(ways) if end_of(self._position, ply) == spot]
            if not there:
                return (*draft_of(self._position, ()).gesture, spot)
            way = there[(there.index(now) + 1) % len(there)] if now in there else there[0]
        return chosen if way == now else (*typing(typed(chosen)), f"{WAY}{way}")


def _with_tile(draft: Draft, tile: str) -> Gesture:
    """Returns the gesture with a tile picked up to lay next, or with this tile put back if it was picked up or laid."""
    if tile == draft.pending:
        return Draft(draft.path, draft.steps).gesture
    if any(tile == laid for laid, _ in draft.steps):
        steps = tuple((laid if laid != tile else "", spot) for laid, spot in draft.steps)
        return Draft(draft.path, steps, draft.pending).gesture
    return Draft(draft.path, draft.steps, tile).gesture


def entry_of(position: AmuseAmazePosition) -> Entry:
    """Returns the ways to enter the plies of a position."""
    if position.phase == "over":
        return ListedEntry([])
    return GiftEntry(position) if position.phase == "tribute" else MoveEntry(position)


def written(draft: Draft) -> str:
    """Returns the path of a draft as a ply text, legal or not."""
    position = draft.path.position
    return "-".join(
        position.maze.names[square] + ("!" if cut else tile) for square, tile, cut in items_of(position, draft.steps)
    )


# The keys of the game (rulebook section 7, Keyboard)

DIRECTIONS = {
    (-1, 1): ("7", "Home", "ArrowUpLeft"),
    (0, 1): ("8", "ArrowUp"),
    (1, 1): ("9", "PageUp", "ArrowUpRight"),
    (-1, 0): ("4", "ArrowLeft"),
    (1, 0): ("6", "ArrowRight"),
    (-1, -1): ("1", "End", "ArrowDownLeft"),
    (0, -1): ("2", "ArrowDown"),
    (1, -1): ("3", "PageDown", "ArrowDownRight"),
}
"""The steps to the right and upwards, and their keys."""
WAY_OF_KEY = {key: way for way, keys in DIRECTIONS.items() for key in keys}


def _is_letter(key: str) -> bool:
    return len(key) == 1 and key.isascii() and key.isalpha()


def _give(position: AmuseAmazePosition, key: str, chosen: Gesture, focused: str | None) -> tuple[KeyEffect, ...] | None:
    if key == "Enter" and focused is None:
        return (Play(GIVE + "".join(sorted(map(letter_of, chosen)))),)
    if not _is_letter(key):
        return None
    own = [tile for tile in tiles_of(position.hand) if letter_of(tile) == key.upper()]
    free = [tile for tile in own if tile not in chosen]
    return (Press((free or own[::-1])[0]),) if own else ()


def _type(position: AmuseAmazePosition, key: str, chosen: Gesture) -> tuple[KeyEffect, ...] | None:
    if _is_letter(key):
        return (Type(key),)
    if key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        if len(spelled(position, typed(chosen))) < 2:
            return (Say(_("There is no other path.")),)
        return (Press(NEXT if key in ("ArrowRight", "ArrowDown") else PREVIOUS),)
    if key == "Backspace":
        return (Type(""),)
    if key == "Enter":
        return (Tell(_nothing_to_play(position, typed(chosen))),)
    if key == " ":
        return (Tell(_("Enter plays the word, Escape clears it.")),)
    return None


def _nothing_to_play(position: AmuseAmazePosition, letters: str) -> str:
    """Returns why a typed word cannot be played."""
    if not letters:
        return _("Type a word, then press Enter.")
    if words.is_word(letters):
        return _("No path from here spells {word}.").format(word=letters.upper())
    return _("“{word}” is not in this game’s word list.").format(word=letters.upper())


def _walk(position: AmuseAmazePosition, way: tuple[int, int], chosen: Gesture) -> tuple[KeyEffect, ...]:
    """Returns the effects of moving to the next square in a direction."""
    draft = draft_of(position, chosen)
    names = position.maze.names
    name = names[draft.path.squares[-1] if draft.path.squares else position.piece]
    to = f"{chr(ord(name[0]) + way[0])}{int(name[1:]) + way[1]}"
    return (Press(CELL_SPOT + to), Focus(CELL_SPOT + to)) if to in position.maze.index else ()


def _back(position: AmuseAmazePosition, draft: Draft) -> tuple[KeyEffect, ...]:
    """Returns the effects of undoing the last entry: a tile, then its square."""
    if draft.pending:
        return (Press(draft.pending),)
    laid, _ = draft.steps[-1]
    if laid:
        return (Press(laid),)
    before = draft.steps[-2][1] if len(draft.steps) > 1 else cell(position, position.piece)
    return Press(before), Focus(before)


def _lay(position: AmuseAmazePosition, draft: Draft, letter: str) -> tuple[KeyEffect, ...]:
    """Returns the effects of laying a tile on the last square, or of telling why that is impossible."""
    used = {tile for tile, _ in draft.steps}
    free = [tile for tile in tiles_of(position.hand) if letter_of(tile) == letter and tile not in used]
    last = len(draft.steps) - 1
    if free and may_lay(draft, last, free[0]):
        return Press(free[0]), Press(draft.steps[last][1])
    if draft.steps[last][0] and letter_of(draft.steps[last][0]) == letter:
        return ()
    return (Play(written(relaid(draft, last, f"tile:{letter.lower()}"))),)


# The spots: every square of the maze, and the tiles in hand


@lru_cache(maxsize=4)
def spots_of(position: AmuseAmazePosition, names: tuple[str, ...]) -> tuple[Spot, ...]:
    """Returns the spots of all squares of the maze, line by line from the top."""
    return tuple(
        _spot(position.maze, square, square_label(position, square, names)) for square in _in_order(position.maze)
    )


@lru_cache(maxsize=4096)
def _spot(maze: Maze, square: int, label: str) -> Spot:
    # Most spots stay the same from ply to ply. The page compares them fastest if they are the same objects.
    return Spot(CELL_SPOT + maze.names[square], geometry_of(maze).box(square), label)


@lru_cache(maxsize=16)
def _in_order(maze: Maze) -> tuple[int, ...]:
    """Returns the squares in reading order."""
    cells = geometry_of(maze).cells
    return tuple(sorted(range(len(cells)), key=lambda square: cells[square][::-1]))


# The buttons beside the board, the word so far, and the panel of bonus moves


def _gift(position: AmuseAmazePosition, chosen: Gesture) -> PlyButton:
    letters = "".join(sorted(letter_of(tile) for tile in chosen))
    wanted = len(position.hand) // 2
    label = _("Give: {n} of {wanted} chosen").format(n=len(letters), wanted=wanted)
    return PlyButton(GIVE + letters if len(letters) == wanted else "", label, spaced(letters))


def _move(position: AmuseAmazePosition, ply: str, is_one_of_two: bool) -> PlyButton:
    path, suffix = path_of(position, ply)
    effects = does(path, suffix)
    if len(path.items) == 1:
        label = _("Step")
        effects.insert(0, _("to {square}").format(square=position.maze.names[path.squares[0]]))
    elif is_one_of_two:
        label = _("Long bonus") if suffix == "l" else _("Premium bonus")
        effects = [word_of(path), *effects[:-1]]
    else:
        label = _("Play {word}").format(word=word_of(path))
    return PlyButton(ply, label, " · ".join(effects), question=_question(ply))


def _question(ply: str) -> str:
    return _("Use your gardener card?") if "!" in ply else ""


class AmuseAmazeControls(Controls[AmuseAmazePosition]):
    """How AmuseAmaze is entered."""

    chords: ClassVar[bool] = True
    goes_diagonally: ClassVar[bool] = True
    escape_clears: ClassVar[bool] = True

    def goals(self, position: AmuseAmazePosition, seat: int) -> Sequence[Goal]:
        """Returns the finish rows from the top. The words are at the last one."""
        maze = position.maze
        squares = [name for name, is_finish in zip(maze.names, maze.finish, strict=True) if is_finish]
        rows = sorted({name[1:] for name in squares}, key=int, reverse=True)
        return [
            Goal(
                tuple(CELL_SPOT + name for name in squares if name[1:] == row),
                _("Then finish here") if row == rows[-1] else "",
            )
            for row in rows
        ]

    def spots(self, position: AmuseAmazePosition, names: Names, turned: bool) -> list[Spot]:
        return list(spots_of(position, tuple(names)))

    def aside_spots(self, position: AmuseAmazePosition, names: Names) -> list[Spot]:
        if position.phase == "over":
            return []
        tiles = tiles_of(position.hand)
        return [
            Spot(tile, box, tile_label(position, letter_of(tile)))
            for tile, box in zip(tiles, rack_reaches(len(tiles)), strict=True)
        ]

    def gesture(self, position: AmuseAmazePosition, ply: str) -> Gesture:
        """Returns the spots that enter a legal ply. A pass has a button beside the board instead."""
        if ply == PASS:
            return ()
        left = list(tiles_of(position.hand))

        def taken(letter: str) -> str:
            tile = next(tile for tile in left if letter_of(tile) == letter)
            left.remove(tile)
            return tile

        if ply.startswith(GIVE):
            return tuple(taken(letter) for letter in ply.removeprefix(GIVE))
        items, _ = read_path(position.maze, ply) or ([], "")
        spots = []
        for item in items:
            if item.tile:
                spots.append(taken(item.tile))
            spots.append(cell(position, item.square))
        return tuple(spots)

    def entry(self, position: AmuseAmazePosition) -> Entry:
        return entry_of(position)

    def attempt(self, position: AmuseAmazePosition, chosen: Gesture, spot: str) -> str | None:
        if position.phase == "tribute":
            return GIVE + "".join(sorted(map(letter_of, (*chosen, spot)))) if spot.startswith(TILE_SPOT) else None
        if position.phase == "over" or not spot.startswith(CELL_SPOT):
            return None
        draft = draft_of(position, chosen)
        cells = [other for _, other in draft.steps]
        if spot in cells:
            # Either a tile that cannot be laid there, or the end of a path that is pressed again to play it.
            return written(relaid(draft, cells.index(spot), draft.pending)) if draft.pending else written(draft)
        return written(Draft(draft.path, (*draft.steps, (draft.pending, spot))))

    def drag_path(self, spot: str) -> bool:
        return spot.startswith(CELL_SPOT)

    def grip(self, position: AmuseAmazePosition, spot: str) -> bool:
        return position.phase in ("move", "bonus") and spot == cell(position, position.piece)

    def key(
        self, position: AmuseAmazePosition, key: str, chosen: Gesture, focused: str | None, turned: bool
    ) -> tuple[KeyEffect, ...] | None:
        if position.phase == "over":
            return None
        if position.phase == "tribute":
            return _give(position, key, chosen, focused)
        if key == "/":
            return (Type(""),)
        if is_typed(chosen):
            return _type(position, key, chosen)
        if not chosen and _is_letter(key) and not (position.may_pass and position.phase == "move"):
            return (Type(key),)
        if key in WAY_OF_KEY:
            return _walk(position, WAY_OF_KEY[key], chosen)
        if key == " " and not chosen and (position.may_pass or focused is None):
            return (Play(PASS),)
        draft = draft_of(position, chosen)
        if not chosen:
            return None
        if key == "Backspace":
            return _back(position, draft)
        if key == "Enter" and draft.steps:
            return (Press(draft.steps[-1][1]),)
        return _lay(position, draft, key.upper()) if _is_letter(key) and draft.steps else None

    def word(self, position: AmuseAmazePosition, chosen: Gesture) -> Word | None:
        if position.phase not in ("move", "bonus"):
            return None
        verdict = verdict_of(position, chosen)
        if verdict is None:
            return Word("", "")
        if not is_typed(chosen):
            path = draft_of(position, chosen).path
            return Word(path.shown.upper(), " · ".join((verdict_word(verdict), *does(path, ""))))
        letters = typed(chosen)
        ways = spelled(position, letters)
        if not ways:
            said = _("a word, but no path from here spells it") if verdict is Verdict.WORD else verdict_word(verdict)
            return Word(letters.upper(), said, verdict is Verdict.WORD)
        way = way_of(chosen) % len(ways)
        path, suffix = path_of(position, ways[way])
        parts = [verdict_word(Verdict.WORD)]
        if len(ways) > 1:
            parts.append(_("path {n} of {all}").format(n=way + 1, all=len(ways)))
        parts.append(_("to {square}").format(square=position.maze.names[path.squares[-1]]))
        return Word(letters.upper(), " · ".join((*parts, *does(path, suffix))), True)

    def typed(self, text: str) -> Gesture:
        return typing(text)

    def ply_buttons(self, position: AmuseAmazePosition, names: Names) -> list[PlyButton]:
        if not position.may_pass:
            return []
        detail = _("ends your turn") if position.phase == "bonus" else ""
        return [PlyButton(PASS, _("Pass"), detail, quiet=True)]

    def confirmations(self, position: AmuseAmazePosition, chosen: Gesture, names: Names) -> list[PlyButton]:
        if position.phase == "tribute":
            return [_gift(position, chosen)]
        if not chosen or position.phase == "over":
            return []
        plies = entry_of(position).plies(chosen)
        return [_move(position, ply, len(plies) > 1) for ply in plies]

    def pieces(self, position: AmuseAmazePosition, seat: int) -> Sequence[str]:
        return [CELL_SPOT + position.maze.names[position.pieces[seat - 1]]]

    def deciding(
        self, position: AmuseAmazePosition, before: AmuseAmazePosition, ply: str, winner: int
    ) -> Sequence[str]:
        return [spot for spot in self.gesture(before, ply) if spot.startswith(CELL_SPOT)]

    def landmarks(self, position: AmuseAmazePosition) -> Sequence[str]:
        given = position.squares
        return [
            CELL_SPOT + position.maze.names[square]
            for square in range(len(given))
            if given[square] & (TILE | HEDGE | TARGET) or (position.maze.is_blue(square) and given[square])
        ]

    def named(self, position: AmuseAmazePosition, text: str) -> Sequence[str]:
        word = text.strip().lower()
        is_word = (
            position.phase in ("move", "bonus") and word.isascii() and word.isalpha() and len(word) <= LONGEST_WORD
        )
        return spelled(position, word) if is_word else ()
