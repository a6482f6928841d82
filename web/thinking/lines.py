"""The lines that a search expects, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from puzzles.kinds.kind import has_won
from pygames.bots import ScoredPly
from pygames.contract import Position
from web.tree.turns import turn_of
from web.views.catalogue import View
from web.views.scene import Names
from web.words import _

PositionPly = tuple[Position, str]
"""A position, and the ply that is played there."""


def first_turn(view: View[Any, Any], position: Position, line: Sequence[str]) -> tuple[list[PositionPly], Position]:
    """Returns the steps of a line up to the end of its first turn, and the position after them."""
    turn, steps = turn_of(view, position), list[PositionPly]()
    for ply in line:
        if position.results() is not None or turn_of(view, position) != turn or not position.is_legal(ply):
            break
        steps.append((position, ply))
        position = position.play_unchecked(ply)
    return steps, position


def steps_in_words(view: View[Any, Any], steps: Sequence[PositionPly], names: Names) -> str:
    """Returns the steps of one turn in words, without the name of their seat; empty if there are none."""
    if not steps:
        return ""
    return view.wording.turn_words(steps, names) or ", ".join(
        view.wording.ply_words(before, ply, names) for before, ply in steps
    )


def in_brief(view: View[Any, Any], steps: Sequence[PositionPly], names: Names) -> str:
    """Returns the steps of one turn in a few words, without the name of their seat."""
    position, plies = steps[0][0], tuple(ply for _before, ply in steps)
    if view.controls.hinted(position, plies) == plies:
        return view.wording.hint_words(position, plies, names)
    name, found, words = view.wording.recap(steps, names).partition(names[position.seat - 1])
    # Where the name begins a list, what was done needs none. Where it is the subject of sentences, it does.
    is_list = found and not name and words.lstrip().startswith(":") and names[position.seat - 1] not in words
    return words.strip(" :.\N{NO-BREAK SPACE}") if is_list else steps_in_words(view, steps, names)


def plies_in_words(view: View[Any, Any], position: Position, plies: Sequence[str], names: Names) -> str:
    """Returns plies of one turn in words, without the name of their seat."""
    steps, _end = first_turn(view, position, plies)
    return steps_in_words(view, steps, names)


def win_at_once(view: View[Any, Any], position: Position, line: Sequence[str], names: Names) -> str:
    """Returns that the seat to act can win in this turn, if a line does; otherwise an empty text."""
    steps, end = first_turn(view, position, line)
    if not steps or not has_won(end, position.seat):
        return ""
    return _("After it {name} can win at once: {moves}.").format(
        name=names[position.seat - 1], moves=steps_in_words(view, steps, names)
    )


def reason(view: View[Any, Any], position: Position, line: Sequence[str], names: Names, you: int = 0) -> str:
    """Returns what a line leads to, in a few words; empty if it wins in its first turn, or tells nothing.

    `you` is the seat of the player who reads it; 0 if several may.

    All of it is read from the positions of the line, which were searched: that the next player wins, or what each seat
    has after the turn (`Wording.achieved`) where it had something else before, or the answer that the search expects.
    """
    steps, end = first_turn(view, position, line)
    if has_won(end, position.seat):
        return ""
    rest = line[len(steps) :]
    if lost := win_at_once(view, end, rest, names):
        return lost
    if changes := _changes(view, position, end, names, you):
        return "; ".join(changes)
    answer, _end = first_turn(view, end, rest)
    if not answer:
        return ""
    moves = in_brief(view, answer, names)
    return _("A good answer for {name}: {moves}.").format(name=names[end.seat - 1], moves=moves)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A turn that is proposed, with what is said of it."""

    scored: ScoredPly
    turn: list[PositionPly]
    words: str
    reason: str
    """What the turn leads to; may be empty."""


def proposals(
    view: View[Any, Any], position: Position, best: Sequence[ScoredPly], names: Names, you: int = 0
) -> list[Proposal]:
    """Returns what to propose of the best plies: what reads the same is proposed once.

    `you` is the seat of the player who reads it; 0 if several may.
    """
    found: dict[tuple[str, str], Proposal] = {}
    for one in best:
        line = one.pv or (one.ply,)
        turn, _end = first_turn(view, position, line)
        proposal = Proposal(one, turn, in_brief(view, turn, names), reason(view, position, line, names, you))
        found.setdefault((proposal.words, proposal.reason), proposal)
    return list(found.values())


def _changes(view: View[Any, Any], before: Position, after: Position, names: Names, you: int) -> list[str]:
    """Returns what each seat has after a turn where it had something else before, that of the player first."""
    seats = sorted(range(1, before.seats + 1), key=lambda seat: seat != before.seat)
    both = (
        (
            _("You") if seat == you else names[seat - 1],
            view.wording.achieved(before, seat),
            view.wording.achieved(after, seat),
        )
        for seat in seats
    )
    return [
        _("{name}: {after} instead of {before}").format(name=name, after=new, before=old)
        for name, old, new in both
        if old and new and old != new
    ]
