"""The built site, served under a subpath, and pages that fail a test on any error or foreign request.

Playwright is imported late, so that the tests of `web` without a browser run without it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browsing import camera
from tests.browsing.site import DESKTOP, PATIENCE_MS, SITE, BoxHandler, Host, Watch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page


@pytest.fixture(scope="session")
def host(request: pytest.FixtureRequest) -> Iterator[Host]:
    """Serves the site for all tests that do not change it. Nothing is served to a page in memory."""
    if request.config.getoption("--in-memory"):
        from tests.web.page.browser import InMemoryHost

        yield InMemoryHost()  # type: ignore[misc]
        return
    assert SITE.exists(), "Build the site first: python3 build.py build"
    host = Host(SITE)
    yield host
    host.stop()


@pytest.fixture(scope="session")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The film that the browser takes for its camera. At first it shows nothing."""
    film = tmp_path_factory.mktemp("camera") / "film.y4m"
    camera.shoot(film, [])
    return film


CHROMIUM_ALONE = re.compile(r"only (?:available in|supported for).*Chromium|Unknown permission|not supported in \w+")
"""What Playwright says of something that its Firefox or WebKit cannot do."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    with skips_what_only_chromium_can():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    with skips_what_only_chromium_can():
        return (yield)


@contextmanager
def skips_what_only_chromium_can() -> Iterator[None]:
    """Skips a test that uses what Playwright can do with Chromium only, when it runs with another browser."""
    try:
        yield
    except Exception as error:
        if CHROMIUM_ALONE.search(str(error)):
            pytest.skip(str(error))
        raise


@pytest.fixture(scope="session")
def browser_type_launch_args(request: pytest.FixtureRequest, browser_name: str) -> dict[str, Any]:
    film = request.getfixturevalue("film")
    if request.config.getoption("--in-memory"):
        return {"film": film}
    from playwright.sync_api import expect

    from builder import browser

    expect.set_options(timeout=PATIENCE_MS)
    if browser_name != "chromium":
        return {}  # Playwright's own Firefox or WebKit
    path = browser.find()
    return {"args": [*browser.ARGUMENTS, *camera.arguments(film)], **({"executable_path": path} if path else {})}


@pytest.fixture(scope="session")
def browser_type(request: pytest.FixtureRequest, browser_name: str) -> Any:
    """Returns Playwright's browser; with ``--in-memory`` the one in memory, which skips a test that it cannot run."""
    if request.config.getoption("--in-memory"):
        from tests.web.page.opening import Browser as InMemory

        return InMemory()
    return getattr(request.getfixturevalue("playwright"), browser_name)


@pytest.fixture(scope="session")
def chromium_path(browser_type_launch_args: dict[str, Any], browser_name: str) -> str | None:
    """Returns the path of Chromium for tests that start it themselves; None for Playwright's own."""
    if browser_name != "chromium":
        pytest.skip("It starts Chromium itself.")
    path: str | None = browser_type_launch_args.get("executable_path")
    return path


@pytest.fixture(scope="session")
def browser_context_args(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Returns Playwright's options for all contexts.

    With ``--share``, only those have a service worker whose test asks for it: to store the whole site is nearly as much
    work as to start Python, and is done for each context anew.
    """
    workers = {"service_workers": "block"} if request.config.getoption("--share") else {}
    return {**DESKTOP, "locale": "en-GB", **workers}


@pytest.fixture(scope="module")
def open_page(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Callable[..., Page]]:
    """Returns a function that opens a watched page in its own context, with Playwright's options: `open_page(**PHONE)`.

    The pages live as long as the module, so that its tests can share a start. Their errors are checked at the end.
    """
    opened: list[tuple[BrowserContext, Watch]] = []

    def open_one(**options: Any) -> Page:
        if browser.browser_type.name == "firefox":
            options.pop("is_mobile", None)  # Playwright's Firefox has the size and the touch of a phone, but no more
        context = browser.new_context(**{**browser_context_args, **options})
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        opened.append((context, Watch(page)))
        return page

    yield open_one
    for context, _watch in opened:
        context.close()
    for _context, watch in opened:
        watch.check()


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """Returns a watched page for one test."""
    watch = Watch(page)
    yield page
    watch.check()


@pytest.fixture
def unwatched(browser: Browser) -> Iterator[Page]:
    """Returns a page that may fail, without a service worker."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


@pytest.fixture
def serve() -> Iterator[Callable[[type[BoxHandler]], Host]]:
    """Returns a function that serves the site with another handler."""
    hosts: list[Host] = []

    def start(handler: type[BoxHandler]) -> Host:
        hosts.append(Host(SITE, handler))
        return hosts[-1]

    yield start
    for host in hosts:
        host.stop()
