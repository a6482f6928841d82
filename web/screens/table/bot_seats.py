"""Bots at the table: they think beside the page, and play down the road that everybody's plies take."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from js import console, document, performance
from pyodide.ffi import create_proxy

from pygames.bots import ScoredPly
from web.browser.dom import Timer, element, show
from web.browser.storage.bot_lead import BotLead
from web.browser.thinker import ThinkingWorker
from web.screens.dialogs.notices import toast
from web.session.opponents import characters
from web.session.receipt import Receipt
from web.session.simple_ply import simple_ply
from web.session.tree import Node
from web.storage.settings import SPEEDS
from web.thinking.messages import CHOOSE, DONE, FAILED, Answer
from web.words import _

if TYPE_CHECKING:
    from web.screens.table.table_page import TablePage

BOT_CHOICES = ("bot-now", "bot-stop", "bot-on", "bot-here", "bot-seat")
"""What the buttons do that stand in place of a person's choices."""
REST = 450
"""Milliseconds that the board rests before a bot's ply, at normal speed."""
LONGEST_TURN = 3.0
"""Seconds that a bot thinks about all plies of a turn."""
SHORTEST = 0.2
"""Seconds that are left to a bot for a ply, however many its turn has."""
SIMPLER = 2
"""The level that is asked when a stronger one has failed."""
SOON = 15_000
"""Milliseconds after the question within which a failure leaves time for a second try."""


