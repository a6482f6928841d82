"""Drives the seats of bots: when their plies are chosen and played, and what is shown meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pygames.contract import Position
from web.players.opponents import characters
from web.session.bots.chooser import Chooser
from web.session.change import BackAtGame, Change, DriverChanged, Followed, Seated, TakenBack, WentOn
from web.session.drivers import Driver
from web.session.session import Session
from web.tree.tree import Node
from web.tree.turns import turn_of
from web.words import _

REST_MS = 450
"""Milliseconds that the board rests before a bot's ply, at normal speed."""
APART_MS = 50
"""Milliseconds between the plies of a bot's turn, so that the page can show each and answer a press."""
RETURN_MS = 100
"""Milliseconds that the game's place is shown before a bot plays on, after the player has looked back."""


if TYPE_CHECKING:  # protocols take no memory in a page
    from typing import Protocol

    from web.session.bots.chooser import Thinks

    class Leads(Protocol):
        """Decides which tab runs the bots of a game: `web.browser.storage.bot_lead.BotLead`."""

        is_elsewhere: bool
        """Whether another tab does."""
        changed: Callable[[], None]
        """Called when this tab gets or loses the lead."""

        def ask(self) -> bool: ...

        def take(self) -> None: ...

        def leave(self) -> None: ...

    class Waits(Protocol):
        """At most one pending call: `web.browser.dom.Timer`."""

        def start(self, milliseconds: float, call: Callable[[], None]) -> None: ...

        def stop(self) -> None: ...


