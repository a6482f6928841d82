"""Turns of WarMaze after which the opponent wins at once: ``python -m tests.rules.warmaze.warmaze_defences``.

Plays games of two seats between bots of levels 4 and 5, in which some turns are random ones. Where the opponent can win
after a turn of level 5, an exact search looks for a turn that would have prevented that. Prints how often it found one,
and these positions; exits with status 1 if there are any.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from os import cpu_count
from random import Random

import pygames
from pygames import bots
from pygames.arena import begin
from pygames.warmaze.bot.fast_board import FastBoard
from pygames.warmaze.bot.solver.safe import SafeTurns
from pygames.warmaze.bot.solver.win import winning_turn
from pygames.warmaze.bot.state import State

LEVEL = 5
AT_RANDOM = 0.08
"""The share of turns that are played at random."""
MOST_VISITS = 60_000
"""The boards within a turn after which the exact search gives up."""
MOST_TURNS = 200
"""The turns after which a game is left."""


@dataclass(slots=True)
class Found:
    """What was found in some games."""

    turns: int = 0
    """The turns of level 5."""
    allowed: int = 0
    """Those after which the opponent could win at once."""
    unknown: int = 0
    """Those of them in which the exact search gave up."""
    overlooked: list[str] = field(default_factory=list)
    """The positions in which another turn would have prevented it."""


def play(number: int, most: int = MOST_TURNS) -> Found:
    """Plays game `number`, with at most `most` turns."""
    game, random = pygames.game("warmaze"), Random(f"defences {number}")
    position = begin(game, random.choice(game.variants), random)
    levels = [random.choice((LEVEL, LEVEL, LEVEL - 1)) for _ in range(2)]
    found = Found()
    for _ in range(most):
        start, seat, at_random = position, position.seat, random.random() < AT_RANDOM
        while position.results() is None and position.seat == seat:
            if at_random:
                ply = random.choice(position.plies())
            else:
                ply = bots.choose(position, levels[seat - 1], random.getrandbits(32)).ply
            position = position.play_unchecked(ply)
        if position.results() is not None:
            break
        if not at_random and levels[seat - 1] == LEVEL:
            found.turns += 1
            if winning_turn(State.of(FastBoard.from_position(position))):
                _examine(start, found)
    return found


def _examine(start: pygames.Position, found: Found) -> None:
    """Looks for a turn after which the opponent does not win at once."""
    found.allowed += 1
    root = State.of(FastBoard.from_position(start))
    search = SafeTurns(root)
    for state in search.run():
        if state is not None:
            found.overlooked.append(str(start))
            return
        if search.visits > MOST_VISITS:
            found.unknown += 1
            return


def main() -> int:
    """Plays the games and prints what was found. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.rules.warmaze.warmaze_defences", description=__doc__)
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args()
    from concurrent.futures import ProcessPoolExecutor  # not available in a browser

    with ProcessPoolExecutor(options.jobs) as pool:
        found = list(pool.map(play, range(options.seed, options.seed + options.games)))
    overlooked = [text for one in found for text in one.overlooked]
    turns, allowed = sum(one.turns for one in found), sum(one.allowed for one in found)
    print(f"{turns} turns of level {LEVEL}; the opponent could win at once after {allowed}.")
    print(f"{len(overlooked)} of these could have been prevented; {sum(one.unknown for one in found)} are not decided.")
    for text in overlooked:
        print(text)
    return 1 if overlooked else 0


if __name__ == "__main__":
    sys.exit(main())
