"""The answers of WarMaze to illegal attempts (rulebook section 7)."""

from __future__ import annotations

import re
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from pygames.warmaze.board import NAMES, SQUARES
from tests.rules.rulebook import tables
from tests.rules.warmaze.warmaze_positions import LONE, TEXT, VALID, compose, parse

BESIDE = "9b/10/10/10/10/4w5/3Aa5/3B6/10/10"
"""Seat 1's predator on d4 with his princess on e4, a wall on e5 and the predator of seat 2 on d3."""

ATTEMPTS: dict[str, list[tuple[str, str, str, dict[str, str]]]] = {
    "using the first piece after the second has acted": [
        (compose(BESIDE, actor="1:lastprincess", left=2), "d4-c4", "3", {}),
        (compose(BESIDE, actor="1:lastprincess", left=2), "d4:e5-w", "3", {}),
        (
            compose(BESIDE, actor="1:lastpredator", left=2),
            "e4-f4",
            "3",
            {"The predator": "The princess", "the princess": "the predator"},
        ),
    ],
    "using a piece that has no actions left": [
        (compose(BESIDE, actor="1:firstprincess", left=0), "e4-f4", "3", {}),
        (compose(BESIDE, actor="1:firstprincess", left=0), "a1!", "3", {}),
        (compose(BESIDE, actor="1:firstpredator", left=0), "d4-c4", "3", {"She": "He", "her": "his"}),
    ],
    "moving onto a wall or a piece": [
        (compose(BESIDE), "d4-e5", "3", {}),
        (compose(BESIDE), "e4-e5", "3", {}),
        (compose(BESIDE), "e4xe5", "3", {}),
    ],
    "moving two squares": [
        (compose(BESIDE, actor="1:firstpredator", left=2), "d4-b4", "3", {}),
        (compose(BESIDE, actor="1:firstpredator", left=1), "d4-b6", "3", {"2 actions": "1 action"}),
        (compose(BESIDE), "d4-b5", "3", {"2": "4"}),
        (compose(BESIDE), "e4-e2", "3", {"2": "3"}),
        (compose(BESIDE), "d4xj10", "3", {"2": "4"}),
    ],
    "a princess moving onto a princess or a predator": [
        (compose(BESIDE), "e4-d4", "R18", {}),
        (compose(BESIDE), "e4-d3", "R18", {}),
        (compose("10/10/10/10/10/10/3Aab4/3B6/10/10"), "e4xf4", "R18", {}),
    ],
    "a predator moving onto its own princess": [
        (compose(BESIDE), "d4-e4", "R18", {}),
        (compose(BESIDE), "d4xe4", "R18", {}),
    ],
    "a predator moving onto a predator": [
        (compose(BESIDE), "d4-d3", "R18", {}),
        (compose(BESIDE), "d4xd3", "R18", {}),
    ],
    "pushing something that is not a neighbour": [
        (compose(BESIDE), "d4:j10-j1", "3", {}),
        (compose(BESIDE), "d4:j10", "3", {}),
    ],
    "a princess pushing farther than one square": [
        (compose(BESIDE), "e4:e5-e7", "3", {}),
        (compose(BESIDE), "e4:e5-d3", "3", {}),
    ],
    "a predator stopping a slide early": [(compose(BESIDE), "d4:e5-e7", "R11", {})],
    "a predator's push without room": [
        (compose(BESIDE), "d4:e4-e5", "R11", {}),
        (compose(BESIDE), "d4:e4-n", "R11", {}),
        (compose(BESIDE), "d4:e4-e9", "R11", {}),
        (compose("9b/8B1/10/10/10/10/10/10/A9/wa8"), "a2:a1-s", "R11", {}),
    ],
    "pushing onto a taken square, or onto the pusher": [
        (compose(BESIDE), "e4:e5-d4", "3", {}),
        (compose(BESIDE), "e4:e5-e4", "R10", {}),
        (compose(BESIDE), "e4:e5-s", "R10", {}),
        (compose(BESIDE), "d4:e4-d4", "R10", {}),
        (compose("9b/8B1/10/10/10/10/3Aa3w1/10/10/10"), "d4:e4-i4", "3", {}),
    ],
    "casting away from a corner": [
        (compose(BESIDE), "e4!", "3", {}),
        (compose(BESIDE), "a10!", "3", {}),
    ],
    "casting on a corner that has one's token": [(compose("9b/8B1/10/10/10/10/10/10/1A8/a9"), "a1!", "R17", {})],
    "acting with another seat's piece": [
        (compose(BESIDE), "d3-c3", "R24", {"Red": "Blue"}),
        (compose(BESIDE), "d3:d4-n", "R24", {"Red": "Blue"}),
        (compose(BESIDE), "j10!", "R24", {"Red": "Blue"}),
    ],
}


