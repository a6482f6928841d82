"""The space of AmuseAmaze: plies are entered square by square.

There are far too many words for an action each. So a step or a word is several actions: one for each square that the
piece enters, with the tile laid there, and one that ends it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import cast

from pygames.amuseamaze import words
from pygames.amuseamaze.board import COLOURS, HEDGE, LETTER, PREMIUM, SIDE, TARGET, TILE, TILES, Maze, slots
from pygames.amuseamaze.notation import GIVE, PASS, ROUNDS_WITHOUT_CARD, read_path
from pygames.amuseamaze.paths import Item, Path, Turn, begin, follow
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.amuseamaze.search import words_from
from pygames.amuseamaze.tribute import gifts
from pygames.contract import Game, Position
from pygames.numbers.spaces import Numbers, Space
from pygames.numbers.symmetry import Symmetry, rotations

WORDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The directions in the order of their numbers, each as its step in columns and rows."""
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CHOICES = 1 + len(ALPHABET)
"""What can be done with a square that is entered: read its own letter, or lay one of the tiles."""
END = len(STEPS) * CHOICES
"""The first of the actions that end a step or word, in the order of `SUFFIXES`."""
SUFFIXES = ("", "+l", "+p")
PASSES = END + len(SUFFIXES)
GIFTS = PASSES + 1
"""The action that gives an A."""
MOST_TILES = max(TILES.values())
COLOUR_NAMES = ("green", "orange", "red", "yellow")
NOWHERE = -1


