"""Measures how bots go about a game: ``python -m benchmarks.bots.conduct GAME``.

Each level plays against itself with two seats. Two things are counted:

* Turns that take back the seat's own last turn: its pieces stand again where they stood before that turn. In
  Labymaster, a slide of the same row the other way also counts.
* Turns of a seat that states a chance of `SURE` or more. Such a turn should shorten the way to the end: the spaces to
  the cheese, the rows that are left after the next run, the steps to the missing corners and to the prey, the squares
  to the finish, the cells to the rival's home.

Prints a table for docs/bots.md. The last column is the share of games that a seat won once it had stated such a chance.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from os import cpu_count

import pygames
from benchmarks.bots.people import labymaster, mazers
from benchmarks.bots.turns import Turn, turns_of
from pygames import bots
from pygames.amuseamaze.bot.evaluation import costs
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.labymaster.rules import LabymasterPosition
from pygames.mazers.rules import MazersPosition
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.parts.amuseamaze import AmuseAmazeState
from pygames.parts.labymaster import LabymasterState
from pygames.parts.mazers import MazersState
from pygames.parts.mouse_madness import MouseMadnessState
from pygames.parts.warmaze import WarMazeState
from pygames.warmaze.bot.evaluation import Restless
from pygames.warmaze.bot.fast_board import FastBoard
from pygames.warmaze.rules import WarMazePosition

SURE = 0.95
HEAD = """\
| game | level | games | turns | taken back | surely won | shorter | won in the end |
|---|---|---|---|---|---|---|---|"""


def pieces(position: pygames.Position, seat: int) -> object:
    """Returns where the pieces of a seat stand, but for those that only ever are added."""
    match position.state:
        case MouseMadnessState() as state:
            return state.mice[seat - 1]
        case LabymasterState() as state:
            return state.pawns[seat - 1]
        case WarMazeState() as state:
            return state.predators[seat - 1], state.princesses[seat - 1]
        case AmuseAmazeState() as state:
            return state.pieces[seat - 1]
        case MazersState() as state:
            return [blocker.edge for blocker in state.blockers if blocker.seat == seat]
    raise TypeError(f"unknown: {position}")


def way(position: pygames.Position, seat: int) -> float:
    """Returns the way that a seat still has to the end, in the game's own unit."""
    match position:
        case MouseMadnessPosition():
            return -position.mice[seat - 1]
        case LabymasterPosition():
            return labymaster.to_go(position, seat)
        case WarMazePosition():
            board = FastBoard.from_position(position)
            steps = Restless(position.seats, seat, seat, careless=False, haste=1)
            return steps.still_to_go(board.predators, board.princesses, board.spells)
        case AmuseAmazePosition():
            return costs(position)[seat - 1]
        case MazersPosition():
            return mazers.to_go(position, seat)
    raise TypeError(f"unknown: {position}")


def takes_back(last: Turn, turn: Turn) -> bool:
    """Returns whether a turn takes back the last one of its seat."""
    seat = turn.seat
    if turn.begins.game.id == "labymaster" and turn.plies[0][-1] in "+-":
        return {turn.plies[0], last.plies[0]} == {turn.plies[0][:-1] + sign for sign in "+-"}
    before, between, after = (pieces(place, seat) for place in (last.begins, last.ends, turn.ends))
    return before == after != between == pieces(turn.begins, seat)


def shortens(turn: Turn) -> bool:
    """Returns whether a turn has made its seat's way shorter, or ended the game."""
    return turn.ends.results() is not None or way(turn.ends, turn.seat) < way(turn.begins, turn.seat)


@dataclass(frozen=True, slots=True)
class Counts:
    """What was counted in a game."""

    turns: int
    taken_back: int
    sure: int
    shorter: int
    were_sure: int
    """The seats that were once sure ..."""
    won: int
    """... and how many of these have won."""


def counted(game_id: str, variant: str, level: int, number: int) -> Counts:
    """Plays one game of a level against itself."""
    turns, results = turns_of(game_id, variant, level, number)
    sure = [turn for turn in turns if turn.chance >= SURE]
    were_sure = {turn.seat for turn in sure}
    taken_back = sum(
        takes_back(last, turn)
        for seat in (1, 2)
        for last, turn in pairwise([turn for turn in turns if turn.seat == seat])
    )
    won = sum(results[seat - 1] == 1 for seat in were_sure)
    return Counts(len(turns), taken_back, len(sure), sum(map(shortens, sure)), len(were_sure), won)


def row(game_id: str, level: int, games: Sequence[Counts]) -> str:
    """Returns a row of the table."""
    turns, sure = sum(game.turns for game in games), sum(game.sure for game in games)
    were_sure, won = sum(game.were_sure for game in games), sum(game.won for game in games)
    shorter = f"{sum(game.shorter for game in games) / sure:.0%}" if sure else ""
    back = sum(game.taken_back for game in games) / turns
    return (
        f"| {pygames.game(game_id).title} | {level} | {len(games)} | {turns:,} | {back:.1%} | {sure:,} | {shorter} "
        f"| {won} of {were_sure} |"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays the games and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.conduct", description=__doc__)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--levels", type=int, nargs="+", help="default: all")
    parser.add_argument("--games", type=int, default=100, help="games a level (default: 100)")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args(arguments)
    game = pygames.game(options.game)
    print(HEAD, flush=True)
    with ProcessPoolExecutor(options.jobs) as pool:
        for level in options.levels or range(1, len(bots.levels(game.id)) + 1):
            play = partial(counted, game.id, game.variants[0], level)
            print(row(game.id, level, list(pool.map(play, range(options.games)))), flush=True)


if __name__ == "__main__":
    main()
