"""What the page says when it does not start: the right cause and what helps. It starts whenever it can."""

from __future__ import annotations

import re
import socket
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.browsing.site import SITE, BoxHandler, Host, boot, booted, expect, not_on_stock

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page, Route


def published(pattern: str) -> str:
    """Returns the path of the only file of the site that a glob pattern matches."""
    (path,) = SITE.glob(pattern)
    return path.relative_to(SITE).as_posix()


def sentence(page: Page, url: str, cause: str, **values: str) -> None:
    """Opens a page that does not start, and checks its sentence."""
    page.goto(url)
    explained(page, cause, **values)


def explained(page: Page | Frame, cause: str, **values: str) -> None:
    """Waits for the sentence of a cause, with these values."""
    said, template = explanation(page, cause)
    assert said == template.format(**values)


def explanation(page: Page | Frame, cause: str) -> tuple[str, str]:
    """Waits for a sentence. Returns it, and the sentence of a cause with the names of its values."""
    page.locator('html[data-boot="failed"]').wait_for(state="attached")
    box = page.locator("#boot-error")
    expect(box).to_be_visible()
    expect(page.locator("#boot-status")).to_be_hidden()
    return box.text_content() or "", box.get_attribute(f"data-{cause}") or ""


def test_without_webassembly_the_page_says_so(unwatched: Page, host: Host) -> None:
    unwatched.add_init_script("delete globalThis.WebAssembly")
    sentence(unwatched, host.url, "wasm")


def test_a_page_opened_as_a_file_says_so(unwatched: Page) -> None:
    sentence(unwatched, (SITE / "index.html").as_uri(), "local")


@pytest.mark.parametrize(
    "pattern",
    ["pyodide-*/pyodide.asm.wasm", "pyscript-*/core.js", "interpreter-*", "app-*/site.css", "app-*/later.css"],
)
def test_a_missing_file_is_said(unwatched: Page, host: Host, pattern: str) -> None:
    unwatched.route(f"**/{pattern}", lambda route: route.fulfill(status=404, body="not found"))
    sentence(unwatched, host.url, "status", file=published(pattern), status="404")


REST = pytest.param("pyodide-*/rest.wasm", marks=not_on_stock("its WebAssembly is one file"))


@pytest.mark.parametrize("pattern", ["app-*/*.whl", "pyodide-*/python_stdlib.zip", REST])
def test_without_its_memory_python_needs_its_files(unwatched: Page, host: Host, pattern: str) -> None:
    for path in ("app-*/memory.bin", pattern):
        unwatched.route(f"**/{path}", lambda route: route.fulfill(status=404, body="not found"))
    sentence(unwatched, host.url, "status", file=published(pattern), status="404")


@pytest.mark.parametrize(
    "pattern",
    [
        "pyodide-*/pyodide.asm.wasm",
        "pyscript-*/core-*.js",
        "app-*/site.css",
        "app-*/later.css",
        "app-*/words-fr.bin",
    ],
)
def test_a_file_cut_short_is_said(unwatched: Page, host: Host, pattern: str) -> None:
    unwatched.route(f"**/{pattern}", cut)
    sentence(unwatched, f"{host.url}fr.html", "changed", file=published(pattern))


