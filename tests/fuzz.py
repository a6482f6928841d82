"""Hostile texts: ``python -m tests.fuzz [--count N] [--seed N]`` reads mutated links, positions, records and messages.

Whatever comes in, only the documented errors may come out, and soon. The corpus is what the tests have anyway: links of
earlier builds, golden playthroughs, a saved game and an order to the worker for each game. What fails is printed
in full, and counts as a case once it is mended.
"""

from __future__ import annotations

import argparse
import random
import string
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from time import process_time

import pygames
from pygames import link
from tests.rules.playthroughs import old_links, playthroughs
from web import asking, opening, saved
from web.saved import SavedGame
from web.table import Table

SLOWEST = 5.0
"""CPU seconds that one text may take."""
CHARACTERS = string.ascii_letters + string.digits + " _-+,.:;/=#{}[]\"'\\\n\t\0é\u200b\ud800😀"
PIECES = (
    "0",
    "-1",
    "99999999999999999999",
    "1e999",
    "null",
    "true",
    "{}",
    "[]",
    '""',
    "_" * 50,
    "#",
    "\n",
    "\r\n",
    "9" * 400,
)
CUT = 3000
"""Characters of a text of the corpus that are mutated: reading a whole game again and again finds nothing more."""


@dataclass(frozen=True, slots=True)
class Target:
    """What reads texts from outside, texts that it reads, and the errors that may come out."""

    read: Callable[[str], object]
    corpus: tuple[str, ...]
    errors: tuple[type[ValueError], ...]


def _positions() -> Iterator[str]:
    for game in pygames.games():
        for texts, _ in playthroughs(game.id):
            yield from texts[:: max(1, len(texts) // 6)]


def _saved_games() -> Iterator[str]:
    for game in pygames.games():
        record = pygames.Record(game.start())
        for _ in range(4):
            record = record.play(record.position.plies()[0])
        table = Table(record)
        yield str(SavedGame(table, 1.0, "a game"))


def _orders() -> Iterator[str]:
    for game in pygames.games():
        yield str(asking.Ask(1, asking.CHOOSE, str(game.start()), 3, 7, nodes=100))
    yield asking.stop(1)
    yield asking.cancel(1)


@cache
def targets() -> dict[str, Target]:
    """Everything that reads texts from outside."""
    positions, saved_games = tuple(_positions()), tuple(_saved_games())
    links, records = zip(*old_links(), strict=True)
    return {
        "position": Target(pygames.parse, positions, (pygames.PositionError,)),
        "record": Target(pygames.Record.parse, records, (pygames.RecordError,)),
        "link": Target(link.decode, links, (pygames.LinkError,)),
        "saved game": Target(saved.parse, saved_games, (pygames.RecordError,)),
        "heading": Target(saved.heading, saved_games, (pygames.RecordError,)),
        "pasted": Target(opening.table_in, (*positions, *records, *links), (ValueError,)),
        "order": Target(asking.read_order, tuple(_orders()), (ValueError,)),
    }


def mutated(text: str, others: tuple[str, ...], chance: random.Random) -> str:
    """The text with one to four changes."""
    text = text[:CUT]
    for _ in range(chance.randint(1, 4)):
        place = chance.randint(0, len(text))
        end = min(len(text), place + chance.choice((0, 1, 1, 2, 8, 60)))
        other = chance.choice(others)[:CUT]
        cut = chance.randint(0, len(other))
        put = chance.choice(
            (
                "",
                chance.choice(CHARACTERS),
                chance.choice(PIECES),
                text[place:end] * 2,
                other[cut : cut + chance.choice((1, 5, 30))],
                text[place:end][::-1],
            )
        )
        text = text[:place] + put + text[end:]
    return text


def fuzz(name: str, count: int, seed: int) -> float:
    """Reads so many mutated texts; the CPU seconds of the slowest. Raises AssertionError for what must not be."""
    target = targets()[name]
    chance = random.Random(f"{name} {seed}")
    slowest = 0.0
    for _ in range(count):
        text = mutated(chance.choice(target.corpus), target.corpus, chance)
        begun = process_time()
        words = "it was read"
        try:
            target.read(text)
        except target.errors as error:
            words = str(error)
        except Exception as error:
            raise AssertionError(f"{name}: {error!r} for {text!r}") from error
        taken = process_time() - begun
        assert words, f"{name}: no words for {text!r}"
        assert taken < SLOWEST, f"{name}: {taken:.1f} s for {text!r}"
        slowest = max(slowest, taken)
    return slowest


def main() -> None:
    """Fuzzes every target and prints how it went."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=150_000, help="texts a target (default: a million in all)")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    options = parser.parse_args()
    print(f"seed {options.seed}")
    for name in targets():
        print(f"{name}: {options.count} texts, the slowest {fuzz(name, options.count, options.seed):.3f} s", flush=True)


if __name__ == "__main__":
    main()
