"""Writes games between bots of mixed levels as a data set: ``python3 -m builder.games GAME --output FOLDER``.

The folder has the games in the format of docs/files.md, with the level of each seat and how each game went in their
headings, and a data card. Each beginning is played by two levels with the seats exchanged; the levels 1 to 4 meet each
other and themselves equally often, in all variants for two. The same command makes the same games, and goes on where it
was interrupted.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import combinations_with_replacement
from pathlib import Path

import pygames
from pygames.arena.fixture import Fixture, Outcome, play_all
from pygames.arena.kept import Folder
from pygames.arena.players import Player
from pygames.arena.pool import Pool, cores, open_pool, run

GAMES = 10_000
LEVELS = range(1, 5)
"""Level 5 takes about ten times as long as level 4 (docs/bots.md)."""
PAIRS = tuple(combinations_with_replacement(LEVELS, 2))
CARD = """\
# {games:,} games of {title} between bots

Made by `python3 -m builder.games {id} --games {count}` of Mazebox {version}, whose `pygames` has the rules and the
bots.

| | |
|---|---|
| games | {games:,}, with two seats, in the variants {variants} |
| players | the bots of the levels 1 to 4, each pair of levels equally often, also a level against itself |
| beginnings | {beginnings} |
| seats | each beginning is played twice, with the seats exchanged and the same dice |
| plies | {plies:,}; a game has {mean:.1f} in the mean, at least {fewest} and at most {most} |
| results | seat 1 has won {first:,}, seat 2 {second:,}, nobody {drawn:,} |
| personal data | none: nobody but programs played |
| licence | MIT, as the project; the words in games of AmuseAmaze are from its word list, which has its own licence |

`games-001.txt` and so on are text in UTF-8, in the format of docs/files.md. Read them with

    from pygames import files

    for part in files.parts(text):
        (game,) = files.read(part)
        game.record, game.names, game.details

`game.names` has the level of each seat. `game.details` is JSON; under `arena`, `points` is what the first of `players`
has scored, and `seconds` depend on the machine.

**What they are good for.** First networks, statistics, tests of readers. **What they are not.** Games of people, or of
strong players: the levels 1 to 4 err on purpose, each in its own way (docs/bots.md), and how they open a game says
little about its theory. The two games of a beginning are not independent: keep them on the same side of a split, by
`number // 2`.

| pair of levels | games | points of the first |
|---|---|---|
{pairs}
"""


def fixtures(game: pygames.Game, games: int) -> Iterator[Fixture]:
    """Yields the games, which their numbers decide."""
    for number in range(games):
        beginning = number // 2
        first, second = PAIRS[beginning % len(PAIRS)]
        variant = game.variants[beginning // len(PAIRS) % len(game.variants)]
        players = (Player(str(first), f"level {first}"), Player(str(second), f"level {second}"))
        yield Fixture(game.id, variant, players, number)


def write(game: pygames.Game, games: int, path: Path, pool: Pool) -> None:
    """Writes the games that are not in the folder yet, and the card.

    Raises ValueError if a bot fails, and OSError if the folder cannot be written.
    """
    with Folder(path) as folder:
        there = {outcome.number for outcome in folder.outcomes()}
        missing = (fixture for fixture in fixtures(game, games) if fixture.number not in there)
        for outcomes in run(play_all, missing, pool):
            for outcome in outcomes:
                if outcome.failure:
                    raise ValueError(f"A bot failed in game {outcome.number}: {outcome.failure[1]}")
                folder.add(outcome)
        (path / "README.md").write_text(card(game, list(folder.outcomes())), encoding="utf-8")


def card(game: pygames.Game, outcomes: list[Outcome]) -> str:
    """Returns the data card."""
    plies = [outcome.plies for outcome in outcomes]
    decided = [one for one in outcomes if not one.drawn]
    won_by_seat_1 = sum((one.seat == 1) == (one.points == 1) for one in decided)
    scored: dict[tuple[str, str], list[float]] = {}
    for one in outcomes:
        scored.setdefault(one.players, []).append(one.points)
    beginning = "the game's start"
    if game.deals > 1:
        beginning = "a deal drawn at random"
    elif not game.chance_phases:
        beginning = "four random plies from the game's start"
    return CARD.format(
        title=game.title,
        id=game.id,
        version=pygames.__version__,
        games=len(outcomes),
        count=len(outcomes),
        variants=", ".join(f"`{variant}`" for variant in game.variants),
        beginnings=beginning,
        plies=sum(plies),
        mean=sum(plies) / len(plies),
        fewest=min(plies),
        most=max(plies),
        first=won_by_seat_1,
        second=len(decided) - won_by_seat_1,
        drawn=len(outcomes) - len(decided),
        pairs="\n".join(
            f"| {first}, {second} | {len(points):,} | {sum(points):,.1f} |"
            for (first, second), points in sorted(scored.items())
        ),
    )


def main() -> None:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python3 -m builder.games", description=__doc__)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--games", type=int, default=GAMES, help=f"even (default: {GAMES})")
    parser.add_argument("--output", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=cores(), help="processes (default: one a core)")
    options = parser.parse_args()
    if options.games < 2 or options.games % 2:
        parser.error("The number of games is even, because each beginning is played twice.")
    with open_pool(options.jobs) as pool:
        write(pygames.game(options.game), options.games, options.output, pool)


if __name__ == "__main__":
    main()