def cut(route: Route) -> None:
    """Answers with most of a file, like a server to which it was not copied completely."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[: len(answer.body()) * 3 // 4])


def test_a_page_cut_short_is_said(unwatched: Page, host: Host) -> None:
    unwatched.route("**/fr.html", cut)
    sentence(unwatched, f"{host.url}fr.html", "line", file="fr.html")


@pytest.mark.parametrize("pattern", ["app-*/pyscript.js", "app-*/site.css"])
def test_an_empty_file_is_said(unwatched: Page, host: Host, pattern: str) -> None:
    unwatched.route(f"**/{pattern}", lambda route: route.fulfill(response=route.fetch(), body=""))
    sentence(unwatched, host.url, "changed", file=published(pattern))


def test_a_web_page_in_the_place_of_a_file_is_said(unwatched: Page, host: Host) -> None:
    """Examples are a network that wants its users to sign in, and a host with a page for everything."""
    page = {"content_type": "text/html", "body": "<!doctype html>Welcome"}
    unwatched.route("**/interpreter-*", lambda route: route.fulfill(**page))
    sentence(unwatched, host.url, "page", file=published("interpreter-*"))


@pytest.mark.parametrize(
    ("ending", "wanted"), [(".mjs", "text/javascript"), (".js", "text/javascript"), (".css", "text/css")]
)
def test_a_media_type_that_browsers_refuse_is_said(
    unwatched: Page, serve: Callable[[type[BoxHandler]], Host], ending: str, wanted: str
) -> None:
    sent = "application/octet-stream"

    class Handler(BoxHandler):
        extensions_map = {**BoxHandler.extensions_map, ending: sent}  # noqa: RUF012 - as in the class above it

    unwatched.goto(serve(Handler).url)
    said, template = explanation(unwatched, "type")
    files = [path.relative_to(SITE).as_posix() for path in SITE.rglob(f"*{ending}")]
    assert said in [template.format(file=file, type=sent, wanted=wanted) for file in files]


@pytest.mark.one_in(12)
@pytest.mark.parametrize(
    ("pattern", "times", "cause"), [("pyscript-*/core-*.js", 100, "line"), ("pyodide-*/pyodide.mjs", 2, "lost")]
)
def test_a_broken_connection_is_said_and_the_next_try_starts(
    unwatched: Page, serve: Callable[[type[BoxHandler]], Host], pattern: str, times: int, cause: str
) -> None:
    file = published(pattern)
    broken = [True] * times

    class Handler(BoxHandler):
        def do_GET(self) -> None:  # noqa: N802 - as the class above calls it
            """Breaks off in the middle of a file."""
            if not (self.path.endswith(file) and broken):
                super().do_GET()
                return
            broken.pop()
            content = (SITE / file).read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content[: len(content) // 2])
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True

    url = serve(Handler).url
    sentence(unwatched, url, cause, file=file)
    broken.clear()
    unwatched.reload()
    booted(unwatched)


@pytest.mark.parametrize("seed", range(6))
def test_requests_lost_at_random_are_said_and_the_next_try_starts(unwatched: Page, host: Host, seed: int) -> None:
    asked: Counter[str] = Counter()
    lost: list[str] = []

    def lose(route: Route) -> None:
        path = route.request.url.removeprefix(host.url)
        asked[path] += 1
        plain = re.sub(r"-[0-9a-f]{12}", "", path)  # the same files in every build
        if path.endswith("fr.html") or Random(f"{seed} {plain} {asked[path]}").random() > 0.07:
            route.continue_()
        else:
            lost.append(path)
            route.abort()

    unwatched.route("**/*", lose)
    unwatched.goto(f"{host.url}fr.html")
    ended = unwatched.locator('html[data-boot="ready"], html[data-boot="failed"]')
    ended.wait_for(state="attached")
    if ended.get_attribute("data-boot") == "failed":
        box = unwatched.locator("#boot-error")
        said = [
            (box.get_attribute(f"data-{cause}") or "").format(file=path) for cause in ("lost", "line") for path in lost
        ]
        assert box.text_content() in said
        unwatched.unroute("**/*")
        unwatched.reload()
        booted(unwatched)


def test_any_other_failure_is_said(unwatched: Page, host: Host) -> None:
    unwatched.add_init_script("Object.defineProperty(document, 'fonts', { get() { throw new Error('odd'); } });")
    sentence(unwatched, host.url, "other")


def test_what_a_stranger_s_script_throws_does_not_matter(unwatched: Page, host: Host) -> None:
    """An example is an extension of the browser."""
    throws = "Promise.reject(new Error('one')); throw new Error('another');"
    unwatched.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {throws} }});")
    boot(unwatched, host.url)
    expect(unwatched.locator("#boot-error")).to_be_hidden()
    expect(unwatched.locator("#boot-error")).to_be_empty()
