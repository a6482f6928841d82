"""Files of games: everything in them comes back, and damaged or hostile ones raise nothing but `RecordError`."""

from __future__ import annotations

import copy
import pickle
from datetime import UTC, datetime
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygames
from pygames import bots, files, game_text
from pygames.bots import Receipt
from pygames.files import Comment, Played, PlayedGame, Variation
from tests.rules.playthroughs import cut, damaged, records

GAMES = pygames.games()
CHOSEN = 150
"""The plies of a game of which all are chosen by a bot."""
START = pygames.game("labymaster").start()
DETAILS = (
    '{"names": ["Ann", ""], "title": "Train", "line": 1, "cursor": 2, "keeps": false, "saved": 1500, "over": false,'
    ' "deal": 0, "at": "", "clock": [1, 2]}'
)
EXPORTED = f"""\
# mazebox settings {{"theme": "dark"}}
# mazebox 2 {DETAILS}
{START}
f1-f8 g11-g6
# variation 1 from 0.1: 9+ 10+
# variation 2 from 1.2: 10-
# bot 0.2: level 4 seed 17 nodes 1200
# joined 1.3: with the one before
# comment 0.1: the fastest start
# a comment of no kind
# mazebox 1 {{"names": [], "cursor": 1, "saved": 9, "over": false, "deal": 0}}
{pygames.game("amuseamaze").start()}
"""


def a_game() -> PlayedGame:
    return PlayedGame(
        pygames.Record(START, ["f1-f8", "g11-g6"]),
        names=("Ann", "Zoë"),
        title="On the train",
        date=datetime(2026, 5, 17, 12, 30, tzinfo=UTC),
        variations=(Variation(0, 1, ("9+", "10+")), Variation(1, 2, ("10-",))),
        comments=(Comment(0, 1, "the fastest start"), Comment(1, 3, "better")),
        receipts=(Played(0, 2, Receipt(4, 17, 1200)),),
        joined=((1, 3),),
    )


def test_everything_in_a_game_comes_back() -> None:
    game = a_game()
    assert files.read(files.write([game])) == (game,)


def test_a_file_has_many_games_in_their_order() -> None:
    games = [PlayedGame(cut(game.id), title=game.title) for game in GAMES]
    assert files.read(files.write([a_game(), *games])) == (a_game(), *games)
    assert files.read("") == ()


@given(records())
@settings(max_examples=30)
def test_a_record_is_a_file_of_one_game(record: pygames.Record) -> None:
    assert [game.record for game in files.read(str(record))] == [record]
    assert pygames.Record.parse(str(PlayedGame(record))) == record


def test_what_the_page_exports_is_read() -> None:
    first, second = files.read(EXPORTED)
    assert (first.names, first.title, first.game, first.variant) == (("Ann", ""), "Train", "labymaster", "classic")
    assert first.date == datetime(1970, 1, 1, 0, 0, 1, 500_000, UTC)
    assert first.record.plies == ("f1-f8", "g11-g6")
    assert first.variations == (Variation(0, 1, ("9+", "10+")), Variation(1, 2, ("10-",)))
    assert first.receipts == (Played(0, 2, Receipt(4, 17, 1200)),)
    assert first.comments == (Comment(0, 1, "the fastest start"),)
    assert second.game == "amuseamaze"
    assert second.results is None


def test_what_only_the_page_uses_is_written_again() -> None:
    first, second = files.read(EXPORTED)
    text = files.write([first, second])
    assert '"clock": [1, 2]' in text
    assert '"line": 1' in text
    assert files.read(text) == (first, second)


def test_lines_are_records_from_the_start() -> None:
    game = a_game()
    assert game.line(0) == game.record
    assert game.line(1).plies == ("f1-f8", "9+", "10+")
    assert game.line(2).plies == ("f1-f8", "9+", "10-")
    with pytest.raises(IndexError, match="0 to 2"):
        game.line(3)


def test_a_finished_game_has_its_results() -> None:
    record = pygames.Record(pygames.parse("mouse-madness jump-nook 2 1:move 9 23,0 1")).play("+1")
    (game,) = files.read(files.write([PlayedGame(record)]))
    assert game.results == (Fraction(1), Fraction(0))


def test_a_dealt_start_keeps_the_number_of_its_deal() -> None:
    start = pygames.game("amuseamaze").start("basic=17")
    (game,) = files.read(files.write([PlayedGame(pygames.Record(start))]))
    assert game.record.start.deal == 17


def test_games_are_values() -> None:
    game = a_game()
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert again == game
        assert hash(again) == hash(game)


