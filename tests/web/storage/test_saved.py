"""Saved games as text: they are read back unchanged, and damaged ones are recognised."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from pygames import files, game_text, shallow_json
from web.storage import saved
from web.storage.saved import SavedGame
from web.storage.store import ORDER, PREFIX, Store
from web.tree.table import NUMBERS, Table


class Drawer:
    """Texts in memory, which can be full."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.full = False

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        if self.full:
            raise OSError("full")
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)


def a_game(*plies: str, saved_at: float = 5.0) -> SavedGame:
    return SavedGame(Table(pygames.Record(pygames.game("labymaster").start(), plies), ["Ann", ""]), saved_at)


def test_a_saved_game_comes_back_with_what_was_undone() -> None:
    table = Table(pygames.Record(pygames.game("labymaster").start(), ("f1-f8", "g11-g6")), ["Ann", "Zoë"])
    table.go(1)
    game = saved.parse(str(SavedGame(table, 12.5, "Train")))
    assert (game.saved_at, game.title, game.table.names) == (12.5, "Train", ("Ann", "Zoë"))
    assert game.table.cursor == 1
    assert game.table.redo_to == 2


def test_what_earlier_builds_saved_is_read() -> None:
    start = pygames.game("labymaster").start()
    details = '{"names": ["Ann", ""], "cursor": 1, "saved": 9.5, "over": false, "deal": 0}'
    text = f"# mazebox 1 {details}\n{start}\nf1-f8 6+\n"
    game = saved.parse(text)
    assert game.table.names == ("Ann", "")
    assert game.table.played.plies == ("f1-f8",)
    assert game.table.redo_to == 2
    assert saved.heading(text).saved_at == 9.5


def test_the_text_is_a_record() -> None:
    game = a_game("f1-f8")
    assert pygames.Record.parse(str(game)) == game.table.record


def test_the_library_reads_what_the_page_saves_and_the_page_what_the_library_writes() -> None:
    table = a_game("f1-f8", "g11-g6").table
    table.go(1)
    table.play("9+")
    table.comment("a variation")
    text = str(SavedGame(table, 1500, "Train"))
    (read,) = files.read(text)
    assert (read.names, read.title) == (("Ann", ""), "Train")
    assert len(read.variations) == len(read.comments) == 1
    again = saved.parse(files.write([read]))
    assert str(again) == text
    by_hand = files.write([files.PlayedGame(pygames.Record(pygames.game("mazers").start(), ["first1"]), ("Bo",))])
    assert saved.parse(by_hand).table.played.plies == ("first1",)
    assert saved.heading(by_hand).names == ("Bo",)


@given(st.text(max_size=40))
def test_names_are_cleaned(name: str) -> None:
    clean = game_text.clean_name(name)
    assert len(clean) <= game_text.LONGEST_NAME
    assert clean.isprintable()
    assert game_text.clean_name(clean).strip() == clean.strip()


@given(st.data())
def test_damaged_texts_raise_only_record_errors(data: st.DataObject) -> None:
    text = str(a_game("f1-f8", "g11-g6"))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    damaged = text[:start] + data.draw(st.text(max_size=20)) + text[end:]
    try:
        saved.heading(damaged)
        saved.parse(damaged)
    except pygames.RecordError:
        return


