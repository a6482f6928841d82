"""The keys of the game (rulebook section 7, Keyboard)."""

from __future__ import annotations

from pygames.amuseamaze import words
from pygames.amuseamaze.notation import GIVE, PASS
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.views.amuseamaze.entering.draft import (
    CELL,
    NEXT,
    PREVIOUS,
    Draft,
    cell,
    draft_of,
    is_typed,
    letter_of,
    spelled,
    tiles_of,
    typed,
)
from web.views.amuseamaze.entering.entry import may_lay, relaid, written
from web.views.controls import Focus, Play, Press, Say, Step, Tell, Type
from web.views.scene import Gesture
from web.words import _

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


def key_steps(position: AmuseAmazePosition, key: str, chosen: Gesture, focused: str | None) -> tuple[Step, ...] | None:
    """Returns the effects of a key; None for keys that do nothing in this game."""
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


def _is_letter(key: str) -> bool:
    return len(key) == 1 and key.isascii() and key.isalpha()


def _give(position: AmuseAmazePosition, key: str, chosen: Gesture, focused: str | None) -> tuple[Step, ...] | None:
    if key == "Enter" and focused is None:
        return (Play(GIVE + "".join(sorted(map(letter_of, chosen)))),)
    if not _is_letter(key):
        return None
    own = [tile for tile in tiles_of(position.hand) if letter_of(tile) == key.upper()]
    free = [tile for tile in own if tile not in chosen]
    return (Press((free or own[::-1])[0]),) if own else ()


def _type(position: AmuseAmazePosition, key: str, chosen: Gesture) -> tuple[Step, ...] | None:
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


def _walk(position: AmuseAmazePosition, way: tuple[int, int], chosen: Gesture) -> tuple[Step, ...]:
    """Returns the effects of moving to the next square in a direction."""
    draft = draft_of(position, chosen)
    names = position.maze.names
    name = names[draft.path.squares[-1] if draft.path.squares else position.piece]
    to = f"{chr(ord(name[0]) + way[0])}{int(name[1:]) + way[1]}"
    return (Press(CELL + to), Focus(CELL + to)) if to in position.maze.index else ()


def _back(position: AmuseAmazePosition, draft: Draft) -> tuple[Step, ...]:
    """Returns the effects of undoing the last entry: a tile, then its square."""
    if draft.pending:
        return (Press(draft.pending),)
    laid, _ = draft.steps[-1]
    if laid:
        return (Press(laid),)
    before = draft.steps[-2][1] if len(draft.steps) > 1 else cell(position, position.piece)
    return Press(before), Focus(before)


def _lay(position: AmuseAmazePosition, draft: Draft, letter: str) -> tuple[Step, ...]:
    """Returns the effects of laying a tile on the last square, or of telling why that is impossible."""
    used = {tile for tile, _ in draft.steps}
    free = [tile for tile in tiles_of(position.hand) if letter_of(tile) == letter and tile not in used]
    last = len(draft.steps) - 1
    if free and may_lay(draft, last, free[0]):
        return Press(free[0]), Press(draft.steps[last][1])
    if draft.steps[last][0] and letter_of(draft.steps[last][0]) == letter:
        return ()
    return (Play(written(relaid(draft, last, f"tile:{letter.lower()}"))),)
