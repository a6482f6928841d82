"""The sentences for illegal attempts in AmuseAmaze (rulebook section 7)."""

from __future__ import annotations

import pytest

from tests.rules.amuseamaze.amuseamaze_examples import TEXT, parse, positions
from tests.rules.rulebook import section, tables

SENTENCES = {row[0].replace("`", ""): row[1] for row in tables(section(TEXT, "## 7. On the screen"))[0][1:]}
"""The sentences of the rulebook's table, by attempt."""

ATTEMPTS = [
    ("a square that does not adjoin", "E1", "g12-i12", "3.2", "i12"),
    ("a square that does not adjoin", "E1", "g11", "3.2", "g11"),
    ("the piece's own square", "E2", "j9-j10", "3.2", "j10"),
    ("a square twice in a path", "E2", "i9-j9-i9", "3.2", "i9"),
    ("a square used earlier in the turn", "E3", "f8", "R16", "f8"),
    ("a square with a piece", "E14", "g22", "3.2", "g22"),
    ("a bare blue square", "E4", "i24-i23", "3.2", "i23"),
    ("a hedge without the card", "E2", "k10!", "3.2", "k10"),
    ("a hedge without the card", "E2", "k10", "3.2", "k10"),
    ("a second hedge in a path", "E1", "g14-g15!-f15!", "3.2", "f15"),
    ("START", "E11", "h11-h12-h13", "R27", "h13"),
    ("START", "E1", "h13", "R27", "h13"),
    ("letters that are no word", "E1", "h14-g14", "R15", "h14 g14"),
    ("a letter laid more often than the hand holds it", "E4", "i24A-j24", "3.4", "i24"),
    ("a letter laid more often than the hand holds it", "E17", "h1N-i2N", "3.4", "i2"),
    ("a tile on a tile", "E4", "i24-j23D", "3.4", "j23"),
    ("a tile on a Blue Square", "E1", "i14A-h15", "3.4", "i14"),
    ("a tile on a Target square (basic, tribute)", "E4", "j24D-j23", "3.4", "j24"),
    ("a tile on a hedge", "E1", "g14-g15A", "R8", "g15"),
    ("the printed letter again", "E1", "g12A-f12", "R11", "g12"),
    ("laying for a step", "E1", "g12E", "3.3", "g12"),
    ("a tile picked up in this path", "E4", "i24-j23-k23P", "R12", "k23"),
    ("pass in move", "E1", "pass", "3.7", ""),
    ("a wrong number of tribute tiles", "E13", "give-B", "3.8", ""),
    ("a wrong number of tribute tiles", "E13", "give-BEU", "3.8", ""),
]

FILLED = {
    ("E1", "h14-g14"): ("“TLAE”", "“LL”"),
    ("E4", "i24A-j24"): ("no other E", "no other A"),
    ("E17", "h1N-i2N"): ("no other E", "no other N"),
    ("E14", "g22"): ("Seat 3", "Blue"),
}
"""The words of a sentence that differ from the example in the rulebook's table."""


@pytest.mark.parametrize(("attempt", "name", "ply", "rule", "squares"), ATTEMPTS)
def test_attempts_get_the_sentence_of_the_table(attempt: str, name: str, ply: str, rule: str, squares: str) -> None:
    refusal = positions(name)[0].explain(ply)
    assert refusal is not None
    assert refusal.sentence == SENTENCES[attempt].replace(*FILLED.get((name, ply), ("", "")))
    assert refusal.rule == rule
    assert refusal.squares == tuple(squares.split())


def test_every_attempt_of_the_table_is_tried() -> None:
    assert {attempt for attempt, *_ in ATTEMPTS} == set(SENTENCES)


@pytest.mark.parametrize(
    ("name", "ply", "rule", "part"),
    [
        ("E1", "", "5.2", "not a move in this game"),
        ("E1", "G12", "5.2", "not a move in this game"),
        ("E1", "g12-", "5.2", "not a move in this game"),
        ("E1", "g12+x", "5.2", "not a move in this game"),
        ("E1", "g12" + "-g12" * 9000, "3.2", "counts once"),
        ("E1", "p12", "3.2", "no square of that name"),
        ("E1", "g26", "3.2", "no square of that name"),
        ("E1", "g14-g15", "5.2", "exclamation mark"),
        ("E1", "g14!", "5.2", "no hedge"),
        ("E1", "g12+l", "3.3", "never earns"),
        ("E1", "g12-f12-e12+l", "3.6", "5 squares or more"),
        ("E1", "g12-f12-e12+p", "3.6", "premium letter"),
        ("E1", "g12-f12-e12-d13A-e13", "3.6", "write g12-f12-e12-d13A-e13+l."),
        ("E7", "e19-d19-c20-b19-a18", "3.6", "Choose one"),
        ("E3", "g6-h5-g4-f3-e3-d3+l", "3.6", "once in a turn"),
        ("E11", "h11-i12C-j12-j13+p", "R20", "wins"),
        ("E8", "c6-d6", "R15", "“SQU” is not"),
        ("E1", "give-A", "3.8", "without tribute"),
        ("E2", "give-A", "3.8", "no tribute to give now"),
        ("E1", "give-", "5.2", "not a move in this game"),
        ("E13", "give-be", "5.2", "not a move in this game"),
        ("E13", "give-BO", "3.8", "tiles that you hold"),
        ("E13", "give-BB", "3.8", "tiles that you hold"),
        ("E13", "give-EB", "5.2", "alphabetical"),
        ("E13", "pass", "3.8", "to Violet"),
        ("E13", "g14", "3.8", "to Violet"),
    ],
)
def test_other_attempts_get_a_sentence_too(name: str, ply: str, rule: str, part: str) -> None:
    refusal = positions(name)[0].explain(ply)
    assert refusal is not None
    assert part in refusal.sentence
    assert refusal.rule == rule


def test_nothing_is_legal_when_the_game_is_over() -> None:
    for ply in ("pass", "g12", "give-A", ""):
        refusal = positions("E15")[1].explain(ply)
        assert refusal is not None
        assert refusal.sentence == "The game is over."


def test_tiles_lie_on_target_squares_in_the_variants_that_cover() -> None:
    """The attempt that `basic` refuses is judged by its letters in `cover`."""
    position = positions("E4")[0]
    covering = parse(str(position).replace(" basic ", " cover "))
    refusal = covering.explain("j24D-j23")
    assert refusal is not None
    assert refusal.rule == "R15"
