"""Two browsers play live: connected by two links, cut, continued by link, and connected again."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing import camera
from tests.browsing.site import PHONE, Host, expect, soon
from tests.browsing.stand_ins import FORGETS, OWN_READER
from tests.rules.playthroughs import playthroughs
from tests.site.sharing.test_far import Friend
from tests.web.far.devices import invited, inviting
from tests.web.live.test_call import CHROMIUM
from web.far import reply as replies
from web.far.call import OFFER, Call

if TYPE_CHECKING:
    from playwright.sync_api import Page

GONE = (
    "The connection was lost. The game goes on by link. If Ben opens it again within five minutes, the two devices try"
    " to connect by themselves. The clock is stopped until all players are connected."
)
IS_ON = "document.getElementById('live-camera').srcObject !== null"
"""Whether the camera is on."""
READING_MS = 600
"""How long a question is read. The page takes no press sooner after the one that has brought the question under it."""


def shown_link(page: Page) -> str:
    """Returns the fragment of the link in the dialog that connects, after the question about the network."""
    link = page.locator("#live-link")
    together = page.get_by_role("button", name="Yes, in one network")

    def is_asked() -> bool:
        return together.is_visible() or (link.count() > 0 and link.input_value() != "")

    soon(page, is_asked)
    if together.is_visible():
        page.wait_for_timeout(READING_MS)
        together.click()
    soon(page, lambda: link.input_value() != "")
    return str(link.input_value()).rpartition("#")[2]


class LiveFriend(Friend):
    """A player who plays live with somebody far away."""

    def invites_to_connect(self) -> str:
        """Returns the fragment of the link in the dialog."""
        self.page.locator("#far-connect").click()
        return self.shown_link()

    def shown_link(self) -> str:
        return shown_link(self.page)

    def pastes(self, fragment: str, name: str) -> None:
        self.writes_reply(fragment, name)
        self.page.locator("#live-go").click()

    def writes_reply(self, fragment: str, name: str) -> None:
        self.page.locator("#live-pasted").fill(f"{self.player.url}#{fragment}")
        expect(self.page.locator("#live-found")).to_have_text(f"This is {name}’s reply for this game.")

    def scans(self, film: Path, friend: LiveFriend) -> None:
        """Reads the code on somebody's screen with the camera, after something else."""
        page, said = self.page, self.page.locator("#live-found")
        scan = page.get_by_role("button", name="Scan the code")
        scan.click()
        expect(said).to_have_text("The camera is not allowed. Open or paste the reply instead.")
        page.context.grant_permissions(["camera"])
        camera.shoot(film, camera.modules(page.locator("#live-qr")))
        scan.click()
        expect(said).to_have_text("This code is not Blue’s reply. Still looking …")
        assert page.evaluate(IS_ON)
        page.get_by_role("button", name="Stop the camera").click()
        assert not page.evaluate(IS_ON)
        camera.shoot(film, camera.modules(friend.page.locator("#live-qr")))
        scan.click()
        expect(page.locator("#live-dialog")).to_be_hidden()
        assert not page.evaluate(IS_ON)

    def sees_here(self, name: str) -> None:
        expect(self.page.locator("#far-here.live")).to_have_text(f"{name} is here.")
        expect(self.page.locator("#seats li", has_text=name)).to_contain_text("here")
        expect(self.page.locator("#live-dialog")).to_be_hidden()

    def plays(self, plies: Sequence[str], place: int) -> None:
        """Plays one move of a game without sending it."""
        game = pygames.Record(pygames.game("labymaster").start(), tuple(plies[:place]))
        self.player.sees_played(place)
        self.player.position = game.position
        self.player.play(plies[place])


@pytest.fixture(scope="module")
def eve(open_page: Callable[..., Page], host: Host) -> LiveFriend:
    """Somebody with a third browser."""
    return LiveFriend(open_page(reduced_motion="reduce"), host.url, "Eve")