class BotSeats:
    """Plays for the bots at the table, whenever it is a bot's turn and nothing else goes on."""

    def __init__(self, page: TablePage, thinker: ThinkingWorker, script: Any) -> None:
        """`script` is the module of `kept.js`, or None."""
        self._page, self._thinker = page, thinker
        self._lead = BotLead(script, self._on_lead)
        self._pause, self._soon = Timer(), Timer()
        self._node: Node | None = None
        self._asked = 0
        self._answer: Answer | None = None
        self._receipt: Receipt | None = None
        """Of the ply of `_answer`, if some level chose it."""
        self._tries = 0
        """How many tries at the ply have failed, before the page itself chooses one."""
        self._level = 0
        """The level that is asked; another than the bot's after a failure."""
        self._has_told = False
        """Whether the player knows that a bot failed."""
        self._is_alone = False
        """Whether no worker can be had, so that the page chooses the plies of the bots."""
        self._hurried: Node | None = None
        """The place where the bot is to move at once; the thinking may begin later, when this tab gets the lead."""
        self._rested = 0.0
        self._began = 0.0
        self._turn: object = None
        self._spent = 0.0
        self.is_stopped = False
        document.addEventListener("close", create_proxy(lambda _: self.follow_soon()), True)

    def open(self) -> None:
        """Another table is shown."""
        self._lead.leave()
        self._forget()
        self.is_stopped = self._has_told = self._is_alone = False
        self._turn = None

    def close(self) -> None:
        """The table is left."""
        self._soon.stop()
        self._lead.leave()
        self._forget()

    def kept_as(self, number: int) -> None:
        """The game on the table is the saved game of that number; 0 where it is not saved."""
        self._lead.of(number)

    @property
    def level(self) -> int:
        """The level of the bot whose turn it is in the game; 0 where it is a person's, or the game is over."""
        position = self._page.table.game_node.position
        level = self._page.table.opponents.level(position.seat)
        plays = level and not self._page.teaches and position.results() is None and characters(position.game.id)
        return level if plays else 0

    # What is shown

    @property
    def status(self) -> str:
        """What is said in place of what is asked of a person."""
        name = self._page.names[self._page.table.game_node.position.seat - 1]
        if self.is_stopped:
            return _("{name} is stopped.").format(name=name)
        if self._lead.is_elsewhere:
            return _("{name} plays in another tab.").format(name=name)
        if self._page.table.game_node.is_rolled:
            return _("{name} rolls.").format(name=name)
        return _("{name} is thinking.").format(name=name)

    @property
    def choices(self) -> list[tuple[str, str]]:
        """What can be done meanwhile: what the button does, and its label."""
        if self.is_stopped:
            return [("bot-on", _("Let it play on")), ("bot-seat", _("Take over the seat"))]
        if self._lead.is_elsewhere:
            return [("bot-here", _("Let it play here"))]
        if self._page.table.game_node.is_rolled:
            return [("bot-stop", _("Stop"))]
        return [("bot-now", _("Move now")), ("bot-stop", _("Stop"))]

    def show(self) -> None:
        """Shows how far the thinking has come."""
        bar = element("thinking")
        waits = self.is_stopped or self._lead.is_elsewhere
        shown = bool(self.level) and not (waits or self._page.table.is_looking)
        show(bar, shown and not self._page.table.game_node.is_rolled)
        bar.value = self._answer.progress if self._answer else 0

    # What happens

    def rested(self) -> None:
        """Nothing moves any more."""
        self._rested = float(performance.now())
        self.follow()

    def follow_soon(self) -> None:
        """Looks, once all that happens now has happened, whether there is something to do."""
        self._soon.start(0, self.follow)

    def follow(self) -> None:
        """Does what the place where the game stands asks for."""
        page = self._page
        if not page.is_open:
            return
        node = page.table.game_node
        if node is not self._node:
            self._forget()
            self._node = node
        if not self.level or self.is_stopped or not self._lead.ask():
            return
        if not node.is_rolled and not self._asked and self._answer is None:
            self._think(node, self.level)
        elif node.is_rolled or (self._answer and self._answer.state == DONE):
            self._play_when_free()

    def _think(self, node: Node, level: int) -> None:
        position, opponents = node.position, self._page.table.opponents
        turn = (position.seat, self._page.view.turn(position))
        if turn != self._turn or turn[1] is None:
            self._turn, self._spent = turn, 0.0
        self._began, self._level = float(performance.now()), level
        if self._is_alone:
            self._choose_here(node, True)
            return
        seconds = max(SHORTEST, LONGEST_TURN - self._spent)
        seed = opponents.seed_at(node.depth)
        self._asked = self._thinker.ask(position, self._on_answer, CHOOSE, level, seed, seconds=seconds)
        if node is self._hurried:
            self._thinker.stop(self._asked)

    def _on_answer(self, answer: Answer) -> None:
        node = self._page.table.game_node
        if self._node is not node:
            self._forget()
            self.follow_soon()
        elif answer.state == FAILED:
            self._failed(node, answer.error or "the worker died, did not start, or sent nonsense")
        elif answer.state == DONE and not (answer.best and node.position.is_legal(answer.best[0].ply)):
            self._failed(node, "it wants to play what is not legal")
        else:
            self._answer = answer
            self.show()
            if answer.state == DONE:
                self._asked = 0
                self._receipt = Receipt(self._level, self._page.table.opponents.seed_at(node.depth), answer.nodes)
                self._spent += (float(performance.now()) - self._began) / 1000
                self._play_when_free()

    def _failed(self, node: Node, why: str) -> None:
        """Has the ply chosen by a simpler level in another worker, or here if that fails too or has no time."""
        self._asked = 0
        console.warn(f"The bot of level {self._level} failed: {why}")
        has_begun, is_soon = self._thinker.has_begun, float(performance.now()) - self._began < SOON
        self._thinker.give_up()
        if self._tries == 0 and is_soon:
            self._tries = 1
            self._think(node, min(self.level, SIMPLER))
        else:
            self._is_alone = not has_begun
            self._choose_here(node, is_soon and not has_begun)
        if not self._has_told:
            self._has_told = True
            name = self._page.names[node.position.seat - 1]
            toast(_("{name} could not think this move through and plays a simple one.").format(name=name))

    def _choose_here(self, node: Node, may_think: bool) -> None:
        """Chooses a simple ply in the page."""
        seed = self._page.table.opponents.seed_at(node.depth)
        ply, self._receipt = simple_ply(node.position, seed, may_think)
        self._answer = Answer(0, DONE, progress=1.0, best=(ScoredPly(ply, 0.5, (ply,)),))
        self._play_when_free()

    def _play_when_free(self) -> None:
        page, node = self._page, self._node
        if not page.is_free or node is not page.table.game_node or self.is_stopped or not self._lead.ask():
            return
        wait = self._rested + REST * SPEEDS[page.settings.speed] - float(performance.now())
        if wait > 0:
            self._pause.start(wait, self._play_when_free)
        elif node.is_rolled:
            page.roll()
        elif self._answer and self._answer.state == DONE:
            self._play(self._answer)

    def _play(self, answer: Answer) -> None:
        ply, receipt = answer.best[0].ply, self._receipt
        self._forget()
        self._page.play(ply, receipt)

    def _on_lead(self) -> None:
        """This tab has got or lost the lead."""
        if self._page.is_open:
            self._forget()
            self._page.render()
            self.follow_soon()

    def _forget(self) -> None:
        """What is thought about is not wanted any more."""
        self._pause.stop()
        if self._asked:
            self._thinker.cancel(self._asked)
        self._asked = self._tries = 0
        self._answer = self._receipt = None
        self._node = None

    # What the player does

    def taken_back(self) -> None:
        """Plies were taken back: where that leads to a bot's turn, it waits."""
        self.is_stopped = bool(self.level)

    def go_on(self) -> None:
        """The bots play on."""
        self.is_stopped = self._is_alone = False
        self._forget()
        self._page.render()
        self.follow()

    def press(self, does: str) -> None:
        """One of the `choices` was pressed."""
        if does == "bot-now":
            self._hurried = self._page.table.game_node
            self._thinker.stop(self._asked)
        elif does == "bot-stop":
            self._forget()
            self.is_stopped = True
            self._page.render()
        elif does == "bot-on":
            self.go_on()
        elif does == "bot-here":
            self._lead.take()
        elif does == "bot-seat":
            self._take_over()

    def _take_over(self) -> None:
        """A person sits down on the seat whose turn it is."""
        table = self._page.table
        seat = table.game_node.position.seat
        levels = (*table.opponents.levels, *[0] * table.position.seats)[: table.position.seats]
        opponents = replace(table.opponents, levels=(*levels[: seat - 1], 0, *levels[seat:]))
        self._page.seat(table.names, opponents)
