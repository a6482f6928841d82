"""The commands of a table: whatever a player can press, type or say calls one of them."""

from __future__ import annotations

from web.browser.dom import element
from web.screens.film.film_of_turn import FilmOfTurn
from web.screens.table.hearing.spoken_position import NEXT
from web.screens.table.loop import Loop, Parts
from web.session.bots.driver import Bots
from web.session.session import Session


class Commands:
    """Carries out the commands of the session that is open, or was open last."""

    def connect(self, parts: Parts, loop: Loop, film: FilmOfTurn | None) -> None:
        """Says what carries out the commands. `film` is None if the page cannot record films."""
        self._parts, self._loop, self._film = parts, loop, film

    def open(self, session: Session, bots: Bots) -> None:
        """Switches to another session."""
        self._session, self._bots = session, bots

    def do(self, name: str) -> bool:
        """Carries out the command of a button or a key. Returns False if there is no command of that name."""
        match name:
            case "again":
                self._loop.screen.again()
            case "harder" | "easier":
                self._loop.screen.against_others(name == "harder")
            case "share":
                self.share()
            case "course":
                self._parts.reviewing.summarize()
            case "film":
                self.film()
            case "skip":
                self.skip()
            case "undo":
                self._parts.undo.undo()
            case "redo":
                self._parts.undo.redo()
            case "roll":
                self._session.roll()
            case "hint":
                self.hint()
            case "go to":
                self._parts.hearing.ask_for_place()
            case "command line":
                self._parts.hearing.line.open()
            case "keys":
                self._parts.hearing.show_keys()
            case _ if name in NEXT:
                self._parts.hearing.go_on(NEXT[name])
            case _ if name.startswith("hear "):
                self._parts.hearing.say(name.removeprefix("hear "))
            case _:
                return self._loop.screen.press(name)
        return True

    def share(self) -> None:
        """Opens the dialog in which the game is shared."""
        element("share").click()

    def film(self) -> None:
        """Makes a film of the last turn."""
        if self._film:
            self._film.make()

    def skip(self) -> None:
        """Ends the current animations, and those of the rest of a bot's turn."""
        if step := self._parts.moving.step:
            self._bots.hurry(step[0])
        self._parts.moving.skip()

    def hint(self) -> None:
        """Asks the coach of a lesson for a hint, or else the strongest bot."""
        if not self._session.coach.hint():
            self._parts.hints.ask()

    # Input on the board

    def begin_input(self) -> None:
        """Ends animations and messages, because the player begins to enter something."""
        self._loop.begin_input()

    def show_entered(self) -> None:
        """Shows what the player has entered."""
        self._loop.show_entered()

    def draw(self) -> None:
        """Draws the board."""
        self._parts.drawing.draw()

    # What films need

    @property
    def open_session(self) -> Session | None:
        """The open session; None if none is open."""
        return self._loop.session

    @property
    def is_turned(self) -> bool:
        """Whether the board is seen from the other side."""
        return self._loop.perspective.turned
