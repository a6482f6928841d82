"""Finds the move that a typed text means: a code of the game, or some words of the move's description."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from web.session.session import Session

MOST = 400
"""The most legal plies whose descriptions are searched, apart from those that a word of the text names."""
BARE = str.maketrans("àâäéèêëîïôöùûüç", "aaaeeeeiioouuuc")


Way = tuple[str, ...]
"""Plies that are played together: one, or the steps of a piece."""


def meant(session: Session, text: str) -> Sequence[Way]:
    """Returns the ways to play that a text can mean: none, one, or several if it is ambiguous."""
    position, view, names = session.table.position, session.view, session.names
    typed = text.strip()
    for code in (typed, typed.lower()):
        if position.is_legal(code) and position.chances() is None:
            return ((code,),)
    if found := view.named(position, typed):
        return ((found[0],),)
    wanted = _tokens(typed)
    if not wanted or position.chances() is not None or session.waits:
        return ()
    named = [ply for word in typed.split() for ply in view.named(position, word)]
    short: dict[Way, list[str]] = {
        (ply,): _tokens(view.words(position, ply, names)) for ply in dict.fromkeys([*named, *position.plies()[:MOST]])
    }
    if same := _same(short, wanted):
        return same
    long: dict[Way, list[str]] = {way: _tokens(view.hint_words(position, way, names)) for way in _long_ways(session)}
    return _same(long, wanted) or next(
        filter(None, (fitting(ways, wanted) for fitting in (_together, _apart) for ways in (short, long))), ()
    )


def _long_ways(session: Session) -> Iterable[Way]:
    """Returns the ways to play that take a piece further than one ply. If only one piece can act, nothing is chosen."""
    position, view = session.table.position, session.view
    for chosen in ((), *((spot,) for spot in view.pieces(position, position.seat))):
        yield from view.ways(position, chosen).values()


def _same(told: Mapping[Way, Sequence[str]], wanted: Sequence[str]) -> Sequence[Way]:
    """Returns the first way with exactly these words, because words cannot tell it from another one."""
    return [way for way, words in told.items() if words == wanted][:1]


def _together(told: Mapping[Way, Sequence[str]], wanted: Sequence[str]) -> Sequence[Way]:
    """Returns the ways with these words one after another."""
    phrase = f" {' '.join(wanted)} "
    return [way for way, words in told.items() if phrase in f" {' '.join(words)} "]


def _apart(told: Mapping[Way, Sequence[str]], wanted: Sequence[str]) -> Sequence[Way]:
    """Returns the ways with all of these words."""
    return [way for way, words in told.items() if set(wanted) <= set(words)]


def _tokens(text: str) -> list[str]:
    """Returns the words of a text in lower case and without accents."""
    return re.findall(r"[a-z0-9+-]+", text.lower().translate(BARE))
