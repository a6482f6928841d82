"""Hostile texts: ``python -m tests.fuzz [--count N] [--seed N]`` reads mutated links, positions, records and messages.

Only the documented errors may occur, and within a time limit. The corpus consists of files of the tests: links of
earlier builds, golden playthroughs, a saved game and a request to the worker for each game. Games are also read after
all that mail programs do to them. Replies and live messages are also received by a device in the middle of a game; what
it accepts is compared with a second implementation.
Failures are printed in full, and become cases once they are fixed. Texts of up to a megabyte that were made to be slow
are read too. ``--only WORDS`` leaves out all targets whose names do not contain these words.
"""

from __future__ import annotations

import argparse
import random
import string
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from time import process_time

import pygames
from puzzles import proving
from puzzles.kinds import WITH_PUZZLES
from puzzles.line import FIRST_OWN, PuzzleError
from pygames import game_text, link
from pygames.contract import LONGEST_TEXT
from pygames.fair import FairError
from pygames.message import Message
from tests.golden import CASES
from tests.rules.playthroughs import old_links, playthroughs
from tests.web.far.receiver import VARIANTS, Receiver
from tests.web.mailing import ONLY_RECORDS
from web.far import reply as replies
from web.learning.kept import PracticeItem, PracticeStore
from web.links import mailed, opening
from web.live import messages as live
from web.puzzles import own, solved
from web.puzzles.own import Own
from web.puzzles.solved import Memory, Progress
from web.rivals import diary, ladder
from web.rivals.ladder import Ladder
from web.storage import chosen, results, saved, settings, starting
from web.storage.saved import SavedGame
from web.storage.settings import Settings
from web.storage.texts import MemoryTexts
from web.thinking import messages as asking
from web.tree.table import Table

SLOWEST_S = 5.0
"""The CPU seconds that one text may take."""
SLOWEST_BIG_S = 2.0
"""The CPU seconds that a text of up to a megabyte may take. The page has one second and is up to twice as slow as
CPython. The limit allows for a slower machine, and still detects quadratic time.
"""
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
MESSAGES = ("a2deadbeef", "a1deadbeef", "p0123", "p1", "n", "g35", "g11", "c115", "t2160000", "w12")
"""Live messages other than replies."""
RECEIVED, HEARD = "received reply", "heard message"
"""What the names of targets begin with that play on with what they read."""
MAILED = "mailed"
"""What the names of targets begin with that read a text in all the ways in which it may be meant."""
CUT = 3000
"""The most characters of a text of the corpus that are mutated. Reading longer games repeatedly finds nothing more."""


