"""Bots at the page's table: they play, are stopped, taken back, replaced. No failure loses a game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import pytest

import pygames
from pygames.bots import choose, levels
from pygames.bots.receipt import Receipt
from tests.browsing.player import STILL, Player
from tests.browsing.site import PATIENCE_MS, SITE, Host, expect, wait_until_kept
from tests.site.screens.test_accessibility import AXE, nothing_is_wrong
from tests.site.table.test_play import RECORDS
from web.players.opponents import Opponents, characters
from web.storage.saved import SavedGame
from web.tree.table import Table
from web.views.catalogue import view_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

MICE, PAWNS = "mouse-madness", "labymaster"
WORKERS = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...words) {
    super(...words);
    window.workers.push(this);
  }
};
"""
"""Gives a test access to the workers of the page."""
SIMPLE = " has trouble thinking and plays a simple move."
JOBS = 'pyimport("web.thinking.jobs").JobQueue()'
"""The part of the worker's script that tests replace."""
ODD = """
from pygames.bots import Bot, ScoredPly, Search, thinker
from web.thinking import jobs as thinking

class OddSearch(Search):
    def __init__(self, position):
        self.plies, self.seats = position.plies(), position.seats
    def run(self):
        while True:
            RUN
            self.nodes += 1
            yield
    def ranking(self):
        return [ScoredPly(ply, 0.5, (ply,)) for ply in self.plies]
    def evaluation(self):
        return tuple(1 / self.seats for _ in range(self.seats))

class OddBot(Bot):
    def search(self, position, level, random):
        return OddSearch(position)
    def evaluate(self, position):
        return tuple(1 / position.seats for _ in range(position.seats))

class Endless:
    nodes = 1 << 40

thinking.bot = thinker.bot = lambda game_id: OddBot()
thinker.levels = lambda game_id: [Endless] * 5
thinking.JobQueue(lambda: 0.0)
"""
"""A bot that never stops by itself. RUN is what else it does at every step."""
GROWING = """
from pygames.bots import ScoredPly
from web.thinking import jobs as thinking

class GrowingSearch(OddSearch):
    def chance(self):
        return 0.5 + min(self.nodes, 1000) / 2500
    def ranking(self):
        return [ScoredPly(ply, self.chance() - place / 40, (ply,)) for place, ply in enumerate(self.plies[:8])]
    def evaluation(self):
        return (self.chance(), 1 - self.chance())

OddBot.search = lambda self, position, level, random: GrowingSearch(position)
Endless.nodes = 300
thinking.JobQueue(lambda: 0.0)
"""
"""Makes the bot value a position higher the longer it thinks, up to 1,000 nodes. For a hint it takes 300."""


def sit_down(player: Player, game_id: str, seats: dict[int, int], variant: str = "") -> None:
    """Begins a game with bots of these levels on these seats, without animations."""
    player.open(game_id)
    player.options()
    if variant:
        player.page.locator(f'#new-variant [value="{variant}"]').check()
    for seat, level in seats.items():
        player.page.locator(f'#new-names [data-who="{seat}"]').select_option(str(level))
    player.begin()


def name_of(game_id: str, level: int) -> str:
    return str(levels(game_id)[level - 1].name)


def choice(page: Page, name: str) -> Locator:
    return page.locator("#choices").get_by_role("button", name=name)


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page()
    page.set_default_timeout(PATIENCE_MS)
    page.add_init_script(WORKERS)
    page.add_init_script(STILL)
    return Player(page, host.url)


@pytest.mark.one_in(3)
def test_a_person_plays_some_turns_against_a_bot(player: Player) -> None:
    page = player.page
    sit_down(player, MICE, {2: 2})
    name = name_of(MICE, 2)
    expect(page.locator("#seats")).to_contain_text(name)
    record = pygames.Record(pygames.game(MICE).start())
    for _ in range(3):
        while record.position.seat == 1:
            player.position = record.position
            ply = record.position.plies()[0]
            player.play(ply)
            record = record.play(ply)
        expect(page.locator("#seats li").first).to_have_attribute("aria-current", "true")
        record = pygames.link.decode(player.shared())  # including what the bot has played
    assert {before.seat for before, _ in steps_of(record)} == {1, 2}


