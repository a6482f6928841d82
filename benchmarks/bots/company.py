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
from pygames.arena import Fixture, Meeting, Player, meetings_of
from pygames.arena.command import outcomes
from pygames.arena.pool import open_pool
from pygames.arena.report import failures
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


def row(level: int, name: str, meeting: Meeting) -> str:
    """Returns a row of the table."""
    low, high = meeting.interval
    return (
        f"| {level} | {name} | {meeting.games} | {meeting.share:.0%} ({low:.0%} to {high:.0%}) | {meeting.drawn} "
        f"| {meeting.turns / meeting.games:.0f} |"
    )


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
    with open_pool(options.jobs) as pool:
        for level in options.levels or range(1, len(levels(game.id)) + 1):
            for name in options.against or (*met, ITSELF):
                players = Player(str(level)), Player(str(level) if name == ITSELF else met[name], name)
                fixtures = [
                    Fixture(game.id, variant, players, number, options.seed, options.seats) for number in range(count)
                ]
                (meeting,) = meetings_of(outcomes(fixtures, pool))
                print(row(level, name, meeting), flush=True)
                for line in failures([meeting]):
                    print(line, file=sys.stderr)


if __name__ == "__main__":
    main()
