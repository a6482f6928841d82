"""Links that speak for others are opened in a real page, which believes nothing of them: games with and without dice,
between two, three and six devices. The page has the game of a device of Python's; the others are Python's too.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.browsing.site import Host, expect
from tests.site.sharing.attacks.seat import Seat
from tests.web.far.attacks.forging import GAMES, HELD_BACK, Game
from tests.web.far.devices import before_keys, exchanges, inviting, stated
from web.far import reply as replies

if TYPE_CHECKING:
    from playwright.sync_api import Page

JOINING = [("labymaster", 2), ("mazers", 2), ("warmaze", 3), ("mouse-madness", 3), ("amuseamaze", 6)]
"""Games that are joined: without dice, with dice, and dealt."""

BOXES = """[...document.querySelectorAll("#seats li")].map((line) => line.getBoundingClientRect().toJSON())"""


@pytest.fixture(scope="module")
def seat(open_page: Callable[..., Page], host: Host) -> Seat:
    return Seat(open_page(reduced_motion="reduce"), host.url, "Player 1")


@pytest.fixture(scope="module")
def stranger(open_page: Callable[..., Page], host: Host) -> Seat:
    """Somebody with no part in a game."""
    return Seat(open_page(reduced_motion="reduce"), host.url, "Mallory")


@pytest.mark.one_in(9)
@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_whoever_passes_links_on_only_holds_them_back(seat: Seat, game_id: str, seats: int) -> None:
    game = Game(game_id, seats)
    true = game.true.message.plies
    seat.takes(game.honest)
    refused = 0
    for number, (what, forged) in enumerate(game.forgeries()):
        before = seat.known
        refused += seat.opens_forged(replies.write(forged if number % 2 else replace(forged, signed=None)))
        after = seat.known
        assert after == before or (what == HELD_BACK and _is_begun(after.reply.message.plies, true)), what
    assert refused > 5
    seat.opens(replies.write(game.true))
    expect(seat.page.locator("#far-notice")).to_be_hidden()
    expect(seat.page.locator("#far-heard")).to_have_text(f"{_name(game)}: Your turn")
    assert seat.reply.message.plies[: len(true)] == true


@pytest.mark.one_in(9)
@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_a_friend_says_nothing_for_the_other(seat: Seat, game_id: str, seats: int) -> None:
    """The friend signs it, and the true turn with it. Nothing but that turn and what goes with it is believed."""
    game = Game(game_id, seats)
    seat.takes(game.honest)
    before, refused = seat.known, 0
    claims = [(what, claim) for what, claim in game.claims() if claim.identity == game.true.identity]
    for what, claim in claims:
        refused += seat.opens_forged(game.victim.states(claim))
        known = seat.known
        plies = known.reply.message.plies
        steps = zip(known.reply.record.positions() if known.reply.record else (), plies, strict=False)
        drawn = [position.chances() for position, _ply in steps][len(game.true.message.plies) :]
        assert _is_begun(plies, game.true.message.plies), what
        assert all(drawn), what
        assert (known.reply.ended, known.reply.taken, known.reply.allowed, known.reply.asked) == (None, 0, None, None)
        assert known.names == before.names, what
        assert known.heard in ("", before.heard, f"{_name(game)}: Your turn"), what
    assert refused > 3
    assert seat.reply.message.plies[: len(game.true.message.plies)] == game.true.message.plies, (
        "the true turn was there"
    )


@pytest.mark.one_in(9)
@pytest.mark.parametrize(("game_id", "seats"), [("mouse-madness", 3), ("warmaze", 3), ("mouse-madness", 6)])
def test_players_who_work_together_say_nothing_for_a_third(seat: Seat, game_id: str, seats: int) -> None:
    """Another player signs what the victim has not said, and hands it on with everything that was signed before."""
    game = Game(game_id, seats)
    seat.takes(game.honest)
    for what, forged in game.forgeries():
        before = seat.known
        own = stated(game.others[0].far, forged)
        assert own.signed
        passed = tuple(one for one in forged.passed if one.party != own.signed.party)
        seat.opens_forged(replies.write(replace(own, passed=passed)))
        known = seat.known
        assert replace(known.reply, keys=before.reply.keys) == before.reply or what == HELD_BACK, what
        assert known.names == before.names, what


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("game_id", "seats"), JOINING)
def test_a_stranger_joins_only_before_the_guest(seat: Seat, stranger: Seat, game_id: str, seats: int) -> None:
    """Both have the invitation. The stranger accepts it in a real page, after the guest was heard."""
    parties = tuple((number,) for number in range(1, seats + 1))
    devices, invitation = [inviting(game_id, seats, parties)], ""
    for sender, to, text in exchanges(devices, random.Random(2)):
        if to == len(devices):
            invitation = text
        elif sender.known.me == seats - 1:
            break
    host, last = devices[0], devices[-1]
    host.opens(last.play.link())
    stranger.forgets()
    stranger.player.open(invitation)
    stranger.joins()
    stranger.takes_turn(lambda record: record.position.plies()[0])
    late = stranger.sends()
    seat.takes(host)
    before = seat.known
    seat.page.evaluate("fragment => { location.hash = fragment; }", late)
    notice = seat.page.locator("#far-notice")
    expect(notice).to_contain_text(f"Mallory has accepted your invitation too. Player {seats} was first and plays on.")
    assert seat.known == before
    stranger.page.evaluate("fragment => { location.hash = fragment; }", host.play.link())
    expect(stranger.page.locator("#far-notice")).to_contain_text("accepted this invitation too, and was first.")


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game_id", ["labymaster", "mazers", "amuseamaze"])
def test_a_game_with_keys_is_not_talked_down_to_one_without(seat: Seat, stranger: Seat, game_id: str) -> None:
    """Somebody takes the key out of the invitation. The guest's page refuses it. A page of an earlier version accepts
    it, and then plays as before there were keys.
    """
    host = inviting(game_id)
    host.take_turn(random.Random(1))
    invitation = replies.read(host.sends())
    stranger.forgets()
    stripped = replies.write(replace(invitation, keys=(), signed=None))
    stranger.player.open(stripped)
    stranger.page.locator("#choices .far-join").click()
    notice = stranger.page.locator("#far-notice")
    expect(notice).to_contain_text("You cannot join this game. This invitation holds no key")
    expect(notice).to_contain_text("Ask Player 1 for a new one.")
    guest = before_keys(stripped)
    guest.take_turn(random.Random(1))
    unsigned = guest.sends()
    assert not replies.read(unsigned).signed
    seat.takes(host)
    before = seat.known
    seat.opens_forged(unsigned)
    assert seat.known == before


@pytest.mark.parametrize(
    ("name", "shown"),
    [("\u3164", "Blue"), ("字" * 24, "字" * 12), ("e" + "\u0301" * 23, "e\u0301\u0301"), ("W" * 24, "W" * 24)],
)
def test_names_are_visible_and_have_their_room(seat: Seat, name: str, shown: str) -> None:
    """The friend has changed the page, and signs any name."""
    game = Game("labymaster", 2)
    number = game.victim.known.parties[game.victim.known.me][0]
    names = tuple(name if other == number else f"Player {other}" for other in (1, 2))
    seat.takes(game.honest)
    seat.opens(game.victim.states(game.true, names=names))
    line = seat.page.locator("#seats li").nth(number - 1).locator("strong")
    expect(line).to_contain_text(shown)
    assert seat.known.names[number - 1] == shown
    heights = [box["height"] for box in seat.page.evaluate(BOXES)]
    assert max(heights) < 1.2 * min(heights), "no line is higher than the others"
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("game_id", "seats"), [("labymaster", 2), ("mouse-madness", 3), ("amuseamaze", 6)])
def test_who_has_seen_every_link_sees_the_game_and_can_only_look(stranger: Seat, game_id: str, seats: int) -> None:
    game = Game(game_id, seats)
    stranger.forgets()
    for text in (*game.sent[-3:], replies.write(game.true)):
        stranger.player.open(text)
    page = stranger.page
    stranger.player.sees_status("This game belongs to")
    stranger.player.sees_played(len(game.true.message.plies))
    expect(page.locator("#choices button")).to_have_count(0)
    expect(page.locator('#sheet [data-lit="true"]')).to_have_count(0)
    for part in ("#far-line", "#far-more", "#far-name", "#far-connect"):
        expect(page.locator(part)).to_be_hidden()
    stranger.player.open("games")
    expect(page.locator("#games-list li")).to_have_count(0)


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("game_id", "seats"), [("mazers", 2), ("mouse-madness", 3), ("mouse-madness", 6)])
def test_the_page_shows_no_value_before_it_is_due(seat: Seat, game_id: str, seats: int) -> None:
    """What a page gives out is what `tests/web/far/attacks/test_foreseeing.py` computes with, value by value."""
    game = Game(game_id, seats)
    for device in (game.honest, game.victim, *game.others[:1]):
        seat.takes(device)
        assert seat.reply.message == device.far.message


def _is_begun(plies: tuple[str, ...], true: tuple[str, ...]) -> bool:
    """Returns whether a game has the beginning of the true one, and nothing else so far."""
    return plies[: len(true)] == true[: len(plies)]


def _name(game: Game) -> str:
    """Returns the name of the player at the victim's device."""
    return f"Player {game.victim.known.parties[game.victim.known.me][0]}"
