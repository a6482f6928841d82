"""The strip with the puzzles of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.kinds import WITH_PUZZLES
from pygames.catalogue import game as game_of
from web import routes
from web.browser.dom import element, every, make, make_dots, put_rolling, put_text, show
from web.browser.window import formats
from web.puzzles import days
from web.puzzles.solved import Progress, clock
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element


def show_daily(progress: Progress, today: int) -> None:
    """Shows which of today's puzzles are solved and in what time, how difficult the others are, and the number of days
    in a row with a solved one.
    """
    solved = progress.daily.get(today, {})
    count = _("{solved} of {all}").format(solved=len(solved), all=len(WITH_PUZZLES))
    put_text(element("daily-date"), f"{formats.day(today)} · {count}" if solved else formats.day(today))
    for mark in every("[data-daily]"):
        game_id = str(mark.getAttribute("data-daily"))
        mark.classList.toggle("solved", game_id in solved)
        if game_id in solved:
            _show_solved(mark, game_of(game_id).title, clock(solved[game_id]))
        else:
            usual = progress.usual(game_id)
            _show_open(mark, game_of(game_id).title, today, "" if usual is None else clock(usual))
    row = days.streak(progress.days, today)
    show(element("streak"), row > 0)
    put_text(element("streak").querySelector(".words"), days.in_a_row(row))
    put_text(element("streak").querySelector(".unit"), days.in_a_row(row).replace(str(row), "").strip())
    put_rolling(element("streak").querySelector(".number"), str(row))
    following = next((game_id for game_id in WITH_PUZZLES if game_id not in solved), "")
    solve = element("solve")
    put_text(solve, _("Solve") if following else _("See results"))
    solve.setAttribute("href", f"#{routes.puzzle_of_day(following)}" if following else "#puzzles")


def _show_solved(mark: Element, title: str, time: str) -> None:
    _name(mark, _("{game}: done").format(game=title), time)
    _tell(mark, make("span", "word", f"{_('Solved')} · "), make("span", "", time))


def _show_open(mark: Element, title: str, today: int, usual: str) -> None:
    """Shows the difficulty of a puzzle, and the time that the player usually takes for those of the game, if known."""
    grade = days.grade_of_day(str(mark.getAttribute("data-grades")), today)
    words = [_("{game}: open").format(game=title)]
    words.append(_("difficulty {number}/{most}").format(number=grade, most=days.DIFFICULTIES))
    if usual:
        words.append(_("usually in {time}").format(time=usual))
    _name(mark, *words)
    dots = make("span", "dots")
    dots.append(*make_dots(grade, days.DIFFICULTIES))
    _tell(mark, dots, *([make("span", "usual", f"≈ {usual}")] if usual else []))


def _name(mark: Element, *words: str) -> None:
    mark.setAttribute("aria-label", _("Puzzle of the day, {name}").format(name=", ".join(words)))


def _tell(mark: Element, *parts: Element) -> None:
    mark.querySelector(".state").replaceChildren(*parts)
