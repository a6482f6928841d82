"""A search for words over the paths of a position, guided by an automaton (rulebook 5.3)."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pygames.amuseamaze import dawg
from pygames.amuseamaze.board import HEDGE, LETTER, PLAIN, PREMIUM, TARGET, number
from pygames.amuseamaze.paths import LONG, Path

PREMIUM_SQUARES = frozenset(PLAIN | letter for letter in PREMIUM)
"""What a premium square gives while no tile lies on it."""


def words_from(
    path: Path, automaton: Sequence[int], *, most_laid: int = sys.maxsize, limit: int = sys.maxsize
) -> list[str]:
    """Returns the plies that extend a path and spell a word of the automaton, in byte order.

    Returns at most `limit` of them, and only those that lay at most `most_laid` more tiles.
    """
    # The rules of `Path.fault` and `Path.extended` are repeated here in a form made for speed.
    position = path.position
    maze, methods = position.maze, position.turn.methods
    neighbours, names, finish, goal, colours = maze.neighbours, maze.names, maze.finish, maze.goal, maze.colours
    long_pays, premium_pays = "l" not in methods, "p" not in methods
    given = list(position.squares)
    for closed in (*position.pieces, *position.turn.used, *path.squares):
        given[closed] = 0
    hand = [(number(tile), tile) for tile in sorted(set(path.hand))]
    left = [0] * (LETTER + 1)
    for tile in path.hand:
        left[number(tile)] += 1
    found: list[str] = []

    def descend(
        at: int, arc: int, length: int, text: str, cards: int, wins: bool, premium: bool, may_cut: bool, lays: int
    ) -> None:
        """Lists the word that ends here and all longer ones. `lays` is how many more tiles may be laid."""
        if arc & dawg.WORD and length > 1:
            before = len(found)
            if length >= LONG and long_pays and not wins:
                found.append(text + "+l")
            if premium and premium_pays and not wins:
                found.append(text + "+p")
            if len(found) == before:
                found.append(text)
        state = arc >> dawg.STATE_SHIFT
        if not state or len(found) >= limit:
            return
        tiles = []
        if lays:
            for letter, tile in hand:
                following = automaton[state + letter]
                if left[letter] and following & LETTER == letter:
                    tiles.append((letter, following, tile))
        if text:
            text += "-"
        length += 1
        for square in neighbours[at]:
            what = given[square]
            if not what:
                continue
            given[square] = 0
            own = what & LETTER
            following = automaton[state + own]
            cut = what & HEDGE != 0
            if following & LETTER == own and (may_cut or not cut):
                longer = text + names[square] + "!" if cut else text + names[square]
                held = cards | colours[square] if what & TARGET else cards
                now_wins = wins or (finish[square] and goal[held])
                now_premium = premium or what in PREMIUM_SQUARES
                descend(square, following, length, longer, held, now_wins, now_premium, may_cut and not cut, lays)
            if tiles and what & PLAIN:
                now_wins = wins or (finish[square] and goal[cards])
                for letter, following, tile in tiles:
                    if letter != own:
                        longer = text + names[square] + tile
                        now_premium = premium or letter in PREMIUM
                        left[letter] -= 1
                        descend(square, following, length, longer, cards, now_wins, now_premium, may_cut, lays - 1)
                        left[letter] += 1
            given[square] = what

    descend(
        path.squares[-1] if path.squares else position.piece,
        path.arc & ~dawg.WORD,
        len(path.squares),
        path.text,
        path.cards,
        path.wins,
        path.premium,
        position.has_gardener and not path.cut,
        min(most_laid, len(path.hand)),
    )
    return found[:limit]
