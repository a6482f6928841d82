"""Bots at the table: they think beside the page, and play down the road that everybody's plies take."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from js import document, performance
from pyodide.ffi import create_proxy

from web.asking import CHOOSE, DONE, FAILED, Answer
from web.opponents import characters
from web.page.dom import Timer, element, show
from web.page.settings import SPEEDS
from web.page.thinker import Thinker
from web.receipt import Receipt
from web.tree import Node
from web.words import _

if TYPE_CHECKING:
    from web.page.table_page import TablePage

BOT_CHOICES = ("bot-now", "bot-stop", "bot-on", "bot-seat")
"""What the buttons do that stand in place of a person's choices."""
REST = 450
"""Milliseconds that the board rests before a bot's ply, at normal speed."""
LONGEST_TURN = 3.0
"""Seconds that a bot thinks about all plies of a turn."""
SHORTEST = 0.2
"""Seconds that are left to a bot for a ply, however many its turn has."""


class BotSeats:
    """Plays for the bots at the table, whenever it is a bot's turn and nothing else goes on."""

    def __init__(self, page: TablePage, thinker: Thinker) -> None:
        self._page, self._thinker = page, thinker
        self._pause, self._soon = Timer(), Timer()
        self._node: Node | None = None
        self._asked = 0
        self._answer: Answer | None = None
        self._rested = 0.0
        self._began = 0.0
        self._turn: object = None
        self._spent = 0.0
        self.is_stopped = False
        self._failure = ""
        document.addEventListener("close", create_proxy(lambda _: self.follow_soon()), True)

    def open(self) -> None:
        """Another table is shown."""
        self._forget()
        self.is_stopped = False
        self._turn = None

    def close(self) -> None:
        """The table is left."""
        self._soon.stop()
        self._forget()

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
        if self._failure:
            return self._failure.format(name=name)
        if self.is_stopped:
            return _("{name} is stopped.").format(name=name)
        if self._page.table.game_node.is_rolled:
            return _("{name} rolls.").format(name=name)
        return _("{name} is thinking.").format(name=name)

    @property
    def choices(self) -> list[tuple[str, str]]:
        """What can be done meanwhile: what the button does, and its label."""
        if self._failure:
            return [("bot-on", _("Try again")), ("bot-seat", _("Take over the seat"))]
        if self.is_stopped:
            return [("bot-on", _("Let it play on")), ("bot-seat", _("Take over the seat"))]
        if self._page.table.game_node.is_rolled:
            return [("bot-stop", _("Stop"))]
        return [("bot-now", _("Move now")), ("bot-stop", _("Stop"))]

    def show(self) -> None:
        """Shows how far the thinking has come."""
        bar = element("thinking")
        shown = bool(self.level) and not (self._failure or self.is_stopped or self._page.table.is_looking)
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
        if not self.level or self.is_stopped or self._failure:
            return
        if not node.is_rolled and not self._asked and self._answer is None:
            self._think(node)
        elif node.is_rolled or (self._answer and self._answer.state == DONE):
            self._play_when_free()

    def _think(self, node: Node) -> None:
        position, opponents = node.position, self._page.table.opponents
        turn = (position.seat, self._page.view.turn(position))
        if turn != self._turn or turn[1] is None:
            self._turn, self._spent = turn, 0.0
        self._began = float(performance.now())
        seconds = max(SHORTEST, LONGEST_TURN - self._spent)
        seed = opponents.seed_at(node.depth)
        self._asked = self._thinker.ask(position, self._on_answer, CHOOSE, self.level, seed, seconds=seconds)

    def _on_answer(self, answer: Answer) -> None:
        if self._node is not self._page.table.game_node:
            self._forget()
            self.follow_soon()
        elif answer.state == FAILED:
            error = answer.error.replace("{", "(").replace("}", ")")
            if error:
                self._fail(f"{_('{name} cannot go on:')} {error}")
            elif self._thinker.has_begun:
                self._fail(_("{name} does not answer any more."))
            else:
                self._fail(
                    _("{name} could not begin to think. Nothing is lost: load the page again, or take over the seat.")
                )
        else:
            self._answer = answer
            self.show()
            if answer.state == DONE:
                self._asked = 0
                self._spent += (float(performance.now()) - self._began) / 1000
                self._play_when_free()

    def _play_when_free(self) -> None:
        page, node = self._page, self._node
        if not page.is_free or node is not page.table.game_node or self.is_stopped:
            return
        wait = self._rested + REST * SPEEDS[page.settings.speed] - float(performance.now())
        if wait > 0:
            self._pause.start(wait, self._play_when_free)
        elif node.is_rolled:
            page.roll()
        elif self._answer and self._answer.state == DONE:
            self._play(node, self._answer)

    def _play(self, node: Node, answer: Answer) -> None:
        opponents = self._page.table.opponents
        ply = answer.best[0].ply if answer.best else ""
        if not node.position.is_legal(ply):
            self._fail(_("{name} wants to play what is not legal."))
            return
        receipt = Receipt(self.level, opponents.seed_at(node.depth), answer.nodes)
        self._forget()
        self._page.play(ply, receipt)

    def _fail(self, sentence: str) -> None:
        self._forget()
        self._node = self._page.table.game_node
        self._failure = sentence
        self._page.render()
        element("announcer").textContent = self.status

    def _forget(self) -> None:
        """What is thought about is not wanted any more."""
        self._pause.stop()
        if self._asked:
            self._thinker.cancel(self._asked)
        self._asked = 0
        self._answer = None
        self._failure = ""
        self._node = None

    # What the player does

    def taken_back(self) -> None:
        """Plies were taken back: where that leads to a bot's turn, it waits."""
        self.is_stopped = bool(self.level)

    def go_on(self) -> None:
        """The bots play on."""
        self.is_stopped = False
        self._forget()
        self._page.render()
        self.follow()

    def press(self, does: str) -> None:
        """One of the `choices` was pressed."""
        if does == "bot-now":
            self._thinker.stop(self._asked)
        elif does == "bot-stop":
            self._forget()
            self.is_stopped = True
            self._page.render()
        elif does == "bot-on":
            self.go_on()
        elif does == "bot-seat":
            self._take_over()

    def _take_over(self) -> None:
        """A person sits down on the seat whose turn it is."""
        table = self._page.table
        seat = table.game_node.position.seat
        levels = (*table.opponents.levels, *[0] * table.position.seats)[: table.position.seats]
        opponents = replace(table.opponents, levels=(*levels[: seat - 1], 0, *levels[seat:]))
        self._page.seat(table.names, opponents)
