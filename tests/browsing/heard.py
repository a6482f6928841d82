"""A position reconstructed from the names of its places, and the real one in the same form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from pygames.amuseamaze.board import HEDGE, LETTER, TARGET, TILE
from pygames.contract import Position
from pygames.labymaster.board import CELLS, COLUMNS, EAST, NAMES, NORTH, exists, row_of
from pygames.warmaze.board import CORNERS, EMPTY
from pygames.warmaze.board import NAMES as SQUARES
from web.views.mazers.motion import mouse_cell
from web.views.warmaze.board import thing_on
from web.words import default_names

Picture = dict[str, Any]
"""What is at each place, in words."""


def heard(game_id: str, names: Iterable[str], seats: Sequence[str], seat: int) -> Picture:
    """Returns the position in the names of the places. `seats` are the players' names, `seat` is the one to act."""
    picture: Picture = {}
    for name in names:
        picture.update(_HEARD[game_id](name, seats, seat))
    return picture


def real(position: Position) -> Picture:
    """Returns the real position in the same form."""
    return _REAL[position.game.id](position)


# Labymaster: pawns, gaps, the left ends of blocks, and the walls between two cells


def _hear_labymaster(name: str, seats: Sequence[str], seat: int) -> Picture:
    del seat
    if handle := re.match(r"Row (\d+), \w+ block, left end (\w)", name):
        return {f"row {handle[1]}": handle[2]}
    found = re.match(
        r"(?:(?P<who>.+) pawn )?(?P<cell>[a-i]\d+)(?P<gap>, a gap)?(?:, empty)?(?P<sides>, walls? [^.]*)?", name
    )
    if not found:
        return {}
    cell, sides = NAMES.index(found["cell"]), found["sides"] or ""
    picture: Picture = {found["cell"]: "gap" if found["gap"] else found["who"] or "empty"}
    steps = {"north": NORTH, "east": EAST, "south": -NORTH, "west": -EAST}
    for side, step in steps.items():
        if side in sides:
            one, other = sorted((cell, cell + step))
            picture[f"{NAMES[one]}|{NAMES[other]}"] = "wall"
    return picture


def _real_labymaster(position: Any) -> Picture:
    seats = default_names(position.game)
    picture: Picture = {f"row {row}": "abc"[left] for row, left in enumerate(position.blocks, 2)}
    for cell in range(COLUMNS, CELLS):
        picture[NAMES[cell]] = "empty" if exists(position.blocks, cell) else "gap"
        for step, doors in ((NORTH, position.maze.north), (EAST, position.maze.east)):
            other = cell + step
            is_cell = other < CELLS and (step == NORTH or row_of(other) == row_of(cell))
            if is_cell and exists(position.blocks, cell) and exists(position.blocks, other) and not doors[cell]:
                picture[f"{NAMES[cell]}|{NAMES[other]}"] = "wall"
    for name, pawns in zip(seats, position.pawns, strict=True):
        picture.update((NAMES[cell], name) for cell in pawns)
    return picture


# Mouse Madness: who is on which space, and where holes lead


def _hear_mouse_madness(name: str, seats: Sequence[str], seat: int) -> Picture:
    del seat
    found = re.match(r"(Start|Cheese|Space \d+)([^.]*)", name)
    if not found:
        return {}
    picture: Picture = {each: found[1] for each in seats if re.search(rf"\b{each}\b", found[2])}
    if hole := re.search(r"(?:shortcut|trap) to (\d+)", found[2]):
        picture[found[1]] = int(hole[1])
    return picture


def _real_mouse_madness(position: Any) -> Picture:
    seats, cheese = default_names(position.game), position.board.cheese
    names = {0: "Start", cheese: "Cheese"}
    picture: Picture = {f"Space {hole}": end for hole, end in position.board.holes.items()}
    picture.update(
        (name, names.get(space, f"Space {space}")) for name, space in zip(seats, position.mice, strict=False)
    )
    return picture


# WarMaze: what is on each square, and the tokens on the corners


