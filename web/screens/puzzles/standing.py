"""The rating with a line of its history, and the days in a row."""

from __future__ import annotations

from collections.abc import Mapping

from web.browser.dom import drawing, element, put_text, show
from web.browser.window import formats
from web.drawing.painter import line_path
from web.drawing.palette import variable
from web.drawing.svg import SvgPainter
from web.puzzles import days
from web.puzzles.months import longest, month_of
from web.puzzles.solved import Progress
from web.words import _

WIDTH, HEIGHT, DOT = 280, 80, 5
"""The size of the line's picture, and the radius of the dot at its end."""
LEAST = 40
"""The least difference of ratings that the picture's height stands for, so that small changes look small."""


def show_standing(progress: Progress, today: int) -> None:
    """Shows them. Without any there is a sentence instead."""
    row, ratings = days.streak(progress.days, today), progress.ratings
    put_text(element("puzzles-rating"), str(round(progress.rating)) if progress.rated else "")
    change = change_in_month(ratings, today)
    put_text(element("puzzles-change"), _changed(change) if change is not None else "")
    element("puzzles-change").classList.toggle("up", (change or 0) > 0)
    line = element("puzzles-line")
    show(line, len(ratings) > 1)
    if len(ratings) > 1:
        first = min(ratings)
        words = _("Your rating since {date}: lowest {low}, highest {high}, now {now}.").format(
            date=formats.short_day(first),
            low=min(ratings.values()),
            high=max(ratings.values()),
            now=round(progress.rating),
        )
        if line.getAttribute("aria-label") != words:
            line.setAttribute("aria-label", words)
            picture = drawing(line_svg(ratings))
            picture.setAttribute("aria-hidden", "true")
            line.replaceChildren(picture)
    show(element("puzzles-unrated"), not progress.rated)
    put_text(element("puzzles-streak"), days.in_a_row(row) if row else _("No days in a row yet."))
    most = longest(progress.days)
    put_text(element("puzzles-longest"), _("Longest: {count}").format(count=most) if most else "")


def change_in_month(ratings: Mapping[int, int], today: int) -> int | None:
    """Returns by how much the rating has changed since the month began; since its first day, if that is later. None if
    there is nothing to compare.
    """
    if len(ratings) < 2:
        return None
    begin = month_of(today).first
    earlier = [day for day in ratings if day < begin]
    base = max(earlier) if earlier else min(ratings)
    return ratings[max(ratings)] - ratings[base]


def line_svg(ratings: Mapping[int, int]) -> str:
    """Returns the history of the rating as an SVG line, from the first day to the last."""
    first, last = min(ratings), max(ratings)
    span = max(max(ratings.values()) - min(ratings.values()), LEAST)
    low = (max(ratings.values()) + min(ratings.values()) - span) / 2
    points = [
        (
            DOT + (WIDTH - 2 * DOT) * (day - first) / max(1, last - first),
            HEIGHT - DOT - (HEIGHT - 2 * DOT) * (ratings[day] - low) / span,
        )
        for day in sorted(ratings)
    ]
    painter = SvgPainter(variable, "rating-")
    painter.path(f"{line_path(points)}V{HEIGHT}H{DOT}Z", "accent/14")
    painter.line(points, "accent", 2.5)
    painter.circle(*points[-1], DOT, "accent")
    return painter.document((0, 0, WIDTH, HEIGHT), "")


def _changed(change: int) -> str:
    if change == 0:
        return _("unchanged this month")
    return _("{change} this month").format(change=f"+{change}" if change > 0 else f"\N{MINUS SIGN}{-change}")
