"""Which texts are positions of WarMaze (rulebook section 5)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from tests.rules.warmaze.warmaze_positions import LONE, ROOM, VALID, compose

GAME = pygames.game("warmaze")
OVER = "1:over"
WON = "9b/8B1/10/10/10/4A5/10/10/10/a9"
ALONE = "10/8B1/10/10/10/4A5/10/10/10/a9"

REFUSED = [
    ("position", compose() + " "),
    ("position", compose().replace(" 0 ", "  0 ", 1)),
    ("position", compose().rsplit(" ", 1)[0]),
    ("game", compose().replace("warmaze", "Warmaze")),
    ("variant", compose(variant="ring")),
    ("seats", compose().replace(" 2 ", " 5 ", 1)),
    ("seats", compose().replace(" 2 ", " 1 ", 1)),
    ("seats", compose().replace(" 2 ", " 02 ", 1)),
    ("seat", compose(actor="0:begin")),
    ("seat", compose(actor="3:begin")),
    ("seat", compose(actor="²:begin")),
    ("phase", compose(actor="1:middle")),
    ("phase", compose(actor="1")),
    ("phase", compose(actor="1:begin:")),
    *(
        ("phase", compose(LONE, seats=3, actor=f"1:{phase}", left=1))
        for phase in ("firstpredator", "firstprincess", "lastprincess")
    ),
    *(
        ("left", compose(actor=f"1:{phase}", left=left))
        for phase, left in [
            ("begin", 1),
            ("firstpredator", 4),
            ("firstprincess", 3),
            ("lastpredator", 0),
            ("lastpredator", 4),
            ("lastprincess", 0),
            ("lastprincess", 3),
            ("over", 1),
        ]
    ),
    *(("left", compose(left=left)) for left in (-1, "", "00", "1.0", "١", "9" * 9999)),
    ("left", compose(LONE, seats=3, actor="1:lastpredator", left=3)),
    *(
        ("board", compose(board))
        for board in (
            "",
            ROOM + "/10",
            ROOM.replace("/10", "", 1),
            ROOM.replace("aw8", "aw7"),
            ROOM.replace("aw8", "aw9"),
            ROOM.replace("aw8", "aw08"),
            ROOM.replace("aw8", "aw71"),
            ROOM.replace("aw8", "aw......11"),
            ROOM.replace("aw8", "aw........"),
            ROOM.replace("aw8", "0aw7"),
            ROOM.replace("aw8", "aW8"),
            ROOM.replace("aw8", "aw８"),
            ROOM.replace("10", "55", 1),
            ROOM.replace("10", "010", 1),
            ROOM.replace("10", "9" * 9999, 1),
            ROOM.replace("4A5", "10"),
            ROOM.replace("4A5", "4AA4"),
            ROOM.replace("4A5", "4Aa4"),
            ROOM.replace("4A5", "4AC4"),
            ROOM.replace("4A5", "4Ad4"),
            ROOM.replace("10/10/10", "wwwwwwwwww/wwwwwwwwww/wwwwwww3"),
            ROOM.replace("9b", "10").replace("aw8", "1w8"),
            ROOM.replace("9b", "10"),
        )
    ),
    *(
        ("spells", compose(spells=spells))
        for spells in (
            "1",
            "1,3,2",
            "1,3,",
            ",3",
            "1,",
            "3,1",
            "1,2",
            "2,3",
            "21,3",
            "11,3",
            "15,3",
            "01,3",
            "1,3٤",
            "1;3",
        )
    ),
    ("spells", compose(seats=3, board=ROOM.replace("10", "2Cc6", 1), spells="1,3,2")),
    ("spells", compose(spells="1234,3")),
    ("spells", compose(LONE, seats=3, spells="1234,2,3")),
    *(("quiet", compose(quiet=quiet)) for quiet in (40, 41, -1, "", "00", "+1", "²", "1" * 9999)),
    ("quiet", compose(LONE, seats=3, quiet=60)),
    # over, won by spells
    ("spells", compose(WON, actor=OVER, spells="1234,1234")),
    ("seat", compose(WON, actor="2:over", spells="1234,3")),
    ("board", compose(LONE, seats=3, actor=OVER, spells="1234,2,3")),
    ("board", compose(ALONE, actor=OVER, spells="1234,3")),
    ("quiet", compose(WON, actor=OVER, spells="1234,3", quiet=1)),
    ("quiet", compose(WON, actor=OVER, spells="1234,3", quiet=40)),
    # over, won by devouring
    ("quiet", compose(ALONE, actor=OVER, quiet=1)),
    ("quiet", compose(ALONE, actor=OVER, quiet=40)),
    # over, neither won nor drawn
    ("phase", compose(WON, actor=OVER)),
    ("phase", compose(WON, actor=OVER, quiet=39)),
]


@pytest.mark.parametrize(("field", "text"), REFUSED)
def test_refuses(field: str, text: str) -> None:
    with pytest.raises(pygames.PositionError) as caught:
        GAME.parse(text)
    assert caught.value.field == field
    assert str(caught.value.message).endswith(".")


@pytest.mark.parametrize(
    "text",
    [
        compose(),
        compose("9b/8B1/10/10/10/4A5/10/10/10/a9", actor="1:firstpredator", left=3),
        compose(actor="1:firstprincess", left=0),
        compose(actor="1:lastpredator", left=3),
        compose(LONE, seats=3, actor="1:lastpredator", left=2),
        compose(ROOM.replace("10/10/10", "wwwwwwwwww/wwwwwwwwww/wwwwww4")),
        compose(WON, actor=OVER, spells="1234,3"),
        compose(WON, actor=OVER, quiet=40),
        compose(WON, actor="2:over", quiet=40),
        compose(ALONE, actor=OVER),
        compose(ALONE, actor="2:over", spells="1,123"),
        compose(LONE, seats=3, actor=OVER, quiet=60),
    ],
)
def test_accepts_composed_positions(text: str) -> None:
    assert str(GAME.parse(text)) == text


texts = st.sampled_from(VALID)
characters = st.sampled_from("wABCDabcdx0123456789/,:-! _.²٣８\n") | st.characters()


@st.composite
def mutated(draw: st.DrawFn) -> str:
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        text = text[:place] + draw(st.text(characters, max_size=3)) + text[place + draw(st.integers(0, 3)) :]
    return text


@given(mutated() | st.text(characters))
def test_what_parses_is_canonical_and_all_else_is_refused(text: str) -> None:
    try:
        position = GAME.parse(text)
    except pygames.PositionError:
        return
    assert str(position) == text
    assert (position.results() is None) == bool(position.plies())
