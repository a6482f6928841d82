"""The site as a whole: it starts anywhere, also offline, says why if it cannot, and never mixes two builds."""

from __future__ import annotations

import gzip
import json
import re
import struct
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

import pygames
from builder import rulebook, runtime, words
from builder.page import embed_name, file_name, integrity
from pyodide_shortcuts.stock import WASM
from tests.browsing.player import Player
from tests.browsing.site import (
    INLINE,
    PATIENCE_MS,
    SITE,
    BoxHandler,
    Host,
    boot,
    booted,
    expect,
    not_on_stock,
    wait_until_kept,
)
from tests.site.table.test_play import RECORDS
from web.help import has_help
from web.help.addresses import help_page
from web.views.catalogue import game_ids

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

PAGES = [page_of(language) for page_of in (file_name, embed_name) for language in words.languages()]
READ = [
    *(help_page(game_id, language) for game_id in game_ids() if has_help(game_id) for language in words.languages()),
    *(rulebook.page_name(name, edition) for name in ("README", *game_ids()) for edition in rulebook.editions(name)),
]
"""The pages without Python."""


class Metas(HTMLParser):
    """Collects the meta elements, and the tags before the policy."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.before_policy: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "meta":
            self.found[given.get("http-equiv") or given.get("name") or ""] = given.get("content") or ""
        elif "Content-Security-Policy" not in self.found:
            self.before_policy.append(tag)


class Twice(HTMLParser):
    """Collects the attributes that an element has twice. Browsers ignore the second."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        self.found.extend(f"{name} of {tag}" for name in names if names.count(name) > 1)


@pytest.fixture(scope="module")
def front(open_page: Callable[..., Page], host: Host) -> Page:
    page = open_page()
    boot(page, host.url)
    return page


def test_every_page_of_the_build_is_there() -> None:
    assert {path.name for path in SITE.glob("*.html")} == {*PAGES, *READ, "404.html"}


@pytest.mark.parametrize("name", [*PAGES, *READ, "404.html"])
def test_no_element_has_an_attribute_twice(name: str) -> None:
    page = Twice()
    page.feed((SITE / name).read_text("utf-8"))
    assert not page.found


@pytest.mark.parametrize("name", [*PAGES, *READ])
def test_the_encoding_is_said_where_browsers_look_for_it(name: str) -> None:
    assert b'<meta charset="utf-8">' in (SITE / name).read_bytes()[:1024]


