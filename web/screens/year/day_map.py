"""The days of a year as small squares, a column for each week. The more was played, the darker a square is."""

from __future__ import annotations

from collections.abc import Mapping

from web.browser.window import formats
from web.drawing.palette import variable
from web.drawing.svg import SvgPainter
from web.puzzles import days, months
from web.puzzles.months import week_of

WEEKS = 53
SIDE, GAP = 8.0, 2.0
HEAD = 24.0
"""The room for the names of the months, below the squares."""
LETTERS = 18.0
STEPS = 1, 3, 6
"""How many games and puzzles make a square a step darker."""
PAINTS = "line/70", "accent/38", "accent/68", "accent"


def first_day(today: int) -> int:
    """Returns the first day of the map, a Monday."""
    return week_of(today)[0] - days.WEEK * (WEEKS - 1)


def map_svg(played: Mapping[int, int], today: int) -> str:
    """Returns the map as SVG. `played` says how much was played on each day."""
    step, first = SIDE + GAP, first_day(today)
    painter = SvgPainter(variable, "days-")
    for day in range(first, today + 1):
        week, place = divmod(day - first, days.WEEK)
        painter.rect(week * step, place * step, SIDE, SIDE, 2, _paint(played.get(day, 0)))
    for week in range(1, WEEKS - 2):
        monday = first + days.WEEK * week
        month = months.month_of(week_of(monday)[-1])
        if month.first >= monday and month.month % 2:  # there is room for every second name
            name = formats.short_month(month.first)
            painter.text(week * step, days.WEEK * step + HEAD / 2, name, LETTERS, "soft", anchor="start")
    return painter.document((0, 0, WEEKS * step - GAP, days.WEEK * step + HEAD), "")


def _paint(count: int) -> str:
    """Returns the paint of a square: the darker, the more was played."""
    return PAINTS[sum(count >= least for least in STEPS)]
