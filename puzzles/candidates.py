"""Positions that may hold a puzzle: from games between bots, or made by changing positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random

import pygames
from puzzles.kinds.kind import TooLarge
from puzzles.kinds.mazers import SPARE, arrivals, walls_in
from pygames.amuseamaze.bot.distances import Distances
from pygames.amuseamaze.bot.finder import WON, Finder, Found
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.arena import begin
from pygames.bots import choose
from pygames.contract import Position, PositionError
from pygames.labymaster.bot.fast_board import FastBoard as LabymasterBoard
from pygames.mouse_madness.variants import JUMP, VARIANTS

Candidates = Iterator[tuple[str, Position]]
"""Positions that may hold a puzzle, each after the kind of that puzzle."""


def games(game_id: str, variant: str, random: Random, levels: tuple[int, ...]) -> Iterator[Position]:
    """Yields the positions of endless games between bots. Each ply is played at one of these levels."""
    while True:
        position = begin(pygames.game(game_id), variant, random)
        while position.results() is None:
            yield position
            if position.chances() is not None or position.phase == "first":
                position = position.play_unchecked(random.choice(position.plies()))
            else:
                position = position.play_unchecked(choose(position, random.choice(levels), random.getrandbits(30)).ply)


CROWD = 10
"""How many spaces the mice of a puzzle of Mouse Madness share, so that they meet."""


def mouse_madness(random: Random) -> Candidates:
    """Yields positions with four to six mice close together, and any throw."""
    game = pygames.game("mouse-madness")
    while True:
        kind = random.choice(("win", "far", "trap"))
        variant = random.choice([name for name, setting in VARIANTS.items() if setting.rules == JUMP])
        board = VARIANTS[variant].board
        first = board.cheese - CROWD if kind == "win" else random.randint(1, board.cheese - CROWD)
        spaces = [space for space in range(first, first + CROWD) if space not in board.holes]
        seats = random.randint(4, 6)
        if len(spaces) >= seats:
            places = ",".join(map(str, random.sample(spaces, seats)))
            text = f"mouse-madness {variant} {seats} 1:move {seats * 9 + 1} {places} {random.randint(1, 6)}"
            yield kind, game.parse(text)


def labymaster(random: Random) -> Candidates:
    """Yields positions near the ends of games, in which several pawns have arrived, each also with blocks and a pawn
    moved.
    """
    game = pygames.game("labymaster")
    for position in games("labymaster", random.choice(game.variants), random, (2, 3, 3, 4)):
        for changed in (position, *(_tangled(position, random) for _ in range(3))):
            if changed is None:
                continue
            board = LabymasterBoard.from_position(changed)
            arrived = board.arrived1 if changed.seat == 1 else board.arrived2
            other = board.arrived2 if changed.seat == 1 else board.arrived1
            if arrived >= 2:
                yield "force", changed
            if other >= 4:
                yield "survive", changed
            if other >= 3:
                yield "hold", changed


def _tangled(position: Position, random: Random) -> Position | None:
    """Returns a position of Labymaster with two blocks set otherwise and a pawn in another cell; None if it is not
    valid.
    """
    fields = str(position).split(" ")
    blocks = list(fields[4])
    for _ in range(2):
        blocks[random.randrange(len(blocks))] = random.choice("abc")
    fields[4] = "".join(blocks)
    side = random.choice((6, 7))
    pawns = fields[side].split(",")
    pawns[random.randrange(len(pawns))] = f"{random.choice('cdefg')}{random.randint(2, 10)}"
    fields[side] = ",".join(pawns)
    try:
        return position.game.parse(" ".join(fields))
    except PositionError:
        return None


def warmaze(random: Random) -> Candidates:
    """Yields positions from games at the beginning of a turn, each also with pieces elsewhere."""
    game = pygames.game("warmaze")
    for position in games("warmaze", random.choice(game.variants), random, (1, 2, 3)):
        if position.phase != "begin":
            continue
        for changed in (position, *(_shuffled(position, random) for _ in range(3))):
            if changed:
                yield "win", changed
                yield "spell", changed
                yield "survive", changed


def _shuffled(position: Position, random: Random) -> Position | None:
    """Returns a position of WarMaze with two pieces on other squares; None if it is not valid."""
    fields = str(position).split(" ")
    rows = ["".join("." * int(part) if part.isdigit() else part for part in _runs(row)) for row in fields[5].split("/")]
    squares = list("".join(rows))
    for _ in range(2):
        piece = random.choice([place for place, letter in enumerate(squares) if letter not in ".w"])
        free = random.choice([place for place, letter in enumerate(squares) if letter == "."])
        squares[piece], squares[free] = ".", squares[piece]
    rows = ["".join(squares[start : start + 10]) for start in range(0, 100, 10)]
    fields[5] = "/".join("".join(_written(row)) for row in rows)
    try:
        return pygames.game("warmaze").parse(" ".join(fields))
    except PositionError:
        return None


def _runs(row: str) -> list[str]:
    return ["10"] if row == "10" else list(row)


def _written(row: str) -> Iterator[str]:
    """Yields the parts of a row, with runs of empty squares as numbers."""
    empty = 0
    for letter in (*row, ""):
        if letter == ".":
            empty += 1
            continue
        if empty:
            yield str(empty)
            empty = 0
        yield letter


NEAREST, FARTHESTS = 4, (6, 8, 10)
"""How far from its goal a piece of AmuseAmaze is put, in squares; often near, where common words are enough."""
PLACINGS = 8
"""How often the pieces of a deal of AmuseAmaze are put elsewhere, since a deal takes longer than that."""


def amuseamaze(random: Random) -> Candidates:
    """Yields deals with the pieces near a target or a finish row, and with a common word that leads there."""
    game = pygames.game("amuseamaze")
    while True:
        position = begin(game, "basic", random)
        assert isinstance(position, AmuseAmazePosition)
        away = _goals(position)
        for kind in ("word", "win"):
            for _ in range(PLACINGS):
                farthest = random.choice(FARTHESTS)
                near = [square for square, steps in away[kind].items() if NEAREST <= steps <= farthest]
                if len(near) < 2:
                    continue
                placed = _placed(position, kind, random.sample(near, 2))
                if placed and _is_promising(placed, kind):
                    yield kind, placed


def _held(position: AmuseAmazePosition) -> str:
    """Returns the two target cards that a player has before a win."""
    return "".join(sorted("gory"[bit] for bit in [bit for bit in range(4) if position.maze.all_cards >> bit & 1][:2]))


def _goals(position: AmuseAmazePosition) -> dict[str, dict[int, int]]:
    """Returns how many squares the squares are from the goal of each kind of puzzle."""
    maze = position.maze
    mask = sum(1 << "gory".index(sign) for sign in _held(position))
    field = Distances(maze, position.squares).field(mask)
    targets = [square for square, colour in enumerate(maze.colours) if colour]
    filled = [square for square in range(len(maze.names)) if position.squares[square]]
    return {
        "word": {square: 2 + _away(maze.names, maze.names[square], targets) for square in filled},
        "win": {square: field[square] for square in filled},
    }


def _placed(position: AmuseAmazePosition, kind: str, squares: Sequence[int]) -> Position | None:
    """Returns a position with the pieces on two squares, and with the cards for a win; None if it is not valid."""
    fields = str(position).split(" ")
    cards = _held(position) if kind == "win" else "-"
    fields[10] = ",".join([cards if seat == position.seat else "-" for seat in range(1, position.seats + 1)])
    fields[8] = ",".join(position.maze.names[square] for square in squares)
    try:
        return position.game.parse(" ".join(fields))
    except PositionError:
        return None


LONGEST_WORD, MOST_LOOKED_AT = 10, 12_000
"""The limits of the search for common words: letters, and squares that it looks at."""


def _is_promising(position: Position, kind: str) -> bool:
    """Returns whether the words that everybody knows and that seem to meet the task end on one square. This is quicker
    than to list all plies.
    """
    assert isinstance(position, AmuseAmazePosition)
    finder = Finder(position, position.seat)
    stand = finder.beginning()
    found: dict[int, Found] = {}
    search = finder.words(stand, found, LONGEST_WORD, LONGEST_WORD, MOST_LOOKED_AT, lambda _word, _laid, common: common)
    for _ in search:
        pass
    meeting = [
        move
        for move in found.values()
        if (move.cost <= WON + LONGEST_WORD if kind == "win" else move.cards != stand.cards)
    ]
    return len({move.square for move in meeting}) == 1


def _away(names: tuple[str, ...], name: str, targets: list[int]) -> int:
    """Returns how many squares a square is from the nearest target."""
    return min(
        max(abs(ord(name[0]) - ord(names[target][0])), abs(int(name[1:]) - int(names[target][1:])))
        for target in targets
    )


def mazers(random: Random) -> Candidates:
    """Yields positions after both blockers have moved, with throws that are just enough to arrive or leave some walls.
    Also yields positions before that in which the opponent is near.
    """
    game = pygames.game("mazers")
    before = None
    for position in games("mazers", random.choice(game.variants), random, (1, 2, 3, 4)):
        if position.phase == "build" and (before is None or before.phase != "build"):
            try:
                found = arrivals(_with_pips(position, MOST_PIPS))
            except TooLarge:
                found = {}
            pips = walls_in(next(iter(found), ()))
            if pips >= LEAST_PIPS and random.random() < EXACT:
                yield "arrive", _with_pips(position, pips)
            elif LEAST_PIPS <= pips <= MOST_PIPS - SPARE:
                yield "spare", _with_pips(position, random.randint(pips + SPARE, MOST_PIPS))
        if position.phase == "step" and (before is None or before.phase != "step") and random.random() < BLOCKED:
            yield "shut", position
        before = position


EXACT, BLOCKED = 0.3, 0.3
"""How often a throw in a puzzle of Mazers is just enough, and how often a turn is looked at for its blockers."""
LEAST_PIPS, MOST_PIPS = 4, 12
"""The fewest and the most pips of a throw in a puzzle of Mazers."""


def _with_pips(position: Position, pips: int) -> Position:
    """Returns a position of Mazers in which another number was thrown."""
    fields = str(position).split(" ")
    fields[5] = str(pips)
    return position.game.parse(" ".join(fields))


CANDIDATES: dict[str, Callable[[Random], Candidates]] = {
    "mouse-madness": mouse_madness,
    "labymaster": labymaster,
    "warmaze": warmaze,
    "amuseamaze": amuseamaze,
    "mazers": mazers,
}


def candidates(game_id: str, random: Random, most: int) -> Candidates:
    """Yields at most `most` candidates of a game."""
    return islice(CANDIDATES[game_id](random), most)
