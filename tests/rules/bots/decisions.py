"""Many decisions of bots: ``python -m tests.rules.bots.decisions [GAME ...] [--count N] [--seed N]``.

Bots of mixed levels play games of every variant and number of seats. In some games many plies are random ones, so that
positions come up which no bot would allow. Budgets are odd: no node at all, one node, a millisecond. Each choice
must be legal, and its chances must be chances. The first failure is printed in full and ends the run.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import cycle
from math import isclose
from os import cpu_count

import pygames
from pygames import bots
from pygames.arena import begin

BUDGETS: tuple[int | float, ...] = (0, 1, 1, 2, 7, 40, 0.0, 0.001)
"""Nodes or seconds for a decision."""
AT_RANDOM = (0.0, 0.0, 0.1, 0.5)
"""How often a ply is a random one instead of the bot's, in a game."""
SHARE = 4000
"""The decisions that are counted together. Each share begins a new game."""


def decide(position: pygames.Position, level: int, seed: int, budget: int | float) -> str:
    """Returns the ply that a bot chooses. Raises AssertionError if it fails or its choice is none."""
    try:
        choice = bots.choose(position, level, seed, budget)
        assert position.is_legal(choice.ply), f"{choice.ply} is not legal"
        chances = choice.evaluation
        assert len(chances) == position.seats, f"{chances} for {position.seats} seats"
        assert all(0 <= chance <= 1 for chance in chances), f"{chances} are no chances"
        assert isclose(sum(chances), 1, abs_tol=1e-9), f"{chances} are not 1 in all"
        values = [one.value for one in choice.ranking]
        assert all(0 <= value <= 1 for value in values), f"{values} are no chances"
    except Exception as error:
        raise AssertionError(f"level {level}, seed {seed}, budget {budget!r}: {error!r} at {position}") from error
    return choice.ply


def decisions(game_id: str, count: int, seed: int) -> Counter[tuple[str, int, int]]:
    """Lets bots make `count` decisions. Returns how many there were by variant, number of seats, and level."""
    game = pygames.game(game_id)
    chance = random.Random(f"{game_id} {seed}")
    counts: Counter[tuple[str, int, int]] = Counter()
    kinds = [(variant, seats) for variant in game.variants for seats in game.seats]
    levels = range(1, len(bots.levels(game_id)) + 1)
    chance.shuffle(kinds)
    for variant, seats in cycle(kinds):
        if counts.total() == count:
            break
        position = begin(game, variant, chance, seats)
        playing = [chance.choice(levels) for _ in range(seats)]
        at_random = chance.choice(AT_RANDOM)
        while position.results() is None and counts.total() < count:
            if position.chances() is None:
                level = playing[position.seat - 1]
                ply = decide(position, level, chance.getrandbits(32), chance.choice(BUDGETS))
                counts[variant, seats, level] += 1
                if chance.random() < at_random:
                    ply = chance.choice(position.plies())
            else:
                ply = chance.choice(position.plies())
            position = position.play_unchecked(ply)
    return counts


def main(arguments: Sequence[str] | None = None) -> None:
    """Lets bots decide in every game and prints how often they did."""
    parser = argparse.ArgumentParser(prog="python -m tests.rules.bots.decisions", description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.id for game in pygames.games()], help="default: all games")
    parser.add_argument("--count", type=int, default=200_000, help="decisions a game (default: 200,000)")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args(arguments)
    from concurrent.futures import ProcessPoolExecutor  # not available in a browser

    print(f"seed {options.seed}", flush=True)
    with ProcessPoolExecutor(options.jobs) as pool:
        for game_id in options.games:
            sizes = [min(SHARE, options.count - begun) for begun in range(0, options.count, SHARE)]
            seeds = range(options.seed, options.seed + len(sizes))
            counts: Counter[tuple[str, int, int]] = Counter()
            for share in pool.map(partial(decisions, game_id), sizes, seeds):
                counts.update(share)
            by_level = Counter[int]()
            for (_, _, level), number in counts.items():
                by_level[level] += number
            kinds = {(variant, seats) for variant, seats, _ in counts}
            told = ", ".join(f"{number:,} of level {level}" for level, number in sorted(by_level.items()))
            print(f"{game_id}: {counts.total():,} decisions ({told}), {len(kinds)} variants and seats", flush=True)


if __name__ == "__main__":
    main()