@pytest.mark.parametrize(
    "heading",
    [
        "",
        "# mazebox 1 []",
        '# mazebox 1 {"names": 5, "cursor": 0, "saved": 0}',
        '# mazebox 1 {"names": ["a", "b", "c"], "cursor": 0, "saved": 0}',
        '# mazebox 1 {"names": [], "cursor": 1e999, "saved": 0}',
        '# mazebox 1 {"names": [], "cursor": 0, "saved": NaN}',
        '# mazebox 1 {"names": [], "cursor": "0", "saved": 0}',
        "# mazebox 1 " + "[" * 5000,
        "# mazebox 1 " + "[" * 999 + "]" * 999,
        '# mazebox 1 {"names": [], "cursor": 0, "saved": 0, "clock": ' + '[{"a":' * 400 + "0" + "}]" * 400 + "}",
        '# mazebox 1 {"names": [], "cursor": ' + "9" * 90_000 + ', "saved": 0}',
        '# mazebox 1 {"names": [], "cursor": 0, "saved": 0, "title": "' + "a" * 200_000 + '"}',
        '# mazebox 1 {"names": ["' + '\\"' * 40_000,
    ],
)
@pytest.mark.parametrize("read", [saved.parse, saved.heading])
def test_hostile_headings(heading: str, read: Callable[[str], object]) -> None:
    with pytest.raises(pygames.RecordError):
        read(f"{heading}\n{pygames.game('labymaster').start()}")


def test_nesting_is_refused_however_deep_the_caller_is() -> None:
    def deep(frames: int) -> object:
        return deep(frames - 1) if frames else shallow_json.loads("[" * 500 + "]" * 500)

    with pytest.raises(ValueError, match="nested"):
        deep(sys.getrecursionlimit() - len(inspect.stack()) - 20)


def test_brackets_in_names_are_no_nesting() -> None:
    name = "[{" * 12
    table = Table(pygames.Record(pygames.game("mazers").start()), [name, '"' + name[1:]])
    game = saved.parse(str(SavedGame(table, 1.0, "[" * 60)))
    assert game.table.names == table.names
    assert game.title == "[" * 60


def test_the_heading_tells_a_finished_game() -> None:
    start = pygames.parse("labymaster classic 2 1:move abccabcbc free e10,c11,d11,f11,g11 e1,f1,g1,e9,i10 0 3")
    table = Table(pygames.Record(start))
    assert not saved.heading(str(SavedGame(table, 3))).is_over
    table.play("e10-e11")
    heading = saved.heading(str(SavedGame(table, 3, "Short")))
    assert heading == saved.Heading("labymaster", "classic", 2, (), "Short", 1, 3, True, str(table.position), turns=1)


def with_details(**details: object) -> str:
    """Returns the text of a saved game of Labymaster with other details."""
    whole = json.dumps({"names": [], "cursor": 0, "saved": 0, **details})
    return f"{game_text.HEADING}{whole}\n{pygames.game('labymaster').start()}\n"


@pytest.mark.parametrize(("seat", "read"), [(1, 1), (2, 2), (0, 0), (3, 0), (True, 0), ("1", 0), (None, 0)])
def test_a_heading_tells_for_which_seat_a_far_game_waits(seat: object, read: int) -> None:
    note = saved.heading(with_details(saved=5, far={"id": "ab", "waits": seat})).far
    assert note is not None
    assert (note.waits_for, note.since) == (read, 5)
    assert not note.is_mine
    assert not note.has_moved


def test_a_heading_of_a_far_game_leaves_out_what_no_build_has_written() -> None:
    far = {"id": "ab", "waits": 2, "mine": True, "moved": True, "here": [True, 0, 2, 9, "1"]}
    note = saved.heading(with_details(saved=5, since=7, far=far)).far
    assert note == saved.FarNote("ab", True, 2, 7, (2,), True)
    assert note.is_turn
    note = saved.heading(with_details(far={"id": "ab", "mine": 1, "moved": "yes", "here": 1})).far
    assert note == saved.FarNote("ab", False, 0, 0)
    assert saved.heading(with_details(far={"id": 7})).far is None
    assert saved.heading(with_details(far=["ab"])).far is None


@pytest.mark.parametrize(
    ("ended", "parties", "read"),
    [([1, 1], [[1], [2]], (1, 2)), ([1, 2], [[1], [2]], None), ([True, 0], [[1], [2]], None), ([1, 0], [[3]], None)],
)
def test_a_heading_tells_who_ended_a_far_game(ended: object, parties: object, read: tuple[int, int] | None) -> None:
    note = saved.heading(with_details(far={"id": "ab", "ended": ended, "parties": parties})).far
    assert note is not None
    assert note.ended == read


