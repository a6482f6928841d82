"""Lessons: sections of a game's help, and the walk through its first turn, on the real board."""

from __future__ import annotations

from pygames.catalogue import GAMES
from pygames.contract import Refusal
from pygames.record import Record
from web.help import has_help, help_of
from web.help.course import Practice, Stroll
from web.help.lesson import Help, Refused
from web.screens.lesson.lesson_panel import LessonPanel
from web.screens.table.coach import Coach
from web.screens.table.table_page import TablePage
from web.session.table import Table
from web.words import _


class Lessons(Coach):
    """The coach beside the table: opens lessons by their address, and follows what is played in them."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._panel = LessonPanel(self._press)
        self._lesson: Practice | Stroll | None = None

    @property
    def is_open(self) -> bool:
        return self._lesson is not None

    def game_id(self, fragment: str) -> str | None:
        """The game of the lesson that a fragment names; None for fragments that name none."""
        kind, game_id, _number = _parts(fragment)
        is_lesson = kind in ("help", "learn") and game_id in GAMES and has_help(game_id)
        return game_id if is_lesson else None

    def open(self, fragment: str, back: str) -> None:
        """Opens the lesson that a fragment names; `back` is the fragment to leave it for."""
        kind, game_id, number = _parts(fragment)
        told = help_of(game_id)
        if kind == "learn":
            self._walk(game_id, told, back)
        else:
            self._section(game_id, told, int(number) if number.isdecimal() else 1, back)

    def _section(self, game_id: str, told: Help, number: int, back: str) -> None:
        place = min(max(number, 1), len(told.sections)) - 1
        lesson = Practice(told.sections[place])
        self._lesson = lesson
        self._panel.show_section(game_id, told, place, lesson, back)
        self._page.open(Table(Record(lesson.position)), self)

    def _walk(self, game_id: str, told: Help, back: str) -> None:
        lesson = Stroll(told.first_turn)
        self._lesson = lesson
        self._panel.show_walk(game_id, told, back)
        self._page.open(Table(Record(lesson.position)), self)
        self.follow()

    def close(self) -> None:
        """Leaves the lesson; the table is the app's again."""
        self._lesson = None
        self._panel.hide()

    def follow(self) -> None:
        """Takes in what has been played, or taken back."""
        plies = self._plies()
        if isinstance(self._lesson, Practice):
            self._lesson.played(plies)
            self._panel.show_done(self._lesson, bool(plies))
        elif self._lesson:
            self._lesson.played(plies)
            self._panel.show_step(self._lesson, self._page.table.link)

    def _plies(self) -> tuple[str, ...]:
        return self._page.table.played.plies

    # What the table asks

    teaches = True

    @property
    def wanted(self) -> str | None:
        return self._lesson.wanted if isinstance(self._lesson, Stroll) else None

    @property
    def outcome(self) -> str | None:
        return self._lesson.following(self._plies()) if isinstance(self._lesson, Practice) else self.wanted

    def declined(self) -> None:
        self._panel.note(_("The rules allow that too. Here, play what is asked."))

    def refused(self, refusal: Refusal) -> None:
        if isinstance(self._lesson, Practice):
            if not self._plies():
                self._lesson.refused(refusal)
            self._panel.show_done(self._lesson, bool(self._plies()))

    # What is pressed in the panel

    def _press(self, does: str, place: int) -> None:
        page, lesson = self._page, self._lesson
        if does == "show" and self.wanted:
            page.begin_input()
            page.play(self.wanted)
        elif does == "again":
            page.rewind()
        elif does == "try" and isinstance(lesson, Practice):
            page.rewind()
            tried = lesson.section.tries[place]
            if isinstance(tried, Refused):
                page.play(tried.ply)
            else:
                page.play_all(tuple(tried.plies.split()))


def _parts(fragment: str) -> tuple[str, str, str]:
    """``help.labymaster.3`` in its parts; what is missing is empty."""
    kind, _dot, rest = fragment.partition(".")
    game_id, _dot, number = rest.partition(".")
    return kind, game_id, number
