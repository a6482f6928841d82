"""A puzzle on the board, solved by playing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from puzzles.kinds import WITH_PUZZLES
from puzzles.kinds.kind import FAILED, MET, OPEN
from puzzles.line import Puzzle, is_own, offered
from pygames.catalogue import game as game_of
from pygames.contract import Position, PositionError
from pygames.record import Record
from web import routes
from web.browser import announcer, game_data, late
from web.browser.dom import element, make
from web.browser.window import address, dialogs, formats, lifetime, time
from web.drawing import marks
from web.drawing.painter import Box, Painter
from web.help import has_help
from web.puzzles import days, practice, result_text
from web.puzzles.own import Own, is_sound
from web.puzzles.solved import FIRST, Memory
from web.puzzles.solving import IDEA, MOVE, PLACE, Opponent, Solving
from web.puzzles.visit import Visit
from web.rivals import diary
from web.routes import DAY, Route
from web.screens.board_screen import BoardScreen
from web.screens.dialogs.notices import not_saved, toast
from web.screens.puzzle.done import band, week
from web.screens.puzzle.puzzle_panel import Mark, PuzzlePanel
from web.screens.rivals.faces import GLAD, NEUTRAL, RUEFUL, face
from web.screens.screen import CannotOpen, announce
from web.screens.shared import Shared
from web.session.change import Change, Played
from web.session.session import Session
from web.thinking.lines import plies_in_words
from web.tree.table import Table
from web.views.traced import traced
from web.words import _, capital, say

if TYPE_CHECKING:
    from web.browser.types import Element

LEFT_MS = 600_000
"""After this time without a touch, an unsolved puzzle of a day that is over gives way to today's, in milliseconds."""
AROUND = 3
"""How many places are marked where one alone would be the whole move."""


