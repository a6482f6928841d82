"""Visits to a puzzle: what happens in all of them belongs to its result."""

from __future__ import annotations

from puzzles.line import Puzzle
from web.puzzles.solved import Memory, Solved
from web.puzzles.visit import Visit
from web.storage.texts import MemoryTexts

PUZZLE = Puzzle("warmaze-7", "win", 3, (0, 0, 0, 0, 0), "", ("end",))


class Visitor:
    """Somebody who has the puzzle open in several tabs, and looks at one of them."""

    def __init__(self) -> None:
        self.now = 0.0
        self.memory = Memory(MemoryTexts())

    def visit(self, day: int | None = None) -> Visit:
        return Visit(self.memory, PUZZLE, day, lambda: self.now, lambda: 100)

    def wait(self, seconds: float) -> None:
        self.now += 1000 * seconds


def test_only_the_time_in_which_it_is_seen_counts() -> None:
    visitor = Visitor()
    visit = visitor.visit()
    visit.see()
    visitor.wait(20)
    visit.rest()
    visitor.wait(500)  # hidden
    visit.see()
    visitor.wait(11)
    visit.solve()
    visitor.wait(60)
    visit.rest()
    assert visit.result == Solved(31, 0, 1)


def test_two_tabs_add_their_times_tries_and_hints() -> None:
    visitor = Visitor()
    one, other = visitor.visit(), visitor.visit()
    one.see()
    visitor.wait(10)
    one.miss(("a1-a2", "end"))
    one.rest()
    other.see()
    visitor.wait(5)
    other.hint()
    other.hint()
    other.solve()
    assert one.result == Solved(15, 2, 2)


def test_the_same_wrong_turn_counts_once_in_a_visit() -> None:
    visitor = Visitor()
    visit = visitor.visit()
    for plies in (("a",), ("a",), ("b",)):
        visit.miss(plies)
    visit.solve()
    assert visit.result == Solved(0, 0, 3)


def test_who_has_seen_the_solution_does_not_solve_it_later() -> None:
    visitor = Visitor()
    visitor.visit(day=99).show()
    later = visitor.visit(day=99)
    later.see()
    later.solve()
    assert later.result is None
    progress = visitor.memory.load()
    assert progress.days == set()
    assert progress.rating < 1200


def test_a_solved_puzzle_takes_no_more_tries() -> None:
    visitor = Visitor()
    visitor.visit().solve()
    before = str(visitor.memory.load())
    again = visitor.visit()
    again.see()
    visitor.wait(10)
    again.miss(("a",))
    again.hint()
    again.show()
    again.rest()
    again.solve()
    assert str(visitor.memory.load()) == before