class AmuseAmazeSpace(Space):
    """The space of AmuseAmaze. Its actions are the same for all variants and numbers of seats."""

    size = GIFTS + len(ALPHABET)
    largest = 15  # the letters of the longest words

    def __init__(self, game: Game, variant: str, seats: int) -> None:
        super().__init__(game, variant, seats)
        whose = [f"+{seat}" for seat in range(seats)]
        places = slots(seats)
        self.rows = SIDE * (1 + max(row for _, row, _ in places))
        self.columns = SIDE * (1 + max(column for column, _, _ in places))
        self.plane_names = (
            *("squares", "START", "finish", "blue", "hedges", "premium", "tiles", "used", "entered"),
            *[f"{colour} targets" for colour in COLOUR_NAMES],
            *[f"letter {letter}" for letter in ALPHABET],
            *[f"{who} piece" for who in whose],
        )
        self.own_scalars = (
            "quiet",
            "long bonus used",
            "premium bonus used",
            *[f"{who} is paid tribute" for who in whose],
            *[f"{who} gardener" for who in whose],
            *[f"{who} {colour} card" for who in whose for colour in COLOUR_NAMES],
            *[f"{who} tiles {letter}" for who in whose for letter in ALPHABET],
        )

    def name(self, action: int) -> str:
        self._one(action, self.size, "action")
        if action >= GIFTS:
            return f"give {ALPHABET[action - GIFTS]}"
        if action == PASSES:
            return "pass"
        if action >= END:
            return ("end", "end with the long bonus", "end with the premium bonus")[action - END]
        way, tile = divmod(action, CHOICES)
        return f"enter {WORDS[way]}" + (f", laying {ALPHABET[tile - 1]}" if tile else "")

    def outcome_name(self, outcome: int) -> str:
        raise ValueError(f"{self!r} has no outcome {outcome!r}.")

    def _legal(self, position: Position, entered: Numbers) -> list[int]:
        now = cast(AmuseAmazePosition, position)
        if self._ply(now, entered) is not None:
            return []
        if now.phase == "tribute":
            letters = "".join([ALPHABET[number - GIFTS] for number in entered])
            longer = {gift[len(letters)] for gift in gifts(now.hand) if gift.startswith(letters)}
            return [GIFTS + ALPHABET.index(letter) for letter in sorted(longer)]
        path = _walked(now, entered)
        found = [END + SUFFIXES.index(ending) for ending in path.endings] if entered else [PASSES] * now.may_pass
        around = ways(now.maze.names)[path.squares[-1] if path.squares else now.piece]
        for item in path.next_items() if entered else path.first_items():
            if _goes_on(path.extended(item)):
                tile = ALPHABET.index(item.tile) + 1 if item.tile else 0
                found.append(CHOICES * around.index(item.square) + tile)
        return sorted(found)

    def _numbers(self, position: Position, ply: str) -> Numbers:
        now = cast(AmuseAmazePosition, position)
        if ply == PASS:
            return (PASSES,)
        if now.phase == "tribute":
            return tuple([GIFTS + ALPHABET.index(letter) for letter in ply.removeprefix(GIVE)])
        items, suffix = read_path(now.maze, ply) or ([], "")
        around = ways(now.maze.names)
        numbers, at = [], now.piece
        for square, tile, _ in items:
            numbers.append(CHOICES * around[at].index(square) + (ALPHABET.index(tile) + 1 if tile else 0))
            at = square
        return (*numbers, END + SUFFIXES.index(suffix))

    def _ply(self, position: Position, numbers: Numbers) -> str | None:
        now = cast(AmuseAmazePosition, position)
        if not numbers:
            return None
        wrong = ValueError(f"{list(numbers)} is not legal in {position}.")
        if now.phase == "over" or not all(number in range(self.size) for number in numbers):
            raise wrong
        if now.phase == "tribute":
            if min(numbers) < GIFTS:
                raise wrong
            letters = "".join([ALPHABET[number - GIFTS] for number in numbers])
            if not any(gift.startswith(letters) for gift in gifts(now.hand)):
                raise wrong
            return GIVE + letters if len(letters) == len(now.hand) // 2 else None
        if numbers == (PASSES,) and now.may_pass:
            return PASS
        *before, last = numbers
        ends = END <= last < PASSES
        path = _walked(now, before if ends else numbers)
        if ends:
            suffix = SUFFIXES[last - END]
            if suffix not in path.endings:
                raise wrong
            return path.text + suffix
        if not _goes_on(path):
            raise wrong
        return None

    def _fill(self, planes: bytearray, position: Position, seat: int, entered: Numbers) -> None:
        now = cast(AmuseAmazePosition, position)
        maze, area = now.maze, self.rows * self.columns
        path = self._path(now, entered)
        planes[:] = _printed(self, maze)
        tiles, used, entering, pieces = map(self._plane, ("tiles", "used", "entered", "+0 piece"))
        letters = self._plane("letter A") - area
        places = _places(maze.names, self.columns)
        for place, given in zip(places, now.squares, strict=True):
            if given & TILE:
                planes[tiles + place] = 1
            if given & LETTER:
                planes[letters + area * (given & LETTER) + place] = 1
        for item in path.items:
            if item.tile:
                place, given = places[item.square], now.squares[item.square]
                planes[tiles + place] = 1
                if given & LETTER:
                    planes[letters + area * (given & LETTER) + place] = 0
                planes[letters + area * (ALPHABET.index(item.tile) + 1) + place] = 1
        for square in now.turn.used:
            planes[used + places[square]] = 1
        for count, square in enumerate(path.squares, 1):
            planes[entering + places[square]] = count
        for number, square in enumerate(now.pieces, 1):
            planes[pieces + area * ((number - seat) % self.seats) + places[square]] = 1

    def _plane(self, name: str) -> int:
        """Returns where a plane begins."""
        return self.plane_names.index(name) * self.rows * self.columns

    def _scalars(self, position: Position, seat: int, entered: Numbers) -> list[float]:
        now = cast(AmuseAmazePosition, position)
        order = [(seat - 1 + place) % self.seats for place in range(self.seats)]
        hands = list(now.hands)
        hands[now.seat - 1] = self._path(now, entered).hand
        if now.phase == "tribute":
            for number in entered:
                hands[now.seat - 1] = hands[now.seat - 1].replace(ALPHABET[number - GIFTS], "", 1)
        return [
            now.quiet / (ROUNDS_WITHOUT_CARD * self.seats),
            "l" in now.turn.methods,
            "p" in now.turn.methods,
            *[now.turn.owner == place + 1 for place in order],
            *[now.gardeners[place] == "1" for place in order],
            *[now.cards[place] >> bit & 1 for place in order for bit in range(len(COLOURS))],
            *[hands[place].count(letter) / MOST_TILES for place in order for letter in ALPHABET],
        ]

    def _path(self, position: AmuseAmazePosition, entered: Numbers) -> Path:
        """Returns the path that was entered; in another phase the empty one."""
        if position.phase in ("tribute", "over"):
            return begin(position)
        return _walked(position, [number for number in entered if number < END])


