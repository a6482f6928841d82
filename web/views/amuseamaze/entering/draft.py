"""The meaning of the spots chosen so far: a path with tiles laid on it, a typed word, or tiles to give."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygames.amuseamaze import dawg, words
from pygames.amuseamaze.board import HEDGE
from pygames.amuseamaze.notation import read_path
from pygames.amuseamaze.paths import Item, Path, Situation, begin, follow
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.amuseamaze.search import words_from
from web.input.typed import letters as typed_letters
from web.views.scene import Gesture

CELL = "cell:"
TILE = "tile:"
TYPE = "type:"
"""The spot that begins a typed word. Followed by a letter, the spot that types it."""
WAY = "way:"
"""Followed by a number from 0, the spot that chooses one of the paths of a typed word."""
NEXT, PREVIOUS = "way:+", "way:-"
"""The spots that switch to another path of a typed word."""
LONGEST_WORD = 15


@dataclass(frozen=True, slots=True)
class Draft:
    """A path as far as it has been entered."""

    path: Path
    steps: tuple[tuple[str, str], ...] = ()
    """For each square of the path, the spot of the tile laid on it (or an empty text) and the spot of the square."""
    pending: str = ""
    """The spot of the tile to lay on the next square pressed."""

    @property
    def gesture(self) -> Gesture:
        """The spots that enter this path."""
        spots = [spot for step in self.steps for spot in step if spot]
        return (*spots, self.pending) if self.pending else tuple(spots)


def is_typed(chosen: Gesture) -> bool:
    """Returns whether the spots are those of a typed word."""
    return chosen[:1] == (TYPE,)


def typed(chosen: Gesture) -> str:
    """Returns the typed letters, in lower case."""
    return "".join(spot.removeprefix(TYPE) for spot in chosen if spot.startswith(TYPE))


def typing(text: str) -> Gesture:
    """Returns the spots for a typed text. Only its first `LONGEST_WORD` letters count, without their accents."""
    letters = typed_letters(text)[:LONGEST_WORD]
    return (TYPE, *(TYPE + letter for letter in letters)) if letters else ()


def way_of(chosen: Gesture) -> int:
    """Returns the number of the chosen path of a typed word, from 0."""
    return int(chosen[-1].removeprefix(WAY)) if chosen[-1].startswith(WAY) else 0


@lru_cache(maxsize=64)
def draft_of(position: AmuseAmazePosition, chosen: Gesture) -> Draft:
    """Returns the draft for chosen spots of squares and tiles; an empty path for other spots."""
    steps = []
    pending = ""
    for spot in chosen:
        if spot.startswith(TILE):
            pending = spot
        elif spot.startswith(CELL):
            steps.append((pending, spot))
            pending = ""
    return Draft(follow(position, items_of(position, steps))[0], tuple(steps), pending)


def items_of(position: Situation, steps: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> list[Item]:
    """Returns the items of a path, given the tile and the spot of each step."""
    return [item_of(position, spot, tile) for tile, spot in steps]


def item_of(position: Situation, spot: str, tile: str = "") -> Item:
    """Returns a square as the next item of a path. A hedge is cut, unless a tile is laid on it."""
    square = position.maze.index[spot.removeprefix(CELL)]
    letter = letter_of(tile) if tile else ""
    return Item(square, letter, cut=not letter and position.squares[square] & HEDGE != 0)


def cell(position: Situation, square: int) -> str:
    """Returns the spot of a square."""
    return CELL + position.maze.names[square]


def tiles_of(hand: str) -> tuple[str, ...]:
    """Returns the spots of a hand's tiles. The second and later tiles of a letter are numbered."""
    spots: list[str] = []
    for place, letter in enumerate(hand):
        copy = hand[:place].count(letter) + 1
        spots.append(f"{TILE}{letter.lower()}{copy if copy > 1 else ''}")
    return tuple(spots)


def letter_of(tile: str) -> str:
    """Returns the letter of a tile's spot, as a capital."""
    return tile[len(TILE)].upper()


@lru_cache(maxsize=8)
def spelled(position: AmuseAmazePosition, word: str) -> tuple[str, ...]:
    """Returns the legal plies that spell a word. Those with the fewest laid tiles and cut hedges come first."""
    if not words.is_word(word):
        return ()
    return tuple(sorted(words_from(_path(position), _alone(word)), key=_cost))


def end_of(position: Situation, ply: str) -> str:
    """Returns the spot of the square on which the path of a word ends."""
    items, _suffix = read_path(position.maze, ply) or ([], "")
    return cell(position, items[-1].square)


@lru_cache(maxsize=4)
def _path(position: AmuseAmazePosition) -> Path:
    return begin(position)


@lru_cache(maxsize=8)
def _alone(word: str) -> tuple[int, ...]:
    """Returns the automaton that accepts only this word."""
    return tuple(dawg.build([word]))


def _cost(ply: str) -> tuple[int, str]:
    return sum(character.isupper() for character in ply) + 2 * ply.count("!"), ply
