"""Puzzles from the player's own games: saved, exported and imported, whatever a file contains."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles import proving
from puzzles.kinds import WITH_PUZZLES
from puzzles.line import FIRST_OWN, Puzzle, PuzzleError
from web.puzzles.glicko import rate
from web.puzzles.own import MOST, Own, is_sound
from web.puzzles.solved import OWN_HEADING, OWN_KEY, Memory
from web.storage import saved
from web.storage.texts import MemoryTexts


def some(count: int, game_id: str = "mazers", first: int = FIRST_OWN) -> list[Puzzle]:
    puzzles = proving.collection(game_id)[:count]
    return [replace(one, id=f"{game_id}-{first + place}", difficulty=0, found=()) for place, one in enumerate(puzzles)]


def test_puzzles_are_kept_and_deleted_whatever_else_stands_there() -> None:
    texts, puzzles = MemoryTexts(), some(3)
    own = Own(texts)
    own.add(*puzzles[:2])
    texts.put(OWN_KEY, f"<script>\n{'x' * 9000}\n{proving.collection('mazers')[5]}\n{texts.get(OWN_KEY)}")
    own.add(*puzzles)
    assert own.load() == puzzles
    own.remove(puzzles[0].id)
    assert own.load() == puzzles[1:]
    own.add(*some(MOST, "labymaster"))
    assert own.load() == some(MOST, "labymaster")


def test_they_travel_in_the_file_of_the_games() -> None:
    """Those of the file are added before this device's own, which all stay."""
    theirs, mine = MemoryTexts(), MemoryTexts()
    Own(theirs).add(*some(MOST, "labymaster"))
    Own(mine).add(*some(3))
    (text,) = saved.split(Memory(theirs).exported())
    for _ in range(2):
        Memory(mine).take(text)
        Own(mine).take(text)
        assert Own(mine).load() == [*some(MOST, "labymaster")[3:], *some(3)]


GOOD = str(some(1)[0])


@pytest.mark.parametrize(
    "line",
    [
        "",
        "x" * 5_000,
        GOOD.replace(" | - | ", " | 3:33333 | "),
        GOOD.replace(str(FIRST_OWN), "17"),
        GOOD.replace("mazers", "chess"),
        GOOD.replace(" | ", "|"),
    ],
)
def test_a_damaged_line_of_a_file_changes_nothing(line: str) -> None:
    texts = MemoryTexts()
    Own(texts).add(*some(3))
    before = texts.get(OWN_KEY)
    with pytest.raises(PuzzleError):
        Own(texts).take(f"{OWN_HEADING}{some(9)[-1]}\n{OWN_HEADING}{line}\n")
    assert texts.get(OWN_KEY) == before


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_a_puzzle_that_only_claims_to_be_one_is_not_sound(game_id: str) -> None:
    """The kinds, positions and solutions of puzzles are mixed at random."""
    puzzles = proving.collection(game_id)[::30]
    for one, other in zip(puzzles, [*puzzles[1:], puzzles[0]], strict=True):
        assert is_sound(one)
        assert not is_sound(replace(one, position="labymaster"))
        assert not is_sound(replace(one, solution=("x",)))
        assert is_sound(replace(one, solution=other.solution)) in (True, False), "whatever it is, it is said"
        assert not is_sound(replace(one, kind="mate"))


def test_they_do_not_change_the_rating() -> None:
    progress = Memory(MemoryTexts()).load()
    before = progress.rating
    rate(progress, some(1)[0], True, 100)
    assert (progress.rating, progress.rated) == (before, set())
