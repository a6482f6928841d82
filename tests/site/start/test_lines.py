"""Lines of all kinds: slow ones, visitors who save data, and functions of Python that must be fetched at once."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

import pytest

import pygames
from builder import runtime
from pyodide_shortcuts import functions
from pyodide_shortcuts.split import split
from pyodide_shortcuts.stock import WASM
from pyodide_shortcuts.wasm import Module
from tests.browsing.player import Player
from tests.browsing.site import SITE, BoxHandler, Host, boot, booted, expect, not_on_stock, soon, wait_until_kept

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Route

pytestmark = not_on_stock("it has no large files of its own")

SLOW_BYTES_PER_S = 200_000
"""The bytes a second of a slow line."""
PAGES = (".html", "/", ".css", ".woff2", ".svg", ".js", ".mjs")
"""The ends of the paths of what arrives before the large files. Only these are sent slowly, so that the test is not."""
NOTED = """
WebAssembly.Module = new Proxy(WebAssembly.Module, {
  construct(Module, [content]) {
    if (content.byteLength > 1e6) globalThis.brought = new WeakRef(content);
    return new Module(content);
  },
});
"""
"""Notes the bytes of functions that the page brings, without keeping them."""


class SlowHandler(BoxHandler):
    """Sends pages over a slow line, and counts what is requested."""

    asked: ClassVar[Counter[str]] = Counter()

    def do_GET(self) -> None:  # noqa: N802 - as http.server calls it
        """Counts the request, and sends the file."""
        self.asked[self.path.rpartition("/")[2]] += 1
        super().do_GET()

    def copyfile(self, source: object, outputfile: object) -> None:
        """Sends a file in small pieces."""
        content = source.read()  # type: ignore[attr-defined]
        pieces = 1024 if self.path.partition("?")[0].endswith(PAGES) else len(content) or 1
        for begin in range(0, len(content), pieces):
            outputfile.write(content[begin : begin + pieces])  # type: ignore[attr-defined]
            if pieces == 1024:
                time.sleep(pieces / SLOW_BYTES_PER_S)


@pytest.fixture
def slow() -> Iterator[Host]:
    """Serves the site over a slow line."""
    SlowHandler.asked = Counter()
    host = Host(SITE, SlowHandler)
    yield host
    host.stop()


def asked_by(page: Page) -> list[str]:
    """Returns a list of the names of all files that the page will request."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2].partition("#")[0]))
    return asked


def save_data(page: Page) -> None:
    """Switches on the browser's setting for visitors who save data."""
    page.context.new_cdp_session(page).send("Emulation.setDataSaverOverride", {"dataSaverEnabled": True})


def test_a_fast_line_brings_what_is_unpacked_quickly(unwatched: Page, host: Host) -> None:
    asked = asked_by(unwatched)
    boot(unwatched, host.url)
    assert "memory.bin" in asked
    assert not [name for name in asked if name.endswith(".xz.bin")]


def test_nothing_that_is_needed_waits_for_pyscript(unwatched: Page, host: Host) -> None:
    asked = asked_by(unwatched)
    held: list[Route] = []
    unwatched.route("**/pyscript-*/core-*.js", lambda route: held.append(route))
    unwatched.goto(f"{host.url}fr.html#puzzles")
    soon(unwatched, lambda: bool(held) and {"memory.bin", WASM, "late.bin", "words-fr.bin"} <= set(asked))
    held[0].continue_()
    booted(unwatched)
    assert max(Counter(asked).values()) == 1, "nothing is requested twice"


@pytest.mark.one_in(4)
def test_a_slow_line_brings_less_and_nothing_twice(open_page: Callable[..., Page], slow: Host) -> None:
    page = open_page(service_workers="allow")
    player = Player(page, slow.url)
    player.sit_down(pygames.game("labymaster").start())
    page.locator("#hint-toggle").click()
    expect(page.locator("#hint li").first).to_be_visible()  # the worker has started Python, too
    wait_until_kept(page)
    asked = SlowHandler.asked
    assert asked["memory.xz.bin"]
    assert asked["pyodide.asm.xz.bin"]
    assert not asked["memory.bin"] + asked[WASM]
    slow.stop()
    page.reload()
    booted(page)
    page.locator("#hint-toggle").click()
    expect(page.locator("#hint li").first).to_be_visible()


@pytest.mark.parametrize("name", ["memory.xz.bin", "pyodide.asm.xz.bin"])
def test_what_a_slow_line_damages_comes_in_the_other_way(unwatched: Page, slow: Host, name: str) -> None:
    (path,) = SITE.glob(f"*/{name}")
    body = path.read_bytes()[:700_000]
    unwatched.route(f"**/{name}", lambda route: route.fulfill(status=200, body=body))
    asked = asked_by(unwatched)
    boot(unwatched, slow.url)
    assert {name, "memory.bin"} <= set(asked)
    assert "python_stdlib.zip" not in asked


@pytest.mark.browser_context_args(service_workers="allow")
def test_who_saves_data_is_sent_only_what_is_needed(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    save_data(page)
    asked = asked_by(page)
    context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))  # of service workers, too
    boot(page, host.url)
    assert "memory.xz.bin" in asked
    page.wait_for_timeout(3000)  # more than what others are sent ahead of need takes
    assert not {"rest.wasm", "late.bin", "bots.bin", "memory.bin", "service-worker.js"} & set(asked)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(({ length }) => length)") == 0
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    soon(page, lambda: page.evaluate("navigator.serviceWorker.getRegistrations().then(({ length }) => length)") == 1)


@pytest.mark.one_in(3)
def test_functions_that_are_missing_early_come_once_and_leave_nothing(unwatched: Page, host: Host) -> None:
    called = sorted(functions.called(runtime.FUNCTIONS))
    files = split(Module((runtime.pyodide() / WASM).read_bytes()), set(called) - set(called[::10]))
    served = dict(zip((WASM, "rest.wasm"), files, strict=True))

    def serve(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        route.fulfill(content_type="application/wasm", body=served[name])

    for name in served:
        unwatched.route(f"**/{name}", serve)
    unwatched.add_init_script(NOTED)
    asked = asked_by(unwatched)
    boot(unwatched, host.url)
    assert asked.count("rest.wasm") == 1, "a tenth of the functions is missing"
    unwatched.wait_for_timeout(2500)  # more than the time after which the file is fetched ahead of need
    assert asked.count("rest.wasm") == 1
    unwatched.context.new_cdp_session(unwatched).send("HeapProfiler.collectGarbage")
    assert unwatched.evaluate("brought.deref() === undefined"), "the file is kept in memory"
