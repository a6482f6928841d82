"""Links that say who played a game against bots."""

from __future__ import annotations

from binascii import b2a_base64

import pytest

import pygames
from pygames import link
from pygames.link import LinkError
from tests.browsing.middle import middle_of
from web.links import company, opening
from web.links.company import Company
from web.links.links_in_text import Links, links_in, mended
from web.players.opponents import Opponents, strongest
from web.views.catalogue import game_ids

LABYMASTER = link.encode(pygames.Record(pygames.game("labymaster").start(), ("f1-f8", "7+")))


def links(game_id: str) -> list[tuple[str, Company]]:
    """Returns links of a game with each number of players, bots of all levels, and names."""
    game = pygames.game(game_id)
    found = []
    for seats in game.seats:
        fragment = link.encode(pygames.Record(game.start(seats=seats)))
        for level in range(1, strongest(game_id) + 1):
            levels = (0, *[level] * (seats - 1))
            found += [
                (company.shared(fragment, Opponents(levels), names, seats), Company(levels, names))
                for names in ((), ("Zoé 猫", *[""] * (seats - 1)))
            ]
    return found


@pytest.mark.parametrize("game_id", game_ids())
def test_who_played_is_read_back(game_id: str) -> None:
    for fragment, who in links(game_id):
        assert company.read(fragment, len(who.levels)) == who
        record = company.record_of(fragment)
        assert link.decode(record).start.seats == len(who.levels)
        assert fragment[-1].isalnum()
        assert len(fragment) <= len(record) + (16 if not who.names else 40)
        assert mended(fragment) == mended(f"{fragment}).") == fragment
        assert links_in(f"Look: https://example.org/#{fragment}, and play") == Links((fragment,))
        assert opening.description(fragment) == opening.description(record)


def test_without_bots_the_link_is_that_of_the_record() -> None:
    assert company.shared(LABYMASTER, Opponents(), ("Ann", ""), 2) == LABYMASTER
    composed = link.encode(pygames.Record(middle_of("labymaster").position))
    assert company.shared(composed, Opponents((0, 3)), (), 2) == composed
    assert company.read(LABYMASTER, 2) is None
    assert company.record_of(composed) == composed


def test_what_is_cut_or_changed_opens_the_game_alone() -> None:
    whole = company.shared(LABYMASTER, Opponents((0, 3)), ("Ann", ""), 2)
    for place in range(len(LABYMASTER) + 1, len(whole)):
        for text in (whole[:place], f"{whole[:place]}~{whole[place + 1 :]}", f"{whole[:place]}Q{whole[place + 1 :]}"):
            found = mended(text)
            assert found in (whole, LABYMASTER)
            assert link.decode(company.record_of(found)).plies == ("f1-f8", "7+")
    with pytest.raises(LinkError):
        link.decode(company.record_of(f"{LABYMASTER[:-1]}A.AAAA"))


@pytest.mark.parametrize(
    "data", [b"", b"\0", b"\0\0", b"\1\1", b"\0\x63", b"\0\3\5Ann", b"\0\3\3Ann", b"\0\3\3Ann\0\0", b"\0\3\2\xff\xff\0"]
)
def test_what_no_link_can_say_is_ignored(data: bytes) -> None:
    text = f"{LABYMASTER}.{b2a_base64(data, newline=False).decode().rstrip(chr(10) + '=')}"
    assert company.read(text + link.check_text(text), 2) is None


def test_names_are_made_harmless() -> None:
    data = b"\0\3" + bytes((len("<b>\u202eA\n"),)) + b"\0"
    text = f"{LABYMASTER}.{b2a_base64(data, newline=False).decode().rstrip('=')}"
    assert company.read(text + link.check_text(text), 2) is None
    name = "\u202eAnn\n" + "x" * 60
    found = company.read(company.shared(LABYMASTER, Opponents((0, 3)), (name, ""), 2), 2)
    assert found
    assert found.names[0].isprintable()
    assert len(found.names[0]) <= 24
