"""The dice of a device: no position of a game gets two rolls."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pygames
from tests.web.storage.test_saved import Drawer
from web.session.rolls import MOST, ROLLS, Rolls
from web.storage import saved
from web.storage.saved import SavedGame
from web.tree.table import Table

START = pygames.game("mouse-madness").start("jump-nook", seats=2)


class Dice:
    """Dice with given outcomes, which count their rolls."""

    def __init__(self, *outcomes: str) -> None:
        self.outcomes = list(outcomes)

    def __call__(self, chances: Sequence[tuple[str, Fraction]]) -> str:
        return self.outcomes.pop(0)


def roll(rolls: Rolls, table: Table, *outcomes: str) -> str:
    """Rolls at a table and plays the outcome. Returns the outcome."""
    ply = rolls.outcome(table, table.position.chances() or [], Dice(*outcomes))
    table.play(ply)
    return ply


def linked(*plies: str) -> Table:
    return Table(pygames.Record(START, plies))


def begun(rolls: Rolls) -> Table:
    table = linked()
    table.begun = rolls.begin()
    return table


def test_a_link_gives_the_same_dice_in_every_tab() -> None:
    texts = Drawer()
    assert roll(Rolls(texts), linked("6", "5"), "3") == "3"
    for _ in range(3):
        assert roll(Rolls(texts), linked("6", "5")) == "3"
    assert roll(Rolls(texts), linked("6", "4"), "2") == "2", "another game"
    assert roll(Rolls(texts), linked(), "1") == "1"
    assert roll(Rolls(texts), linked()) == "1", "a bare start is a game, too"


def test_a_game_that_begins_has_fresh_dice() -> None:
    rolls = Rolls(Drawer())
    for outcomes in (("1", "2"), ("1", "3"), ("2", "3")):
        table = begun(rolls)
        assert roll(rolls, table, outcomes[0]) == outcomes[0]
        assert roll(rolls, table, outcomes[1]) == outcomes[1]
    assert roll(rolls, linked(), "6") == "6", "the link of a bare start is none of them"


def test_a_game_that_was_deleted_is_rolled_for_as_before() -> None:
    rolls = Rolls(Drawer())
    table = begun(rolls)
    for outcome in ("6", "5"):
        roll(rolls, table, outcome)
    assert roll(rolls, linked("6")) == "5", "its link"
    text = str(SavedGame(table, 1.0))
    again = saved.parse(text).table
    again.go(1)
    assert roll(rolls, again) == "5"
    restored = saved.parse(text.replace(" 5", "")).table
    restored.begun = table.begun
    assert roll(rolls, restored) == "5", "its file"


def test_a_link_rolled_for_while_the_game_was_away() -> None:
    """The game is exported, deleted, opened by its link, and imported again."""
    rolls = Rolls(Drawer())
    table = begun(rolls)
    roll(rolls, table, "6")
    assert roll(rolls, linked("6"), "2") == "2"
    assert roll(rolls, table) == "2"


def test_another_variation_with_as_many_rolls() -> None:
    rolls = Rolls(Drawer())
    table = begun(rolls)
    for outcome in ("6", "5"):
        roll(rolls, table, outcome)
    while table.position.chances() is None:
        table.play(table.position.plies()[0])
    place = table.cursor
    assert roll(rolls, table, "4") == "4"
    decision = max(cursor for cursor in range(place) if len(table.line()[cursor].position.plies()) > 1)
    table.go(decision)
    table.play(next(ply for ply in table.position.plies() if ply != table.line()[decision + 1].ply))
    while table.position.chances() is None:
        table.play(table.position.plies()[0])
    assert roll(rolls, table) == "4"
    assert roll(rolls, linked(*table.record.plies[:-1])) == "4", "also after the game was deleted"


def test_what_is_kept_has_bounds_and_is_not_trusted() -> None:
    texts = Drawer()
    rolls = Rolls(texts)
    assert roll(rolls, linked("6"), "1") == "1"
    assert roll(rolls, linked("6", "5"), "1") == "1"
    first = texts.texts[ROLLS].split("\n")[0]
    place = first.split(" ")[1]
    for damage in ("", "\x00", "[" * 100_000, f"0 {place} 7\n", f"0 {place} \n", first[:-1], f"-1 {place} 2\n"):
        texts.texts[ROLLS] = damage
        assert roll(Rolls(texts), linked("6"), "4") == "4", damage[:40]
    texts.texts[ROLLS] = f"{first}\n" + f"1 {'1' * 16} 2\n" * MOST
    assert roll(rolls, linked("6"), "3") == "3", "the oldest go first"
    assert texts.texts[ROLLS].count("\n") == MOST


def test_storage_that_is_full_or_blocked_leaves_the_dice_to_chance() -> None:
    texts = Drawer()
    texts.full = True
    rolls = Rolls(texts)
    assert roll(rolls, begun(rolls), "4") == "4"