@pytest.mark.parametrize(
    ("begun", "read"), [(1, 1), (NUMBERS - 1, NUMBERS - 1), (NUMBERS, 0), (0, 0), (-1, 0), (True, 0)]
)
def test_the_number_of_a_game_that_was_begun_here_is_read(begun: object, read: int) -> None:
    """Games without one do not count on the ladder."""
    assert saved.parse(with_details(begun=begun)).table.begun == read


def test_the_number_of_a_deal_is_kept() -> None:
    start = pygames.game("amuseamaze").start("basic=17", 3)
    text = str(SavedGame(Table(pygames.Record(start)), 3))
    assert saved.parse(text).table.root.position.deal == 17
    assert saved.parse(text.replace('"deal": 17', '"deal": 18')).table.root.position.deal == 0


def test_the_store_lists_the_newest_first_and_leaves_the_damaged_alone() -> None:
    drawer = Drawer()
    store = Store(drawer)
    store.save(store.new_number(), a_game("f1-f8", saved_at=1))
    store.save(store.new_number(), a_game("g1-g5", saved_at=2))
    drawer.texts[PREFIX + "3"] = "damaged"
    drawer.texts["another.page"] = "not ours"
    assert [number for number, _ in store.headings()] == [2, 1]
    assert store.load(1).table.record.plies == ("f1-f8",)
    with pytest.raises(pygames.RecordError):
        store.load(3)
    assert store.unread() == 1
    assert store.new_number() == 4
    assert drawer.texts[PREFIX + "3"] == "damaged"


def test_what_was_saved_last_is_the_newest_whatever_its_date() -> None:
    store = Store(drawer := Drawer())
    for number, saved_at in ((1, 5), (2, 9), (3, 7), (1, 6)):
        store.save(number, a_game(saved_at=saved_at))
    assert [number for number, _ in store.headings()] == [1, 3, 2]
    drawer.texts[ORDER] = "damaged 2 2 \x00 -3 99999999999"
    assert [number for number, _ in store.headings()] == [2, 3, 1], "else by their dates"


def test_a_number_is_given_once() -> None:
    store = Store(drawer := Drawer())
    store.save(store.new_number(), a_game())
    store.remove(1)
    assert store.new_number() == 2
    drawer.texts[f"{PREFIX}007"] = "no number of ours"
    assert store.new_number() == 2
    assert store.unread() == 0


def test_a_store_too_full_for_the_order_still_keeps_games() -> None:
    class Small(Drawer):
        def put(self, key: str, text: str) -> None:
            self.full = key == ORDER
            super().put(key, text)

    store = Store(Small())
    store.save(1, a_game())
    assert [number for number, _ in store.headings()] == [1]


def test_a_full_store_says_so() -> None:
    drawer = Drawer()
    drawer.full = True
    with pytest.raises(OSError, match="full"):
        Store(drawer).save(1, a_game())


def test_the_name_and_the_time_are_not_the_game() -> None:
    table = Table(pygames.Record(pygames.game("labymaster").start(), ("f1-f8",)))
    text = str(SavedGame(table, 1))
    table.clock.run(2, 0)
    table.clock.run(0, 5_000)
    assert saved.is_same_game(text, str(SavedGame(table, 2, "Sunday")))
    table.play("g11-g6")
    assert not saved.is_same_game(text, str(SavedGame(table, 1)))
    assert not saved.is_same_game(text, "damaged")
    assert not saved.is_same_game(text, "")


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("labymaster classic 2 ...", "labymaster"),
        ("\n# a comment\n\nmazers quick 2 ...", "mazers"),
        ("chess", None),
        ("# labymaster", None),
        ("", None),
    ],
)
def test_the_first_row_with_something_in_it_names_the_game(text: str, read: str | None) -> None:
    assert saved.game_id(text) == read
