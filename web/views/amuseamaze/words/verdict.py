"""The verdict on the letters so far: a word, the beginning of one, or neither."""

from __future__ import annotations

from enum import Enum, auto

from pygames.amuseamaze import words
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.views.amuseamaze.entering.draft import draft_of, is_typed, typed
from web.views.scene import Gesture
from web.words import _


class Verdict(Enum):
    """The verdict on letters."""

    STEP = auto()
    WORD = auto()
    BEGINNING = auto()
    NEITHER = auto()


def verdict_of(position: AmuseAmazePosition, chosen: Gesture) -> Verdict | None:
    """Returns the verdict on the letters of the chosen spots; None if there are none."""
    if is_typed(chosen):
        letters = typed(chosen)
        if not letters:
            return None
        return Verdict.WORD if words.is_word(letters) else Verdict.BEGINNING
    path = draft_of(position, chosen).path
    if not path.items:
        return None
    if path.is_word:
        return Verdict.WORD
    if len(path.items) == 1 and not path.laid:
        return Verdict.STEP
    return Verdict.BEGINNING if path.is_beginning else Verdict.NEITHER


def verdict_word(verdict: Verdict) -> str:
    """Returns a verdict in a word or two."""
    return {
        Verdict.STEP: _("Step"),
        Verdict.WORD: _("a word"),
        Verdict.BEGINNING: _("not yet a word"),
        Verdict.NEITHER: _("not in the word list"),
    }[verdict]