@dataclass(frozen=True, slots=True)
class Target:
    """A reader of texts from outside, its texts, and the errors that it may raise."""

    read: Callable[[str], object]
    corpus: tuple[str, ...]
    errors: tuple[type[ValueError], ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of mutated texts."""

    read: int
    """How many raised no error."""
    changed: int
    """How many have rightly changed the game of the device that took them in."""
    slowest: float
    """The CPU seconds of the slowest."""


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
        yield str(asking.Request(asking.CHOOSE, str(game.start()), 3, 7, nodes=100, id=1))
        yield str(asking.Request(asking.FIND, str(game.start()), 0, ply="a b", id=2))
    yield asking.stop(1)
    yield asking.cancel(1)


def _own_puzzles() -> Iterator[str]:
    for game_id in WITH_PUZZLES:
        for puzzle in {one.kind: one for one in proving.collection(game_id)}.values():
            yield str(replace(puzzle, id=f"{game_id}-{FIRST_OWN}", difficulty=0, found=()))


def _read_own(line: str) -> object:
    """Reads a puzzle from a player's own games like the page that opens it."""
    puzzle = own.read(line)
    return puzzle, own.is_sound(puzzle)


def _mailed(texts: Iterable[str]) -> Iterator[str]:
    """Yields texts after all that mail programs, word processors and editors do to them."""
    for text in texts:
        for damage in ONLY_RECORDS.values():
            yield damage(text)


def _earned() -> Iterator[str]:
    """Yields the parts of a file about puzzles, games against bots, settings, mistakes and days."""
    progress = Progress()
    first, second, *_others = proving.collection("warmaze")
    progress.attempt(first).seconds = 61
    progress.solve(first, 20_000, day=20_000)
    progress.show(second, 20_000)
    yield f"{solved.HEADING}{progress}\n" + "".join(f"{solved.OWN_HEADING}{line}\n" for line in _own_puzzles())
    yield f'{ladder.HEADING}{{"games": {{"warmaze": {{"2": [3, 1, 0]}}}}, "counted": [5, 77]}}\n'
    texts = MemoryTexts({settings.THEME: "dark", starting.NAME: "Zoë", starting.KNOWN: "mazers warmaze"})
    Settings().save(texts)
    starting.remember(texts, starting.usual("labymaster"))
    yield chosen.exported(texts)
    mistakes = PracticeStore(texts)
    mistakes.add([PracticeItem(str(pygames.game("labymaster").start()), ("f1-f8",), ("3-", "2-"), 1, 61, 14, 7)])
    yield mistakes.exported()
    diary.note_puzzle(texts, 20_000)
    yield diary.exported(texts)


def _read_mailed(text: str) -> object:
    """Reads a text as the dialog that opens games does. Raises the first error if no reading of it is a game."""
    wrong: pygames.RecordError | None = None
    readings = list(mailed.readings(text))
    assert len(set(readings)) == len(readings), f"read twice: {text!r}"
    for reading in filter(opening.is_game, readings):
        try:
            return opening.table_in(reading)
        except pygames.RecordError as error:
            wrong = wrong or error
    raise wrong or pygames.RecordError(Message("It is no game."))


def _take(text: str) -> None:
    """Reads a part of a file as the page of the saved games does. Raises `RecordError` if it cannot be read."""
    texts = MemoryTexts()
    if not text.startswith(saved.PART_HEADINGS):
        saved.parse_any(text, 1.0)
        return
    try:
        if text.startswith(saved.PUZZLES_HEADING):
            Memory(texts).take(text)
            Own(texts).take(text)
        elif text.startswith(saved.LADDER_HEADING):
            Ladder(texts).take(text)
        elif text.startswith(saved.MISTAKES_HEADING):
            PracticeStore(texts).take(text)
        elif text.startswith(saved.FRIENDS_HEADING):
            results.take(texts, text)
        elif text.startswith(saved.DIARY_HEADING):
            diary.take(texts, text)
        else:
            chosen.take(texts, text)
    except ValueError as error:
        raise pygames.RecordError(Message("It is damaged.")) from error


def _read_file(text: str) -> object:
    """Reads a file of games. Raises `RecordError` if none of its parts can be read."""
    read = 0
    for part in mailed.parts(text):
        for reading in mailed.readings(part):
            with suppress(pygames.RecordError):
                _take(reading)
                read += 1
                break
    if not read:
        raise pygames.RecordError(Message("Nothing of it can be read."))
    return read


def _replies() -> Iterator[str]:
    for path in sorted((CASES / "replies").glob("*.txt")):
        yield path.read_text(encoding="utf-8").splitlines()[0].rpartition("#")[2]


def _read_reply(text: str) -> object:
    """Reads a reply with wrong check characters, like most mutated ones, and once more with the right ones."""
    with suppress(pygames.LinkError):
        replies.read(text)
    return replies.read(text[:-2] + link.check_text(text[:-2]))


def _receivers(far: tuple[str, ...]) -> dict[str, Target]:
    """Returns the devices that receive replies and live messages, by name."""
    found = {}
    for game_id in VARIANTS:
        receiver = Receiver(game_id)
        game = tuple(receiver.replies)
        heard = (*(f"r{text}" for text in game), *MESSAGES)
        found[f"{RECEIVED} of {game_id}"] = Target(receiver.read, (*game, *far), (pygames.LinkError, FairError))
        found[f"{HEARD} of {game_id}"] = Target(receiver.receive, heard, ())
    return found


@cache
def targets() -> dict[str, Target]:
    """Returns all readers of texts from outside, by name."""
    positions, saved_games, far = tuple(_positions()), tuple(_saved_games()), tuple(_replies())
    links, records = zip(*old_links(), strict=True)
    earned = tuple(_earned())
    files = ("\n".join((*saved_games, *earned)), "\n".join((saved_games[0], *earned)), *earned)
    return {
        "position": Target(pygames.parse, positions, (pygames.PositionError,)),
        "record": Target(pygames.Record.parse, records, (pygames.RecordError,)),
        "link": Target(link.decode, links, (pygames.LinkError,)),
        "saved game": Target(saved.parse, saved_games, (pygames.RecordError,)),
        "heading": Target(saved.heading, saved_games, (pygames.RecordError,)),
        "pasted": Target(opening.table_in, (*positions, *records, *links), (ValueError,)),
        "reply": Target(_read_reply, far, (pygames.LinkError,)),
        "live message": Target(live.read, (*(f"r{text}" for text in far[:4]), *MESSAGES), (live.MessageError,)),
        **_receivers(far),
        "order": Target(asking.read_order, tuple(_orders()), (ValueError,)),
        f"{MAILED} game": Target(_read_mailed, tuple(_mailed((*saved_games, *records[::9]))), (pygames.RecordError,)),
        f"{MAILED} file": Target(_read_file, tuple(_mailed(files)), (pygames.RecordError,)),
        "own puzzle": Target(_read_own, tuple(_own_puzzles()), (PuzzleError,)),
    }


def mutated(text: str, others: tuple[str, ...], chance: random.Random) -> str:
    """Returns the text with one to four changes."""
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


def fuzz(name: str, count: int, seed: int) -> Figures:
    """Reads `count` mutated texts. Raises AssertionError for anything undocumented, and for anything that a device has
    accepted although it should not.
    """
    target = targets()[name]
    chance = random.Random(f"{name} {seed}")
    read, changed, slowest = 0, 0, 0.0
    for _ in range(count):
        text = mutated(chance.choice(target.corpus), target.corpus, chance)
        begun = process_time()
        words = "it was read"
        try:
            changed += target.read(text) is True
            read += 1
        except target.errors as error:
            words = str(error)
        except Exception as error:
            raise AssertionError(f"{name}: {error!r} for {text!r}") from error
        taken = process_time() - begun
        assert words, f"{name}: no words for {text!r}"
        assert taken < SLOWEST_S, f"{name}: {taken:.1f} s for {text!r}"
        slowest = max(slowest, taken)
    return Figures(read, changed, slowest)


BIG = 990_000
"""The approximate number of characters of a big text."""
MAIL = mailed.LONGEST - 1000
"""The approximate number of characters of the longest text that is freed of what mail programs add."""
SCRAPS = (
    "x",
    "9",
    "a1-",
    "a1n",
    "-",
    ":",
    "/",
    ",",
    "w",
    "[",
    '{"a":',
    '"',
    '\\"',
    "é",
    "\x85",
    "a1:",
    "+",
    "!",
    "1w",
    "A",
)
"""The parts that big texts repeat."""


def _repeated(scrap: str, length: int) -> str:
    return scrap * (length // len(scrap))


def _cut(rows: Iterable[str]) -> str:
    """Joins as many rows as fit into a big text."""
    text = "\n".join(rows)
    return text if len(text) <= BIG else text[:BIG].rpartition("\n")[0]


def _long_games() -> Iterator[tuple[pygames.Position, list[str]]]:
    """Yields the longest golden playthrough of each game."""
    for game in pygames.games():
        texts, plies = max(playthroughs(game.id), key=lambda found: len(found[1]))
        yield pygames.parse(texts[0]), plies


def _very_long_game() -> tuple[pygames.Position, list[str]]:
    """Returns a game of 3,687 plies: six mice that never roll more than a 1."""
    start = position = pygames.game("mouse-madness").start("jump-nook", 6)
    plies: list[str] = []
    while position.results() is None:
        plies.append(position.plies()[0])
        position = position.play_unchecked(plies[-1])
    return start, plies


def _variations(start: pygames.Position, plies: list[str], chance: random.Random) -> Iterator[str]:
    """Yields short variations, each of which leaves the one before or the game near its end."""
    positions = [start]
    for ply in plies:
        positions.append(positions[-1].play_unchecked(ply))
    last = (0, len(plies) - 1, positions[-2])
    for number in range(1, 2001):
        line, depth, position = last if number % 3 else (0, len(plies) - 1 - number % 50, positions[-2 - number % 50])
        tried: list[str] = []
        while len(tried) < 5 and position.results() is None:
            tried.append(chance.choice(position.plies()))
            position = position.play_unchecked(tried[-1])
        yield f"# variation {number} from {line}.{depth}: {' '.join(tried)}"
        last = (number, depth + len(tried), position)


def _fragment(start: pygames.Position, count: int, number: str) -> str:
    """Returns the link to a record of `count` arbitrary plies."""
    text = link.encode(pygames.Record(start))[:-3]
    while count >= 32:
        text += link.ALPHABET[32 + count % 32]
        count //= 32
    text += link.ALPHABET[count] + number
    return text + link.check_text(text)


def big_texts(seed: int, scraps: tuple[str, ...] = SCRAPS) -> Iterator[tuple[str, str, str]]:
    """Yields texts of up to a megabyte that may be slow to read: the target, a description, the text."""
    chance = random.Random(seed)
    start, plies = _very_long_game()
    rows = (f"# comment 0.{number % 3}:" for number in range(90_000))
    yield "pasted", "comments at the start of a very long game", _cut([f"{start}\n{' '.join(plies)}", *rows])
    for start, plies in _long_games():
        name, length = start.game.id, len(plies)
        record = f"{start}\n{' '.join(plies)}"
        everywhere = [f"# comment 0.{number}: here" for number in range(1, length + 1)]
        yield "pasted", f"{name}, a comment everywhere", "\n".join([record, *everywhere])
        tried = list(_variations(start, plies, chance))
        yield "pasted", f"{name}, variations", _cut([record, *tried])
        yield "pasted", f"{name}, too many variations", _cut([record, *tried, *tried])
        yield "pasted", f"{name}, too many plies", _cut([record, *[" ".join(plies)] * 1000])
        yield "pasted", f"{name}, no plies", _cut([record, *[f"# variation {n} from 0.1:" for n in range(1, 40_000)]])
        fields = str(start).split(" ")
        for scrap in scraps:
            yield "pasted", f"{name}, a ply of {scrap!r}", f"{start}\n{_repeated(scrap, BIG - 1000)}"
            for target in ("mailed game", "mailed file"):
                yield target, f"{name}, {scrap!r} in the longest mail", f"> {start}\n{_repeated(scrap, MAIL)}"
            for place in range(1, len(fields)):
                field = _repeated(scrap, LONGEST_TEXT - len(str(start)))
                yield (
                    "position",
                    f"{name}, field {place} of {scrap!r}",
                    " ".join([*fields[:place], field, *fields[place + 1 :]]),
                )
        limit = start.game.ply_limit(start.variant, start.seats)
        for count in (length, min(limit, 1500), limit):
            for number in ("B", "B" * 4000, "_" * (link.LONGEST_FRAGMENT - 40)):
                yield "link", f"{name}, a number of {len(number)} for {count} plies", _fragment(start, count, number)
    for scrap in scraps:
        for target in ("link", "pasted", "order", "position", "mailed game", "mailed file"):
            yield target, f"nothing but {scrap!r}", _repeated(scrap, BIG)
        for target in ("heading", "saved game"):
            yield target, f"a heading of {scrap!r}", game_text.HEADING + _repeated(scrap, BIG) + "\n"
            yield target, f"a heading with a text of {scrap!r}", f'{game_text.HEADING}{{"at": "{_repeated(scrap, BIG)}'


def read_big(target: Target, what: str, text: str) -> float:
    """Reads a big text. Returns the CPU seconds. Raises AssertionError for anything undocumented."""
    begun = process_time()
    try:
        target.read(text)
    except target.errors:
        pass
    except Exception as error:
        raise AssertionError(f"{what}: {error!r}") from error
    taken = process_time() - begun
    assert taken < SLOWEST_BIG_S, f"{what}: {taken:.1f} s"
    return taken


def main() -> None:
    """Fuzzes every target and prints the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="texts a target (default: 100,000)")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--only", default="", help="a part of the names of the targets to read with")
    options = parser.parse_args()
    print(f"seed {options.seed}")
    for name in [name for name in targets() if options.only in name]:
        figures = fuzz(name, options.count, options.seed)
        print(f"{name}: {options.count} texts, {figures.read} read", end="", flush=True)
        changes = f", {figures.changed} of them changed the game" if name.startswith((RECEIVED, HEARD)) else ""
        print(f"{changes}, the slowest {figures.slowest:.3f} s", flush=True)
    if options.only:
        return
    slowest = max((read_big(targets()[name], what, text), what) for name, what, text in big_texts(options.seed))
    print(f"big texts: the slowest {slowest[0]:.3f} s: {slowest[1]}")


if __name__ == "__main__":
    main()
