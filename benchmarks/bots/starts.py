"""Checks the chances that bots state at the start: ``python -m benchmarks.bots.starts [GAME ...]``.

Equal bots play games of every variant and number of seats, from the start itself. At the first decision the best level
states the chance of each seat. The benchmark compares the mean of these chances with what the seats scored. Seats are
in the order of their turns: the one that begins comes first.

Prints a table for docs/bots.md. `--games` is the number of games for each variant and number of seats, `--level` the
level of all bots that play. The best level of a game without dice plays nearly the same game each time; with
`--varied 6` the first six decisions of a game are drawn from all that lose less than `LOSS`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from os import cpu_count
from random import Random
from typing import NamedTuple

import pygames
from benchmarks.bots.turns import good
from pygames import bots
from pygames.arena.interval import share_interval
from pygames.catalogue import GAMES

HEAD = """\
| game | variant | seats | games | stated | scored | +- | greatest difference |
|---|---|---|---|---|---|---|---|"""


class Begun(NamedTuple):
    """What was stated at the first decision of a game, and what was scored, in the order of the turns."""

    stated: tuple[float, ...]
    scored: tuple[float, ...]


@cache
def stated(position: pygames.Position) -> tuple[float, ...]:
    """Returns the chance of each seat, 0 to 1, as the best level states it."""
    return bots.choose(position, len(bots.levels(position.game.id))).evaluation


def played(game_id: str, variant: str, seats: int, level: int, varied: int, number: int) -> Begun:
    """Plays one game between bots of a level. The first `varied` decisions are any that lose less than `LOSS`."""
    game, random = pygames.game(game_id), Random(f"starts {number}")
    start = f"{variant}={random.randrange(game.deals)}" if game.deals > 1 else variant
    position = game.start(start, seats)
    first, decided, chances = 0, 0, tuple[float, ...]()
    while (results := position.results()) is None:
        if position.chances() is not None:
            position = position.play_unchecked(random.choice(position.plies()))
            continue
        if not first:
            first, chances = position.seat, stated(position)
        ranking = bots.choose(position, level, random.getrandbits(32)).ranking
        position = position.play((random.choice(good(ranking)) if decided < varied else ranking[0]).ply)
        decided += 1
    order = [(first - 1 + turn) % seats for turn in range(seats)]
    return Begun(tuple(chances[seat] for seat in order), tuple(float(results[seat]) for seat in order))


def row(game_id: str, variant: str, games: Sequence[Begun]) -> str:
    """Returns a row of the table."""
    number, seats = len(games), len(games[0].stated)
    said = [sum(game.stated[seat] for game in games) / number for seat in range(seats)]
    won = [sum(game.scored[seat] for game in games) / number for seat in range(seats)]
    intervals = [share_interval(((game.scored[seat], 1) for game in games), 1 / seats) for seat in range(seats)]
    half = max(high - low for low, high in intervals) / 2
    most = max(abs(one - other) for one, other in zip(said, won, strict=True))
    percent = [" : ".join(f"{100 * share:.0f}" for share in shares) for shares in (said, won)]
    title = pygames.game(game_id).title
    return f"| {title} | {variant} | {seats} | {number} | {percent[0]} | {percent[1]} | {half:.0%} | {most:.0%} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays the games and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.starts", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="ids of games (default: all)")
    parser.add_argument("--variants", nargs="+", help="default: all")
    parser.add_argument("--seats", type=int, nargs="+", help="default: every number of seats")
    parser.add_argument("--games", dest="count", type=int, default=200, help="games for each (default: 200)")
    parser.add_argument("--level", type=int, help="the level of all bots (default: the best)")
    parser.add_argument("--varied", type=int, default=0, help="decisions that vary (default: none)")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args(arguments)
    print(HEAD, flush=True)
    with ProcessPoolExecutor(options.jobs) as pool:
        for game_id in options.games:
            game, level = pygames.game(game_id), options.level or len(bots.levels(game_id))
            for variant in options.variants or game.variants:
                for seats in options.seats or game.seats:
                    play = partial(played, game_id, variant, seats, level, options.varied)
                    print(row(game_id, variant, list(pool.map(play, range(options.count)))), flush=True)


if __name__ == "__main__":
    main()
