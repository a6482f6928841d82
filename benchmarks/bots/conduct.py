"""Measures how bots go about a game: ``python -m benchmarks.bots.conduct GAME``.

Each level plays against itself with two seats. Two things are counted:

* Turns that take back the seat's own last turn: its pieces stand again where they stood before that turn. In
  Labymaster, a slide of the same row the other way also counts. Such a turn was needless if level 5 knows one that does
  not take back and loses less than `LOSS`.
* Turns of a seat that states a chance of `SURE` or more. Such a turn should shorten the way to the end: the spaces to
  the cheese, the rows that are left after the next run, the steps to the missing corners and to the prey, the squares
  to the finish, the cells to the rival's home and then the pieces to lift. A turn that does not is idle if level 5
  knows one that does and loses less than `LOSS`.

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
from benchmarks.bots.turns import LOSS, Turn, good, turns_of
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
BEST = 5
"""The level that says what other turns would have lost."""
MOST_PIECES = 12
"""The pieces of a path of Mazers. Once it has arrived, it still has to lift them."""
HEAD = """\
| game | level | games | turns | taken back | needlessly | surely won | shorter | idle | won in the end |
|---|---|---|---|---|---|---|---|---|---|"""


def pieces(position: pygames.Position, seat: int) -> object:
    """Returns where the pieces of a seat stand, but for those that only ever are added, and what it has collected."""
    match position.state:
        case MouseMadnessState() as state:
            return state.mice[seat - 1]
        case LabymasterState() as state:
            return state.pawns[seat - 1]
        case WarMazeState() as state:
            return state.predators[seat - 1], state.princesses[seat - 1]
        case AmuseAmazeState() as state:
            return state.pieces[seat - 1], state.cards[seat - 1]
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
            path = position.path(seat)
            return len(path.pieces) / MOST_PIECES if path.arrived else mazers.to_go(position, seat)
    raise TypeError(f"unknown: {position}")


def takes_back(last: Turn, turn: Turn) -> bool:
    """Returns whether a turn takes back the last one of its seat."""
    return would_take_back(last, turn.begins, turn.plies[0], turn.ends)


def would_take_back(last: Turn, begins: pygames.Position, first: str, ends: pygames.Position) -> bool:
    """Returns whether a turn takes back the `last` one of its seat.

    The turn leads from `begins`, with the ply `first`, to `ends`.
    """
    seat = last.seat
    if begins.game.id == "labymaster" and first[-1] in "+-":
        return {first, last.plies[0]} == {first[:-1] + sign for sign in "+-"}
    before, between, after = (pieces(place, seat) for place in (last.begins, last.ends, ends))
    return before == after != between == pieces(begins, seat)


def is_needless(last: Turn, turn: Turn) -> bool:
    """Returns whether the best level knows a turn that loses less than `LOSS` and does not take back the `last` one."""
    return any(not would_take_back(last, turn.begins, first, ends) for first, ends in good_turns(turn.begins))


def is_idle(turn: Turn) -> bool:
    """Returns whether a turn does not shorten the way, though the best level knows one that does and loses less than
    `LOSS`.
    """
    return not shortens(turn) and any(is_shorter(turn.begins, ends) for _, ends in good_turns(turn.begins))


def good_turns(position: pygames.Position) -> list[tuple[str, pygames.Position]]:
    """Returns the first plies and the ends of the turns that lose less than `LOSS` for the best level.

    A search need not know exactly what is not the best. Where the opponent decides next, each turn is looked at alone.
    """
    ranking = bots.choose(position, BEST, seed=1).ranking
    least = ranking[0].value - LOSS
    found = [(scored, after_turn(position, scored.pv)) for scored in good(ranking)]
    return [(scored.ply, ends) for scored, ends in found if _value(scored, ends, position.seat) > least]


def _value(scored: bots.ScoredPly, ends: pygames.Position, seat: int) -> float:
    """Returns what a turn of a seat is worth that `ends` in a position."""
    if ends.results() is not None or ends.chances() is not None or ends.seat == seat:
        return scored.value
    return bots.choose(ends, BEST, seed=1).evaluation[seat - 1]


def after_turn(position: pygames.Position, line: Sequence[str]) -> pygames.Position:
    """Returns the position after the plies of a line that belong to the turn of the seat to act."""
    seat = position.seat
    for ply in line:
        if position.results() is not None or position.chances() is not None or position.seat != seat:
            break
        position = position.play(ply)
    return position


def shortens(turn: Turn) -> bool:
    """Returns whether a turn has made its seat's way shorter, or ended the game."""
    return is_shorter(turn.begins, turn.ends)


def is_shorter(begins: pygames.Position, ends: pygames.Position) -> bool:
    """Returns whether the way of the seat to act is shorter at the end of its turn than where it `begins`, or the game
    over.
    """
    return ends.results() is not None or way(ends, begins.seat) < way(begins, begins.seat)


@dataclass(frozen=True, slots=True)
class Counts:
    """What was counted in a game."""

    turns: int
    taken_back: int
    needless: int
    """Those of them that were needless."""
    sure: int
    shorter: int
    idle: int
    were_sure: int
    """The seats that were once sure ..."""
    won: int
    """... and how many of these have won."""


def counted(game_id: str, variant: str, level: int, number: int) -> Counts:
    """Plays one game of a level against itself."""
    turns, results = turns_of(game_id, variant, level, number)
    sure = [turn for turn in turns if turn.chance >= SURE]
    were_sure = {turn.seat for turn in sure}
    taken_back = [
        (last, turn)
        for seat in (1, 2)
        for last, turn in pairwise([turn for turn in turns if turn.seat == seat])
        if takes_back(last, turn)
    ]
    needless = sum(is_needless(last, turn) for last, turn in taken_back)
    won = sum(results[seat - 1] == 1 for seat in were_sure)
    shorter = sum(map(shortens, sure))
    idle = sum(map(is_idle, sure))
    return Counts(len(turns), len(taken_back), needless, len(sure), shorter, idle, len(were_sure), won)


def row(game_id: str, level: int, games: Sequence[Counts]) -> str:
    """Returns a row of the table."""
    turns, sure = sum(game.turns for game in games), sum(game.sure for game in games)
    were_sure, won = sum(game.were_sure for game in games), sum(game.won for game in games)
    shorter, idle = (
        f"{count / sure:.0%}" if sure else ""
        for count in (sum(game.shorter for game in games), sum(game.idle for game in games))
    )
    back = sum(game.taken_back for game in games) / turns
    needless = sum(game.needless for game in games) / turns
    return (
        f"| {pygames.game(game_id).title} | {level} | {len(games)} | {turns:,} | {back:.1%} | {needless:.1%} "
        f"| {sure:,} | {shorter} | {idle} | {won} of {were_sure} |"
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