class Bots(Driver):
    """Plays for all bots of a session, whenever it is a bot's turn and nothing else is going on."""

    def __init__(
        self,
        session: Session,
        thinker: Thinks,
        lead: Leads,
        timer: Callable[[], Waits],
        now: Callable[[], float],
        is_free: Callable[[bool], bool],
        speed: Callable[[], float],
    ) -> None:
        """`now` is a clock in milliseconds. `is_free` returns whether nothing moves or waits for an answer; with True,
        it ignores motions, for the later plies of a turn. `speed` is the duration of a motion, as a multiple of its
        normal duration.
        """
        self._session, self._lead = session, lead
        self._now, self._is_free, self._speed = now, is_free, speed
        self._pause, self._soon = timer(), timer()
        self._chooser = Chooser(session, thinker, now, self._play_when_free, self._start_again)
        self._node: Node | None = None
        self._hurried: Hashable = None
        """The turn that is to be played at once. Thinking may begin later, when this tab gets the lead."""
        self._playing: Hashable = None
        """The turn of which a ply has been played."""
        self._rested = self._played = self._returned = 0.0
        self._is_open = True
        self.is_stopped = False
        lead.leave()
        lead.changed = self._on_lead
        if characters(session.table.root.position.game.id):
            session.drivers.append(self._driver)

    def close(self) -> None:
        """Called when the session ends."""
        self._is_open = False
        self._soon.stop()
        self._lead.leave()
        self._forget()

    def _driver(self, seat: int) -> Driver | None:
        return self if self._session.table.opponents.level(seat) else None

    @property
    def level(self) -> int:
        """The level of the bot to act in the game; 0 if it is not a bot's turn."""
        session, table = self._session, self._session.table
        return table.opponents.level(table.game_node.position.seat) if session.driver is self else 0

    # What is shown

    @property
    def status(self) -> str:
        if self.is_stopped:
            return _("{name} is paused.").format(name=self._name)
        if self._lead.is_elsewhere:
            return _("{name} plays in another tab.").format(name=self._name)
        if self._session.table.game_node.is_chance:
            return _("{name} rolls.").format(name=self._name)
        return _("{name} is thinking.").format(name=self._name)

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        if self.is_stopped:
            resume, take_over = _("Resume {name}"), _("Play for {name}")
            return [("bot-on", resume.format(name=self._name)), ("bot-seat", take_over.format(name=self._name))]
        if self._lead.is_elsewhere:
            return [("bot-here", _("Let {name} play here").format(name=self._name))]
        if self._session.table.game_node.is_chance:
            return [("bot-stop", _("Stop"))]
        return [("bot-now", _("Move now")), ("bot-stop", _("Stop"))]

    @property
    def _name(self) -> str:
        """The name of the bot to act."""
        return self._session.names[self._session.table.game_node.position.seat - 1]

    @property
    def progress(self) -> float | None:
        """The progress of the thinking, from 0 to 1; None if no bot thinks about the shown place."""
        table = self._session.table
        waits = self.is_stopped or self._lead.is_elsewhere or table.is_looking or table.game_node.is_chance
        if waits or not self.level:
            return None
        return self._chooser.progress

    # What happens

    def changed(self, change: Change) -> None:
        """Called after each change of the game, before it is shown."""
        match change.cause:
            case TakenBack():
                self.is_stopped = bool(self.level)
                self.follow_soon()
            case Seated() | WentOn():
                self._resume()
                self.follow_soon()
            case BackAtGame():
                self._returned = self._now()
                self.follow_soon()
            case cause if change.settles or isinstance(cause, Followed):
                self.follow_soon()

    def rested(self) -> None:
        """Called when the board has come to rest after a ply."""
        self._rested = self._now()
        self.follow()

    def follow_soon(self) -> None:
        """Calls `follow` after everything that is happening now."""
        self._soon.start(0, self.follow)

    def follow(self) -> None:
        """Does what the current place of the game requires."""
        if not self._is_open:
            return
        node = self._session.table.game_node
        if node is not self._node:
            self._forget()
            self._node = node
        if not self.level or self.is_stopped or not self._lead.ask():
            return
        if not node.is_chance and self._chooser.is_idle:
            turn = self._turn_of(node.position)
            self._chooser.begin(node, self.level, turn, turn == self._hurried)
        elif node.is_chance or self._chooser.ply is not None:
            self._play_when_free()

    def _turn_of(self, position: Position) -> Hashable:
        return turn_of(self._session.view, position)

    def _start_again(self) -> None:
        self._forget()
        self.follow_soon()

    def _play_when_free(self) -> None:
        table, node = self._session.table, self._node
        if not self._is_open or table.is_looking or node is not table.game_node:
            return
        turn = self._turn_of(node.position)
        goes_on = turn in (self._playing, self._hurried)
        if not self._is_free(goes_on) or self.is_stopped or not self._lead.ask():
            return
        shown = self._played + APART_MS if goes_on else self._rested + REST_MS * self._speed()
        wait = max(shown, self._returned + RETURN_MS) - self._now()
        if wait > 0 and turn != self._hurried:
            self._pause.start(wait, self._play_when_free)
        elif node.is_chance:
            self._playing, self._played = turn, self._now()
            self._session.roll()
        elif (ply := self._chooser.ply) is not None:
            self._playing, self._played = turn, self._now()
            receipt = self._chooser.receipt
            self._forget()
            self._session.play(ply, receipt=receipt)

    def _on_lead(self) -> None:
        """Called when this tab has got or lost the lead."""
        if self._is_open:
            self._forget()
            self._session.publish(DriverChanged())
            self.follow_soon()

    def _forget(self) -> None:
        """Cancels the thinking."""
        self._pause.stop()
        self._chooser.forget()
        self._node = None

    # What the player does

    def go_on(self) -> None:
        """Resumes the bots."""
        self._resume()
        self._session.publish(DriverChanged())
        self.follow()

    def _resume(self) -> None:
        self.is_stopped = self._chooser.is_alone = False
        self._forget()

    def hurry(self, position: Position) -> None:
        """Plays the turn to which `position` belongs without pauses."""
        self._hurried = self._turn_of(position)
        if self._turn_of(self._session.table.game_node.position) == self._hurried:
            self._chooser.hurry()

    def hurries(self, position: Position) -> bool:
        return self._turn_of(position) == self._hurried

    def press(self, does: str) -> None:
        if does == "bot-now":
            self.hurry(self._session.table.game_node.position)
        elif does == "bot-stop":
            self._forget()
            self.is_stopped = True
            self._session.publish(DriverChanged())
        elif does == "bot-on":
            self.go_on()
        elif does == "bot-here":
            self._lead.take()
        elif does == "bot-seat":
            self._take_over()

    def _take_over(self) -> None:
        """Gives the seat to act to a person."""
        table = self._session.table
        seat = table.game_node.position.seat
        levels = (*table.opponents.levels, *[0] * table.position.seats)[: table.position.seats]
        opponents = replace(table.opponents, levels=(*levels[: seat - 1], 0, *levels[seat:]))
        self._session.seat(table.names, opponents)
