"""The browser in memory: time, addresses, files, storage, and the names that JavaScript knows."""

from __future__ import annotations

import asyncio
import json
import sys
import zlib
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from datetime import UTC, date, datetime, timedelta
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urljoin, urlsplit

import pygames
from builder import faces, page, words
from tests.web.page import libraries, styles
from tests.web.page.connections import Certificate, PeerConnection
from tests.web.page.document import Document
from tests.web.page.events import Event, EventTarget
from tests.web.page.films import Recorder
from tests.web.page.libraries import Bytes
from tests.web.page.lists import ListOf
from tests.web.page.media import Devices, read_code
from tests.web.page.nodes import NULL, Element, Rect
from tests.web.page.promises import Promise
from tests.web.page.styles import Looks
from tests.web.page.tabs import Channel, Databases, Kept, Locks, Shared
from tests.web.page.turns import Own

if TYPE_CHECKING:
    from collections.abc import Mapping

SITE = "https://mazebox.test/"
PAGES = ("index.html", "fr.html", "embed.html", "embed.fr.html")
"""The pages of the site that run Python."""
Knowing = Callable[[dict[str, Any]], dict[str, Any]]
"""What a worker answers that knows the answers, given the question."""
FRAME_MS = 20.0
"""Milliseconds from one frame to the next."""
NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
"""When a browser is opened."""
ROUNDS = 20
"""How often tasks that wait for one another may go on before the next frame."""


PLAIN = Looks()


class InMemoryHost:
    """Where the site is that the browser in memory shows."""

    url = SITE


class JsException(Exception):
    """An exception of a browser."""

    name = ""


class Proxy:
    """A function of Python's that JavaScript holds."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call
        self.is_destroyed = False

    def __call__(self, *arguments: Any) -> Any:
        assert not self.is_destroyed, "a proxy was used after its end"
        return self._call(*arguments)

    def destroy(self) -> None:
        self.is_destroyed = True


class Blob:
    """The content of a file."""

    def __init__(self, content: bytes, type: str, name: str = "") -> None:
        self.content, self.type, self.name = content, type, name
        self.size = len(content)

    @staticmethod
    def new(parts: Any, about: Any, /) -> Blob:
        return Blob(b"".join(_bytes(part) for part in parts), about["type"])

    def arrayBuffer(self) -> Promise:
        return Promise(Bytes(self.content))


class File(Blob):
    """A file with a name."""

    @staticmethod
    def new(parts: Any, name: str, about: Any, /) -> File:  # type: ignore[override]
        return File(b"".join(_bytes(part) for part in parts), about["type"], name)


def _bytes(part: Any) -> bytes:
    if isinstance(part, str):
        return part.encode()
    return part.content if isinstance(part, Blob) else bytes(part)


class Storage:
    """Texts that the browser keeps after the page is closed."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.is_full = False
        self.shared = Shared()

    @property
    def length(self) -> int:
        return len(self.texts)

    def getItem(self, key: str, /) -> str:
        found: str = self.texts.get(key, NULL)
        return found

    def setItem(self, key: str, text: str, /) -> None:
        if self.is_full:
            raise JsException("QuotaExceededError")
        self.texts[key] = text

    def removeItem(self, key: str, /) -> None:
        self.texts.pop(key, None)

    def key(self, place: int, /) -> str:
        return [*self.texts][place]


class Loop(asyncio.SelectorEventLoop):
    """Python's loop, with the time of the browser."""

    now_ms = 0.0

    def time(self) -> float:
        return self.now_ms / 1000


class Location:
    """The address of the page."""

    search = ""

    def __init__(self, window: Window, name: str, fragment: str) -> None:
        self.pathname = f"/{name}" if name != "index.html" else "/"
        self._window, self._hash = window, f"#{fragment}" if fragment else ""
        self.reloads = 0

    @property
    def hash(self) -> str:
        return self._hash if self._hash != "#" else ""

    @hash.setter
    def hash(self, fragment: str) -> None:
        wanted = "#" + fragment.removeprefix("#")
        if wanted != (self._hash or "#"):
            self._hash = wanted
            self._window.history.state = NULL  # that of a new entry
            self._window.soon(lambda: self._window.dispatchEvent(Event("hashchange")))

    @property
    def href(self) -> str:
        return f"{SITE}{self.pathname[1:]}{self._hash}"

    def reload(self) -> None:
        self.reloads += 1


