"""Finds the move that a typed text means: a code of the game, or some words of the move's description."""

from __future__ import annotations

import re
from collections.abc import Sequence

from web.session.session import Session

MOST = 400
"""The most legal plies whose descriptions are searched."""
BARE = str.maketrans("àâäéèêëîïôöùûüç", "aaaeeeeiioouuuc")


def meant(session: Session, text: str) -> Sequence[str]:
    """Returns the legal plies that a text can mean: none, one, or several if it is ambiguous."""
    position, view, names = session.table.position, session.view, session.names
    typed = text.strip()
    for code in (typed, typed.lower()):
        if position.is_legal(code) and position.chances() is None:
            return (code,)
    if found := view.named(position, typed):
        return found[:1]
    wanted = _tokens(typed)
    if not wanted or position.chances() is not None or session.waits:
        return ()
    told = {ply: _tokens(view.words(position, ply, names)) for ply in position.plies()[:MOST]}
    phrase = f" {' '.join(wanted)} "
    together = [ply for ply, words in told.items() if phrase in f" {' '.join(words)} "]
    return together or [ply for ply, words in told.items() if set(wanted) <= set(words)]


def _tokens(text: str) -> list[str]:
    """Returns the words of a text in lower case and without accents."""
    return re.findall(r"[a-z0-9+-]+", text.lower().translate(BARE))
