"""The page in memory for tests that know Playwright: pages, locators and expectations with its names.

Only what is seen can be pressed: it must be on the page, not hidden, not disabled and not behind a dialog. Time passes
only while something is waited for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from re import Pattern
from tempfile import mkdtemp
from typing import Any, ClassVar

from tests.web.page import scripts
from tests.web.page.browser import NOW, PAGES, PLAIN, SITE, Blob, File, Knowing, Storage, Window, start
from tests.web.page.events import Event
from tests.web.page.nodes import NULL, Element
from tests.web.page.styles import Looks

PATIENCE_MS = 60_000
"""Milliseconds of the browser for which a test waits for something."""
STEP_MS = 20
AFTER_MS = 40
"""Milliseconds that pass after each press."""
ROLES = {
    "button": "button, summary, [role=button]",
    "link": "a[href]",
    "heading": "h1, h2, h3",
    "checkbox": "input[type=checkbox]",
    "radio": "input[type=radio]",
    "textbox": "input:not([type]), input[type=text], textarea",
    "dialog": "dialog",
    "listitem": "li",
    "status": "[role=status]",
    "img": "[role=img]",
    "group": "fieldset, [role=group]",
    "combobox": "select",
    "region": "section[aria-label], section[aria-labelledby], [role=region]",
    "alert": "[role=alert]",
    "slider": "input[type=range]",
}
KEYS = {"Space": " "}
MODIFIERS = {"altKey": "Alt", "ctrlKey": "Control", "metaKey": "Meta", "shiftKey": "Shift"}
TYPED = ("", "text", "search", "email", "url", "number", "date")
"""The types of fields into which texts are typed."""


class Late(AssertionError):
    """Something was waited for, and never came."""


class Page:
    """A page that is open in the browser in memory."""

    storage: Storage
    opened: ClassVar[list[Page]] = []
    """The pages that are open."""
    now: ClassVar[datetime] = NOW
    """The time of all of them."""

    def __init__(
        self, storage: Storage, looks: Looks = PLAIN, context: object = None, allowed: set[str] | None = None
    ) -> None:
        self.storage, self.context, self._allowed = storage, context, allowed
        self._looks = looks
        self.settings = ""
        """What a browser with nothing saved has as settings."""
        self.session: dict[str, str] = {}
        """The session's storage."""
        self.mouse, self.keyboard = Mouse(self), Keyboard(self)
        self._window: Window | None = None
        self._app: object = None
        self._knowing: Knowing | None = None
        self.before: list[Callable[[Page], object]] = []
        """What scripts do before those of the page."""

    @property
    def is_open(self) -> bool:
        return self._window is not None

    @property
    def window(self) -> Window:
        return self._window or scripts.needs_a_browser("a page that is closed")

    @property
    def url(self) -> str:
        return self._window.location.href if self._window else "about:blank"

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return scripts.needs_a_browser(f"page.{name}")

    def add_init_script(self, script: str) -> None:
        scripts.run_before(self, script)

    def evaluate(self, script: str, about: Any = None) -> Any:
        return scripts.run(self, script, about)

    def bring_to_front(self) -> None:
        """Changes nothing: every page can be seen."""

    def know(self, knowing: Knowing, late: Sequence[str] = ()) -> None:
        """Gives the page a worker that knows the answers, in place of one that thinks. None may come `late`."""
        if late:
            scripts.needs_a_browser("answers that come late")
        self._knowing = knowing

    def set_default_timeout(self, _milliseconds: float) -> None:
        pass

    def emulate_media(self, *, reduced_motion: str | None = None, color_scheme: str | None = None) -> None:
        """Changes what the system asks for."""
        if reduced_motion is not None:
            self._looks = replace(self._looks, less_motion=reduced_motion == "reduce")
        if color_scheme is not None:
            self._looks = replace(self._looks, is_dark=color_scheme == "dark")
        if self._window:
            self._window.looks = self._looks

    def on(self, event: str, _call: object) -> None:
        """Notes nothing: what fails in memory fails the test itself."""
        if event == "download":
            scripts.needs_a_browser("an event for each download")

    def goto(self, url: str, state: object = NULL) -> None:
        """Opens an address anew. After a reload, the page finds the `state` that it has stored with its address."""
        address, _, fragment = url.partition("#")
        name = address.removeprefix(SITE) or "index.html"
        if name == "rules.html":  # of which only its storage is of interest
            self.close()
            return
        if name not in PAGES:
            scripts.needs_a_browser(name)
        if self.settings:
            self.storage.texts.setdefault("mazebox.settings", self.settings)
        self.close()
        chosen = self.storage.texts.get("mazebox.language", "").partition("\n")[0]
        if chosen and not name.startswith("embed"):  # theme.js follows it
            name = "fr.html" if chosen == "fr" else "index.html"
        Page.opened.append(self)
        self._window = Window(self.storage, name, fragment, self._looks, Page.now, self._allowed)
        self._window.history.state = state
        self.storage.is_full, self._window.knowing = False, self._knowing
        for script in self.before:
            script(self)
        self._app = start(self._window)
        self.wait_for_timeout(AFTER_MS)

    def reload(self) -> None:
        self.goto(self.url, self.window.history.state)

    def close(self) -> None:
        """Closes the page."""
        if window := self._window:
            window.do(lambda: window.dispatchEvent(Event("pagehide")))
            window.close()
            self._window = None
            Page.opened.remove(self)

    def wait_for_timeout(self, milliseconds: float) -> None:
        self._pass_by(milliseconds)
        if self.window.left_for:
            self.goto(self.window.left_for)

    def _pass_by(self, milliseconds: float) -> None:
        """Lets time pass for all pages that are open, a frame of this one before that of the others."""
        while milliseconds > 0:
            step = min(milliseconds, STEP_MS)
            milliseconds -= step
            Page.now += timedelta(milliseconds=step)
            self.window.pass_by(step)
            for other in Page.opened:
                if other is not self:
                    other.window.pass_by(step)

    def title(self) -> str:
        return self.window.document.title

    @contextmanager
    def expect_download(self) -> Iterator[Loading]:
        loading = Loading()
        before = len(self.window.downloads)
        yield loading
        self.soon(lambda: len(self.window.downloads) > before, lambda: "nothing was downloaded")
        loading.value = Download(*self.window.downloads[before])

    def locator(self, selector: str, *, has_text: str | Pattern[str] | None = None) -> Locator:
        selector, *further = selector.split(">>")
        found = Locator(self, lambda: self.window.document.querySelectorAll(selector), selector).further(further)
        return found if has_text is None else found.filter(has_text=has_text)

    def get_by_role(self, role: str, *, name: str | Pattern[str] | None = None, exact: bool = False) -> Locator:
        return self.locator("html").get_by_role(role, name=name, exact=exact)

    def get_by_text(self, text: str | Pattern[str], *, exact: bool = False) -> Locator:
        return self.locator("html").get_by_text(text, exact=exact)

    def get_by_label(self, label: str, *, exact: bool = False) -> Locator:
        return self.locator("html").get_by_label(label, exact=exact)

    def soon(
        self,
        holds: Callable[[], bool],
        because: Callable[[], str] = lambda: "it never held",
        patience: float = PATIENCE_MS,
    ) -> None:
        """Waits until something holds. raises `Late` if it never does."""
        until = self.window.now + patience
        while not holds():
            if self.window.now >= until:
                raise Late(because())
            self._pass_by(STEP_MS)


