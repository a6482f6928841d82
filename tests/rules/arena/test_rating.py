"""Ratings and intervals, against figures that are known."""

from __future__ import annotations

from random import Random

import pytest

from pygames.arena import Outcome, meetings_of, ratings
from pygames.arena.interval import mean_interval, share_interval
from pygames.arena.meeting import elo
from pygames.arena.rating import Scored, strengths


def outcome(players: tuple[str, str], points: float, number: int, seats: int = 2) -> Outcome:
    return Outcome(players, number, seats, points, 10, 10, points not in (0, 1), (5, 5), (0.0, 0.0))


def games(true: dict[str, float], count: int, random: Random, seats: int = 2) -> list[Outcome]:
    """Returns `count` games of each pair between players with these ratings."""
    strength = {name: 10 ** (rating / 400) for name, rating in true.items()}
    found = []
    for first in true:
        for second in true:
            if first < second or (first != second and seats > 2):
                chance = strength[first] / (strength[first] + (seats - 1) * strength[second])
                points = [float(random.random() < chance) for _ in range(count)]
                found += [outcome((first, second), one, number, seats) for number, one in enumerate(points)]
    return found


def test_elo_is_a_difference_of_strength() -> None:
    assert elo(0.5) == 0
    assert round(elo(10 / 11)) == 400
    assert round(elo(0.25)) == -round(elo(0.75)) == -191
    assert elo(1) < 2000
    assert elo(1 / 3, 3) == 0
    assert round(elo(5 / 6, 3)) == 400


def test_the_strengths_are_the_most_likely_ones() -> None:
    """Bradley's and Terry's likelihood has its maximum where each player scores what is expected."""
    scored = [Scored(0, 1, 1, 14, 20), Scored(0, 2, 1, 15.5, 20), Scored(1, 2, 1, 9, 20), Scored(2, 0, 2, 4, 21)]
    found = strengths(3, scored)
    for player in range(3):
        points = expected = 0.0
        for one in scored:
            share = found[one.first] / (found[one.first] + one.others * found[one.second])
            if player == one.first:
                points, expected = points + one.points, expected + share * one.games
            elif player == one.second:
                points, expected = points + one.games - one.points, expected + (1 - share) * one.games
        assert points == pytest.approx(expected, rel=1e-3)


def test_two_players_differ_by_the_elo_of_their_score() -> None:
    played = [outcome(("a", "b"), float(number % 4 > 0), number) for number in range(4000)]
    strong, weak = ratings(meetings_of(played))
    assert (strong.player, weak.player) == ("a", "b")
    assert strong.elo - weak.elo == pytest.approx(elo(0.75), abs=1)
    assert strong.elo == pytest.approx(-weak.elo)
    assert strong.points == 3000


@pytest.mark.parametrize("seats", [2, 3])
def test_intervals_contain_the_truth_as_often_as_they_say(seats: int) -> None:
    """Of 300 intervals of 95 %, about 285 contain the rating with which the games were made."""
    true = {"a": 150.0, "b": 0.0, "c": -150.0}
    random, inside = Random(3), 0
    for _ in range(100):
        for rating in ratings(meetings_of(games(true, 60, random, seats)), resamples=200):
            low, high = rating.interval
            inside += low <= true[rating.player] <= high
    assert 270 <= inside <= 297


def test_players_who_have_not_met_are_compared_by_others() -> None:
    true = {"a": 200.0, "b": 0.0, "c": -200.0}
    played = [one for one in games(true, 3000, Random(1)) if one.players != ("a", "c")]
    found = {rating.player: rating.elo for rating in ratings(meetings_of(played))}
    assert found["a"] - found["c"] == pytest.approx(400, abs=40)


def test_somebody_who_wins_all_is_far_ahead_with_a_wide_interval() -> None:
    strong, weak = ratings(meetings_of([outcome(("a", "b"), 1.0, number) for number in range(20)]))
    assert 300 < strong.elo - weak.elo < 1000
    assert strong.interval[1] - strong.interval[0] > 200


def test_the_interval_of_single_games_is_that_of_jeffreys() -> None:
    """The quantiles of the beta distribution for 20.5 and 80.5, from its tables."""
    low, high = share_interval([(1, 1)] * 20 + [(0, 1)] * 80)
    assert low == pytest.approx(0.1302, abs=0.006)
    assert high == pytest.approx(0.2862, abs=0.006)
    low, high = share_interval([(1, 1)] * 10)
    assert 0.6 < low < 0.85
    assert high > 0.999


def test_beginnings_are_drawn_whole() -> None:
    """Where each seat wins every game, a hundred games say nothing more than that the players are equal."""
    low, high = share_interval([(1, 2)] * 50)
    assert high - low < 0.05
    low, high = share_interval([(2, 2), (0, 2)] * 25)
    assert high - low > 0.25


def test_the_interval_of_a_mean() -> None:
    """The standard error of 400 throws of a die is 1.708 / 20."""
    random = Random(2)
    throws = [random.randint(1, 6) for _ in range(400)]
    low, high = mean_interval(throws)
    assert low < sum(throws) / 400 < high
    assert high - low == pytest.approx(2 * 1.96 * 1.708 / 20, rel=0.15)
    assert mean_interval([3]) == pytest.approx((3, 3))


def test_figures_are_the_same_each_time() -> None:
    met = meetings_of(games({"a": 50.0, "b": 0.0}, 20, Random(5)))
    assert ratings(met) == ratings(met)
