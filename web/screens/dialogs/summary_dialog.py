"""The dialogue that says how the game went."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.browser.canvas import CanvasPainter
from web.browser.colours import colours, is_dark
from web.browser.dom import element, listen, make, show
from web.browser.window import appearance, formats
from web.drawing import chart
from web.drawing.chart import Line
from web.session import turns
from web.session.clock import duration_text
from web.session.session import Session
from web.session.summary import Share, shares
from web.words import _

SCALE = 2
"""Pixels of the chart for each of its units, so that it stays sharp where it is shown large."""


class SummaryDialog:
    """Opens from the menu, and from the choices when a game is over."""

    def __init__(self, shown: Callable[[], Session]) -> None:
        """`shown` returns the session that is open."""
        self._shown = shown
        self._painter = CanvasPainter(element("course-canvas"))
        listen(element("course"), "click", lambda _: self.open())
        appearance.on_theme(lambda: element("course-dialog").close())

    def open(self) -> None:
        """Shows how the game on the table went so far."""
        session = self._shown()
        table, view, names = session.table, session.view, session.names
        found = shares(view, table.position.seats, table.steps_played)
        element("menu-dialog").close()
        self._show_chart(session, found)
        luck_unit = view.luck_unit() if any(share.luck for share in found) else ""
        head = ["", _("Turns"), _("Time"), view.choice_count_units()[0]]
        head += [luck_unit] if luck_unit else []
        lines = [_line("th", head, "col")]
        for seat, share in enumerate(found, 1):
            used = session.time.used(seat)
            cells = [names[seat - 1], str(share.turns), duration_text(used) if used else "\N{EN DASH}"]
            cells += [formats.number(share.mean_choices, "auto")]
            cells += [formats.number(share.all_luck, "exceptZero")] if luck_unit else []
            lines.append(_line("td", cells, "row"))
        element("course-table").replaceChildren(*lines)
        element("course-dialog").showModal()

    def _show_chart(self, session: Session, found: list[Share]) -> None:
        view = session.view
        numbers = turns.places(view, session.table.steps_played)
        across = numbers[-1].turn if numbers else 0
        lucky = any(share.luck for share in found)
        lines = [
            Line(seat, view.seat_colours[seat - 1], [(0, 0), *share.luck] if lucky else share.choices)
            for seat, share in enumerate(found, 1)
        ]
        drawn = any(line.points for line in lines) and across > 1
        show(element("course-figure"), drawn)
        if drawn:
            title = view.luck_unit() if lucky else view.choice_count_units()[1]
            element("course-caption").textContent = _("{what}, turn by turn").format(what=title)
            self._painter.begin(
                (0, 0, chart.WIDTH, chart.HEIGHT), SCALE, colours(session.table.position.game.id, is_dark())
            )
            chart.draw(self._painter, lines, across, view.draw_seat)


def _line(tag: str, cells: list[str], scope: str) -> Any:
    line = make("tr")
    for place, text in enumerate(cells):
        head = tag == "th" or place == 0
        line.append(make("th", "", text, scope=scope) if head and text else make("td", "", text))
    return line
