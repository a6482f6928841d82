"""Where things are in a maze of AmuseAmaze and on the rack, and what the chosen spots mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygames.amuseamaze import dawg, words
from pygames.amuseamaze.board import HEDGE, LETTER, PREMIUM, SIDE, Maze
from pygames.amuseamaze.notation import read_path
from pygames.amuseamaze.paths import Item, Path, Situation, begin, follow
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.amuseamaze.search import words_from
from web.drawing.painter import Box, Point
from web.views.scene import Gesture
from web.views.typed import letters as typed_letters

# The geometry of a maze, in board units

PITCH = 40.0
ROWS = 25
MARGIN_X = 66.0
MARGIN_Y = 46.0
"""The width of the lawn that is visible to the left of the maze and above it."""
SEEN = 9
"""The number of squares of a large board that a player sees at once, both across and down."""


@dataclass(frozen=True, slots=True, eq=False)
class Geometry:
    """The geometry of a maze, by the numbers of its squares."""

    columns: int
    cells: tuple[tuple[int, int], ...]
    """The column from the left and the line from the top of each square, from 0."""
    centres: tuple[Point, ...]

    @property
    def size(self) -> tuple[float, float]:
        return self.columns * PITCH + 2 * MARGIN_X, ROWS * PITCH + 2 * MARGIN_Y

    @property
    def right(self) -> float:
        """The x of the right edge of the maze."""
        return MARGIN_X + self.columns * PITCH

    def box(self, square: int) -> Box:
        x, y = self.centres[square]
        return x - PITCH / 2, y - PITCH / 2, PITCH, PITCH


@lru_cache(maxsize=16)
def geometry_of(maze: Maze) -> Geometry:
    """Returns the geometry of a maze."""
    cells = tuple((ord(name[0]) - 97, ROWS - int(name[1:])) for name in maze.names)
    return Geometry(
        columns=1 + max(column for column, _ in cells),
        cells=cells,
        centres=tuple((MARGIN_X + (column + 0.5) * PITCH, top(line) + PITCH / 2) for column, line in cells),
    )


@lru_cache(maxsize=16)
def seen_squares(maze: Maze, seen: Box | None) -> tuple[int, ...]:
    """Returns the squares in a part of the board and around it, or all squares if no part is given."""
    geometry = geometry_of(maze)
    if seen is None:
        return tuple(range(len(geometry.cells)))
    x, y, width, height = seen
    return tuple(
        square
        for square, (at_x, at_y) in enumerate(geometry.centres)
        if -PITCH < at_x - x < width + PITCH and -PITCH < at_y - y < height + PITCH
    )


def top(line: float) -> float:
    """Returns the y of the upper edge of a line of squares, counted from 0 at the top."""
    return MARGIN_Y + line * PITCH


def boards(maze: Maze) -> list[tuple[float, float]]:
    """Returns the upper left corner of each maze board."""
    geometry = geometry_of(maze)
    corners = {(column // SIDE, line // SIDE) for column, line in geometry.cells}
    return [(MARGIN_X + column * SIDE * PITCH, top(line * SIDE)) for column, line in sorted(corners)]


# The meaning of the spots chosen so far: a path with tiles laid on it, a typed word, or tiles to give

CELL_SPOT = "cell:"
TILE_SPOT = "tile:"
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
        if spot.startswith(TILE_SPOT):
            pending = spot
        elif spot.startswith(CELL_SPOT):
            steps.append((pending, spot))
            pending = ""
    return Draft(follow(position, items_of(position, steps))[0], tuple(steps), pending)


def items_of(position: Situation, steps: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> list[Item]:
    """Returns the items of a path, given the tile and the spot of each step."""
    return [item_of(position, spot, tile) for tile, spot in steps]


def item_of(position: Situation, spot: str, tile: str = "") -> Item:
    """Returns a square as the next item of a path. A hedge is cut, unless a tile is laid on it."""
    square = position.maze.index[spot.removeprefix(CELL_SPOT)]
    letter = letter_of(tile) if tile else ""
    return Item(square, letter, cut=not letter and position.squares[square] & HEDGE != 0)


def cell(position: Situation, square: int) -> str:
    """Returns the spot of a square."""
    return CELL_SPOT + position.maze.names[square]


def tiles_of(hand: str) -> tuple[str, ...]:
    """Returns the spots of a hand's tiles. The second and later tiles of a letter are numbered."""
    spots: list[str] = []
    for place, letter in enumerate(hand):
        copy = hand[:place].count(letter) + 1
        spots.append(f"{TILE_SPOT}{letter.lower()}{copy if copy > 1 else ''}")
    return tuple(spots)


def letter_of(tile: str) -> str:
    """Returns the letter of a tile's spot, as a capital."""
    return tile[len(TILE_SPOT)].upper()


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


TILE_SIDE = 29.0
"""The side of a tile on the board."""


def shown(letter: str) -> str:
    """Returns the printed form of a letter: a capital, with a u after Q."""
    return "Qu" if letter.upper() == "Q" else letter.upper()


def is_premium(maze: Maze, square: int) -> bool:
    """Returns whether a premium letter is printed on a square."""
    bare = maze.bare[square]
    return not bare & HEDGE and bare & LETTER in PREMIUM


ASIDE_WIDTH, ASIDE_HEIGHT = 214.0, 66.0

RACK = 206.0
"""The width of the rack."""

RACK_LEFT = 14.0

RACK_TILE = 38.0

RACK_PITCH = 62.0
"""The distance between the middles of two tiles of a small hand: a finger's width on a phone."""

MOST_IN_A_ROW = 7


def rack_boxes(count: int) -> list[Box]:
    """Returns the boxes for `count` tiles. Large hands lie in two rows."""
    rows, across, pitch = _rack_layout(count)
    size = min(RACK_TILE, pitch - 3, 26 if rows == 2 else RACK_TILE)
    return [
        (RACK_LEFT + place % across * pitch, 8 + (38 - size) / 2 if rows == 1 else 3 + place // across * 29, size, size)
        for place in range(count)
    ]


def rack_reaches(count: int) -> list[Box]:
    """Returns the boxes in which `count` tiles can be pressed: as wide as the distance between two tiles, and as high
    as the rack if the tiles lie in one row.
    """
    rows, _across, pitch = _rack_layout(count)
    return [
        (max(0.0, x + size / 2 - pitch / 2), y if rows == 2 else 0.0, pitch, size if rows == 2 else ASIDE_HEIGHT)
        for x, y, size, _ in rack_boxes(count)
    ]


def _rack_layout(count: int) -> tuple[int, int, float]:
    """Returns the rows for `count` tiles, the tiles in a row, and the distance between the middles of two tiles."""
    rows = 1 if count <= MOST_IN_A_ROW else 2
    across = -(-count // rows)
    return rows, across, min(RACK_PITCH, (RACK - 2 * RACK_LEFT + 6) / max(across, 1))


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
