"""The command ``mazebox puzzles``: the proved puzzles, and what a player solves of them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter

import pygames
from pygames import puzzles
from pygames.arena.fixture import LIMIT
from pygames.arena.players import Player, chooser, end_processes
from pygames.arena.process import Failure
from pygames.catalogue import GAMES
from pygames.contract import Position
from pygames.puzzles import Puzzle

SEED = 0
"""The seed with which a player solves puzzles."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("what", nargs="?", metavar="GAME", help="the id of a game, or of a puzzle (labymaster-12)")
    parser.add_argument("--difficulty", type=int, choices=range(1, 6), help="only puzzles of that difficulty")
    parser.add_argument("--solution", action="store_true", help="show the solution too")
    parser.add_argument(
        "--solve",
        metavar="PLAYER",
        help="let a player solve them: a level (4, 4@5000), file.py:function, module:function or run:COMMAND",
    )
    parser.add_argument(
        "--limit",
        type=float,
        default=LIMIT,
        metavar="SECONDS",
        help=f"who takes longer for a ply fails (default: {LIMIT:g})",
    )


def run(options: Namespace) -> None:
    """Prints the puzzles of all games in numbers, those of a game as a list, or one with its board.

    Raises ValueError for an unknown game, puzzle or player, and for a player that fails.
    """
    if options.what is None:
        for game_id in GAMES:
            kinds = Counter(one.kind for one in puzzles.load(game_id))
            print(f"{game_id:<15}{kinds.total():>4}  {', '.join(f'{kind} {n}' for kind, n in sorted(kinds.items()))}")
        return
    found = [one for one in _found(options.what) if options.difficulty in (None, one.difficulty)]
    if options.solve:
        _solve(Player.parse(options.solve), found, options.limit)
    elif len(found) == 1 and found[0].id == options.what:
        _show(found[0], options.solution)
    else:
        for one in found:
            solution = f"  {' '.join(one.solution)}" if options.solution else ""
            print(f"{one.id:<20}{one.kind:<9}{one.difficulty}  {one.task}{solution}")


def _found(what: str) -> tuple[Puzzle, ...]:
    """Returns the puzzles of a game, or the one puzzle, with this id."""
    game_id, _, number = what.rpartition("-")
    if not (game_id in GAMES and number.isdecimal()):
        return puzzles.load(what)
    found = tuple([one for one in puzzles.load(game_id) if one.id == what])
    if not found:
        raise ValueError(f"There is no puzzle {what!r}. mazebox puzzles {game_id} lists those of the game.")
    return found


def _show(one: Puzzle, with_solution: bool) -> None:
    print(f"{one.id}: {one.kind}, difficulty {one.difficulty}")
    print(one.position.diagram())
    print(f"{one.position.state.whose_turn}. {one.task}")
    print(one.position)
    if with_solution:
        print(f"Solution: {' '.join(one.solution)}")


def _solve(player: Player, found: list[Puzzle], limit: float) -> None:
    """Prints how many puzzles the player solves, and which ones it does not."""
    if not found:
        return
    game_id = found[0].position.game.id
    player.check(game_id)
    choose = chooser(player.text, game_id)

    def ply(position: Position) -> str:
        return choose(position, SEED, limit, "")

    try:
        score = puzzles.score(ply, found)
    except (Failure, pygames.IllegalPly) as error:
        raise ValueError(f"{player.name} has failed: {error}") from error
    finally:
        end_processes()
    print(f"{player.name} solves {score.solved} of {score.total} puzzles of {pygames.game(game_id).title}.")
    for difficulty, (solved, total) in score.by_difficulty.items():
        print(f"difficulty {difficulty}: {solved} of {total}")
    if score.failed:
        print(f"not solved: {' '.join(score.failed)}")
