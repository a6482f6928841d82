"""The boards of AmuseAmaze and the mazes that are made of them (rulebook section 2).

What a square gives is a number: its letter, from 1, in the low five bits, and flags. A square that gives 0 cannot be
entered.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

PICTURES = """
A start             B green             C orange
e# o# s  e  o#      m# l# r  n  f#      e# t# d  n  h#
n# l  l  +  o#      +  e* e# o  +       e* +  y# e  s*
i  +  @  i  d       h  t  i# e  s*      d  m  d# +  t
r  a  t  K  +       o# s* a  l  +       +  i  a# a* u#
a# t# s  b# u#      h# a# b  i# a#      o# t# r  g  d#

D red               E yellow            F
+  d  o  b# i#      o# b  a  +  i#      e# t  s  g# s#
n  u  d# s* b#      h# r* e  t* a#      r  +  f# t  f#
r  s# o# f# e       s  i# o# e# s       e  a  a# a  o
i# e* s  +  r*      u# s  +  e  l*      p  +  t  J  +
f# +  t  a  d#      f# o# t  a  +       a# c# s  t# i#

G                   H                   I
n# t# e  b# y#      y# u# d  e  u#      b# r# s  p  u#
+  Q  +  t  s       m# e  b# V  +       +  e  g# i# a
a  s  c# r# a       c  +  h# i# l       t  X  i# r  t
+  l  u# e  r       s# o  r  a  +       +  i  e  +  s
d# a# t  e# s       t# r# d  e  c       r# e# d  i# p#

J                   K                   L
n# e  r  a  +       w# o# s  t  +       b# +  n  g# m#
a# o  u# t  Z       i# l  o# e  a       s  i  e# s  e
s  +  y# +  e       e  i# u# +  m       t  f# w# +  e
e# e  l# m  g#      e  K  c# t  l#      o  +  m# t  n#
i# d  o  d# l#      s  +  o  o# l#      J  r  a  o# c#

M                   N                   O
u# o  t  d# a#      o# e  r  +  h       s  e  r  e# o#
r# r  +  s  +       n# V  t# e  s       b# g  o# a  p
e  a# a  h  e       e  o  n# +  p       n  +  c# f# t
t# l  +  t  f#      +  r  a# a  b#      d# i  n  e  u#
u# a# s  Q  w#      y# d# t  w# m#      m# +  s  +  m#

P                   Q                   R
n# c  h  c# i#      a# +  m  +  a#      g# +  f  +  e#
r  a  n# e  +       a# e  r  o  d#      g  s  l  o  t#
e  a# n# r  s       l  g# r# +  t       n  a# t# o  t
r# s  a  +  e       p  a  t  e  d#      o# i  p  t# g
r# +  p  s# m#      h# f# n  s  g#      m# +  s  a# l#
"""
"""`#` after a letter is a hedge, `*` a Target square. `+` is a Blue Square, `@` START, and a capital a premium
letter.
"""

ARRANGEMENTS = {
    2: """
        . T .
        . . .
        . S .
        . . .
        . T .
    """,
    3: """
          S .
          . .
        T . . T
        . . . .
        T . . T
    """,
    4: """
          S .
        . . . .
        T . . T
        . . . .
        T . . T
    """,
}
"""The slots for 2, for 3 and for 4 to 6 seats: `S` the Start Board, `T` a Target Board, `.` a plain one."""

START_BOARD = "A"
TARGET_BOARDS = "BCDE"
PLAIN_BOARDS = "FGHIJKLMNOPQR"

BAG = "A8 B2 C2 D4 E10 F2 G2 H2 I7 J1 K1 L4 M3 N5 O6 P3 Q1 R5 S5 T5 U3 V1 W2 X1 Y2 Z1"
TILES = {item[0]: int(item[1:]) for item in BAG.split()}
"""How many tiles there are with each letter."""

COLOURS = "gory"
"""The colours of the Target Boards, in order. A set of Target Cards is a number with one bit for each colour."""

CARD_TEXTS = tuple(
    "".join([colour for bit, colour in enumerate(COLOURS) if cards >> bit & 1]) or "-" for cards in range(16)
)

SIDE = 5
"""The number of squares along a side of a maze board."""

LETTER = 31
"""The bits that hold the letter of what a square gives."""
PLAIN = 32
"""A printed letter of a plain square. A tile may cover it."""
HEDGE = 64
TARGET = 128
"""The printed letter of a Target square; `TARGET | PLAIN` if tiles may cover it."""
TILE = 256
"""The letter of a tile."""

BLUE = "+"
START = "@"

Boards = dict[str, tuple[tuple[str, ...], ...]]
"""The marks of each board by its id: rows from the top, squares from the left, as in the pictures."""


def number(letter: str) -> int:
    """Returns the number of a letter in either case, from 1."""
    return ord(letter) & LETTER


PREMIUM = frozenset(number(letter) for letter in "JKQVXZ")
"""The numbers of the premium letters."""


@dataclass(frozen=True, slots=True, eq=False)
class Maze:
    """Boards that are laid out as a maze. Squares are numbered in the byte order of their names."""

    boards: str
    """The boards' ids in slot order."""
    names: tuple[str, ...]
    index: dict[str, int]
    neighbours: tuple[tuple[int, ...], ...]
    bare: tuple[int, ...]
    """What each square gives while no tile lies on it."""
    blue: tuple[int, ...]
    """The Blue Squares, in the order of the field in position texts."""
    start: int
    colours: tuple[int, ...]
    """The Target Card of each square as a set of cards, 0 for all other squares."""
    finish: tuple[bool, ...]
    """For each square, whether it lies in a finish row."""
    goal: tuple[bool, ...]
    """For each set of cards, whether it has all the colours needed to win."""

    @property
    def all_cards(self) -> int:
        """The colours of its Target Boards, as a set of cards."""
        return sum(1 << TARGET_BOARDS.index(board) for board in self.boards if board in TARGET_BOARDS)

    def with_blue(self, tiles: str) -> tuple[int, ...]:
        """Returns what each square gives if only the Blue Squares have these tiles; a hyphen stands for none."""
        squares = list(self.bare)
        for square, letter in zip(self.blue, tiles, strict=True):
            if letter != "-":
                squares[square] = TILE | number(letter)
        return tuple(squares)

    def is_blue(self, square: int) -> bool:
        return self.bare[square] == 0 and square != self.start


