"""Which texts are positions of AmuseAmaze (rulebook 2.4 and 5.1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from pygames.amuseamaze.notation import FIELDS
from tests.rules.amuseamaze.amuseamaze_examples import EXAMPLES, GAME, TEXT, parse, positions
from tests.rules.playthroughs import damaged
from tests.rules.rulebook import code_blocks, section

START = str(GAME.start())
COMPOSED, BONUS = (str(position) for position in positions("E2"))
TRIBUTE = str(positions("E13")[0])
COVERED = str(positions("E10")[0])
WON = str(positions("E11")[1])
DRAWN = str(positions("E15")[1])
HEDGE = str(positions("E6")[0]).replace("e19,a8,t13,h11,h16,d18", "g15,a8,t13,h11,h16,d18")


def with_field(text: str, name: str, value: str) -> str:
    """Returns a position text with another value in one field."""
    fields = text.split(" ")
    fields[FIELDS.index(name)] = value
    return " ".join(fields)


def changed(text: str, name: str, old: str, new: str) -> str:
    """Returns a position text with a part of a field replaced."""
    value = text.split(" ")[FIELDS.index(name)]
    assert old in value
    return with_field(text, name, value.replace(old, new, 1))


def bonus(turn: str) -> str:
    return with_field(BONUS, "turn", turn)


def tribute(turn: str) -> str:
    return with_field(TRIBUTE, "turn", turn)


REFUSED = [
    # 1
    ("position", START + " "),
    ("position", START.replace(" basic ", "  basic ")),
    ("position", START.rsplit(" ", 1)[0]),
    ("game", START.replace("amuseamaze", "AmuseAmaze")),
    ("variant", with_field(START, "variant", "classic")),
    ("variant", with_field(START, "variant", "basic=0")),
    ("seats", with_field(START, "seats", "1")),
    ("seats", with_field(START, "seats", "7")),
    ("seats", with_field(START, "seats", "٢")),
    ("seat", with_field(START, "seat:phase", "3:move")),
    ("seat", with_field(START, "seat:phase", "0:move")),
    ("phase", with_field(START, "seat:phase", "1:deal")),
    ("phase", with_field(TRIBUTE, "variant", "basic")),
    ("phase", with_field(TRIBUTE, "variant", "cover")),
    ("words", with_field(START, "words", "en2")),
    ("words", with_field(START, "words", "")),
    # 2
    ("boards", changed(START, "boards", "FEH", "FE")),
    ("boards", changed(START, "boards", "FEH", "FEHH")),
    ("boards", changed(START, "boards", "FEH", "HEH")),
    ("boards", changed(START, "boards", "FEH", "EFH")),
    ("boards", changed(START, "boards", "FEH", "FSH")),
    ("boards", changed(START, "boards", "FEH", "FeH")),
    ("boards", changed(START, "boards", "PAQ", "PBQ")),
    ("boards", changed(START, "boards", "FEHIGOPAQR", "FEHIGOPRQA")),
    # 3
    ("blue", changed(START, "blue", "REB", "RE")),
    ("blue", changed(START, "blue", "REB", "REBA")),
    ("blue", changed(START, "blue", "REB", "ReB")),
    ("blue", changed(START, "blue", "REB", "R.B")),
    ("blue", changed(START, "blue", "REB", "RÉB")),
    # 4
    ("laid", with_field(COMPOSED, "laid", "")),
    ("laid", changed(COMPOSED, "laid", "a25E,b25G", "b25G,a25E")),
    ("laid", changed(COMPOSED, "laid", "a25E,b25G", "a25E,a25E,b25G")),
    ("laid", changed(COMPOSED, "laid", "a25E,b25G", "a25E,a25G")),
    ("laid", changed(COMPOSED, "laid", "a25E", "a26E")),
    ("laid", changed(COMPOSED, "laid", "a25E", "a025E")),
    ("laid", changed(COMPOSED, "laid", "a25E", "a25e")),
    ("laid", changed(COMPOSED, "laid", "a25E", "a25")),
    ("laid", changed(COMPOSED, "laid", "a25E", "a25É")),
    ("laid", changed(COMPOSED, "laid", "a25E", "-")),
    ("laid", changed(COMPOSED, "laid", "a25E", "a2" + "5" * 5000 + "E")),
    ("laid", changed(COMPOSED, "laid", "i12I", "i12K")),
    ("laid", changed(COMPOSED, "laid", "h11E", "g11E")),
    ("laid", changed(COMPOSED, "laid", "i12I", "h13I")),
    ("laid", changed(COMPOSED, "laid", "i12I", "g8I,i12I")),
    ("laid", with_field(COVERED, "variant", "tribute")),
    # 5
    ("pieces", changed(START, "pieces", "h13,h13", "h13")),
    ("pieces", changed(START, "pieces", "h13,h13", "h13,h13,h13")),
    ("pieces", changed(START, "pieces", "h13,h13", "h13,h26")),
    ("pieces", changed(START, "pieces", "h13,h13", "h13,")),
    ("pieces", changed(START, "pieces", "h13,h13", "h13,-")),
    ("pieces", changed(START, "pieces", "h13,h13", "g12,g12")),
    ("pieces", changed(START, "pieces", "h13,h13", "h13,e14")),
    ("pieces", with_field(HEDGE, "gardeners", "100010")),
    # 6
    ("hands", changed(START, "hands", "AEE,BGI", "AEE")),
    ("hands", changed(START, "hands", "AEE,BGI", "EAE,BGI")),
    ("hands", changed(START, "hands", "AEE,BGI", "AEE,")),
    ("hands", changed(START, "hands", "AEE,BGI", "AEE,-BGI")),
    ("hands", changed(START, "hands", "AEE,BGI", "AEE,bgi")),
    ("hands", changed(START, "hands", "AEE,BGI", "AEE,BG")),
    ("hands", changed(START, "hands", "AEE,BGI", "AEE,BGIT")),
    ("hands", changed(START, "hands", "AEE,BGI", "AEE,QQZ")),
    # 7
    ("cards", changed(COMPOSED, "cards", "r,y", "r")),
    ("cards", changed(COMPOSED, "cards", "r,y", "r,")),
    ("cards", changed(COMPOSED, "cards", "r,y", "r,yr")),
    ("cards", changed(COMPOSED, "cards", "r,y", "r,yy")),
    ("cards", changed(COMPOSED, "cards", "r,y", "r,b")),
    ("cards", changed(COMPOSED, "cards", "r,y", "g,o")),
    ("gardeners", with_field(START, "gardeners", "1")),
    ("gardeners", with_field(START, "gardeners", "12")),
    ("gardeners", with_field(START, "gardeners", "--")),
    # 8
    ("turn", with_field(START, "turn", "l:g12,h12,h13")),
    ("turn", with_field(WON, "turn", "l:g12,h12,h13")),
    ("turn", bonus("-")),
    ("turn", bonus("-:-")),
    ("turn", bonus("pl:f8,g7,g9")),
    ("turn", bonus(":f8,g7,g9")),
    ("turn", bonus("l:f8,g7")),
    ("turn", bonus("l:-")),
    ("turn", bonus("l:f8,g9,h10")),
    ("turn", bonus("l:f8,g9,g7")),
    ("turn", bonus("l:f8,g7,g7,g9")),
    ("turn", bonus("l:f8,g7,g9,z9")),
    ("turn", bonus("l:f8,g7,h12,j12")),
    ("turn", bonus("1:l:f8,g7,g9")),
    ("turn", changed(changed(BONUS, "pieces", "g7", "h13"), "turn", "h10", "h10,h13")),
    ("turn", tribute("-")),
    ("turn", tribute("4")),
    ("turn", tribute("1:-:-")),
    ("turn", tribute("5:-:-")),
    ("turn", tribute("04:-:-")),
    ("turn", tribute("4:l:-")),
    ("turn", tribute("4:-:g20,g21,h16")),
    ("turn", tribute("4:l:g20,g21,g22")),
    ("turn", tribute("l:g20,g21,h16")),
    ("hands", changed(TRIBUTE, "hands", "BEUU,OU,EVZ,CFIO", "B,EOU,EUVZ,CFIOU")),
    # 9
    ("quiet", with_field(START, "quiet", "30")),
    ("quiet", with_field(START, "quiet", "31")),
    ("quiet", with_field(START, "quiet", "-1")),
    ("quiet", with_field(START, "quiet", "00")),
    ("quiet", with_field(START, "quiet", "٣")),
    ("quiet", with_field(START, "quiet", "9" * 9999)),
    ("quiet", with_field(DRAWN, "quiet", "31")),
    ("quiet", with_field(DRAWN, "quiet", "29")),
    ("quiet", with_field(START, "seat:phase", "1:over")),
    ("quiet", with_field(WON, "cards", "or,r")),
    ("pieces", changed(changed(COMPOSED, "cards", "r,y", "r,ry"), "pieces", "j10", "h12")),
    # the whole text
    ("position", ""),
    ("position", "amuseamaze"),
    ("position", START + "0" * 20_000),
]


@pytest.mark.parametrize(("field", "text"), REFUSED, ids=range(len(REFUSED)))
def test_a_text_that_breaks_an_invariant_is_refused_by_field(field: str, text: str) -> None:
    with pytest.raises(pygames.PositionError) as caught:
        GAME.parse(text)
    assert caught.value.field == field
    assert caught.value.message.text().endswith((".", "!"))


VALID = [
    with_field(START, "quiet", "29"),
    with_field(DRAWN, "quiet", "30"),
    with_field(DRAWN, "cards", "or,or"),
    changed(START, "pieces", "h13,h13", "g12,h13"),
    HEDGE,
    with_field(WON, "cards", "-,or"),
    changed(changed(COMPOSED, "cards", "r,y", "r,ry"), "pieces", "j10", "h11"),
    bonus("p:f8,g7,g9"),
    bonus("lp:f8,g7,g9,h13"),
    tribute("4:-:-"),
    tribute("3:-:-"),
    with_field(COVERED, "variant", "cover"),
]


@pytest.mark.parametrize("text", VALID, ids=range(len(VALID)))
def test_composed_texts_are_positions(text: str) -> None:
    position = parse(text)
    assert str(position) == text
    assert (position.plies() == []) == (position.phase == "over")
    for ply in position.plies()[:40]:
        following = str(position.play(ply))
        assert str(parse(following)) == following


def test_byte_order_differs_between_laid_tiles_and_used_squares() -> None:
    """Laid items end with a letter, so g25V comes before g2S; among bare squares g1 comes before g17."""
    assert "g25V,g2S" in str(parse(COMPOSED))
    for turn in ("l:f8,g17,g7", "l:f8,g2,g25,g7"):
        assert str(parse(bonus(turn))) == bonus(turn)


# Deals


def test_a_deal_has_its_number() -> None:
    record = pygames.Record.parse(code_blocks(section(TEXT, "### A short record"))[0])
    start = GAME.start("basic=1005", 2)
    assert start == record.start
    assert start.deal == 1005
    assert start.variant == "basic"
    assert record.start.deal == 0


def test_the_seat_with_the_first_hand_starts() -> None:
    assert GAME.start("advanced=999999999", 6).variant == "advanced"
    for deal in range(200):
        start = GAME.start(f"basic={deal}", 6)
        hands = str(start).split(" ")[FIELDS.index("hands")].split(",")
        assert start.seat == 1 + hands.index(min(hands))


@pytest.mark.parametrize(
    "variant", ["basic=", "basic=01", "basic=-1", "basic=1000000000", "basic=1=2", "=1", "x=1", "basic=१"]
)
def test_a_deal_that_does_not_exist(variant: str) -> None:
    with pytest.raises(pygames.PositionError) as caught:
        GAME.start(variant, 2)
    assert caught.value.field == "variant"


# Hostile texts

TEXTS = st.sampled_from([str(position) for name in EXAMPLES for position in positions(name)])
PIECES = st.sampled_from(
    [*" -,:!+ABEQZabht0123456789é٣\n\x00", "", "  ", "l:", "over", "h13", "a25E", "gory", "9" * 30]
)


@given(
    st.one_of(damaged(TEXTS, PIECES), st.text(), st.text().map(lambda text: f"amuseamaze basic 2 1:move en1 {text}"))
)
def test_a_hostile_text_is_refused_or_canonical(text: str) -> None:
    try:
        position = GAME.parse(text)
    except pygames.PositionError as error:
        field = error.field
    else:
        assert str(position) == text
        return
    assert field in {"position", "seat", "phase", *FIELDS}


@given(TEXTS, st.data())
def test_explain_has_a_sentence_for_any_text(text: str, data: st.DataObject) -> None:
    position = parse(text)
    alphabet = st.sampled_from([*"abghijt123450!+-ABEQ ", "pass", "give-", "+l", "h12-", "é", "١"])
    attempt = data.draw(st.one_of(st.lists(alphabet, max_size=12).map("".join), st.text()))
    refusal = position.explain(attempt)
    assert (refusal is None) == position.is_legal(attempt)
    if refusal:
        assert refusal.sentence
        assert refusal.rule
        assert all(square in position.maze.index for square in refusal.squares)
