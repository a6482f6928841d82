"""The strip with the puzzles of the day."""

from __future__ import annotations

from puzzles.kinds import WITH_PUZZLES
from pygames.catalogue import game as game_of
from web import routes
from web.browser.dom import element, every, put_text, show
from web.browser.window import formats
from web.puzzles import days
from web.puzzles.solved import Progress
from web.words import _, ngettext


def show_daily(progress: Progress, today: int) -> None:
    """Shows which of today's puzzles are solved, and the number of days in a row with a solved one."""
    solved = progress.daily.get(today, {})
    text = ngettext("{done} of {all} done", "{done} of {all} done", len(solved))
    count = text.format(done=len(solved), all=len(WITH_PUZZLES))
    put_text(element("daily-date"), f"{formats.day(today)} · {count}" if solved else formats.day(today))
    for mark in every("[data-daily]"):
        game_id = str(mark.getAttribute("data-daily"))
        is_solved, title = game_id in solved, game_of(game_id).title
        mark.classList.toggle("solved", is_solved)
        name = _("{game}: done").format(game=title) if is_solved else _("{game}: open").format(game=title)
        mark.setAttribute("aria-label", _("Puzzle of the day, {name}").format(name=name))
    row = days.streak(progress.days, today)
    show(element("streak"), row > 0)
    put_text(element("streak").querySelector(".words"), days.in_a_row(row))
    put_text(element("streak").querySelector(".number"), str(row))
    following = next((game_id for game_id in WITH_PUZZLES if game_id not in solved), "")
    solve = element("solve")
    put_text(solve, _("Solve") if following else _("See results"))
    solve.setAttribute("href", f"#{routes.puzzle_of_day(following)}" if following else "#puzzles")