@lru_cache(maxsize=64)
def maze(seats: int, boards: str, cover: bool, own: str = "") -> Maze:
    """Returns the maze of the boards in slot order. With `cover`, tiles may cover Target squares (rulebook 3.8). `own`
    is one of the `OWN` variants.
    """
    marks = dict(_marks(seats, boards, OWN.get(own, BOARDS)))
    names = tuple(sorted(marks))
    index = {name: square for square, name in enumerate(names)}
    rows = ("12", "14") if seats == 2 else ("1",)
    needed = 2 if seats == 2 else 3
    return Maze(
        boards=boards,
        names=names,
        index=index,
        neighbours=tuple(tuple(sorted(index[near] for near in _around(name) if near in index)) for name in names),
        bare=tuple(_bare(marks[name][0], cover) for name in names),
        blue=tuple(index[name] for name, (mark, _) in marks.items() if mark[0] == BLUE),
        start=next(index[name] for name, (mark, _) in marks.items() if mark[0] == START),
        colours=tuple(1 << TARGET_BOARDS.index(marks[name][1]) if marks[name][0][1] == "*" else 0 for name in names),
        finish=tuple(name[1:] in rows for name in names),
        goal=tuple(cards.bit_count() >= needed for cards in range(16)),
    )


def slots(seats: int) -> tuple[tuple[int, int, str], ...]:
    """Returns the board column, the board row from the bottom and the kind (`S`, `T`, `.`) of each slot, in slot
    order.
    """
    rows = [row[8:] for row in ARRANGEMENTS[min(seats, 4)].splitlines()[1:-1]]
    return tuple(
        (place // 2, len(rows) - 1 - line, kind)
        for line, row in enumerate(rows)
        for place, kind in enumerate(row)
        if kind != " "
    )


def board_ids(kind: str) -> str:
    """Returns the boards that a slot of that kind may hold."""
    return {"S": START_BOARD, "T": TARGET_BOARDS, ".": PLAIN_BOARDS}[kind]


def own_boards(variant: str) -> str:
    """Returns a variant if it has boards of its own, else an empty text."""
    return variant if variant in OWN else ""


def _marks(seats: int, boards: str, pictures: Boards) -> list[tuple[str, tuple[str, str]]]:
    """Returns the name, mark and board of each square, slot by slot, and in reading order within a board."""
    return [
        (f"{chr(97 + SIDE * column + x)}{SIDE * (row + 1) - y}", (mark, board))
        for (column, row, _), board in zip(slots(seats), boards, strict=True)
        for y, marks in enumerate(pictures[board])
        for x, mark in enumerate(marks)
    ]


def _around(name: str) -> list[str]:
    column, row = ord(name[0]), int(name[1:])
    return [f"{chr(column + x)}{row + y}" for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def _bare(mark: str, cover: bool) -> int:
    if mark[0] in (BLUE, START):
        return 0
    flags = {"#": HEDGE, "*": TARGET | PLAIN if cover else TARGET, " ": PLAIN}
    return number(mark[0]) | flags[mark[1]]


def read(pictures: str) -> Boards:
    """Returns the boards of pictures such as `PICTURES`."""
    boards = {}
    for band in pictures.strip().split("\n\n"):
        titles, *rows = [line.ljust(60) for line in band.splitlines()]
        for left in (0, 20, 40):
            boards[titles[left]] = tuple(
                tuple(row[place : place + 2] for place in range(left, left + 3 * SIDE, 3)) for row in rows
            )
    return boards


BOARDS = read(PICTURES)
OWN: dict[str, Boards] = {}
"""The boards of variants that have other ones (`pygames.boards`)."""
