"""The elements of the page in memory, as far as the page uses them (`web.browser.types`)."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from tests.web.page import selectors, styles
from tests.web.page.canvas import Context
from tests.web.page.events import Event, EventTarget
from tests.web.page.films import Stream
from tests.web.page.lists import ListOf

if TYPE_CHECKING:
    from tests.web.page.document import Document
    from web.browser import types

SIDE_PX = 640.0
"""The width and height of every element, in pixels."""
ATTRIBUTES = {
    "ariaCurrent": "aria-current",
    "ariaDisabled": "aria-disabled",
    "ariaExpanded": "aria-expanded",
    "ariaPressed": "aria-pressed",
    "className": "class",
    "placeholder": "placeholder",
    **{name: name for name in ("id", "title", "name", "type", "max", "min", "href", "src", "download")},
}
"""The attribute for each property that is a text."""
SWITCHES = {"hidden": "hidden", "disabled": "disabled", "open": "open", "readOnly": "readonly", "muted": "muted"}
"""The attribute for each property that is true or false."""
AT_THE_TARGET = {"blur", "cancel", "close", "error", "focus", "load", "pointerleave", "toggle"}
"""Events that do not bubble."""
FIELDS = ("input", "select", "textarea", "button")
INLINE = ("a", "b", "em", "i", "kbd", "small", "span", "strong", "text")
"""Elements that do not stand apart from the text around them."""
SHARES = re.compile(r"left: (-?[\d.]+)%; width: ([\d.]+)%; top: (-?[\d.]+)%; height: ([\d.]+)%")
"""A style that gives an element its share of what is around it."""
UNSEEN = ("head", "script", "style", "template", "symbol", "noscript", "mpy-config")


class Null:
    """JavaScript's null, which is false and is not None."""

    def __bool__(self) -> bool:
        return False


NULL: Any = Null()


class Text:
    """A text between elements."""

    def __init__(self, data: str) -> None:
        self.data = data
        self.parent: Element | None = None


class Rect:
    """The place of an element."""

    def __init__(self, left: float = 0.0, top: float = 0.0, width: float = SIDE_PX, height: float = SIDE_PX) -> None:
        self.left, self.top, self.width, self.height = left, top, width, height
        self.right, self.bottom = left + width, top + height


class Style:
    """The styles of an element. None of them changes what is seen."""

    fontSize, visibility = "16px", "visible"

    def __init__(self, text: str = "") -> None:
        self.cssText = text
        self.left = self.right = self.top = self.width = self.height = ""
        self.properties: dict[str, str] = {}

    def setProperty(self, name: str, value: str, /) -> None:
        self.properties[name] = value

    def removeProperty(self, name: str, /) -> str:
        return self.properties.pop(name, "")


class ClassList:
    """The classes of an element."""

    def __init__(self, node: Element) -> None:
        self._node = node

    def _put(self, names: Iterable[str]) -> None:
        self._node.className = " ".join(names)

    def add(self, name: str, /) -> None:
        self._put(dict.fromkeys([*self._node.className.split(), name]))

    def remove(self, name: str, /) -> None:
        self._put(one for one in self._node.className.split() if one != name)

    def contains(self, name: str, /) -> bool:
        return name in self._node.className.split()

    def toggle(self, name: str, on: bool | None = None, /) -> bool:
        is_on = not self.contains(name) if on is None else bool(on)
        (self.add if is_on else self.remove)(name)
        return is_on


