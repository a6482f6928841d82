"""Analysis at the table: the expected results in the shown position and throughout the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from web.browser.canvas import CanvasPainter
from web.browser.colours import colours, is_dark
from web.browser.dom import Timer, element, every, listen, make, show
from web.browser.observers import Size
from web.browser.thinker import ThinkingWorker
from web.browser.window import appearance
from web.drawing import evaluation_chart
from web.players.opponents import strongest
from web.screens.dialogs.notices import toast
from web.screens.table.moves.ply_list import PlyList
from web.session.session import Session
from web.thinking.advice import advised, percent
from web.thinking.analysis import Analysis, Loss, biggest, question
from web.thinking.messages import FAILED, THINKING, Answer
from web.tree.tree import Node
from web.words import _, capital, ngettext

if TYPE_CHECKING:
    from web.browser.types import Element, Event, PointerEvent

RANK = 3
"""The priority of its requests: before the search for puzzles (`web.puzzles.finder`)."""
REDRAW_MS = 120
"""Milliseconds between drawings of the chart, at least."""


if TYPE_CHECKING:  # protocols take no memory in a page
    from typing import Protocol

    class Owner(Protocol):
        """Goes on where the analysis ends: `web.screens.table.moves.reviewing.Reviewing`."""

        def reviewed(self) -> None:
            """Called when a line has been reviewed."""

        def show_mistake(self, node: Node) -> None:
            """Shows the mistake that led to a node."""


class TurningPoint(NamedTuple):
    """A ply that cost a large part of a win."""

    depth: int
    sentence: str
    """The turn, the player, and what was played."""
    cost: str
    """The loss, in words."""


class Review(NamedTuple):
    """The review of a whole line, as far as it has come."""

    runs: list[list[evaluation_chart.ChartPoint]]
    turning_points: list[TurningPoint]
    """The biggest mistakes; empty until all places have been evaluated."""
    smaller: int
    """The number of mistakes that are not among them."""
    losses: list[Loss]
    """What the moves of each seat have cost it; empty until all places have been evaluated."""
    progress: float
    """From 0 to 1."""


class Analyser:
    """Evaluates positions while the analysis is switched on."""

    def __init__(self, thinker: ThinkingWorker, analysis: Analysis, moves: PlyList, owner: Owner) -> None:
        """Shows what is known in `analysis`, and adds to it."""
        self._thinker, self._analysis, self._moves, self._owner = thinker, analysis, moves, owner
        self._session: Session
        self._is_on = False
        self._painter = CanvasPainter(element("analysis-canvas"))
        self._asked: Node | None = None
        """The place about which an answer is awaited."""
        self._number = 0
        """The number of that request."""
        self._drawing = Timer()
        self._told: object = None
        self._heard: object = None
        listen(element("analysis-toggle"), "click", lambda _: self._toggle())
        listen(element("analysis-canvas"), "click", self._on_chart)
        listen(element("analysis-costs"), "click", self._on_cost)
        self._size = Size(lambda _width, _height: self._draw_soon())
        analysis.subscribe(lambda _: self._draw_soon())

    def open(self, session: Session) -> None:
        """Switches to another session, without any evaluations."""
        self.close()
        self._session = session
        self._analysis.clear()
        self.offer_learning("")
        element("analysis-toggle").disabled = not strongest(session.table.position.game.id)

    def close(self) -> None:
        """Leaves the session."""
        self._stop()
        self._set(False)
        element("analysis-toggle").disabled = True

    def follow(self) -> None:
        """Follows the session to another position or line."""
        if not self._is_on:
            return
        if self._session.no_help:  # the turn of the player who asked for it is over
            self._stop()
            self._set(False)
            return
        self._ask()
        self._draw_soon()

    def _toggle(self) -> None:
        if self._session.no_help:
            toast(self._session.no_help)
            return
        self._set(not self._is_on)
        if self._is_on:
            if not self._session.table.is_over:
                self._session.note_hint()
            self.follow()
        else:
            self._stop()

    def _set(self, is_on: bool) -> None:
        self._is_on = is_on
        element("analysis-toggle").ariaPressed = "true" if is_on else "false"
        show(element("analysis"), is_on)
        if is_on:
            self._size.watch(element("analysis-canvas"))
        else:
            self._moves.review({}, ())

    def _stop(self) -> None:
        if self._asked is not None:
            self._thinker.cancel(self._number)
        self._asked = None
        self._drawing.stop()

    def begin(self) -> None:
        """Reviews the game if it is over, and if bots know it."""
        if not self._is_on and self._session.table.has_ended and strongest(self._session.table.position.game.id):
            self._toggle()

    def review(self) -> Review | None:
        """Returns the review of the shown line; None if none was begun."""
        line = self._session.table.line()
        missing = self._analysis.missing(line)
        if missing and not self._is_on:
            return None
        points, smaller = ([], 0) if missing else self._turning_points(line)
        losses = [] if missing else self._analysis.losses(line, line[0].position.seats)
        return Review(self._analysis.runs(line), points, smaller, losses, 1 - len(missing) / len(line))

    # Asking

    def _ask(self) -> None:
        """Asks about the shown place, or else about the next one of the line, unless an answer is awaited."""
        if self._asked is not None:
            return
        table = self._session.table
        line = table.line()
        missing = self._analysis.missing(line)
        if not missing:
            self._owner.reviewed()
            return
        node = self._asked = table.node if table.node in missing else missing[0]
        following = line[node.depth + 1] if node.depth + 1 < len(line) else None
        self._number = self._thinker.ask(
            question(node, following, RANK), lambda answer: self._on_answer(node, following, answer)
        )

    def _on_answer(self, node: Node, following: Node | None, answer: Answer) -> None:
        if answer.state == THINKING or node is not self._asked:
            return
        self._asked = None
        if answer.state == FAILED:
            self._analysis.fail(node)
        else:
            self._analysis.put(node, answer, following)
        self.follow()

    # Showing

    def offer_learning(self, address: str) -> None:
        """Offers to learn from the mistakes of the game, at an address; an empty one offers nothing."""
        for link in every("[data-learning]"):
            link.setAttribute("href", f"#{address}")
            show(link, bool(address))

    def _draw_soon(self) -> None:
        if self._is_on and not self._drawing.is_running:
            self._drawing.start(REDRAW_MS, self._draw)

    def _draw(self) -> None:
        if not self._is_on:
            return
        table, view = self._session.table, self._session.view
        line = table.line()
        points, smaller = self._turning_points(line)
        canvas = element("analysis-canvas")
        width = float(canvas.clientWidth)
        if width:
            self._painter.begin(
                (0, 0, width, evaluation_chart.HEIGHT),
                appearance.density(),
                colours(table.position.game.id, is_dark()),
            )
            evaluation_chart.draw(
                self._painter,
                width,
                self._analysis.runs(line),
                len(line) - 1,
                table.cursor,
                [point.depth for point in points],
                view.look.seat_colours[: table.position.seats],
                view.look.draw_seat,
            )
        self._say_now()
        self._show_costs(points, smaller, line)
        self._show_values(line)

    def _say_now(self) -> None:
        session = self._session
        node = session.table.node
        answer = self._analysis.at(node)
        if node in self._analysis.failed:
            text = _("This position could not be reviewed.")
        elif answer is None:
            text = _("Thinking")
        else:
            text = f"{self._shares(answer.evaluation)}."
        element("analysis-now").textContent = text
        best = advised(session.view, node, answer.best) if answer else []
        words = session.view.wording.ply_words(node.position, best[0].ply, session.names) if best else ""
        element("analysis-best").textContent = _("Best move: {words}").format(words=words) if words else ""

    def _turning_points(self, line: Sequence[Node]) -> tuple[list[TurningPoint], int]:
        """Returns the biggest mistakes, and the number of the others."""
        session, found = self._session, []
        costs = self._analysis.costly(line, session.seats_here)
        shown = biggest(costs)
        for cost in shown:
            node = cost.node
            before = node.parent.position if node.parent else node.position
            sentence = _("{place}. {name}: {words}").format(
                place=capital(session.table.move_numbers.of(node).words),
                name=session.names[before.seat - 1],
                words=session.view.wording.ply_words(before, node.ply, session.names),
            )
            found.append(TurningPoint(node.depth, sentence, _("−{percent}%").format(percent=cost.percent)))
        return found, len(costs) - len(shown)

    def _show_costs(self, points: list[TurningPoint], smaller: int, line: Sequence[Node]) -> None:
        bars = {int(played): self._bar(shares) for played, shares in self._analysis.points(line)}
        self._moves.review(bars, [point.depth for point in points])
        state = (points, smaller, line[-1])
        if state == self._told:
            return  # the focused element stays
        self._told = state
        element("analysis-costs").replaceChildren(*turning_point_items(points, smaller))
        element("analysis-costs").setAttribute("aria-label", mistakes_title(self._session))

    def _bar(self, shares: Sequence[float]) -> str:
        """Returns a picture of all chances as a bar: the seats' colours side by side, with a tick at one half."""
        colours, stops, end = self._session.view.look.seat_colours, [], 0.0
        for share, colour in zip(shares, colours, strict=False):
            stops.append(f"var(--{colour}) {100 * end:.1f}% {100 * (end + share):.1f}%")
            end += share
        return f"linear-gradient(90deg, {', '.join(stops)})"

    def _show_values(self, line: Sequence[Node]) -> None:
        """Describes the chart in words when it is complete."""
        points = self._analysis.points(line)
        if self._analysis.missing(line) or points == self._heard:
            return
        self._heard = points
        lines = []
        for played, shares in points:
            words = self._shares(shares)
            if played:
                text = _("After {place}: {words}").format(
                    place=self._session.table.move_numbers.of(line[int(played)]).words, words=words
                )
            else:
                text = _("At the start: {words}").format(words=words)
            lines.append(make("li", "", text))
        element("analysis-values").replaceChildren(*lines)

    def _shares(self, shares: Sequence[float]) -> str:
        return ", ".join(
            _("{name} {percent}").format(name=name, percent=percent(share))
            for name, share in zip(self._session.names, shares, strict=False)
        )

    def _on_chart(self, event: PointerEvent) -> None:
        box = element("analysis-canvas").getBoundingClientRect()
        part = (event.clientX - box.left) / box.width
        self._session.look(evaluation_chart.played_at(part, float(box.width), len(self._session.table.steps)))

    def _on_cost(self, event: Event) -> None:
        button = event.target.closest("[data-place]")
        if button:
            self.show_mistake(int(button.getAttribute("data-place")))

    def show_mistake(self, depth: int) -> None:
        """Shows the mistake at `depth`, the number of plies from the start of the line that is shown."""
        line = self._session.table.line()
        if depth < len(line):
            self._owner.show_mistake(line[depth])


def mistakes_title(session: Session) -> str:
    """Returns the title of the list of mistakes, which has those of the people at this device if there are any."""
    return _("Your biggest mistakes") if session.only_seat else _("Biggest mistakes")


def turning_point_items(points: Sequence[TurningPoint], smaller: int) -> list[Element]:
    """Returns list items with a button for each turning point, which shows it, and the number of `smaller` ones."""
    items = []
    for point in points:
        button = make("button", "", type="button", data_place=str(point.depth))
        button.append(make("span", "", point.sentence), make("strong", "", point.cost))
        items.append(make("li"))
        items[-1].append(button)
    if smaller:
        words = ngettext(
            "{count} smaller mistake is not listed.", "{count} smaller mistakes are not listed.", smaller
        ).format(count=smaller)
        items.append(make("li", "hint", words))
    return items
