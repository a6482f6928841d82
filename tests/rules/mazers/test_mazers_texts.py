"""Mazers: texts that are not positions, invariant by invariant (rulebook section 5.1), and hostile texts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygames
from tests.rules.mazers.mazers_positions import VALID, parse

GAME = pygames.game("mazers")
BLOCKERS = "c4n,i3n/g9n,e9n"
PATH = "-:f1ennnn:-"
"""Three cells, g2 to g4 after g1: the pieces g1e, f2e, g2e, f3e, g3e, f4e and g4e."""
GONE = "-:-:!"


def compose(
    actor: str = "1:build",
    *,
    variant: str = "classic",
    turn: str = "5",
    roll: str = "6",
    blockers: str = BLOCKERS,
    path1: str = "home",
    path2: str = "home",
) -> str:
    return f"mazers {variant} 2 {actor} {turn} {roll} {blockers} {path1} {path2}"


def step(roll: str, blockers: str = BLOCKERS, path1: str = "home", path2: str = "home") -> str:
    return compose("1:step", roll=roll, blockers=blockers, path1=path1, path2=path2)


def rolling(path1: str = "home", path2: str = "home", blockers: str = BLOCKERS) -> str:
    return compose("1:roll", roll="-", path1=path1, path2=path2, blockers=blockers)


@pytest.mark.parametrize(
    "text",
    [
        *VALID,
        compose(),
        compose(path1=PATH),
        step("8:3:5"),
        step("8:2@c3n:5"),
        step("8:2@c3n:0"),
        step("8:0:5"),
        step("12:0:6"),
        rolling(PATH, "-:f11wss:e8n"),
        rolling("e5e:-:!"),
        rolling("-:d2wn:c3n"),
        rolling("-:g1nnnn:-"),
        compose("1:lift", roll="12", path1=PATH),
        compose("1:over", turn="120", roll="-", path1=PATH, path2="-:f11wss:-"),
        compose("2:over", roll="-", path1=PATH, path2=GONE),
        # A blocker under way passes the red zone.
        step("4:1@d1n:0", "e1n,i3n/g9n,e9n"),
    ],
)
def test_accepts(text: str) -> None:
    position = parse(text)
    assert str(position) == text
    assert parse(str(position)) == position
    assert hash(parse(text)) == hash(position)


REFUSED = [
    # The fields
    ("position", compose() + " home"),
    ("position", compose().replace(" home home", " home")),
    ("position", compose().replace(" 6 ", "  6 ")),
    ("game", compose().replace("mazers", "Mazers")),
    ("variant", compose(variant="slow")),
    ("seats", compose().replace("classic 2", "classic 3")),
    ("seat", compose("3:build")),
    ("phase", compose("1:move")),
    ("turn", compose(turn="0")),
    ("turn", compose(turn="121")),
    ("turn", compose(variant="quick", turn="81", blockers="c1n,g1n/g8n,c8n")),
    ("turn", compose(turn="05")),
    ("turn", compose(turn="+5")),
    ("turn", compose(turn="٥")),
    ("turn", compose(turn="9" * 5000)),
    # 1: the phase `first`
    ("phase", compose("1:first", roll="-", turn="1", blockers="d1n,h1n/h10n,d10n").replace("1:first", "2:first")),
    ("phase", compose("1:first", roll="-", turn="2", blockers="d1n,h1n/h10n,d10n")),
    ("phase", compose("1:first", roll="-", turn="1")),
    ("phase", compose("1:first", roll="-", turn="1", blockers="d1n,h1n/h10n,d10n", path1=PATH)),
    # 2: blockers
    ("blockers", compose(blockers="c4n,i3n/g9n")),
    ("blockers", compose(blockers="c4n,i3n,g9n,e9n")),
    ("blockers", compose(blockers="c4n,i3n/g9n,e9n/")),
    ("blockers", compose(blockers="c4n/i3n,g9n/e9n")),
    ("blockers", compose(blockers="c4s,i3n/g9n,e9n")),
    ("blockers", compose(blockers="c4n,i3n/g9n,l9n")),
    ("blockers", compose(blockers="a1n,i3n/g9n,e9n")),
    ("blockers", compose(blockers="f1s,i3n/g9n,e9n")),
    ("blockers", compose(blockers="c4n,c4n/g9n,e9n")),
    ("blockers", compose(blockers="c4n,i3n/c4n,e9n")),
    ("blockers", compose(blockers="f4n,i3n/g9n,e9n")),
    ("blockers", compose(blockers="g3e,i3n/g9n,e9n", path1=PATH)),
    ("blockers", compose("2:build", blockers="g3e,i3n/g9n,e9n", path1=PATH)),
    ("blockers", compose(blockers="g3n,i3n/g9n,e9n", path1=PATH)),
    ("blockers", compose(blockers="e1n,i3n/g9n,e9n")),
    ("blockers", compose(blockers="c4n,i3n/g9n,g11e")),
    ("blockers", step("4:1@d1n:2", "d2e,e1n/g9n,e9n")),
    ("blockers", step("4:1@d1n:2", "d2e,i3n/e1n,e9n")),
    ("blockers", step("4:2:2", "e1n,i3n/g9n,e9n")),
    # 3: walks
    ("path of seat 1", compose(path1="Home")),
    ("path of seat 1", compose(path1="")),
    ("path of seat 2", compose(path2="-:f1ennnn")),
    ("path of seat 1", compose(path1="-:f1ennnn:-:-")),
    ("path of seat 1", compose(path1="-:f1e:-")),
    ("path of seat 1", compose(path1="-:f1:-")),
    ("path of seat 1", compose(path1="-::-")),
    ("path of seat 1", compose(path1="-:-:-")),
    ("path of seat 1", compose(path1="g2e:-:-")),
    ("path of seat 1", compose(path1="!:f1ennnn:-")),
    ("path of seat 1", compose(path1="-:F1ennnn:-")),
    ("path of seat 1", compose(path1="-:f1ennxn:-")),
    ("path of seat 1", compose(path1="-:f٣ennn:-")),
    ("path of seat 1", compose(path1="-:a1nn:-")),
    ("path of seat 1", compose(path1="-:f01ennnn:-")),
    ("path of seat 1", compose(path1="-:l9nn:-")),
    ("path of seat 1", rolling("-:g1nsn:-")),
    ("path of seat 1", rolling("-:g1ns:-")),
    ("path of seat 1", rolling("-:f4nn:-")),
    ("path of seat 1", rolling("-:g7ee:-")),
    ("path of seat 1", rolling("-:j8eee:-")),
    ("path of seat 1", rolling("-:d9eeswnn:-")),
    ("path of seat 1", rolling("-:b6ennesws:-")),
    ("path of seat 1", rolling("-:f11wss:-")),
    ("path of seat 2", rolling(path2="-:f1wnn:-")),
    ("path of seat 1", rolling("-:e10neew:-")),
    ("path of seat 1", rolling("-:e9nnee:-")),
    ("path of seat 1", rolling("-:e9nne:-")),
    ("path of seat 2", rolling(path2="-:e3sse:-")),
    ("path of seat 1", rolling("-:f1ennnn:!")),
    ("path of seat 1", rolling("-:e3sse:!")),
    # 4: odd pieces
    ("path of seat 1", rolling("-:f1ennnn:g4n")),
    ("path of seat 1", rolling("-:f1ennnn:h5e")),
    ("path of seat 1", rolling("-:f1ennnn:g9s")),
    ("path of seat 1", rolling("c5e:g2nnn:-")),
    ("path of seat 1", rolling("g2n:g2nnn:-")),
    ("path of seat 1", rolling("-:g2nnnn:f6n")),
    ("path of seat 1", rolling("g3e:g4nnn:h4n")),
    ("path of seat 1", rolling("-:e3nn:e5e")),
    ("path of seat 1", rolling("f4n:f4een:-")),
    ("path of seat 1", rolling("f4n:-:!")),
    ("path of seat 1", rolling("f11e:-:!")),
    ("path of seat 1", rolling("e1e:-:!")),
    # 5: pieces
    ("path of seat 1", rolling("-:b6eeeeeeeee:-")),
    ("path of seat 1", rolling("-:e8nness:-")),
    ("path of seat 1", rolling("e8n:e8enwsw:-")),
    ("path of seat 1", rolling("-:e2swn:-")),
    ("path of seat 2", rolling("-:e2nnn:-", "-:f4ss:-")),
    ("path of seat 2", rolling("-:e2nnn:-", "-:c3eee:-")),
    ("path of seat 1", rolling("-:g2nnnn:f6e", "-:d6eeee:-")),
    ("path of seat 2", rolling("-:g1nnnn:-", "-:c3eee:g3n")),
    # 6: a free cell at the back
    ("path of seat 1", rolling("-:e1wnn:-")),
    ("path of seat 1", rolling("-:g1wwnn:-")),
    ("path of seat 1", rolling("-:c3see:-")),
    # 7: the throw
    ("roll", step("8")),
    ("roll", step("-")),
    ("roll", step("8:3")),
    ("roll", step("8:3:5:0")),
    ("roll", step("8:3:4")),
    ("roll", step("8:0:1")),
    ("roll", step("13:6:7")),
    ("roll", step("1:1:0")),
    ("roll", step("8:0:0")),
    ("roll", step("8:03:5")),
    ("roll", step("8:-1:5")),
    ("roll", step("8:3@c3n:5")),
    ("roll", step("8:0@c3n:5")),
    ("roll", step("12:6@c3n:6")),
    ("roll", step("8:2@c3n:1@i4n")),
    ("roll", step("8:2@:5")),
    ("roll", step("8:2@c3n@c3n:5")),
    ("roll", step("8:2@c3s:5")),
    ("roll", step("8:2@f4n:5")),
    ("roll", step("8:2@e1n:5")),
    ("roll", step("8:2@c4n:5")),
    ("roll", step("8:2@g9n:5")),
    ("roll", step("8:2@g3e:5", path1=PATH)),
    ("roll", step("8:2@f3e:5", path2="-:h3www:-")),
    ("roll", step("4:1@e2e:0", "e1e,i3n/g9n,e9n")),
    # 8: build and lift
    ("roll", compose(roll="0")),
    ("roll", compose(roll="13")),
    ("roll", compose(roll="-")),
    ("roll", compose(roll="8:3:5")),
    ("roll", compose("1:roll", roll="5")),
    ("roll", compose("1:over", turn="120", roll="5")),
    ("phase", compose(path1="-:e8nnne:!", blockers="c4n,i3n/b8n,c6e")),
    ("path of seat 1", compose(path1="-:f1ww:-")),
    ("phase", compose("1:lift")),
    ("phase", compose("2:lift", path1=PATH)),
    # 9: cleared paths and the end
    ("path of seat 1", compose("2:over", roll="-", path1=GONE)),
    ("path of seat 2", compose("1:over", roll="-", path1=GONE, path2=GONE)),
    ("path of seat 1", rolling(GONE)),
    ("path of seat 1", compose("1:lift", path1=GONE)),
    ("phase", compose("1:over", roll="-")),
    ("phase", compose("1:over", turn="119", roll="-", path1=PATH)),
]


@pytest.mark.parametrize(("field", "text"), REFUSED)
def test_refuses(field: str, text: str) -> None:
    with pytest.raises(pygames.PositionError) as caught:
        GAME.parse(text)
    assert caught.value.field == field, str(caught.value)


def test_accepts_what_the_same_texts_break() -> None:
    """These texts differ little from refused ones, which shows that those are refused for the intended reason."""
    for text in (
        step("8:2@c3n:5", "d3n,i3n/g9n,e9n"),
        step("4:1@d1n:2", "d2e,i3n/g9n,e9n"),
        step("4:1@e2e:0", "d2n,i3n/g9n,e9n"),
        step("8:2@g3e:5", path2="-:h5www:-"),
        rolling("-:d9eesw:-", blockers="c4n,i3n/g9n,b8n"),
        rolling("-:b6eeeeeee:-"),
        rolling("-:e8nnes:-", blockers="c4n,i3n/g9n,b8n"),
        rolling("d8e:e8enww:-", blockers="c4n,i3n/g9n,b8n"),
        rolling("-:e2nnn:-", "-:g5ss:-"),
        rolling("-:c2nee:-"),
        compose("1:build", path1="-:f1wwn:-"),
        compose("1:over", turn="120", roll="-", path1=PATH),
    ):
        parse(text)


PIECES = st.text("abcfgk0129:-!@,/nesw_ \n٣²", max_size=4)


@st.composite
def mutations(draw: st.DrawFn) -> str:
    """Returns a valid text with up to three parts replaced by others, or by parts of another text."""
    text: str = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        piece = draw(PIECES)
        if draw(st.booleans()):
            other = draw(st.sampled_from(VALID))
            cut = draw(st.integers(0, len(other)))
            piece = other[cut : cut + draw(st.integers(0, 12))]
        text = text[:start] + piece + text[start + draw(st.integers(0, 8)) :]
    return text


@st.composite
def recombinations(draw: st.DrawFn) -> str:
    """Returns a text whose fields come from several valid ones."""
    return " ".join(draw(st.sampled_from([text.split(" ")[place] for text in VALID])) for place in range(9))


def parsed(text: str) -> pygames.Position | None:
    """Returns the position of a text; None if it is refused correctly."""
    try:
        return GAME.parse(text)
    except pygames.PositionError as error:
        if error.field not in (*GAME.fields, "position", "phase") or not str(error):
            raise AssertionError(error.field) from error
        return None


@settings(max_examples=600, deadline=None)
@given(st.one_of(mutations(), recombinations(), st.text(max_size=60)))
def test_hostile_texts(text: str) -> None:
    position = parsed(text)
    if position is None:
        return
    assert str(position) == text
    plies = position.plies()
    assert (plies == []) == (position.phase == "over")
    for ply in plies[:2]:
        assert parse(str(position.play_unchecked(ply))) == position.play_unchecked(ply)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(VALID),
    st.one_of(
        st.text(max_size=8),
        st.from_regex(r"\A(b-|w-|b=|w=|lift-|)[a-l]([0-9]|1[0-2])[nesw]\Z"),
        st.sampled_from(["flip", "lift", "pass", "first1", "first3", "b1w6", "b0w7", "lift-", "b-", "b-e4n\n"]),
    ),
)
def test_hostile_attempts(text: str, attempt: str) -> None:
    position = parse(text)
    refusal = position.explain(attempt)
    assert (refusal is None) == (attempt in position.plies())
    if refusal is not None:
        assert refusal.rule
        assert refusal.sentence.endswith(".")
        edges = position.board.edges.keys() | position.board.walls
        assert all(square in edges or square in position.board.cells for square in refusal.squares)
