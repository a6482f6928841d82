"""The table's dice follow the probabilities exactly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial

import pytest

from web.session.chance import roll


def _always(number: int, _whole: int) -> int:
    return number


def test_each_outcome_has_its_share() -> None:
    chances = [("a", Fraction(1, 2)), ("b", Fraction(1, 3)), ("c", Fraction(1, 6))]
    outcomes = Counter(roll(chances, partial(_always, number)) for number in range(6))
    assert outcomes == {"a": 3, "b": 2, "c": 1}


def test_probabilities_that_do_not_sum_to_one_are_refused() -> None:
    with pytest.raises(ValueError, match="sum"):
        roll([("a", Fraction(1, 2))], lambda whole: whole - 1)


def test_the_dice_of_the_table_roll_everything() -> None:
    chances = [(str(face), Fraction(1, 6)) for face in range(1, 7)]
    assert {roll(chances) for _ in range(400)} == set("123456")
