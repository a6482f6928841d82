"""Measures bots as company: ``python -m benchmarks.bots.company GAME``.

Each level of the game meets people, not bots: a beginner, a sleeper, who passes where that is legal, somebody who plays
at random, and in Mouse Madness somebody who always goes forward (see `benchmarks.bots.people`). It also meets itself,
which shows how long a game between equals takes. With more than two seats the level has one of them, and all others
are the same person.

Prints a table for docs/bots.md: the level's score with its 95 % interval, the games that ended at a limit of the rules,
and the mean number of turns of all seats together.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import pygames
from pygames.bots.arena import Pairing, Played, Score, failures, run
from pygames.bots.level import levels
from pygames.catalogue import package

ANYBODY = "benchmarks.bots.people.anybody"
ITSELF = "itself"
HEAD = """\
| level | against | games | score of the level, 95 % | at a limit | turns |
|---|---|---|---|---|---|"""


def people(game_id: str) -> dict[str, str]:
    """Returns the people whom the levels of a game meet, by name, each as the arena names a player."""
    own = f"benchmarks.bots.people.{package(game_id)}"
    found = {"beginner": f"{own}:beginner", "sleeper": f"{ANYBODY}:sleeper", "random": f"{ANYBODY}:chance"}
    if game_id == "mouse-madness":
        found["forward"] = f"{own}:forward"
    return found


def row(level: int, name: str, played: Sequence[Played], seats: int) -> str:
    """Returns a row of the table."""
    score = Score(played, seats)
    low, high = score.interval
    limit = sum(game.drawn for game in played)
    turns = sum(game.turns for game in played) / len(played)
    return f"| {level} | {name} | {len(played)} | {score.share:.0%} ({low:.0%} to {high:.0%}) | {limit} | {turns:.0f} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays the games that the command line asks for and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.company", description=__doc__)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--levels", type=int, nargs="+", help="default: all")
    parser.add_argument("--against", nargs="+", metavar="PERSON", help="default: all of them, and the level itself")
    parser.add_argument("--games", type=int, help="games a row, the same number for every seat (default: about 40)")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--variant", help="default: the game's first")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    options = parser.parse_args(arguments)
    game = pygames.game(options.game)
    variant = options.variant or game.variants[0]
    met = people(game.id)
    count = options.games or 40 // options.seats * options.seats
    print(HEAD, flush=True)
    for level in options.levels or range(1, len(levels(game.id)) + 1):
        for name in options.against or (*met, ITSELF):
            other = str(level) if name == ITSELF else met[name]
            pairings = [
                Pairing(game.id, variant, (str(level), other), options.seed, number, options.seats)
                for number in range(count)
            ]
            played = run(pairings, options.jobs)
            print(row(level, name, played, options.seats), flush=True)
            for line in failures((str(level), name), played):
                print(line, file=sys.stderr)


if __name__ == "__main__":
    main()
