"""Entering plies: what presses, drags and keys on the board mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document

from web.gestures import Entered, GestureMachine, Narrowed
from web.page.beside import asks_first
from web.page.board import Board
from web.page.bot_seats import BOT_CHOICES
from web.page.chords import Chords
from web.page.dom import element, listen
from web.page.hearing import Hearing
from web.page.spot_layer import ARROWS, focused_spot, spot_of
from web.view import Focus, Gesture, ListedEntry, Offer, Play, Press, Spot, Step
from web.words import _

if TYPE_CHECKING:
    from web.page.table_page import TablePage

INSIDE = 0.38
"""How near to the middle of a spot, in parts of its size, a finger that draws a path must come to press it."""


class Entering:
    """Feeds the gesture machine of the position on the table, and plays what comes out of it."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self.board = Board(self._press, self._hover, self._drag, self._drag_to, self._drop, page.paint)
        self._hearing = Hearing(page, self.board)
        self._chords = Chords(self._key)
        self.asked: tuple[str, ...] = ()
        self.preview: str | None = None
        self._previewed_choice: str | None = None
        self._drag_start: str | None = None
        self._before_drag: Gesture = ()
        self._drawn: str | None = None
        self._spots: dict[str, Spot] = {}
        self._listen()

    def settle(self) -> None:
        """Begins anew with the position that is on the table."""
        waits = self._page.waits
        self.machine = GestureMachine(ListedEntry([]) if waits else self._page.view.entry(self._page.table.position))
        self.asked = ()
        self.preview = self._previewed_choice = None

    def show_spots(self) -> None:
        """Lays the hot spots of the position over the board."""
        page = self._page
        position = page.table.position
        spots = page.view.spots(position, page.names, page.turned)
        beside = page.view.aside_spots(position, page.names)
        self._spots = {spot.id: spot for spot in spots}
        self.board.show_spots(spots, beside, self.machine.lit | self.machine.openings, self.machine.chosen)

    @property
    def outcome(self) -> str | None:
        """The one ply that pressing what is looked at would play."""
        if self._previewed_choice:
            return self._previewed_choice
        plies = self.machine.outcome(self.preview) if self.preview else ()
        return plies[0] if len(plies) == 1 else None

    @property
    def looked_at(self) -> Gesture:
        """What is chosen, else the spot under the pointer or the focus."""
        return self.machine.chosen or ((self.preview,) if self.preview else ())

    def _listen(self) -> None:
        choices = element("choices")
        listen(choices, "click", self._on_choice)
        for begins, ends in (("pointerover", "pointerout"), ("focusin", "focusout")):
            listen(choices, begins, lambda event: self._preview_choice(event.target))
            listen(choices, ends, lambda _: self._preview_choice(None))
        listen(document, "keydown", self._on_key)
        listen(document, "keyup", lambda event: self._chords.released(str(event.key)))

    # Presses

    def _press(self, spot: str) -> None:
        page = self._page
        if page.tool:
            page.tool.press(spot)
            return
        if page.waits:
            return
        page.begin_input()
        outcome = self.machine.press(spot)
        if isinstance(outcome, Entered):
            self._enter(outcome.plies)
        elif isinstance(outcome, Narrowed):
            self.asked = ()
            page.render()
            self.board.see(spot)
        else:
            position, chosen = page.table.position, self.machine.chosen
            if plies := page.view.plies_to(position, chosen, spot):
                page.play_all(plies)
            else:
                page.attempt(page.view.attempt(position, chosen, spot))

    def _enter(self, plies: tuple[str, ...]) -> None:
        if self._page.table.position.chances() is not None:
            self._page.roll()
        elif len(plies) == 1 and self._page.asks_before(plies[0]):
            self._ask(plies)
        elif len(plies) == 1:
            button = element("choices").querySelector(f'[data-ply="{plies[0]}"]')
            if not button or not asks_first(button):
                self._page.play(plies[0])
        else:
            self._ask(plies)

    def _ask(self, plies: tuple[str, ...]) -> None:
        """Offers plies as buttons; nothing is chosen any more."""
        self.asked = plies
        self.machine.clear()
        self._page.render()

    def _hover(self, spot: str | None) -> None:
        if spot != self.preview and self._page.is_open:
            self.preview = spot
            self._page.look()

    # Choices beside the board

    def _preview_choice(self, node: Any) -> None:
        button = node.closest("[data-ply]") if node else None
        self._previewed_choice = str(button.getAttribute("data-ply")) if button else None
        self._page.draw()

    def _on_choice(self, event: Any) -> None:
        button = event.target.closest("button")
        if not button:
            return
        does = button.getAttribute("data-does")
        if does == "roll":
            self._page.roll()
        elif does == "again":
            self._page.again()
        elif does == "back":
            self._page.back_to_game()
        elif does == "play-on":
            self._page.play_on()
        elif does == "course":
            self._page.course.open()
        elif does in BOT_CHOICES:
            self._page.bots.press(does)
        elif not self._asks(button):
            self._page.begin_input()
            self._page.play(str(button.getAttribute("data-ply")))
        if document.activeElement == document.body:
            self._focus_choice()

    def _focus_choice(self) -> None:
        """Gives the first button beside the board the focus."""
        button = element("choices").querySelector("button")
        if button:
            button.focus()

    def _asks(self, button: Any) -> bool:
        """Whether a choice must be pressed once more."""
        ply = str(button.getAttribute("data-ply"))
        if ply not in self.asked and not button.classList.contains("asking") and self._page.asks_before(ply):
            button.setAttribute(
                "data-question", button.getAttribute("data-question") or _("Press again to end the turn")
            )
        return asks_first(button)

    # Drags

    def _drag(self, spot: str) -> bool:
        page = self._page
        if page.tool:
            return False
        if page.waits:
            return False
        page.begin_input()
        position, chosen = page.table.position, self.machine.chosen
        self._drawn = None
        if page.view.drag_path(spot):
            if spot not in self.machine.lit and spot not in chosen and spot in self.machine.openings:
                self.machine.clear()
            if spot in self.machine.lit or spot in chosen or page.view.grip(position, spot):
                self._drawn = ""
                self._draw_through(spot)
                return True
        self._before_drag = chosen
        if page.view.grip(position, spot):
            self.machine.clear()
        elif not self._take(page.view.drag_start(position, chosen, spot)):
            return False
        self._drag_start = spot
        page.render()
        return True

    def _take(self, start: str) -> bool:
        """Chooses the spot that a drag begins with, unless it is chosen already; False when nothing goes on from it."""
        machine = self.machine
        if machine.chosen[-1:] == (start,):
            return True
        if start not in machine.lit or machine.outcome(start):
            machine.clear()
        return isinstance(machine.press(start), Narrowed)

    def _draw_through(self, spot: str) -> None:
        """A finger that draws a path has come to a spot: it goes on with it, or back to the one before."""
        chosen = self.machine.chosen
        if spot in chosen:
            while self.machine.chosen[-1] != spot:
                self.machine.back()
        elif spot in self.machine.lit:
            if self.machine.outcome(spot):
                self._drawn = spot
                return
            self.machine.press(spot)
        if self.machine.chosen != chosen:
            self._page.render()

    def _drag_to(self, x: float, y: float) -> None:
        page = self._page
        if self._drawn is not None:
            for spot in self._spots.values():
                left, top, width, height = spot.box
                if abs(x - left - width / 2) < INSIDE * width and abs(y - top - height / 2) < INSIDE * height:
                    self._draw_through(spot.id)
                    return
            return
        lit = self.machine.lit
        targets = sorted(self._spots.values(), key=lambda spot: spot.id not in lit)
        start = self._drag_start or ""
        self._hover(page.view.drag_target(page.table.position, start, targets, x, y, page.turned))

    def _drop(self) -> None:
        page = self._page
        if self._drawn is not None:
            pending, self._drawn = self._drawn, None
            if pending:
                self._press(pending)
            return
        target, start, self._drag_start = self.preview, self._drag_start, None
        if target is not None and target in self.machine.lit:
            self._press(target)
            return
        position, chosen = page.table.position, self.machine.chosen
        self.machine.chosen = self._before_drag
        page.render()
        if target is None or target == start:
            return
        if plies := page.view.plies_to(position, chosen, target):
            page.play_all(plies)
        else:
            page.attempt(page.view.drop_attempt(position, chosen, target))

    # Keys

    def _on_key(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or document.querySelector("dialog[open]"):
            return
        if not self._page.is_open or event.target.closest("input, select, textarea, #plies"):
            return
        key = str(event.key)
        if len(key) == 1 and key != " " and not self._page.settings.letters:
            return
        if key in ("Enter", " ") and event.target.closest("button, a, summary"):
            self._chords.flush()
            if key == "Enter" or not self._means_nothing(spot_of(event.target)):
                return  # the browser presses what has the focus
        if event.shiftKey and len(key) > 1:
            key = f"Shift+{key}"
        if (self._page.view.chords and self._chords.pressed(key, event.repeat)) or self._key(key):
            event.preventDefault()

    def _means_nothing(self, spot: str | None) -> bool:
        """Whether to press this spot enters nothing now."""
        return spot is not None and spot not in self.machine.chosen and spot not in self.machine.lit

    def _key(self, key: str) -> bool:
        """What a key does; False when it does nothing of ours."""
        page = self._page
        position = page.table.position
        if key == "Escape":
            self._let_go()
            return True
        if key == " " and position.chances() is not None and not page.waits:
            page.roll()
            return True
        if self._hearing.key(key):
            return True
        for overlay in page.view.overlays():
            if key.lower() == overlay.key.lower():
                page.switch(overlay.id)
                return True
        focused = focused_spot()
        steps = page.view.key(position, key, self.machine.chosen, focused, page.turned)
        if steps is not None:
            for step in steps:
                self._step(step)
            return True
        if key == "u":
            page.undo()
            return True
        return key in ARROWS and self._walk(key, focused)

    def _let_go(self) -> None:
        """Escape: forgets the refusal, the question, and the spot chosen last, or all of them."""
        self.asked = ()
        last = self.machine.chosen[-1:]
        if self._page.view.escape_clears:
            self.machine.clear()
        else:
            self.machine.back()
        self._page.forget_refusal()
        self._page.render()
        if last:
            self.board.focus(last[0])

    def _step(self, step: Step) -> None:
        if isinstance(step, Press):
            self._press(step.spot)
        elif isinstance(step, Focus):
            self.board.focus(step.spot)
        elif isinstance(step, Offer):
            self._focus_choice()
        elif isinstance(step, Play):
            self._play_or_ask(step.ply)
        else:
            element("announcer").textContent = step.text

    def _play_or_ask(self, ply: str) -> None:
        """Plays a ply, or lets its button ask first, as a press of the button would."""
        if self._page.waits:
            return
        for button in element("choices").querySelectorAll("[data-ply]"):
            if button.getAttribute("data-ply") == ply and self._asks(button):
                button.focus()
                return
        self._page.begin_input()
        if self._page.asks_before(ply) and ply not in self.asked:
            self._ask((ply,))
        else:
            self._page.play(ply)

    def _walk(self, key: str, focused: str | None) -> bool:
        """An arrow key moves the focus over the board."""
        if focused is None:
            lit = self.machine.lit or frozenset(self._spots)
            spot = next((spot for spot in self._spots if spot in lit), None)
        else:
            spot = self.board.towards(focused, key)
        if spot is not None:
            self.board.focus(spot)
        return spot is not None
