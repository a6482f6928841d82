"""The mistakes that a review has found, in words: when, what was better, by how much, and why."""

from __future__ import annotations

from itertools import zip_longest

import pygames
from pygames.bots import ScoredPly
from tests.site.table.test_play import RECORDS
from web.learning.mistakes import Sentences, mistakes
from web.session.drivers import Driver
from web.session.session import Session
from web.thinking.analysis import Analysis
from web.thinking.messages import DONE, Answer
from web.tree.table import Table

PLIES = ("f1-f8", "g11-g6", "3+", "2-")


def session(record: pygames.Record) -> Session:
    return Session(Table(record), lambda _, chances: chances[0][0], lambda: 0.0)


def labymaster() -> Session:
    return session(pygames.Record(pygames.game("labymaster").start(), PLIES))


def judged(played: Session, costs: dict[int, float], pvs: dict[int, tuple[str, ...]]) -> Analysis:
    """Returns the analysis of a game. `costs` has the cost of plies by their number, and `pvs` the best lines by the
    number of plies before them.
    """
    analysis = Analysis()
    line = played.table.line()
    for node, following in zip_longest(line, line[1:]):
        plies = [ply for ply in node.position.plies() if not following or ply != following.ply]
        pv = pvs.get(node.depth, tuple(plies[:1]) or ("",))
        seats, left = node.position.seats, 0.614 - costs.get(node.depth, 0)
        before = node.parent.position.seat if node.parent else 1
        evaluation = tuple(left if seat == before else (1 - left) / (seats - 1) for seat in range(1, seats + 1))
        best = (ScoredPly(pv[0], 0.614, pv),)
        judged = 0.614 - costs.get(following.depth, 0) if following else None
        analysis.put(node, Answer(1, DONE, 1, 1, evaluation, best, judged), following)
    return analysis


def test_a_mistake_says_when_and_by_how_much() -> None:
    played = labymaster()
    analysis = judged(played, {1: 0.02, 3: 0.143}, {2: ("3-",)})
    (mistake,) = mistakes(played, analysis, played.table.line())
    words = Sentences(played, analysis, mistake)
    assert words.place == "Pink, turn 3, move 1"
    assert words.loss == "This loses 14%: the chance of winning falls from 61% to 47%."
    assert mistake.cost.percent == 61 - 47
    assert (mistake.better, mistake.played) == (("3-",), ("3+",))
    assert mistake.before is played.table.line()[2]
    assert words.why == "", "nothing is known"


def test_only_the_mistakes_of_the_people_here_are_listed() -> None:
    played = labymaster()
    analysis = judged(played, dict.fromkeys(range(1, 5), 0.2), {})
    line = played.table.line()
    assert [mistake.seat for mistake in mistakes(played, analysis, line)] == [1, 2, 1, 2]
    played.drivers.append(lambda seat: Away() if seat == 1 else None)
    assert [mistake.seat for mistake in mistakes(played, analysis, line)] == [2, 2]
    played.drivers.append(lambda _seat: Away())
    assert len(mistakes(played, analysis, line)) == 4, "a game between bots"


class Away(Driver):
    """Somebody who is not at this device."""


def end_of_a_game(before: int) -> Session:
    """Returns the last `before` plies of a game that seat 1 wins."""
    record = RECORDS["labymaster"]
    start = list(record.positions())[-1 - before]
    return session(pygames.Record(start, record.plies[-before:]))


def test_the_reason_is_a_win_that_was_missed() -> None:
    start = list(RECORDS["labymaster"].positions())[-2]
    other = next(ply for ply in start.plies() if start.play(ply).results() is None)
    played = session(pygames.Record(start, (other,)))
    analysis = judged(played, {1: 0.5}, {0: ("g10-g11",)})
    (mistake,) = mistakes(played, analysis, played.table.line())
    assert Sentences(played, analysis, mistake).why == "The better move wins in this turn."


def test_the_reason_is_a_win_that_was_allowed() -> None:
    played = end_of_a_game(2)
    analysis = judged(played, {1: 0.5}, {1: ("g10-g11",)})
    (mistake,) = mistakes(played, analysis, played.table.line())
    why = "After it Pink can win at once: runs g10 to g11, stopped by the frame."
    assert Sentences(played, analysis, mistake).why == why


def test_a_walk_is_one_mistake_and_the_rest_of_the_turn_is_told() -> None:
    record = RECORDS["warmaze"]
    start = list(record.positions())[3]
    played = session(pygames.Record(start, record.plies[3:8]))
    analysis = judged(played, {1: 0.2}, {0: ("b2-b3", "g3-g4", "end")})
    (mistake,) = mistakes(played, analysis, played.table.line())
    words = Sentences(played, analysis, mistake)
    assert mistake.played == ("g3-h2", "h2-i1")
    assert mistake.better == ("b2-b3",)
    assert words.better == "moves the predator from b2 to b3"
    assert words.played == "moves the princess from g3 over h2 to i1"
    assert words.why == "Then: moves the princess from g3 to g4."
