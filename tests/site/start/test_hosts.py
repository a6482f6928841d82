"""Hosts that keep a site in their own way: what does not work there is mended, or said with the right advice.

`tests/torture/hosts.py` plays on all of them.
"""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from tests.browsing import hosts
from tests.browsing.player import Player
from tests.browsing.site import PATIENCE_MS, SITE, Host, Watch, booted, expect, soon, wait_until_kept
from tests.site.start.test_start import explained, explanation, published
from tests.site.start.test_updates import another_build

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

    from tests.browsing.site import BoxHandler

Serve = Callable[[type["BoxHandler"]], Host]

STYLED = "getComputedStyle(document.documentElement).getPropertyValue('--whole') === '1'"
SHIFTS = """new PerformanceObserver((list) => {
  globalThis.shifts = [...(globalThis.shifts ?? []), ...list.getEntries().map(({ value }) => value)];
}).observe({ type: "layout-shift", buffered: true })"""
TOLD = """document.addEventListener(
  "animationend",
  ({ target }) => (globalThis.hasToldUnscripted ||= target.id === "unscripted"),
  true,
)"""
"""Notes whether the sentence of a page without scripts has been visible."""


@pytest.mark.parametrize("handler", [hosts.Vercel, hosts.Render])
def test_a_folder_opened_without_its_slash(unwatched: Page, serve: Serve, handler: type[hosts.Static]) -> None:
    url = serve(handler).url
    unwatched.goto(f"{url[:-1]}?from=mail#labymaster")
    unwatched.wait_for_url(f"{url}?from=mail#labymaster")
    booted(unwatched)
    unwatched.locator("#new-dialog").wait_for()


@pytest.mark.parametrize("name", ["fr", "help-labymaster", "help-labymaster.fr", "rules-warmaze"])
def test_a_page_opened_with_a_slash_after_it(unwatched: Page, serve: Serve, name: str) -> None:
    url = serve(hosts.Render).url
    unwatched.goto(f"{url}{name}/#goal")
    unwatched.wait_for_url(f"{url}{name}.html#goal")
    soon(unwatched, lambda: unwatched.evaluate(STYLED))


def test_where_the_host_takes_the_slash_away_the_page_says_so(unwatched: Page, serve: Serve) -> None:
    unwatched.goto(serve(hosts.WithoutSlash).url)
    explained(unwatched, "address")


def test_a_server_that_does_not_know_an_ending_is_said(unwatched: Page, serve: Serve) -> None:
    unwatched.goto(serve(hosts.Iis).url)
    said, template = explanation(unwatched, "ending")
    values = {"ending": ".mjs", "wanted": "text/javascript"}
    names = [path.relative_to(SITE).as_posix() for path in SITE.rglob("*.mjs")]
    assert said in [template.format(file=name, **values) for name in names]


def test_iis_sends_every_file_of_the_build(tmp_path: Path) -> None:
    types = hosts.types_in(SITE / "web.config")
    found = {path.suffix or "." for path in SITE.rglob("*") if path.is_file()} - {".config"}
    assert found - {*types} <= hosts.Iis.known
    assert types[".mjs"] == "text/javascript"


@pytest.mark.parametrize(
    ("status", "cause"), [(503, "busy"), (429, "busy"), (403, "closed"), (401, "closed"), (404, "status")]
)
def test_the_advice_fits_the_answer(unwatched: Page, host: Host, status: int, cause: str) -> None:
    unwatched.route("**/interpreter-*", lambda route: route.fulfill(status=status, body="no"))
    unwatched.goto(host.url)
    explained(unwatched, cause, file=published("interpreter-*"), status=str(status))


def test_a_policy_of_the_host_that_refuses_python_is_said(unwatched: Page, serve: Serve) -> None:
    unwatched.goto(serve(hosts.WithoutWebAssembly).url)
    explained(unwatched, "policy", directive="script-src")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("name", ["index.html", "fr.html"])
@pytest.mark.parametrize("handler", [hosts.Minifying, hosts.MinifyingModules, hosts.Deferring, hosts.Strict])
def test_a_page_whose_scripts_are_refused_says_so(
    browser: Browser, serve: Serve, handler: type[hosts.Static], name: str, motion: Any
) -> None:
    context = browser.new_context(reduced_motion=motion, service_workers="block")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.add_init_script(SHIFTS)
    page.goto(serve(handler).url + name)
    sentence = page.locator("#unscripted")
    assert not sentence.is_visible()
    expect(sentence).to_be_visible()
    expect(sentence).to_contain_text("scripts de la page" if name == "fr.html" else "page’s scripts")
    page.wait_for_timeout(200)
    assert page.evaluate("globalThis.shifts ?? []") == []
    context.close()


@pytest.mark.one_in(12)
def test_on_a_slow_start_nobody_reads_that_scripts_were_refused(unwatched: Page, serve: Serve) -> None:
    class Slow(hosts.Static):
        def sent(self, path: Path) -> hosts.Answer:
            if path.suffix in (".css", ".mjs"):
                time.sleep(7)
            return super().sent(path)

        def send_content(self, content: bytes) -> None:
            if content.startswith(b"<!doctype"):
                middle = content.index(b"<body")
                self.wfile.write(content[:middle])
                self.wfile.flush()
                time.sleep(7)
                content = content[middle:]
            super().send_content(content)

    unwatched.add_init_script(TOLD)
    unwatched.goto(serve(Slow).url)
    booted(unwatched)
    assert not unwatched.locator("#unscripted").is_visible()
    assert unwatched.evaluate("globalThis.hasToldUnscripted") is None


