"""``python -m puzzles prove [--share K/N]``, ``python -m puzzles mine GAME``, ``python -m puzzles measure [GAME]``,
``python -m puzzles count``.
"""

from __future__ import annotations

import argparse
import re
import sys
from os import cpu_count

from puzzles import measuring, mining, proving
from puzzles.kinds import WITH_PUZZLES
from pygames.arena.pool import open_pool


def main() -> int:
    """Runs a command. Returns 1 if a proof fails."""
    parser = argparse.ArgumentParser(prog="python -m puzzles", description=__doc__)
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="the processes to use")
    parser.add_argument("--dask", metavar="ADDRESS", default="", help="use the workers of a Dask cluster instead")
    commands = parser.add_subparsers(dest="command", required=True)
    prove = commands.add_parser("prove", help="prove the collection again")
    prove.add_argument("--share", default="1/1", help="a share of it, such as 3/20")
    mine = commands.add_parser("mine", help="find puzzles, and add them to the collection of a game")
    mine.add_argument("game", choices=WITH_PUZZLES)
    mine.add_argument("--each", type=int, default=200, help="how many of each kind")
    mine.add_argument("--minutes", type=float, default=60, help="for how long at most")
    mine.add_argument("--first", type=int, default=0, help="the seed of the first batch")
    measure = commands.add_parser("measure", help="let everybody try the puzzles, and print tables")
    measure.add_argument("games", nargs="*", help="the games; all if none is given")
    commands.add_parser("count", help="count the puzzles by game, kind and difficulty")
    asked = parser.parse_args()
    if asked.command == "count":
        _count()
        return 0
    with open_pool(asked.jobs, asked.dask) as pool:
        if asked.command == "mine":
            seconds, found = mining.mine(asked.game, pool, asked.each, 60 * asked.minutes, print, asked.first)
            print(f"{found} new puzzles, {seconds / max(found, 1):.2f} CPU seconds each")
            return 0
        if asked.command == "measure":
            for game_id in asked.games or WITH_PUZZLES:
                print(*measuring.table(game_id, pool), sep="\n", flush=True)
            return 0
        number, of = _share(asked.share)
        faults = [fault for one in proving.prove(pool, number, of) for fault in one]
    print(*faults, f"{len(proving.share(number, of))} puzzles, {len(faults)} faults", sep="\n")
    return int(bool(faults))


def _share(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([1-9][0-9]{0,3})/([1-9][0-9]{0,3})", text)
    if not match or int(match[1]) > int(match[2]):
        raise SystemExit(f"A share is written like 3/20, not {text!r}.")
    return int(match[1]), int(match[2])


def _count() -> None:
    for game_id in WITH_PUZZLES:
        counts = proving.table(game_id)
        for kind in sorted({kind for kind, _ in counts}):
            row = [counts[kind, difficulty] for difficulty in range(1, 6)]
            print(f"{game_id:14} {kind:8} {sum(row):4}   {' '.join(f'{count:3}' for count in row)}")


if __name__ == "__main__":
    sys.exit(main())