class Download:
    """A file that was downloaded."""

    def __init__(self, name: str, content: Blob) -> None:
        self.suggested_filename, self._content = name, content

    def save_as(self, path: Path) -> None:
        path.write_bytes(self._content.content)

    def path(self) -> Path:
        """Writes the file into a folder of its own, and returns where it is."""
        path = Path(mkdtemp()) / self.suggested_filename
        self.save_as(path)
        return path


class Loading:
    """A download that is waited for."""

    value: Download


class Mouse:
    """A mouse, which is nowhere at first."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._at = (0.0, 0.0)
        self._pressed: Element | None = None
        """What the button has been pressed on."""

    def _under(self) -> Element:
        """Returns what is under the pointer: a spot of the board, the board, or nothing of it."""
        document, (x, y) = self._page.window.document, self._at
        if x <= 0 or y <= 0:
            return document.body
        for node in reversed(document.querySelectorAll("#spots [data-spot]")):
            box = node.getBoundingClientRect()
            if node.is_visible and box.left <= x <= box.right and box.top <= y <= box.bottom:
                return node
        return document.getElementById("spots") or document.body

    def _happen(self, event: str, node: Element, buttons: int, **more: float) -> None:
        x, y = self._at
        about = {
            "pointerId": 1, "pointerType": "mouse", "isPrimary": True, "button": 0, "buttons": buttons,
            "clientX": x, "clientY": y, "offsetX": x, **more,
        }  # fmt: skip
        window = self._page.window
        window.document.pointed = node
        made = Event(event, **about)
        window.do(lambda: node.press(made) if event == "click" else node.happen(made))

    def move(self, x: float, y: float, steps: int = 1) -> None:
        (from_x, from_y), is_down = self._at, self._pressed is not None
        for step in range(1, steps + 1):
            self._at = (from_x + (x - from_x) * step / steps, from_y + (y - from_y) * step / steps)
            if self._page.is_open:
                self._happen("pointermove", self._under(), int(is_down))
                self._page.wait_for_timeout(STEP_MS)

    def down(self) -> None:
        self._pressed = self._under()
        self._happen("pointerdown", self._pressed, 1)

    def up(self) -> None:
        pressed, self._pressed, node = self._pressed, None, self._under()
        self._happen("pointerup", node, 0)
        if pressed and (clicked := next((one for one in (node, *node.around()) if one.contains(pressed)), None)):
            self._happen("click", clicked, 0, detail=1)
        self._page.wait_for_timeout(AFTER_MS)


class Keyboard:
    """Presses keys where the focus is."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, key: str) -> None:
        """Presses a key with its modifiers, by Playwright's names."""
        *modifiers, name = key.split("+") if key != "+" else [key]
        name = KEYS.get(name, name)
        about = {field: one in modifiers for field, one in MODIFIERS.items()}
        window = self._page.window

        def go() -> None:
            focused = window.document.activeElement
            event = Event("keydown", key=name, code=name, isComposing=False, repeat=False, **about)
            if focused.happen(event):
                self._act(focused, name, about)
            window.document.activeElement.happen(
                Event("keyup", key=name, code=name, isComposing=False, repeat=False, **about)
            )

        window.do(go)
        self._page.wait_for_timeout(AFTER_MS)

    def _act(self, focused: Element, key: str, modifiers: dict[str, bool]) -> None:
        """Does what a browser does with a key that the page has left to it."""
        document = self._page.window.document
        is_text = focused.tag == "textarea" or (focused.tag == "input" and focused.type in TYPED)
        if key == "Tab":
            stops = [one for one in document.documentElement.below() if _is_stop(one)]
            place = stops.index(focused) if focused in stops else -1
            step = -1 if modifiers["shiftKey"] else 1
            document.give_focus(stops[(place + step) % len(stops)] if stops else document.body)
        elif key == "Escape":
            dialog = next(iter(reversed(document.querySelectorAll("dialog[open]"))), None)
            if dialog and dialog.happen(Event("cancel")):
                dialog.close()
        elif key == "Enter" and is_text and focused.tag == "input":
            focused.happen(Event("change"))
            if form := focused.closest("form"):
                button = next((one for one in form.querySelectorAll("button") if one.type == "submit"), None)
                if button is not None and form.attributes.get("method") == "dialog":
                    button.click()
                else:
                    form.happen(Event("submit"))
        elif key in ("Enter", " ") and not is_text:
            if (
                focused.tag in ("button", "summary")
                or (focused.tag == "a" and key == "Enter")
                or (focused.tag == "input" and key == " ")
            ):
                focused.click()
        elif key == "c" and modifiers["ctrlKey"] and focused.is_selected_whole and focused.oncopy:
            focused.oncopy(Event("copy"))
        elif is_text and len(key) == 1 and not (modifiers["ctrlKey"] or modifiers["altKey"]):
            focused.value = f"{focused.value}{key}"
            focused.happen(Event("input"))
        elif is_text and key == "Backspace":
            focused.value = str(focused.value)[:-1]
            focused.happen(Event("input"))

    def type(self, text: str) -> None:
        for sign in text:
            self.press(sign)

    insert_text = type