def steps_of(record: pygames.Record) -> list[tuple[pygames.Position, str]]:
    return list(zip(record.positions(), record.plies, strict=False))


def test_looking_back_while_a_bot_moves_tells_of_that_place(player: Player) -> None:
    page = player.page
    sit_down(player, PAWNS, {1: 1, 2: 1})
    player.set("speed", "slow")
    expect(page.locator("#told, #status").filter(has_text=name_of(PAWNS, 1)).first).to_be_visible()
    page.locator('#steps [data-step="first"]').click()
    expect(page.locator("#told")).to_be_empty()
    expect(page.locator("#progress")).to_have_text("")
    player.set("speed", "off")


def test_two_bots_play_a_game_to_its_end(player: Player) -> None:
    page = player.page
    sit_down(player, MICE, {1: 1, 2: 2}, "jump-nook")
    expect(choice(page, "Play again")).to_be_visible(timeout=3 * PATIENCE_MS)
    record = pygames.link.decode(player.shared())
    assert record.position.results() is not None
    kept = saved_text(page)
    receipts = dict(re.findall(r"# bot 0\.([0-9]+): (.*)", kept))
    steps = steps_of(record)
    chosen = [place for place, (before, _) in enumerate(steps, 1) if before.chances() is None]
    assert sorted(map(int, receipts)) == chosen, "every ply of a bot has its receipt, and no roll"
    for place in chosen[:3]:
        before, ply = steps[place - 1]
        receipt = Receipt.read(receipts[str(place)])
        assert receipt
        assert choose(before, receipt.level, receipt.seed, receipt.nodes).ply == ply


def saved_text(page: Page) -> str:
    """Returns the text of the game that was saved last."""
    found: str = page.evaluate(
        "localStorage.getItem(Object.keys(localStorage).filter((key) => key.startsWith('mazebox.game.'))"
        ".sort((one, other) => other.split('.')[2] - one.split('.')[2])[0])"
    )
    return found


def odd_player(open_page: Callable[..., Page], host: Host, runs: str, more: str = "") -> Player:
    """Returns a player whose worker has the odd bot at every level. `more` changes it."""

    def fulfil(route: Route) -> None:
        script = route.fetch().text()
        assert JOBS in script
        odd = ODD.replace("RUN", runs) + more
        route.fulfill(content_type="text/javascript", body=script.replace(JOBS, f"runPython(`{odd}`)"))

    page = open_page(service_workers="block")
    page.set_default_timeout(PATIENCE_MS)
    page.route("**/thinker-worker-*.mjs", fulfil)
    page.add_init_script(WORKERS)
    page.add_init_script(STILL)
    return Player(page, host.url)


@pytest.fixture(scope="module")
def endless(open_page: Callable[..., Page], host: Host) -> Player:
    return odd_player(open_page, host, "pass")


@pytest.fixture(scope="module")
def growing(open_page: Callable[..., Page], host: Host) -> Player:
    return odd_player(open_page, host, "pass", GROWING)


def test_move_now(endless: Player) -> None:
    page = endless.page
    sit_down(endless, PAWNS, {1: 5})
    endless.sees_status(f"{name_of(PAWNS, 5)} is thinking.")
    expect(page.locator("#thinking")).to_be_visible()
    choice(page, "Move now").click()
    endless.sees_played(1)
    expect(page.locator("#thinking")).to_be_hidden()
    endless.sees_status("Run or jump with a pawn")


