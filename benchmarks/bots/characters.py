"""Measures what the characters do: ``python -m benchmarks.bots.characters [GAME ...]``.

Each level plays against itself with two seats. The figures say whether it plays as the sentence about it says.
Prints tables for docs/bots.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import pygames
from benchmarks.bots.people import mazers
from benchmarks.bots.turns import Turn, turns_of
from pygames import bots
from pygames.amuseamaze import words
from pygames.catalogue import GAMES
from pygames.labymaster.bot.levels import STYLES
from pygames.mazers.rules import MazersPosition
from pygames.mouse_madness.bot.levels import STYLES as MOUSE_STYLES
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.parts.amuseamaze import AmuseAmazeMove
from pygames.parts.mouse_madness import MouseMadnessMove
from pygames.warmaze.board import GONE
from pygames.warmaze.bot.fast_board import FastBoard
from pygames.warmaze.bot.solver.kill import kill
from pygames.warmaze.bot.state import State

Figures = dict[str, float]
"""What a level does, by the heads of the table."""


def figures(game_id: str, level: int, games: int) -> Figures:
    """Returns the figures of `level` in `games` games against itself."""
    game = pygames.game(game_id)
    played = range(0 if game_id in WRITTEN else games)
    turns = [turn for number in played for turn in turns_of(game_id, game.variants[0], level, number)[0]]
    return dict(MEASURES[game_id](turns, level))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


def _amuseamaze(turns: Sequence[Turn], _level: int) -> Iterator[tuple[str, float]]:
    """Yields how long and how common the words are, and how many words and tiles a turn has."""
    common = set(words.listed_common())
    moves = [[place.move(choice.ply) for place, choice in turn.steps] for turn in turns]
    spelled = [
        [move.words[0] for move in made if isinstance(move, AmuseAmazeMove) and len(move.path) > 1 and move.words]
        for made in moves
    ]
    found = [word for turn in spelled for word in turn]
    yield "letters a word", _mean([len(word) for word in found])
    yield "words of four letters at most", _mean([len(word) <= 4 for word in found])
    yield "common words", _mean([word.lower() in common for word in found])
    yield "words a turn", _mean([len(turn) for turn in spelled])
    laid = [sum(len(move.laid) for move in made if isinstance(move, AmuseAmazeMove)) for made in moves]
    yield "tiles a turn", _mean(laid)


def _labymaster(_turns: Sequence[Turn], level: int) -> Iterator[tuple[str, float]]:
    """Yields how much the level overlooks, and how far it looks."""
    yield "plies overlooked", STYLES[level - 1].overlooks
    yield "plies ahead at most", STYLES[level - 1].depth


def _warmaze(turns: Sequence[Turn], _level: int) -> Iterator[tuple[str, float]]:
    """Yields how often a princess can be devoured at once after a turn of her seat, and how often she could be though
    she could not before it.
    """
    going_on = [turn for turn in turns if turn.ends.results() is None and turn.ends.phase == "begin"]
    yield "turns after which its princess can be devoured", _mean([_in_reach(turn) for turn in going_on])
    yield "plies a turn", _mean([len(turn.steps) for turn in turns])


def _in_reach(turn: Turn) -> bool:
    board = FastBoard.from_position(turn.ends)
    return board.princesses[turn.seat] != GONE and bool(kill(State.of(board), turn.seat))


def _mazers(turns: Sequence[Turn], _level: int) -> Iterator[tuple[str, float]]:
    """Yields the cells by which the move of a blocker makes the rival's way longer, and a wall the own way shorter."""
    longer, shorter = list[float](), list[float]()
    for turn in turns:
        places = [*[place for place, _ in turn.steps], turn.ends]
        for place, after in pairwise(places):
            assert isinstance(place, MazersPosition)
            assert isinstance(after, MazersPosition)
            seat = 3 - turn.seat if place.phase == "step" else turn.seat
            before, then = mazers.to_go(place, seat), mazers.to_go(after, seat)
            if mazers.FAR in (before, then):
                continue
            if place.phase == "step":
                longer.append(then - before)
            else:
                shorter.append(before - then)
    yield "cells longer by the step of a blocker", _mean(longer)
    yield "cells shorter by a wall", _mean(shorter)


def _mouse_madness(turns: Sequence[Turn], level: int) -> Iterator[tuple[str, float]]:
    """Yields how often the level strays, how often it looks into a hole where it need not, and how far it goes."""
    yield "turns that stray", MOUSE_STYLES[level - 1].slip if level <= len(MOUSE_STYLES) else 0.0
    looks, gone = list[float](), list[float]()
    for turn in turns:
        place, choice = turn.steps[0]
        falls = {ply: _falls(place, ply) for ply in place.plies()}
        if len(set(falls.values())) > 1:
            looks.append(falls[choice.ply])
        assert isinstance(place, MouseMadnessPosition)
        assert isinstance(turn.ends, MouseMadnessPosition)
        gone.append(turn.ends.mice[turn.seat - 1] - place.mice[turn.seat - 1])
    yield "looks into a hole where it need not", _mean(looks)
    yield "spaces a turn", _mean(gone)


def _falls(place: pygames.Position, ply: str) -> bool:
    move = place.move(ply)
    return isinstance(move, MouseMadnessMove) and move.hole is not None


MEASURES: dict[str, Callable[[Sequence[Turn], int], Iterator[tuple[str, float]]]] = {
    "mouse-madness": _mouse_madness,
    "labymaster": _labymaster,
    "warmaze": _warmaze,
    "amuseamaze": _amuseamaze,
    "mazers": _mazers,
}
WRITTEN = ("labymaster",)
"""The games whose figures are written in the styles of the levels, so that nothing needs to be played."""


def table(game_id: str, levels: Sequence[int], games: int) -> Iterator[str]:
    """Yields the lines of the table of a game."""
    heads: list[str] = []
    for level in levels:
        found = figures(game_id, level, games)
        if not heads:
            heads = list(found)
            yield f"| {pygames.game(game_id).title} | {' | '.join(heads)} |"
            yield "|---" * (len(heads) + 1) + "|"
        name = bots.levels(game_id)[level - 1].name
        yield f"| {level} {name} | {' | '.join(f'{found[head]:.2f}' for head in heads)} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays the games and prints the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.characters", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="ids of games (default: all)")
    parser.add_argument("--levels", type=int, nargs="+", help="default: all")
    parser.add_argument("--games", dest="count", type=int, default=40, help="games a level (default: 40)")
    options = parser.parse_args(arguments)
    for game_id in options.games:
        levels = options.levels or range(1, len(bots.levels(game_id)) + 1)
        for line in table(game_id, levels, options.count):
            print(line, flush=True)
        print()


if __name__ == "__main__":
    main()
