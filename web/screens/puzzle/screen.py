"""A puzzle on the board, solved by playing."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

from puzzles.kinds import WITH_PUZZLES
from puzzles.kinds.kind import FAILED, MET, OPEN
from puzzles.line import Puzzle
from pygames.catalogue import game as game_of
from pygames.contract import PositionError
from pygames.record import Record
from web import routes
from web.browser import announcer, game_data
from web.browser.dom import element
from web.browser.window import address, dialogs, formats, time
from web.drawing import marks
from web.drawing.painter import Painter
from web.puzzles import days, result_text
from web.puzzles.own import Own, is_sound
from web.puzzles.solved import Memory, is_own
from web.puzzles.solving import HINTS, Opponent, Solving
from web.routes import DAY, Route
from web.screens.board_screen import BoardScreen
from web.screens.dialogs.notices import not_saved, toast
from web.screens.puzzle.puzzle_panel import Mark, PuzzlePanel
from web.screens.screen import CannotOpen, announce
from web.screens.shared import Shared
from web.session.events import Event, Played, Rested
from web.session.session import Session
from web.tree.table import Table
from web.views.scene import Box
from web.words import _, capital, ngettext, say

LEFT_MS = 600_000
"""After this time without a touch, an unsolved puzzle of a day that is over gives way to today's, in milliseconds."""
WHERE_TO = 2
"""The step of a hint that shows where the piece goes."""


