"""Faults around a game: killed tabs, failing storage, other tabs, changed clocks, workers, missing files.

Nothing that was played is lost, and the page says what happened.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from re import compile as pattern
from typing import TYPE_CHECKING

import pytest

import pygames
from pygames.bots import choose, levels
from tests.browsing.player import STILL, Player
from tests.browsing.site import Host, booted, expect
from tests.site.table.test_bots_page import WORKERS, sit_down
from web.storage import saved
from web.storage.saved import SavedGame
from web.storage.store import ORDER, PREFIX
from web.tree.table import Table
from web.views.catalogue import view_of

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

LABYMASTER = pygames.game("labymaster").start()
MAZERS = pygames.parse("mazers classic 2 1:step 1 3:1:2 d1n,h1n/h10n,d10n home home")
HALT = """
for (const name of ["setTimeout", "requestAnimationFrame", "requestIdleCallback"]) {
  const later = window[name].bind(window);
  window[name] = (call, ...words) => later((...given) => window.halted || call(...given), ...words);
}
"""
"""Lets a test stop everything that the page would do later."""
PRESS = """(spots) => {
  for (const spot of spots) document.querySelector(`[data-spot="${spot}"]`).click();
  return location.hash.slice(1);
}"""
"""Presses spots in one call, and returns the address."""


def games_kept(page: Page) -> dict[str, str]:
    """Returns the texts of the saved games, by key."""
    texts: dict[str, str] = page.evaluate("({...localStorage})")
    return {key: text for key, text in texts.items() if key.startswith(PREFIX)}


def plies_kept(page: Page) -> list[tuple[str, ...]]:
    """Returns the plies of the main lines of all saved games, by number."""
    texts = sorted(games_kept(page).items(), key=lambda item: int(item[0].removeprefix(PREFIX)))
    return [saved.parse(text).table.record.plies for _, text in texts]


# The tab


@pytest.fixture(scope="module")
def desktop(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page()
    page.add_init_script(HALT)
    player = Player(page, host.url)
    player.open()
    return player


@pytest.fixture
def player(desktop: Player) -> Player:
    """Returns a player whose browser has stored nothing."""
    desktop.forget()
    return desktop


@pytest.mark.parametrize(
    ("position", "spots", "plies"),
    [
        (LABYMASTER, view_of("labymaster").controls.gesture(LABYMASTER, "f1-f8"), ("f1-f8",)),
        (MAZERS, ("edge:h1n", "edge:h3e"), ("w-h2e", "w-h3e")),
    ],
    ids=["labymaster", "mazers"],
)
def test_a_tab_killed_right_after_a_ply(
    player: Player, position: pygames.Position, spots: tuple[str, ...], plies: tuple[str, ...]
) -> None:
    from playwright.sync_api import Error

    killed = player.page.context.new_page()
    killed.add_init_script(HALT)
    Player(killed, player.url).open(pygames.link.encode(position))
    killed.evaluate("window.halted = true")
    killed.evaluate(PRESS, list(spots))
    with killed.expect_event("crash"), pytest.raises(Error):
        killed.goto("chrome://crash")
    player.open()
    player.page.locator(f'[data-game="{position.game.id}"]').get_by_role("link", name="Continue").click()
    player.sees_played(len(plies))
    assert plies_kept(player.page) == [plies]
    killed.close()


REFUSES = "void (history.replaceState = () => { throw new DOMException('Too many calls', 'SecurityError'); })"
"""Makes the browser refuse changes of the address, as browsers do after many of them."""


def test_a_page_loaded_again_whose_address_could_not_follow(player: Player) -> None:
    page = player.page
    player.sit_down(LABYMASTER)
    gesture = list(view_of("labymaster").controls.gesture(player.position, "f1-f8"))
    one = pygames.link.encode(pygames.Record(LABYMASTER, ("f1-f8",)))
    assert page.evaluate(PRESS, gesture) == one, "the address follows in the call that plays"
    player.position = player.position.play("f1-f8")
    page.evaluate(REFUSES)
    player.play("g11-g6")
    assert page.evaluate("location.hash.slice(1)") == one
    page.reload()
    booted(page)
    player.sees_played(2)
    expect(page.locator("#plies-list [data-state=latest]")).to_have_attribute("data-ply", "g11-g6")
    player.sees_status(pattern("^Pink"))


def test_a_game_against_bots_is_there_before_its_first_ply(player: Player) -> None:
    page, name = player.page, str(levels("labymaster")[4].name)
    sit_down(player, "labymaster", {2: 5})
    page.reload()
    booted(page)
    expect(page.locator("#seats li").last).to_contain_text(name)
    expect(page.locator("#new-dialog")).to_be_hidden()
    player.position = LABYMASTER
    player.press("pawn:f1")  # nothing was played yet, so another game may replace it
    sit_down(player, "labymaster", {2: 3})
    assert [saved.heading(text).opponents.levels for text in games_kept(page).values()] == [(0, 3)]
    player.open()
    page.locator('[data-game="labymaster"]').get_by_role("link", name="Continue").click()
    expect(page.locator("#seats li").last).to_contain_text(str(levels("labymaster")[2].name))


def test_other_games_do_not_take_the_place_of_what_a_link_asks_for(player: Player) -> None:
    sit_down(player, "labymaster", {2: 5})
    player.open()
    player.page.get_by_role("link", name="New game: play Labymaster").click()
    expect(player.page.locator("#new-dialog")).to_be_visible()


# The storage

BLOCKED = {
    "throws": "get() { throw new DOMException('blocked', 'SecurityError'); }",
    "is not there": "value: null",
}
DATABASE = "IDBFactory.prototype.open = function () { %s };"
NO_DATABASE = DATABASE % "throw new DOMException('blocked', 'SecurityError');"
NO_CHANNEL = "BroadcastChannel = class { constructor() { throw new DOMException('blocked', 'SecurityError'); } };"


@pytest.mark.parametrize("how", BLOCKED)
def test_blocked_storage_leaves_the_game_in_the_address(open_page: Callable[..., Page], host: Host, how: str) -> None:
    page = open_page(service_workers="block", locale="fr-FR")
    page.add_init_script(
        f"Object.defineProperty(window, 'localStorage', {{ {BLOCKED[how]} }}); {NO_CHANNEL} {NO_DATABASE}"
    )
    player = Player(page, f"{host.url}fr.html")
    player.open(pygames.link.encode(pygames.Record(LABYMASTER, ("f1-f8",))))
    expect(page.locator("#toast")).to_contain_text("Partie non enregistrée")
    expect(page.locator("#toast").get_by_role("button")).to_be_visible()
    at_once = page.evaluate(PRESS, list(view_of("labymaster").controls.gesture(LABYMASTER.play("f1-f8"), "6+")))
    assert pygames.link.decode(at_once).plies == ("f1-f8", "6+")
    page.reload()
    booted(page)
    expect(page.locator("#plies-list [data-state=latest]")).to_have_attribute("data-ply", "6+")
    player.open("games")
    expect(page.locator("#games-notice")).to_contain_text("navigateur")


@pytest.mark.parametrize("how", BLOCKED)
def test_games_are_kept_where_only_local_storage_is_blocked(
    open_page: Callable[..., Page], host: Host, how: str
) -> None:
    page = open_page(service_workers="block")
    page.add_init_script(f"Object.defineProperty(window, 'localStorage', {{ {BLOCKED[how]} }});")
    player = Player(page, host.url)
    player.sit_down(LABYMASTER)
    player.play("f1-f8")
    player.settles()
    expect(page.locator("#toast")).not_to_contain_text("Not saved")
    player.open()
    expect(page.locator("#keeps-nothing")).to_be_hidden()
    page.locator('[data-game="labymaster"]').get_by_role("link", name="Continue").click()
    player.sees_played(1)
    player.open("games")
    page.locator("#games-list").get_by_role("button", name="Delete").click()
    expect(page.locator("#games-list li")).to_have_count(0)
    page.reload()
    booted(page)
    expect(page.locator("#games-empty")).to_be_visible()


@pytest.mark.parametrize("how", ["hangs", "is missing"])
def test_a_database_that_never_answers_stops_nothing(open_page: Callable[..., Page], host: Host, how: str) -> None:
    page = open_page(service_workers="block")
    if how == "hangs":
        page.add_init_script(DATABASE % "return new EventTarget();")
    else:
        page.route("**/kept.js", lambda route: route.fulfill(content_type="text/javascript", body="throw 1;"))
    player = Player(page, host.url)
    player.sit_down(LABYMASTER)
    player.play("f1-f8")
    player.settles()
    page.reload()
    booted(page)
    player.sees_played(1)


FILL = """() => {
  for (let size = 1 << 22, full = 0; size; size >>= 1)
    try { localStorage.setItem(`full.${full++}`, "x".repeat(size)); } catch {}
}"""
"""Fills localStorage to the last character."""


READ = """async () => {
  for (let turn = 0; turn < 20; turn++)
    await new Promise((done) => {
      const request = indexedDB.open("mazebox");
      request.onsuccess = () => {
        request.result.close();
        setTimeout(done);
      };
    });
}"""
"""Opens IndexedDB many times in turn, so that whatever waits for it gets its turn as often."""


def test_storage_that_is_full_to_the_last_character(player: Player) -> None:
    page = player.page
    player.sit_down(LABYMASTER)
    player.play("f1-f8")
    page.evaluate(FILL)
    player.play("g11-g6")
    player.settles()
    assert plies_kept(page) == [("f1-f8",)], "localStorage has no room"
    page.reload()
    booted(page)
    player.sees_played(2)
    assert plies_kept(page) == [("f1-f8",)], "and has none yet"
    page.evaluate(
        """window.put = IDBObjectStore.prototype.put;
        window.tries = 0;
        IDBObjectStore.prototype.put = () => { window.tries++; throw new DOMException("full", "QuotaExceededError"); };
        null"""
    )
    page.evaluate(PRESS, list(view_of("labymaster").controls.gesture(player.position, "6+")))
    expect(page.locator("#toast")).to_contain_text("storage is full or blocked")
    player.settles()
    page.evaluate(READ)
    assert page.evaluate("tries") < 4, "it is not tried again and again"
    assert pygames.link.decode(page.evaluate("location.hash.slice(1)")).plies == ("f1-f8", "g11-g6", "6+")
    page.evaluate("IDBObjectStore.prototype.put = window.put; null")
    page.evaluate(
        "Object.keys(localStorage).filter((key) => key.startsWith('full')).forEach((k) => delete localStorage[k])"
    )
    player.position = player.position.play("6+")
    player.play(player.position.plies()[0])
    assert plies_kept(page)[0][:3] == ("f1-f8", "g11-g6", "6+"), "with room again, all of it is kept"


def damaged_texts() -> dict[str, str]:
    whole = str(SavedGame(Table(pygames.Record(LABYMASTER, ("f1-f8", "g11-g6"))), 1.0))
    first, rest = whole.split("\n", 1)
    details = json.loads(first.partition("2 ")[2])
    wrong = json.dumps({**details, "names": 7, "saved": "yesterday", "cursor": None})
    return {
        "garbage": "\x00\ufffd{[<script>",
        "empty": "",
        "cut in its first line": whole[:60],
        "wrong types": f"# mazebox 2 {wrong}\n{rest}",
        "of a later build": whole.replace("mazebox 2", "mazebox 99"),
        "megabytes": "# mazebox 2 " + "[" * 1_000_000,
    }


def test_damaged_storage_is_left_as_it_is_and_played_beside(player: Player) -> None:
    page = player.page
    texts = {f"{PREFIX}{number}": text for number, text in enumerate(damaged_texts().values(), 3)}
    for key, text in {
        **texts,
        ORDER: "3 x -1 99999999999 \x00",
        "mazebox.settings": '{"speed": [], "sound": 1',
    }.items():
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    page.reload()
    booted(page)
    expect(page.locator("#front-notice")).to_contain_text(f"{len(texts)} saved games cannot be read.")
    player.sit_down(LABYMASTER)
    player.play("f1-f8")
    player.settles()
    page.reload()
    booted(page)
    player.sees_played(1)
    player.open("games")
    expect(page.locator("#games-list li")).to_have_count(1)
    expect(page.locator("#games-notice")).to_contain_text(f"{len(texts)} saved games cannot be read.")
    now = games_kept(page)
    assert {key: now[key] for key in texts} == texts
    assert len(now) == len(texts) + 1


def test_a_game_cut_short_says_why(player: Player) -> None:
    text = str(SavedGame(Table(pygames.Record(LABYMASTER, ("f1-f8", "g11-g6"))), 1.0))
    player.page.evaluate("text => localStorage.setItem('mazebox.game.5', text)", text[:-4])
    player.open("saved.5")
    expect(player.page.locator("#front-notice")).to_contain_text("cannot be read")
    assert games_kept(player.page) == {"mazebox.game.5": text[:-4]}


@pytest.mark.parametrize(
    "there", ["damaged", str(SavedGame(Table(pygames.Record(MAZERS)), 1.0))], ids=["damage", "game"]
)
def test_what_came_into_the_place_of_the_game_stays(player: Player, there: str) -> None:
    """This happens when another tab deletes the game, and the next game there gets its number."""
    page = player.page
    player.sit_down(LABYMASTER)
    player.play("f1-f8")
    (key,) = games_kept(page)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, there])
    player.play("g11-g6")
    kept = games_kept(page)
    assert kept.pop(key) == there
    assert [saved.parse(text).table.record.plies for text in kept.values()] == [("f1-f8", "g11-g6")]


def test_a_deleted_game_s_number_is_not_given_again(player: Player) -> None:
    page = player.page
    player.sit_down(LABYMASTER)
    player.play("f1-f8")
    (first,) = games_kept(page)
    player.open("games")
    page.locator("#games-list").get_by_role("button", name="Delete").click()
    player.sit_down(LABYMASTER)
    player.play("3+")
    (second,) = games_kept(page)
    assert second != first


# The clock

AHEAD = """
const now = Date.now;
Date.now = () => now() + Number(sessionStorage.getItem("ahead") ?? 0);
"""
HOUR_MS = 3_600_000


def set_clock(page: Page, hours: float) -> None:
    page.evaluate("ahead => sessionStorage.setItem('ahead', ahead)", hours * HOUR_MS)


@pytest.mark.one_in(4)
def test_the_machine_s_clock_is_set_anew(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page()
    page.add_init_script(AHEAD)
    player = Player(page, host.url)
    player.open("warmaze")
    player.begin()
    player.position = pygames.game("warmaze").start()
    player.play(player.position.plies()[0])
    player.open("labymaster")
    player.options()
    page.locator("#clock-base").select_option("600000")
    player.begin()
    player.position = LABYMASTER
    clocks = page.locator("#seats .clock")
    for hours, ply in ((5, "f1-f8"), (-7, "g11-g6"), (9, "6+")):
        set_clock(page, hours)
        player.play(ply)
        expect(clocks.first).to_have_text(pattern("^(10:00|9:[0-9]{2})$"))
        expect(clocks.last).to_have_text(pattern("^(10:00|9:[0-9]{2})$"))
    player.settles()
    set_clock(page, -9)
    page.reload()
    booted(page)
    player.sees_played(3)
    expect(clocks.first).to_have_text(pattern("^(10:00|[89]:[0-9]{2})$"))
    expect(clocks.last).to_have_text(pattern("^(10:00|[89]:[0-9]{2})$"))
    for _ in range(2):  # the game saved last is the newest, whatever the dates say
        player.open()
        player.open("labymaster")
        player.begin()
        player.position = LABYMASTER
        player.play("3+")
    player.open("games")
    expect(page.locator("#games-list .turn")).to_have_text(
        [pattern("1 turn"), pattern("1 turn"), pattern("3 turns"), pattern("1 turn")]
    )
    expect(page.locator("#games-list h2").last).to_have_text("WarMaze")
    player.open()
    page.locator('[data-game="labymaster"]').get_by_role("link", name="Continue").click()
    player.sees_played(1)


# Workers and files on the way

NONSENSE = "onmessage = () => postMessage('nonsense');"
ILLEGAL = """
onmessage = ({ data }) => {
  const { ask } = JSON.parse(data);
  if (!ask) return;
  const best = [{ ply: "z9-z9", value: 0.5, pv: [] }];
  const said = { puzzle: "", error: "" };
  const answer = { id: ask.id, state: "done", nodes: 1, progress: 1, evaluation: [0.5, 0.5], best, ...said };
  postMessage(JSON.stringify(answer));
};
"""


GONE = """
const real = fetch;
window.fetch = (...words) => (window.gone ? Promise.reject(new TypeError("Failed to fetch")) : real(...words));
"""
"""Lets a test remove the server, without the browser's error messages."""


