"""Days by which an answer is asked for, and when a reminder is offered."""

from __future__ import annotations

from web.friends.dates import day_of, is_overdue, moment_of, usual_day
from web.friends.waiting import DAY_MS


def test_a_reminder_is_offered_three_days_after_the_turn_and_after_the_last_reminder() -> None:
    turn = 5 * DAY_MS
    assert not is_overdue(turn, 0, turn + 3 * DAY_MS - 1)
    assert is_overdue(turn, 0, turn + 3 * DAY_MS)
    reminded = turn + 4 * DAY_MS
    assert not is_overdue(turn, reminded, reminded + 2 * DAY_MS)
    assert is_overdue(turn, reminded, reminded + 3 * DAY_MS)
    assert not is_overdue(0, 0, turn), "nobody knows since when it waits"


def test_the_day_that_was_asked_for_is_proposed_while_it_is_to_come() -> None:
    assert day_of(moment_of(20_000)) == 20_000
    assert usual_day(20_000, 19_999) == usual_day(20_000, 20_000) == 20_000
    assert usual_day(20_000, 20_001) == 20_004
    assert usual_day(0, 20_000) == 20_003
