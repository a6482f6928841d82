"""Who won, as the player at this device sees it."""

from __future__ import annotations

from fractions import Fraction

from web.session.summary import outcome_of

WON, LOST, HALF = Fraction(1), Fraction(0), Fraction(1, 2)
NAMES = ["Ann", "Squire", "Cy"]


def test_won_and_lost_are_told_apart() -> None:
    won, lost = outcome_of([WON, LOST], 1), outcome_of([LOST, WON], 1)
    assert (won.title(NAMES), won.is_won, won.is_lost) == ("You won!", True, False)
    assert (lost.title(NAMES), lost.is_won, lost.is_lost) == ("You lost", False, True)


def test_among_people_the_winner_is_named() -> None:
    assert outcome_of([LOST, LOST, WON]).title(NAMES) == "Cy won!"
    assert outcome_of([LOST, LOST, WON], bots=[3]).title(NAMES) == "Cy won."
    assert outcome_of([LOST, LOST, WON], bots=[1, 2]).title(NAMES) == "Cy won!"
    assert outcome_of([HALF, LOST, HALF]).title(NAMES) == "Ann, Cy share the draw"


def test_a_draw_is_nobody_s() -> None:
    draw = outcome_of([HALF, HALF], 1)
    assert (draw.title(NAMES), draw.is_won, draw.is_lost) == ("A draw", False, False)


def test_who_shares_a_draw_with_some_has_not_won() -> None:
    draw = outcome_of([HALF, LOST, HALF], 1)
    assert (draw.title(NAMES), draw.is_draw, draw.is_won) == ("A draw", True, False)
    lost = outcome_of([HALF, LOST, HALF], 2)
    assert (lost.title(NAMES), lost.is_draw, lost.is_lost) == ("You lost", False, True)
