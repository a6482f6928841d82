"""Tells links of a later version of the site from damaged ones."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pygames import link
from pygames.catalogue import GAMES
from pygames.link import RECORD_VERSION
from web import routes

LATER = re.compile(
    rf"[{RECORD_VERSION}{routes.REPLY}](?![{routes.LETTERS}])[A-Za-z][A-Za-z0-9_.-]+"
    rf"|(?![{RECORD_VERSION}{routes.REPLY}])[1-9][A-Za-z0-9_.-]{{2,}}"
)
"""A game that is unknown, or another version of the links."""
WORDS = re.compile(r"([a-z][a-z-]+)(?:[._]([a-z][a-z-]+))?(?:[._][A-Za-z0-9._:,-]*)?")
"""The beginning of every other address."""
KINDS = ("games", "puzzles", "year", *(kind.rstrip(".") for kind in (routes.SAVED, routes.EDIT)))
KINDS_WITH_GAME = (routes.EDIT.rstrip("."), routes.HELP, routes.TUTORIAL, routes.PUZZLE, routes.DAY)


def may_be_newer(fragment: str) -> bool:
    """Returns whether a later version may be able to read a fragment that this one cannot read.

    That is so if its check characters are right, or if it has the form of an address but a game, a kind or a version
    that is unknown here.
    """
    if fragment.startswith((RECORD_VERSION, routes.REPLY)) and len(fragment) > 6 and link.is_checked(fragment):
        return True
    if LATER.fullmatch(fragment):
        return True
    found = WORDS.fullmatch(fragment)
    if not found:
        return False
    kind, game_id = found.groups("")
    if kind in KINDS_WITH_GAME:
        return bool(game_id) and not _begins(game_id, GAMES)
    return not _begins(kind, (*GAMES, *KINDS, *KINDS_WITH_GAME))


def _begins(text: str, words: Iterable[str]) -> bool:
    """Returns whether a text is one of the words, or what a cut has left of one."""
    return any(word.startswith(text) for word in words)
