"""The site in Firefox and in WebKit, the engine of Safari: what a first visit needs, every game, and no error."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import ClassVar

import pytest

import pygames
from builder import browser
from builder.steps import BuildError
from puzzles import proving
from pygames.catalogue import GAMES
from tests.browsing.engines.driven import TAB
from tests.browsing.engines.firefox import Firefox
from tests.browsing.engines.visitor import PATIENCE_S, Engine, Visitor, collecting
from tests.browsing.engines.webkit import WebKit
from tests.browsing.site import IS_KEPT, SITE, BoxHandler, Host, not_on_stock
from tests.rules.playthroughs import playthroughs
from tests.web.far.devices import inviting
from tests.web.live.test_call import CHROMIUM
from web.far.call import OFFER, Call
from web.puzzles.solving import Solving

LABYMASTER = pygames.game("labymaster").start()
ENGINES = ["firefox", "webkit"]
pytestmark = pytest.mark.one_in(4)

RING = (
    "return document.activeElement.matches(':focus-visible') && getComputedStyle(document.activeElement).outlineStyle"
)


class SparseHandler(BoxHandler):
    """Refuses what Python needs only where it cannot start from its memory."""

    given: ClassVar[list[str]] = []

    def do_GET(self) -> None:  # noqa: N802 - as the class above calls it
        if self.path.endswith(("/python_stdlib.zip", "/rest.wasm", ".whl")):
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            self.given.append(self.path.rpartition("/")[2])
            super().do_GET()


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """Returns a Firefox or a WebKit that is used for all tests. Skips them where it cannot be had."""
    folder = tmp_path_factory.mktemp(request.param)
    try:
        programs = browser.find_webkit() if request.param == "webkit" else browser.find_firefox()
    except BuildError as error:
        pytest.skip(str(error))
    opened = Firefox(programs, folder) if isinstance(programs, str) else WebKit(*programs, folder)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the site with pages that collect their errors."""
    assert SITE.exists(), "Build the site first: python3 build.py build"
    return collecting(tmp_path_factory.mktemp("site"))


@pytest.fixture
def visitor(engine: Engine, site: Path) -> Iterator[Visitor]:
    """Returns a visitor of a site with an address of its own. Fails if a page makes an error."""
    host = Host(site)
    visitor = Visitor(engine, host)
    yield visitor
    visitor.check()
    engine.visit("about:blank")
    host.stop()


@not_on_stock("it has no memory of Python")
def test_python_starts_from_its_memory_alone(engine: Engine, site: Path) -> None:
    host = Host(site, SparseHandler)
    Visitor(engine, host).visit()
    assert "memory.bin" in SparseHandler.given
    engine.visit("about:blank")
    host.stop()


@pytest.mark.one_in(20)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_golden_game_is_pressed_from_its_beginning_to_its_end(visitor: Visitor, game_id: str) -> None:
    positions, plies = min(playthroughs(game_id), key=lambda found: len(found[1]))
    visitor.sit_down(pygames.parse(positions[0]))
    for ply in plies:
        visitor.play(ply)
    assert str(visitor.position) == positions[-1]
    assert visitor.record().plies == tuple(plies)
    assert visitor.position.results() is not None
    visitor.sees("#ending")


def test_a_bot_answers(visitor: Visitor) -> None:
    visitor.visit("#labymaster")
    visitor.press("#new-way label:has([value=bot])")
    visitor.press("#new-dialog .primary")
    visitor.sees("#table[data-game=labymaster] [data-spot]")
    while visitor.record().position.seat == 1 and not visitor.played():
        visitor.position = visitor.record().position
        visitor.play("f1-f8")
    visitor.browser.wait_for("return document.getElementById('plies').dataset.played > 1", PATIENCE_S)
    visitor.sees("#seats li[aria-current=true]")