class PuzzleScreen(BoardScreen):
    """Opens puzzles by their address, and shows the result of what is played."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self._board, self._sit_down, self._lasting = shared.board, shared.sit_down, shared.lasting
        self._memory, self._own = Memory(shared.texts), Own(shared.texts)
        self._panel = PuzzlePanel(self._press)
        self._session: Session
        self._solving: Solving
        self._day: int | None = None
        self._is_of_today = False
        """Whether the address names the puzzle of the day without a date."""
        self._open_again: Callable[[], None]
        self._opened_at = 0.0
        """When the puzzle was opened, in milliseconds since 1970."""
        self._begun = 0.0
        self._seconds = 0.0
        self._seen: tuple[str, ...] = ()
        """The plies whose result was announced."""
        self._hinted: list[list[Box]] = []
        self._step = 0
        """The number of steps of the hint that are shown."""
        self._is_over = False
        """Whether the puzzle has been solved, or its solution shown, since it was opened."""

    def is_ready(self, route: Route) -> bool:
        game_id = route.game_id or ""
        if game_id not in WITH_PUZZLES:
            return True
        return super().is_ready(route) and game_data.puzzles(game_id) is not None

    async def get_ready(self, route: Route) -> None:
        await super().get_ready(route)
        await game_data.fetch_puzzles(route.game_id or "")

    def enter(self, route: Route, back: str) -> None:
        game_id = route.game_id or ""
        puzzles = game_data.puzzles(game_id)
        if not puzzles:
            raise CannotOpen(_("There are no puzzles of this game."))
        dialogs.close_all()
        self._is_of_today = route.kind == DAY and not route.number
        self._open_again = lambda: self.enter(route, back)
        self._opened_at = time.date()
        self._day = None
        if route.kind == DAY:
            self._day = self._day_of(route)
            puzzle = days.puzzle_of_day(puzzles, self._day)
        else:
            found = next((one for one in self._like(game_id, route.number) if one.number == route.number), None)
            if found is None:
                raise CannotOpen(_("There is no puzzle with that number."))
            if is_own(found.number) and not is_sound(found):
                raise CannotOpen(_("This puzzle cannot be read."))
            puzzle = found
        self._open(puzzle)
        announce(_("Puzzle: {game}").format(game=game_of(game_id).title))
        element("help").disabled = True

    def _like(self, game_id: str, number: int) -> list[Puzzle]:
        """Returns the list that contains the puzzle with a number: the game's puzzles, or the player's own, latest
        first.
        """
        return self._own.load()[::-1] if is_own(number) else game_data.puzzles(game_id) or []

    @staticmethod
    def _day_of(route: Route) -> int:
        """Returns the day in an address, or today. Raises `CannotOpen` for an invalid day, or one in the future even in
        the place where the day begins first.
        """
        today = time.today()
        if not route.number:
            return today
        day = days.read(f"{route.number:08}")
        if day is None or day > today + days.GRACE:
            raise CannotOpen(_("There is no puzzle of that day yet."))
        return day

    def renew(self) -> None:
        """Shows what was solved in another tab. Opens the puzzle of the day again on another day, if the address names
        no date and the puzzle has not been touched for some time.
        """
        solving = self._solving
        is_touched = self._plies or solving.hints or solving.has_erred or solving.is_shown
        is_left = time.date() - self._opened_at > LEFT_MS
        if self._is_of_today and self._day != time.today() and is_left and not is_touched:
            self._open_again()
        else:
            self._panel.show_marks(self._marks(), self._solving.puzzle.game_id)
            self._panel.show_following(self._following())

    def leave(self) -> str:
        self._page.close()
        self._panel.hide()
        return ""

    def again(self) -> None:
        self._session.rewind()

    def _open(self, puzzle: Puzzle) -> None:
        try:
            self._solving = solving = Solving(puzzle)
        except (PositionError, KeyError) as error:
            raise CannotOpen(_("This puzzle cannot be read.")) from error
        self._seen, self._hinted, self._is_over = (), [], False
        solving.give_hint, solving.tell = self._hint, self._task
        self._begun = time.milliseconds()
        self._session = session = self._sit_down(Table(Record(solving.start)), solving)
        session.drivers.append(Opponent(session, solving).drive)
        session.subscribe(self._hear)
        self._page.drawing.draw_over = self._draw
        self._panel.open(solving, self._title(), self._marks())
        self._show()

    def _title(self) -> str:
        if is_own(self._solving.puzzle.number):
            return _("From your games")
        if self._day is None:
            return _("Puzzle {number}").format(number=self._solving.puzzle.number)
        return _("Puzzle of {date}").format(date=formats.day(self._day))

    def _marks(self) -> list[Mark]:
        """Returns the five puzzles of the day; empty if the puzzle has no day."""
        if self._day is None:
            return []
        solved, date = self._memory.load().daily.get(self._day, {}), days.written(self._day)
        return [Mark(game_id, routes.puzzle_of_day(game_id, date), game_id in solved) for game_id in WITH_PUZZLES]

    # What is played

    @property
    def _plies(self) -> tuple[str, ...]:
        return self._session.table.played.plies

    def _hear(self, event: Event) -> None:
        if isinstance(event, Rested):
            self._answer()
        elif event.shows:
            if isinstance(event, Played) or event.settles:
                self._forget_hint()
            self._show()

    def _answer(self) -> None:
        """Plays the opponent's moves after the player's move has come to rest."""
        plies = self._plies
        if plies == self._seen or self._session.table.is_looking:
            return
        self._seen = plies
        verdict = self._solving.verdict(plies)
        count = self._judged(plies)
        if verdict.answer and len(plies) == count:
            self._session.play(*verdict.answer)
            self._seen = self._plies
        if verdict.state != OPEN:
            announcer.say(" ".join(self._sentences()))

    def _judged(self, plies: tuple[str, ...]) -> int:
        """Returns the number of plies that decided the puzzle, or of all plies while it is undecided."""
        return next(
            (count for count in range(len(plies) + 1) if self._solving.verdict(plies[:count]).state != OPEN), len(plies)
        )

    def _show(self) -> None:
        """Shows the result of the moves, and saves it."""
        solving = self._solving
        verdict = solving.verdict(self._plies)
        if verdict.state == FAILED and not solving.has_erred:
            solving.has_erred = True
            self._rate(False)
        if verdict.state == MET and not self._is_over:
            self._is_over = True
            if not solving.is_shown:
                self._note()
        self._panel.show_state(verdict.state, self._sentences(), bool(self._plies), self._following())

    def _sentences(self) -> list[str]:
        """Returns the sentences about the moves so far; empty while the puzzle is undecided."""
        solving, names = self._solving, self._session.names
        verdict = solving.verdict(self._plies)
        if verdict.state == OPEN:
            return []
        if verdict.state == FAILED:
            return [_("Not yet."), say(verdict.why, names) if verdict.why else ""]
        why = [say(solving.kind.why(solving.start, solving.puzzle.solution), names), self._chances()]
        if solving.is_shown:
            return [_("The solution."), *why]
        if solving.hints:
            text = ngettext("Solved with {number} hint", "Solved with {number} hints", solving.hints).format(
                number=solving.hints
            )
        else:
            text = _("Solved without a hint")
        return [f"{text} · {result_text.clock(self._seconds)}", *why]

    def _task(self) -> str:
        """Returns the task, or what has come of it."""
        solving = self._solving
        return " ".join(self._sentences()) or say(solving.kind.task(solving.start), self._session.names)

    def _chances(self) -> str:
        """Returns a sentence with every move and its chance, if the solution contains chances."""
        solving, view = self._solving, self._session.view
        moves = [
            _("{move}: {percent}%").format(
                move=capital(view.words(solving.start, ply, self._session.names)), percent=round(chance)
            )
            for ply, chance in solving.kind.chances(solving.puzzle.solution).items()
        ]
        return " · ".join(moves)

    def _note(self) -> None:
        """Saves that the puzzle is solved."""
        solving = self._solving
        self._seconds = (time.milliseconds() - self._begun) / 1000
        progress = self._memory.load()
        progress.solve(solving.puzzle, time.today(), self._seconds, solving.hints, self._day)
        progress.rate(solving.puzzle, not solving.hints and not solving.has_erred)
        try:
            self._memory.save(progress)
            self._lasting.ask()
        except OSError:
            toast(not_saved())
        self._panel.show_marks(self._marks(), solving.puzzle.game_id)

    def _rate(self, is_solved: bool) -> None:
        progress = self._memory.load()
        progress.rate(self._solving.puzzle, is_solved)
        with suppress(OSError):  # nobody is told of a rating that goes down
            self._memory.save(progress)

    def _following(self) -> str:
        """Returns the address of the next puzzle of the day or of the game."""
        solved = self._memory.load().solved
        if self._day is not None:
            return next((mark.address for mark in self._marks() if not mark.is_solved), "puzzles")
        puzzle = self._solving.puzzle
        puzzles = self._like(puzzle.game_id, puzzle.number)
        place = puzzles.index(puzzle)
        others = [*puzzles[place + 1 :], *puzzles[:place]]
        return next((routes.puzzle(one.game_id, one.number) for one in others if one.id not in solved), "puzzles")

    # Buttons of the panel

    def _press(self, does: str) -> None:
        if does == "again":
            self._session.rewind()
        elif does == "hint":
            self._hint()
        elif does == "show":
            self._show_solution()
        elif does == "share":
            self._share()

    def _share(self) -> None:
        """Shares the result without the solution."""
        puzzle = self._solving.puzzle
        if self._day is None:
            title, times = self._title(), {puzzle.game_id: round(self._seconds)}
            lead = address.with_fragment(routes.puzzle(puzzle.game_id, puzzle.number))
        else:
            title, times = formats.day(self._day), self._memory.load().daily.get(self._day, {})
            lead = address.with_fragment(routes.puzzle_of_day(puzzle.game_id, days.written(self._day)))
        self._panel.give(result_text.text(title, times, lead))

    def _hint(self) -> None:
        """Shows the next step of the hint: the piece, then its target, then the move."""
        solving, session = self._solving, self._session
        if self._session.waits:
            return
        ply = solving.next_ply(self._plies)
        if not ply:
            self._panel.show_hint(_("These moves do not begin the solution. Start over, or take some back."))
            self._show()
            return
        if not self._hinted:
            self._step = 0
        self._step = min(self._step + 1, HINTS)
        solving.hints = max(solving.hints, self._step)
        position = session.table.position
        spots = {spot.id: spot for spot in session.view.spots(position, session.names, self._page.perspective.turned)}
        way = [spots[spot] for spot in session.view.gesture(position, ply) if spot in spots]
        if self._step == WHERE_TO and len(way) == 1:
            self._step = solving.hints = HINTS  # the first step has shown that place
        shown = way[:1] if self._step == 1 else [*way[:1], *way[-1:]] if len(way) > 1 else way
        self._hinted = [[spot.box for spot in shown]]
        places = [re.split(r"[.,]", spot.label)[0] for spot in shown]
        if self._step == HINTS or not places:
            move = session.view.words(position, ply, session.names)
            sentence = _("{player} {move}.").format(player=session.names[position.seat - 1], move=move)
        elif self._step == WHERE_TO:
            sentence = _("From {start} to {end}.").format(start=places[0], end=places[-1])
        else:
            sentence = _("Look at the marked place: {place}.").format(place=places[0])
        self._panel.show_hint(sentence)
        self._show()
        self._board.draw_soon()

    def _forget_hint(self) -> None:
        self._hinted = []
        self._panel.show_hint("")

    def _draw(self, painter: Painter) -> None:
        """Draws the hint over the board."""
        marks.draw(painter, self._hinted)

    def _show_solution(self) -> None:
        """Plays the solution. The puzzle then counts neither as solved nor as tried."""
        self._solving.is_shown = True
        self._rate(False)
        if self._plies:
            self._session.rewind()
        self._seen = self._solving.line
        self._session.play(*self._solving.line)
        announcer.say(" ".join(self._sentences()))


SCREEN = PuzzleScreen
