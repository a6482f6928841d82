"""The balance of a game: who wins on which seat, who leads, and whether luck or skill decides."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

import pygames
from pygames.__main__ import main
from pygames.arena import Fixture, Outcome, Player, Tournament, play_all
from pygames.balance.figures import Balance, LuckAndSkill, Observation, observe
from pygames.bots.contract import bot
from tests.rules.needs import needs_processes

pytestmark = needs_processes

Capture = pytest.CaptureFixture[str]

PLAYED = Outcome(("a", "b"), 0, 2, 1, 10, 5, False, (5, 5), (0.0, 0.0))


def observation(winner: int, plies: int = 10, **other: float) -> Observation:
    results = tuple(float(winner == seat) for seat in (1, 2)) if winner else (0.5, 0.5)
    outcome = replace(PLAYED, plies=plies, drawn=not winner)
    found = Observation(outcome, results, 3.0, 2, 0.5 if winner else None)
    return replace(found, **other)  # type: ignore[arg-type]


def test_a_game_is_observed_from_its_record() -> None:
    players = Player("1"), Player("1", "other")
    fixture = Fixture("warmaze", "keep", players, 0)
    found = observe(fixture)
    (played,) = play_all([fixture])
    record = pygames.Record.parse(played.record)
    positions = list(record.positions())
    assert found.outcome.record == played.record
    assert list(found.results) == [float(result) for result in record.position.results() or ()]
    assert found.choices == sum(len(one.plies()) for one in positions[:-1]) / len(record)
    leaders = []
    for after in range(1, len(record)):
        if positions[after].seat != positions[after - 1].seat:
            first, second = bot("warmaze").evaluate(positions[after])
            if abs(first - second) >= 0.05:
                leaders.append((after, 1 if first > second else 2))
    assert found.lead_changes == sum(one[1] != other[1] for one, other in pairwise(leaders))
    winner = found.results.index(1) + 1
    assert found.decided is not None
    last = round(found.decided * len(record))
    assert all(seat == winner for after, seat in leaders if after > last)


def test_shares_by_seat_count_draws_as_halves() -> None:
    found = Balance([observation(1)] * 50 + [observation(2)] * 30 + [observation(0)] * 20)
    share, (low, high) = found.seat(1)
    assert share == pytest.approx(0.6)
    assert 0.48 < low < 0.53
    assert 0.66 < high < 0.71
    assert found.seat(2)[0] == pytest.approx(0.4)
    assert found.drawn == 0.2


def test_lengths_are_given_by_their_tenths() -> None:
    found = Balance([observation(1, plies) for plies in range(1, 101)])
    assert found.plies == (11, 51, 90)


def test_games_that_nobody_has_won_are_never_decided() -> None:
    found = Balance([observation(0), observation(1), observation(1, decided=0.7)])
    assert found.mean("decided")[0] == pytest.approx(0.6)
    with pytest.raises(ValueError, match="No game"):
        Balance([observation(0)]).mean("decided")


def test_pairs_are_told_apart_by_who_won_both_games() -> None:
    results = [(1, 0), (0, 1), (1, 1), (1, 1), (0, 0), (1, 0.5)]
    outcomes = [
        replace(PLAYED, number=2 * pair + game, points=points)
        for pair, both in enumerate(results)
        for game, points in enumerate(both)
    ]
    found = LuckAndSkill.of(outcomes)
    assert (found.pairs, found.same_seat, found.stronger, found.weaker) == (6, 2, 2, 1)
    assert found.share == pytest.approx(7.5 / 12)


def test_equal_players_who_never_err_leave_everything_to_the_seat() -> None:
    """A bot that chooses alike in alike positions makes both games of a beginning the same game."""
    first = Player("tests.rules.arena.bots:first", "one"), Player("tests.rules.arena.bots:first", "other")
    found = LuckAndSkill.of(play_all(list(Tournament("mouse-madness", "jump-nook", first, games=20).fixtures())))
    assert found.same_seat == found.pairs == 10


def test_the_command_prints_a_row_for_each_variant(capsys: Capture) -> None:
    words = ["balance", "mazers", "--level", "1", "--games", "2", "--jobs", "1"]
    assert main(words) == 0
    said = capsys.readouterr().out
    seats, luck = (part.splitlines()[2:] for part in said.split("\n\n"))
    assert [row.split(" | ")[0] for row in seats] == [f"| {one}" for one in pygames.game("mazers").variants]
    assert [row.split(" | ")[:3] for row in luck] == [
        [f"| {one}", "2 : 1", "1"] for one in pygames.game("mazers").variants
    ]
    assert main(words) == 0
    assert capsys.readouterr().out == said


def test_more_seats_have_a_column_each(capsys: Capture) -> None:
    words = ["balance", "mouse-madness", "--variant", "jump-nook", "--seats", "3", "--games", "3", "--jobs", "2"]
    assert main(words) == 0
    head, _, row = capsys.readouterr().out.splitlines()
    assert "| seat 3, 95 % |" in head
    assert row.startswith("| jump-nook | 3 | 3 |")
    assert row.count("|") == head.count("|")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("chess", "no game 'chess'"),
        ("labymaster --level 6", "1 to 5, not 6"),
        ("labymaster --games 3", "multiple of 2"),
        ("labymaster --variant none", "no board and rules"),
        ("labymaster --seats 3", "for 2 players"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_a_sentence(words: str, said: str, capsys: Capture) -> None:
    assert main(["balance", *words.split()]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert not printed.out
