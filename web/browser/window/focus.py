"""Keeps the keyboard's focus from being nowhere: what takes a control away gives its focus to what comes next.

This is for people who use keys or a screen reader. Nobody else needs the focus.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import Object, document, window
from pyodide.ffi import create_proxy, to_js

from web.browser import keyboard
from web.browser.dom import AfterFrame, Timer, has_focus_nowhere, listen
from web.browser.window import dialogs

if TYPE_CHECKING:
    from web.browser.types import Element, Event, KeyboardEvent, Range

CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]"
TAKEN_AWAY_BY = ("hidden", "disabled", "open", "inert")
"""The attributes whose change can take a control away."""
OPEN = "dialog[open]"
MODIFIERS = ("Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock")
"""The keys that do nothing by themselves."""


class _Keeper:
    def __init__(self) -> None:
        self._choose: Callable[[bool], bool] = lambda _is_lost: False
        self._soon = Timer()
        self._moving_on: AfterFrame
        self._by_keys = self._is_watching = False
        self._is_leaving = False
        """Whether the last key, apart from modifiers, was Tab, and the focus has not come to anything since. At the end
        of the page the browser moves it to its own controls, or nowhere.
        """
        self._places: dict[bool, Range] = {}
        """Where the focus was last, in dialogs and outside of them, as ranges, which survive changes of the page."""

    def begin(self, choose: Callable[[bool], bool]) -> None:
        self._choose = choose
        self._moving_on = AfterFrame(self._move_on)
        keyboard.on_any(self._used)
        listen(document, "keydown", self._on_key)
        listen(document, "focusin", self._note)
        dialogs.on_close(self.look_soon)

    def _watch(self) -> None:
        """Begins to look at every change of the page. This costs time, so it waits for the first key."""
        self._is_watching = True
        observer = window.MutationObserver.new(create_proxy(lambda _changes, _observer: self.look_soon()))
        what = {"childList": True, "subtree": True, "attributeFilter": list(TAKEN_AWAY_BY)}
        observer.observe(document.body, to_js(what, dict_converter=Object.fromEntries))

    def _used(self, by_keys: bool) -> None:
        self._by_keys = by_keys
        if by_keys and not self._is_watching:
            self._watch()
        self.look_soon()

    def _on_key(self, event: KeyboardEvent) -> None:
        key = getattr(event, "key", "")
        if key not in MODIFIERS:  # Shift comes before each Shift+Tab
            self._is_leaving = key == "Tab"

    def _note(self, event: Event) -> None:
        self._is_leaving = False
        if not hasattr(event.target, "closest"):
            return
        place = document.createRange()
        place.setStartBefore(event.target)
        self._places[event.target.closest("dialog") is not None] = place

    def look_soon(self) -> None:
        if self._by_keys and not self._soon.is_running:
            self._soon.start(0, self._look)

    def move_on(self) -> None:
        self._moving_on.ask()

    def _move_on(self) -> None:
        if self._by_keys and not dialogs.is_any_open():
            self._choose(True)

    def _look(self) -> None:
        if self._is_leaving and has_focus_nowhere():
            return
        is_lost = _is_lost()
        dialog = next(reversed(list(document.querySelectorAll(OPEN))), None)
        if dialog is not None:
            if is_lost:
                _go_on(dialog, self._places.get(True))
        elif not self._choose(is_lost) and is_lost:
            _go_on(document.querySelector("main:not([hidden])"), self._places.get(False))


def _is_lost() -> bool:
    """Returns whether the focus is nowhere, or on a control that cannot be used any more. Browsers notice the latter
    only when they paint.
    """
    focused = document.activeElement
    return bool(focused is None or focused == document.body or not _is_there(focused))


def _is_there(node: Element) -> bool:
    return bool(node.getClientRects().length and not node.matches(":disabled, [inert] *"))


def _go_on(part: Element, place: Range | None) -> None:
    """Moves the focus to the control that comes next after a place in a part of the page, or else to the last one
    before it. If the place is not in that part, the focus goes to its heading.
    """
    controls = [node for node in part.querySelectorAll(CONTROLS) if node.tabIndex >= 0 and _is_there(node)]
    heading = part.querySelector("h1, h2")
    if controls and place is not None and part.contains(place.startContainer):
        following = [node for node in controls if place.comparePoint(node, 0) >= 0]
        (following or controls[::-1])[0].focus()
    elif heading:
        if not heading.hasAttribute("tabindex"):
            heading.tabIndex = -1
        heading.focus()
    elif controls:
        controls[0].focus()


_keeper = _Keeper()


def keep(choose: Callable[[bool], bool]) -> None:
    """Begins to keep the focus. `choose` is called whenever the focus may have been lost and no dialog is open, with
    whether it was. It moves the focus to where it belongs on the screen that is shown, and returns whether there is
    such a place. Otherwise the focus goes to what comes next.
    """
    _keeper.begin(choose)


def look_soon() -> None:
    """Checks the focus after all current events were handled."""
    _keeper.look_soon()


def move_on() -> None:
    """Moves the focus to where it belongs on the screen that is about to be painted, for people who use keys."""
    _keeper.move_on()
