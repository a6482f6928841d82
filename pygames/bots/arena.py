"""Bots against each other: ``python -m pygames.bots.arena labymaster 2 3 --games 200``.

A player is a level (``4``), a level with a budget of nodes or seconds for a ply (``4@5000``, ``5@0.5s``), or a function
of your own (``package.module:function``) that takes a position and a seed and returns a ply text.

Two players meet at a time. With more than two seats (``--seats 3``) the first player has one seat, and the second all
the others. Every beginning is played once for each seat of the first player.

A player whose function fails, or returns anything but a legal ply, loses that game. How often that happened, and how it
failed first, is printed below the table.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import combinations
from math import log10, sqrt
from os import cpu_count
from random import Random
from time import process_time

import pygames
from pygames.bots.level import levels
from pygames.bots.thinker import choose

Player = Callable[[pygames.Position, int], str]

OPENING = 4
"""Random plies at the beginning of a game that has neither dice nor deals."""
BAR = 40
NORMAL_95 = 1.96


def player(text: str) -> Player:
    """Returns the player that a text describes. Raises ValueError if it describes none."""
    if ":" in text:
        return _own(text)
    match = re.fullmatch(r"([1-9]\d?)(?:@(?:(\d+)|(\d+|\d*\.\d+)s))?", text, re.ASCII)
    if match is None:
        raise ValueError(f"A player is a level, such as 4, 4@5000 or 4@0.5s, or module:function, not {text!r}.")
    level = int(match[1])
    budget = int(match[2]) if match[2] else float(match[3]) if match[3] else None
    if budget == 0:
        raise ValueError(f"The budget of a player is more than 0, not as in {text!r}.")
    return lambda position, seed: choose(position, level, seed, budget).ply


def _own(text: str) -> Player:
    module, _, name = text.partition(":")
    try:
        found: Player = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"There is no function {text!r}: {error}.") from error
    if not callable(found):
        raise ValueError(f"{text!r} is not a function.")
    return found


def begin(game: pygames.Game, variant: str, random: Random, seats: int = 2) -> pygames.Position:
    """Returns a position to begin from: a deal if the game has deals, else some random plies unless dice vary the
    game.
    """
    if game.deals > 1:
        return game.start(f"{variant}={random.randrange(game.deals)}", seats)
    position = game.start(variant, seats)
    if not game.chance_phases:
        for _ in range(OPENING):
            position = position.play_unchecked(random.choice(position.plies()))
    return position


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game to be played. `number` decides how it begins and which seat the first player has."""

    game_id: str
    variant: str
    players: tuple[str, str]
    seed: int
    number: int
    seats: int = 2


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went for the first player: its result from 0 to 1, the plies, and both players' plies and CPU
    seconds.
    """

    result: float
    plies: int
    thought: tuple[int, int]
    seconds: tuple[float, float]
    failure: tuple[int, str] | None = None
    """The player that failed (0 or 1) and how. It has lost the game."""
    turns: int = 0
    """The turns of all seats together."""
    drawn: bool = False
    """Whether nobody has won: the game ended at a limit of its rules."""


def play(pairing: Pairing) -> Played:
    """Plays one game to its end, or until a player fails."""
    beginning, first = divmod(pairing.number, pairing.seats)
    random = Random(f"{pairing.seed} {beginning}")
    position = begin(pygames.game(pairing.game_id), pairing.variant, random, pairing.seats)
    players = [player(text) for text in pairing.players]
    thought, seconds = [0, 0], [0.0, 0.0]
    plies = turns = acting = 0
    while (results := position.results()) is None:
        if position.seat != acting:
            acting = position.seat
            turns += 1
        if position.chances() is None:
            who = int(position.seat - 1 != first)
            begun = process_time()
            try:
                ply = players[who](position, random.getrandbits(32))
                seconds[who] += process_time() - begun
                thought[who] += 1
                position = position.play(ply)
            except Exception as error:  # a player may be anybody's function
                failure = (who, f"{type(error).__name__}: {error}, in {position}")
                return Played(float(who), plies, (thought[0], thought[1]), (seconds[0], seconds[1]), failure)
        else:
            position = position.play_unchecked(random.choice(position.plies()))
        plies += 1
    drawn = max(results) < 1
    return Played(float(results[first]), plies, (thought[0], thought[1]), (seconds[0], seconds[1]), None, turns, drawn)


@dataclass(frozen=True, slots=True)
class Score:
    """What the first player of a pairing scored in all games."""

    played: Sequence[Played]
    seats: int = 2

    @property
    def share(self) -> float:
        return sum(game.result for game in self.played) / len(self.played)

    @property
    def interval(self) -> tuple[float, float]:
        """Returns the 95 % interval of the share (Wilson's, with the variance of wins, draws and losses together)."""
        games, share = len(self.played), self.share
        square = NORMAL_95 * NORMAL_95
        middle = (share + square / (2 * games)) / (1 + square / games)
        half = NORMAL_95 * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
        return middle - half, middle + half

    def milliseconds(self, which: int) -> float:
        """Returns the CPU milliseconds that one of the players took for a ply."""
        return (
            1000
            * sum(game.seconds[which] for game in self.played)
            / max(1, sum(game.thought[which] for game in self.played))
        )


def elo(share: float, seats: int = 2) -> float:
    """Returns the Elo difference that corresponds to a share of the points; 0 if all seats have the same share."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return -400 * log10((1 / share - 1) / (seats - 1))


def run(pairings: Sequence[Pairing], jobs: int) -> list[Played]:
    """Plays all games in `jobs` processes, with a progress bar on standard error if that is a terminal."""
    if jobs == 1:
        return list(_with_bar(map(play, pairings), len(pairings)))
    from concurrent.futures import ProcessPoolExecutor  # not available in a browser

    with ProcessPoolExecutor(jobs) as pool:
        return list(_with_bar(pool.map(play, pairings), len(pairings)))


def _with_bar(games: Iterable[Played], whole: int) -> Iterable[Played]:
    if not sys.stderr.isatty():  # a log would keep every state of the bar
        yield from games
        return
    for done, game in enumerate(games, 1):
        yield game
        filled = BAR * done // whole
        print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{whole}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def report(names: tuple[str, str], score: Score) -> str:
    """Returns a row of the table in docs/bots.md."""
    low, high = score.interval
    plies = sum(game.plies for game in score.played) / len(score.played)
    drawn = sum(game.drawn for game in score.played)
    differences = [elo(share, score.seats) for share in (score.share, low, high)]
    return (
        f"| {names[0]} : {names[1]} | {len(score.played)} | {score.share:.1%} ({low:.1%} to {high:.1%}) "
        f"| {differences[0]:+.0f} ({differences[1]:+.0f} to {differences[2]:+.0f}) | {drawn} | {plies:.0f} "
        f"| {score.milliseconds(0):.1f} : {score.milliseconds(1):.1f} |"
    )


def failures(names: tuple[str, str], played: Sequence[Played]) -> list[str]:
    """Returns a line for each player that failed: how often, and how it failed first."""
    lines = []
    for number, name in enumerate(names):
        failed = [game.failure[1] for game in played if game.failure and game.failure[0] == number]
        if failed:
            lines.append(
                f"{name} failed in {len(failed)} of {len(played)} games, which it lost. The first: {failed[0]}"
            )
    return lines


HEAD = """\
| players | games | score of the first, 95 % | Elo, 95 % | drawn | plies | CPU ms a ply |
|---|---|---|---|---|---|---|"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays what the command line asks for and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m pygames.bots.arena", description=__doc__)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument(
        "players", nargs="*", help="every two of them meet; without any, each level meets the one below"
    )
    parser.add_argument("--games", type=int, help="games a pair, the same number for every seat (default: about 200)")
    parser.add_argument("--seats", type=int, default=2, help="one for the first player, the others for the second")
    parser.add_argument("--variant", help="default: the game's first")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args(arguments)
    try:
        variant = _checked(options)
    except ValueError as error:
        parser.error(str(error))
    pairs = list(combinations(options.players, 2)) or [
        (str(level), str(level - 1)) for level in range(2, len(levels(options.game)) + 1)
    ]
    print(HEAD)
    notes = []
    for names in pairs:
        games = range(options.games or 200 // options.seats * options.seats)
        pairings = [Pairing(options.game, variant, names, options.seed, number, options.seats) for number in games]
        played = run(pairings, options.jobs)
        print(report(names, Score(played, options.seats)), flush=True)
        notes += failures(names, played)
    for line in notes:
        print(line, file=sys.stderr)


def _checked(options: argparse.Namespace) -> str:
    """Returns the variant to play. Raises ValueError for options that cannot be played."""
    game = pygames.game(options.game)
    variant: str = options.variant or game.variants[0]
    game.check_variant(variant)
    game.start(variant, options.seats)
    if options.games is not None and (options.games < 1 or options.games % options.seats):
        raise ValueError(f"--games is a multiple of {options.seats}: the first player has every seat equally often.")
    if options.jobs < 1:
        raise ValueError("--jobs is 1 or more.")
    if len(options.players) == 1:
        raise ValueError("One player has nobody to meet: name two or more, or none.")
    for text in options.players:
        player(text)
        level = text.partition("@")[0]
        if level.isdecimal() and int(level) > len(levels(game.id)):
            raise ValueError(f"The levels of {game.id} are 1 to {len(levels(game.id))}, not {level!r}.")
    return variant


if __name__ == "__main__":
    main()
