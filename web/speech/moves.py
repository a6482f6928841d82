"""Finds the move that a typed text means: a code of the game, a phrase of the page, or some words of one in order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from web.session.session import Session
from web.speech.places import sentences
from web.views.controls import Way

MOST = 400
"""The most legal plies whose descriptions are searched, apart from those that a word of the text names."""
BARE = str.maketrans("àâäéèêëîïôöùûüç", "aaaeeeeiioouuuc")


def meant(session: Session, text: str, *, whole: bool = False) -> Sequence[Way]:
    """Returns the ways to play that a text can mean: none, one, or several if it is ambiguous.

    `whole` says whether the text must be a whole phrase, because some words of one would mean something else.
    """
    position, view, names = session.table.position, session.view, session.names
    typed = text.strip()
    for code in (typed, typed.lower()):
        if position.is_legal(code) and position.chances() is None:
            return ((code,),)
    if found := view.controls.named(position, typed):
        return ((found[0],),)
    if not _tokens(typed) or position.chances() is not None or session.waits:
        return ()
    wanted = _without(_tokens(names[position.seat - 1]), _tokens(typed))
    named = [ply for word in typed.split() for ply in view.controls.named(position, word)]
    short: dict[Way, list[str]] = {
        (ply,): _tokens(view.wording.ply_words(position, ply, names))
        for ply in dict.fromkeys([*named, *position.plies()[:MOST]])
    }
    if same := _same(short, wanted):
        return same[:1]  # words cannot tell it from another one
    long: dict[Way, list[str]] = {
        way: _tokens(view.wording.hint_words(position, way, names)) for way in _long_ways(session)
    }
    if same := _same(long, wanted) or _otherwise_called(session, short, wanted):
        return same
    if whole:
        return ()
    return next(
        filter(None, (fitting(ways, wanted) for fitting in (_together, _in_order) for ways in (short, long))), ()
    )


def is_same(text: str, other: str) -> bool:
    """Returns whether two texts have the same words."""
    return bool(_tokens(text)) and _tokens(text) == _tokens(other)


def _long_ways(session: Session) -> Iterable[Way]:
    """Returns the ways to play that take a piece further than one ply. If only one piece can act, nothing is chosen."""
    position, view = session.table.position, session.view
    for chosen in ((), *((spot,) for spot in view.controls.pieces(position, position.seat))):
        yield from view.controls.multi_ply(position, chosen).values()


def _otherwise_called(session: Session, short: Iterable[Way], wanted: Sequence[str]) -> Sequence[Way]:
    """Returns the ways that the page also calls so: in its list of possible moves, on a button, or in a sentence that
    tells what was played.
    """
    position, view, names = session.table.position, session.view, session.names
    own = _tokens(names[position.seat - 1])
    for chosen in ((), *((spot,) for spot in view.controls.pieces(position, position.seat))):
        for option in view.wording.possible(position, chosen, view.controls.continuing(position, chosen), names):
            if option.way and _tokens(option.words) == wanted:
                return (option.way,)
    for button in view.controls.ply_buttons(position, names):
        labels = button.label, sentences([button.label, button.detail]), button.detail
        if button.ply and any(label and _tokens(label) == wanted for label in labels):
            return ((button.ply,),)
    told: list[Way] = []
    for way in short:
        step = [(position, way[0])]
        recap = _without(own, _tokens(view.wording.recap(step, names)))
        if wanted in (recap, _tokens(view.wording.turn_words(step, names))):
            told.append(way)
    return told


def _without(name: Sequence[str], words: list[str]) -> list[str]:
    """Returns the words without the player's name, with which the page begins when it tells what was played."""
    return words[len(name) :] if len(words) > len(name) and words[: len(name)] == list(name) else words


def _same(told: Mapping[Way, Sequence[str]], wanted: Sequence[str]) -> Sequence[Way]:
    """Returns the ways with exactly these words."""
    return [way for way, words in told.items() if words == wanted]


def _together(told: Mapping[Way, Sequence[str]], wanted: Sequence[str]) -> Sequence[Way]:
    """Returns the ways with these words one after another."""
    phrase = f" {' '.join(wanted)} "
    return [way for way, words in told.items() if phrase in f" {' '.join(words)} "]


def _in_order(told: Mapping[Way, Sequence[str]], wanted: Sequence[str]) -> Sequence[Way]:
    """Returns the ways with all of these words in this order, and others between them."""
    return [way for way, words in told.items() if _is_within(wanted, words)]


def _is_within(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Returns whether a description has these words in this order. A word that tells what happens at a place, such as
    “from”, must be right before the same place in both.
    """
    telling = {before for before, word in pairwise(words) if _is_place(word)}
    ends = {-1}
    for before, word in pairwise(["", *wanted]):
        is_bound = _is_place(word) and before in telling
        first = min(ends)
        ends = {
            place
            for place, other in enumerate(words)
            if other == word and (place - 1 in ends if is_bound else place > first)
        }
        if not ends:
            return False
    return True


def _is_place(word: str) -> bool:
    return any(sign.isdecimal() for sign in word)


def _tokens(text: str) -> list[str]:
    """Returns the words of a text in lower case and without accents."""
    return re.findall(r"[\w+-]+", text.lower().translate(BARE))
