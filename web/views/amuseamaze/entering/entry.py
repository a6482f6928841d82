"""Entering plies: a path square by square, tiles laid on it, a typed word, tiles given as tribute.

The spots are ``cell:h14`` for every square of the maze, and ``tile:e`` and ``tile:e2`` for the tiles in hand. A typed
word is ``type:`` followed by ``type:g`` and so on, and then by ``way:1`` for a path other than the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygames.amuseamaze.notation import GIVE, PASS, read_path
from pygames.amuseamaze.paths import follow
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.amuseamaze.tribute import is_gift
from web.views.amuseamaze.entering.draft import (
    CELL,
    LONGEST_WORD,
    NEXT,
    PREVIOUS,
    TILE,
    WAY,
    Draft,
    cell,
    draft_of,
    end_of,
    is_typed,
    item_of,
    items_of,
    letter_of,
    spelled,
    tiles_of,
    typed,
    typing,
    way_of,
)
from web.views.controls import Entry, ListedEntry
from web.views.scene import Gesture


def named(position: AmuseAmazePosition, text: str) -> Sequence[str]:
    """Returns the plies that spell a word, those that lay the fewest tiles first."""
    word = text.strip().lower()
    is_word = position.phase in ("move", "bonus") and word.isascii() and word.isalpha() and len(word) <= LONGEST_WORD
    return spelled(position, word) if is_word else ()


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
        if spot.startswith(TILE):
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


def relaid(draft: Draft, place: int, tile: str) -> Draft:
    """Returns the draft with a tile laid on a square of its path."""
    steps = (*draft.steps[:place], (tile, draft.steps[place][1]), *draft.steps[place + 1 :])
    return Draft(draft.path, steps)


def may_lay(draft: Draft, place: int, tile: str) -> bool:
    """Returns whether a tile may be laid on a square of the path."""
    position = draft.path.position
    return follow(position, items_of(position, relaid(draft, place, tile).steps))[1] is None


@lru_cache(maxsize=64)
def next_cells(draft: Draft) -> tuple[str, ...]:
    """Returns the squares that can come next, whatever they spell; with a tile picked up, those that can take it."""
    path, position = draft.path, draft.path.position
    if not draft.pending:
        return tuple(cell(position, item.square) for item in path.open_items())
    around = position.maze.neighbours[path.squares[-1] if path.squares else position.piece]
    free = [cell(position, square) for square in around]
    ahead = [spot for spot in free if path.fault(item_of(position, spot, draft.pending)) is None]
    behind = [spot for place, (_, spot) in enumerate(draft.steps) if may_lay(draft, place, draft.pending)]
    return (*ahead, *behind)


def entry_of(position: AmuseAmazePosition) -> Entry:
    """Returns the ways to enter the plies of a position."""
    if position.phase == "over":
        return ListedEntry([])
    return GiftEntry(position) if position.phase == "tribute" else MoveEntry(position)


def gesture_of(position: AmuseAmazePosition, ply: str) -> Gesture:
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


def attempt_of(position: AmuseAmazePosition, chosen: Gesture, spot: str) -> str | None:
    """Returns the ply probably intended by pressing an inactive spot; None if there is none."""
    if position.phase == "tribute":
        return GIVE + "".join(sorted(map(letter_of, (*chosen, spot)))) if spot.startswith(TILE) else None
    if position.phase == "over" or not spot.startswith(CELL):
        return None
    draft = draft_of(position, chosen)
    cells = [other for _, other in draft.steps]
    if spot in cells:
        # Either a tile that cannot be laid there, or the end of a path that is pressed again to play it.
        return written(relaid(draft, cells.index(spot), draft.pending)) if draft.pending else written(draft)
    return written(Draft(draft.path, (*draft.steps, (draft.pending, spot))))


def written(draft: Draft) -> str:
    """Returns the path of a draft as a ply text, legal or not."""
    position = draft.path.position
    return "-".join(
        position.maze.names[square] + ("!" if cut else tile) for square, tile, cut in items_of(position, draft.steps)
    )