@pytest.mark.parametrize("name", [*PAGES, *READ])
def test_policy(name: str) -> None:
    metas = Metas()
    metas.feed((SITE / name).read_text(encoding="utf-8"))
    policy = metas.found["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    inline = {integrity(script) for script in INLINE.findall((SITE / name).read_text(encoding="utf-8"))}
    assert set(re.findall(r"sha256-[^']+", policy)) == inline, "only the page's own scripts may stand in it"
    assert "'unsafe-eval'" not in policy
    assert set(re.findall(r"https?:|\*", policy)) == set()
    assert metas.found["referrer"] == "no-referrer"
    assert metas.before_policy == ["html", "head"], "what stands before the policy is not under it"


def test_starts_under_a_subpath(front: Page) -> None:
    expect(front.locator("#boot-status")).to_be_hidden()
    expect(front.locator("#boot-error")).to_be_hidden()
    assert front.evaluate("performance.getEntriesByName('interactive').length") == 1


def test_manifest(front: Page) -> None:
    manifest = json.loads((SITE / "manifest.webmanifest").read_text(encoding="utf-8"))
    sizes = set()
    for icon in manifest["icons"]:
        path = SITE / icon["src"]
        if path.suffix == ".png":
            width, height = struct.unpack(">II", path.read_bytes()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add((width, icon.get("purpose", "any")))
    assert sizes == {(192, "any"), (512, "any"), (512, "maskable")}
    seen = front.context.new_cdp_session(front).send("Page.getAppManifest")
    assert seen["errors"] == []
    assert seen["url"].endswith("/box/manifest.webmanifest")


def test_a_game_is_played_without_what_only_adorns_it(unwatched: Page, host: Host) -> None:
    for path in ("**/fonts/*", "**/boards/*", "**/icon*", "**/lean-qr.mjs"):
        unwatched.route(path, lambda route: route.fulfill(status=404, body="not found"))
    unwatched.route("**/*.dawg", lambda route: route.fulfill(body=route.fetch().body()[:1000]))
    boot(unwatched, host.url + "#" + pygames.link.encode(pygames.game("amuseamaze").start()))
    expect(unwatched.locator("#front-notice")).to_contain_text("AmuseAmaze could not load.")
    player = Player(unwatched, host.url)
    player.sit_down(pygames.game("labymaster").start())
    player.play("f1-f8")
    unwatched.locator("#share").click()
    expect(unwatched.locator("#toast")).to_contain_text("The QR code could not load.")
    expect(unwatched.locator("#share-qr")).to_be_hidden()


@not_on_stock("it has no memory of Python")
def test_python_starts_from_its_memory_alone(unwatched: Page, host: Host) -> None:
    asked: list[str] = []
    unwatched.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    boot(unwatched, host.url)
    assert "memory.bin" in asked
    assert not [name for name in asked if name in ("python_stdlib.zip", "rest.wasm") or name.endswith(".whl")]


@not_on_stock("its WebAssembly is one file")
def test_what_no_page_calls_of_python_is_fetched_when_it_is_called(unwatched: Page, host: Host) -> None:
    asked: list[str] = []
    unwatched.on("request", lambda request: asked.append(request.url))
    boot(unwatched, host.url)
    (interpreter,) = SITE.glob("interpreter-*.mjs")
    views = """async (address) => {
        const python = await (await import(address)).loadPyodide({});
        return python.runPython("str(memoryview(bytes(range(8))).cast('H').tolist())");
    }"""
    assert unwatched.evaluate(views, host.url + interpreter.name) == "[256, 770, 1284, 1798]"
    assert any(url.endswith("/rest.wasm") for url in asked)


@not_on_stock("its WebAssembly is one file")
@pytest.mark.parametrize("game_id", RECORDS)
def test_a_game_is_played_with_what_pages_call_of_python(unwatched: Page, host: Host, game_id: str) -> None:
    """`python3 build.py functions` makes the list of calls again."""
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.resource_type)
        route.fulfill(status=503)

    unwatched.route("**/rest.wasm", refuse)
    player = Player(unwatched, host.url)
    player.sit_down(RECORDS[game_id].start)
    for ply in RECORDS[game_id].plies[:10]:
        player.play(ply)
    assert "xhr" not in asked, "the page had to wait for the rest"


@not_on_stock("it has no memory of Python")
def test_python_starts_from_its_memory_where_webassembly_is_not_split(unwatched: Page, host: Host) -> None:
    def in_one_file(route: Route) -> None:
        route.fulfill(path=runtime.trimmed() / WASM, content_type="application/wasm")

    def without_rest(route: Route) -> None:
        script = route.fetch().text()
        body = script.replace("export class Rest", "export const Rest = null;\nclass Other")
        assert body != script
        route.fulfill(content_type="text/javascript", body=body)

    unwatched.route("**/pyodide.asm.wasm", in_one_file)
    unwatched.route("**/shortcuts-*.mjs", without_rest)
    asked: list[str] = []
    unwatched.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    boot(unwatched, host.url)
    assert "memory.bin" in asked
    assert not {"python_stdlib.zip", "rest.wasm"} & set(asked)


def of_another_build(memory: bytes) -> bytes:
    """Returns a memory snapshot marked for another version of Pyodide."""
    plain = bytearray(gzip.decompress(memory))
    snapshot = 4 + int.from_bytes(plain[:4], "little")
    plain[snapshot + 16] ^= 1
    return gzip.compress(bytes(plain), 1)


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut short": lambda memory: memory[:1_000_000],
    "no memory at all": lambda memory: b"<!doctype html>",
    "of another build": of_another_build,
}


