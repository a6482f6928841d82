"""Wins within a turn that bots miss: ``python -m tests.rules.bots.wins [GAME ...] [--count N] [--level L ...]``.

Takes positions from games between bots of mixed levels that sometimes play at random. Where the seat to act can win
before its turn ends, a bot plays on with its own number of nodes. Prints how often it did not win, with the first of
these positions.

How each game knows that a turn can be won: Mouse Madness and Labymaster try all plies; WarMaze and Mazers ask their
exact solvers, which other tests compare with an enumeration; AmuseAmaze asks its search for up to three words. In
Mazers, a path that arrives counts as a win.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from os import cpu_count

import pygames
from pygames import bots
from pygames.amuseamaze.bot.finder import Finder
from pygames.amuseamaze.bot.reach import Bounds
from pygames.amuseamaze.bot.win import WinningTurn
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.arena import begin
from pygames.mazers.bot.arrival import Arrival
from pygames.mazers.bot.fast_board import FastBoard as MazersBoard
from pygames.mazers.rules import MazersPosition
from pygames.warmaze.bot.fast_board import FastBoard as WarMazeBoard
from pygames.warmaze.bot.solver.win import winning_turn
from pygames.warmaze.bot.state import State

QUICK = 60
"""Nodes for a ply on the way to the positions."""
AT_RANDOM = 0.1
"""The share of plies on the way that are random ones."""
MOST_FOR_WORDS = 1_000_000
"""The beginnings of words that are looked at for a turn that wins. Most searches end before: they are complete."""
SHARE = 10
"""The positions that are looked for together."""


def decides(position: pygames.Position) -> bool:
    """Returns whether a seat is to act, even if it has only one ply."""
    return position.results() is None and position.chances() is None


def can_win(position: pygames.Position, seat: int) -> bool:
    """Returns whether the seat can win before chance or another seat decides, by trying everything."""
    results = position.results()
    if results is not None:
        return results[seat - 1] == 1
    if position.seat != seat or not decides(position):
        return False
    return any(can_win(position.play_unchecked(ply), seat) for ply in position.plies())


def _wins_by_trying(position: pygames.Position) -> bool:
    return can_win(position, position.seat)


def _wins_by_spell_or_devouring(position: pygames.Position) -> bool:
    return bool(winning_turn(State.of(WarMazeBoard.from_position(position))))


def _arrives(position: pygames.Position) -> bool:
    search = Arrival(MazersBoard.from_position(position))
    for _ in search.run():
        pass
    return bool(search.lines)


def _wins_by_words(position: pygames.Position) -> bool:
    assert isinstance(position, AmuseAmazePosition)
    if position.phase == "tribute":
        return False
    finder = Finder(position, position.seat)
    search = WinningTurn(finder, finder.beginning(), Bounds(finder))
    for _ in search.run(MOST_FOR_WORDS):
        pass
    return bool(search.chain)


KNOWS: dict[str, Callable[[pygames.Position], bool]] = {
    "mouse-madness": _wins_by_trying,
    "labymaster": _wins_by_trying,
    "warmaze": _wins_by_spell_or_devouring,
    "amuseamaze": _wins_by_words,
    "mazers": _arrives,
}
"""Whether the seat to act can win this turn, by game."""


def positions(game_id: str, count: int, seed: int) -> Iterator[pygames.Position]:
    """Yields positions in which the seat to act can win this turn, at most one of each turn."""
    game, chance = pygames.game(game_id), random.Random(f"{game_id} {seed}")
    knows, levels = KNOWS[game_id], range(1, len(bots.levels(game_id)) + 1)
    found = 0
    while found < count:
        seats = chance.choice(game.seats)
        position = begin(game, chance.choice(game.variants), chance, seats)
        playing = [chance.choice(levels) for _ in range(seats)]
        yielded_for = 0
        while position.results() is None and found < count:
            if position.chances() is not None or chance.random() < AT_RANDOM:
                ply = chance.choice(position.plies())
            else:
                if position.seat != yielded_for and position.forced() is None and knows(position):
                    yielded_for = position.seat
                    found += 1
                    yield position
                ply = bots.choose(position, playing[position.seat - 1], chance.getrandbits(32), QUICK).ply
            seat, position = position.seat, position.play_unchecked(ply)
            if position.seat != seat or not decides(position):
                yielded_for = 0


def wins(position: pygames.Position, level: int, seed: int) -> bool:
    """Returns whether a bot that plays the rest of the turn wins. Where others give tiles in between, it plays for them
    too.
    """
    seat = position.seat
    while decides(position) and seat in (position.seat, _owner(position)):
        position = position.play(bots.choose(position, level, seed).ply)
        if isinstance(position, MazersPosition) and position.path(seat).arrived:
            return True
    results = position.results()
    return results is not None and results[seat - 1] == 1


def _owner(position: pygames.Position) -> int | None:
    """Returns the seat whose turn it is while another seat gives tiles."""
    return position.turn.owner if isinstance(position, AmuseAmazePosition) else None


def missed(game_id: str, levels: Sequence[int], count: int, seed: int) -> list[list[str]]:
    """Returns for each level the positions, of `count`, in which it misses a win."""
    found: list[list[str]] = [[] for _ in levels]
    for number, position in enumerate(positions(game_id, count, seed)):
        for texts, level in zip(found, levels, strict=True):
            if not wins(position, level, number):
                texts.append(str(position))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints how many wins each level missed. Returns the exit status: 1 if any did."""
    parser = argparse.ArgumentParser(prog="python -m tests.rules.bots.wins", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(KNOWS), help="default: all games")
    parser.add_argument("--count", type=int, default=300, help="positions a game (default: 300)")
    parser.add_argument("--level", type=int, nargs="+", default=[4, 5], help="default: 4 and 5")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args(arguments)
    from concurrent.futures import ProcessPoolExecutor  # not available in a browser

    status = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for game_id in options.games:
            seeds = range(1000 * options.seed, 1000 * options.seed + -(-options.count // SHARE))
            shares = list(pool.map(partial(missed, game_id, options.level, SHARE), seeds))
            for level, texts in zip(options.level, map(list, zip(*shares, strict=True)), strict=True):
                lost = [text for some in texts for text in some]
                first = f", the first at {lost[0]}" if lost else ""
                print(f"{game_id}, level {level}: {len(lost)} of {len(shares) * SHARE} missed{first}", flush=True)
                status |= bool(lost)
    return status


if __name__ == "__main__":
    sys.exit(main())
