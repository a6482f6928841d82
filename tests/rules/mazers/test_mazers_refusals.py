"""Mazers: why a ply or an attempt is illegal, with its sentence and its rule."""

from __future__ import annotations

import pytest

from tests.rules.mazers.mazers_positions import TEXT, example, parse, turned
from tests.rules.rulebook import section, tables

SENTENCES = dict(next(rows[1:] for rows in tables(section(TEXT, "## 7. On the screen")) if rows[0][0] == "attempt"))
RULES = {line.split("**")[1].split(" ")[0] for line in section(TEXT, "## 4. Rulings").splitlines() if "**R" in line}

START = example("E1").position
UNDER_WAY = "mazers classic 2 1:step 1 5:1@d1n:2 d2e,h1n/h10n,d10n home home"
ODD = example("E3").position
DEAD_END = example("E7").position
ENTERING = example("E12").position
LIFTING = example("E12").following[0][1]
BLOCKED = str(turned(parse(example("E9").position)))
"""Seat 2's front is shut; its back mouth is e9n, with d10e and e10e for its safety zone."""
OWN_MOUTH = "mazers classic 2 1:step 4 6:1:5 h5n,i3n/c8n,e9n -:f1ennnnn:- home"
BESIDE_PATH = "mazers classic 2 1:step 4 6:1:5 f2n,i3n/c8n,e9n -:f1ennnnn:- home"
BESIDE_WALL = "mazers classic 2 1:step 1 4:2:2 d4n,i3n/h10n,d10n home home"
ONLY_FIT = "mazers quick 2 1:build 13 7 e4e,g5e/c8n,b7e -:c4nneeen:- -:f7eeessww:g5n"
"""The both-ends rule keeps seat 1 from f7e."""

TWO_MORE = "mazers classic 2 1:step 31 5:3:0 d2n,h6n/d8n,h7n -:e4neennnnnn:- -:e8swssswsse:d2e"

ROWS = [
    ("blocker to a parallel edge", START, "b-d2n", "R3", ["d2n"]),
    ("blocker onto a wall, piece, blocker", OWN_MOUTH, "b-i5n", "3.4", ["i5n"]),
    ("blocker into a path", BESIDE_PATH, "b-g2n", "3.4", ["g2n"]),
    ("slide across a wall line", BESIDE_WALL, "b-e4n", "R4", ["e4n"]),
    ("blocker into a safety zone", BLOCKED, "b-d10e", "R9", ["d10e"]),
    ("back to the shadow", UNDER_WAY, "b-d1n", "R7", ["d1n"]),
    ("end in the red zone", START, "b-d1e", "R8", ["d1e"]),
    ("end on own mouth", OWN_MOUTH, "b-g5n", "R11", ["g5n"]),
    ("shutting the second end", BLOCKED, "b-e9n", "R12", ["e9n"]),
    ("a step that cannot be finished", TWO_MORE, "b-c2e", "R5", ["c2e"]),
    ("the other blocker in mid-move", UNDER_WAY, "w-h2e", "R6", ["d2e"]),
    ("walls before blockers", START, "e1n", "R6", []),
    ("wall not at the front cell", ODD, "f6e", "3.2", ["f6e", "g5"]),
    ("wall on a taken side", DEAD_END, "g5n", "R16", ["g5n"]),
    ("wall in an opening", ENTERING, "e11e", "R22", ["e11e"]),
    ("turning the mouse at will", ODD, "flip", "R18", ["g4n"]),
    ("ending the turn early", ODD, "pass", "R14", []),
    ("picking another piece", LIFTING, "lift-e6e", "R21", ["e6e"]),
    ("taking the other player's blocker", START, "lift-h10n", "3.4", ["h10n"]),
    ("taking the other player's wall", ONLY_FIT, "lift-h6e", "3.2", ["h6e"]),
    ("taking the other player's mouse", START, "mouse", "3.5", []),
]


@pytest.mark.parametrize(("attempt", "position", "text", "rule", "squares"), ROWS, ids=[row[0] for row in ROWS])
def test_row_of_the_table(attempt: str, position: str, text: str, rule: str, squares: list[str]) -> None:
    refusal = parse(position).explain(text)
    assert refusal is not None
    assert refusal.sentence == SENTENCES[attempt]
    assert refusal.rule == rule
    assert list(refusal.squares) == squares


def test_all_rows_are_tried() -> None:
    assert [row[0] for row in ROWS if row[0] not in SENTENCES] == []
    assert SENTENCES.keys() == {row[0] for row in ROWS}


def sentence(position: str, text: str) -> tuple[str, str]:
    refusal = parse(position).explain(text)
    assert refusal is not None
    assert refusal.rule in RULES or refusal.rule.partition(".")[0] in "345"
    return refusal.rule, refusal.sentence


TAKEN = ("3.4", "That edge is taken.")
NO_JUMP = ("R3", "A blocker turns or slides on its pegs; it cannot jump across a cell.")
NOT_A_PLY = ("5.2", "That is not a move in this game.")
THROW_FIRST = ("3.5", "Roll the dice first.")
THROWN = ("3.5", "The dice are already rolled.")
RED = ("R8", "You may pass the red zone, not stop in it.")
SHUT_SIDE = ("R16", "That side is taken. A blocker or an opponent’s wall never counts as yours.")
BACK_FIRST = ("R21", "Walls come off the back, left one first.")
BOTH_SHUT = ("R20", "Shut at both mouths: now take walls off the back.")
STUCK = "mazers open 2 1:build 2 2 c2n,i2n/h8e,d10e -:f1enwwsee:- -:e10wneeessw:-"
EMPTY_HAND = example("E8").following[1][1]


