"""The calendar of the puzzles: five dots for each day, and the five puzzles of the chosen day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.kinds import WITH_PUZZLES
from web import routes
from web.browser.dom import element, listen, make, put_text
from web.browser.window import formats
from web.puzzles import days, months
from web.puzzles.months import is_forgiven, month_of
from web.puzzles.solved import SHOWN, Progress
from web.screens.puzzle.puzzle_panel import Mark, mark_of
from web.words import _, ngettext

if TYPE_CHECKING:
    from web.browser.types import Element, Event, KeyboardEvent

STEPS = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -days.WEEK, "ArrowDown": days.WEEK}


class Calendar:
    """Shows a month. Its days are one stop for the Tab key: the arrow keys lead from day to day, Page Up and Page Down
    from month to month, Home and End to the ends of the week.
    """

    def __init__(self) -> None:
        self._progress = Progress()
        self._today = self._chosen = 0
        self._month = months.FIRST
        self._body = element("month-days")
        listen(element("month-before"), "click", lambda _: self._turn(-1))
        listen(element("month-after"), "click", lambda _: self._turn(1))
        listen(self._body, "click", self._on_click)
        listen(self._body, "keydown", self._on_key)

    @property
    def chosen(self) -> int:
        """The day whose puzzles are shown."""
        return self._chosen

    def choose(self, day: int, today: int) -> None:
        """Chooses a day, and turns to its month."""
        self._today, self._chosen = today, day
        self._month = month_of(day)

    def show(self, progress: Progress, today: int) -> None:
        """Shows the month and the chosen day. Yesterday's choice of today is today's."""
        if self._chosen == self._today != today:
            self.choose(today, today)
        self._progress, self._today = progress, today
        self._show()

    @property
    def _last(self) -> int:
        """The last day that can be chosen."""
        return max(self._today, self._chosen)

    def _show(self, focus: int = 0) -> None:
        """Shows the month. `focus` is the day that gets the focus; with 0 the day that has it keeps it."""
        holder = self._body.querySelector(":focus")
        focus = focus or (int(holder.getAttribute("data-day")) if holder else 0)
        put_text(element("month-title"), formats.month(self._month.first))
        for button, is_end in (
            (element("month-before"), self._month <= months.FIRST),
            (element("month-after"), self._month >= month_of(self._last)),
        ):
            button.setAttribute("aria-disabled", "true" if is_end else "false")
        weeks = self._month.weeks()
        heads = element("month-heads")
        if not heads.childElementCount:
            heads.append(*map(_head, months.week_of(self._today)))
        shown = [day for week in weeks for day in week if 0 < day <= self._last]
        stop = next((day for day in (focus, self._chosen, self._today) if day in shown), shown[0])
        rows = []
        for week in weeks:
            row = make("tr")
            row.append(*(self._cell(day, day == stop) for day in week))
            rows.append(row)
        self._body.replaceChildren(*rows)
        if focus in shown:
            self._button(focus).focus(preventScroll=True)
        self._show_day()

    def _cell(self, day: int, is_stop: bool) -> Element:
        cell = make("td", role="gridcell")
        if not day:
            return cell
        if day > self._last:
            cell.append(make("span", "day", str(days.civil(day)[2])))
            return cell
        marks = [self._progress.mark(day, game_id) for game_id in WITH_PUZZLES]
        solved = sum(mark not in ("", SHOWN) for mark in marks)
        forgiven = is_forgiven(self._progress.days, day, self._today) and not solved
        count = ngettext("{done} of {all} done", "{done} of {all} done", solved).format(done=solved, all=len(marks))
        told = [formats.long_day(day), count, *([_("forgiven")] if forgiven else [])]
        button = make("button", "day", type="button", data_day=str(day), aria_label=", ".join(told))
        button.tabIndex = 0 if is_stop else -1
        if day == self._today:
            button.setAttribute("aria-current", "date")
        cell.setAttribute("aria-selected", "true" if day == self._chosen else "false")
        dots = make("span", "forgiven" if forgiven else "fives")
        if not forgiven:
            dots.append(*(_dot(game_id, mark) for game_id, mark in zip(WITH_PUZZLES, marks, strict=True)))
        button.append(make("span", "number", str(days.civil(day)[2])), dots)
        cell.append(button)
        return cell

    def _show_day(self) -> None:
        """Shows the five puzzles of the chosen day, with links to them."""
        day, date = self._chosen, days.written(self._chosen)
        put_text(element("month-day-title"), formats.long_day(day))
        for game_id in WITH_PUZZLES:
            mark = Mark(game_id, routes.puzzle_of_day(game_id, date), self._progress.mark(day, game_id))
            made = mark_of(mark)
            before = element("month-day-marks").querySelector(f'[data-game="{game_id}"]')
            if not before:
                element("month-day-marks").append(made)
                continue
            for name in ("class", "href", "aria-label"):  # a mark with the focus keeps it
                before.setAttribute(name, made.getAttribute(name))

    def _button(self, day: int) -> Element:
        return self._body.querySelector(f'[data-day="{day}"]')

    def _turn(self, step: int) -> None:
        """Turns to the month before or after, if the calendar has it."""
        month = self._month.next if step > 0 else self._month.previous
        if (step < 0 and self._month <= months.FIRST) or month > month_of(self._last):
            return
        self._month = month
        self._show()

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("[data-day]")
        if button:
            self._chosen = int(button.getAttribute("data-day"))
            self._show(self._chosen)

    def _on_key(self, event: KeyboardEvent) -> None:
        button, key = event.target.closest("[data-day]"), str(event.key)
        if not button or event.altKey or event.ctrlKey or event.metaKey:
            return
        day = int(button.getAttribute("data-day"))
        week = months.week_of(day)
        if key in STEPS:
            there = day + STEPS[key]
        elif key in ("Home", "End"):
            there = week[0] if key == "Home" else week[-1]
        elif key in ("PageUp", "PageDown"):
            month = month_of(day).previous if key == "PageUp" else month_of(day).next
            there = min(month.first + days.civil(day)[2], month.next.first) - 1
        else:
            return
        event.preventDefault()
        there = min(max(there, min(day, months.FIRST.first)), self._last)
        self._month = month_of(there)
        self._show(there)


def _head(day: int) -> Element:
    head = make("th", scope="col", abbr=formats.weekday(day, "long"))
    head.append(formats.weekday(day, "short"))
    return head


def _dot(game_id: str, mark: str) -> Element:
    return make("i", "full" if mark not in ("", SHOWN) else "", data_game=game_id)
