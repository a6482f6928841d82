"""Checks the chances that bots state: ``python -m benchmarks.bots.calibration [GAME ...]``.

Two equal bots of the best level play games with two seats. For each decision the benchmark records the chance that the
bot states for its seat, and what that seat scored at the end of the game. It groups the decisions by the stated chance,
in steps of ten percent: of the positions with a stated chance of 70 to 80 %, 70 to 80 % should be won.

Prints a table for docs/bots.md and writes the chart `docs/calibration.svg`. `--games` is the number of games for each
game, `--nodes` the budget of a decision (default: the level's own).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from os import cpu_count
from pathlib import Path
from random import Random

import pygames
from pygames import bots
from pygames.arena import begin
from pygames.catalogue import GAMES

BINS = 10
FEW = 50
"""Groups with fewer decisions are left out of the chart."""
CHART = Path(__file__).resolve().parents[2] / "docs" / "calibration.svg"

Noted = tuple[float, float]
"""The chance stated for a seat, and what the seat scored at the end."""
Bins = list[tuple[int, float, float]]
"""For each tenth of the stated chance: the number of decisions, the mean stated chance, and the mean score."""


def noted(game_id: str, nodes: int | None, number: int) -> list[Noted]:
    """Plays one game and returns its decisions."""
    game, random = pygames.game(game_id), Random(f"calibration {number}")
    position = begin(game, game.variants[0], random)
    level = len(bots.levels(game_id))
    stated: list[tuple[int, float]] = []
    while (results := position.results()) is None:
        if position.chances() is None:
            choice = bots.choose(position, level, random.getrandbits(32), nodes)
            stated.append((position.seat, choice.evaluation[position.seat - 1]))
            position = position.play(choice.ply)
        else:
            position = position.play_unchecked(random.choice(position.plies()))
    return [(chance, float(results[seat - 1])) for seat, chance in stated]


def binned(pairs: Sequence[Noted]) -> Bins:
    """Groups the decisions by the stated chance."""
    bins: list[list[Noted]] = [[] for _ in range(BINS)]
    for pair in pairs:
        bins[min(int(pair[0] * BINS), BINS - 1)].append(pair)
    means = []
    for found in bins:
        count = max(1, len(found))
        means.append((len(found), sum(pair[0] for pair in found) / count, sum(pair[1] for pair in found) / count))
    return means


def rows(game_id: str, bins: Bins) -> list[str]:
    """Returns the rows of the table for a game: the shares of points scored, and the numbers of decisions."""
    scored = (f"{share:.0%}" if count >= FEW else "" for count, _, share in bins)
    counts = (f"{count:,}" for count, _, _ in bins)
    title = pygames.game(game_id).title
    return [f"| {title} | {' | '.join(scored)} |", f"| decisions | {' | '.join(counts)} |"]


def chart(found: dict[str, Bins]) -> str:
    """Returns an SVG chart: the stated chance to the right, the score upwards, a line for each game."""
    side, margin = 360, 40
    colours = ("#3a6ea5", "#b4472e", "#5b8c3a", "#8a5aa8", "#b08a1e")
    width, height = side + margin + 150, side + 2 * margin
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<path d="M{margin} {margin}v{side}h{side}M{margin} {margin + side}l{side} -{side}" fill="none"'
        ' stroke="#999"/>',
        f'<text x="{margin + side / 2}" y="{height - 8}" text-anchor="middle">stated chance</text>',
        f'<text x="8" y="{margin - 12}">points scored</text>',
    ]
    for tenth in range(0, 11, 2):
        place = side * tenth / 10
        lines.append(f'<text x="{margin + place}" y="{margin + side + 16}" text-anchor="middle">{tenth * 10}%</text>')
        lines.append(f'<text x="{margin - 6}" y="{margin + side - place + 4}" text-anchor="end">{tenth * 10}%</text>')
    for number, (game_id, bins) in enumerate(found.items()):
        points = " ".join(
            f"{margin + side * stated:.0f},{margin + side * (1 - share):.0f}"
            for count, stated, share in bins
            if count >= FEW
        )
        colour, y = colours[number], margin + 20 * number
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lines.append(f'<path d="M{margin + side + 12} {y}h20" stroke="{colour}" stroke-width="2"/>')
        lines.append(f'<text x="{margin + side + 38}" y="{y + 4}">{pygames.game(game_id).title}</text>')
    return "\n".join([*lines, "</svg>", ""])


def main() -> None:
    """Plays the games, prints the table and writes the chart."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.calibration", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="ids of games (default: all)")
    parser.add_argument("--games", dest="count", type=int, default=200, help="games for each (default: 200)")
    parser.add_argument("--nodes", type=int, help="nodes for a decision (default: the level's own number)")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args()
    tenths = (f"{tenth * 10}-{tenth * 10 + 10} %" for tenth in range(BINS))
    print(f"| stated | {' | '.join(tenths)} |", "|---" * (BINS + 1) + "|", sep="\n", flush=True)
    found: dict[str, Bins] = {}
    with ProcessPoolExecutor(options.jobs) as pool:
        for game_id in options.games:
            played = pool.map(partial(noted, game_id, options.nodes), range(options.count))
            found[game_id] = binned(list(chain.from_iterable(played)))
            print(*rows(game_id, found[game_id]), sep="\n", flush=True)
    if set(found) == set(GAMES):
        CHART.write_text(chart(found), encoding="utf-8")


if __name__ == "__main__":
    main()