@pytest.mark.parametrize(
    ("position", "text", "expected"),
    [
        # Blockers
        (START, "b-c1n", TAKEN),
        (START, "b-d1w", TAKEN),
        (START, "b-h1n", NO_JUMP),
        (START, "b-d1n", ("3.4", "A step leads to another edge.")),
        (START, "b-e1w", RED),
        (START, "b-d2s", ("3.4", "A step leads to another edge.")),
        (START, "b-d2w", ("5.2", "Write this move as b-c2e.")),
        (OWN_MOUTH, "b-h5n", ("3.4", "A step leads to another edge.")),
        (OWN_MOUTH.replace("c8n", "h5e"), "b-h5e", TAKEN),
        (BESIDE_PATH, "b-f2e", TAKEN),
        (OWN_MOUTH, "b-f6e", NO_JUMP),
        (
            OWN_MOUTH,
            "b-g6e",
            ("R9", "That edge is in the safety zone of Orange’s mouse: its next side walls go there."),
        ),
        (START.replace("3:1:2", "3:0:2"), "b-d2e", ("3.4", "The black blocker has made its move.")),
        (UNDER_WAY, "b-h4n", NO_JUMP),
        (START, "pass", ("R5", "A blocker that can move must move.")),
        (START, "flip", ("R6", "Blockers move first.")),
        (START, "lift-e4n", ("R6", "Blockers move first.")),
        # Whole moves
        (START, "b=d2e", ("5.2", "The blocker can end there; its move is written step by step.")),
        (START, "b=e1n", RED),
        (START, "b=g6n", ("R5", "The blocker cannot get there in exactly 1 step.")),
        (START, "w=g6n", ("R5", "The blocker cannot get there in exactly 2 steps.")),
        (START, "w=h1n", ("R7", "A blocker may not return to where it began the turn.")),
        (START, "w=f1n", TAKEN),
        (OWN_MOUTH, "b=g5n", ("R11", "Your blocker may not stand at a mouth of your own path.")),
        (OWN_MOUTH, "w=g3n", ("3.4", "Blockers cannot cross a path.")),
        (
            BLOCKED,
            "b=e9n",
            ("R12", "Blue’s path is already shut at the other mouth. One mouth must stay open."),
        ),
        (UNDER_WAY, "w=h4n", ("R6", "Finish the black blocker’s move first.")),
        # Building
        (ODD, "b-c3n", ("3.5", "The blockers have moved already.")),
        (ODD, "b=c3n", ("3.5", "The blockers have moved already.")),
        (ODD, "b3w5", THROWN),
        (ODD, "first1", THROWN),
        (ODD, "g6s", ("5.2", "Write this move as g5n.")),
        (ODD, "g4n", ("3.2", "Walls go round the cell in front of the mouse.")),
        (ODD, "a4w", ("3.2", "Walls go round the cell in front of the mouse.")),
        (ODD, "lift", ("3.5", "Walls come off only when the mouse is in, or shut at both mouths.")),
        (ODD, "lift-g3e", ("R26", "Walls in hand are placed first.")),
        (ODD, "lift-c4e", ("3.2", "No wall of yours stands there.")),
        (ENTERING, "e11n", SHUT_SIDE),
        (ENTERING, "f1e", ("R22", "The mouths of a home stay open.")),
        (EMPTY_HAND, "lift-g2e", BACK_FIRST),
        (EMPTY_HAND, "lift-f2e", ("R21", "That wall comes off by itself when you place one.")),
        (example("E6").position, "g6e", ("R18", "Nothing fits in front, so first the mouse runs to the other mouth.")),
        (example("E6").position, "d1e", ("R18", "Nothing fits in front, so first the mouse runs to the other mouth.")),
        (example("E2").position, "flip", ("3.5", "The mouse is at home and none of its walls are on the board.")),
        (example("E2").position, "lift", ("3.5", "The mouse is at home and none of its walls are on the board.")),
        (example("E2").position, "f1e", ("R22", "The mouths of a home stay open.")),
        (ONLY_FIT, "f7e", ("R12", "Blue’s path is already shut at the other mouth. One mouth must stay open.")),
        (STUCK, "flip", BOTH_SHUT),
        (STUCK, "k4n", BOTH_SHUT),
        (STUCK, "lift-g2n", BACK_FIRST),
        (STUCK, "lift-g1e", ("5.2", "Write this move as lift.")),
        (STUCK, "lift-e4n", ("3.2", "No wall of yours stands there.")),
        # Lifting
        (LIFTING, "lift-d6e", ("5.2", "Write this move as lift.")),
        (LIFTING, "e6e", BACK_FIRST),
        (LIFTING, "d11e", BACK_FIRST),
        (LIFTING, "g5n", ("R23", "The mouse is in: now take its walls off.")),
        (LIFTING, "flip", ("R23", "The mouse is in: now take its walls off.")),
        (LIFTING, "pass", ("R14", "You still have walls to place.")),
        # Throwing, and the end
        (example("E3").following[0][1], "e4n", THROW_FIRST),
        (example("E3").following[0][1], "first1", THROW_FIRST),
        (example("E3").following[0][1], "b0w5", NOT_A_PLY),
        (example("E14").following[0][1], "pass", ("3.5", "The game is over.")),
        (
            "mazers classic 2 1:first 1 - d1n,h1n/h10n,d10n home home",
            "b1w1",
            ("R24", "First the dice decide who starts."),
        ),
        (START, "b-e4x", NOT_A_PLY),
        (START, "e12n", NOT_A_PLY),
        (START, "a1n", NOT_A_PLY),
        (START, "", NOT_A_PLY),
        (START, "b-e٤n", NOT_A_PLY),
    ],
)
def test_sentence(position: str, text: str, expected: tuple[str, str]) -> None:
    assert sentence(position, text) == expected
