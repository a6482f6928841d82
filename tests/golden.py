"""Golden playthroughs: every position of a game, the number of its plies, and the ply that was played.

``python -m tests.golden labymaster`` writes the missing ones of a game, one for each variant. A changed playthrough
means a changed rule: look at the difference before you commit one.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pygames

CASES = Path(__file__).parent / "cases"


def golden_files(game_id: str) -> list[Path]:
    return sorted((CASES / game_id / "golden").glob("*.txt"))


def playthrough(position: pygames.Position, choose: random.Random) -> list[str]:
    """Returns the lines of a playthrough: a position, then "number-of-plies ply-played", and so on to the results.

    A seat plays the first legal ply every other time, since random players hardly finish some games.
    """
    lines = [str(position)]
    while (results := position.results()) is None:
        plies = position.plies()
        is_first = position.chances() is None and choose.random() < 0.5
        ply = plies[0] if is_first else choose.choice(plies)
        position = position.play(ply)
        lines += [f"{len(plies)} {ply}", str(position)]
    return [*lines, "results " + " ".join(map(str, results))]


def main(game_id: str) -> None:
    game = pygames.game(game_id)
    folder = CASES / game_id / "golden"
    folder.mkdir(parents=True, exist_ok=True)
    for index, variant in enumerate(game.variants):
        seats = game.seats[index % len(game.seats)]
        path = folder / f"{variant}-{seats}.txt"
        if not path.exists():
            lines = playthrough(game.start(variant, seats), random.Random(index))
            path.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1])
