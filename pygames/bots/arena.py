"""Bots against each other: ``python -m pygames.bots.arena labymaster 2 3 --games 200``.

A player is a level (``4``), a level with a budget of nodes or seconds for a ply (``4@5000``, ``5@0.5s``), or a function
of your own (``package.module:function``) that gets a position and a seed and returns a ply text. Two players play two
seats; every beginning is played twice, with the seats exchanged.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import combinations, pairwise
from math import log10, sqrt
from os import cpu_count
from random import Random
from time import process_time

import pygames
from pygames.bots.levels import LEVELS
from pygames.bots.thinker import choose

Player = Callable[[pygames.Position, int], str]

OPENING = 4
"""Random plies at the beginning of a game that neither dice nor a deal vary."""
BAR = 40
NORMAL_95 = 1.96
LEVEL = re.compile(r"([1-5])(?:@([0-9]{1,9})|@([0-9]{1,6}(?:\.[0-9]{1,9})?)s)?", re.ASCII)
"""A level, with a number of nodes or of seconds or neither."""


def player(text: str) -> Player:
    """The player of a text. Raises ValueError when there is none."""
    if ":" in text:
        module, _, name = text.partition(":")
        try:
            own: Player = getattr(import_module(module), name)
        except (ImportError, AttributeError, ValueError) as error:
            raise ValueError(f"There is no player {text!r}: {error}") from error
        return own
    found = LEVEL.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no player: write a level from 1 to 5, 4@5000, 5@0.5s or module:function.")
    level, nodes, seconds = found.groups()
    budget = int(nodes) if nodes else float(seconds) if seconds else None
    return lambda position, seed: choose(position, int(level), seed, budget).ply


def begin(game: pygames.Game, variant: str, random: Random) -> pygames.Position:
    """The beginning of a game: a deal where there are deals, random plies where nothing else varies."""
    if game.deals > 1:
        return game.start(f"{variant}={random.randrange(game.deals)}")
    position = game.start(variant)
    if not game.chance_phases:
        for _ in range(OPENING):
            position = position.after(random.choice(position.plies()))
    return position


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: `number` decides its beginning and who sits where."""

    game_id: str
    variant: str
    players: tuple[str, str]
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went for the first player: its result 0 to 1, the plies, each player's plies and CPU seconds."""

    result: float
    plies: int
    thought: tuple[int, int]
    seconds: tuple[float, float]


def play(pairing: Pairing) -> Played:
    """Plays one game to its end. Raises `pygames.IllegalPly` when a player plays what is not legal."""
    random = Random(f"{pairing.seed} {pairing.number // 2}")
    position = begin(pygames.game(pairing.game_id), pairing.variant, random)
    swapped = pairing.number % 2
    players = [player(text) for text in pairing.players]
    thought, seconds = [0, 0], [0.0, 0.0]
    plies = 0
    while (results := position.results()) is None:
        if position.chances() is None:
            who = (position.seat - 1) ^ swapped
            begun = process_time()
            ply = players[who](position, random.getrandbits(32))
            seconds[who] += process_time() - begun
            thought[who] += 1
            position = position.play(ply)
        else:
            position = position.after(random.choice(position.plies()))
        plies += 1
    return Played(float(results[swapped]), plies, (thought[0], thought[1]), (seconds[0], seconds[1]))


@dataclass(frozen=True, slots=True)
class Score:
    """What the first player of a pairing scored in all games."""

    played: Sequence[Played]

    @property
    def share(self) -> float:
        return sum(game.result for game in self.played) / len(self.played)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson's, with the variance of wins, draws and losses together)."""
        games, share = len(self.played), self.share
        square = NORMAL_95 * NORMAL_95
        middle = (share + square / (2 * games)) / (1 + square / games)
        half = NORMAL_95 * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
        return middle - half, middle + half

    def milliseconds(self, which: int) -> float:
        """CPU milliseconds a ply of one of the players."""
        return (
            1000
            * sum(game.seconds[which] for game in self.played)
            / max(1, sum(game.thought[which] for game in self.played))
        )


def elo(share: float) -> float:
    """The difference in Elo that a share of the points shows."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return -400 * log10(1 / share - 1)


def run(pairings: Sequence[Pairing], jobs: int) -> list[Played]:
    """Plays all games in `jobs` processes, with a progress bar on standard error."""
    if jobs == 1:
        return list(_with_bar(map(play, pairings), len(pairings)))
    from concurrent.futures import ProcessPoolExecutor  # not to be had in a browser

    with ProcessPoolExecutor(jobs) as pool:
        return list(_with_bar(pool.map(play, pairings), len(pairings)))


def _with_bar(games: Iterable[Played], whole: int) -> Iterable[Played]:
    for done, game in enumerate(games, 1):
        yield game
        filled = BAR * done // whole
        print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{whole}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def report(names: tuple[str, str], score: Score) -> str:
    """A row of the table in docs/bots.md."""
    low, high = score.interval
    plies = sum(game.plies for game in score.played) / len(score.played)
    drawn = sum(game.result == 0.5 for game in score.played)
    return (
        f"| {names[0]} : {names[1]} | {len(score.played)} | {score.share:.1%} ({low:.1%} to {high:.1%}) "
        f"| {elo(score.share):+.0f} ({elo(low):+.0f} to {elo(high):+.0f}) | {drawn} | {plies:.0f} "
        f"| {score.milliseconds(0):.1f} : {score.milliseconds(1):.1f} |"
    )


def _count(text: str) -> int:
    """The positive whole number of an argument."""
    if re.fullmatch("[1-9][0-9]{0,8}", text, re.ASCII) is None:
        raise argparse.ArgumentTypeError(f"it must be a whole number from 1, not {text!r}")
    return int(text)


HEAD = """\
| players | games | score of the first, 95 % | Elo, 95 % | drawn | plies | CPU ms a ply |
|---|---|---|---|---|---|---|"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays what the command line asks for and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m pygames.bots.arena", description=__doc__)
    parser.add_argument("game", choices=[game.id for game in pygames.games()], help="the id of a game")
    parser.add_argument(
        "players", nargs="*", help="every two of them meet; without any, each level meets the one below"
    )
    parser.add_argument("--games", type=_count, default=200, help="games a pair (default: 200)")
    parser.add_argument("--variant", help="default: the game's first")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=_count, default=cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args(arguments)
    variant = options.variant or pygames.game(options.game).variants[0]
    try:
        pygames.game(options.game).check_variant(variant)
        for text in options.players:
            player(text)
    except ValueError as error:
        parser.error(str(error))
    if len(options.players) == 1:
        parser.error("One player alone cannot play: name two or more.")
    pairs = list(combinations(options.players, 2)) or [(str(above), str(below)) for below, above in pairwise(LEVELS)]
    print(HEAD)
    for names in pairs:
        pairings = [Pairing(options.game, variant, names, options.seed, number) for number in range(options.games)]
        print(report(names, Score(run(pairings, options.jobs))), flush=True)


if __name__ == "__main__":
    main()
