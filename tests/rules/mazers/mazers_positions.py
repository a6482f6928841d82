"""Positions of Mazers for its tests: the rulebook's, drawn as there, and rotated by half a turn."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pygames
from pygames.mazers.rules import MazersPosition
from tests.rules.rulebook import examples, rulebook

TEXT = rulebook("mazers")
EXAMPLES = examples(TEXT)
VALID = re.findall(r"mazers (?:classic|open|quick) 2 [^`\n]+", TEXT)
LEGAL = re.compile(r"(\d+) legal(?:: `([^`]*)`)?")
PLACE = re.compile(r"([a-k])([0-9]+)([nesw]+)(?![0-9])")
HALF_TURN = str.maketrans("nesw", "swne")
FOLLOWING = re.compile(r"after `([^`]*)`: `([^`]*)` \(([^\n]*)\)$", re.MULTILINE)


def parse(text: str) -> MazersPosition:
    position = pygames.parse(text)
    assert isinstance(position, MazersPosition)
    return position


@dataclass
class Example:
    """A worked example: its position, that position's plies, and (ply, next position, comment)."""

    position: str
    plies: list[str]
    following: list[tuple[str, str, str]] = field(default_factory=list)


def example(name: str) -> Example:
    body = EXAMPLES[name]
    following = FOLLOWING.findall(body)
    body = FOLLOWING.sub("", body)
    legal = LEGAL.search(body)
    position = re.search(r"^    (mazers .*)$", body, re.MULTILINE)
    assert position is not None
    if legal is None:
        raise ValueError(f"{name} has no list of legal plies")
    assert int(legal[1]) == len(legal[2].split())
    return Example(position[1], legal[2].split(), following)


def draw(position: MazersPosition) -> list[str]:
    """Returns the lines of a position drawn as in the rulebook."""
    board = position.board
    size = board.size
    rows = [[" "] * (4 * size + 1) for _ in range(2 * size + 1)]
    for cell in board.cell_names:
        y, x = divmod(cell, size)
        for left in (4 * x, 4 * x + 4):
            for row in (2 * y, 2 * y + 2):
                rows[row][left] = "+"
        rows[2 * y + 1][4 * x + 2] = "."
        for heading, (row, left) in enumerate(((2 * y + 2, 4 * x), (2 * y + 1, 4 * x + 4), (2 * y, 4 * x))):
            if board.sides[4 * cell + heading] == -1:
                _mark(rows, row, left, "#")
        if board.sides[4 * cell + 3] == -1:
            rows[2 * y + 1][4 * x] = "#"
    for edges, marks in (
        (position.blockers, "BWbw"),
        (position.paths[0].pieces, "1" * 12),
        (position.paths[1].pieces, "2" * 12),
    ):
        for edge, mark in zip(edges, marks, strict=False):
            name = board.edge_names[edge]
            x, y = ord(name[0]) - ord("a"), int(name[1:-1]) - 1
            _mark(rows, *((2 * y + 2, 4 * x) if name[-1] == "n" else (2 * y + 1, 4 * x + 4)), mark)
    for path, home, washed, mouse in zip(position.paths, board.homes, ",;", "Mm", strict=True):
        cells = {home: "H"} | dict.fromkeys(path.cells, washed) | {path.cells[-1] if path.cells else home: mouse}
        for cell, mark in cells.items():
            y, x = divmod(cell, size)
            rows[2 * y + 1][4 * x + 2] = mark
    labels = [f"{row // 2 + 1 if row % 2 else '':>2} {''.join(line)}".rstrip() for row, line in enumerate(rows)]
    return [*reversed(labels), "  " + "".join(f"   {chr(97 + x)}" for x in range(size))]


def _mark(rows: list[list[str]], row: int, left: int, mark: str) -> None:
    """Draws an edge: three marks in a line of pegs, one in a line of cells."""
    if row % 2:
        rows[row][left] = mark
    else:
        rows[row][left + 1 : left + 4] = mark * 3


def turned(position: MazersPosition) -> MazersPosition:
    """Returns the position after half a turn of the board, which swaps the seats."""
    text = turned_ply(str(position), position.board.size)
    game, variant, seats, actor, turn, roll, blockers, path1, path2 = text.split(" ")
    actor = f"{3 - position.seat}:{position.phase}"
    blockers = "/".join(reversed(blockers.split("/")))
    return parse(" ".join((game, variant, seats, actor, turn, roll, blockers, path2, path1)))


def turned_ply(text: str, size: int) -> str:
    """Returns a text with its edges and walks after half a turn of a board with `size` cells along a side."""

    def turn(match: re.Match[str]) -> str:
        x, y, letters = size - 1 - ord(match[1]) + ord("a"), size - int(match[2]), match[3]
        if letters == "n":
            y -= 1
        elif letters == "e":
            x -= 1
        else:
            letters = letters.translate(HALF_TURN)
        return f"{chr(97 + x)}{y + 1}{letters}"

    return PLACE.sub(turn, text)