def test_a_reload_keeps_the_game(visitor: Visitor) -> None:
    visitor.sit_down(LABYMASTER)
    for ply in ("f1-f8", "g11-g6"):
        visitor.play(ply)
    visitor.reload()
    visitor.sees_played(2)
    visitor.visit("#games")
    visitor.press("#games-list a")
    visitor.sees_played(2)
    assert visitor.record() == pygames.Record(LABYMASTER, ("f1-f8", "g11-g6"))


def test_the_site_works_without_a_network(visitor: Visitor) -> None:
    visitor.sit_down(LABYMASTER)
    kept = f"return ({IS_KEPT})()"
    visitor.browser.wait_for(kept, PATIENCE_S)
    visitor.host.stop()
    visitor.reload()
    visitor.play("f1-f8")
    visitor.press("#hint-toggle")
    visitor.sees("#hint li")
    visitor.visit(f"fr.html#{pygames.link.encode(pygames.game('amuseamaze').start())}")
    visitor.sees('#table[data-game="amuseamaze"] [data-spot]')


def test_two_windows_show_one_game(visitor: Visitor) -> None:
    visitor.sit_down(LABYMASTER)
    visitor.play("f1-f8")
    with visitor.another_window() as other:
        other.visit(f"#{pygames.link.encode(pygames.Record(LABYMASTER, ('f1-f8',)))}")
        other.sees_played(1)
        other.position = visitor.position
        other.play("g11-g6")
        visitor.comes()
        visitor.sees_played(2)


def test_a_hint_and_the_link_to_share(visitor: Visitor) -> None:
    visitor.sit_down(LABYMASTER)
    visitor.play("f1-f8")
    visitor.press("#hint-toggle")
    visitor.sees("#hint li")
    visitor.press("#share")
    visitor.sees("#share-qr")
    link = visitor.browser.run("return document.getElementById('share-game').value")
    assert link == f"{visitor.host.url}#{visitor.fragment()}"
    visitor.press("#share-dialog .close")


def test_a_puzzle_is_solved(visitor: Visitor) -> None:
    puzzle = next(one for one in proving.collection("labymaster") if len(one.solution) == 1)
    solving = Solving(puzzle)
    visitor.visit(f"#puzzle.{puzzle.game_id}.{puzzle.number}")
    visitor.sees("#puzzle-title")
    visitor.position = solving.start
    for ply in solving.line:
        visitor.play(ply)
    visitor.sees("#puzzle .result.met", "Solved on the first try")


def test_the_site_speaks_french(visitor: Visitor) -> None:
    visitor.visit("fr.html#labymaster")
    visitor.sees("#new-dialog .primary", "Jouer contre")
    visitor.press("#new-way label:has([value=here])")
    visitor.press("#new-dialog .primary")
    visitor.sees("#table[data-game=labymaster] [data-spot]")
    visitor.position = LABYMASTER
    visitor.play("f1-f8")


def test_only_keys_mark_what_has_the_focus(visitor: Visitor) -> None:
    """A dialog gives the focus to its main button, which WebKit marks after any press."""
    visitor.visit()
    visitor.press('.card[data-game="labymaster"] .play')
    visitor.sees("#new-dialog .primary")
    assert visitor.browser.run("return document.activeElement.classList.contains('primary')")
    assert visitor.browser.run(RING) in (False, "none")
    visitor.browser.strike(TAB)
    assert visitor.browser.run(RING) == "solid"


def test_a_live_invitation_in_a_browser_that_makes_no_connections(visitor: Visitor) -> None:
    """WebKitGTK never can. Firefox is told that it cannot."""
    visitor.visit()
    ann = inviting("labymaster")
    visitor.browser.run("delete window.RTCPeerConnection")
    visitor.browser.run("location.hash = arguments[0]", ann.play.call_link(bytes(Call.of(CHROMIUM, OFFER, 513, 0))))
    visitor.press("#choices .far-join")
    visitor.sees("#live-state", "This browser does not allow live connections. The game goes on by link.")
    visitor.press("#live-dialog .close")
