"""Measures how long a picture of a board takes: ``python3 -m benchmarks.pictures``.

Draws the positions of the golden playthroughs, each with its last ply marked, as `pygames.svg` does for a record. For
each game it prints the first picture, which imports the drawing code, and the median, the 95th percentile and the
maximum of the others, in milliseconds of CPU time.
"""

from __future__ import annotations

import statistics
from time import process_time

import pygames
from tests.rules.playthroughs import playthroughs

MOST = 200
"""The approximate number of pictures of each game."""


def measure(game_id: str) -> list[float]:
    """Returns the milliseconds that each picture of a game takes."""
    steps = [
        (text, ply, after)
        for texts, plies in playthroughs(game_id)
        for text, ply, after in zip(texts, plies, texts[1:], strict=False)
    ]
    taken = []
    for text, ply, after in steps[:: max(1, len(steps) // MOST)]:
        before, position = pygames.parse(text), pygames.parse(after)
        begun = process_time()
        pygames.svg(position, last=(before, ply))
        taken.append(1000 * (process_time() - begun))
    return taken


def main() -> None:
    """Prints the table in docs/benchmarks.md."""
    print("| game | first | median | 95 % | maximum |")
    print("|---|---|---|---|---|")
    for game in pygames.games():
        first, *others = measure(game.id)
        percentile = statistics.quantiles(others, n=20)[-1]
        figures = (first, statistics.median(others), percentile, max(others))
        print(f"| {game.title} | " + " | ".join(f"{figure:.1f}" for figure in figures) + " |")


if __name__ == "__main__":
    main()
