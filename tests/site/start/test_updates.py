"""New builds while a page is open: the page continues with its own files, and failed updates change nothing."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pygames
from builder import offline
from builder.page import integrity
from tests.browsing.player import Player
from tests.browsing.site import INLINE, SITE, Host, booted, expect, wait_until_kept

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOVED = ("app-*", "*.mjs")
"""The files whose addresses differ in every build of `another_build`."""


def another_build(folder: Path, mark: str) -> Path:
    """Copies the site to the folder as another build. Its addresses contain the mark, twelve hexadecimal digits."""
    shutil.copytree(SITE, folder, ignore=shutil.ignore_patterns("_headers", "web.config"))
    found = [path for pattern in MOVED for path in folder.glob(pattern)]
    assert len(found) > len(MOVED)
    moved = {path.name: re.sub("[0-9a-f]{12}", mark, path.name) for path in found}
    for old, new in moved.items():
        (folder / old).rename(folder / new)
    for path in [*folder.glob("*.html"), *folder.glob("*.mjs"), *folder.glob("*.webmanifest")]:
        text = path.read_text(encoding="utf-8")
        before = INLINE.findall(text)
        for old, new in moved.items():
            text = text.replace(old, new)
        for old, new in zip(before, INLINE.findall(text), strict=True):
            text = text.replace(integrity(old), integrity(new))
        path.write_text(text, encoding="utf-8")
    (folder / "service-worker.js").unlink()
    offline.write(folder)
    return folder


def with_script(folder: Path, script: str) -> Path:
    """Puts a script at the beginning of the first script of each page of a build."""
    for path in folder.glob("*.html"):
        text = path.read_text(encoding="utf-8")
        if before := INLINE.search(text):
            after = f"{script}\n{before[1]}"
            text = text.replace(before[1], after).replace(integrity(before[1]), integrity(after))
            path.write_text(text, encoding="utf-8")
    (folder / "service-worker.js").unlink()
    offline.write(folder)
    return folder


def in_a_game(open_page: Callable[..., Page], host: Host) -> Player:
    """Returns a player who has made a move, on a page that is stored for use without a network."""
    player = Player(open_page(service_workers="allow"), host.url)
    player.sit_down(pygames.game("labymaster").start())
    player.play("f1-f8")
    wait_until_kept(player.page)
    return player


def hashed_names(folder: Path) -> set[str]:
    """Returns the names with a hash at the root of a site."""
    return {path.name for path in folder.iterdir() if re.search("-[0-9a-f]{12}", path.name)}


def build_of(folder: Path) -> str:
    """Returns the service worker's name of the build in the folder."""
    found = re.match('const BUILD = "(.*)";', (folder / "service-worker.js").read_text(encoding="utf-8"))
    assert found
    return found[1]


UPDATE = """async (takesOver) => {
    const found = await navigator.serviceWorker.getRegistration();
    const changed = new Promise((resolve) => (navigator.serviceWorker.oncontrollerchange = resolve));
    await found.update();
    if (takesOver) await changed;
    const worker = takesOver ? found.active : found.installing;
    const isOver = () => ["activated", "redundant"].includes(worker?.state ?? "redundant");
    if (!isOver()) await new Promise((resolve) => (worker.onstatechange = () => isOver() && resolve()));
}"""
"""Checks for a new build, and waits until it has taken over or failed."""


def kept_builds(page: Page) -> set[str]:
    """Returns the builds of which this browser has stored files."""
    return {name.rpartition(" ")[2] for name in page.evaluate("caches.keys()")}


@pytest.mark.one_in(4)
def test_new_builds_in_the_middle_of_a_game(open_page: Callable[..., Page], tmp_path: Path) -> None:
    """The page continues with its build, whose files the host no longer has, while one damaged and two good builds
    arrive. The next page to be loaded has nothing of the old ones.
    """
    damaged = another_build(tmp_path / "damaged", "d" * 12)
    second, third = (another_build(tmp_path / mark, mark * 12) for mark in "23")
    with (damaged / f"app-{'d' * 12}" / "late.bin").open("ab") as late:
        late.write(b" and more")
    old, new = hashed_names(SITE), hashed_names(second) | hashed_names(third)
    host = Host(SITE)
    player = in_a_game(open_page, host)
    page = player.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(host.url).partition("/")[0]))

    host.folder = damaged
    page.evaluate(UPDATE, False)
    host.folder = second
    page.evaluate(UPDATE, True)
    page.get_by_text("A new version is ready. Reload the page to use it.").wait_for()
    assert kept_builds(page) == {build_of(SITE), build_of(second)}
    page.locator("#hint-toggle").click()
    expect(page.locator("#hint li").first).to_be_visible()  # Python has started in a worker
    player.play("g11-g6")

    host.folder = third
    page.evaluate(UPDATE, True)
    assert kept_builds(page) == {build_of(SITE), build_of(second), build_of(third)}
    player.sit_down(pygames.game("amuseamaze").start())
    assert old & set(asked)
    assert not set(asked) & (new - old)

    player.open("saved.1")
    player.sees_played(2)
    asked.clear()
    page.reload()
    booted(page)
    player.sees_played(2)
    assert set(asked) & (hashed_names(third) - old)
    assert not set(asked) & (old - new)

    host.folder = SITE  # the host returns to a build that is still stored
    page.evaluate(UPDATE, True)
    assert kept_builds(page) == {build_of(third), build_of(SITE)}
    host.stop()
    page.reload()
    booted(page)
    player.sees_played(2)


READS_TOURNAMENTS = """if (location.hash === "#tournament.labymaster") history.replaceState(null, "", "#labymaster");"""
"""What a build does that reads a kind of link which is unknown in the build before."""


@pytest.mark.one_in(3)
def test_a_link_of_a_later_version_opens_once_the_new_build_is_there(
    open_page: Callable[..., Page], tmp_path: Path
) -> None:
    """The first page after a deploy still comes from the build before."""
    host = Host(SITE)
    page = open_page(service_workers="allow")
    player = Player(page, host.url)
    player.open()
    wait_until_kept(page)
    page.goto("about:blank")
    page.goto(f"{host.url}#tournament.labymaster")
    booted(page)
    expect(page.locator("#front-notice")).to_contain_text("may be older than the link")
    page.goto("about:blank")

    host.folder = with_script(another_build(tmp_path / "new", "a" * 12), READS_TOURNAMENTS)
    page.goto(f"{host.url}#tournament.labymaster")
    expect(page.locator("#new-dialog")).to_be_visible()
    expect(page.locator("#front-notice")).to_be_hidden()
    assert page.url == f"{host.url}#labymaster"
    host.stop()


@pytest.mark.one_in(3)
def test_a_game_is_not_left_for_a_link_of_a_later_version(open_page: Callable[..., Page], tmp_path: Path) -> None:
    """A page that has shown something else offers the new build, but does not reload by itself."""
    host = Host(SITE)
    player = in_a_game(open_page, host)
    page = player.page
    page.evaluate("location.hash = 'tournament.labymaster'; window.isOld = true")
    expect(page.locator("#front-notice")).to_contain_text("Reload the page, then open the link again")
    host.folder = with_script(another_build(tmp_path / "new", "b" * 12), READS_TOURNAMENTS)
    page.evaluate(UPDATE, True)
    page.get_by_text("A new version is ready. Reload the page to use it.").wait_for()
    assert page.evaluate("window.isOld")
    page.reload()
    booted(page)
    expect(page.locator("#new-dialog")).to_be_visible()
    host.stop()
