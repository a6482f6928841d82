"""The characters play as the sentences about them say. Each test quotes what it holds against the figures."""

from __future__ import annotations

from functools import cache

import pytest

from benchmarks.bots import characters
from benchmarks.bots.characters import Figures
from pygames.amuseamaze.bot.habits import EYES
from pygames.bots import levels
from pygames.labymaster.bot.levels import STYLES
from pygames.mazers.bot import engine as mazers
from pygames.warmaze.bot.engine import PROFILES
from pygames.warmaze.bot.profile import EFFORTS

GAMES = {"mouse-madness": 20, "labymaster": 1, "warmaze": 8, "amuseamaze": 8, "mazers": 10}
"""The games a level that are enough to tell the levels apart."""


@cache
def figures(game_id: str, level: int) -> Figures:
    return characters.figures(game_id, level, GAMES[game_id])


def figure(game_id: str, head: str) -> list[float]:
    """Returns a figure of each of the first three levels."""
    return [figures(game_id, level)[head] for level in (1, 2, 3)]


def says(game_id: str, level: int, words: str) -> bool:
    """Returns whether the sentence about a level contains these words."""
    return words in str(levels(game_id)[level - 1].about)


def test_words_are_as_long_as_their_speakers_say() -> None:
    assert says("amuseamaze", 1, "short words")
    assert says("amuseamaze", 3, "finds a long word at times")
    assert figures("amuseamaze", 1)["words of four letters at most"] > 0.98
    snail, hedgehog, robin = figure("amuseamaze", "letters a word")
    assert 3 <= snail <= 3.4
    assert snail < hedgehog < robin
    assert 0.05 < 1 - figures("amuseamaze", 3)["words of four letters at most"] < 0.4


def test_the_first_levels_know_common_words_only_and_the_last_one_all() -> None:
    assert says("amuseamaze", 2, "the words that most people see")
    assert says("amuseamaze", 5, "the whole list")
    assert figure("amuseamaze", "common words") == [1, 1, 1]
    assert EYES[-1] is None


def test_tiles_and_second_moves_are_as_frequent_as_said() -> None:
    assert says("amuseamaze", 1, "seldom sees where a tile would help")
    assert says("amuseamaze", 2, "lays a tile now and then")
    assert says("amuseamaze", 3, "likes a second move")
    snail, hedgehog, robin = figure("amuseamaze", "tiles a turn")
    assert snail < 0.5
    assert hedgehog < 0.6
    assert robin > hedgehog
    snail, hedgehog, robin = figure("amuseamaze", "words a turn")
    assert snail < 1
    assert hedgehog < 1
    assert robin > 1.1


def test_who_forgets_its_princess_leaves_her_in_reach() -> None:
    assert says("warmaze", 1, "often forgets its own")
    assert says("warmaze", 2, "does not always see who lurks nearby")
    assert says("warmaze", 3, "mostly keeps out of a predator’s reach")
    jester, page, squire = figure("warmaze", "turns after which its princess can be devoured")
    assert jester > 0.2
    assert jester > page > squire
    assert squire < 0.15


def test_only_the_best_of_warmaze_thinks_several_turns_ahead() -> None:
    assert says("warmaze", 5, "several turns ahead")
    assert [profile.passes for profile in PROFILES] == [0, 0, 0, 1, len(EFFORTS)]
    assert len(EFFORTS) > 1


def test_doors_are_overlooked_as_often_as_said() -> None:
    assert says("labymaster", 1, "sees few of the doors")
    assert says("labymaster", 2, "overlooks more doors than it sees")
    assert says("labymaster", 3, "sees more doors than it overlooks")
    sleepwalker, lamplighter, mason = figure("labymaster", "plies overlooked")
    assert sleepwalker > 0.65
    assert sleepwalker > lamplighter > 0.5 > mason


def test_answers_are_expected_as_said() -> None:
    assert says("labymaster", 2, "Expects your answer")
    assert says("labymaster", 3, "Expects your reply")
    assert says("labymaster", 4, "a few turns ahead")
    assert [style.depth for style in STYLES[:4]] == [1, 2, 2, 4]
    assert STYLES[4].depth > 10


def test_mice_look_into_holes_and_stray_as_said() -> None:
    assert says("mouse-madness", 1, "must look into every hole")
    assert says("mouse-madness", 1, "strays now and then")
    assert says("mouse-madness", 4, "nods off now and then")
    crumb, scurry, pete = figure("mouse-madness", "looks into a hole where it need not")
    assert crumb > 0.6
    assert crumb > max(scurry, pete) + 0.1
    assert 0 < figures("mouse-madness", 1)["turns that stray"] < 0.3
    assert 0 < figures("mouse-madness", 4)["turns that stray"] < 0.1


def test_walls_are_laid_as_said() -> None:
    assert says("mazers", 1, "Lays its walls as they come and lets its blockers stray")
    assert says("mazers", 2, "Builds straight ahead and forgets its blockers")
    assert says("mazers", 3, "Digs the shortest way")
    woodlouse, vole, mole = figure("mazers", "cells shorter by a wall")
    assert woodlouse < vole < mole
    assert woodlouse < 0.15
    assert figure("mazers", "cells longer by the step of a blocker")[:2] == [pytest.approx(0, abs=0.1)] * 2
    assert [style.wanders for style in mazers.STYLES] == [1, 1, 0, 0, 0]


def test_blockers_are_placed_as_said() -> None:
    assert says("mazers", 3, "now and then shuts a mouth")
    assert says("mazers", 4, "finds most places where a blocker hurts")
    assert says("mazers", 5, "blockers and walls together")
    mole, rat, weasel = (style.overlooks for style in mazers.STYLES[2:])
    assert mole > 0.8
    assert 0 < rat < 0.5
    assert weasel == 0
    assert [bool(style.pairs) for style in mazers.STYLES] == [False, False, False, False, True]


def test_the_table_has_a_row_for_each_level(capsys: pytest.CaptureFixture[str]) -> None:
    characters.main(["labymaster", "--levels", "1", "5", "--games", "0"])
    assert capsys.readouterr().out.splitlines()[2:4] == [
        "| 1 Sleepwalker | 0.68 | 1.00 |",
        "| 5 Daedalus | 0.00 | 40.00 |",
    ]