@not_on_stock("it has no memory of Python")
@pytest.mark.parametrize("damage", DAMAGES)
def test_python_starts_without_its_memory_too(unwatched: Page, host: Host, damage: str) -> None:
    (path,) = SITE.glob("app-*/memory.bin")
    body = DAMAGES[damage](path.read_bytes())
    unwatched.route("**/memory.bin", lambda route: route.fulfill(status=200, body=body))
    boot(unwatched, host.url + "#labymaster")
    unwatched.locator("#new-dialog").wait_for()


def test_a_bot_thinks_without_a_memory_of_python_too(unwatched: Page, host: Host) -> None:
    unwatched.route("**/memory.bin", lambda route: route.fulfill(status=404))
    player = Player(unwatched, host.url)
    player.sit_down(pygames.game("labymaster").start())
    unwatched.locator("#hint-toggle").click()
    expect(unwatched.locator("#hint li").first).to_be_visible()


def test_the_language_of_the_browser_and_then_the_chosen_one(browser: Browser, host: Host) -> None:
    context = browser.new_context(locale="fr-CA")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(host.url + "#labymaster")
    page.wait_for_url(host.url + "fr.html#labymaster")
    page.locator('#front a[data-language="en"], #settings-dialog a[data-language="en"]').first.dispatch_event("click")
    page.wait_for_url(host.url + "index.html#labymaster")
    page.goto(host.url + "fr.html")
    page.wait_for_url(host.url + "index.html")


@cache
def offered() -> dict[str, str]:
    """Returns the headers that the build offers to hosts."""
    first, *rest = (SITE / "_headers").read_text(encoding="utf-8").splitlines()
    assert first == "/*"
    return dict(line.strip().split(": ", 1) for line in rest)


class HeadersHandler(BoxHandler):
    def end_headers(self) -> None:
        for name, value in offered().items():
            self.send_header(name, value)
        super().end_headers()


def test_the_headers_fit_every_page() -> None:
    headers = offered()
    assert set(headers) == {
        "Content-Security-Policy",
        "Cross-Origin-Opener-Policy",
        "Permissions-Policy",
        "Referrer-Policy",
        "X-Content-Type-Options",
    }
    assert all(len(value) < 1900 for value in headers.values()), "Cloudflare reads 2000 characters of a line"
    for name in [*PAGES, *READ]:
        metas = Metas()
        metas.feed((SITE / name).read_text(encoding="utf-8"))
        parts, more = (
            value.split("; ") for value in (metas.found["Content-Security-Policy"], headers["Content-Security-Policy"])
        )
        assert all(set(part.split()) <= set(other.split()) for part, other in zip(parts, more, strict=True))


def test_works_with_the_headers_and_then_without_a_network(open_page: Callable[..., Page]) -> None:
    host = Host(SITE, HeadersHandler)
    page = open_page(service_workers="allow")
    player = Player(page, host.url)
    player.sit_down(pygames.game("labymaster").start())
    wait_until_kept(page)
    host.stop()
    page.locator("#hint-toggle").click()
    expect(page.locator("#hint li").first).to_be_visible()
    stored = page.reload()
    assert stored
    assert {name.lower(): value for name, value in offered().items()}.items() <= stored.headers.items()
    booted(page)


def test_works_without_a_network_after_the_first_visit(open_page: Callable[..., Page]) -> None:
    host = Host(SITE)
    page = open_page(service_workers="allow")
    boot(page, host.url)
    wait_until_kept(page)
    host.stop()
    page.reload()
    booted(page)
    rest = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/rest.wasm'))"
    assert page.evaluate(rest) == any(SITE.glob("pyodide-*/rest.wasm")), "Python began before everything was there"
    for name in PAGES:
        boot(page, host.url + name)
    page.goto(host.url + f"#{pygames.link.encode(pygames.game('amuseamaze').start())}")
    page.locator('#table[data-game="amuseamaze"]').wait_for()
