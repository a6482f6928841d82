"""Short names for common operations on the document."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import DOMParser, clearTimeout, document, mazeboxTrust, requestAnimationFrame, setTimeout, window
from pyodide.ffi import create_once_callable, create_proxy

if TYPE_CHECKING:
    from typing import TypeVar

    from pyodide.ffi import Proxy

    from web.browser.types import Document, Element, Event, EventTarget

    E = TypeVar("E", bound=Event)

SVG = "http://www.w3.org/2000/svg"


def element(identity: str) -> Element:
    """Returns the element with that id. It must exist."""
    return document.getElementById(identity)


def every(selector: str) -> list[Element]:
    """Returns the elements that a selector matches, in document order."""
    return list(document.querySelectorAll(selector))


def focused() -> Element:
    """Returns the element with the keyboard's focus; the body if there is none."""
    return document.activeElement


def has_focus_nowhere() -> bool:
    """Returns whether no element has the keyboard's focus."""
    return bool(document.activeElement == document.body)


def is_hidden(node: Element) -> bool:
    """Returns whether a style hides an element and keeps its place."""
    return bool(window.getComputedStyle(node).visibility == "hidden")


def document_root() -> Document:
    """Returns the document, which receives every event of the page."""
    return document


def node_at(x: float, y: float) -> Element:
    """Returns the element at a point of the window; None outside of it."""
    return document.elementFromPoint(x, y)


def append(node: Element) -> None:
    """Appends an element to the page."""
    document.body.append(node)


def make(tag: str, class_name: str = "", text: str = "", **attributes: str) -> Element:
    """Creates an element. An underscore in an attribute's name stands for a hyphen."""
    node = document.createElement(tag)
    if class_name:
        node.className = class_name
    if text:
        node.textContent = text
    for name, value in attributes.items():
        node.setAttribute(name.rstrip("_").replace("_", "-"), value)
    return node


def make_dots(full: int, most: int) -> list[Element]:
    """Creates the dots of a difficulty: `full` of `most` are filled."""
    return [make("i", "full" if place < full else "") for place in range(most)]


def drawing(svg: str) -> Element:
    """Creates an element of an SVG picture from markup that the page has made itself."""
    return DOMParser.new().parseFromString(mazeboxTrust.createHTML(svg), "image/svg+xml").documentElement


def shown_symbol(identity: str, class_name: str) -> Element:
    """Creates a picture of the symbol with that id, as decoration. It is empty until the page has the symbol."""
    node, use = (document.createElementNS(SVG, tag) for tag in ("svg", "use"))
    node.setAttribute("class", class_name)
    node.setAttribute("aria-hidden", "true")
    use.setAttribute("href", f"#{identity}")
    node.append(use)
    return node


def listen(node: EventTarget, event: str, handler: Callable[[E], None]) -> None:
    """Calls the handler at every such event for as long as the page lives."""
    node.addEventListener(event, create_proxy(handler))


def listen_once(node: EventTarget, event: str, handler: Callable[[E], None]) -> None:
    """Calls the handler at the next such event only."""
    node.addEventListener(event, create_once_callable(handler))


class Listener:
    """Calls the handler at every such event, but only between `start` and `stop`."""

    def __init__(self, node: EventTarget, event: str, handler: Callable[[E], None]) -> None:
        self._node, self._event = node, event
        self._handler = create_proxy(handler)

    def start(self) -> None:
        self._node.addEventListener(self._event, self._handler)

    def stop(self) -> None:
        self._node.removeEventListener(self._event, self._handler)


def fetch_script(address: str, arrived: Callable[[], None], failed: Callable[[], None]) -> None:
    """Fetches and runs a module of the site. Calls `arrived` when it has run, or `failed`."""
    script = make("script", type="module")
    script.src = mazeboxTrust.createScriptURL(address)
    script.addEventListener("load", create_once_callable(lambda _: arrived()))
    script.addEventListener("error", create_once_callable(lambda _: failed()))
    document.head.append(script)


PRESSES = {"click", "keydown", "pointerdown", "pointerup", "submit"}


def is_answering() -> bool:
    """Returns whether this runs at once because somebody has pressed something on the page."""
    event = window.event
    return bool(event and str(event.type) in PRESSES)


def show(node: Element, visible: bool = True) -> None:
    """Shows or hides an element. A hidden element takes no room."""
    node.hidden = not visible


def check(box: Element, value: str) -> None:
    """Checks the radio button with a value in a box."""
    for button in box.querySelectorAll("input"):
        button.checked = str(button.value) == value


def checked(box: Element) -> str:
    """Returns the value of the radio button that is checked in a box; empty if none is."""
    button = box.querySelector(":checked")
    return str(button.value) if button else ""


def put_text(node: Element, text: str) -> None:
    """Sets the text of an element. Changes nothing if it has that text, so that a selection in it stays and nothing is
    announced again.
    """
    if node.textContent != text:
        node.textContent = text


def rolling(before: str, text: str) -> Element:
    """Creates a text that rolls in where another one stood, as the style sheets decide."""
    return make("span", "rolls", text, data_before=before)


def put_rolling(node: Element, text: str) -> None:
    """Sets the text of an element. It rolls in if another one stands there."""
    before = str(node.textContent)
    if not before:
        put_text(node, text)
    elif before != text:
        node.replaceChildren(rolling(before, text))


class Frame:
    """Makes one call before the next frame, however often it is requested."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call
        self._is_asked = False
        self._come = create_proxy(self._on_frame)

    def ask(self) -> None:
        if not self._is_asked:
            self._is_asked = True
            requestAnimationFrame(self._come)

    def _on_frame(self, _: float) -> None:
        if self._is_asked:
            self.now()

    def now(self) -> None:
        """Makes the call at once, for a caller that already runs before a frame."""
        self._is_asked = False
        self._call()


class AfterFrame:
    """Makes one call when the next frame is painted, however often it is requested; at once while the page is hidden,
    because then no frame comes.
    """

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call
        self.is_asked = False
        self._come, self._painted = create_proxy(self._on_frame), create_proxy(self.now)

    def ask(self) -> None:
        if document.hidden:
            self._call()
        elif not self.is_asked:
            self.is_asked = True
            requestAnimationFrame(self._come)

    def _on_frame(self, _: float) -> None:
        setTimeout(self._painted, 0)

    def now(self) -> None:
        """Makes the call at once if it was requested."""
        if self.is_asked:
            self.is_asked = False
            self._call()

    def stop(self) -> None:
        """Cancels the request."""
        self.is_asked = False


def each_frame(call: Callable[[float], bool]) -> None:
    """Calls before each frame with the time in milliseconds, until the call returns False."""

    def tick(now: float) -> None:
        if call(now):
            requestAnimationFrame(proxy)
        else:
            proxy.destroy()

    proxy = create_proxy(tick)
    requestAnimationFrame(proxy)


class Timer:
    """At most one pending call."""

    def __init__(self) -> None:
        self._handle: int | None = None
        self._ring: Proxy[[], None] | None = None

    def start(self, milliseconds: float, call: Callable[[], None]) -> None:
        self.stop()

        def ring() -> None:
            self._handle = self._ring = None
            call()

        self._ring = create_once_callable(ring)
        self._handle = setTimeout(self._ring, milliseconds)

    @property
    def is_running(self) -> bool:
        """Whether a call is pending."""
        return self._handle is not None

    def stop(self) -> None:
        if self._handle is not None and self._ring:
            clearTimeout(self._handle)
            self._ring.destroy()
            self._handle = self._ring = None
