"""The figures of a finished game of AmuseAmaze."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.amuseamaze.notation import GIVE, PASS
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.views.amuseamaze.words.sentences import path_of, word_of
from web.views.wording import Figure, longest
from web.words import _


def figures(steps: Sequence[tuple[AmuseAmazePosition, str]], seats: int) -> list[Figure]:
    """Returns how many words each player spelled, and the longest word of each."""
    words: list[list[str]] = [[] for _seat in range(seats)]
    for before, ply in steps:
        if ply == PASS or ply.startswith(GIVE) or before.chances() is not None:
            continue
        path, _suffix = path_of(before, ply)
        if len(path.squares) > 1:
            words[before.seat - 1].append(word_of(path))
    return [
        Figure(_("Words"), tuple(str(len(own)) for own in words)),
        Figure(_("Longest word"), tuple(map(longest, words))),
    ]
