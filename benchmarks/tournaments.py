"""Measures how many games of a tournament are played in an hour: ``python -m benchmarks.tournaments``.

Plays the same games on one process of this machine, on two, and on a Dask cluster of two workers on this machine if
Dask is installed. Prints a table. All times are those of the clock, so nothing else should run.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from time import perf_counter

from pygames.arena import Player, Pool, Tournament, play_all, run
from pygames.arena.pool import open_pool

HEAD = """\
| where | games an hour | times one process |
|---|---|---|"""


@contextmanager
def dask() -> Iterator[Pool]:
    """Opens a pool of two Dask workers on this machine. Raises ImportError without Dask."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        cluster.wait_for_workers(2)
        with open_pool(1, cluster.scheduler_address) as pool:
            yield pool


WHERE: dict[str, Callable[[], AbstractContextManager[Pool]]] = {
    "1 process": lambda: open_pool(1),
    "2 processes": lambda: open_pool(2),
    "Dask, 2 workers": dask,
}


def rate(tournament: Tournament, pool: Pool) -> float:
    """Returns how many games are played in an hour. Both workers have played a game before."""
    warm = [fixture for fixture, _ in zip(tournament.fixtures(), range(4 * pool.batch), strict=False)]
    for _ in run(play_all, warm, pool):
        pass
    begun = perf_counter()
    for _ in run(play_all, tournament.fixtures(), pool):
        pass
    return 3600 * tournament.games / (perf_counter() - begun)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures, and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tournaments", description=__doc__)
    parser.add_argument("--game", default="labymaster", help="default: labymaster")
    parser.add_argument("--variant", default="classic", help="default: classic")
    parser.add_argument("--levels", nargs=2, default=["3", "4"], help="default: 3 4")
    parser.add_argument("--games", type=int, default=40, help="default: 40")
    options = parser.parse_args(arguments)
    players = Player(options.levels[0]), Player(options.levels[1])
    tournament = Tournament(options.game, options.variant, players, options.games)
    print(HEAD, flush=True)
    one = 0.0
    for name, opened in WHERE.items():
        try:
            with opened() as pool:
                found = rate(tournament, pool)
        except ImportError:
            print(f"| {name} | Dask is not installed | |")
            continue
        one = one or found
        print(f"| {name} | {found:,.0f} | {found / one:.2f} |", flush=True)


if __name__ == "__main__":
    main()
