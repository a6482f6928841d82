"""Two distant people play whole games only by links."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import pygames
from pygames.bots import choose
from pygames.record import Record
from tests.browsing.listener import LIVE
from tests.browsing.player import FORGET, ICON, Player
from tests.browsing.site import PHONE, Host, booted, expect, soon
from tests.browsing.stand_ins import FRAMES
from tests.rules.playthroughs import playthroughs
from web.far import reply as replies
from web.far.reply import Reply

if TYPE_CHECKING:
    from playwright.sync_api import Page

STILL = """localStorage["mazebox.settings"] ??= '{"auto": false, "speed": "off", "sending": false}';
delete Navigator.prototype.share;"""
"""Nothing moves, no move is played automatically, and a turn is sent by a press of its own. There is no share sheet, so
links are copied.
"""
MOST = 400
"""Every game ends within this many exchanges."""


class Friend:
    """A player of a game with somebody far away."""

    def __init__(self, page: Page, url: str, name: str, script: str = STILL) -> None:
        page.add_init_script(script)
        self.player, self.page, self.name = Player(page, url), page, name
        self.presses = 0
        """The presses since the last link was sent, that on the next link included, and without those of moves."""

    def invites(self, game_id: str, variant: str = "") -> None:
        """Begins a game with somebody far away."""
        page = self.page
        self.player.open(game_id)
        page.locator('#new-way [value="far"]').check(force=True)
        page.locator("#new-me").fill(self.name)
        if variant:
            page.locator("#new-more summary").click()
            page.locator(f'#new-variant [value="{variant}"]').check(force=True)
        page.get_by_role("button", name="Start game").click()
        page.locator('html[data-address^="2"]').wait_for(state="attached")  # the address of the dialog is gone

    def sends(self, line: str = "") -> str:
        """Presses the only button that sends. Returns the fragment of the link."""
        if line:
            self.page.locator("#far-line").fill(line)
        before = self.clicks
        self.page.locator("#choices .far-send").click()
        expect(self.page.locator("#choices .far-send:text('Send to')")).to_have_count(0)
        self.presses += self.clicks - before
        return self.sent

    @property
    def sent(self) -> str:
        """The fragment of the link that was sent last."""
        return str(self.page.locator("#far-text").input_value()).rpartition("#")[2]

    @property
    def clicks(self) -> int:
        """How many clicks the page has handled since it was opened."""
        return int(self.page.locator("html").get_attribute("data-clicks") or 0)

    def offers_rematch(self) -> str:
        """Offers a rematch, which sends the end of the game too. Returns the fragment of the link."""
        self.page.locator("#choices .again").click()
        self.player.sees_status("Waiting for")
        return self.sent

    def opens(self, fragment: str) -> None:
        self.player.open(fragment)
        self.presses = 1  # the link itself

    def joins(self) -> None:
        self.page.locator("#far-name").fill(self.name)
        self.page.locator("#choices .far-join").click()
        expect(self.page.locator("#choices .far-join")).to_have_count(0)

    @property
    def reply(self) -> Reply:
        """The reply in the address of the game."""
        return replies.read(self.page.url.rpartition("#")[2])

    def takes_turn(self, decide: Callable[[Record], str]) -> None:
        """Plays as long as the page lets this player."""
        while not self.is_over and not self.page.locator("#choices .far-send").count():
            record = self.reply.record
            assert record, "the game was dealt"
            played = self.player.played()
            self.player.position = position = list(record.positions())[played]
            if position.chances():  # which the page rolls
                soon(self.page, lambda: self.player.played() != played)  # noqa: B023
            else:
                self.player.play(decide(Record(record.start, record.plies[:played])))

    @property
    def is_over(self) -> bool:
        return self.page.locator("#asking.ended").count() > 0


@pytest.fixture(scope="module")
def friends(open_page: Callable[..., Page], host: Host) -> tuple[Friend, Friend]:
    ann = Friend(open_page(reduced_motion="reduce"), host.url, "Ann")
    ben = Friend(open_page(**PHONE, reduced_motion="reduce"), host.url, "Ben")
    ann.page.add_init_script(FRAMES)
    return ann, ben


@pytest.fixture(autouse=True)
def _nothing_is_kept(friends: tuple[Friend, Friend]) -> Iterator[None]:
    yield
    for friend in (each for each in friends if each.page.url != "about:blank"):
        friend.page.evaluate(FORGET)


def weakest(record: Record) -> str:
    """Returns the ply of the weakest bot."""
    return choose(record.position, 1, 1).ply


def begin(friends: tuple[Friend, Friend], game_id: str, variant: str, decide: Callable[[Record], str]) -> None:
    """Ann invites Ben, who joins."""
    ann, ben = friends
    ann.invites(game_id, variant)
    ann.takes_turn(decide)
    ben.opens(ann.sends())
    ben.player.sees_status("Ann invites you to")
    ben.player.sees_status("You are")
    assert ben.page.locator("#far-name").is_visible()
    ben.joins()


def play_on(friends: tuple[Friend, Friend], decide: Callable[[Record], str], again: bool = False) -> Friend:
    """Ben and Ann play in turn until the game is over, after which the last one may offer a rematch.

    Returns the player who opened the last link. Nobody needs more than two presses an exchange: the link, and Send.
    """
    at, other = friends[1], friends[0]
    for _ in range(MOST):
        at.takes_turn(decide)
        is_last = _record(at).position.results() is not None
        other.opens(at.offers_rematch() if again and is_last else at.sends())
        assert at.presses <= 2
        if is_last:
            expect(other.page.locator("#asking.ended")).to_be_attached()
            return other
        at, other = other, at
    raise AssertionError("the game does not end")


@pytest.mark.one_in(15)
def test_a_game_with_dice_is_played_by_links_alone(friends: tuple[Friend, Friend]) -> None:
    ann, ben = friends
    begin(friends, "mouse-madness", "jump-nook", weakest)
    play_on(friends, weakest)
    assert ann.reply.message.plies == ben.reply.message.plies
    ann.page.locator("#far-proof summary").click()
    rolls = sum(position.chances() is not None for position in _record(ann).positions())
    expect(ann.page.locator("#far-proof li")).to_have_count(rolls)
    expect(ann.page.locator("#far-proof")).to_contain_text(f"All {rolls} rolls checked.")


def _record(friend: Friend) -> Record:
    record = friend.reply.record
    assert record
    return record


@pytest.mark.one_in(15)
def test_a_game_without_dice_is_played_by_links_alone(friends: tuple[Friend, Friend]) -> None:
    positions, plies = min(
        (game for game in playthroughs("labymaster") if game[0][0] == str(pygames.game("labymaster").start())),
        key=lambda game: len(game[1]),
    )

    def decide(record: Record) -> str:
        return plies[len(record.plies)]

    ann, ben = friends
    begin(friends, "labymaster", "", decide)
    ben.takes_turn(decide)
    ann.page.evaluate("window.isStill = true")
    ann.page.evaluate("reply => { location.hash = reply; }", ben.sends())
    ann.player.sees_played(2)
    ann.player.open()  # before the move was painted
    ann.player.open("games")
    ann.page.locator("#games-list").get_by_role("link", name="Resume").click()
    ann.player.sees_played(2)
    ann.takes_turn(decide)
    ben.opens(ann.sends())
    last = play_on(friends, decide, again=True)
    assert last.reply.message.plies == tuple(plies)
    assert positions
    other = ben if last is ann else ann
    expect(last.page.locator("#far-notice")).to_have_text(f"{other.name} offers a rematch.")
    last.page.reload()
    last.player.settles()
    last.page.locator("#far-ways button").click()
    for friend in friends:
        expect(friend.page.locator("#seats li strong").first).to_contain_text("Ben")  # the sides are swapped
    at = ben
    if last is ann:
        ben.opens(ann.sends())
    at.takes_turn(lambda record: record.position.plies()[0])
    ann.opens(ben.sends())
    ann.player.sees_status("Ann: ")


@pytest.mark.one_in(3)
def test_a_game_that_is_dealt_together(friends: tuple[Friend, Friend]) -> None:
    ann, ben = friends
    begin(friends, "amuseamaze", "", weakest)
    ann.opens(ben.sends())
    assert ann.reply.message.deal is not None
    at, other = ann, ben
    if _record(ann).start.seat == 2:  # the deal decides who begins
        ben.opens(ann.sends())
        at, other = ben, ann
    expect(at.page.locator("#choices .far-send")).to_have_count(0)
    at.takes_turn(weakest)
    other.opens(at.sends("Over to you"))
    expect(other.page.locator("#far-heard")).to_have_text(f"{at.name}: Over to you")
    assert _record(ben).start == _record(ann).start
    assert other.player.played() == len(_record(at).plies)


@pytest.mark.one_in(4)
def test_a_game_moves_to_another_device(
    friends: tuple[Friend, Friend], open_page: Callable[..., Page], host: Host
) -> None:
    ann, ben = friends
    begin(friends, "mazers", "quick", weakest)
    ann.opens(ben.sends("Good luck"))
    ann.player.sees_status(re.compile("Ann: |Ben begins"))
    if ann.page.locator("#choices .far-send").count():
        ben.opens(ann.sends())
        ben.takes_turn(weakest)
        ann.opens(ben.sends("Good luck"))
        ann.player.sees_status("Ann: ")
    ann.page.locator("#far-more summary").click()
    ann.page.get_by_role("button", name="Move to another device").click()
    expect(ann.page.locator("#moving-qr path")).to_have_attribute("d", re.compile("M"))
    link = str(ann.page.locator("#moving-link").input_value()).rpartition("#")[2]
    ann.page.locator("#moving-dialog .close").click()
    ann.player.sees_status("Ann: ")  # nothing has moved yet
    ann.page.locator("#far-more summary").click()
    ann.page.get_by_role("button", name="Move to another device").click()
    ann.page.get_by_role("button", name="I have scanned the code").click()
    ann.player.sees_status("This game has moved to your other device.")
    ann.page.get_by_role("button", name="Play on here").click()
    ann.player.sees_status("Ann: ")
    ann.page.locator("#far-more summary").click()
    ann.page.get_by_role("button", name="Move to another device").click()
    ann.page.locator("#moving-dialog").get_by_role("button", name="Copy").click()
    expect(ann.page.locator("#toast")).to_have_text("Copied. Open it on your other device.")
    ann.player.sees_status("This game has moved to your other device.")
    assert not ann.page.locator("#far-more, #far-connect").filter(visible=True).count()

    phone = Friend(open_page(**PHONE, reduced_motion="reduce"), host.url, "Ann")
    phone.opens(link)
    phone.player.sees_status(
        "This link moves a game of Mazers from another device of yours, as Orange. Open it only if you made"
    )
    phone.page.locator("#choices .far-join").click()
    expect(phone.page.locator("#far-heard")).to_have_text("Ben: Good luck")
    expect(phone.page.locator("#seats")).to_contain_text("Ann")
    for friend, vouches in ((phone, False), (ann, True)):
        proof = friend.page.locator("#far-proof")
        proof.locator("summary").click()
        expect(proof).to_contain_text("Nobody can choose a roll." if vouches else "could know and choose the rolls.")
        assert ("Nobody can choose" in str(proof.text_content())) == vouches
        proof.locator("summary").click()

    before = ann.reply
    expect(ann.page.locator('#sheet [data-lit="true"]')).to_have_count(0)
    expect(ann.page.locator("#choices button")).to_have_text(["Play on here"])
    phone.takes_turn(weakest)
    ben.opens(phone.sends())
    assert ben.reply.message.plies[: len(phone.reply.message.plies)] == phone.reply.message.plies
    ben.takes_turn(weakest)
    answer = ben.sends()
    ann.opens(answer)
    moved = "This game has moved to your other device. Open the link there."
    expect(ann.page.locator("#far-notice")).to_have_text(moved)
    ann.player.sees_status("This game has moved to your other device.")
    assert ann.reply.message == before.message
    ann.player.open("games")
    expect(ann.page.locator("#games-list .turn")).to_contain_text("Moved to your other device")
    phone.opens(answer)
    phone.player.sees_status("Ann: ")
    assert phone.reply.message.plies[: len(ben.reply.message.plies)] == ben.reply.message.plies


@pytest.mark.one_in(3)
def test_a_cheat_is_refused_and_others_only_watch(
    friends: tuple[Friend, Friend], open_page: Callable[..., Page], host: Host
) -> None:
    ann, ben = friends
    begin(friends, "mouse-madness", "jump-nook", weakest)
    ann.opens(ben.sends())
    ann.takes_turn(weakest)
    sent = ann.sends()
    whole = replies.read(sent)
    record = whole.record
    assert record
    place = max(at for at, position in enumerate(record.positions()) if position.chances() and at < len(record.plies))
    chances = list(record.positions())[place].chances()
    assert chances
    other = next(ply for ply, _ in chances if ply != record.plies[place])
    forged = replace(whole, message=replace(whole.message, plies=(*record.plies[:place], other)))
    before = ben.reply
    ben.opens(replies.write(forged))
    expect(ben.page.locator("#far-notice")).to_contain_text(re.compile(r"refused.*Ann’s device has not signed it"))
    assert ben.reply == before
    ben.opens(sent)
    expect(ben.page.locator("#far-notice")).to_be_hidden()
    assert ben.reply.message.plies[: len(record.plies)] == record.plies
    ben.page.reload()
    ben.player.settles()
    assert ben.reply.message.plies[: len(record.plies)] == record.plies

    eve = Friend(open_page(reduced_motion="reduce"), host.url, "Eve")
    eve.opens(sent)
    eve.player.sees_status("This game belongs to Ann, Ben. You can watch it.")
    expect(eve.page.locator("#choices button")).to_have_count(0)
    eve.player.open("games")
    expect(eve.page.locator("#games-list li")).to_have_count(0)
    ann.player.open("games")
    expect(ann.page.locator("#games-list .turn")).to_contain_text("Waiting for Ben")
    ben.player.open("games")
    expect(ben.page.locator("#games-list .turn")).to_contain_text("Your turn")


AHEAD = """const now = Date.now;
Date.now = () => now() + Number(sessionStorage.getItem("ahead") ?? 0);"""
"""Lets a test set the clock of a page ahead."""


@pytest.mark.one_in(3)
def test_the_list_and_the_icon_tell_what_waits_and_since_when(
    friends: tuple[Friend, Friend], open_page: Callable[..., Page], host: Host
) -> None:
    _, ben = friends
    ann = Friend(open_page(reduced_motion="reduce"), host.url, "Ann")
    for script in (AHEAD, ICON):
        ann.page.add_init_script(script)

    def decide(record: Record) -> str:
        return ("f1-f8", "g11-g6")[len(record.plies)]

    def sees_badge(count: int) -> None:
        soon(ann.page, lambda: bool(ann.page.evaluate("badges.at(-1)") == count))

    def sees_listed(turn: str) -> str:
        ann.player.open("games")
        line = ann.page.locator("#games-list li", has_text=turn)
        when = line.locator(".when").text_content() or ""
        assert when.startswith("Since ")
        line.get_by_role("link", name="Resume").click()
        ann.player.settles()
        return when

    def passes(hours: float) -> None:
        ann.page.evaluate("ahead => sessionStorage.setItem('ahead', ahead)", hours * 3_600_000)

    begin((ann, ben), "labymaster", "", decide)
    sees_badge(0)
    since = sees_listed("Waiting for Blue · 1 turn")
    passes(5)
    assert sees_listed("Waiting for Blue · 1 turn") == since
    ben.takes_turn(decide)
    ann.opens(ben.sends())
    sees_badge(1)
    later = sees_listed("Your turn · 2 turns")
    assert later != since
    passes(9)
    ann.page.reload()
    booted(ann.page)
    assert sees_listed("Your turn · 2 turns") == later
    ann.invites("labymaster")
    ann.takes_turn(decide)
    sees_badge(2)  # the second game waits for being sent
    ann.sends()
    sees_badge(1)


@pytest.mark.one_in(3)
def test_a_line_is_heard_once_and_who_is_next_too(open_page: Callable[..., Page], host: Host) -> None:
    ann, ben = (Friend(open_page(), host.url, name) for name in ("Ann", "Ben"))
    ann.invites("labymaster")
    announcer = ann.page.locator("#announcer")
    ann.takes_turn(lambda _record: "f1-f8")
    expect(announcer).to_contain_text("Invite Blue to play.")
    fragment = ann.sends("Hello there")
    ben.page.add_init_script(LIVE)
    ben.opens(fragment)
    ben.joins()
    expect(ben.page.locator("#announcer")).to_contain_text("Ann runs f1 to f8")
    heard = " ".join(ben.page.evaluate("window.heard"))
    assert heard.count("Ann: Hello there.") == 1
    assert "Waiting for" not in heard