def _hear_warmaze(name: str, seats: Sequence[str], seat: int) -> Picture:
    found = re.match(r"([a-j]\d+)(?:, corner)?, ([^,.]*)", name)
    if not found:
        return {}
    what = found[2]
    who = "your" if what.startswith("your") else next((each for each in seats if what.startswith(each)), "")
    owner = seats[seat - 1] if who == "your" else who
    kind = next((kind for kind in ("princess", "predator", "wall", "empty") if kind in what), what)
    picture: Picture = {found[1]: f"{owner} {kind}".strip()}
    if tokens := re.search(r"tokens? of ([^.]*)", name):
        picture[f"{found[1]} tokens"] = {each for each in seats if each in tokens[1]}
    return picture


def _real_warmaze(position: Any) -> Picture:
    seats = default_names(position.game)
    picture: Picture = {}
    for square, name in enumerate(SQUARES):
        if position.cells[square] == EMPTY:
            picture[name] = "empty"
            continue
        thing = thing_on(position, square)
        picture[name] = (
            f"{seats[thing.seat - 1]} {'princess' if thing.is_princess else 'predator'}" if thing.seat else "wall"
        )
    for number, corner in enumerate(CORNERS, 1):
        owners = {name for name, corners in zip(seats, position.spells, strict=False) if number in corners}
        if owners:
            picture[f"{corner} tokens"] = owners
    return picture


# AmuseAmaze: the letter of each square, what it is, and who stands there


def _hear_amuseamaze(name: str, seats: Sequence[str], seat: int) -> Picture:
    del seat
    found = re.match(r"([a-z]\d+), ([^.]*)", name)
    if not found:
        return {}
    what = found[2]
    letters = re.findall(r"\b(Qu|[A-Z])\b", what.replace("START", "").partition(" over ")[0])
    kind = next((kind for kind in ("laid", "hedge", "target", "tile") if kind in what.lower()), "")
    picture: Picture = {found[1]: (kind, letters[0] if letters else "")}
    picture.update((each, found[1]) for each in seats if f"{each} here" in what)
    return picture


def _real_amuseamaze(position: Any) -> Picture:
    maze, picture = position.maze, {}
    for square, name in enumerate(maze.names):
        given = position.squares[square]
        letter = chr(64 + (given & LETTER)) if given & LETTER else ""
        kind = "laid" if given & TILE else "hedge" if given & HEDGE else "target" if given & TARGET else ""
        if maze.is_blue(square):
            kind = "tile" if given else ""
        picture[name] = (kind, "Qu" if letter == "Q" else letter)
    seats = default_names(position.game)
    picture.update((name, maze.names[square]) for name, square in zip(seats, position.pieces, strict=False))
    return picture


# Mazers: what stands on each edge, and where the mice are


def _hear_mazers(name: str, seats: Sequence[str], seat: int) -> Picture:
    del seats, seat
    if mouse := re.match(r"(\w+)’s mouse,? .*?on ([a-z]\d+)", name):
        return {mouse[1]: mouse[2]}
    edge = re.match(r"([a-z]\d+) (north|east)", name)
    if not edge:
        return {}
    what = re.search(r"black wall|\w+’s (wall|(black|white) blocker)", name.partition(". ")[0])
    return {f"{edge[1]} {edge[2]}": what[0]} if what else {}


def _real_mazers(position: Any) -> Picture:
    board, seats = position.board, default_names(position.game)[:2]
    edges = dict.fromkeys(board.walls, "black wall")
    for seat, name in enumerate(seats, 1):
        edges.update((board.edge_names[edge], f"{name}’s wall") for edge in position.path(seat).pieces)
        for colour, edge in zip(("black", "white"), position.blockers[2 * seat - 2 : 2 * seat], strict=True):
            edges[board.edge_names[edge]] = f"{name}’s {colour} blocker"
    picture: Picture = {f"{name[:-1]} {'north' if name[-1] == 'n' else 'east'}": what for name, what in edges.items()}
    picture.update((name, board.cell_names[mouse_cell(position, seat)]) for seat, name in enumerate(seats, 1))
    return picture


_HEARD = {
    "labymaster": _hear_labymaster,
    "mouse-madness": _hear_mouse_madness,
    "warmaze": _hear_warmaze,
    "amuseamaze": _hear_amuseamaze,
    "mazers": _hear_mazers,
}
_REAL = {
    "labymaster": _real_labymaster,
    "mouse-madness": _real_mouse_madness,
    "warmaze": _real_warmaze,
    "amuseamaze": _real_amuseamaze,
    "mazers": _real_mazers,
}
