"""The command ``mazebox arena``: tournaments of bots."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pygames
from pygames.arena import chart, report
from pygames.arena.fixture import LIMIT, Fixture, Outcome, play_all
from pygames.arena.kept import Folder
from pygames.arena.meeting import Meeting
from pygames.arena.players import Player
from pygames.arena.pool import Pool, cores, open_pool
from pygames.arena.pool import run as run_all
from pygames.arena.rating import ratings
from pygames.arena.tournament import Pairing, Tournament
from pygames.bots.level import levels

T = TypeVar("T")

USUAL_GAMES = 200
BAR = 40
"""The characters of the progress bar."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("game", help="the id of a game")
    parser.add_argument(
        "players",
        nargs="*",
        metavar="PLAYER",
        help="a level (4, 4@5000, 5@0.5s), file.py:function, module:function or run:COMMAND, each with a name if you "
        "like (ann=bot.py:choose). All meet all. Without players, each level meets the one below",
    )
    parser.add_argument(
        "--against", metavar="NAME", default="", help="the player whom all others meet, and nobody else"
    )
    parser.add_argument(
        "--games", type=int, help=f"games a pair, the same number for every seat (default: about {USUAL_GAMES})"
    )
    parser.add_argument("--seats", type=int, default=2, help="one for the first of a pair, the others for the second")
    parser.add_argument("--variant", help="default: the game's first")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--limit",
        type=float,
        default=LIMIT,
        metavar="SECONDS",
        help=f"who takes longer for a ply loses (default: {LIMIT:g})",
    )
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FOLDER",
        help="keep every game and all results; a tournament that is there goes on",
    )
    add_pool_arguments(parser)


def add_pool_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments that say where games are played."""
    parser.add_argument("--jobs", type=int, default=cores(), help="processes of this machine (default: one a core)")
    parser.add_argument("--dask", metavar="ADDRESS", default="", help="play on the workers of a Dask cluster instead")


def run(options: Namespace) -> None:
    """Plays a tournament, and prints its ratings and who scored what against whom.

    Raises ValueError for a tournament that cannot be played, and OSError if the folder or the cluster cannot be used.
    """
    game = pygames.game(options.game)
    named = [Player.parse(text) for text in options.players]
    tournament = Tournament(
        game_id=game.id,
        variant=options.variant or game.variants[0],
        players=tuple(named or [Player(str(level)) for level in range(1, len(levels(game.id)) + 1)]),
        games=options.games or USUAL_GAMES // options.seats * options.seats,
        seats=options.seats,
        seed=options.seed,
        limit=options.limit,
        against=options.against,
        is_ladder=not named,
    )
    for player in tournament.players:
        player.check(game.id)
    with open_pool(options.jobs, options.dask) as pool:
        if options.keep is None:
            meetings = _played(tournament, pool)
        else:
            with Folder(options.keep) as folder:
                tournament = replace(tournament, players=folder.players(tournament))
                meetings = _played(tournament, pool, folder)
    rated = ratings(meetings)
    print(report.rating_table(rated), report.meeting_table(meetings), sep="\n\n")
    for line in report.failures(meetings):
        print(line, file=sys.stderr)
    if options.keep:
        results = {
            "results.json": report.as_json(tournament, meetings, rated),
            "ratings.csv": report.rating_csv(rated),
            "meetings.csv": report.meeting_csv(meetings),
            "ratings.svg": chart.chart(rated, f"{game.title}, {tournament.variant}: Elo with 95 % intervals"),
        }
        for name, text in results.items():
            (options.keep / name).write_text(text, encoding="utf-8")


def _played(tournament: Tournament, pool: Pool, folder: Folder | None = None) -> list[Meeting]:
    """Plays what is left to be played, and returns what all players have scored against each other."""
    found = {pairing: Meeting(pairing, tournament.seats) for pairing in tournament.pairings()}
    played: set[tuple[Pairing, int]] = set()
    for outcome in folder.outcomes() if folder else ():
        if (outcome.players, outcome.number) not in played:
            played.add((outcome.players, outcome.number))
            found.setdefault(outcome.players, Meeting(outcome.players, outcome.seats)).add(outcome)
    whole = len(tournament.pairings()) * tournament.games
    left = list(tournament.fixtures(played))
    for outcome in with_bar(outcomes(left, pool), whole - len(left), whole):
        found[outcome.players].add(outcome)
        if folder:
            folder.add(outcome)
    return [meeting for meeting in found.values() if meeting.games]


def outcomes(fixtures: Iterable[Fixture], pool: Pool) -> Iterator[Outcome]:
    """Plays games, and yields how they went as they end."""
    for some in run_all(play_all, fixtures, pool):
        yield from some


def with_bar(results: Iterable[T], done: int, whole: int) -> Iterator[T]:
    """Yields all results, with a progress bar on standard error if that is a terminal. `done` were there before."""
    if not sys.stderr.isatty():  # a log would keep every state of the bar
        yield from results
        return
    for number, result in enumerate(results, done + 1):
        yield result
        filled = BAR * number // whole
        print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {number}/{whole}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
