"""The built site on a plain static host, under a subpath, and pages whose errors are collected."""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from builder.paths import DIST, STOCK_DIST
from builder.server import Handler

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Locator, Page, Request
    from playwright.sync_api._generated import LocatorAssertions

SITE = Path(os.environ.get("MAZEBOX_SITE", DIST))
"""The site that is tested."""
IS_STOCK = SITE == STOCK_DIST
"""Whether the site was built without the shortcuts of `pyodide_shortcuts`."""
STARTS_FROM = "**/python_stdlib.zip" if IS_STOCK else "**/memory.bin"
"""The file from which Python starts."""

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
LOW: dict[str, Any] = {**PHONE, "viewport": {"width": 740, "height": 360}}
"""The phone in landscape."""

PATIENCE_MS = 60_000
"""Milliseconds that something may take on a slow and busy machine. Only a failing test waits that long."""

INLINE = re.compile(r'<script(?: type="module")? data-cfasync="false">(.*?)</script>', re.DOTALL)
"""The inline scripts of a page."""

TELLING = threading.Lock()


def not_on_stock(reason: str) -> pytest.MarkDecorator:
    """Skips a test on a stock site, with a reason."""
    return pytest.mark.skipif(IS_STOCK, reason=reason)


class BoxHandler(Handler):
    prefix = "/box/"

    def send_head(self) -> Any:
        """Sends the whole file even if it is not newer, since the folder may have been replaced."""
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def do_POST(self) -> None:  # noqa: N802 - as the class above calls it
        """Receives the reports of a site that counts calls (builder/counting.py), and nothing else."""
        told = self.rfile.read(int(self.headers["Content-Length"]))
        kept = Path(self.directory) / f"called-{os.getpid()}"
        with TELLING:
            before = kept.read_bytes() if kept.exists() else told
            kept.write_bytes(bytes(map(max, before, told)))
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()


class Host:
    """Serves a folder at http://127.0.0.1:PORT/box/ until it is stopped. The folder can be replaced."""

    def __init__(self, folder: Path, handler: type[BoxHandler] = BoxHandler) -> None:
        """`handler` answers the requests; tests replace it to make the host fail."""
        self.asked: list[str] = []
        self.folder = folder
        self._handler = handler
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(self._handle))
        self.url = f"http://127.0.0.1:{self._server.server_port}/box/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _handle(self, *words: Any) -> BoxHandler:
        return self._handler(*words, directory=str(self.folder))

    def stop(self) -> None:
        """Stops the host."""
        self._server.shutdown()
        self._server.server_close()


class Watch:
    """Collects what no page may do: write an error to the console, throw, or request anything from another host."""

    def __init__(self, page: Page) -> None:
        self.problems: list[str] = []
        self._page = page
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(f"thrown: {error}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.hostname != "127.0.0.1":
            self.problems.append(f"request: {request.url}")

    def check(self) -> None:
        assert not self.problems, "\n".join(self.problems)


def expect(locator: Locator, because: str | None = None) -> LocatorAssertions:
    """Returns Playwright's assertions, with a timeout for slow machines; for a page in memory, its own."""
    if own := getattr(locator, "expectation", None):
        return own()  # type: ignore[no-any-return]
    from playwright.sync_api import expect as expect_soon

    return expect_soon(locator, because)


def soon(page: Page, holds: Callable[[], bool]) -> None:
    """Waits until a condition holds for which Playwright has no assertion."""
    if own := getattr(page, "soon", None):  # the time of a page in memory
        own(holds)
        return
    until = time.monotonic() + PATIENCE_MS / 1000
    while not holds():
        assert time.monotonic() < until, "it never held"
        page.wait_for_timeout(50)


IS_KEPT = """() => navigator.serviceWorker.getRegistration()
  .then((found) => Boolean(found?.active && navigator.serviceWorker.controller))"""
"""Whether the service worker stores the whole site and answers for this page."""


def boot(page: Page, url: str) -> None:
    """Opens the page and waits until Python has started."""
    page.goto(url)
    booted(page)


def booted(page: Page) -> None:
    """Waits until Python has started."""
    page.locator('html[data-boot="ready"], html[data-boot="failed"]').wait_for(state="attached")
    assert page.locator("html").get_attribute("data-boot") == "ready", page.locator("#boot-error").text_content()


def wait_until_kept(page: Page) -> None:
    """Waits until the service worker stores the whole site and answers for this page.

    Asks again and again: the promise of a page could be awaited without an end, and `wait_for_function` takes any
    promise for an answer.
    """
    soon(page, lambda: bool(page.evaluate(IS_KEPT)))
