"""What friends expect between their turns: whose turn it is, lines, dates, reminders, scores, and a link to watch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from icalendar import Calendar

from tests.browsing.player import FORGET, Player
from tests.browsing.site import PHONE, Host, booted, expect, soon, wait_until_kept
from tests.browsing.stand_ins import COPY, HIDDEN, HIDE, LATER, SHIFT, SLEEP, TOLD
from tests.site.sharing.test_far import Friend, begin
from web.friends.waiting import DAY_MS

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from pygames.record import Record


def has_title(page: Page, title: str) -> None:
    soon(page, lambda: page.title() == title)


def first(record: Record) -> str:
    """Returns the first legal ply."""
    return record.position.plies()[0]


@pytest.fixture(scope="module")
def friends(open_page: Callable[..., Page], host: Host) -> tuple[Friend, Friend]:
    ann = Friend(
        open_page(
            reduced_motion="reduce",
            permissions=["notifications", "clipboard-read", "clipboard-write"],
            service_workers="allow",
        ),
        host.url,
        "Ann",
    )
    ben = Friend(open_page(**PHONE, reduced_motion="reduce"), host.url, "Ben")
    for friend in (ann, ben):
        for script in (HIDDEN, TOLD, LATER):
            friend.page.add_init_script(script)
    return ann, ben


@pytest.fixture(autouse=True)
def _nothing_is_kept(friends: tuple[Friend, Friend]) -> Iterator[None]:
    yield
    for friend in friends:
        friend.page.evaluate(FORGET)
        friend.page.evaluate("window.shift = 0")


def passes(friend: Friend, days: float) -> None:
    """Lets days pass for a player, who then opens the page again."""
    friend.page.evaluate(SHIFT, days * DAY_MS)
    friend.page.reload()
    booted(friend.page)


@pytest.mark.one_in(3)
def test_the_title_and_the_front_page_say_whose_turn_it_is(friends: tuple[Friend, Friend]) -> None:
    ann, ben = friends
    begin(friends, "labymaster", "", first)
    has_title(ann.page, "Labymaster · Mazebox")
    has_title(ben.page, "Your turn · Labymaster · Mazebox")
    for friend in friends:
        friend.player.open()
    has_title(ben.page, "Your turn · Mazebox")
    row = ben.page.locator("#friends li").first
    expect(row).to_contain_text("Labymaster with Ann Your turn.")
    assert ann.page.locator("#friends").is_hidden(), ann.page.locator("#friends").evaluate("it => it.outerHTML")
    has_title(ann.page, "Mazebox")
    passes(ben, 2.5)
    expect(row).to_contain_text("It has been your turn for 2 days.")
    row.get_by_role("link", name="Play: Labymaster with Ann").click()
    ben.player.sees_status("Ben: ")
    ben.takes_turn(first)
    has_title(ben.page, "Labymaster · Mazebox")
    ben.player.open()
    expect(row).to_contain_text("Not sent yet. The game has waited for 2 days.")
    has_title(ben.page, "Mazebox")


def test_lines_can_be_read_again_beside_the_turns(friends: tuple[Friend, Friend]) -> None:
    ann, ben = friends
    begin(friends, "labymaster", "", first)
    ben.takes_turn(first)
    ann.opens(ben.sends("A fine start!"))
    expect(ann.page.locator("#far-talk li").last).to_have_text("Ben: A fine start!")
    ann.takes_turn(first)
    ben.opens(ann.sends("Thanks, yours too"))
    for friend in friends:
        friend.page.reload()
        booted(friend.page)
        talk = friend.page.locator("#far-talk")
        expect(talk.locator("summary")).to_have_text("2 lines")
        talk.locator("summary").click()
        expect(talk.locator("li")).to_have_text(["Turn 2", "Ben: A fine start!", "Turn 3", "Ann: Thanks, yours too"])
    ann.player.open("games")
    with ann.page.expect_download() as loaded:
        ann.page.locator('[data-does="export"]').click()
    text = (loaded.value.path()).read_text(encoding="utf-8")
    assert "A fine start!" in text
    assert "Thanks, yours too" in text


def test_an_answer_can_be_asked_for_by_a_day(friends: tuple[Friend, Friend]) -> None:
    ann, ben = friends
    begin(friends, "labymaster", "", first)
    ben.takes_turn(first)
    ben.page.locator("#far-by").select_option("3")
    link = ben.sends()
    sent = str(ben.page.locator("#far-text").input_value())
    day = date.fromtimestamp(ben.page.evaluate("Date.now()") / 1000) + timedelta(days=3)
    assert re.search(rf"Please answer by \w+, {day:%b} {day.day}, if you can\.", sent)
    ben.page.reload()
    booted(ben.page)
    expect(ben.page.locator("#far-late")).to_contain_text(f"You asked for an answer by {day:%a}")
    ben.page.locator("#far-beside summary").click()
    with ben.page.expect_download() as loaded:
        ben.page.get_by_role("button", name="Calendar file").click()
    assert loaded.value.suggested_filename == "labymaster-Ann.ics"
    (event,) = Calendar.from_ical(loaded.value.path().read_bytes()).walk("VEVENT")
    found: Any = event
    assert found["DTSTART"].dt == day
    assert str(found["SUMMARY"]) == "Labymaster with Ann"
    address = str(found["URL"])
    ben.player.open()
    ben.page.goto(address)
    booted(ben.page)
    ben.player.sees_status("Waiting for Ann.")
    ann.opens(link)
    ann.takes_turn(first)
    expect(ann.page.locator("#far-by")).to_have_value("0")
    ann.sends()
    assert "Please answer" not in str(ann.page.locator("#far-text").input_value())
    expect(ann.page.locator("#far-overdue")).to_be_hidden()


@pytest.mark.one_in(3)
def test_a_friend_who_has_not_answered_can_be_reminded(friends: tuple[Friend, Friend]) -> None:
    ann, ben = friends
    begin(friends, "labymaster", "", first)
    ben.takes_turn(first)
    ben.sends("Over to you")
    passes(ben, 2.9)
    remind = ben.page.get_by_role("button", name="Send a reminder")
    expect(remind).to_be_hidden()
    passes(ben, 0.2)
    expect(ben.page.locator("#far-late")).to_have_text("Ann has not answered for 3 days.")
    ben.player.open()
    expect(ben.page.locator("#friends li")).to_contain_text("Ann has not answered for 3 days.")
    ben.page.locator("#friends li a").click()
    ben.page.evaluate(COPY)
    remind.click()
    expect(remind).to_be_hidden()
    sentence, link = str(ben.page.evaluate("window.copied")).rsplit(" ", 1)
    assert sentence.startswith("Hello Ann! Our game of Labymaster waits for you.")
    ann.opens(link.partition("#")[2])
    ann.player.sees_status("Ann: ")
    assert ann.reply.message.plies == ben.reply.message.plies
    passes(ben, 1)
    expect(remind).to_be_hidden()
    passes(ben, 2.1)
    expect(remind, "three days after the last reminder").to_be_visible()


def test_after_a_long_sleep_a_page_shows_how_long_a_friend_has_not_answered(friends: tuple[Friend, Friend]) -> None:
    _ann, ben = friends
    begin(friends, "labymaster", "", first)
    ben.takes_turn(first)
    ben.sends()
    late, day = ben.page.locator("#far-late"), ben.page.locator("#far-day")
    expect(late).to_be_hidden()
    proposed = day.input_value()
    ben.page.evaluate(SLEEP, 4 * DAY_MS)
    expect(late).to_have_text("Ann has not answered for 4 days.")
    assert date.fromisoformat(day.input_value()) == date.fromisoformat(proposed) + timedelta(days=4)


def test_friends_have_a_score_and_can_be_invited_again(friends: tuple[Friend, Friend]) -> None:
    ann, ben = friends
    begin(friends, "labymaster", "", first)
    ben.takes_turn(first)
    ben.page.locator("#far-more summary").click()
    ben.page.get_by_role("button", name="Resign").click()
    ben.page.locator("#far-ways").get_by_role("button", name="Resign").click()
    ann.opens(ben.sends())
    for friend, other, score in ((ann, "Ben", "You won 1 and lost 0."), (ben, "Ann", "You won 0 and lost 1.")):
        friend.player.open()
        expect(friend.page.locator("#friends li")).to_contain_text(f"{other} {score}")
        friend.player.open("games")
        expect(friend.page.locator("#friends-list li")).to_contain_text(f"{other} {score}")
    ann.page.locator('#games-list [data-does="delete"]').click()
    ann.page.reload()
    booted(ann.page)
    expect(ann.page.locator("#friends-list li"), "a deleted game counts, too").to_contain_text("Ben You won 1")
    ben.player.open()
    ben.page.get_by_role("button", name="Invite Ann again: Labymaster").click()
    expect(ben.page.locator("#seats strong").first, "they change sides").to_contain_text("Ben")
    expect(ben.page.locator("#seats strong").last).to_contain_text("Ann")
    ben.takes_turn(first)
    ben.player.sees_status("Invite Ann to play.")
    ann.opens(ben.sends())
    ann.player.sees_status("Ben invites you to Labymaster.")


@pytest.mark.one_in(3)
def test_a_link_for_watching_shows_the_game_and_lets_nobody_play_in_it(
    friends: tuple[Friend, Friend], open_page: Callable[..., Page], host: Host
) -> None:
    ann, ben = friends
    begin(friends, "mouse-madness", "jump-nook", first)
    for at, other in ((ben, ann), (ann, ben), (ben, ann), (ann, ben)):
        at.takes_turn(first)
        other.opens(at.sends())
    ben.page.locator("#far-beside summary").click()
    ben.page.get_by_role("button", name="Copy a link for watching").click()
    link = str(ben.page.locator("#far-link").input_value()).rpartition("#")[2]
    stranger = Player(open_page(), host.url)
    stranger.open(link)
    expect(stranger.page.locator("#seats strong")).to_have_text(["Ann", "Ben"])
    expect(stranger.page.locator("#toast")).to_contain_text("Ann, Ben play this.")
    assert stranger.played() <= ben.player.played()
    assert stranger.played() > 0
    assert stranger.page.locator("#far").count() == 0
    ben.opens(link)
    assert ben.page.locator("#far").is_hidden(), "it does not even reach the game of its player"


def opens_hidden_tab(ann: Friend, reply: str, host: Host) -> Page:
    """Opens a reply in another hidden tab of a player, whose first tab is hidden, too. Returns the other tab."""
    other = ann.page.context.new_page()
    for script in (HIDDEN, TOLD, f"window.isHidden = true; window.isAndroid = {str(is_android(ann)).lower()}"):
        other.add_init_script(script)
    other.goto(f"{host.url}#{reply}")
    return other


def hide(page: Page, is_hidden: bool) -> None:
    """Hides a page, or shows it again, as a browser does when another tab comes to the front."""
    page.evaluate(HIDE, is_hidden)


def is_android(friend: Friend) -> bool:
    return bool(friend.page.evaluate("window.isAndroid"))


@pytest.mark.parametrize("android", [False, True])
def test_a_hidden_tab_notifies_of_the_turn(friends: tuple[Friend, Friend], host: Host, android: bool) -> None:
    ann, ben = friends
    begin(friends, "labymaster", "", first)
    ben.takes_turn(first)
    page = ann.page
    page.evaluate("android => { window.isAndroid = android; }", android)
    wait_until_kept(page)
    page.locator("#far-beside summary").click()
    switch = page.get_by_label("Notify me of my turn")
    assert not switch.is_checked(), "nobody is asked on load"
    switch.check()
    soon(page, lambda: switch.is_checked())
    hide(page, True)
    other = opens_hidden_tab(ann, ben.sends(), host)
    shown = "navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) => all.length)"
    told = "window.told.length" if not android else shown
    soon(page, lambda: page.evaluate(told) + (0 if android else other.evaluate(told)) >= 1)
    if not android:
        texts = [*page.evaluate("window.told"), *other.evaluate("window.told")]
        assert set(texts) == {"Labymaster: Your turn with Ben."}
    has_title(other, "Your turn · Labymaster · Mazebox")
    has_title(page, "Your turn · Labymaster · Mazebox")
    other.close()
    hide(page, False)
    if android:
        soon(page, lambda: page.evaluate(shown) == 0)


def test_nobody_is_notified_who_sees_another_tab(friends: tuple[Friend, Friend], host: Host) -> None:
    ann, ben = friends
    begin(friends, "labymaster", "", first)
    ben.takes_turn(first)
    page = ann.page
    page.locator("#far-beside summary").click()
    page.get_by_label("Notify me of my turn").check()
    page.evaluate("window.told = []")
    hide(page, True)
    seen = page.context.new_page()
    seen.goto(f"{host.url}#{ben.sends()}")
    booted(seen)
    has_title(page, "Your turn · Labymaster · Mazebox")
    page.wait_for_timeout(1500)
    assert page.evaluate("window.told") == []
    seen.close()
    hide(page, False)


PRESSED = """(address) => {
  const event = new Event("notificationclick");
  event.notification = { close() {}, data: { address } };
  event.waitUntil = (promise) => promise.catch(() => null); // no press, so the browser shows no window
  dispatchEvent(event);
}"""
"""What a browser does in the service worker when somebody presses a notification."""


def test_a_pressed_notification_shows_its_game(friends: tuple[Friend, Friend], host: Host) -> None:
    ann, ben = friends
    begin(friends, "labymaster", "", first)
    ben.takes_turn(first)
    reply = ben.sends()
    ann.opens(reply)
    ann.takes_turn(first)
    page = ann.page
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    other = page.evaluate("location.hash.slice(1)")
    ann.invites("warmaze")
    expect(page.locator("#title")).to_have_text("WarMaze")
    (worker,) = page.context.service_workers
    worker.evaluate(PRESSED, f"{host.url}#{other}")
    expect(page.locator("#title")).to_have_text("Labymaster")


def test_a_browser_that_refuses_or_lacks_notifications_is_said_to_do_so(friends: tuple[Friend, Friend]) -> None:
    _ann, ben = friends
    begin(friends, "labymaster", "", first)
    page = ben.page
    page.locator("#far-beside summary").click()
    switch, words = page.get_by_label("Notify me of my turn"), page.locator("#far-beside [role=status]")
    page.evaluate("window.Notification = { permission: 'denied' }")
    switch.click()
    expect(words).to_have_text("The browser refuses notifications from this site. Its settings can allow them.")
    expect(switch).not_to_be_checked()
    page.evaluate("window.Notification = undefined")
    switch.click()
    expect(words).to_contain_text("On an iPhone or iPad, add Mazebox to the home screen first.")
    expect(switch).not_to_be_checked()