@pytest.mark.one_in(4)
def test_two_browsers_play_live_through_a_cut_and_a_reload(
    open_page: Callable[..., Page], host: Host, film: Path, eve: LiveFriend
) -> None:
    plies = min(
        (game[1] for game in playthroughs("labymaster") if game[0][0] == str(pygames.game("labymaster").start())),
        key=len,
    )
    ann = LiveFriend(open_page(reduced_motion="reduce"), host.url, "Ann")
    ben = LiveFriend(open_page(**PHONE, reduced_motion="reduce"), host.url, "Ben")
    ann.invites("labymaster")
    ben.opens(ann.invites_to_connect())
    ben.player.sees_status("Ann invites you to Labymaster. You are Blue.")
    ben.joins()
    answer = ben.shown_link()
    ann.page.locator("#live-pasted").fill("no link")
    expect(ann.page.locator("#live-go")).to_be_disabled()
    ann.writes_reply(answer, "Ben")
    ann.scans(film, ben)
    ann.sees_here("Ben")
    ben.sees_here("Ann")

    ann.page.locator("#far-clock summary").click()
    ann.page.get_by_role("button", name="15 min each").click()
    expect(ben.page.locator("#toast")).to_have_text("Ann has set a clock: 15 min each.")
    ann.page.locator("#far-let-watch").click()
    eve.opens(ann.shown_link())
    eve.page.locator("#choices .far-watch").click()
    ann.pastes(eve.shown_link(), "a watcher")
    eve.player.sees_status("You are watching live.")
    for friend, other_name in ((ann, "Ben"), (ben, "Ann")):
        said = f"{other_name} is here. 1 person is watching."
        expect(friend.page.locator("#far-here.live")).to_have_text(said)
    for place in range(6):
        (ann, ben)[place % 2].plays(plies, place)
    eve.player.sees_played(6)
    expect(eve.page.locator("#undo")).to_be_disabled()
    eve.player.open("games")
    for friend in (ann, ben):
        expect(friend.page.locator("#seats li:first-child .clock.running")).to_have_text(re.compile("14:.."))
        expect(friend.page.locator("#far-clock")).to_be_hidden()
    for friend in (ann, ben):
        friend.player.sees_played(6)
        expect(friend.page.locator("#choices .far-send, #choices .far-again")).to_have_count(0)
    ben.player.sees_status("Waiting for Ann.")
    ben.page.locator("#far-says summary").click()
    ben.page.get_by_role("button", name="Good luck").click()
    expect(ann.page.locator("#toast")).to_have_text("Ben: Good luck")

    ben.page.evaluate(FORGETS)
    ben.page.reload()
    ben.player.settles()
    expect(ann.page.locator("#far-here")).to_have_text(GONE)
    expect(ann.page.locator("#seats .clock.still")).to_have_count(2)
    ann.plays(plies, 6)
    ben.opens(ann.sends())  # by link, at once
    ben.plays(plies, 7)

    ben.player.sees_status("Your turn is done. Ann is next.")
    offer = ben.invites_to_connect()  # the other way round, with a move that was not sent
    ann.opens(offer)
    ann.player.sees_played(8)
    answer = ann.shown_link()
    other = ben.page.context.new_page()
    other.goto(f"{host.url}#{answer}")
    ben.sees_here("Ann")
    ann.sees_here("Ben")
    expect(other.locator("#toast")).to_have_text("Your other tab is connecting. You can close this one.")
    other.close()
    ann.plays(plies, 8)
    ben.plays(plies, 9)
    ann.player.sees_played(10)
    expect(ben.page.locator("#seats .clock.still")).to_have_count(0)
    expect(ben.page.locator("#seats .clock.running")).to_have_text(re.compile("14:.."))
    ann.player.sees_status("Ann: ")

    ben.page.locator("#far-more summary").click()
    ben.page.get_by_role("button", name="Resign").click()
    expect(ben.page.locator("#far-notice")).to_have_text("Resign this game? It ends at once, and you cannot undo that.")
    ben.page.locator("#far-ways").get_by_role("button", name="Play on").click()
    expect(ben.page.locator("#far-notice")).to_be_hidden()
    ben.page.locator("#far-more summary").click()
    ben.page.get_by_role("button", name="Resign").click()
    ann.player.sees_status("Ann: ")
    ben.page.locator("#far-ways").get_by_role("button", name="Resign").click()
    ann.player.sees_status("Ben resigned.")
    ann.page.locator("#choices .again").click()  # the rematch goes on over the same connection
    expect(ben.page.locator("#far-notice")).to_have_text("Ann offers a rematch.")
    ben.page.locator("#far-ways button").click()
    ann.sees_here("Ben")
    ben.sees_here("Ann")
    ben.plays(plies, 0)
    ann.plays(plies, 1)
    ben.player.sees_played(2)


def test_one_chooses_whom_to_connect_with(eve: LiveFriend, film: Path) -> None:
    devices = [inviting("mouse-madness", 3, ((1,), (2,), (3,)))]
    devices.append(invited(devices[0].sends()))
    eve.opens(devices[1].sends())
    eve.joins()
    eve.page.locator("#far-whom summary").click()
    eve.page.locator("#far-whom").get_by_role("button", name="Player 2").click()
    expect(eve.page.locator("#live-title")).to_have_text("Connect live with Player 2")
    assert replies.read(eve.shown_link()).call

    eve.page.context.grant_permissions(["camera"])
    camera.shoot(film, [])
    eve.page.evaluate(OWN_READER)
    eve.page.get_by_role("button", name="Scan the code").click()
    expect(eve.page.locator("#live-found")).to_have_text("This code is not Player 2’s reply. Still looking …")
    assert eve.page.evaluate(IS_ON)
    eve.page.locator("#live-dialog .close").click()
    expect(eve.page.locator("#live-dialog")).to_be_hidden()
    assert not eve.page.evaluate(IS_ON)


def test_a_browser_that_makes_no_connections_says_so(open_page: Callable[..., Page], host: Host) -> None:
    """It offers no live connection, and whoever opens an invitation to one is told."""
    page = open_page()
    page.add_init_script("delete window.RTCPeerConnection")
    friend = LiveFriend(page, host.url, "Ann")
    friend.invites("labymaster")
    expect(page.locator("#far-connect")).to_be_hidden()
    expect(page.locator("#far-here")).to_have_text(
        "This browser does not allow live connections. The game goes on by link."
    )
    ann = inviting("labymaster")
    friend.player.open(ann.play.call_link(bytes(Call.of(CHROMIUM, OFFER, 513, 0))))
    page.locator("#choices .far-join").click()
    sentence = "This browser does not allow live connections. The game goes on by link."
    expect(page.locator("#live-state")).to_have_text(sentence)