def told(page: Page) -> list[str]:
    """Returns the list to which everything is added that the page writes to the console."""
    lines: list[str] = []
    page.on("console", lambda message: lines.append(message.text))
    return lines


def test_the_console_names_the_file_that_a_host_changes(browser: Browser, serve: Serve) -> None:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    lines = told(page)
    page.goto(serve(hosts.Banner).url)
    booted(page)
    wait_until_kept(page)
    (said,) = (line for line in lines if "the originals are stored" in line)
    assert "fr.html (changed or cut short)" in said
    assert "help-mazers.html (changed or cut short)" in said
    context.close()


def test_the_console_names_the_file_without_which_nothing_is_stored(browser: Browser, serve: Serve) -> None:
    class Longer(hosts.Static):
        def changed(self, path: Path, content: bytes) -> bytes:
            return content + b"0" if path.name == "nothing.zip" else content

    context = browser.new_context()
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    lines = told(page)
    page.goto(serve(Longer).url)
    booted(page)
    file = published("pyodide-*/nothing.zip")
    said = f"not stored for use without a network: {file} does not arrive as it was built (changed or cut short)"
    soon(page, lambda: any(said in line for line in lines))
    context.close()


def aged(folder: Path, days: int) -> Path:
    """Gives all files of a folder the time of that many days ago."""
    moment = time.time() - days * 86400
    for path in folder.rglob("*"):
        os.utime(path, (moment, moment))
    return folder


@pytest.mark.one_in(3)
def test_a_newer_build_with_older_files_arrives(browser: Browser, tmp_path: Path) -> None:
    """A server that compares file times says of its page and its service worker that they have not changed."""
    old = shutil.copytree(SITE, tmp_path / "old", copy_function=shutil.copyfile)
    new = aged(another_build(tmp_path / "new", "a" * 12), 10)
    host = Host(old, hosts.FileTimes)
    context = browser.new_context()
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    watch = Watch(page)
    player = Player(page, host.url)
    player.sit_down(pygames.game("labymaster").start())
    player.play("f1-f8")
    wait_until_kept(page)
    host.folder = new
    page.reload()
    page.get_by_text("A new version is ready. Reload the page to use it.").wait_for()
    page.reload()
    booted(page)
    player.sees_played(1)
    assert page.locator("link[rel=stylesheet]").first.get_attribute("href") == f"app-{'a' * 12}/site.css"
    watch.check()
    context.close()
    host.stop()


def test_without_a_service_worker_the_next_visit_has_the_newer_build(unwatched: Page, tmp_path: Path) -> None:
    """The files of the old build are still there. Without HTTPS, browsers offer no service workers."""
    folder = shutil.copytree(SITE, tmp_path / "site", copy_function=shutil.copyfile)
    new = aged(another_build(tmp_path / "new", "c" * 12), 10)
    unwatched.add_init_script("delete Navigator.prototype.serviceWorker")
    host = Host(folder, hosts.FileTimes)
    unwatched.goto(host.url)
    booted(unwatched)
    shutil.copytree(new, folder, dirs_exist_ok=True)  # also copies the times
    with unwatched.expect_response(lambda answer: answer.url == host.url and answer.request.resource_type == "fetch"):
        unwatched.goto(f"{host.url}?from=mail")
    unwatched.goto(host.url)
    booted(unwatched)
    assert "c" * 12 in (unwatched.locator("link[rel=stylesheet]").first.get_attribute("href") or "")
    host.stop()


def test_a_page_that_stays_older_than_its_files_says_so(unwatched: Page, tmp_path: Path) -> None:
    """A host replaces its files, and for some minutes a cache in between still answers with the page before."""
    host, old = Host(another_build(tmp_path / "new", "b" * 12)), (SITE / "fr.html").read_bytes()

    def answer(route: Route) -> None:
        if route.request.is_navigation_request():
            route.fulfill(body=old, content_type="text/html")
        else:
            route.continue_()

    unwatched.route(f"{host.url}fr.html", answer)
    unwatched.goto(f"{host.url}fr.html")
    explained(unwatched, "old")
    host.stop()


def test_an_old_page_whose_files_are_gone_is_renewed(unwatched: Page, tmp_path: Path) -> None:
    """The page comes from the browser's cache, because the server says that it has not changed."""
    old = shutil.copytree(SITE, tmp_path / "old", copy_function=shutil.copyfile)
    new = aged(another_build(tmp_path / "new", "b" * 12), 10)
    host = Host(old, hosts.FileTimes)
    unwatched.goto(f"{host.url}fr.html")
    host.folder = new
    unwatched.goto(host.url)  # this page is new
    unwatched.goto(f"{host.url}fr.html")
    booted(unwatched)
    sheet = unwatched.locator("link[rel=stylesheet]").first.get_attribute("href") or ""
    assert re.search("b{12}", sheet)
    host.stop()
