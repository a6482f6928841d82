"""Links: every form and back, old links that stay readable, damage that is noticed or harmless."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygames
from pygames import link
from pygames.catalogue import GAMES
from pygames.link import ALPHABET, LONGEST_FRAGMENT, GrowingLink, LinkError, check_text
from pygames.record import Record
from tests.rules.playthroughs import cut, damaged, old_links, records

UNESCAPED = re.compile(r"[A-Za-z0-9\-_.,:;/*+=!()@~]*")
"""The characters that need no percent-encoding in a fragment and may be part of a link (README, Notation)."""

START = "labymaster classic 2 1:move bbbbbbbbb free c1,d1,e1,f1,g1 c11,d11,e11,f11,g11 0 0"
COMPOSED = "labymaster classic 2 2:move abccccacc free c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 3 8"
DRAWN = "labymaster classic 2 2:over baacbcabb free d9,d10,c11,e11,f11 e2,f2,g2,e9,d11 0 80"

each_game = pytest.mark.parametrize("game_id", GAMES)


@pytest.mark.parametrize(("fragment", "text"), old_links())
def test_old_links_stay_readable(fragment: str, text: str) -> None:
    assert link.decode(fragment) == Record.parse(text)


@each_game
def test_the_id_alone_opens_a_new_game(game_id: str) -> None:
    record = link.decode(game_id)
    assert record.start.game.id == game_id
    assert record.plies == ()
    assert record.start.phase != "over"


@each_game
def test_a_position_is_its_text(game_id: str) -> None:
    for start in (0, 1, 5):
        position = cut(game_id, 0, start, 0).start
        fragment = link.encode(position)
        assert fragment == str(position).replace(" ", "_")
        assert UNESCAPED.fullmatch(fragment)
        assert link.decode(fragment) == Record(position)


@each_game
def test_every_start_has_a_short_link(game_id: str) -> None:
    game = pygames.game(game_id)
    for variant in game.variants:
        for seats in game.seats:
            record = Record(game.start(variant, seats))
            fragment = link.encode(record)
            assert UNESCAPED.fullmatch(fragment)
            assert link.decode(fragment) == record


def test_a_record_takes_less_than_a_character_a_ply() -> None:
    record = cut("labymaster", 0, 0, 100)
    assert len(link.encode(record)) < 75


@settings(deadline=None, max_examples=60)
@given(records())
def test_record_and_back(record: Record) -> None:
    fragment = link.encode(record)
    assert UNESCAPED.fullmatch(fragment)
    again = link.decode(fragment)
    assert again == record
    assert again.position == record.position
    assert link.encode(again) == fragment


@each_game
def test_a_link_grows_by_one_ply(game_id: str) -> None:
    record = cut(game_id)
    growing = GrowingLink(record.start)
    for count, (position, ply) in enumerate(zip(record.positions(), record.plies, strict=False), 1):
        growing = growing.grown([position.ply_digits(ply)])
        assert str(growing) == link.encode(Record(record.start, record.plies[:count]))


@each_game
def test_the_digits_of_a_link_come_with_its_plies(game_id: str) -> None:
    record = cut(game_id)
    start, steps = link.decode_steps(link.encode(record))
    assert (start, tuple(ply for ply, _, _ in steps)) == (record.start, record.plies)
    position = start
    for ply, digits, after in steps:
        assert digits == position.ply_digits(ply)
        position = position.play_unchecked(ply)
        assert after == position


@each_game
def test_what_is_known_of_a_game_changes_nothing_in_what_its_link_says(game_id: str) -> None:
    record, other = cut(game_id), cut(game_id, 0, 1)
    decoded = link.decode_steps(link.encode(record))
    for plies in (0, 1, len(record.plies) // 2, len(record.plies) - 1, len(record.plies)):
        shorter = link.encode(Record(record.start, record.plies[:plies]))
        assert link.decode_steps(link.encode(record), link.decode_steps(shorter)) == decoded
        assert link.decode(shorter, decoded) == Record(record.start, record.plies[:plies])
    assert link.decode(link.encode(other), decoded) == other
    asides = (
        Record(record.start, (*record.plies[:place], ply))
        for place, position in enumerate(record.positions())
        for ply in position.plies()
        if ply not in record.plies[place : place + 1]
    )
    branch = next(asides)
    assert link.decode(link.encode(branch), decoded) == branch


def test_a_composed_start_stands_in_the_link() -> None:
    record = Record(pygames.parse(COMPOSED), ("2+", "8+", "victory"))
    fragment = link.encode(record)
    assert fragment.startswith("1." + COMPOSED.replace(" ", "_") + ".")
    assert link.decode(fragment) == record


@pytest.mark.parametrize("text", [DRAWN, COMPOSED])
def test_a_record_without_plies(text: str) -> None:
    record = Record(pygames.parse(text))
    assert link.decode(link.encode(record)) == record


COMPLETE = link.encode(Record(pygames.parse(START), ("f1-f8", "g11-g6", "6+", "f11-g11", "g1-g10")))


@pytest.mark.parametrize(
    ("fragment", "reason"),
    [
        ("", "name of a game"),
        ("nonsense", "name of a game"),
        ("Labymaster", "name of a game"),
        ("labymaster ", "“position”"),
        ("labymaster_classic", "“position”"),
        (START.replace("classic", "maze").replace(" ", "_"), "“variant”"),
        ("1", "names no game"),
        ("1?AC", "names no game"),
        ("1lDCA", "names no game"),
        ("1lADA", "names no game"),
        ("1l", "names no game"),
        ("1lAC", "missing or was changed"),
        ("1lACg", "missing or was changed"),
        ("1lACg" + "A", "missing or was changed"),
        ("1lACggggA", "missing or was changed"),
        ("1lAC.", "missing or was changed"),
        ("1lAC-_B", "more moves than a game can have"),
        ("1lACB*", "does not belong"),
        ("1lACBé", "does not belong"),
        ("1lACAA", "missing or was changed"),
        ("1lACBP", "missing or was changed"),
        ("1.nonsense.A", "name of a game"),
        ("1." + COMPOSED.replace(" ", "_"), "name of a game"),
        ("1." + START.replace(" ", "_") + ".A", "missing or was changed"),
        ("1." + COMPOSED + ".A", "missing or was changed"),
        ("1." + DRAWN.replace(" ", "_") + ".B", "after the end"),
        (COMPLETE[:-2] + "A", "missing or was changed"),
        ("2" + COMPLETE[1:], "name of a game"),
        ("1lACB" + "A" * LONGEST_FRAGMENT, "too long"),
    ],
)
def test_refused_fragments_say_why(fragment: str, reason: str) -> None:
    sealed = fragment + check_text(fragment) if fragment.startswith("1") else fragment
    with pytest.raises(LinkError) as caught:
        link.decode(sealed)
    assert reason in str(caught.value)
    assert str(caught.value) == caught.value.message.text()


def check_hostile(fragment: str) -> None:
    """Checks that a fragment is refused with a sentence, or is the only link of its content."""
    try:
        record = link.decode(fragment)
    except LinkError as error:
        refused = str(error)
    else:
        if fragment.startswith("1"):
            assert link.encode(record) == fragment
        elif fragment not in GAMES:
            assert link.encode(record.start) == fragment.replace(" ", "_")
        return
    assert refused


def test_a_link_that_was_cut_off_is_noticed() -> None:
    whole = link.encode(cut("labymaster", 0, 0, 60))
    for length in range(len(whole)):
        with pytest.raises(LinkError):
            link.decode(whole[:length])


def test_every_cut_and_every_changed_character() -> None:
    for whole in (COMPLETE, link.encode(Record(pygames.parse(COMPOSED), ("2+", "8+", "victory")))):
        for place in range(len(whole)):
            check_hostile(whole[:place])
            check_hostile(whole[place:])
            for character in (*ALPHABET[::9], ".", "*", "é"):
                check_hostile(whole[:place] + character + whole[place + 1 :])
        for character in ALPHABET:
            check_hostile(whole + character)


FRAGMENTS = st.one_of(records().map(link.encode), records().map(lambda record: link.encode(record.position)))
PIECES = st.one_of(st.sampled_from([*ALPHABET, *".*:,+ %é٣\n\x00", ""]), st.text(ALPHABET, max_size=8))


@settings(deadline=None, max_examples=200)
@given(st.one_of(damaged(FRAGMENTS, PIECES), st.text(), st.text(ALPHABET).map(lambda text: f"1{text}")))
def test_a_hostile_fragment_is_refused_or_canonical(fragment: str) -> None:
    check_hostile(fragment)


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(list(GAMES.values())), st.integers(0, 7), st.integers(0, 7), st.text(ALPHABET, max_size=4))
def test_any_header_is_refused_or_canonical(letter: str, variant: int, seats: int, rest: str) -> None:
    check_hostile("1" + letter + ALPHABET[variant] + ALPHABET[seats] + "D" + rest)


def test_links_of_too_many_digits_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = cut("amuseamaze")
    fragment = link.encode(record)
    digits = sum(len(at.ply_digits(ply)) for at, ply in zip(record.positions(), record.plies, strict=False))
    monkeypatch.setattr(link, "MOST_DIGITS", digits)
    assert link.decode(fragment) == record
    monkeypatch.setattr(link, "MOST_DIGITS", digits - 1)
    with pytest.raises(LinkError, match="too long"):
        link.decode(fragment)


@pytest.mark.parametrize("length", [*range(9), 60, 61, 62, 63])
def test_numbers_are_read_back(length: int) -> None:
    for number in (0, 1, 63, 64, 64**length // 2, 64**length - 1, 64**length):
        text = link._number_text(number)
        assert link._read_number(text) == link._read_number("A" + text) == number
        digits = [number // 64**place % 64 for place in range(len(text))]
        assert text == "".join(ALPHABET[digit] for digit in reversed(digits))
        assert not text.startswith("A")