class History:
    """What the page stores with its address."""

    state: object = NULL

    def __init__(self, location: Location) -> None:
        self._location = location

    def replaceState(self, state: object, title: str, address: str, /) -> None:
        self.state = state
        self._location._hash = "#" + address.partition("#")[2]


class Address:
    """An address in its parts."""

    username = password = ""

    def __init__(self, address: str) -> None:
        self.href = address
        parts = urlsplit(address)
        self.search = f"?{parts.query}" if parts.query else ""
        self.hash = f"#{parts.fragment}" if parts.fragment else ""
        found = parse_qs(parts.query)
        self.searchParams = SimpleNamespace(get=lambda name: found.get(name, [NULL])[0])


class Date:
    """A moment of the browser's clock, in UTC."""

    def __init__(self, when: datetime) -> None:
        self._when = when

    def getTime(self) -> float:
        return self._when.timestamp() * 1000

    def getTimezoneOffset(self) -> float:
        return 0

    def getFullYear(self) -> int:
        return self._when.year

    def getMonth(self) -> int:
        return self._when.month - 1

    def getDate(self) -> int:
        return self._when.day

    def toISOString(self) -> str:
        return self._when.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def toLocaleString(self, language: str, how: Mapping[str, str], /) -> str:
        return f"{self._when:%Y-%m-%d %H:%M}"

    def toLocaleDateString(self, language: str, how: Mapping[str, str], /) -> str:
        when = self._when
        weekday = {"long": f"{when:%A}", "short": f"{when:%a}"}.get(how.get("weekday", ""))
        month = {"long": f"{when:%B}", "short": f"{when:%b}"}.get(how.get("month", ""), "")
        year = str(when.year) if "year" in how else ""
        if "day" in how:
            return ", ".join(filter(None, [weekday, f"{month} {when.day}", year]))
        return weekday or f"{month} {year}".strip()


class Number:
    """Writes numbers with one decimal."""

    def __init__(self, how: Mapping[str, str]) -> None:
        self._sign = "+" if how["signDisplay"] in ("always", "exceptZero") else ""

    def format(self, value: float, /) -> str:
        return f"{value:{self._sign}.1f}"


class Decoder:
    """Reads texts in an encoding."""

    def __init__(self, encoding: str) -> None:
        self._encoding = encoding

    def decode(self, content: Bytes, /) -> str:
        try:
            return content.decode(self._encoding)
        except UnicodeDecodeError as error:
            raise JsException(str(error)) from error


class Notification:
    """A notification that is shown."""

    onclick: Callable[[object], object]

    def close(self) -> None:
        pass


class Notifications:
    """Notifications, which somebody allows who is asked."""

    def __init__(self, window: Window) -> None:
        self._window = window

    @property
    def permission(self) -> str:
        return "granted" if "notifications" in self._window.allowed else "default"

    def requestPermission(self) -> Promise:
        self._window.allowed.add("notifications")
        return Promise(self.permission)

    def new(self, title: str, about: Mapping[str, str], /) -> Notification:
        self._window.names.setdefault("told", []).append(f"{title}: {about['body']}")
        return Notification()


class Media(EventTarget):
    """A question about the screen, and its answer."""

    def __init__(self, matches: bool) -> None:
        super().__init__()
        self.matches = matches


class Worker(EventTarget):
    """A worker that thinks in the page's process, in the page's time."""

    def __init__(self, window: Window) -> None:
        super().__init__()
        from web.thinking.jobs import JobQueue

        self._window = window
        self._jobs = JobQueue(lambda: window.performance.now() / 1000)
        self._is_over = False

    def postMessage(self, text: str, /) -> None:
        self._tell(self._jobs.receive(text))
        self._window.setTimeout(self._work, 0)

    def _tell(self, answers: list[str]) -> None:
        for answer in answers:
            if answer and not self._is_over:
                self._window.setTimeout(lambda answer=answer: self.dispatchEvent(Event("message", data=answer)), 0)  # type: ignore[misc]

    def _work(self) -> None:
        for name in self._jobs.wanted():
            self._tell(self._jobs.take(name, file(name)))
        if self._jobs.is_busy and not self._is_over:
            self._tell([self._jobs.work()])
            self._window.setTimeout(self._work, 50)

    def terminate(self) -> None:
        self._is_over = True


