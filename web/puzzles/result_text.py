"""How a puzzle was solved, in words and as marks: the panel and the text for others say the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from puzzles.kinds import WITH_PUZZLES
from puzzles.line import TRIES, Puzzle
from pygames.catalogue import game as game_of
from web.players.opponents import character
from web.puzzles.solved import FIRST, HINTED, LATER, SHOWN, Solved, clock, usual_seconds
from web.words import _, ngettext

SIGNS = {FIRST: "●", LATER: "◐", HINTED: "◐", SHOWN: "○", "": "·"}
"""The sign of each mark: full for the first try, half for a later one or hints, empty if the solution was shown."""


NOT_PLAYED_FOR = ("far", "trap", "shut", "spell")
"""The kinds whose tasks are not what a good player wants in a game."""


def words(result: Solved) -> str:
    """Returns how a puzzle was solved: at which try, with how many hints, and in what time."""
    if not result.tries:
        text = _("Solved")
    elif result.tries == 1:
        text = _("Solved on the first try")
    elif result.tries == 2:
        text = _("Solved on the second try")
    else:
        text = _("Solved on try {number}").format(number=result.tries)
    if result.hints:
        hints = ngettext("{number} hint", "{number} hints", result.hints).format(number=result.hints)
        text = _("{solved}, with {hints}").format(solved=text, hints=hints)
    return f"{text} · {clock(result.seconds)}"


def headline(result: Solved) -> tuple[str, str]:
    """Returns `words` in two parts: that the puzzle is solved, and how.

    >>> headline(Solved(75, 0, 1))
    ('Solved', 'on the first try · 1:15')
    """
    title, text = _("Solved"), words(result)
    return (title, text.removeprefix(title).lstrip(" ·,")) if text.startswith(title) else (text, "")


def rival(puzzle: Puzzle) -> str:
    """Returns which is the weakest bot that has found the solution, and how often; empty if that says nothing, because
    the task is not what bots play for or no bot has tried it.
    """
    if puzzle.kind in NOT_PLAYED_FOR or not puzzle.found:
        return ""
    level = finder(puzzle)
    if not level:
        return _("No bot found it.")
    text = _("{name} found it in {count} of {tries} tries.")
    return text.format(name=character(puzzle.game_id, level), count=puzzle.found[level - 1], tries=TRIES)


def usual(puzzle: Puzzle, others: Iterable[Puzzle], solved: Mapping[str, Solved]) -> str:
    """Returns how long the player usually takes for puzzles of this kind, by the `others`. Empty if fewer than
    `LEAST_TIMES` of them are solved.
    """
    kind = puzzle.game_id, puzzle.kind
    like = [one.id for one in others if (one.game_id, one.kind) == kind and one.id != puzzle.id]
    seconds = usual_seconds(solved[name].seconds for name in like if name in solved)
    return "" if seconds is None else _("Your usual time for this kind: {time}.").format(time=clock(seconds))


def finder(puzzle: Puzzle) -> int:
    """Returns the level of the weakest bot that has found the solution; 0 if none has."""
    return next((level for level, count in enumerate(puzzle.found, 1) if count), 0)


def coming(minutes: int, difficulty: int) -> str:
    """Returns in words that the next day's puzzles come in `minutes`, and how difficult this game's will be, 1 to 5."""
    text = _("New ones in {hours} h {minutes} min. The one of this game: difficulty {difficulty} of 5.")
    return text.format(hours=minutes // 60, minutes=minutes % 60, difficulty=difficulty)


def mark_words(mark: str) -> str:
    """Returns what a mark says."""
    return {
        FIRST: _("first try"),
        LATER: _("later try"),
        HINTED: _("with a hint"),
        SHOWN: _("shown"),
    }.get(mark, _("to be solved"))


def text(title: str, marks: Mapping[str, str], times: Mapping[str, int], address: str) -> str:
    """Returns a short text about the puzzles of a day, without any part of a solution.

    It has a sign for each game, and a line for each one with a mark, with its time in `times` (seconds) unless its
    solution was shown. Then follows the `address` of the puzzles.
    """
    signs = "".join(SIGNS[marks.get(game_id, "")] for game_id in WITH_PUZZLES)
    return "\n".join((f"Mazebox, {title} {signs}", *_lines(marks, times), address))


def text_of_one(title: str, game_id: str, result: Solved, address: str) -> str:
    """Returns a short text about one puzzle that has no day."""
    lines = _lines({game_id: result.mark}, {game_id: result.seconds})
    return "\n".join((f"Mazebox, {title} {SIGNS[result.mark]}", *lines, address))


def _lines(marks: Mapping[str, str], times: Mapping[str, int]) -> list[str]:
    return [
        " · ".join(
            (
                game_of(game_id).title,
                mark_words(marks[game_id]),
                *([clock(times[game_id])] if marks[game_id] != SHOWN and game_id in times else []),
            )
        )
        for game_id in WITH_PUZZLES
        if marks.get(game_id)
    ]
