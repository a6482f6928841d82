"""All golden games are read after what mail programs, word processors and editors do to texts."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from pygames.catalogue import GAMES
from pygames.contract import legal_plies
from pygames.record import Record, RecordError
from tests.rules.playthroughs import playthroughs
from tests.web.mailing import DAMAGES, ONLY_RECORDS
from web.links import mailed, opening
from web.storage import saved
from web.storage.saved import SavedGame
from web.tree import tree_text
from web.tree.table import Table
from web.tree.tree import lines
from web.views import typed

COMMENT = "Zoë: the best “move” of the evening - I thought, and so long that this comment is wrapped by every program"
ALL = [(game_id, number) for game_id in GAMES for number in range(len(playthroughs(game_id)))]


@cache
def game(game_id: str, number: int) -> SavedGame:
    """Returns a golden game with names, a title, comments and another line."""
    positions, plies = playthroughs(game_id)[number]
    record = Record(pygames.parse(positions[0]), tuple(plies))
    middle = len(plies) // 2
    text = (
        f"{record}\n# variation 1 from 0.{middle}: {plies[middle]}\n# comment 0.{middle}: {COMMENT}\n# comment 0.1: !\n"
    )
    others = islice(legal_plies(pygames.parse(positions[middle])), 50)
    other = next((ply for ply in others if ply != plies[middle]), None)
    if other is None:
        text = text.replace(f"# variation 1 from 0.{middle}: {plies[middle]}\n", "")
    else:
        text = text.replace(f"0.{middle}: {plies[middle]}\n", f"0.{middle}: {other}\n")
    names = ["Zoë Œuvre", "Ann Lee", "Wei 伟", "D", "E", "F"][: record.start.seats]
    return SavedGame(Table(tree_text.read(text)[0], names), 12.0, "Sunday – at home")


def told(table: Table) -> tuple[object, ...]:
    """Returns what a game contains: its plies, its other lines and its comments in plain characters."""
    found = [[(node.ply, typed.plain(node.comment)) for node in line] for line in lines(table.root)]
    return (table.root.position, [row for row in found if row], *map(typed.plain, table.names))


def read(text: str) -> Table:
    """Returns the game in a text, as the page does when it is pasted."""
    error: RecordError | None = None
    for reading in mailed.readings(text):
        try:
            if opening.is_game(reading):
                return opening.table_in(reading)
        except RecordError as wrong:
            error = error or wrong
    raise error or RecordError(pygames.message.Message("It contains no game."))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize(("game_id", "number"), ALL)
def test_a_saved_game_survives(game_id: str, number: int, damage: str) -> None:
    whole = game(game_id, number)
    arrived = DAMAGES[damage](str(whole))
    assert told(read(arrived)) == told(whole.table)
    (part,) = mailed.parts(arrived)[-1:]
    assert told(read(part)) == told(whole.table)


@pytest.mark.parametrize("damage", ONLY_RECORDS)
@pytest.mark.parametrize(("game_id", "number"), ALL)
def test_a_record_survives(game_id: str, number: int, damage: str) -> None:
    record = game(game_id, number).table.played
    assert read(ONLY_RECORDS[damage](str(record))).record == record


@pytest.mark.parametrize("damage", sorted({*DAMAGES} - {"one line"}))
def test_a_file_of_several_games_survives(damage: str) -> None:
    games = [game("labymaster", 0), game("warmaze", 0), game("mazers", 1)]
    arrived = DAMAGES[damage]("\n".join(map(str, games)))
    found = [
        part for part in mailed.parts(arrived) if any(True for text in mailed.readings(part) if opening.is_game(text))
    ]
    assert [told(read(part)) for part in found] == [told(one.table) for one in games]


@pytest.mark.parametrize("damage", ["CRLF", "quoted", "double spaced"])
@pytest.mark.parametrize(("game_id", "number"), ALL[::4])
def test_a_wrong_move_is_never_left_out(game_id: str, number: int, damage: str) -> None:
    record = game(game_id, number).table.played
    plies = list(record.plies)
    plies[len(plies) // 2] = "nonsense"
    with pytest.raises(RecordError):
        read(DAMAGES[damage](f"{record.start}\n{' '.join(plies)}"))


def test_a_text_that_arrived_whole_is_read_as_it_is() -> None:
    for game_id, number in ALL:
        text = str(game(game_id, number))
        assert next(mailed.readings(text)) == text
        assert mailed.parts(text) == [text] == saved.split(text)


@given(st.text(alphabet=st.sampled_from('labymaster classic2# {}"=3D>-—<br>\n\u00a0mazebox1'), max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    for reading in mailed.readings(text):
        try:
            opening.table_in(reading)
        except RecordError:
            continue


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("ｋｉｔｅ", "kite"),
        ("Kite ", "kite"),
        ("café", "cafe"),
        ("cafe\u0301", "cafe"),
        ("CŒUR", "coeur"),
        ("“kite”", "kite"),
        ("ki\u200bte", "kite"),
        ("凧", ""),
    ],
)
def test_letters(text: str, meant: str) -> None:
    assert typed.letters(text) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("F1–f8 ", "F1-f8"),
        ("ｆ１－ｆ８", "f1-f8"),
        ("f1\u00a0- f8", "f1 - f8"),
        ("“why”", '"why"'),
        ("n’importe", "n'importe"),
        ("te\u0301", "té"),
    ],
)
def test_plain(text: str, meant: str) -> None:
    assert typed.plain(text) == meant