class KnowingWorker(EventTarget):
    """A worker that knows the answers."""

    def __init__(self, window: Window, knowing: Knowing) -> None:
        super().__init__()
        self._window, self._knowing = window, knowing

    def postMessage(self, text: str, /) -> None:
        if ask := json.loads(text).get("ask"):
            event = Event("message", data=json.dumps(self._knowing(ask)))
            self._window.setTimeout(lambda: self.dispatchEvent(event), 0)

    def terminate(self) -> None:
        pass


class Observer:
    """Notices at the next frame that an element has a size and can be seen."""

    def __init__(self, window: Window, changed: Callable[[Any, Any], object]) -> None:
        self._window, self._changed = window, changed
        self._nodes: list[Any] = []

    def observe(self, node: Any, what: object = None, /) -> None:
        self._nodes.append(node)

        def look(_now: float) -> None:
            if node not in self._nodes:
                return
            if node.is_visible:
                entry = SimpleNamespace(isIntersecting=True, target=node, contentRect=Rect())
                self._changed(ListOf([entry]), self)
            else:
                self._window.waiting.append((self, node))

        self._window.frames.append(look)

    def unobserve(self, node: Any, /) -> None:
        if node in self._nodes:
            self._nodes.remove(node)

    def disconnect(self) -> None:
        self._nodes.clear()


