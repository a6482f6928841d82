"""The document in memory, and how markup becomes its elements."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

from tests.web.page import selectors
from tests.web.page.events import Event, EventTarget
from tests.web.page.lists import ListOf
from tests.web.page.nodes import NULL, Element

if TYPE_CHECKING:
    from tests.web.page.browser import Window
    from web.browser import types

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
"""Elements without an end."""

INSIDE = re.compile(r"#([\w-]+)(?=$|[ \[.:][^,]*$)")
"""The beginning of a selector of what is in an element with an id, or of this element."""


class Document(EventTarget):
    """The page."""

    def __init__(self, window: Window, markup: str) -> None:
        super().__init__()
        self.window = window
        self.changes = 0
        """How often anything has changed."""
        self.changed: list[Callable[[], object]] = []
        """What observers of changes are called with."""
        self.pointed: Element = NULL
        """The element under the pointer."""
        self.named: dict[str, list[Element]] = {}
        """The elements that have had an id, by this id."""
        self._focus: Element | None = None
        self.documentElement: Element = self.parsed(markup)
        self.fonts = Fonts()

    def parsed(self, markup: str) -> Element:
        """Returns the first element in markup."""
        parser = _Parser(self)
        parser.feed(markup)
        parser.close()
        found = parser.top.firstElementChild
        found.parent = None
        return found

    @property
    def hidden(self) -> bool:
        """Whether another tab is in front of this one."""
        return bool(self.window.names.get("isHidden"))

    @hidden.setter
    def hidden(self, is_hidden: bool) -> None:
        self.window.names["isHidden"] = is_hidden

    @property
    def title(self) -> str:
        return self.querySelector("title").textContent

    @title.setter
    def title(self, title: str) -> None:
        self.querySelector("title").textContent = title

    @property
    def body(self) -> Element:
        return self.querySelector("body")

    @property
    def head(self) -> Element:
        return self.querySelector("head")

    @property
    def activeElement(self) -> Element:
        """The element with the focus. One that has been taken away has lost it."""
        focus = self._focus
        return focus if focus is not None and focus.isConnected else self.body

    def give_focus(self, node: Element) -> None:
        """Moves the focus."""
        before = self.activeElement
        if node is before:
            return
        self._focus = node
        if before.isConnected and before is not self.body:
            before.happen(Event("blur"))
            before.happen(Event("focusout"))
        if node is not self.body:
            node.happen(Event("focus"))
            node.happen(Event("focusin"))

    def note_change(self) -> None:
        """Tells observers, soon, that something has changed."""
        self.changes += 1
        for changed in self.changed:
            self.window.soon(changed)

    def answer(self, answer: object) -> None:
        if isinstance(answer, Awaitable):
            self.window.run(answer)

    def createElement(self, tag: str, /) -> Element:
        return Element(self, tag)

    def createElementNS(self, space: str, tag: str, /) -> Element:
        return Element(self, tag)

    def createRange(self) -> Range:
        return Range(self)

    def elementFromPoint(self, x: float, y: float, /) -> Element:
        return self.pointed

    def getElementById(self, identity: str, /) -> Element:
        return next((node for node in self.named.get(identity, ()) if node.isConnected), NULL)

    def querySelector(self, selector: str, /) -> Element:
        return next(self._selected(selector), NULL)

    def querySelectorAll(self, selector: str, /) -> ListOf[Element]:
        return ListOf(self._selected(selector))

    def _selected(self, selector: str) -> Iterator[Element]:
        root = self.documentElement
        if found := INSIDE.match(selector):  # most selectors of tests
            root = self.getElementById(found[1])
        return selectors.selected([root, *root.below()] if root else (), selector)


class Range:
    """A place in the document, before an element."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._before: Element = NULL
        self.startContainer: types.Element = NULL
        self._after: list[Element] = []

    def setStartBefore(self, node: types.Element, /) -> None:
        assert isinstance(node, Element)
        self.startContainer = node.parentElement
        order = [*self._document.documentElement.below()]
        self._after = order[order.index(node) :] if node in order else []

    def comparePoint(self, node: types.Element, offset: int, /) -> int:
        """Returns -1 for what is before the place, and 1 for what comes after it."""
        assert isinstance(node, Element)
        return 1 if node in self._after else -1


class Fonts:
    """The fonts of the page, which are always there."""

    status = "loaded"
    ready: Any = None


class _Parser(HTMLParser):
    def __init__(self, document: Document) -> None:
        super().__init__(convert_charrefs=True)
        self.document = document
        self.top = self._node = Element(document, "#top")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._add(tag, attrs)
        if tag not in VOID:
            self._node = self._node.children[-1]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._add(tag, attrs)

    def _add(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._put(Element(self.document, tag, {name: value or "" for name, value in attrs}))

    def _put(self, node: object) -> None:
        self._node.insert(len(self._node.nodes), [node])

    def handle_endtag(self, tag: str) -> None:
        found = self._node
        while found.tag != tag and found.parent:
            found = found.parent
        if found.tag == tag and found.parent:
            self._node = found.parent

    def handle_data(self, data: str) -> None:
        if self._node.tag != "#top":
            self._put(data)
