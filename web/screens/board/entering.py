"""Entering plies: what presses and keys on the board mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document

from web.browser.dom import element, listen
from web.input.gestures import Entered, GestureMachine, Narrowed
from web.screens.board.board import Board
from web.screens.board.chords import Chords
from web.screens.board.dragging import Dragging
from web.screens.board.spot_layer import ARROWS, focused_spot, spot_of
from web.screens.table.beside import asks_first
from web.screens.table.bot_seats import BOT_CHOICES
from web.screens.table.hearing import Hearing
from web.views.contract import Focus, Gesture, ListedEntry, Play, Press, Spot, Step, Tell
from web.words import _

if TYPE_CHECKING:
    from web.screens.table.table_page import TablePage


class Entering:
    """Feeds the gesture machine of the position on the table, and plays what comes out of it."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        drags = Dragging(page, self)
        self.board = Board(self.press, self.hover, drags.begin, drags.to, drags.end, page.paint)
        self._hearing = Hearing(page, self.board)
        self._chords = Chords(self._key)
        self.asked: tuple[str, ...] = ()
        self.preview: str | None = None
        self.spots: dict[str, Spot] = {}
        self._previewed_choice: Any = None
        self._focus_then: str | None = None
        self._is_unshown = False
        self._listen()

    def settle(self) -> None:
        """Begins anew with the position that is on the table."""
        waits = self._page.waits
        self.machine = GestureMachine(ListedEntry([]) if waits else self._page.view.entry(self._page.table.position))
        self.asked = ()
        self.preview = self._previewed_choice = None
        self._is_unshown = False

    def show_spots(self) -> None:
        """Lays the hot spots of the position over the board."""
        page = self._page
        position = page.table.position
        spots = page.view.spots(position, page.names, page.turned)
        beside = page.view.aside_spots(position, page.names)
        self.spots = {spot.id: spot for spot in spots}
        self.board.show_spots(spots, beside, self.machine.lit | self.machine.openings, self.machine.chosen)

    @property
    def outcome(self) -> str | None:
        """The one ply that pressing what is looked at would play."""
        if self._previewed_choice and self._previewed_choice.isConnected:
            return str(self._previewed_choice.getAttribute("data-ply"))
        plies = self.machine.outcome(self.preview) if self.preview else ()
        return plies[0] if len(plies) == 1 else None

    @property
    def looked_at(self) -> Gesture:
        """What is chosen, else the spot under the pointer or the focus."""
        return self.machine.chosen or ((self.preview,) if self.preview else ())

    def _listen(self) -> None:
        choices = element("choices")
        listen(choices, "click", self._on_choice)
        # The pointer must move: buttons that appear under one that rests preview nothing.
        for begins, ends in (("pointermove", "pointerleave"), ("focusin", "focusout")):
            listen(choices, begins, lambda event: self._preview_choice(event.target))
            listen(choices, ends, lambda _: self._preview_choice(None))
        listen(document, "keydown", self._on_key)
        listen(document, "keyup", lambda event: self._chords.released(str(event.key)))

    # Presses

    def press(self, spot: str) -> None:
        """A spot is pressed."""
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
        self._is_unshown = False
        self._focus_then = focused_spot()

    def dragged(self) -> None:
        """A drag has ended: the focus goes to where it led."""
        last = self.machine.chosen[-1:]
        if last and self.board.has(last[0]):
            self.board.focus(last[0])
        self._is_unshown = self.preview is None
        self._focus_then = focused_spot()

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

    def hover(self, spot: str | None) -> None:
        """A spot comes under the pointer or gets the focus, or none has either."""
        if spot != self.preview and self._page.is_open:
            self.preview = spot
            self._page.look()

    # Choices beside the board

    def _preview_choice(self, node: Any) -> None:
        button = node.closest("[data-ply]") if node else None
        if button != self._previewed_choice:
            self._previewed_choice = button
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

    # Keys

    def _on_key(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or document.querySelector("dialog[open]"):
            return
        target, key = event.target, str(event.key)
        button = target.closest("button, a, summary")
        if not self._page.is_open or target.closest("input, select, textarea"):
            return
        if target.closest("#plies") and (key != "Enter" or button):
            return
        if len(key) == 1 and key != " " and not self._page.settings.letters:
            return
        if key in ("Enter", " ") and button:
            self._chords.flush()
            if not self._has_use_for(key, spot_of(target)):
                return  # the browser presses what has the focus
        if key == "Tab" and not event.shiftKey and (spot_of(target) or not button) and self._chooses:
            self._focus_choice()
            event.preventDefault()
            return
        if event.shiftKey and len(key) > 1:
            key = f"Shift+{key}"
        if (self._page.view.chords and self._chords.pressed(key, event.repeat)) or self._key(key):
            event.preventDefault()

    @property
    def _is_typed(self) -> bool:
        """Whether something is chosen by keys that is not on the board, such as the letters of a word."""
        chosen = self.machine.chosen
        return bool(chosen) and not any(self.board.has(spot) for spot in chosen)

    @property
    def _offered(self) -> tuple[str, ...]:
        """The plies that Enter can play: those that the player is asked about, or that what is chosen enters."""
        return self.asked or self.machine.complete

    @property
    def _chooses(self) -> bool:
        """Whether Tab leads to the buttons of the plies offered, not to the next spot."""
        return len(self._offered) > 1 or (self._is_typed and bool(self._offered))

    def _has_use_for(self, key: str, spot: str | None) -> bool:
        """Whether Enter or Space, with the focus on a button, does something else than press it.

        Only a spot's button ever gives way: Enter plays what is entered, unless the player has moved the focus since to
        a spot that adds to it; and a typed word is not thrown away by the spot that happens to have the focus.
        """
        if spot is None:
            return False
        if self._is_typed:
            return True
        is_moved = spot != self._focus_then
        if key == " ":
            return spot not in self.machine.chosen and spot not in self.machine.lit
        if self._offered:
            return not (is_moved and self.machine.goes_on(spot))
        return self._is_unshown and not is_moved and spot != self.preview

    def _enter_offered(self) -> bool:
        """Enter plays what is entered; it shows first what a spot would play if that is no longer shown."""
        offered = self._offered
        if len(offered) == 1:
            self._play_or_ask(offered[0])
        elif offered:
            self._page.tell(_("This can be played in several ways: Tab goes through them, Enter plays one."))
        elif self._is_unshown and focused_spot() and focused_spot() != self.preview:
            self.hover(focused_spot())
        else:
            return False
        return True

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
        if key == "Enter" and self._enter_offered():
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
        """Escape: forgets the refusal, the question, the preview, and the spot chosen last, or all of them."""
        self.board.break_off()
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
        self.preview = self._previewed_choice = None
        self._is_unshown = True
        self._page.look()

    def _step(self, step: Step) -> None:
        if isinstance(step, Press):
            self.press(step.spot)
        elif isinstance(step, Focus):
            self.board.focus(step.spot)
        elif isinstance(step, Tell):
            self._page.tell(step.text)
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
            lit = self.machine.lit or frozenset(self.spots)
            spot = next((spot for spot in self.spots if spot in lit), None)
        else:
            spot = self.board.towards(focused, key)
        if spot is not None:
            self.board.focus(spot)
        return spot is not None
