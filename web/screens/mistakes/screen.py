"""The places of one's own games that went wrong, to be played better."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from pygames.record import Record
from web.browser import announcer, game_data
from web.browser.dom import element, listen, make, show
from web.browser.window import time
from web.drawing import marks
from web.drawing.painter import Box, Painter
from web.learning.kept import PracticeItem, PracticeStore
from web.learning.practice import HINTS, JUDGED, OPEN, RIGHT, SHOWN, WRONG, Holder, Practice
from web.routes import Route
from web.screens.board.seat_marks import SeatMarks
from web.screens.board_screen import BoardScreen
from web.screens.screen import CannotOpen, announce
from web.screens.shared import Shared
from web.session.change import Change, DriverChanged
from web.session.session import Session
from web.thinking.advice import percentage
from web.thinking.analysis import Analysis, question
from web.thinking.lines import plies_in_words
from web.thinking.messages import FAILED, THINKING, Answer
from web.tree.table import Table
from web.tree.tree import Node
from web.views.traced import traced
from web.words import _, capital, ngettext

if TYPE_CHECKING:
    from web.browser.types import Element, Event

RANK = 2
"""The priority of its requests."""
MARK_PX = 34


class Mistakes(BoardScreen):
    """Shows one place after another. The player looks for a better move and plays it on the board."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self._board, self._sit_down, self._lasting = shared.board, shared.sit_down, shared.lasting
        self._kept = PracticeStore(shared.texts)
        self._places: list[PracticeItem] = []
        self._place = 0
        self._is_of_one_game, self._day = False, 0
        self._found = 0
        """How many were right at once."""
        self._session: Session
        self._practice: Practice
        self._analysis = Analysis()
        self._asked = 0
        self._ways: tuple[list[Box], list[Box]] = [], []
        """What was played, and what is better, as far as they are shown."""
        self._hinted: list[Box] = []
        listen(element("learning"), "click", self._on_click)

    def is_ready(self, route: Route) -> bool:
        return all(map(game_data.is_ready, self._game_ids(route)))

    async def get_ready(self, route: Route) -> None:
        await asyncio.gather(*map(game_data.get_ready, self._game_ids(route)))

    def enter(self, route: Route, back: str) -> None:
        self._places = [kept for kept in self._asked_for(route) if _is_playable(kept)]
        if not self._places:
            raise CannotOpen(_("No mistake of yours waits today. Review a game to find some."))
        self._is_of_one_game, self._day = bool(route.number), time.today()
        element("learning-leave").setAttribute("href", f"#{back or 'puzzles'}")
        self._found = 0
        self._open(0)
        announce(_("Learn from your mistakes"))
        element("help").disabled = True

    def leave(self) -> str:
        self._forget_question()
        self._page.close()
        show(element("learning"), False)
        return ""

    def again(self) -> None:
        self._start_over()

    def renew(self) -> None:
        """Leaves out what was answered in another tab. On another day, adds what has become due."""
        if self._is_of_one_game or not self._places:
            return
        begun, later = self._places[: self._place + 1], self._places[self._place + 1 :]
        if self._day == time.today():
            waiting = {kept.identity for kept in self._kept.waiting(self._day)}
            later = [kept for kept in later if kept.identity in waiting]
        else:
            self._day = time.today()
            known = {kept.identity for kept in begun}
            due = [kept for kept in self._kept.due(self._day) if kept.identity not in known]
            later = [kept for kept in due if game_data.is_ready(kept.game_id) and _is_playable(kept)]
        self._places = begun + later
        self._show_place()
        if self._practice.state in (RIGHT, SHOWN) and self._place + 1 < len(self._places):
            show(_button("next"))

    def _asked_for(self, route: Route) -> list[PracticeItem]:
        """Returns what the address names: the mistakes of a game, or those of all games that are due."""
        return self._kept.of_game(route.number) if route.number else self._kept.due(time.today())

    def _game_ids(self, route: Route) -> set[str]:
        return {kept.game_id for kept in self._asked_for(route)}

    # A place

    def _open(self, place: int) -> None:
        self._forget_question()
        self._place = place
        self._practice = practice = Practice(self._places[place])
        self._analysis.clear()
        self._ways, self._hinted = ([], []), []
        self._session = session = self._sit_down(Table(Record(practice.start)), self, practice)
        practice.give_hint, practice.tell = self._hint, self._told
        session.drivers.append(Holder(practice).drive)
        self._page.drawing.draw_over = self._draw
        view, seat = session.view, practice.start.seat
        mark = SeatMarks(practice.item.game_id, view).mark(seat, MARK_PX)
        element("learning-mark").replaceChildren(mark)
        element("learning-mark").parentElement.style.setProperty("--seat", f"var(--{view.look.seat_colours[seat - 1]})")
        element("learning-who").textContent = _("{seat} to play").format(seat=session.names[seat - 1])
        count = self._show_place()
        title = element("learning-title")
        title.textContent = self._task()
        show(element("learning"))
        self._show()
        title.focus(preventScroll=True)
        announcer.say(f"{count}. {self._told()}")

    def _show_place(self) -> str:
        """Shows which place of how many is open, and returns it."""
        count = _("{number} of {count}").format(number=self._place + 1, count=len(self._places))
        element("learning-place").textContent = count
        return count

    def changed(self, change: Change) -> None:
        if change.shows:
            self._show()

    def rested(self) -> None:
        """Asks the worker to evaluate what was played, ply by ply."""
        practice, table = self._practice, self._session.table
        if practice.state not in (OPEN, JUDGED) or not table.head or self._asked:
            return
        self._forget_hint()
        practice.state = JUDGED
        line = table.line()[: table.head + 1]
        missing = self._analysis.missing(line)[:1]
        if missing and missing[0] is not line[-1]:
            node, following = missing[0], line[missing[0].depth + 1]
            request = question(node, following, RANK)
            self._asked = self._page.thinker.ask(request, lambda answer: self._on_answer(node, following, answer))
        else:
            self._decide(line)
        self._session.publish(DriverChanged())  # nothing more is entered

    def _on_answer(self, node: Node, following: Node, answer: Answer) -> None:
        if answer.state == THINKING:
            return
        self._asked = 0
        self._analysis.put(node, answer, following)
        if answer.state == FAILED or node in self._analysis.failed:
            self._analysis.clear()
            self._start_over()
            element("learning-hint").textContent = _("This move could not be judged. Play it again.")
        else:
            self.rested()

    def _decide(self, line: Sequence[Node]) -> None:
        practice = self._practice
        had_failed = practice.has_failed
        practice.judge([node.ply for node in line[1:]], self._cost(line))
        if practice.state == RIGHT and not had_failed:
            self._found += 1
            self._note(True)
        elif practice.state == WRONG and not had_failed:
            self._note(False)
        self._ways = self._traced() if practice.state == RIGHT else ([], [])
        self._board.draw_soon()
        announcer.say(" ".join(self._sentences()))

    def _note(self, is_right: bool) -> None:
        """Saves the first answer about a place."""
        with suppress(OSError):  # the place then comes back sooner
            self._kept.answer(self._practice.item, is_right, time.today())
            self._lasting.ask()

    def _fail(self) -> None:
        """Saves that the place was not solved without help, unless the first answer about it is saved."""
        if not self._practice.has_failed:
            self._practice.has_failed = True
            self._note(False)

    def _cost(self, line: Sequence[Node]) -> float:
        """Returns what a line cost at its worst ply, where 1 is a win."""
        return max(self._analysis.judged(node) for node in line[1:])

    # Showing

    def _show(self) -> None:
        state, sentences = self._practice.state, self._sentences()
        result = element("learning-result")
        result.className = f"result {'met' if state == RIGHT else 'failed' if state == WRONG else ''}"
        result.replaceChildren(*(_line(words, place == 0) for place, words in enumerate(sentences)))
        show(result, bool(sentences))
        is_over = state in (RIGHT, SHOWN)
        for does, is_shown in (
            ("hint", not is_over),
            ("show", not is_over),
            ("again", state == WRONG),
            ("next", is_over),
        ):
            show(_button(does), is_shown)

    def _task(self) -> str:
        """Returns what is asked. Among the places of all games, nobody says whether one was a mistake."""
        if not self._is_of_one_game:
            return _("Find a good move.")
        return _("In the game: {move}. Find a better move.").format(move=self._words(self._practice.item.played))

    def _told(self) -> str:
        return " ".join(self._sentences()) or self._task()

    def _sentences(self) -> list[str]:
        """Returns what is said about what was played; empty while that is open."""
        practice, kept = self._practice, self._practice.item
        if practice.state in (OPEN, JUDGED):
            return []
        if practice.state == WRONG:
            line = self._session.table.line()
            plies = tuple(node.ply for node in line[1:])
            is_the_same = not kept.is_fine and plies == kept.played[: len(plies)]
            lost = kept.cost if is_the_same else percentage(self._cost(line))
            return [_("Not quite."), _("This move loses {cost}%.").format(cost=lost)]
        first = _("Right!") if practice.state == RIGHT else _("The solution.")
        better = _("Best: {move}").format(move=self._words(practice.better))
        if kept.is_fine:
            return [first, better, _("You played this in the game too.")]
        played = _("In the game: {move}. That lost {cost}%.").format(move=self._words(kept.played), cost=kept.cost)
        return [first, better, played]

    def _words(self, plies: Sequence[str]) -> str:
        return plies_in_words(self._session.view, self._practice.start, plies, self._session.names)

    def _traced(self) -> tuple[list[Box], list[Box]]:
        practice, session = self._practice, self._session
        turned = self._page.perspective.turned
        played = () if practice.item.is_fine else practice.item.played
        worse, better = (
            traced(session.view, practice.start, plies, session.names, turned) for plies in (played, practice.better)
        )
        return worse, better

    def _draw(self, painter: Painter) -> None:
        """Draws the hint, or what was played and what is better, over the board."""
        if self._hinted:
            marks.draw(painter, [self._hinted])
        marks.draw_compared(painter, *self._ways)

    # Buttons

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("[data-does]")
        match button and str(button.getAttribute("data-does")):
            case "hint":
                self._hint()
            case "show":
                self._show_solution()
            case "again":
                self._start_over()
            case "next":
                self._next()

    def _hint(self) -> None:
        """Shows the piece, and then the whole move."""
        practice = self._practice
        if practice.state != OPEN:
            return
        practice.hints = min(practice.hints + 1, HINTS)
        self._fail()
        way = self._traced()[1]
        self._hinted = way[:1] if practice.hints < HINTS else way
        sentence = _("Look here.") if practice.hints < HINTS and way else f"{capital(self._words(practice.better))}."
        element("learning-hint").textContent = sentence
        self._board.draw_soon()

    def _forget_hint(self) -> None:
        self._hinted = []
        element("learning-hint").textContent = ""

    def _show_solution(self) -> None:
        self._forget_question()
        self._forget_hint()
        self._fail()
        if self._session.table.head:
            self._session.rewind()
        self._practice.state = SHOWN
        self._ways = self._traced()
        self._session.publish(DriverChanged())
        self._board.draw_soon()
        announcer.say(self._told())
        _button("next").focus(preventScroll=True)

    def _start_over(self) -> None:
        self._forget_question()
        self._practice.state = OPEN
        self._ways = [], []
        self._session.rewind()
        element("learning-title").focus(preventScroll=True)

    def _next(self) -> None:
        if self._place + 1 < len(self._places):
            self._open(self._place + 1)
            return
        count = len(self._places)
        text = ngettext("You found {found} of {count} at once.", "You found {found} of {count} at once.", count).format(
            found=self._found, count=count
        )
        element("learning-title").textContent = _("That was all.")
        element("learning-result").replaceChildren(_line(text, True))
        show(_button("next"), False)
        announcer.say(text)
        element("learning-leave").focus(preventScroll=True)

    def _forget_question(self) -> None:
        if self._asked:
            self._page.thinker.cancel(self._asked)
        self._asked = 0


def _button(does: str) -> Element:
    return element("learning").querySelector(f'[data-does="{does}"]')


def _line(words: str, is_large: bool) -> Element:
    return make("p", "large" if is_large else "", words)


def _is_playable(kept: PracticeItem) -> bool:
    """Returns whether a place can be practised; what is kept may be damaged."""
    try:
        Practice(kept)
    except (ValueError, KeyError):
        return False
    return True


SCREEN = Mistakes