def _walked(position: AmuseAmazePosition, numbers: Sequence[int]) -> Path:
    """Returns the path of actions that enter squares. Raises ValueError if there is none."""
    path, fault = follow(position, _items(position, numbers))
    if fault or len(path.items) < len(numbers):
        raise ValueError(f"{list(numbers)} is not legal in {position}.")
    return path


def _items(position: AmuseAmazePosition, numbers: Sequence[int]) -> Iterator[Item]:
    around = ways(position.maze.names)
    at = position.piece
    for number in numbers:
        if number >= END:
            return
        way, tile = divmod(number, CHOICES)
        at = around[at][way]
        if at == NOWHERE:
            return
        yield Item(at, ALPHABET[tile - 1] if tile else "", position.squares[at] & HEDGE != 0)


def _goes_on(path: Path) -> bool:
    """Returns whether a path is a legal ply or the beginning of one."""
    return bool(path.endings) or bool(path.arc and words_from(path, words.automaton(), limit=1))


@lru_cache(maxsize=8)
def ways(names: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Returns the square in each direction of each square of a maze, `NOWHERE` if there is none."""
    index = {name: square for square, name in enumerate(names)}
    return tuple(
        [tuple([index.get(f"{chr(ord(name[0]) + x)}{int(name[1:]) + y}", NOWHERE) for x, y in STEPS]) for name in names]
    )


@lru_cache(maxsize=8)
def _printed(space: AmuseAmazeSpace, maze: Maze) -> bytes:
    """Returns the planes with what is printed on the boards."""
    planes = bytearray(len(space.plane_names) * space.rows * space.columns)
    targets = space._plane("green targets")
    places = _places(maze.names, space.columns)
    for square, place in enumerate(places):
        printed = maze.bare[square]
        what = {
            "squares": True,
            "START": square == maze.start,
            "finish": maze.finish[square],
            "blue": maze.is_blue(square),
            "hedges": printed & HEDGE != 0,
            "premium": printed & LETTER in PREMIUM,
        }
        for name, is_there in what.items():
            planes[space._plane(name) + place] = is_there
        if printed & TARGET:
            planes[targets + space.rows * space.columns * (maze.colours[square].bit_length() - 1) + place] = 1
    return bytes(planes)


@lru_cache(maxsize=8)
def _places(names: tuple[str, ...], columns: int) -> tuple[int, ...]:
    """Returns the place of each square of a maze in a plane."""
    return tuple([columns * (int(name[1:]) - 1) + ord(name[0]) - 97 for name in names])


def values(position: AmuseAmazePosition) -> list[int]:
    """Returns what the key of a position is made of, after what all games have."""
    owner, methods, used = position.turn
    found = [*map(ord, position.maze.boards), *position.squares, *position.pieces, *position.cards]
    for hand in position.hands:
        found += (len(hand), *map(ord, hand))
    return [
        *found,
        int(position.gardeners, 2),
        owner,
        ("l" in methods) + 2 * ("p" in methods),
        position.quiet,
        len(used),
        *used,
    ]


def symmetries(space: AmuseAmazeSpace) -> tuple[Symmetry, ...]:
    """Returns the symmetries besides the identity: the seats move on, in the order of play. Actions stay the same."""
    return rotations(space.seats, space.size, space.outcomes, _image)


def _image(by: int, position: Position) -> AmuseAmazePosition:
    now = cast(AmuseAmazePosition, position)
    owner, methods, used = now.turn
    return AmuseAmazePosition(
        now.variant,
        now.seats,
        (now.seat - 1 + by) % now.seats + 1,
        now.phase,
        now.maze,
        now.squares,
        (*now.pieces[-by:], *now.pieces[:-by]),
        (*now.hands[-by:], *now.hands[:-by]),
        (*now.cards[-by:], *now.cards[:-by]),
        now.gardeners[-by:] + now.gardeners[:-by],
        Turn((owner - 1 + by) % now.seats + 1 if owner else 0, methods, used),
        now.quiet,
    )
