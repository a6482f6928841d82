"""Positions, records, refusals and errors are values: they support pickle, copy and threads, and do not change."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

import pygames
from tests.golden import golden_files
from tests.rules.needs import needs_threads
from tests.rules.playthroughs import cut, playthroughs

GAMES = pygames.games()
POSITIONS = 8
"""The approximate number of positions of each golden playthrough."""

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
each_way = pytest.mark.parametrize(
    "again",
    [lambda value: pickle.loads(pickle.dumps(value)), copy.copy, copy.deepcopy],
    ids=["pickle", "copy", "deepcopy"],
)

Way = Callable[[object], object]


def positions(game: pygames.Game) -> Iterator[pygames.Position]:
    for number, _ in enumerate(golden_files(game.id)):
        texts, _ = playthroughs(game.id)[number]
        yield from map(pygames.parse, texts[:: max(1, len(texts) // POSITIONS)])
        yield pygames.parse(texts[-1])


def attempts(game: pygames.Game) -> list[str]:
    """Returns plies of other positions, and texts that are not plies."""
    return ["zz", "pass", *sorted({ply for _, plies in playthroughs(game.id) for ply in plies})[::40]]


@each_way
@each_game
def test_positions_survive(game: pygames.Game, again: Way) -> None:
    for position in positions(game):
        position.plies()
        same = again(position)
        assert isinstance(same, pygames.Position)
        assert same == position
        assert hash(same) == hash(position)
        assert str(same) == str(position)
        assert same.plies() == position.plies()


@each_way
def test_a_dealt_start_keeps_the_number_of_its_deal(again: Way) -> None:
    start = pygames.game("amuseamaze").start("advanced=123456", seats=4)
    same = again(start)
    assert isinstance(same, pygames.Position)
    assert (same, same.deal) == (start, 123456)


@each_game
def test_a_position_is_pickled_as_its_text(game: pygames.Game) -> None:
    for position in positions(game):
        position.plies()
        assert len(pickle.dumps(position)) < len(str(position)) + 150, "no caches"


@each_way
@each_game
def test_records_survive(game: pygames.Game, again: Way) -> None:
    for number, _ in enumerate(golden_files(game.id)):
        record = cut(game.id, number, start=3)
        same = again(record)
        assert isinstance(same, pygames.Record)
        assert (same, hash(same), same.position) == (record, hash(record), record.position)


@each_way
@each_game
def test_refusals_and_their_errors_survive(game: pygames.Game, again: Way) -> None:
    for position in positions(game):
        for attempt in attempts(game):
            if (refusal := position.explain(attempt)) is None:
                continue
            same = again(refusal)
            assert (same, str(same)) == (refusal, str(refusal))
            error = again(pygames.IllegalPly(attempt, refusal))
            assert isinstance(error, pygames.IllegalPly)
            assert (error.ply, error.refusal, str(error)) == (attempt, refusal, f"{attempt!r}: {refusal}")


@each_way
@pytest.mark.parametrize("make", [pygames.parse, pygames.Record.parse, pygames.link.decode], ids=lambda f: f.__name__)
def test_errors_of_reading_survive(make: Callable[[str], object], again: Way) -> None:
    with pytest.raises((pygames.PositionError, pygames.RecordError, pygames.LinkError)) as caught:
        make("labymaster classic 2 1:move bbbbbbbbb free a1 a2 0 0")
    same = again(caught.value)
    assert type(same) is type(caught.value)
    assert str(same) == str(caught.value)


@each_way
@each_game
def test_games_survive(game: pygames.Game, again: Way) -> None:
    assert again(game) is game


@each_game
def test_nothing_can_be_assigned_to_a_position(game: pygames.Game) -> None:
    start = game.start()
    for position in (start, start.play(start.plies()[0]), game.parse(str(start))):
        text = str(position)
        for name in ("seat", "phase", "variant", "seats", "new"):
            with pytest.raises(AttributeError):
                setattr(position, name, 2)
            with pytest.raises(AttributeError):
                delattr(position, name)
        assert str(position) == text


def test_nothing_can_be_assigned_to_a_record() -> None:
    record = cut("labymaster")
    for name in ("start", "plies", "position", "new"):
        with pytest.raises(AttributeError):
            setattr(record, name, ())
        with pytest.raises(AttributeError):
            delattr(record, name)


@needs_threads
@each_game
def test_threads_may_share_a_position(game: pygames.Game) -> None:
    def played(start: pygames.Position) -> list[str]:
        position = start
        texts: list[str] = []
        while (plies := position.plies()) and len(texts) < 30:
            position = position.play(plies[len(plies) // 2])
            texts.append(str(position))
        return texts

    start = game.start()
    expected = played(game.parse(str(start)))
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(played, [start] * 8)) == [expected] * 8