def _is_stop(node: Element) -> bool:
    return node.tabIndex >= 0 and node.is_visible and not node.is_disabled and not _is_covered(node)


def _is_covered(node: Element) -> bool:
    """Returns whether a dialog is in front of an element."""
    dialogs = [one for one in node.owner.querySelectorAll("dialog[open]") if one.is_modal]
    return bool(dialogs) and not dialogs[-1].contains(node)


@dataclass(frozen=True)
class Locator:
    """Finds elements anew each time."""

    page: Page
    find: Callable[[], list[Element]]
    named: str
    """How the elements were asked for."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return scripts.needs_a_browser(f"locator.{name}")

    def expectation(self) -> Expectation:
        """Returns what can be expected of the elements."""
        return Expectation(self)

    def _with(self, find: Callable[[], list[Element]], named: str) -> Locator:
        return Locator(self.page, find, f"{self.named} {named}")

    def locator(self, selector: str, *, has_text: str | Pattern[str] | None = None) -> Locator:
        selector, *further = selector.split(">>")
        if selector == "visible=true":
            return self.filter(visible=True)

        def found() -> list[Element]:
            inside = [inner for node in self.find() for inner in node.querySelectorAll(selector)]
            return list(dict.fromkeys(inside))

        inside_of = self._with(found, selector).further(further)
        return inside_of if has_text is None else inside_of.filter(has_text=has_text)

    def further(self, parts: list[str]) -> Locator:
        """Goes on with the parts of a selector after ``>>``."""
        found = self
        for part in map(str.strip, parts):
            found = found.filter(visible=True) if part == "visible=true" else found.locator(part)
        return found

    def get_by_role(self, role: str, *, name: str | Pattern[str] | None = None, exact: bool = False) -> Locator:
        def fits(node: Element) -> bool:
            return node.is_visible and (name is None or _fits(name_of(node), name, exact))

        inside = self.locator(ROLES[role] if role in ROLES else scripts.needs_a_browser(f"the role {role}"))
        return self._with(lambda: [node for node in inside.find() if fits(node)], f"{role} “{name}”")

    def get_by_text(self, text: str | Pattern[str], *, exact: bool = False) -> Locator:
        def found() -> list[Element]:
            inside = [node for top in self.find() for node in (top, *top.below())]
            fitting = [node for node in inside if _fits(_text(node), text, exact)]
            return [node for node in fitting if not any(other in fitting for other in node.children)]

        return self._with(found, f"“{text}”")

    def get_by_label(self, label: str, *, exact: bool = False) -> Locator:
        fields = self.locator("input, select, textarea")
        return self._with(
            lambda: [node for node in fields.find() if _fits(name_of(node), label, exact)], f"labelled “{label}”"
        )

    def filter(
        self, *, has_text: str | Pattern[str] | None = None, visible: bool | None = None, has: Locator | None = None
    ) -> Locator:
        def fits(node: Element) -> bool:
            return (
                (visible is None or node.is_visible == visible)
                and (has_text is None or _fits(_text(node), has_text))
                and (has is None or any(node.contains(one) and one is not node for one in has.find()))
            )

        return self._with(lambda: [node for node in self.find() if fits(node)], f"with “{has_text}”")

    def nth(self, place: int) -> Locator:
        return self._with(lambda: self.find()[place:][:1] if place >= 0 else self.find()[place:], f"({place})")

    @property
    def first(self) -> Locator:
        return self.nth(0)

    @property
    def last(self) -> Locator:
        return self.nth(-1)

    def all(self) -> list[Locator]:
        return [self._with(lambda node=node: [node], "") for node in self.find()]  # type: ignore[misc]

    def count(self) -> int:
        return len(self.find())

    # Reading

    @property
    def node(self) -> Element:
        """The element, as soon as there is exactly one."""
        self.page.soon(lambda: bool(self.find()), lambda: f"there is no {self.named}")
        found = self.find()
        assert len(found) == 1, f"there are {len(found)} of {self.named}"
        return found[0]

    def get_attribute(self, name: str) -> str | None:
        return self.node.attributes.get(name)

    def text_content(self) -> str:
        return self.node.textContent

    def inner_text(self) -> str:
        return _text(self.node)

    def all_text_contents(self) -> list[str]:
        return [node.textContent for node in self.find()]

    def all_inner_texts(self) -> list[str]:
        return [_text(node) for node in self.find()]

    def bounding_box(self) -> dict[str, float]:
        """Returns the place of a spot of the board. Nothing else has one."""
        node = self.node
        if not node.is_placed:
            scripts.needs_a_browser("locator.bounding_box")
        box = node.getBoundingClientRect()
        return {"x": box.left, "y": box.top, "width": box.width, "height": box.height}

    def evaluate(self, script: str) -> Any:
        return scripts.run_on(self.node, script)

    def input_value(self) -> str:
        return str(self.node.value)

    def is_visible(self) -> bool:
        return any(node.is_visible for node in self.find())

    def is_hidden(self) -> bool:
        return not self.is_visible()

    def is_checked(self) -> bool:
        return self.node.checked

    def is_enabled(self) -> bool:
        return not self.node.is_disabled

    def wait_for(self, state: str = "visible") -> None:
        wanted = {
            "visible": self.is_visible,
            "hidden": self.is_hidden,
            "attached": lambda: bool(self.find()),
            "detached": lambda: not self.find(),
        }[state]
        self.page.soon(wanted, lambda: f"{self.named} was never {state}")

    # Pressing

    def _ready(self, patience: float = PATIENCE_MS) -> Element:
        """Returns the element as soon as it can be pressed."""

        def can_be() -> bool:
            node = self.node
            is_refused = node.is_disabled or bool(node.closest('[aria-disabled="true"]'))
            return node.is_visible and not is_refused and not _is_covered(node)

        self.page.soon(can_be, lambda: f"{self.named} cannot be pressed", patience)
        return self.node

    def click(self, *, force: bool = False, timeout: float = PATIENCE_MS, **_about: Any) -> None:
        self._press(self.node if force else self._ready(timeout), "mouse")

    def tap(self) -> None:
        self._press(self._ready(), "touch")

    def _press(self, node: Element, pointer: str) -> None:
        about = {
            "pointerId": 1, "pointerType": pointer, "isPrimary": True, "button": 0, "buttons": 1,
            "clientX": 0.0, "clientY": 0.0, "offsetX": 0.0,
        }  # fmt: skip
        window = self.page.window
        window.document.pointed = node
        window.do(lambda: node.happen(Event("pointerdown", **about)))

        def go() -> None:
            if node.tabIndex >= 0 or node.hasAttribute("tabindex"):
                node.focus()
            node.happen(Event("pointerup", **about))
            node.press(Event("click", **{**about, "detail": 1}))

        window.do(go)
        self.page.wait_for_timeout(AFTER_MS)

    def press(self, key: str, *, timeout: float = PATIENCE_MS) -> None:
        node = self._ready(timeout)
        self.page.window.do(node.focus)
        self.page.keyboard.press(key)

    def focus(self) -> None:
        node = self._ready()
        self.page.window.do(node.focus)

    def dispatch_event(self, event: str) -> None:
        node = self.node
        self.page.window.do(node.click if event == "click" else lambda: node.happen(Event(event)))
        self.page.wait_for_timeout(AFTER_MS)

    def fill(self, text: str) -> None:
        """Types a text in place of what a field contains."""
        node = self._ready()

        def go() -> None:
            node.focus()
            node.value = text
            node.happen(Event("input"))
            node.happen(Event("change"))

        self.page.window.do(go)
        self.page.wait_for_timeout(AFTER_MS)

    def select_option(self, value: str | None = None, *, label: str | None = None) -> None:
        node = self._ready()
        option = next(
            one for one in node.querySelectorAll("option") if label in (None, _text(one)) and value in (None, one.value)
        )

        def go() -> None:
            node.focus()
            node.value = option.value
            node.happen(Event("input"))
            node.happen(Event("change"))

        self.page.window.do(go)
        self.page.wait_for_timeout(AFTER_MS)

    def set_checked(self, is_checked: bool, *, force: bool = False) -> None:
        if self.node.checked != is_checked:
            self.click(force=force)

    def check(self, *, force: bool = False) -> None:
        self.set_checked(True, force=force)

    def uncheck(self, *, force: bool = False) -> None:
        self.set_checked(False, force=force)

    def set_input_files(self, *files: Any) -> None:
        """Chooses files in a field, by their paths."""
        node = self.node
        chosen = [File(Path(path).read_bytes(), "text/plain", Path(path).name) for path in _flat(files)]

        def go() -> None:
            node.files[:] = chosen
            node.happen(Event("change"))

        self.page.window.do(go)
        self.page.wait_for_timeout(AFTER_MS)


def _flat(files: Iterable[Any]) -> list[Any]:
    return [one for some in files for one in (some if isinstance(some, list) else [some])]


def name_of(node: Element) -> str:
    """Returns the name by which screen readers call an element."""
    if label := node.attributes.get("aria-label"):
        return label
    if labelled := node.attributes.get("aria-labelledby"):
        return " ".join(_text(node.owner.getElementById(one)) for one in labelled.split())
    if node.tag in ("input", "select", "textarea"):
        labels = [*node.owner.querySelectorAll(f'label[for="{node.id}"]'), node.closest("label")]
        return " ".join(_text(one) for one in labels if one)
    return _text(node)


def _text(node: Element) -> str:
    return " ".join(node.seen_text().split())


def _fits(text: str, wanted: str | Pattern[str], exact: bool = False) -> bool:
    if isinstance(wanted, Pattern):
        return bool(wanted.search(text))
    wanted = " ".join(wanted.split())
    return text == wanted if exact else wanted.lower() in text.lower()


class Expectation:
    """Waits until something is true of what a locator finds."""

    def __init__(self, locator: Locator, is_wanted: bool = True) -> None:
        self._locator, self._is_wanted = locator, is_wanted

    def _soon(self, holds: Callable[[], bool], what: str) -> None:
        told = "is" if self._is_wanted else "is never"

        def seen() -> str:
            texts = [f"{_text(node)!r} {node.attributes}" for node in self._locator.find()]
            return f"expected {self._locator.named}: {told} {what}, but: {texts[:3]}"

        self._locator.page.soon(lambda: holds() == self._is_wanted, seen)

    def _one(self, test: Callable[[Element], bool]) -> Callable[[], bool]:
        def holds() -> bool:
            found = self._locator.find()
            return len(found) == 1 and test(found[0])

        return holds

    def to_be_visible(self, **_about: Any) -> None:
        self._soon(self._locator.is_visible, "visible")

    def to_be_hidden(self, **_about: Any) -> None:
        self._soon(self._locator.is_hidden, "hidden")

    def to_be_attached(self, **_about: Any) -> None:
        self._soon(lambda: bool(self._locator.find()), "there")

    def to_be_focused(self) -> None:
        self._soon(self._one(lambda node: node is node.owner.activeElement), "focused")

    def to_be_checked(self) -> None:
        self._soon(self._one(lambda node: node.checked), "checked")

    def to_be_enabled(self) -> None:
        self._soon(self._one(lambda node: not node.is_disabled), "enabled")

    def to_be_disabled(self) -> None:
        self._soon(self._one(lambda node: node.is_disabled), "disabled")

    def to_have_attribute(self, name: str, value: str | Pattern[str]) -> None:
        def test(node: Element) -> bool:
            found = node.attributes.get(name)
            return found is not None and (found == value if isinstance(value, str) else bool(value.search(found)))

        self._soon(self._one(test), f"{name}={value}")

    def to_have_value(self, value: str | Pattern[str]) -> None:
        def fits(node: Element) -> bool:
            return _fits(str(node.value), value, exact=isinstance(value, str))

        self._soon(self._one(fits), f"with the value {value}")

    def to_have_count(self, count: int) -> None:
        self._soon(lambda: self._locator.count() == count, f"there {count} times")

    def to_contain_text(self, text: str | Pattern[str] | list[str]) -> None:
        self._texts(text, exact=False)

    def to_have_text(self, text: str | Pattern[str] | list[str]) -> None:
        self._texts(text, exact=True)

    def _texts(self, text: str | Pattern[str] | list[str], exact: bool) -> None:
        def fits(node: Element, text: str | Pattern[str]) -> bool:
            return _fits(" ".join(node.textContent.split()), text, exact)

        def all_fit(texts: list[str]) -> bool:
            found = self._locator.find()
            return len(found) == len(texts) and all(map(fits, found, texts))

        if isinstance(text, list):
            self._soon(lambda: all_fit(text), f"{text}")
        else:
            self._soon(self._one(lambda node: fits(node, text)), f"“{text}”")

    def to_be_empty(self) -> None:
        self._soon(self._one(lambda node: not (node.textContent or node.children or node.value)), "empty")

    def to_have_class(self, name: str | Pattern[str]) -> None:
        self._soon(self._one(lambda node: _fits(node.className, name, exact=isinstance(name, str))), f"of class {name}")

    def to_be_in_viewport(self, **_about: Any) -> None:
        self.to_be_visible()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("not_"):
            return getattr(Expectation(self._locator, not self._is_wanted), name.removeprefix("not_"))
        return scripts.needs_a_browser(f"expect().{name}")
