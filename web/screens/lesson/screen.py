"""Lessons: the tutorial and the sections of a game's help, on the real board."""

from __future__ import annotations

from random import randrange

from pygames.contract import Refusal
from pygames.record import Record
from web.browser import announcer
from web.browser.dom import element
from web.help import help_of
from web.help.addresses import rule_of
from web.help.lesson import Help, IllegalTry
from web.help.progress import Practice, TutorialProgress
from web.players.opponents import SEEDS, Opponents, medium
from web.routes import TUTORIAL, Route
from web.screens.board_screen import BoardScreen
from web.screens.lesson.lesson_panel import LessonPanel
from web.screens.screen import announce
from web.screens.shared import Shared
from web.session.change import Change, Declined, RefusedPly
from web.session.coach import Coach
from web.session.session import Session
from web.tree.table import Table
from web.views.catalogue import view_of
from web.words import _, capital


class Lesson(BoardScreen, Coach):
    """Opens lessons by their address, and acts as the coach at the table."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self._sit_down = shared.sit_down
        self._router, self._rolls = shared.router, shared.rolls
        self._beginning = shared.beginning
        self._session: Session
        self._panel = LessonPanel(self._press)
        self._lesson: Practice | TutorialProgress

    def enter(self, route: Route, back: str) -> None:
        game_id = route.game_id or ""
        game_help = help_of(game_id)
        if route.kind == TUTORIAL:
            self._tutorial(game_id, game_help, back)
        else:
            rule = rule_of(route.anchor)
            found = game_help.lesson_on(rule)
            self._section(game_id, game_help, route.number or found or 1, rule if found else "", back)
        announce(self._session.table.position.game.title)
        element("help").disabled = True

    def leave(self) -> str:
        self._page.close()
        self._panel.hide()
        return ""

    def _section(self, game_id: str, game_help: Help, number: int, rule: str, back: str) -> None:
        place = min(max(number, 1), len(game_help.lessons)) - 1
        lesson = Practice(game_help.lessons[place])
        self._lesson = lesson
        self._panel.show_section(game_id, game_help, place, lesson, rule or lesson.section.rules[0], back)
        self._begin(lesson)

    def _tutorial(self, game_id: str, game_help: Help, back: str) -> None:
        lesson = TutorialProgress(game_help.tutorial)
        self._lesson = lesson
        self._panel.show_tutorial(game_id, game_help, view_of(game_id).wording.aim(lesson.position), back)
        self._begin(lesson)
        self.follow()

    def _begin(self, lesson: Practice | TutorialProgress) -> None:
        self._session = self._sit_down(Table(Record(lesson.position)), self, self)

    def follow(self) -> None:
        """Called after something was played or taken back."""
        plies = self._plies()
        if isinstance(self._lesson, Practice):
            self._lesson.played(plies)
            self._show_done()
        else:
            self._lesson.played(plies)
            self._panel.show_step(self._lesson)
            if self._lesson.wanted is None:
                self._beginning.make_known(self._session.table.position.game.id)

    def again(self) -> None:
        self._session.rewind()

    def _plies(self) -> tuple[str, ...]:
        return self._session.table.played.plies

    # Called by the table

    teaches = True

    @property
    def is_tutorial(self) -> bool:  # type: ignore[override]
        return isinstance(self._lesson, TutorialProgress)

    @property
    def wanted(self) -> str | None:
        return self._lesson.wanted if isinstance(self._lesson, TutorialProgress) else None

    @property
    def outcome(self) -> str | None:
        return self._lesson.following(self._plies()) if isinstance(self._lesson, Practice) else self.wanted

    @property
    def task(self) -> str:
        return " ".join(_(text) for text in self._lesson.texts) if isinstance(self._lesson, TutorialProgress) else ""

    def hint(self) -> bool:
        if self.wanted:
            position = self._session.table.position
            announcer.say(
                capital(f"{self._session.view.wording.ply_words(position, self.wanted, self._session.names)}.")
            )
        return bool(self.wanted)

    def changed(self, change: Change) -> None:
        match change.cause:
            case Declined():
                self._panel.note(_("Legal, but not the move asked for here."))
            case RefusedPly(refusal):
                self._refused(refusal)

    def _refused(self, refusal: Refusal) -> None:
        if isinstance(self._lesson, Practice):
            if not self._plies():
                self._lesson.refused(refusal)
            self._show_done()

    def _show_done(self) -> None:
        if isinstance(self._lesson, Practice):
            position = self._session.table.position
            self._panel.show_done(self._lesson, bool(self._plies()), position.results() is not None)

    # Buttons of the panel

    def _press(self, does: str, place: int) -> None:
        session, lesson = self._session, self._lesson
        if does == "show" and self.wanted:
            session.play(self.wanted)
        elif does == "again":
            session.rewind()
        elif does == "play":
            self._router.show_table(self._against_bots())
        elif does == "try" and isinstance(lesson, Practice):
            session.rewind()
            tried = lesson.section.tries[place]
            session.play(*([tried.ply] if isinstance(tried, IllegalTry) else tried.plies.split()))

    def _against_bots(self) -> Table:
        """Returns a table on which the game continues against bots. The player takes the seat to act."""
        start, game_id = self._lesson.position, self._lesson.position.game.id
        table = Table(Record(start, self._plies()))
        levels = [0 if seat == start.seat else medium(game_id) for seat in range(1, start.seats + 1)]
        table.opponents = Opponents(tuple(levels), randrange(SEEDS))
        table.begun = self._rolls.begin()
        return table


SCREEN = Lesson
