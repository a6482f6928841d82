"""What a hint says of the line that the search expects."""

from __future__ import annotations

import pygames
from pygames.bots import ScoredPly
from pygames.contract import Position
from web.thinking.lines import proposals, reason
from web.views.catalogue import view_of

NAMES = ("Kim", "Squire", "Ann", "Ben", "Zoë", "Max")


def said(position: Position, *line: str, you: int = 0) -> str:
    return reason(view_of(position.game.id), position, line, NAMES, you)


LOST = pygames.parse("labymaster garden 2 2:move bcacaaccb free g9,c11,d11,e11,f11 d1,e1,f1,g1,f7 0 3")
"""Squire is to move, and the other player wins next if Squire does not prevent it."""
OVERLOOKED, WIN = "2+", "g9-g11"


TRAP = pygames.parse("mouse-madness jump-house 6 1:move 55 11,15,7,8,9,14 3")


def test_what_a_turn_changes_is_said_of_the_player_first_and_of_whoever_was_pushed() -> None:
    others = "Squire: 55 to go instead of 47 to go; Max: 47 to go instead of 48 to go"
    assert said(TRAP, "+3", "p6+", "p2+") == f"Kim: 48 to go instead of 51 to go; {others}"
    assert said(TRAP, "+3", "p6+", "p2+", you=1) == f"You: 48 to go instead of 51 to go; {others}", "as on the card"


def test_a_rival_who_wins_at_once_is_named() -> None:
    assert said(LOST, OVERLOOKED, WIN) == "After it Kim can win at once: runs g9 to g11, stopped by the frame."


def test_nothing_is_said_of_a_line_that_wins() -> None:
    assert said(LOST.play(OVERLOOKED), WIN) == ""


def test_turns_that_read_the_same_are_proposed_once() -> None:
    """In the middle of a turn of Mazers it is said how many walls are placed, and not where."""
    position = pygames.parse("mazers classic 2 1:build 1 2 e3e,g2n/h10n,d10n -:f1wwnwnwnnn:- home")
    lines = [(ply, position.play(ply).plies()[0]) for ply in ("a6e", "b6e")]
    best = [ScoredPly(line[0], 0.5, line) for line in lines]
    assert [one.scored for one in proposals(view_of("mazers"), position, best, NAMES)] == best[:1]
    best = [ScoredPly(ply, 0.5, (ply,)) for ply in TRAP.plies()[:2]]
    assert [one.scored for one in proposals(view_of("mouse-madness"), TRAP, best, NAMES)] == best
