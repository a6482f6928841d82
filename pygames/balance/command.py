"""The command ``mazebox balance``: how balanced a game is between equal bots, and how much luck decides."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

import pygames
from pygames.arena.command import add_pool_arguments, outcomes, with_bar
from pygames.arena.fixture import Fixture
from pygames.arena.interval import Interval
from pygames.arena.players import Player
from pygames.arena.pool import Pool, open_pool
from pygames.arena.pool import run as run_all
from pygames.arena.tournament import Tournament
from pygames.balance.figures import Balance, LuckAndSkill, observe_all, variants

SEATS = "| variant | level | games | {seats} | drawn | plies | turns | legal plies | lead changes | decided after |"
LUCK = """\
| variant | levels | beginnings | same seat wins both | stronger wins both | weaker wins both | score of the stronger |
|---|---|---|---|---|---|---|"""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--level", type=int, default=3, help="the level of the bots (default: 3)")
    parser.add_argument("--games", type=int, default=100, help="games of each variant and kind, even (default: 100)")
    parser.add_argument("--variant", help="default: all variants")
    parser.add_argument("--seats", type=int, default=2, help="the number of seats (default: 2)")
    parser.add_argument("--seed", type=int, default=0)
    add_pool_arguments(parser)


def run(options: Namespace) -> None:
    """Plays the games, and prints what equal bots score on each seat, and how often luck and skill decide.

    Luck and skill are measured with two seats only. Raises ValueError for games that cannot be played, and OSError if
    the cluster cannot be used.
    """
    game = pygames.game(options.game)
    level = Player(str(options.level))
    other = Player(str(options.level - 1 if options.level > 1 else 2))
    stronger, weaker = (level, other) if options.level > 1 else (other, level)
    for player in (level, other):
        player.check(game.id)
    matches = [
        Tournament(game.id, variant, (stronger, weaker), options.games, options.seats, options.seed)
        for variant in variants(game, options.variant)
    ]
    with open_pool(options.jobs, options.dask) as pool:
        rows = [_seats_row(match, level, pool) for match in matches]
        seats = " | ".join(f"seat {seat}, 95 %" for seat in range(1, options.seats + 1))
        head = SEATS.format(seats=seats)
        print(head, "|---" * (head.count("|") - 1) + "|", *rows, sep="\n", flush=True)
        if options.seats == 2:
            rows = [_luck_row(match, pool) for match in matches]
            print("", LUCK, *rows, sep="\n")


def _seats_row(match: Tournament, level: Player, pool: Pool) -> str:
    """Plays equal bots against each other, and returns the row of a variant."""
    both = level, Player(level.text, f"{level.name} too")
    # Each number has another beginning: the seats need not be exchanged where the players are equal.
    fixtures = [
        Fixture(match.game_id, match.variant, both, number * match.seats, match.seed, match.seats)
        for number in range(match.games)
    ]
    observed = (one for some in run_all(observe_all, fixtures, pool) for one in some)
    found = Balance(list(with_bar(observed, 0, match.games)))
    seats = " | ".join(_share(*found.seat(seat)) for seat in range(1, match.seats + 1))
    tenth, half, most = found.plies
    means = " | ".join(_mean(*found.mean(name)) for name in ("turns", "choices", "lead_changes"))
    decided = "–" if found.drawn == 1 else _share(*found.mean("decided"))
    return (
        f"| {match.variant} | {level.name} | {match.games} | {seats} | {found.drawn:.0%} "
        f"| {half} ({tenth} to {most}) | {means} | {decided} |"
    )


def _luck_row(match: Tournament, pool: Pool) -> str:
    """Plays unequal bots against each other, and returns the row of a variant."""
    played = list(with_bar(outcomes(match.fixtures(), pool), 0, match.games))
    found = LuckAndSkill.of(played)
    kinds = " | ".join(
        _share(count / found.pairs, found.interval(count)) for count in (found.same_seat, found.stronger, found.weaker)
    )
    names = " : ".join(player.name for player in match.players)
    return f"| {match.variant} | {names} | {found.pairs} | {kinds} | {found.share:.1%} |"


def _share(share: float, interval: Interval) -> str:
    return f"{share:.1%} ({interval[0]:.1%} to {interval[1]:.1%})"


def _mean(mean: float, interval: Interval) -> str:
    return f"{mean:.1f} ({interval[0]:.1f} to {interval[1]:.1f})"