def test_how_far_it_has_thought_is_shown_and_not_said(endless: Player) -> None:
    page = endless.page
    sit_down(endless, PAWNS, {1: 5})
    expect(page.locator("#thinking")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_take_back_while_it_thinks(endless: Player) -> None:
    page = endless.page
    sit_down(endless, PAWNS, {2: 5})
    endless.position = pygames.game(PAWNS).start()
    endless.play(endless.position.plies()[0])
    endless.sees_status("is thinking.")
    page.locator("#undo").click()
    endless.sees_played(0)
    expect(page.locator("#thinking")).to_be_hidden()
    endless.position = pygames.game(PAWNS).start()
    endless.play(endless.position.plies()[1])
    endless.sees_status("is thinking.")
    choice(page, "Move now").click()
    endless.sees_played(2)
    page.locator("#undo").click()
    endless.sees_played(0)


def test_stop_and_take_over_the_seat(endless: Player) -> None:
    page = endless.page
    sit_down(endless, PAWNS, {1: 4, 2: 4})
    endless.sees_status("is thinking.")
    choice(page, "Stop").click()
    endless.sees_status("is paused.")
    choice(page, "Resume ").click()
    endless.sees_status("is thinking.")
    choice(page, "Stop").click()
    choice(page, "Play for ").click()
    expect(page.locator("#seats li").first).to_contain_text("Pink")
    expect(page.locator("#seats li").last).to_contain_text(name_of(PAWNS, 4))
    endless.position = pygames.game(PAWNS).start()
    endless.play(endless.position.plies()[0])
    endless.sees_status("is thinking.")
    assert '"bots": [0, 4]' in saved_text(page)


def test_a_bot_plays_on_for_a_person(endless: Player) -> None:
    page = endless.page
    record = pygames.Record(pygames.game(PAWNS).start())
    endless.open(pygames.link.encode(record.play(record.position.plies()[0])))
    page.locator("#menu").click()
    page.locator("#seating").click()
    page.locator('#seating-rows [data-who="2"]').select_option("3")
    page.locator("#seating-dialog").get_by_role("button", name="Save").click()
    endless.sees_status(f"{name_of(PAWNS, 3)} is thinking.")


def test_looking_back_while_it_thinks(endless: Player) -> None:
    page = endless.page
    sit_down(endless, PAWNS, {2: 5})
    endless.position = pygames.game(PAWNS).start()
    endless.play(endless.position.plies()[0])
    endless.sees_status("is thinking.")
    page.locator('#steps [data-step="first"]').click()
    endless.sees_status("Looking back: the start")
    choice(page, "Return to the game").click()
    endless.sees_status("is thinking.")
    choice(page, "Move now").click()
    endless.sees_played(2)


def test_a_dialogue_makes_it_wait(endless: Player) -> None:
    page = endless.page
    sit_down(endless, PAWNS, {1: 5})
    endless.sees_status("is thinking.")
    expect(choice(page, "Move now")).to_be_enabled()  # for a moment after a press it is not
    page.evaluate(
        "document.querySelector('#choices .bot-now').click(); document.getElementById('menu-dialog').showModal()"
    )
    expect(page.locator("#thinking")).to_have_js_property("value", 1)
    assert endless.played() == 0
    page.locator("#menu-dialog .close").click()
    endless.sees_played(1)


@pytest.mark.one_in(3)
def test_a_worker_that_dies_is_replaced(endless: Player) -> None:
    page = endless.page
    for _ in ("the worker starts", "it thinks from the first moment"):
        sit_down(endless, PAWNS, {1: 5})
        expect(page.locator("#thinking")).not_to_have_js_property("value", 0)
    before = page.evaluate("window.workers.length")
    page.evaluate("window.workers.at(-1).terminate()")
    expect(page.locator("#toast:not([hidden])")).to_contain_text(name_of(PAWNS, 5) + SIMPLE, timeout=2 * PATIENCE_MS)
    assert page.evaluate("window.workers.length") == before + 1
    endless.sees_status("is thinking.")
    choice(page, "Move now").click()
    endless.sees_played(1)
    assert "# bot 0.1: level 2 " in saved_text(page), "the receipt names who chose the ply"


@pytest.mark.one_in(3)
@pytest.mark.parametrize("damage", ["missing", "cut short"])
def test_the_game_goes_on_where_a_worker_gets_no_bots(open_page: Callable[..., Page], host: Host, damage: str) -> None:
    """The page has fetched them. The worker, which fetches them for itself, does not get them."""
    page = open_page(service_workers="block")
    player = Player(page, host.url)
    player.open("day.labymaster")  # puzzles need bots, too
    expect(page.locator("#puzzle")).to_be_visible()

    def spoil(route: Route) -> None:
        if damage == "missing":
            route.abort()
        else:
            route.fulfill(body=route.fetch().body()[:5000])

    page.route("**/bots.bin", spoil)
    page.evaluate("location.hash = 'labymaster'")
    player.position = pygames.game(PAWNS).start()
    player.options()
    page.locator('#new-names [data-who="1"]').select_option("5")
    player.begin()
    expect(page.locator("#toast")).to_contain_text(name_of(PAWNS, 5) + SIMPLE)
    player.sees_played(1)


def test_the_game_goes_on_after_an_error_in_a_bot(open_page: Callable[..., Page], host: Host) -> None:
    player = odd_player(open_page, host, 'raise KeyError("a square that is not there")')
    page, lines = player.page, list[str]()
    page.on("console", lambda message: lines.append(message.text))
    sit_down(player, PAWNS, {2: 5})
    before = page.evaluate("window.workers.length")
    player.position = pygames.game(PAWNS).start()
    player.play(player.position.plies()[0])
    player.sees_played(2)
    expect(page.locator("#toast")).to_contain_text(name_of(PAWNS, 5) + SIMPLE)
    record = pygames.link.decode(player.shared())
    assert record.position.seat == 1
    assert page.evaluate("window.workers.length") == before + 2, "another worker was tried"
    assert "# bot" not in saved_text(page), "no level has chosen the ply"
    told = [line for line in lines if "KeyError: 'a square that is not there'" in line]
    assert [line.partition(":")[0] for line in told] == ["The bot of level 5 failed", "The bot of level 2 failed"]


# Hints, analysis, receipts


HINTED = [game_id for game_id in RECORDS if characters(game_id)]


@pytest.mark.parametrize("game_id", HINTED)
def test_a_hint_in_every_game(player: Player, game_id: str) -> None:
    page = player.page
    record = RECORDS[game_id]
    places = [place for place, (before, _) in enumerate(steps_of(record)) if before.chances() is None]
    position = list(record.positions())[places[len(places) // 2]]
    player.open()
    announcer = page.locator("#announcer")
    announcer.evaluate("box => { for (const line of box.children) line.textContent = ''; }")  # may hold the last game's
    player.open(pygames.link.encode(position))
    expect(announcer, "the position is told before anything else").not_to_have_text("")
    before = page.evaluate("document.getElementById('canvas').toDataURL()")
    page.locator("#hint-toggle").click()
    lines = page.locator("#hint li")
    expect(announcer).to_contain_text(re.compile("^1: "))
    assert 1 <= lines.count() <= 3
    expect(lines.first.locator("strong")).to_have_text(re.compile("^([0-9]+%|wins .* turns?|)$"))
    assert page.evaluate("document.getElementById('canvas').toDataURL()") != before, "it is marked on the board"
    page.locator("#hint-toggle").click()
    expect(page.locator("#hint")).to_be_hidden()
    assert player.played() == 0


def test_a_hint_stays_until_the_turn_ends(player: Player) -> None:
    page = player.page
    player.open(pygames.link.encode(pygames.game("warmaze").start()))
    hint, button = page.locator("#hint"), page.locator("#hint-toggle")
    button.click()
    hint.locator("li").first.wait_for()
    said = hint.inner_text()
    player.press("square:a1")
    expect(hint, "it makes room while a move is entered").to_be_hidden()
    button.click()
    expect(hint, "and comes back as it was").to_have_text(said, use_inner_text=True)
    hint.locator(".close").click()
    expect(hint).to_be_hidden()
    button.click()
    hint.locator("li").first.wait_for()
    step = next(ply for ply in pygames.game("warmaze").start().plies() if ply.startswith("a1-"))
    player.press(f"square:{step.removeprefix('a1-')}")  # a1 is still chosen
    player.sees_played(1)
    hint.locator("li").first.wait_for()
    expect(hint, "it is about what is left of the turn").not_to_have_text(said, use_inner_text=True)
    button.click()
    choice(page, "End turn").click()
    expect(hint).to_be_hidden()
    expect(button).to_have_attribute("aria-pressed", "false")


def test_one_press_shows_a_hint_and_the_second_plays_its_whole_turn(player: Player) -> None:
    page = player.page
    player.open(pygames.link.encode(pygames.game("warmaze").start()))
    page.locator("#hint-toggle").click()
    lines = page.locator("#hint li button")
    lines.first.wait_for()
    expect(lines.first).to_have_attribute("aria-pressed", "true")
    first = player.picture()
    lines.nth(1).click()
    expect(page.locator("#hint [data-play]")).to_have_text("Play turn 2")
    player.drawn()
    assert player.picture() != first, "the board shows the other turn"
    assert player.played() == 0
    lines.nth(1).click()
    expect(page.locator("#hint"), "the turn is over").to_be_hidden()
    assert player.played() > 1, "a turn has several actions"
    page.locator("#undo").click()
    player.sees_played(0)
    page.locator("#hint-toggle").click()
    page.locator("#hint [data-play]").click()
    expect(page.locator("#hint")).to_be_hidden()


def test_a_hint_and_the_review_show_the_same_chance(growing: Player) -> None:
    page = growing.page
    growing.open(pygames.link.encode(pygames.game(PAWNS).start()))
    best = page.locator("#hint li strong").first
    page.locator("#hint-toggle").click()
    expect(best, "nothing is shown before the search is complete").to_have_text("62%")
    page.locator("#analysis-toggle").click()
    expect(page.locator("#analysis-now")).to_have_text(re.compile(r"\b62%.*\b38%"))
    expect(best).to_have_text("62%")
    page.locator("#hint-toggle").click()
    page.locator("#hint-toggle").click()
    expect(best).to_have_text("62%")


def test_a_receipt_is_verified(player: Player) -> None:
    page = player.page
    start = pygames.game(PAWNS).start()
    right = choose(start, 2, 5)
    wrong = next(ply for ply in start.plies() if ply != right.ply)
    for ply, verdict in ((right.ply, "the same move again"), (wrong, "would now play")):
        player.open()
        page.locator("#open").click()
        page.locator("#open-text").fill(f"{start}\n{ply}\n# bot 0.1: level 2 seed 5 nodes {right.nodes}\n")
        page.locator("#open-go").click()
        page.locator("#comment-toggle").click()
        expect(page.locator("#receipt-words")).to_contain_text(name_of(PAWNS, 2))
        page.locator("#verify").click()
        expect(page.locator("#verdict")).to_contain_text(verdict)


def test_analysis_over_a_whole_game(player: Player) -> None:
    page = player.page
    record = RECORDS[MICE]
    player.open(pygames.link.encode(record))
    page.locator("#analysis-toggle").click()
    expect(page.locator("#analysis-now")).to_contain_text("%")
    decided = [before for before, _ in steps_of(record) if before.chances() is None]
    expect(page.locator("#analysis-values li")).to_have_count(len(decided) + (record.position.results() is not None))
    page.locator("#analysis-canvas").click(position={"x": 1, "y": 60})
    player.sees_status("Looking back: the start")
    page.locator("#analysis-toggle").click()
    expect(page.locator("#analysis")).to_be_hidden()


def test_bots_think_without_a_network(open_page: Callable[..., Page]) -> None:
    host = Host(SITE)
    page = open_page(service_workers="allow")
    page.set_default_timeout(PATIENCE_MS)
    page.add_init_script(STILL)
    player = Player(page, host.url)
    player.open()
    wait_until_kept(page)
    host.stop()
    sit_down(player, PAWNS, {1: 1})
    player.sees_played(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_bots(endless: Player, scheme: Literal["light", "dark"]) -> None:
    page = endless.page
    page.emulate_media(color_scheme=scheme)
    endless.open(PAWNS)
    page.evaluate(AXE)
    endless.options()
    page.locator('#new-names [data-who="2"]').select_option("2")
    nothing_is_wrong(page)
    endless.begin()
    endless.position = pygames.game(PAWNS).start()
    endless.play(endless.position.plies()[0])
    endless.sees_status("is thinking.")
    nothing_is_wrong(page)
    choice(page, "Move now").click()
    endless.sees_played(2)
    page.locator("#comment-toggle").click()
    expect(page.locator("#receipt")).to_be_visible()
    nothing_is_wrong(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_hints_and_the_review(growing: Player, scheme: Literal["light", "dark"]) -> None:
    page = growing.page
    page.emulate_media(color_scheme=scheme)
    growing.open(pygames.link.encode(pygames.game(PAWNS).start()))
    page.evaluate(AXE)
    page.locator("#hint-toggle").click()
    expect(page.locator("#hint li")).to_have_count(3)
    nothing_is_wrong(page)
    page.locator("#hint-toggle").click()
    page.locator("#analysis-toggle").click()
    expect(page.locator("#analysis-now")).to_contain_text("%")
    nothing_is_wrong(page)


def test_the_board_is_not_turned_for_a_bot(endless: Player) -> None:
    page = endless.page
    sit_down(endless, PAWNS, {2: 5})
    endless.set("turning", True)
    endless.position = pygames.game(PAWNS).start()
    before = endless.spot("cell:a11").bounding_box()
    endless.play(endless.position.plies()[0])
    endless.sees_status("is thinking.")
    assert endless.spot("cell:a11").bounding_box() == before
    endless.set("turning", False)
    choice(page, "Move now").click()
    endless.sees_played(2)


SLOW = """
const plies = %s;
onmessage = ({ data }) => {
  const { ask } = JSON.parse(data);
  const ply = plies[ask?.position];
  if (!ply) return;
  const best = [{ ply, value: 0.5, pv: [] }];
  const said = { id: ask.id, state: "done", nodes: 1, progress: 1, evaluation: [0.5, 0.5], puzzle: "", error: "" };
  setTimeout(() => postMessage(JSON.stringify({ ...said, best })), 400);
};
"""
"""A worker that needs longer for each ply than its motion lasts."""


@pytest.mark.one_in(3)
def test_a_turn_is_shown_to_its_end_when_its_time_is_used_up(open_page: Callable[..., Page], host: Host) -> None:
    view = view_of("mazers")
    start = position = pygames.parse("mazers classic 2 2:build 1 12 d1n,h1n/h10n,d10n home home")
    plies: dict[str, str] = {}
    lasts = 0.0
    for _ in range(12):
        ply = position.plies()[0]
        motion = view.look.motion(position, ply)
        assert motion is not None
        lasts += motion.milliseconds
        plies[str(position)] = ply
        position = position.play(ply)
    assert view.look.longest_turn is not None
    assert lasts > 1.1 * view.look.longest_turn
    table = Table(pygames.Record(start))
    table.opponents = Opponents((0, 2), 3)
    page, worker = open_page(service_workers="block"), SLOW % json.dumps(plies)
    page.route("**/thinker-worker-*.mjs", lambda route: route.fulfill(content_type="text/javascript", body=worker))
    player = Player(page, host.url)
    player.open()
    page.evaluate(
        """game => {
          localStorage.setItem("mazebox.game.1", game);
          localStorage.setItem("mazebox.settings", '{"speed": "fast"}');
        }""",
        str(SavedGame(table, 1.0)),
    )
    player.open()
    player.open("saved.1")
    player.sees_played(len(plies))