def filled(gaps: dict[str, str], gap: re.Match[str]) -> str:
    return gaps[gap[0]]


def test_each_attempt_of_the_table_has_its_sentence() -> None:
    rows = next(table for table in tables(TEXT) if table[0] == ["attempt", "sentence"])[1:]
    assert [attempt for attempt, _ in rows] == list(ATTEMPTS)
    for attempt, quoted in rows:
        for text, ply, rule, gaps in ATTEMPTS[attempt]:
            sentence = re.sub("|".join(gaps) or "$^", partial(filled, gaps), quoted.strip('"'))
            refusal = parse(text).explain(ply)
            assert refusal is not None
            assert (refusal.sentence, refusal.rule) == (sentence, rule), ply


@pytest.mark.parametrize(
    ("text", "ply", "rule"),
    [
        (compose(actor="1:over", quiet=40), "end", "3"),
        (compose(actor="1:over", quiet=40), "a1-b2", "3"),
        (compose(BESIDE), "", "5"),
        (compose(BESIDE), "END", "5"),
        (compose(BESIDE), "d4-c4 ", "5"),
        (compose(BESIDE), "d4-k4", "5"),
        (compose(BESIDE), "d4–c4", "5"),
        (compose(BESIDE), "d4-c04", "5"),
        (compose(BESIDE), "c4-c5", "3"),
        (compose(BESIDE), "e5-e6", "3"),
        (compose(BESIDE), "d4-d4", "3"),
        (compose(BESIDE), "d4xc4", "3"),
        (compose("10/10/10/10/10/10/3Ab5/3Ba5/10/10"), "d4-e4", "5"),
        (compose(BESIDE), "d4:d4-c4", "R9"),
        (compose(BESIDE), "d4:c4-a4", "3"),
        (compose(BESIDE), "d4:e5", "5"),
        (compose("9b/8B1/10/10/10/10/10/3w6/wwA7/aww7"), "c2:a1", "3"),
        (compose("9b/8B1/10/10/10/10/10/Aww7/aww7/www7"), "a3:b2", "3"),
        (compose(BESIDE), "d4:e5-e5", "R11"),
        (compose(BESIDE), "d4:e5-ne", "5"),
        (compose(BESIDE), "d4:e5-g6", "3"),
        (compose("9b/8B1/10/10/10/10/3Aa1w3/10/10/10"), "d4:e4-i4", "R11"),
        (compose(BESIDE), "e4:e5-n", "5"),
        (compose("9b/8B1/10/10/10/4A5/10/10/w9/aw8"), "a1:b1-s", "R14"),
        (compose(BESIDE), "d4!", "3"),
        (compose("9b/8B1/10/10/10/10/10/10/1A8/a9"), "a10!", "3"),
        (compose(LONE, seats=3), "a1!", "3"),
    ],
)
def test_other_refusals(text: str, ply: str, rule: str) -> None:
    refusal = parse(text).explain(ply)
    assert refusal is not None
    assert refusal.rule == rule
    assert refusal.sentence.endswith(".")
    with pytest.raises(pygames.IllegalPly):
        parse(text).play(ply)


squares = st.sampled_from(NAMES)


@given(
    st.sampled_from(VALID),
    st.text()
    | st.builds("{}-{}".format, squares, squares)
    | st.builds("{}x{}".format, squares, squares)
    | st.builds("{}:{}-{}".format, squares, squares, squares | st.sampled_from(["n", "ne", "e", "sw"]))
    | st.builds("{}!".format, squares),
)
def test_every_text_is_legal_or_has_a_reason(text: str, ply: str) -> None:
    position = parse(text)
    refusal = position.explain(ply)
    assert (refusal is None) == (ply in position.plies())
    if refusal:
        assert refusal.sentence.endswith(".")
        assert refusal.rule in {"3", "5"} or f"| {refusal.rule} |" in TEXT
        assert set(refusal.squares) <= set(NAMES)


def test_every_attempt_among_neighbours_has_a_reason() -> None:
    for text in VALID:
        position = parse(text)
        legal = set(position.plies())
        near = [name for name in NAMES if position.cells[SQUARES[name]]]
        for actor in near:
            for thing in near:
                for ply in (f"{actor}-{thing}", f"{actor}x{thing}", f"{actor}:{thing}", f"{actor}:{thing}-n"):
                    assert (position.explain(ply) is None) == (ply in legal)