THROWS = "throw 1;"


@pytest.mark.one_in(3)
def test_a_bot_whose_worker_fails_still_moves(open_page: Callable[..., Page], host: Host) -> None:
    """Each of its turns has other workers: all die, one of two dies, one sends an illegal ply."""
    page, scripts = open_page(service_workers="block"), [THROWS, "", ILLEGAL, ILLEGAL, THROWS, NONSENSE]

    def fulfil(route: Route) -> None:
        script = scripts.pop(0)
        if script:
            route.fulfill(content_type="text/javascript", body=script)
        else:
            route.continue_()

    page.route("**/thinker-worker-*.mjs", fulfil)
    page.add_init_script(STILL)
    page.add_init_script(WORKERS)
    player = Player(page, host.url)
    sit_down(player, "labymaster", {2: 5})
    record = pygames.Record(LABYMASTER)
    for number in range(4):
        player.position = record.position
        player.play(record.position.plies()[0])
        player.sees_played(2 * number + 2)
        record = pygames.link.decode(player.shared())
        if not number:
            sentence = f"{levels('labymaster')[4].name} has trouble thinking and plays a simple move."
            expect(page.locator("#toast")).to_contain_text(sentence)
            page.evaluate("window.workers.at(-1).dispatchEvent(new ErrorEvent('error'))")  # this one lasts else
    assert not scripts, "where no worker can be had, none is started in vain again"
    (kept,) = games_kept(page).values()
    nodes = saved.parse(kept).table.line()
    receipts = [node.receipt for node in nodes[2::2]]
    assert [receipt and receipt.level for receipt in receipts] == [2, None, 1, 1]
    for node, receipt in zip(nodes[1::2], receipts, strict=True):
        if receipt:
            chosen = choose(node.position, receipt.level, receipt.seed, receipt.nodes)
            assert chosen.ply == node.children[0].ply, "a receipt is true"


def test_a_browser_without_workers_has_bots_too(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(service_workers="block")
    page.add_init_script(STILL)
    page.add_init_script("window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };")
    player = Player(page, host.url)
    sit_down(player, "labymaster", {1: 5})
    player.sees_played(1)
    page.locator("#hint-toggle").click()
    expect(page.locator("#hint")).to_contain_text("No hint for this position.")


def test_the_server_is_gone_before_everything_was_kept(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(service_workers="block")
    page.add_init_script(STILL)
    page.add_init_script(GONE)
    player = Player(page, host.url)
    player.open()
    page.evaluate("window.gone = true")
    sit_down(player, "labymaster", {})
    player.position = LABYMASTER
    player.play("f1-f8")
    player.settles()
    page.evaluate("location.hash = 'amuseamaze'")
    page.get_by_role("button", name="Play Robin").click()
    expect(page.locator("#toast")).to_contain_text("AmuseAmaze could not load. Check your connection")
    page.locator('[data-game="labymaster"]').get_by_role("link", name="Continue").click()
    player.sees_played(1)
    page.reload()
    booted(page)
    player.sees_played(1)