@pytest.mark.parametrize(
    ("fields", "error", "said"),
    [
        ({"names": ("a", "b", "c")}, ValueError, "2 seats and 3 names"),
        ({"names": ("x" * 25,)}, ValueError, "at most 24"),
        ({"title": "two\nlines"}, ValueError, "one line"),
        ({"comments": (Comment(0, 0, "# a\nb"),)}, ValueError, "one line"),
        ({"comments": (Comment(0, 0, ""),)}, ValueError, "one line"),
        ({"comments": (Comment(0, 3, "late"),)}, pygames.RecordError, "belongs to no move"),
        ({"comments": (Comment(1, 0, "nowhere"),)}, pygames.RecordError, "belongs to no move"),
        ({"variations": (Variation(0, 1, ("zz",)),)}, pygames.RecordError, "not legal"),
        ({"variations": (Variation(0, -1, ()),)}, pygames.RecordError, "belongs to no move"),
        ({"details": "[]"}, pygames.RecordError, "damaged"),
        ({"details": '{}, "x": {}'}, pygames.RecordError, "damaged"),
        ({"date": datetime(2026, 1, 1)}, ValueError, "time zone"),
        ({"record": "f1-f8"}, TypeError, "has a record"),
    ],
)
def test_a_game_that_no_file_can_hold_is_refused(fields: dict[str, object], error: type[Exception], said: str) -> None:
    record = pygames.Record(START, ["f1-f8", "g11-g6"])
    with pytest.raises(error, match=said):
        PlayedGame(**{"record": record, **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "# mazebox 2 {",
        "# mazebox 2 []\n",
        f'# mazebox 2 {{"cursor": 0}}\n{START}',
        f'# mazebox 2 {{"cursor": 0, "names": ["a", "b", "c"]}}\n{START}',
        f'# mazebox 2 {{"cursor": 0, "names": [], "saved": "x"}}\n{START}',
        f'# mazebox 2 {{"cursor": 0, "names": [], "saved": NaN}}\n{START}',
        f"# mazebox 2 {'[' * 90_000}\n{START}",
        f"{START}\nf1-f9",
        f"{START}\n# variation 2 from 0.0: f1-f8",
        f"{START}\n# variation 1 from 0.1: f1-f8",
        f"{START}\n# variation 1 from 7.0: f1-f8",
        f"{START}\n# comment 0.99999: x",
        f"{START}\n{'3+ ' * (game_text.MOST_PLIES + 1)}",
        f"{START}\n{'x' * (game_text.LONGEST_PLY + 1)}",
        f"{START}\n# {'x' * game_text.LONGEST_TEXT}",
    ],
    ids=lambda text: text[:30],
)
def test_a_text_that_is_no_file_is_refused(text: str) -> None:
    with pytest.raises(pygames.RecordError):
        files.read(text)


def test_a_file_has_so_many_characters_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LONGEST_FILE", 100)
    with pytest.raises(pygames.RecordError, match="too long"):
        files.read("#" * 101)


def test_a_date_beyond_all_calendars_is_no_date() -> None:
    (game,) = files.read(f'# mazebox 2 {{"cursor": 0, "names": [], "saved": 9e14}}\n{START}')
    assert game.date is None


def test_one_game_that_cannot_be_read_does_not_hide_the_others() -> None:
    text = str(a_game()) + f"# mazebox 2 {{\n{START}\n" + str(a_game())
    with pytest.raises(pygames.RecordError):
        files.read(text)
    read: list[PlayedGame] = []
    for part in files.parts(text):
        try:
            read += files.read(part)
        except pygames.RecordError:
            continue
    assert read == [a_game(), a_game()]


@given(damaged(st.just(EXPORTED), st.sampled_from(["", "#", "\n", "0", "9", "{", '"', " ", "1.", "variation", "é"])))
@settings(max_examples=200)
def test_damaged_files_raise_only_record_errors(text: str) -> None:
    try:
        games = files.read(text)
    except pygames.RecordError:
        return
    assert files.read(files.write(games)) == games


def test_many_nested_lines_are_read() -> None:
    """Each leaves the one before at its end, and the last ones begin at the start of the game."""
    plies = ["3+", "9+"]
    rows = [str(START), f"# variation 1 from 0.0: {plies[0]}", f"# variation 2 from 1.1: {plies[1]}"]
    rows += [f"# variation {number} from {number - 1}.0: {plies[0]}" for number in range(3, 1000)]
    (game,) = files.read("\n".join(rows))
    assert game.line(999).plies == (plies[0],)
    assert game.line(2).plies == tuple(plies)


def test_records_are_counted_sliced_and_walked_through() -> None:
    record = cut("mazers")
    assert len(record) == len(record.plies)
    assert list(record) == list(record.plies)
    assert record[0] == record.plies[0]
    assert record[-1] == record.plies[-1]
    assert record[:] == record
    positions = list(record.positions())
    for first, last in ((0, 3), (2, 5), (4, 4), (5, 2), (3, 99), (-4, -1)):
        part = record[first:last]
        assert part.plies == record.plies[first:last]
        assert part.start == positions[slice(first, last).indices(len(record))[0]]
        assert pygames.Record(part.start, part.plies) == part
        assert part.position == pygames.Record(part.start, part.plies).position
    assert pygames.Record(START)
    with pytest.raises(ValueError, match="no step"):
        record[::2]
    with pytest.raises(IndexError):
        record[99]


def test_choices_that_depend_on_the_last_ply_are_recomputed() -> None:
    record, receipts = pygames.Record(START), list[Played]()
    for seed in range(CHOSEN):
        choice = bots.choose(record.position, 1, seed, last=record.last_ply())
        receipts.append(Played(0, seed + 1, Receipt(1, seed, choice.nodes)))
        record = record.play(choice.ply)
    game = PlayedGame(record, receipts=tuple(receipts))
    assert [one.agrees for one in files.recompute(game)] == [True] * CHOSEN
    free = [
        bots.choose(position, 1, seed).ply for seed, position in zip(range(CHOSEN), record.positions(), strict=False)
    ]
    assert free != list(record.plies)
