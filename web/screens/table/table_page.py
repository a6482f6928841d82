"""The table on the page: one game in progress, and what happens in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any, Protocol

from js import document, window

from pygames.contract import IllegalPly, Position, Refusal
from web.browser.canvas import CanvasPainter
from web.browser.colours import colours, is_dark
from web.browser.dom import Timer, element, listen, make, show
from web.browser.sounds import Sounds
from web.browser.thinker import ThinkingWorker
from web.help.addresses import rule_address
from web.screens.board.board import Board
from web.screens.board.entering import Entering
from web.screens.dialogs.course_dialog import CourseDialog
from web.screens.dialogs.notices import toast
from web.screens.table.analyser import Analyser
from web.screens.table.beside import Beside
from web.screens.table.bot_seats import BotSeats
from web.screens.table.clock_face import ClockFace
from web.screens.table.coach import Coach
from web.screens.table.hints import Hints
from web.screens.table.stepping import Stepping
from web.session.chance import roll
from web.session.opponents import Opponents, seat_names
from web.session.receipt import Receipt
from web.session.table import Table
from web.session.tree import Node
from web.storage.rolls import Rolls
from web.storage.settings import SPEEDS, Settings
from web.views import view_of
from web.views.contract import Scene
from web.words import _, say

PAUSE = 550
"""Milliseconds before a ply that is the only one is played by the page."""

MOST_SEEN = 4
"""Plies of another tab that are seen moving, one after another; what came before them is shown at once."""


class Tool(Protocol):
    """Somebody who uses the board for something else than a game."""

    def press(self, spot: str) -> None:
        """A spot was pressed."""

    def draw(self) -> None:
        """What is drawn on the board must be drawn again."""


class TablePage:
    """Binds a `Table` to the page."""

    def __init__(
        self, settings: Settings, rolls: Rolls, script: Any, changed: Callable[[], None], again: Callable[[], None]
    ) -> None:
        """`script` is the module of `kept.js`, or None; `changed` is called when the record or the place in it changed,
        `again` for another game like this.
        """
        self.settings = settings
        self._rolls = rolls
        CanvasPainter.patterned = settings.patterns
        self.again = again
        self._changed = changed
        self.thinker = ThinkingWorker()
        self._beside = Beside(settings)
        self._sounds = Sounds()
        self._clock = ClockFace(settings)
        self.course = CourseDialog(self)
        self._entering = Entering(self)
        self._stepping = Stepping(self)
        self._coach = Coach()
        self.bots = BotSeats(self, self.thinker, script)
        self._hints = Hints(self, self.thinker)
        self._analyser = Analyser(self, self.thinker)
        self._forced = Timer()
        self._unseen: list[tuple[Position, str, Position]] = []
        self._marked: tuple[str, ...] = ()
        self._stage: Any = None
        self._moment: Node | None = None
        self.overlays: set[str] = set()
        self.turned = False
        self.is_open = False
        self.tool: Tool | None = None
        listen(element("undo"), "click", lambda _: self.undo())
        listen(element("redo"), "click", lambda _: self.redo())
        listen(element("undo-dialog"), "close", lambda _: self._on_undo_asked())
        listen(element("overlays"), "click", self._on_overlay)

    # Which table

    def open(self, table: Table, coach: Coach | None = None) -> None:
        """Shows another table; with a coach, one at which something is taught."""
        self.is_open = False  # what the board sends while it is cleared away is not for the new table
        self.tool = None
        self.table = table
        self._coach = coach or Coach()
        position = table.position
        self.view = view_of(position.game.id)
        self.names = seat_names(position.game, position.seats, table.names, table.opponents)
        self.turned = False
        self.overlays = set()
        self._stepping.stop()
        self.bots.open()
        self._hints.close()
        self._analyser.open()
        self._clock.open(table, self.names)
        self._beside.open(table, self.view, self.names)
        self._beside.show_overlays(self.overlays)
        self._entering.board.open(self.view, position)
        self._entering.settle()
        self.is_open = True
        self._settle()

    def close(self) -> None:
        """Leaves the table as it is; nothing moves any more."""
        self.is_open = False
        self.tool = None
        self._entering.board.stop()
        self._forced.stop()
        self._stepping.stop()
        self.bots.close()
        self._hints.close()
        self._analyser.close()
        self._clock.close()

    def seat(self, names: tuple[str, ...], opponents: Opponents) -> None:
        """Others sit down at the table."""
        table = self.table
        table.names, table.opponents = names, opponents
        self.names[:] = seat_names(table.position.game, table.position.seats, names, opponents)
        self._changed()
        self._settle()
        self.refresh()
        self.bots.go_on()

    @property
    def teaches(self) -> bool:
        """Whether somebody teaches at the table."""
        return self._coach.teaches

    @property
    def waits(self) -> bool:
        """Whether nothing can be entered: another place is looked at, or a bot is to play."""
        return self.table.is_looking or self.bots.level > 0

    @property
    def is_free(self) -> bool:
        """Whether somebody who is no person may play: nothing moves, is looked at, or asks."""
        still = self._stage is None and not self._unseen
        return still and self.is_open and not self.table.is_looking and not document.querySelector("dialog[open]")

    def lend_board(self, tool: Tool, game_id: str, position: Position) -> Board:
        """Leaves the table, and gives its board to somebody else until a table is opened again."""
        self.close()
        self.tool = tool
        self._entering.board.open(view_of(game_id), position)
        return self._entering.board

    def book_time(self) -> bool:
        """Adds how long the seat to act has thought so far to the table's clock; False where that is nothing new."""
        return self._clock.book()

    # What happens

    def play(self, ply: str, receipt: Receipt | None = None) -> None:
        """Plays a ply, a bot's with its receipt, or says why not."""
        self.play_all((ply,), receipt)

    def play_all(self, plies: tuple[str, ...], receipt: Receipt | None = None) -> None:
        """Plays plies one after another. They are kept at once; each is seen when the one before has come to rest."""
        if self.table.is_looking:
            return
        steps: list[tuple[Position, str, Position]] = []
        said: list[str] = []
        for ply in plies:
            before, wanted = self.table.position, self._coach.wanted
            if wanted not in (None, ply) and before.is_legal(ply):
                self._settle()
                self._coach.declined()
                return
            try:
                self.table.play(ply)
            except IllegalPly as error:
                if steps:
                    self._settle()
                self._refuse(error.refusal)
                return
            self.table.node.receipt = receipt or self.table.node.receipt
            self._clock.played(before, self.table.position)
            self._changed()
            steps.append((before, ply, self.table.position))
            said.append(self._said(before, ply))
        self._settle(" ".join(said))
        self._unseen = steps
        self._show_next()

    def _show_next(self) -> None:
        """Lets the next of the plies that were played be seen, until all were."""
        while self._unseen:
            before, ply, after = self._unseen.pop(0)
            self._sound(self._sound_of(before, ply, after))
            motion = self.view.motion(before, ply) if self._moves() else None
            if motion is not None:
                self._stage = motion.stage_at(0)
                self.draw()
                lasting = motion.milliseconds * SPEEDS[self.settings.speed]
                self._entering.board.move(replace(motion, milliseconds=lasting), self._frame, self._show_next)
                return
        self._at_rest()

    def roll(self) -> None:
        """The table rolls."""
        chances = self.table.position.chances()
        if chances is None or self.table.is_looking:
            return
        if self._coach.teaches:
            self.play(self._coach.outcome or self.table.same_roll or roll(chances))
        else:
            self.play(self._rolls.outcome(self.table, chances))

    def attempt(self, text: str | None) -> None:
        """Says why a ply cannot be played; without a ply, how one is entered."""
        if self.waits or self.table.position.results() is not None:
            return
        refusal = self.table.position.explain(text) if text else None
        if refusal is not None:
            self._refuse(refusal)
        else:
            has_begun = bool(self._entering.machine.chosen)
            self.tell(
                _("Go on with a marked place, or press Escape.") if has_begun else _("Begin with a marked place.")
            )

    def tell(self, sentence: str) -> None:
        """Says on the board why nothing was played."""
        element("refusal").textContent = sentence
        show(element("refusal"))

    def follow(self, other: Table) -> None:
        """Goes on with what another tab has made of the game on the table. What is looked at stays in sight; what was
        half entered is dropped where the game has gone on.
        """
        table = self.table
        before, was_looking = table.game_node, table.is_looking
        table.follow(other)
        self.names[:] = seat_names(table.position.game, table.position.seats, table.names, table.opponents)
        self._clock.open(table, self.names)
        self._beside.open(table, self.view, self.names)
        if table.game_node is before or (was_looking and table.is_looking):
            self.render()
            self.bots.follow_soon()
            if table.game_node is not before:
                element("announcer").textContent = _("The game has gone on in another tab.")
            return
        self.begin_input()
        nodes = table.line()[before.depth : table.head + 1]
        steps = [(one.position, two.ply, two.position) for one, two in pairwise(nodes)] if nodes[:1] == [before] else []
        said = " ".join(self._said(before, ply) for before, ply, _after in steps)
        self._settle(said or _("The game has gone on in another tab."))
        self._unseen = steps[-MOST_SEEN:]
        self._show_next()

    def rewind(self) -> None:
        """Goes back to the position that the table began with."""
        self.begin_input()
        self._go(0, _("Set back."))

    def undo(self) -> None:
        """Takes the game's last decision back, whatever place is shown; over a roll only after asking, since the same
        roll will come again.
        """
        if self.table.undoes_roll:
            self._moment = self.table.game_node
            element("undo-dialog").returnValue = ""
            element("undo-dialog").showModal()
        else:
            self._go(self.table.undo_to, _("Taken back."))

    def _on_undo_asked(self) -> None:
        if element("undo-dialog").returnValue == "undo" and self.table.game_node is self._moment:
            self._go(self.table.undo_to, _("Taken back."))

    def redo(self) -> None:
        """Plays again what was taken back."""
        self._go(self.table.redo_to, _("Played again."))

    def _go(self, cursor: int | None, spoken: str) -> None:
        if cursor is not None:
            self._stepping.stop()
            if self.table.is_looking:
                toast(_("Back at the game. {done}").format(done=spoken))
            back = cursor < self.table.head
            self.table.go(cursor)
            self._clock.taken_back(self.table.position)
            self._changed()
            if back:
                self.bots.taken_back()
            self._settle(spoken)

    # Looking at the record

    def show_place(self, cursor: int, then: Callable[[], None] | None = None) -> None:
        """Shows another place of the line on the table; with `then`, called at rest, the ply that leads there moves."""
        self.begin_input()
        self.table.look(cursor)
        self._shown()
        if then:
            self._follow(then)

    def visit(self, node: Node) -> None:
        """Shows a place of another line."""
        self.begin_input()
        self.table.visit(node)
        self._shown()

    def back_to_game(self) -> None:
        """Shows the place where the game stands."""
        self.begin_input()
        self.table.back_to_game()
        self._settle(_("Back to the game."))

    def play_on(self) -> None:
        """Lets the game go on from the place that is looked at."""
        self.begin_input()
        self.table.play_on()
        self._changed()
        self.bots.go_on()
        self._settle(_("The game goes on from here."))

    def tree_changed(self) -> None:
        """Keeps and shows a record whose comments or variations were changed."""
        self._changed()
        self._settle()

    def _shown(self) -> None:
        if not self.table.is_looking:
            self._changed()
        last = self.table.last
        self._settle(self._said(*last) if last else _("The start."))

    def _follow(self, then: Callable[[], None]) -> None:
        last = self.table.last
        motion = self.view.motion(*last) if last and self._moves() else None
        if motion is None:
            then()
            return

        def done() -> None:
            self._stage = None
            self.draw()
            then()

        self._stage = motion.stage_at(0)
        self.draw()
        self._entering.board.move(motion, self._frame, done)

    def begin_input(self) -> None:
        """A new input ends whatever still moves or is said."""
        self._entering.board.stop()
        self._forced.stop()
        self._stage = None
        self._unseen = []
        self.forget_refusal()

    def _settle(self, spoken: str = "") -> None:
        """Shows the position as it now is, with nothing chosen and nothing moving."""
        self.begin_input()
        self._entering.settle()
        self._entering.board.look_at(self.view.focus(self.table.position))
        self.render()
        self.bots.follow_soon()
        if spoken:
            aloud = self.view.aloud(self.table.position, self.names)
            element("announcer").textContent = f"{spoken} {element('status').textContent} {aloud}".strip()

    def _said(self, before: Position, ply: str) -> str:
        words = self.view.words(before, ply, self.names)
        return _("{seat} {does}.").format(seat=self.names[before.seat - 1], does=words)

    def _moves(self) -> bool:
        return self.settings.speed != "off" and not window.matchMedia("(prefers-reduced-motion: reduce)").matches

    def asks_before(self, ply: str) -> bool:
        """Whether the player wants to be asked before this ply, which ends a turn, is played."""
        before = self.table.position
        if not self.settings.confirm or self._coach.teaches or not before.is_legal(ply):
            return False
        after = before.play(ply)
        return (after.seat, self.view.turn(after)) != (before.seat, self.view.turn(before))

    def _turn_to_seat(self) -> None:
        """Turns the board to the person who plays, where it is set so; the second of two seats sits on the far side."""
        if self.settings.turning and self.view.turnable and not self.bots.level:
            turned = self.table.position.seat == 2
            if turned != self.turned:
                self.turned = turned
                self.render()

    def _sound_of(self, before: Position, ply: str, after: Position) -> str:
        if after.results() is not None:
            return "win"
        if before.chances() is not None:
            return "roll"
        return "strike" if self.view.strikes(before, ply) else "ply"

    def _sound(self, sound: str) -> None:
        if self.settings.sound:
            self._sounds.play(sound)

    def _frame(self, stage: Any) -> None:
        self._stage = stage

    def _at_rest(self) -> None:
        if self._stage is not None:
            self._stage = None
            self.draw()
        self._turn_to_seat()
        self.bots.rested()
        auto = self.settings.auto and not self._coach.teaches and not self.waits
        forced = self.table.position.forced() if auto else None
        if forced is not None and self.is_open:
            self._forced.start(PAUSE, lambda: self.play(forced))

    # What is shown

    def refresh(self) -> None:
        """Shows everything again, in the theme and with the settings as they now are."""
        CanvasPainter.patterned = self.settings.patterns
        if self.is_open:
            self._beside.open(self.table, self.view, self.names)
            self._turn_to_seat()
            self.render()
        elif self.tool:
            self.draw()

    def render(self) -> None:
        """Shows the table as it stands, on the board and beside it."""
        entering = self._entering
        entering.show_spots()
        self._beside.show(self.table, entering.machine, entering.looked_at, entering.asked, self.bots)
        self.bots.show()
        self._stepping.show(self.table)
        self._hints.follow()
        self._analyser.follow()
        self._clock.show()
        self._beside.scroll()
        self.draw()

    def look(self) -> None:
        """Shows what the player looks at now."""
        self._beside.show_panel(self.table, self._entering.looked_at)
        self.draw()

    def draw(self) -> None:
        """Lets the board be drawn again."""
        self._entering.board.draw_soon()

    def paint(self) -> None:
        """Draws the board."""
        if self.tool:
            self.tool.draw()
        elif self.is_open:
            self._entering.board.draw(self._scene(), colours(self.table.position.game.id, is_dark()), self._hints.draw)

    def _on_overlay(self, event: Any) -> None:
        button = event.target.closest("[data-overlay]")
        if button:
            self.switch(str(button.getAttribute("data-overlay")))

    def switch(self, overlay: str) -> None:
        """Shows or hides one of the view's overlays."""
        self.overlays ^= {overlay}
        self._beside.show_overlays(self.overlays)
        self.draw()

    def forget_refusal(self) -> None:
        """Takes the sentence of the last refusal away."""
        self._marked = ()
        show(element("refusal"), False)

    def _refuse(self, refusal: Refusal) -> None:
        self._marked = refusal.squares
        self._sound("refusal")
        address = rule_address(self.table.position.game.id, refusal.rule)
        box = element("refusal")
        why = make("a", "", _("Why?"), href=address, hreflang="en", target="_blank", rel="noopener")
        box.replaceChildren(say(refusal.message, self.names), " ", why)
        show(box)
        self.draw()
        self._coach.refused(refusal)

    @property
    def _asked(self) -> frozenset[str] | None:
        """The spots of the ply that a coach asks for; None where none does."""
        wanted = self._coach.wanted
        return None if wanted is None else frozenset(self.view.gesture(self.table.position, wanted))

    def _scene(self) -> Scene[Any, Any]:
        position, entering = self.table.position, self._entering
        at_rest = self._stage is None
        asked, lit = self._asked, entering.machine.lit
        return Scene(
            position,
            self.view.stage(position) if at_rest else self._stage,
            self.names,
            chosen=entering.machine.chosen,
            lit=(lit if asked is None else lit & asked) if at_rest else frozenset(),
            preview=entering.preview if at_rest else None,
            outcome=entering.outcome if at_rest else None,
            last=self.table.last,
            marked=self._marked,
            turned=self.turned,
            overlays=frozenset(self.overlays),
            coordinates=self.settings.coordinates,
            played=self.table.steps_played,
            coached=asked,
        )