class Window(EventTarget):
    """The browser's window, with a page that was opened at an address."""

    devicePixelRatio = 1.0
    event: Any = None

    def __init__(
        self,
        storage: Storage,
        name: str = "index.html",
        fragment: str = "",
        looks: Looks | None = None,
        opened: datetime = NOW,
        allowed: set[str] | None = None,
    ) -> None:
        """`name` is that of the page, one of `PAGES`."""
        super().__init__()
        self.loop = Loop()
        self.opened = opened
        self.allowed = set() if allowed is None else allowed
        """What somebody has allowed the site."""
        self.own = Own()
        self.dice: list[int] = []
        """The random bytes that are drawn next, one for each roll."""
        self.names: dict[str, Any] = {}
        """What tests have given names."""
        self.knowing: Knowing | None = None
        self.is_noisy = self.films_are_empty = False
        """Whether canvases are read as noise, and whether films have no picture."""
        self.lacks: set[str] = set()
        """The names that this browser does not have."""
        self.frames: list[Callable[[float], object]] = []
        self.timers: dict[int, tuple[float, Callable[[], object]]] = {}
        self.waiting: list[tuple[Observer, Any]] = []
        """What observers wait to see."""
        self.tasks: set[asyncio.Future[Any]] = set()
        self._count = 0
        self.problems: list[BaseException] = []
        """What has failed in tasks and handlers."""
        self.loop.set_exception_handler(self._on_problem)
        self.localStorage = storage
        self.location = Location(self, name, fragment)
        self.history = History(self.location)
        self.performance = SimpleNamespace(now=lambda: self.loop.now_ms)
        self.looks = looks or PLAIN
        self.document = Document(self, markup(name))
        root = self.document.documentElement
        root.setAttribute("data-scripted", "")
        root.setAttribute("data-main", "waiting" if fragment else "front")
        self.document.addEventListener("visibilitychange", self.look_outside)
        self.addEventListener("storage", self.look_outside)
        self.parent = self
        self.printed = 0
        self.downloads: list[tuple[str, Any]] = []
        """The names and contents of files that were downloaded."""
        self.copied: list[str] = []
        """The texts that were copied."""
        self.left_for = ""
        """The address of another page of the site, once a link to it was followed."""
        self._blobs: dict[str, Blob] = {}
        self.navigator = SimpleNamespace(
            userAgent="",
            clipboard=SimpleNamespace(writeText=self._copy),
            userActivation=SimpleNamespace(hasBeenActive=True, isActive=True),
            locks=Locks(self, storage.shared),
            mediaDevices=Devices(self),
        )

    # Time

    @property
    def now(self) -> float:
        """The milliseconds since the page was opened."""
        return self.loop.now_ms

    def soon(self, call: Callable[[], object]) -> None:
        """Calls something after what happens now."""
        if call not in [one for _, one in self.timers.values()]:
            self.setTimeout(call, 0)

    def run(self, work: Awaitable[Any]) -> None:
        """Runs what Python waits for."""
        task = asyncio.ensure_future(work, loop=self.loop)
        self.tasks.add(task)
        task.add_done_callback(self._on_done)

    def _on_done(self, task: asyncio.Future[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.problems.append(error)

    def _on_problem(self, _loop: object, about: dict[str, Any]) -> None:
        self.problems.append(about.get("exception") or RuntimeError(about["message"]))

    def _run(self, coming: Coroutine[Any, Any, None]) -> None:
        """Runs the loop until `coming` is done, also in a process in which Playwright's own loop runs."""
        self.own.take_turn()
        other = asyncio._get_running_loop()
        asyncio._set_running_loop(None)
        try:
            self.loop.run_until_complete(coming)
        finally:
            asyncio._set_running_loop(other)

    def do(self, call: Callable[[], object]) -> None:
        """Calls something as the browser does, and lets the tasks go on that are ready."""

        async def inside() -> None:
            call()
            for _ in range(ROUNDS):
                await asyncio.sleep(0)

        self._run(inside())
        if self.problems:
            raise self.problems.pop(0)

    def due(self, milliseconds: float) -> Iterator[tuple[bool, Callable[[], object]]]:
        """Yields what happens in the next milliseconds, to be called at once: whether it is a frame, and the call."""
        until = self.loop.now_ms + milliseconds
        while self.loop.now_ms < until:
            self.loop.now_ms = min(until, self.loop.now_ms + FRAME_MS)
            self._look()
            due, self.frames = self.frames, []
            for frame in due:
                yield True, lambda frame=frame: frame(self.loop.now_ms)  # type: ignore[misc]
            for _ in range(ROUNDS):
                for number in [number for number, (when, _) in self.timers.items() if when <= self.loop.now_ms]:
                    if timer := self.timers.pop(number, None):
                        yield False, timer[1]
            self.do(lambda: None)

    def pass_by(self, milliseconds: float) -> None:
        """Lets time pass."""
        for _is_frame, call in self.due(milliseconds):
            self.do(call)

    def _look(self) -> None:
        waiting, self.waiting = self.waiting, []
        for observer, node in waiting:
            if node in observer._nodes:
                observer._nodes.remove(node)
                observer.observe(node)

    def requestAnimationFrame(self, call: Callable[[float], object], /) -> int:
        if self.names.get("isStill"):
            return 0
        self.frames.append(call)
        return len(self.frames)

    def setTimeout(self, call: Callable[[], object], milliseconds: float = 0, /) -> int:
        self._count += 1
        self.timers[self._count] = self.loop.now_ms + milliseconds, call
        return self._count

    def clearTimeout(self, number: int, /) -> None:
        self.timers.pop(number, None)

    def moment(self) -> datetime:
        """Returns the time of the browser's clock."""
        return self.opened + timedelta(milliseconds=self.loop.now_ms + self.names.get("shift", 0))

    def close(self) -> None:
        """Ends everything that runs."""
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self._run(asyncio.sleep(0))
        self.loop.close()
        self.own.end()
        self.localStorage.shared.leave(self)
        PeerConnection.leave(self)

    # The window

    def answer(self, answer: object) -> None:
        self.document.answer(answer)

    def look_outside(self, _event: object = None) -> None:
        """Tells the page soon that what it shows may have changed without it, as theme.js does."""

        def tell() -> None:
            if not self.document.hidden:
                self.dispatchEvent(Event("mazebox:outside"))

        self.setTimeout(tell, 300)

    def follow(self, link: Element) -> None:
        """Follows a link."""
        if link.hasAttribute("download"):
            self.downloads.append((link.download, self._blobs.get(link.href)))
        elif link.href.startswith("#"):
            self.location.hash = link.href
        elif link.href in PAGES:
            if language := link.attributes.get("data-language"):  # theme.js keeps the choice, and the game
                self.localStorage.setItem("mazebox.language", f"{language}\n# kept 1 00000000\n")
            self.left_for = f"{SITE}{link.href}{self.location.hash}"

    def run_script(self, script: Element) -> None:
        """Runs a script of the site that has come into the page, soon."""

        def go() -> None:
            script.happen(Event("load" if libraries.run(self, script.src) else "error"))

        self.setTimeout(go, 0)

    def blob(self, content: bytes, type: str) -> Blob:
        return Blob(content, type)

    def object_url(self, content: Blob) -> str:
        """Returns the address of a content."""
        address = f"blob:{len(self._blobs)}"
        self._blobs[address] = content
        return address

    @staticmethod
    def refusal(name: str) -> JsException:
        """Returns the error with which the browser refuses something."""
        error = JsException(name)
        error.name = name
        return error

    def _copy(self, text: str) -> Promise:
        self.copied.append(text)
        return Promise()

    def print(self) -> None:
        self.dispatchEvent(Event("beforeprint"))
        self.printed += 1

    def focus(self) -> None:
        pass

    def matchMedia(self, query: str, /) -> Media:
        return Media(styles.holds(query, self.looks))

    def getComputedStyle(self, node: Element, /) -> Any:
        return node.style

    def mazeboxDrawing(self, address: str, /) -> Promise:
        content = file(address)
        return Promise(self.document.parsed(content.decode()) if content else NULL)

    def fetch(self, address: str, /) -> Promise:
        content = file(address)
        if content is None:
            return Promise(SimpleNamespace(ok=False, status=404))
        text = Promise(content.decode("utf-8", "replace"))
        return Promise(
            SimpleNamespace(ok=True, status=200, arrayBuffer=lambda: Promise(Bytes(content)), text=lambda: text)
        )


@cache
def markup(name: str) -> str:
    """Returns a page from its template."""
    words.compile_all()
    templates = page.environment(lambda name: name, lambda _name: "")
    text = page.render(templates, lambda name: name, "interpreter", "thinker")[name]
    return text[text.index("<html") :]


@cache
def file(name: str) -> bytes | None:
    """Returns the content of a file of the site, by its name before the build adds a hash; None if there is none."""
    from web.views.catalogue import view_of

    kind, _, rest = name.partition("-")
    if kind == "words":
        return zlib.compress(words.compiled(rest.removesuffix(".bin")).read_bytes())
    if kind == "puzzles":
        return _puzzles(rest.removesuffix(".txt"))
    if name.startswith("faces/"):
        return faces.together(name.removeprefix("faces/").removesuffix(".svg")).encode()
    every = (view_of(game.id).data for game in pygames.games())
    return next((data.make() for data in every if data and data.name == name), None)


def _puzzles(name: str) -> bytes:
    from puzzles.proving import collection

    game_id = name.removesuffix("-retired")
    lines = (f"{puzzle}\n" for puzzle in collection(game_id) if puzzle.is_retired == (game_id != name))
    return "".join(lines).encode()


def install(window: Window) -> None:
    """Makes modules that touch the browser importable anew, for the page in a window."""
    window.own.begin()
    pyodide, ffi, js = ModuleType("pyodide"), ModuleType("pyodide.ffi"), ModuleType("js")
    vars(ffi).update(
        create_proxy=Proxy,
        create_once_callable=Proxy,
        to_js=lambda value, *, dict_converter=None: value,
        JsException=JsException,
    )
    vars(js).update(_names(window))
    sys.modules.update({"pyodide": pyodide, "pyodide.ffi": ffi, "js": js})


def start(window: Window) -> Any:
    """Starts the page in a window. Returns it (`web.screens.page.Page`)."""
    install(window)
    from web.main import start as start_page

    started = []

    async def begin() -> None:
        started.append(await start_page())

    window.do(lambda: window.run(begin()))
    return started[0]


def _names(window: Window) -> dict[str, Any]:
    """Returns the names of JavaScript."""
    recorder = SimpleNamespace(
        isTypeSupported=lambda kind: kind == Recorder.KIND, new=lambda _stream, about: Recorder(window, about)
    )
    made = {
        "Event": Event,
        "HTMLCanvasElement": SimpleNamespace(prototype=Element),
        "MediaRecorder": recorder,
        "MutationObserver": _new(lambda changed: _Changes(window, changed)),
        "Notification": Notifications(window),
        "mazeboxReadQr": lambda video: Promise(window.names.get("read") or read_code(video)),
        "RTCPeerConnection": SimpleNamespace(
            new=lambda options: PeerConnection(window, options),
            generateCertificate=lambda _kind: Promise(Certificate()),
        ),
    }
    shared = window.localStorage.shared
    vars(window).update({name: value for name, value in made.items() if name not in window.lacks})
    return {
        "Blob": Blob,
        "BroadcastChannel": _new(lambda name: Channel(window, shared, name)),
        "DOMParser": _new(lambda: SimpleNamespace(parseFromString=lambda text, _kind: _whole(window, text))),
        "Date": SimpleNamespace(now=lambda: window.moment().timestamp() * 1000, new=lambda *when: _date(window, *when)),
        "File": File,
        "IntersectionObserver": _new(lambda seen: Observer(window, seen)),
        "Intl": SimpleNamespace(NumberFormat=_new(lambda _language, how: Number(how))),
        "JSON": SimpleNamespace(parse=lambda text: SimpleNamespace(**json.loads(text))),
        "MediaRecorder": recorder,
        "Object": SimpleNamespace(fromEntries=dict),
        "Path2D": _new(lambda data: data),
        "Promise": Promise,
        "ResizeObserver": _new(lambda changed: Observer(window, changed)),
        "TextDecoder": _new(lambda encoding, _how=None: Decoder(encoding)),
        "URL": SimpleNamespace(
            new=lambda address, base=SITE: Address(urljoin(base, address)),
            createObjectURL=window.object_url,
            revokeObjectURL=lambda _address: None,
        ),
        "Worker": _new(
            lambda _address, type, name: KnowingWorker(window, window.knowing) if window.knowing else Worker(window)
        ),
        "clearTimeout": window.clearTimeout,
        "console": SimpleNamespace(warn=lambda text: window.problems.append(RuntimeError(text))),
        "document": window.document,
        "fetch": window.fetch,
        "history": window.history,
        "indexedDB": Databases(window, shared.databases),
        "mazeboxKept": lambda: Promise(Kept(window, shared)),
        "mazeboxOutside": window.look_outside,
        "mazeboxReady": lambda: window.document.documentElement.setAttribute("data-boot", "ready"),
        "mazeboxStyled": lambda: Promise(),
        "mazeboxTrust": SimpleNamespace(createHTML=str, createScriptURL=lambda address, _kind="": address),
        "navigator": window.navigator,
        "performance": window.performance,
        "requestAnimationFrame": window.requestAnimationFrame,
        "setTimeout": window.setTimeout,
        "window": window,
    }


def _new(make: Callable[..., Any]) -> Any:
    return SimpleNamespace(new=make)


def _whole(window: Window, text: str) -> Any:
    return SimpleNamespace(documentElement=window.document.parsed(text))


def _date(window: Window, *when: float) -> Date:
    if not when:
        return Date(window.moment())
    if len(when) == 1:
        return Date(datetime.fromtimestamp(when[0] / 1000, UTC))
    year, month, day = map(int, when)
    whole = date(year, month + 1, 1) + timedelta(days=day - 1)
    return Date(datetime(whole.year, whole.month, whole.day, tzinfo=UTC))


class _Changes:
    """Notices that something in the document has changed."""

    def __init__(self, window: Window, changed: Callable[[Any, Any], object]) -> None:
        self._window = window
        self._call = lambda: changed(None, self)

    def observe(self, node: object, what: object = None, /) -> None:
        self._window.document.changed.append(self._call)