class Element(EventTarget):
    """An element, with what an element of its tag does when it is pressed, and with what is typed into it."""

    # Properties that are attributes
    id: str
    className: str
    title: str
    ariaCurrent: str
    ariaDisabled: str | None
    ariaExpanded: str
    ariaPressed: str
    placeholder: str
    name: str
    type: str
    max: str | int
    min: str | int
    href: str
    src: str
    download: str
    hidden: bool
    disabled: bool
    open: bool
    readOnly: bool
    muted: bool

    owner: Document
    tag: str

    def __init__(self, owner: Document, tag: str, attributes: dict[str, str] | None = None) -> None:
        super().__init__()
        self.owner = owner
        self.tag = tag
        self.attributes: dict[str, str] = {}
        self.nodes: list[Element | Text] = []
        self.parent: Element | None = None
        self.scrollTop = self.scrollLeft = 0.0
        self.returnValue = ""
        self.oncopy: Callable[[Any], object] | None = None
        self.srcObject: Any = None
        self.files: Any = ListOf[Any]()
        self.style = Style()
        self.is_modal = False
        self.is_selected_whole = False
        """Whether the whole text of a field is selected."""
        self._typed: str | None = None
        self._checks: bool | None = None
        self._context: Context | None = None
        self._below: list[Element] | None = None
        self._seen_at, self._is_shown = -1, True
        for name, value in (attributes or {}).items():
            self.setAttribute(name, value)

    def __getattr__(self, name: str) -> Any:
        if name in ATTRIBUTES:
            if name == "type" and self.tag == "button":
                return self.attributes.get("type", "submit")
            return self.attributes.get(ATTRIBUTES[name], "")
        if name in SWITCHES:
            return SWITCHES[name] in self.attributes
        raise AttributeError(name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in ATTRIBUTES:
            if value is None:
                self.removeAttribute(ATTRIBUTES[name])
            else:
                self.setAttribute(ATTRIBUTES[name], str(value))
        elif name in SWITCHES:
            self.toggleAttribute(SWITCHES[name], bool(value))
        else:
            object.__setattr__(self, name, value)

    # Attributes

    def getAttribute(self, name: str, /) -> str:
        found: str = self.attributes.get(name, NULL)
        return found

    def hasAttribute(self, name: str, /) -> bool:
        return name in self.attributes

    def setAttribute(self, name: str, value: str, /) -> None:
        self.attributes[name] = value
        if name == "id":
            self.owner.named.setdefault(value, []).append(self)
        self.owner.note_change()

    def removeAttribute(self, name: str, /) -> None:
        if self.attributes.pop(name, None) is not None:
            self.owner.note_change()

    def toggleAttribute(self, name: str, on: bool | None = None, /) -> bool:
        is_on = name not in self.attributes if on is None else bool(on)
        if is_on and name not in self.attributes:
            self.setAttribute(name, "")
        elif not is_on:
            self.removeAttribute(name)
        return is_on

    @property
    def classList(self) -> ClassList:
        return ClassList(self)

    @property
    def hash(self) -> str:
        """The fragment of a link."""
        _, sign, fragment = self.href.partition("#")
        return sign + fragment

    @hash.setter
    def hash(self, fragment: str) -> None:
        self.href = f"{self.href.partition('#')[0]}#{fragment.removeprefix('#')}"

    # The tree

    @property
    def children(self) -> ListOf[Element]:
        return ListOf(node for node in self.nodes if isinstance(node, Element))

    @property
    def childElementCount(self) -> int:
        return len(self.children)

    @property
    def firstElementChild(self) -> Element:
        return next(iter(self.children), NULL)

    @property
    def lastElementChild(self) -> Element:
        return next(reversed(self.children), NULL)

    @property
    def parentElement(self) -> Element:
        return self.parent or NULL

    @property
    def nextElementSibling(self) -> Element:
        beside = self.parent.children if self.parent else []
        return next(iter(beside[beside.index(self) + 1 :]), NULL) if beside else NULL

    @property
    def previousElementSibling(self) -> Element:
        return next(reversed(self.siblings_before()), NULL)

    def siblings_before(self) -> list[Element]:
        """Returns the elements before this one in the same element."""
        return list(takewhile(lambda one: one is not self, self.parent.children)) if self.parent else []

    def around(self) -> Iterator[Element]:
        """Yields the elements in which this one is, from the innermost on."""
        node = self.parent
        while node:
            yield node
            node = node.parent

    def below(self) -> list[Element]:
        """Returns all elements in this one, in document order."""
        if self._below is None:
            self._below = [inner for node in self.children for inner in (node, *node.below())]
        return self._below

    def _note_move(self) -> None:
        """Notes that elements in this one have come, gone or moved."""
        for node in (self, *self.around()):
            node._below = None
        self.owner.note_change()

    @property
    def isConnected(self) -> bool:
        root = self.owner.documentElement
        return self is root or root in self.around()

    def contains(self, node: types.Element | Element | None, /) -> bool:
        return isinstance(node, Element) and (node is self or self in node.around())

    def isEqualNode(self, node: types.Element, /) -> bool:
        assert isinstance(node, Element)
        return self.markup() == node.markup()

    def markup(self) -> str:
        """Returns the element as markup."""
        inner = (node.markup() if isinstance(node, Element) else node.data for node in self.nodes)
        return f"<{self.tag} {sorted(self.attributes.items())}>{''.join(inner)}</{self.tag}>"

    def insert(self, place: int, nodes: Iterable[object]) -> None:
        """Inserts nodes and texts at a place among all nodes."""
        for node in [*nodes]:
            made = node if isinstance(node, Element | Text) else Text(str(node))
            if made.parent:
                if made.parent is self and self.nodes.index(made) < place:
                    place -= 1
                made.parent.nodes.remove(made)
                made.parent._note_move()
            made.parent = self
            self.nodes.insert(place, made)
            place += 1
            if isinstance(made, Element) and made.tag == "script" and made.src:
                self.owner.window.run_script(made)
        self._note_move()

    def append(self, *nodes: types.Element | Element | str) -> None:
        self.insert(len(self.nodes), nodes)

    def prepend(self, *nodes: types.Element | Element | str) -> None:
        self.insert(0, nodes)

    def before(self, *nodes: types.Element | Element | str) -> None:
        if self.parent:
            self.parent.insert(self.parent.nodes.index(self), nodes)

    def after(self, *nodes: types.Element | Element | str) -> None:
        if self.parent:
            self.parent.insert(self.parent.nodes.index(self) + 1, nodes)

    def insertBefore(self, node: types.Element, following: types.Element, /) -> types.Element:
        self.insert(self.nodes.index(following) if following else len(self.nodes), [node])  # type: ignore[arg-type]
        return node

    def remove(self) -> None:
        if self.parent:
            before, self.parent = self.parent, None
            before.nodes.remove(self)
            before._note_move()

    def replaceWith(self, *nodes: types.Element | Element | str) -> None:
        self.before(*nodes)
        if self not in nodes:
            self.remove()

    def replaceChildren(self, *nodes: types.Element | Element | str) -> None:
        for node in self.nodes:
            node.parent = None
        self.nodes = []
        self.append(*nodes)

    def cloneNode(self, deep: bool, /) -> Element:
        made = Element(self.owner, self.tag, dict(self.attributes))
        for node in self.nodes if deep else ():
            made.append(node.cloneNode(True) if isinstance(node, Element) else node.data)
        return made

    # Finding

    def matches(self, selector: str, /) -> bool:
        return selectors.matches(self, selector)

    def closest(self, selector: str, /) -> Element:
        return next((node for node in (self, *self.around()) if node.matches(selector)), NULL)

    def querySelector(self, selector: str, /) -> Element:
        return next(selectors.selected(self.below(), selector), NULL)

    def querySelectorAll(self, selector: str, /) -> ListOf[Element]:
        return ListOf(selectors.selected(self.below(), selector))

    # Texts and fields

    @property
    def textContent(self) -> str:
        return "".join(node.textContent if isinstance(node, Element) else node.data for node in self.nodes)

    @textContent.setter
    def textContent(self, text: str) -> None:
        self.replaceChildren(*([text] if text else []))

    def seen_text(self) -> str:
        """Returns the text that can be seen, with single spaces."""
        if not self.is_shown:
            return ""
        found = (node.data if isinstance(node, Text) else node.seen_text() for node in self.nodes)
        text = "".join(found)
        return text if self.tag in INLINE else f" {' '.join(text.split())} "

    @property
    def value(self) -> str | float:
        if self.tag == "select":
            return next((option.value for option in self.selectedOptions), "")
        if self._typed is not None:
            return self._typed
        if self.tag == "progress":
            return float(self.attributes.get("value", 0))
        default = {"textarea": self.textContent, "option": self.textContent}.get(self.tag, "")
        if self.tag == "input" and self.type in ("checkbox", "radio"):
            default = "on"
        return self.attributes.get("value", default)

    @value.setter
    def value(self, value: str | float) -> None:
        if self.tag == "select":
            for option in self.querySelectorAll("option"):
                option._checks = option.value == str(value)
        elif self.tag == "progress":
            self.attributes["value"] = str(float(value))
        else:
            self._typed = self._clamped(str(value))

    def _clamped(self, text: str) -> str:
        """Returns what a slider makes of a value."""
        if self.type != "range":
            return text
        return str(max(int(self.min or 0), min(int(self.max or 100), int(float(text or 0)))))

    @property
    def valueAsNumber(self) -> float:
        if self.type == "date":
            return datetime.fromisoformat(f"{self.value}T00:00Z").timestamp() * 1000 if self.value else math.nan
        return float(self.value or math.nan)

    @property
    def is_selected(self) -> bool:
        """Whether an option is chosen: the last one that was, or else the first of all."""
        list_of = self.closest("select")
        if not list_of:
            return False
        options = list_of.querySelectorAll("option")
        if any(option._checks for option in options):
            return bool(self._checks)
        if any(option._checks is False for option in options):
            return False
        marked = [option for option in options if option.hasAttribute("selected")]
        return self is (marked or options)[0]

    @property
    def selectedOptions(self) -> ListOf[Element]:
        return ListOf(option for option in self.querySelectorAll("option") if option.is_selected)

    @property
    def checked(self) -> bool:
        return "checked" in self.attributes if self._checks is None else self._checks

    @checked.setter
    def checked(self, is_checked: bool) -> None:
        self._checks = bool(is_checked)
        if is_checked and self.type == "radio":
            for other in self.owner.documentElement.querySelectorAll(f'input[type="radio"][name="{self.name}"]'):
                if other is not self:
                    other._checks = False

    @property
    def is_disabled(self) -> bool:
        """Whether a field cannot be used."""
        return self.tag in (*FIELDS, "option", "fieldset") and (
            self.disabled or any(node.tag == "fieldset" and node.disabled for node in self.around())
        )

    # What is seen

    @property
    def is_shown(self) -> bool:
        """Whether the element itself is not hidden, though something around it may be."""
        if self._seen_at != self.owner.changes:
            self._seen_at, self._is_shown = self.owner.changes, self._looks_shown()
        return self._is_shown

    def _looks_shown(self) -> bool:
        if (
            self.tag in UNSEEN
            or (self.tag == "dialog" and not self.open)
            or styles.hides(self, self.owner.window.looks)
        ):
            return False
        parent = self.parent
        return not (parent and parent.tag == "details" and not parent.open and self.tag != "summary")

    @property
    def is_visible(self) -> bool:
        """Whether the element is on the page, and neither it nor anything around it is hidden."""
        return self.isConnected and all(node.is_shown for node in (self, *self.around()))

    @property
    def tabIndex(self) -> int:
        usual = 0 if self.tag in (*FIELDS, "summary") or (self.tag == "a" and self.hasAttribute("href")) else -1
        return int(self.attributes.get("tabindex", usual))

    @tabIndex.setter
    def tabIndex(self, index: int) -> None:
        self.setAttribute("tabindex", str(index))

    @property
    def clientWidth(self) -> float:
        return SIDE_PX if self.is_visible else 0.0

    clientHeight = offsetWidth = offsetHeight = scrollWidth = scrollHeight = clientWidth
    offsetLeft = offsetTop = 0.0

    @property
    def width(self) -> int:
        """The pixels of a canvas."""
        return int(self.attributes.get("width", 300))

    @width.setter
    def width(self, pixels: int) -> None:
        self.attributes["width"] = str(pixels)

    @property
    def height(self) -> int:
        return int(self.attributes.get("height", 150))

    @height.setter
    def height(self, pixels: int) -> None:
        self.attributes["height"] = str(pixels)

    def getBoundingClientRect(self) -> Rect:
        """Returns where the element is: in its own share of what is around it, or all over it."""
        shares = self._shares
        if not shares:
            return Rect()
        around = self.parent.getBoundingClientRect() if self.parent else Rect()
        left, width, top, height = (float(share) / 100 for share in shares[0])
        return Rect(
            around.left + left * around.width,
            around.top + top * around.height,
            width * around.width,
            height * around.height,
        )

    @property
    def _shares(self) -> list[tuple[str, ...]]:
        style = self.style
        return SHARES.findall(
            style.cssText or f"left: {style.left}; width: {style.width}; top: {style.top}; height: {style.height}"
        )

    @property
    def is_placed(self) -> bool:
        """Whether its style says which share of what is around it the element has."""
        return bool(self._shares)

    def getClientRects(self) -> ListOf[Rect]:
        return ListOf([Rect()] if self.is_visible else [])

    def scrollIntoView(self, *, block: str = "", inline: str = "", behavior: str = "") -> None:
        pass

    def setPointerCapture(self, pointer: int, /) -> None:
        pass

    def getContext(self, kind: str, /) -> Context:
        if self._context is None:
            self._context = Context(self.owner.window)
        return self._context

    def toBlob(self, made: Callable[[Any], object], /) -> None:
        made(self.owner.window.blob(b"picture", "image/png"))

    # The focus

    def focus(self, *, preventScroll: bool = False) -> None:
        can_have_it = self.tabIndex >= 0 or self.hasAttribute("tabindex")
        if can_have_it and self.is_visible and not self.is_disabled:
            self.owner.give_focus(self)

    def blur(self) -> None:
        if self.owner.activeElement is self:
            self.owner.give_focus(self.owner.body)

    def select(self) -> None:
        self.focus()
        self.is_selected_whole = True

    def captureStream(self, frames: int, /) -> Stream:
        return Stream()

    # Events

    def happen(self, event: Event) -> bool:
        """Lets an event happen here and in everything around. Returns whether the browser's own action follows."""
        event.target = self
        around: list[EventTarget] = (
            [*self.around(), self.owner, self.owner.window] if self.isConnected else [*self.around()]
        )
        window, before = self.owner.window, self.owner.window.event
        window.event = event
        for place in reversed(around):
            place.call(event, captures=True)
        self.call(event)
        if event.type not in AT_THE_TARGET:
            for place in around:
                place.call(event, captures=False)
        window.event = before
        return not event.is_prevented

    def dispatchEvent(self, event: Any, /) -> bool:
        return self.happen(event)

    def answer(self, answer: object) -> None:
        self.owner.answer(answer)

    def click(self) -> None:
        """Presses the element as a key or a script does."""
        self.press(Event("click"))

    def press(self, click: Event) -> None:
        """Presses the element with a click that comes from anything, and does what an element of its kind does then."""
        if self.is_disabled:
            return
        chosen = self if self.tag == "input" and self.type in ("checkbox", "radio") else None
        before = chosen and chosen.checked
        if chosen:
            chosen.checked = not before or chosen.type == "radio"
        if not self.happen(click):
            if chosen:
                chosen.checked = bool(before)
            return
        if chosen and chosen.checked != before:
            chosen.happen(Event("input"))
            chosen.happen(Event("change"))
        acting = next(
            (node for node in (self, *self.around()) if node.tag in ("a", "button", "label", "summary")), None
        )
        if acting:
            acting._act(self)

    def _act(self, pressed: Element) -> None:
        if self.tag == "a" and self.hasAttribute("href"):
            self.owner.window.follow(self)
        elif self.tag == "button" and self.type == "submit" and not self.is_disabled:
            if form := self.closest("form"):
                form.submit(self)
        elif self.tag == "summary" and self.parent:
            self.parent.open = not self.parent.open
            self.parent.happen(Event("toggle"))
        elif self.tag == "label" and not pressed.closest(", ".join(FIELDS)):
            named = self.attributes.get("for")
            labelled = self.owner.getElementById(named) if named else self.querySelector(", ".join(FIELDS))
            if labelled:
                labelled.click()

    def submit(self, by: Element) -> None:
        """Submits a form by one of its buttons."""
        if self.happen(Event("submit")) and self.attributes.get("method") == "dialog":
            self.closest("dialog").close(str(by.value))

    def show(self) -> None:
        self.open = True

    def showModal(self) -> None:
        self.open, self.is_modal = True, True
        self._focus_before = self.owner.activeElement
        fields = [node for node in self.below() if node.tabIndex >= 0 and node.is_visible and not node.is_disabled]
        first = next((node for node in fields if node.hasAttribute("autofocus")), fields[0] if fields else None)
        if first:
            first.focus()

    def close(self, value: str | None = None, /) -> None:
        if not self.open:
            return
        if value is not None:
            self.returnValue = value
        self.open = self.is_modal = False
        before = self.__dict__.pop("_focus_before", None)
        if before:
            before.focus()
        self.owner.window.soon(lambda: self.happen(Event("close")))
