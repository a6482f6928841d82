"""First visits: an example of every kind of address, opened in a browser that has never seen the site.

What a page needs at once is decided by what it requests until it answers. So that is measured: the requests that reach
a server, and the bytes with which a host that compresses would answer them.
"""

from __future__ import annotations

import gzip
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

import pygames
from builder import browser, words
from builder.page import embed_name, file_name
from builder.paths import ROOT
from builder.server import Handler
from pygames import link
from pygames.catalogue import GAMES
from web import routes

REPLY = ROOT / "tests" / "cases" / "replies" / "labymaster-played.txt"
EXAMPLES = (
    "",
    "labymaster",
    "games",
    routes.saved(1),
    REPLY.read_text(encoding="utf-8").partition("\n")[0],
    routes.edited(link.encode(pygames.game("warmaze").start())),
    routes.tutorial("mazers"),
    routes.section("warmaze", 1),
    "puzzles",
    "year",
    routes.puzzle("mouse-madness", 1),
    routes.puzzle_of_day("labymaster"),
    routes.mistakes(),
    *(link.encode(pygames.game(game_id).start()) for game_id in GAMES),
    "1lACBNI2",
)
"""Addresses after the ``#``: one of every kind (`web.routes.ADDRESSES`), a position of every game, and a record."""
FRAMED = link.encode(pygames.game("labymaster").start())
"""What a board in a frame shows."""

PATIENCE_MS = 120_000
"""Milliseconds that a page may take until it answers."""
ANSWERED = "performance.timeOrigin + performance.getEntriesByName('interactive')[0].startTime"
"""The time at which a page has answered, in milliseconds since 1970."""
NOTING = """
globalThis.xmlHttpRequests = [];
const { open } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.open = function (method, url, ...rest) {
  if (!String(url).endsWith(".svg")) xmlHttpRequests.push(String(url)); // these are drawings
  return open.call(this, method, url, ...rest);
};
"""


def addresses() -> list[str]:
    """Returns the examples in all languages, with the names of their pages."""
    framed = [f"{embed_name(language)}#{FRAMED}" for language in words.languages()]
    pages = [file_name(language) for language in words.languages()]
    return [*(f"{page}#{example}".removesuffix("#") for page in pages for example in EXAMPLES), *framed]


@dataclass(frozen=True)
class Visit:
    """What a page has requested until it answered."""

    files: dict[str, int]
    """The bytes that a host sends for each file, compressed with gzip where that makes it smaller."""
    by_xhr: list[str]
    """The addresses requested with XMLHttpRequest, without drawings. The page stands still for them."""

    @property
    def bytes(self) -> int:
        """The bytes of all files together."""
        return sum(self.files.values())


class Server:
    """Serves a folder, and notes which files are requested at which time."""

    def __init__(self, folder: Path, told: Callable[[bytes], None] | None = None) -> None:
        """`told` receives what pages report with POST."""
        self.folder = folder
        self.told = told
        self.asked: list[tuple[float, str]] = []
        """The time of each request in milliseconds since 1970, and the path of the file."""
        handler = type("Noting", (_Noting,), {"server_of": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def sent(self, until: float) -> dict[str, int]:
        """Returns the bytes of each file that was requested until then, in milliseconds since 1970."""
        asked = Counter(path or "index.html" for moment, path in self.asked if moment <= until)
        return {path: times * weight(self.folder / path) for path, times in sorted(asked.items())}

    def stop(self) -> None:
        """Stops the server."""
        self._server.shutdown()
        self._server.server_close()


class _Noting(Handler):
    server_of: Server

    def do_GET(self) -> None:  # noqa: N802 - as http.server calls it
        """Notes the request, and sends the file."""
        self.server_of.asked.append((1000 * time.time(), urlsplit(self.path).path.removeprefix("/")))
        super().do_GET()

    def do_POST(self) -> None:  # noqa: N802 - as http.server calls it
        """Receives a report, if somebody wants it."""
        content = self.rfile.read(int(self.headers["Content-Length"]))
        if self.server_of.told:
            self.server_of.told(content)
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()


@contextmanager
def serving(folder: Path, told: Callable[[bytes], None] | None = None) -> Iterator[Server]:
    """Serves a folder during the block. `told` receives what pages report with POST."""
    server = Server(folder, told)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Starts a browser for the block."""
    path = browser.find()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        yield started
        started.close()


@contextmanager
def opened(chromium: Browser, url: str, **options: Any) -> Iterator[Page]:
    """Opens an address in a new context of the browser and waits until the page answers. Closes it after the block."""
    context = chromium.new_context(service_workers="block", locale="fr-FR" if "fr.html" in url else "en-GB", **options)
    page = context.new_page()
    page.add_init_script(NOTING)
    page.goto(url, wait_until="commit")
    page.locator('html[data-boot="ready"], html[data-boot="failed"]').wait_for(state="attached", timeout=PATIENCE_MS)
    yield page
    context.close()


def visit(chromium: Browser, server: Server, address: str) -> Visit:
    """Returns what the first visit of an address requests."""
    server.asked.clear()
    with opened(chromium, server.url + address) as page:
        answered = float(page.evaluate(ANSWERED))
        by_xhr: list[str] = page.evaluate("xmlHttpRequests")
    return Visit(server.sent(answered), by_xhr)


@cache
def weight(path: Path) -> int:
    """Returns the bytes that a host sends for a file; 0 for one that does not exist."""
    content = path.read_bytes() if path.is_file() else b""
    return min(len(content), len(gzip.compress(content, 6)))
