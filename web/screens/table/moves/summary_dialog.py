"""The dialog that shows how the game went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser.canvas import CanvasPainter
from web.browser.colours import colours, is_dark
from web.browser.dom import Timer, element, listen, make, show
from web.browser.window import appearance, formats
from web.drawing import chart, evaluation_chart
from web.drawing.chart import Line
from web.players.clock import duration_text
from web.screens.table.moves.analyser import REDRAW_MS, Analyser, Review, mistakes_title, turning_point_items
from web.screens.table.moves.puzzle_offer import REVIEW, SUMMARY, PuzzleOffer
from web.session.session import Session
from web.session.summary import Share, shares
from web.thinking.advice import percent
from web.thinking.analysis import Analysis
from web.views.wording import NONE
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element, PointerEvent

SCALE = 2
"""Canvas pixels for each unit of the chart, so that it stays sharp when it is enlarged."""


class SummaryDialog:
    """Opens from the menu, and from the choices when a game is over."""

    def __init__(self, analyser: Analyser, analysis: Analysis, puzzles: PuzzleOffer) -> None:
        """`analyser` reviews the session, which adds to `analysis`."""
        self._analyser, self._puzzles = analyser, puzzles
        self._session: Session
        self._later = Timer()
        analysis.subscribe(lambda _: self._follow_soon())
        self._painter = CanvasPainter(element("course-canvas"))
        listen(element("course-points"), "click", self._on_point)
        listen(element("course-dialog"), "close", lambda _: puzzles.place(REVIEW))
        appearance.on_theme(lambda: element("course-dialog").close())

    def open(self, session: Session) -> None:
        """Shows how the game on the table has gone so far. If it is over, it is reviewed meanwhile."""
        self._session = session
        found = _shares(session)
        element("menu-dialog").close()
        self._analyser.begin()
        review = self._analyser.review()
        if review is None:
            self._show_luck(session, found)
        else:
            self._show_chances(session, review)
        self._show_turning_points(review)
        self._show_table(session, found, review)
        self._puzzles.place(SUMMARY)
        self._puzzles.search()
        element("course-dialog").showModal()

    def _follow_soon(self) -> None:
        if element("course-dialog").open and not self._later.is_running:
            self._later.start(REDRAW_MS, self._follow)

    def _follow(self) -> None:
        """Shows how far the review has come."""
        review = self._analyser.review()
        if review and element("course-dialog").open:
            self._show_chances(self._session, review)
            if review.losses:
                self._show_turning_points(review)
                self._show_table(self._session, _shares(self._session), review)

    def _show_turning_points(self, review: Review | None) -> None:
        points, smaller = (review.turning_points, review.smaller) if review else ([], 0)
        element("course-points").replaceChildren(*turning_point_items(points, smaller))
        element("course-points").setAttribute("aria-label", mistakes_title(self._session))
        show(element("course-turning"), bool(points))

    def _show_table(self, session: Session, found: list[Share], review: Review | None) -> None:
        """Shows the numbers of each player: what the dice gave, and what the moves made of it."""
        losses = review.losses if review else []
        view, names = session.view, session.names
        figures = view.wording.figures(session.table.steps_played, len(found))
        is_lucky = any(share.luck for share in found)
        head = ["", _("Turns"), _("Time"), *(figure.label for figure in figures)]
        head += [view.wording.luck_unit()] if is_lucky else []
        head += [_("Mistakes"), _("Lost per turn")] if losses else []
        lines = [_line("th", head, "col")]
        for seat, share in enumerate(found, 1):
            used = session.time.used(seat)
            cells = [names[seat - 1], str(share.turns), duration_text(used) if used else NONE]
            cells += [figure.values[seat - 1] for figure in figures]
            cells += [formats.number(share.all_luck, "exceptZero")] if is_lucky else []
            if losses:
                mistakes, per_turn = losses[seat - 1]
                cells += [str(mistakes), _("{percent}%").format(percent=formats.number(100 * per_turn, "auto"))]
            lines.append(_line("td", cells, "row"))
        element("course-table").replaceChildren(*lines)

    def _show_luck(self, session: Session, found: list[Share]) -> None:
        view = session.view
        across = session.table.move_numbers.of(session.table.node).turn
        drawn = any(share.luck for share in found) and across > 1
        show(element("course-figure"), drawn)
        if drawn:
            lines = [
                Line(seat, view.look.seat_colours[seat - 1], [(0, 0), *share.luck])
                for seat, share in enumerate(found, 1)
            ]
            element("course-caption").textContent = _("{what}, turn by turn").format(what=view.wording.luck_unit())
            self._begin(session, chart.WIDTH, chart.HEIGHT)
            chart.draw(self._painter, lines, across, view.look.draw_seat)

    def _show_chances(self, session: Session, review: Review) -> None:
        view, table = session.view, session.table
        show(element("course-figure"), bool(review.runs) or review.progress < 1)
        caption = _("Chances of winning")
        if review.progress < 1:
            caption = _("Chances of winning. Reviewed so far: {percent}").format(percent=percent(review.progress))
        element("course-caption").textContent = caption
        self._begin(session, chart.WIDTH, evaluation_chart.HEIGHT)
        evaluation_chart.draw(
            self._painter,
            chart.WIDTH,
            review.runs,
            len(table.steps),
            table.cursor,
            [point.depth for point in review.turning_points],
            view.look.seat_colours[: table.position.seats],
            view.look.draw_seat,
        )

    def _begin(self, session: Session, width: float, height: float) -> None:
        self._painter.begin((0, 0, width, height), SCALE, colours(session.table.position.game.id, is_dark()))

    def _on_point(self, event: PointerEvent) -> None:
        button = event.target.closest("[data-place]")
        if button:
            element("course-dialog").close()
            self._analyser.show_mistake(int(button.getAttribute("data-place")))


def _shares(session: Session) -> list[Share]:
    return shares(session.view, session.table.position.seats, session.table.steps_played)


def _line(tag: str, cells: list[str], scope: str) -> Element:
    line = make("tr")
    for place, text in enumerate(cells):
        head = tag == "th" or place == 0
        line.append(make("th", "", text, scope=scope) if head and text else make("td", "", text))
    return line
