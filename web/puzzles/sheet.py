"""Puzzles on paper: the texts of the sheet, and of the one with the solutions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from puzzles.kinds import kinds
from puzzles.line import Puzzle
from pygames.catalogue import game as game_of
from pygames.contract import Position
from web.drawing.palette import variable
from web.pictures import pictures
from web.views.catalogue import view_of
from web.words import _, default_names, say


@dataclass(frozen=True, slots=True)
class Printed:
    """A puzzle on paper."""

    game_id: str
    title: str
    """The name of the game."""
    difficulty: int
    task: str
    """Who is to move, and the task."""
    notes: str
    """What else the solver must know: the roll, the state of each player."""
    board: str
    """The board as SVG, in the colours of the page, which are light when printed."""
    solution: str
    why: str


def printed(puzzle: Puzzle, prefix: str) -> Printed:
    """Returns a puzzle for printing. The ids in its board begin with `prefix`. The game's data must be loaded."""
    start, view = puzzle.start(), view_of(puzzle.game_id)
    kind, names = kinds(puzzle.game_id)[puzzle.kind], default_names(start.game)
    states = ((seat, view.wording.seat_note(start, seat)) for seat in range(1, start.seats + 1))
    notes = [_("{seat}: {does}.").format(seat=names[seat - 1], does=state) for seat, state in states if state]
    return Printed(
        puzzle.game_id,
        game_of(puzzle.game_id).title,
        puzzle.difficulty,
        _("{seat} to play. {task}").format(seat=names[start.seat - 1], task=say(kind.task(start), names)),
        " ".join((view.wording.status(start, names, None), *notes)),
        pictures.board_svg(start, variable, prefix),
        " ".join(_turns(start, kind.line(puzzle.solution))),
        say(kind.why(start, puzzle.solution), names),
    )


def _turns(start: Position, plies: Sequence[str]) -> list[str]:
    """Returns a sentence for each turn of a line."""
    view, names, steps, position = view_of(start.game.id), default_names(start.game), [], start
    for ply in plies:
        steps.append((position, ply))
        position = position.play(ply)
    return [
        _("{seat}: {does}.").format(seat=names[seat - 1], does=view.wording.turn_words(list(turn), names))
        for seat, turn in groupby(steps, key=lambda step: step[0].seat)
    ]
