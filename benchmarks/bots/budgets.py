"""Measures whether bots keep to a budget in seconds: ``python -m benchmarks.bots.budgets [GAME ...]``.

Bots of the best level choose with a budget of 20 ms and of 0.25 s, in positions from games of every variant and number
of seats. The benchmark measures each whole call, and prints how much longer than its budget the longest ones took, as
the table of docs/bots.md. All times are CPU time, for the bots as well, so other work on the machine hardly matters: an
idle machine spends the same time on the clock.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from time import process_time

import pygames
from pygames import bots
from pygames.arena import begin
from pygames.bots import thinker
from pygames.catalogue import GAMES

SHORT, LONG = 0.02, 0.25
"""The budgets, in seconds."""
QUICK = 60
"""Nodes for a ply on the way to the positions."""
CHOSEN = 0.1
"""The share of decisions that are measured."""
HEAD = f"""\
| game | at {SHORT * 1000:.0f} ms | longest over | at {LONG} s | longest over | over by 10 % |
|---|---|---|---|---|---|"""


def positions(game_id: str, count: int, seed: int) -> Iterator[pygames.Position]:
    """Yields positions with a choice, from games between bots of mixed levels."""
    game, chance = pygames.game(game_id), random.Random(f"{game_id} {seed}")
    levels = range(1, len(bots.levels(game_id)) + 1)
    found = 0
    while found < count:
        seats = chance.choice(game.seats)
        position = begin(game, chance.choice(game.variants), chance, seats)
        playing = [chance.choice(levels) for _ in range(seats)]
        while position.results() is None and found < count:
            if position.chances() is not None:
                ply = chance.choice(position.plies())
            else:
                if chance.random() < CHOSEN and position.forced() is None:
                    found += 1
                    yield position
                ply = bots.choose(position, playing[position.seat - 1], chance.getrandbits(32), QUICK).ply
            position = position.play_unchecked(ply)


def over(game_id: str, count: int, seed: int, budget: float) -> list[float]:
    """Returns by how many seconds calls took longer than their budget."""
    found = []
    for number, position in enumerate(positions(game_id, count, seed)):
        begun = process_time()
        bots.choose(position, len(bots.levels(game_id)), number, budget)
        found.append(max(0.0, process_time() - begun - budget))
    return found


def main() -> None:
    """Measures all games and prints the table."""
    thinker.perf_counter = process_time  # type: ignore[attr-defined]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.budgets", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="ids of games (default: all)")
    parser.add_argument("--short", type=int, default=1000, help="decisions of 20 ms a game (default: 1000)")
    parser.add_argument("--long", type=int, default=200, help="decisions of 0.25 s a game (default: 200)")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    print(HEAD, flush=True)
    for game_id in options.games:
        over(game_id, 3, options.seed - 1, SHORT)  # fills caches and imports what is needed
        short = over(game_id, options.short, options.seed, SHORT)
        long = over(game_id, options.long, options.seed, LONG)
        late = sum(seconds > LONG / 10 for seconds in long)
        print(
            f"| {pygames.game(game_id).title} | {len(short):,} | {max(short) * 1000:.1f} ms "
            f"| {len(long):,} | {max(long) * 1000:.1f} ms | {late} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