class PuzzleScreen(BoardScreen):
    """Opens puzzles by their address, and shows the result of what is played."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self._board, self._sit_down, self._lasting = shared.board, shared.sit_down, shared.lasting
        self._texts = shared.texts
        self._memory, self._own = Memory(shared.texts), Own(shared.texts)
        self._panel = PuzzlePanel(self._press)
        self._session: Session
        self._solving: Solving
        self._day: int | None = None
        self._is_of_today = False
        """Whether the address names the puzzle of the day without a date."""
        self._is_open = False
        """Whether the screen is shown, with a puzzle."""
        self._open_again: Callable[[], None]
        self._opened_at = 0.0
        """When the puzzle was opened, in milliseconds since 1970."""
        self._visit: Visit
        self._is_touched = False
        """Whether anything was played or asked for since the puzzle was opened."""
        self._tries: list[tuple[str, ...]] = []
        """The other tries that are offered."""
        self._seen: tuple[str, ...] = ()
        """The plies whose result was announced."""
        self._tells_result = False
        """Whether the result is announced after the opponent's answer."""
        self._hinted: list[list[Box]] = []
        self._step = 0
        """The number of steps of the hint that are shown."""
        self._is_over = False
        """Whether the puzzle has been solved, or its solution shown, since it was opened."""
        lifetime.on_hidden_or_left(self._on_hidden)

    def is_ready(self, route: Route) -> bool:
        game_id = route.game_id or ""
        if game_id not in WITH_PUZZLES:
            return True
        if not super().is_ready(route) or not late.are_bots_ready() or game_data.puzzles(game_id) is None:
            return False
        return game_data.has_retired_puzzles(game_id) or not _may_be_retired(route)

    async def get_ready(self, route: Route) -> None:
        await super().get_ready(route)
        await asyncio.gather(late.get_bots(), game_data.fetch_puzzles(route.game_id or ""))
        if _may_be_retired(route):
            await game_data.fetch_retired_puzzles(route.game_id or "")

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
        element("help").disabled = not has_help(game_id)

    def _like(self, game_id: str, number: int) -> list[Puzzle]:
        """Returns the list that contains the puzzle with a number: the game's puzzles, or the player's own, latest
        first.
        """
        return self._own.load()[::-1] if is_own(number) else game_data.puzzles(game_id) or []

    @staticmethod
    def _day_of(route: Route) -> int:
        """Returns the day in an address, or today. Raises `CannotOpen` for a date that no calendar has, and for one in
        the future even where the day begins first.
        """
        today = time.today()
        if not route.number:
            return today
        day = days.read(f"{route.number:08}")
        if day is None:
            raise CannotOpen(_("There is no puzzle for that date."))
        if day > today + days.GRACE:
            raise CannotOpen(_("That puzzle is not out yet."))
        return day

    def renew(self) -> None:
        """Shows what was solved in another tab. Opens the puzzle of the day again on another day, if the address names
        no date and the puzzle has not been touched for some time.
        """
        is_left = time.date() - self._opened_at > LEFT_MS
        if self._is_of_today and self._day != time.today() and is_left and not self._is_touched:
            self._open_again()
        else:
            self._panel.show_marks(self._marks(), self._solving.puzzle.game_id)
            self._panel.show_following(self._following())

    def leave(self) -> str:
        """Returns the address of the puzzle, to which the help leads back."""
        self._visit.rest()
        self._is_open = False
        self._page.close()
        self._panel.hide()
        puzzle = self._solving.puzzle
        if self._day is None:
            return routes.puzzle(puzzle.game_id, puzzle.number)
        return routes.puzzle_of_day(puzzle.game_id, days.written(self._day))

    def again(self) -> None:
        self._session.rewind()

    def _open(self, puzzle: Puzzle) -> None:
        try:
            self._solving = solving = Solving(puzzle)
        except (PositionError, KeyError) as error:
            raise CannotOpen(_("This puzzle cannot be read.")) from error
        self._seen, self._hinted, self._is_over, self._step = (), [], False, 0
        self._tries, self._is_touched, self._tells_result = [], False, False
        self._visit = Visit(self._memory, puzzle, self._day, time.milliseconds, time.today)
        solving.give_hint, solving.tell = self._hint, self._task
        self._session = session = self._sit_down(Table(Record(solving.start)), self, solving)
        solving.played = lambda: session.table.played.plies
        session.drivers.append(Opponent(session, solving).drive)
        session.table.answers = lambda position: position.seat != solving.start.seat  # undoing undoes the replies too
        self._page.drawing.draw_over = self._draw
        self._panel.open(solving, self._title(), self._marks())
        self._show()
        self._is_open = True
        self._on_hidden()

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
        progress, date = self._memory.load(), days.written(self._day)
        return [
            Mark(game_id, routes.puzzle_of_day(game_id, date), progress.mark(self._day, game_id))
            for game_id in WITH_PUZZLES
        ]

    def _coming(self) -> str:
        """Returns when the next puzzles come; empty if the puzzle is not today's."""
        today = time.today()
        if self._day != today:
            return ""
        puzzle = self._solving.puzzle
        every = self._like(puzzle.game_id, puzzle.number)
        return result_text.coming(time.minutes_left(), days.puzzle_of_day(every, today + 1).difficulty)

    # What is played

    @property
    def _plies(self) -> tuple[str, ...]:
        return self._session.table.played.plies

    def changed(self, change: Change) -> None:
        if change.shows:
            if change.settles:
                self._forget_hint()
            self._show()
        if self._tells_result and isinstance(change.cause, Played):
            self._tell_result()

    def rested(self) -> None:
        """Plays the opponent's moves after the player's move has come to rest."""
        plies = self._plies
        if plies == self._seen or self._session.table.is_looking:
            return
        self._seen = plies
        verdict = self._solving.verdict(plies)
        count = self._judged(plies)
        answer = verdict.answer if len(plies) == count else self._solving.going_on(plies)
        is_judged = verdict.state != OPEN and len(plies) == count
        if answer:
            self._tells_result = is_judged
            self._session.play(*answer)
            self._seen = self._plies
        elif is_judged:
            self._tell_result()

    def _tell_result(self) -> None:
        self._tells_result = False
        announcer.say(" ".join(self._sentences()))

    def _judged(self, plies: tuple[str, ...]) -> int:
        """Returns the number of plies that decided the puzzle, or of all plies while it is undecided."""
        return next(
            (count for count in range(len(plies) + 1) if self._solving.verdict(plies[:count]).state != OPEN), len(plies)
        )

    def _show(self) -> None:
        """Shows the result of the moves, and saves it."""
        solving, plies = self._solving, self._plies
        self._is_touched = self._is_touched or bool(plies)
        verdict = solving.verdict(plies)
        if verdict.state == FAILED and not self._is_over:
            self._visit.miss(plies[: self._judged(plies)])
        if verdict.state == MET and not self._is_over:
            self._is_over = True
            self._note()
        has_result = self._is_over and (self._day is not None or self._visit.result is not None)
        shares = has_result and bool(solving.puzzle.difficulty)  # nobody else can open puzzles from own games
        moved, following = bool(plies), self._following()
        self._panel.show_state(verdict.state, self._result(), moved, self._is_over, shares, following)

    def _result(self) -> list[Element]:
        """Returns the result of the moves so far; empty while the puzzle is undecided."""
        sentences = self._sentences()
        if not sentences:
            return []
        if self._solving.verdict(self._plies).state == FAILED:
            first, *others = sentences
            return [make("p", "large", first), *(make("p", "", words) for words in others if words)]
        _first, *why, rival = sentences
        return [band(self._visit.result), *(make("p", "", words) for words in why if words), *self._beside(rival)]

    def _beside(self, rival: str) -> list[Element]:
        """Returns what stands below the reasons: the `rival` who found the solution, with its face, the days in a row,
        and when the next puzzles come.
        """
        puzzle, result, progress = self._solving.puzzle, self._visit.result, self._memory.load()
        found: list[Element] = []
        if rival:
            mood = RUEFUL if result is None else GLAD if result.mark == FIRST else NEUTRAL
            line, level = make("p", "found"), result_text.finder(puzzle)
            line.append(*([face(puzzle.game_id, level, mood)] if level else []), make("span", "", rival))
            found.append(line)
        every = game_data.puzzles(puzzle.game_id) or []
        if result and (usual := result_text.usual(puzzle, every, progress.solved)):
            found.append(make("p", "usual", usual))
        if self._day is not None and self._day == time.today() and result:
            found.append(week(progress.days, self._day, len(progress.daily.get(self._day, {})) == 1))
        if coming := self._coming():
            found.append(make("p", "coming", coming))
        return found

    def _sentences(self) -> list[str]:
        """Returns the sentences about the moves so far; empty while the puzzle is undecided."""
        solving, names = self._solving, self._session.names
        verdict = solving.verdict(self._plies)
        if verdict.state == OPEN:
            return []
        if verdict.state == FAILED:
            goes_on = _("Play on to see why.") if solving.going_on(self._plies) == () else ""
            return [_("Not quite."), say(verdict.why, names) if verdict.why else "", goes_on]
        why = [say(solving.kind.why(solving.start, solving.puzzle.solution), names), self._chances()]
        why.append(result_text.rival(solving.puzzle))
        result = self._visit.result
        return [result_text.words(result) if result else _("The solution was shown."), *why]

    def _task(self) -> str:
        """Returns the task, or its outcome once it is decided."""
        solving = self._solving
        return " ".join(self._sentences()) or say(solving.kind.task(solving.start), self._session.names)

    def _chances(self) -> str:
        """Returns a sentence with every move and its chance, if the solution contains chances."""
        solving, view = self._solving, self._session.view
        moves = [
            _("{move}: {percent}%").format(
                move=capital(view.wording.ply_words(solving.start, ply, self._session.names)), percent=round(chance)
            )
            for ply, chance in solving.kind.chances(solving.puzzle.solution).items()
        ]
        return " · ".join(moves)

    def _note(self) -> None:
        """Saves that the puzzle is solved."""
        counts = self._memory.load().counts(self._solving.puzzle)
        try:
            self._visit.solve()
            self._lasting.ask()
            if counts:
                diary.note_puzzle(self._texts, time.today())
        except OSError:
            toast(not_saved())
        self._panel.show_marks(self._marks(), self._solving.puzzle.game_id)

    def _on_hidden(self) -> None:
        """Runs the clock only while the puzzle is visible and open."""
        if not self._is_open:
            return
        if lifetime.is_hidden():
            self._visit.rest()
        else:
            self._visit.see()

    def _following(self) -> str:
        """Returns the address of the next puzzle of the day or of the game."""
        solved = self._memory.load().solved
        if self._day is not None:
            return next((mark.address for mark in self._marks() if not mark.mark), "puzzles")
        puzzle = self._solving.puzzle
        puzzles = self._like(puzzle.game_id, puzzle.number)
        place = puzzles.index(puzzle)
        others = offered([*puzzles[place + 1 :], *puzzles[:place]])
        found = practice.following(puzzle, others, solved)
        return routes.puzzle(found.game_id, found.number) if found else "puzzles"

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
        elif does == "tries":
            self._offer_tries()
        elif does.startswith("try-"):
            self._session.rewind()
            self._session.play(*self._tries[int(does.removeprefix("try-"))])

    def _offer_tries(self) -> None:
        """Lists turns that look possible and do not meet the task."""
        solving, view, names = self._solving, self._session.view, self._session.names
        self._tries = solving.kind.tries(solving.start, solving.puzzle.solution)
        self._panel.show_tries([capital(plies_in_words(view, solving.start, plies, names)) for plies in self._tries])

    def _share(self) -> None:
        """Shares the result without the solution."""
        puzzle, progress = self._solving.puzzle, self._memory.load()
        if self._day is not None:
            date = formats.day(self._day)
            marks = {game_id: progress.mark(self._day, game_id) for game_id in WITH_PUZZLES}
            lead = address.with_fragment(routes.puzzles_of_day(days.written(self._day)))
            self._panel.give(result_text.text(date, marks, progress.daily.get(self._day, {}), lead))
        elif result := self._visit.result:
            lead = address.with_fragment(routes.puzzle(puzzle.game_id, puzzle.number))
            self._panel.give(result_text.text_of_one(self._title(), puzzle.game_id, result, lead))

    def _hint(self) -> None:
        """Shows the next step of the hint: an idea, then the place, then the move."""
        solving, session = self._solving, self._session
        if self._session.waits or self._is_over:
            return
        self._is_touched = True
        ply = solving.next_ply(self._plies)
        if not ply:
            self._panel.show_hint(_("That is not how the solution starts. Undo or start over."))
            return
        self._visit.hint()
        self._step = min(self._step + 1, MOVE)
        position = session.table.position
        if self._step == IDEA:
            sentence = say(solving.kind.idea(solving.start, solving.puzzle.solution), session.names)
        elif self._step == PLACE:
            sentence = self._mark_place(position, ply)
        else:
            self._hinted = [traced(session.view, position, (ply,), session.names, self._page.perspective.turned)]
            move = session.view.wording.ply_words(position, ply, session.names)
            sentence = _("{player} {move}.").format(player=session.names[position.seat - 1], move=move)
        self._panel.show_hint(sentence)
        self._board.draw_soon()

    def _mark_place(self, position: Position, ply: str) -> str:
        """Marks where a ply begins. If that would be the whole ply, marks places around it too. Returns a sentence."""
        session = self._session
        spots = {
            spot.id: spot
            for spot in session.view.controls.spots(position, session.names, self._page.perspective.turned)
        }
        way = [spots[spot] for spot in session.view.controls.gesture(position, ply) if spot in spots]
        if not way:
            return _("It is one of the buttons beside the board.")
        first = way[0]
        if len(way) > 1:
            self._hinted = [[first.box]]
            return _("Look here: {place}.").format(place=re.split(r"[.,]", first.label)[0])
        firsts = {spot for other in position.plies() for spot in session.view.controls.gesture(position, other)[:1]}
        near = sorted(
            (spots[spot] for spot in firsts if spot in spots), key=lambda spot: _distance(spot.box, first.box)
        )
        self._hinted = [[spot.box] for spot in near[:AROUND]]
        return _("It is one of the marked places.")

    def _forget_hint(self) -> None:
        """Shows what is counted while the puzzle is open, in the place of the hint."""
        self._hinted = []
        self._step = min(self._step, IDEA)
        verdict = self._solving.verdict(self._plies)
        counted = verdict.why if verdict.state == OPEN else None
        self._panel.show_hint(say(counted, self._session.names) if counted else "")

    def _draw(self, painter: Painter) -> None:
        """Draws the hint over the board."""
        marks.draw(painter, self._hinted)

    def _show_solution(self) -> None:
        """Plays the solution. The puzzle is never solved then."""
        puzzle, solving = self._solving.puzzle, self._solving
        self._visit.show()
        solving.is_shown = self._is_touched = self._is_over = True
        self._panel.show_marks(self._marks(), puzzle.game_id)
        if self._plies:
            self._session.rewind()
        self._seen = solving.line
        self._session.play(*solving.line)
        announcer.say(" ".join(self._sentences()))


def _may_be_retired(route: Route) -> bool:
    """Returns whether an address may name a retired puzzle: that of an early day, or one with a number that no offered
    puzzle has.
    """
    if route.kind == DAY:
        day = days.read(f"{route.number:08}") if route.number else time.today()
        return day is not None and day < days.SECOND_ERA
    known = game_data.puzzles(route.game_id or "") or ()
    return not is_own(route.number) and all(puzzle.number != route.number for puzzle in known)


def _distance(one: Box, other: Box) -> float:
    """Returns how far apart the middles of two boxes are, squared."""
    return (one[0] + one[2] / 2 - other[0] - other[2] / 2) ** 2 + (one[1] + one[3] / 2 - other[1] - other[3] / 2) ** 2


SCREEN = PuzzleScreen
