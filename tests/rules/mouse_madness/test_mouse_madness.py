"""Mouse Madness: the rulebook's tables, examples and figures; invariants, refusals, hostile texts."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygames
from pygames.mouse_madness.board import BOARDS, START, Board
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.mouse_madness.variants import VARIANTS
from tests.golden import CASES
from tests.rules.rulebook import code_blocks, code_spans, examples, perft_rows, rulebook, section, tables

RULEBOOK = rulebook("mouse-madness")
EXAMPLES = examples(RULEBOOK)
POSITION = re.compile(r"mouse-madness [^`\n]*?(?=    |$)")
NAMES = list(dict.fromkeys(variant.partition("-")[2] for variant in pygames.game("mouse-madness").variants))
"""The boards of the rulebook. Other tests add boards of their own."""
each_board = pytest.mark.parametrize("board", [BOARDS[name] for name in NAMES], ids=NAMES)


def parse(text: str) -> MouseMadnessPosition:
    position = pygames.parse(text)
    assert isinstance(position, MouseMadnessPosition)
    return position


def short(text: str) -> MouseMadnessPosition:
    return parse(f"mouse-madness {text}")


# Section 2: the boards


def board_blocks(board: Board) -> tuple[str, str]:
    """Returns the drawing and the data of a board."""
    heading = next(line for line in RULEBOOK.splitlines() if line.startswith(f"### Board `{board.name}`"))
    drawing, data = code_blocks(section(RULEBOOK, heading))
    return drawing, data


@each_board
def test_board_is_the_drawing(board: Board) -> None:
    rows = [
        re.findall(r"St|Ch|\d+[<>^v]?", line[3:])
        for line in board_blocks(board)[0].splitlines()
        if re.match(r" ?\d", line)
    ]
    assert [len(row) for row in rows] == [board.columns] * board.rows
    for y, row in enumerate(reversed(rows)):
        for x, label in enumerate(row):
            space = board.squares.index((x, y))
            number = {START: "St", board.cheese: "Ch"}.get(space, str(space))
            assert label.rstrip("<>^v") == number
            assert (label != number) == (space in board.holes)


@each_board
def test_board_is_the_data(board: Board) -> None:
    path, holes = board_blocks(board)[1].removeprefix("path:").split("holes:")
    assert [f"{chr(97 + x)}{y + 1}" for x, y in board.squares] == path.split()
    assert ", ".join(f"{hole}: {end}" for hole, end in board.holes.items()) == holes.strip()


@each_board
def test_facts_that_the_rules_rely_on(board: Board) -> None:
    assert board.cheese >= 13
    assert not {START, board.cheese - 2, board.cheese - 1, board.cheese} & set(board.holes)
    ends = list(board.holes.values())
    assert not {START, board.cheese, *board.holes} & set(ends)
    assert len(ends) == len(set(ends))
    for space in range(1, board.cheese):
        walk = [board.rest[space]]
        while len(walk) < 6 and walk[-1] != board.cheese:
            walk.append(board.rest[walk[-1] + 1])
        assert len(walk) == len(set(walk))


def test_variants() -> None:
    rules = [row[0] for row in tables(section(RULEBOOK, "### Variants"))[0][1:]]
    own = {f"{name}-{board}" for name in rules for board in NAMES}
    assert set(pygames.game("mouse-madness").variants) == own <= set(VARIANTS)
    assert next(iter(VARIANTS)) == "jump-house"


# Section 6: examples, perft, the record


def check_example(
    start: MouseMadnessPosition, line: str, position: MouseMadnessPosition | None
) -> MouseMadnessPosition | None:
    """Checks a line against the position reached so far. Returns the position after it."""
    if line.startswith("after "):
        position = start
        for ply in line.removeprefix("after ").removesuffix(":").split():
            position = parse(str(position.play(ply)))
        return position
    assert position is not None
    text = POSITION.match(line.strip())
    if text:
        assert str(position) == text[0]
    legal = re.search(r"legal \((\d+)\): (.*)", line)
    if legal:
        assert position.plies() == legal[2].split()
        assert len(position.plies()) == int(legal[1])
    if "results:" in line:
        assert position.results() == tuple(Fraction(part) for part in line.split("results:")[1].split())
    return position


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    blocks = [block for block in code_blocks(EXAMPLES[name]) if block.startswith("mouse-madness")]
    assert blocks or name == "E17"
    for block in blocks:
        first, *lines = block.splitlines()
        start = parse(first)
        position: MouseMadnessPosition | None = start
        for line in lines:
            position = check_example(start, line, position)


def test_refused_texts() -> None:
    texts = [span for span in code_spans(EXAMPLES["E17"]) if "," in span]
    assert len(texts) == 4
    for text in texts:
        whole = text.replace("... ", "mouse-madness jump-house ").removeprefix("mouse-madness ")
        with pytest.raises(pygames.PositionError):
            short(whole)


def test_perft_file_is_the_table() -> None:
    lines = [f"{text};{' '.join(map(str, figures))}" for text, figures in perft_rows(RULEBOOK)]
    assert (CASES / "mouse-madness" / "perft.txt").read_text(encoding="ascii").splitlines() == lines


def test_record() -> None:
    played, final = code_blocks(section(RULEBOOK, "### A record"))
    position, results = final.splitlines()
    record = pygames.Record.parse(played)
    assert str(record.position) == position
    assert record.position.results() == tuple(Fraction(part) for part in results.split())


# Section 3: what the examples leave out


def test_roll_off_nine_goes_to_the_lowest_of_the_highest() -> None:
    position = short("jump-nook 4 4:start 0 0,0,0,0 9:3-5.")
    assert str(position.play("5")) == "mouse-madness jump-nook 4 3:roll 1 0,0,0,0 -"
    assert str(position.play("6")) == "mouse-madness jump-nook 4 4:roll 1 0,0,0,0 -"


def test_the_turn_after_the_last_seat_is_the_first_ones() -> None:
    position = short("push-nook 3 3:move 7 1,5,3 1").play("+1")
    assert str(position) == "mouse-madness push-nook 3 1:roll 8 1,5,4 -"


def test_results_of_a_draw() -> None:
    assert short("draft-nook 6 1:over 600 1,3,1,1,1,1 -").results() == (Fraction(1, 6),) * 6


def test_questions_for_the_screen() -> None:
    move = short("jump-house 4 1:move 25 33,38,47,50 6")
    assert (move.mover("+6"), move.landings("+6")) == (1, (39, 48))
    assert (move.targets(), move.arrived(), move.jumps()) == ((), 0, [])
    jump = parse(str(move.play("+6")))
    assert jump.jumps() == [(3, -1)]
    assert (jump.mover("j3-"), jump.landings("j3-")) == (1, (46,))
    assert (jump.mover("stop"), jump.landings("stop")) == (0, ())
    push = short("push-house 4 3:push 33 52,53,44,44 -")
    assert (push.targets(), push.arrived()) == ((4,), 3)
    assert (push.mover("p4+"), push.landings("p4+")) == (4, (45, 52))
    chain = parse(str(push.play("p4+")))
    assert (chain.targets(), chain.arrived()) == ((1,), 4)
    assert short("draft-house 3 1:push 11 26,26,26 -").targets() == (2, 3)
    assert short("jump-house 2 1:roll 1 0,0 -").landings("4") == ()


# Section 5: invariants


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("jump-house 2 1:roll 9 4,20 - -", "position"),
        ("jump-house 2 1:roll 9  4,21 -", "position"),
        ("leap-house 2 1:roll 9 4,21 -", "variant"),
        ("jump-house 7 1:roll 9 4,21,1,2,3,5,7 -", "seats"),
        ("jump-house 2 3:roll 9 4,21 -", "seat"),
        ("jump-house 2 0:roll 9 4,21 -", "seat"),
        ("jump-house 2 1:rolls 9 4,21 -", "phase"),
        ("jump-house 2 1:roll 09 4,21 -", "turn"),
        ("jump-house 2 1:roll 201 4,21 -", "turn"),
        ("jump-house 2 1:roll 0 4,21 -", "turn"),
        ("jump-house 2 1:roll 9 4,21,22 -", "mice"),
        ("jump-house 2 1:roll 9 4 -", "mice"),
        ("jump-house 2 1:roll 9 4,63 -", "mice"),
        ("jump-house 2 1:roll 9 4,٣ -", "mice"),
        ("jump-house 2 1:roll 9 4,20 -", "mice"),
        ("jump-house 2 1:over 9 62,62 -", "mice"),
        ("jump-house 2 1:roll 9 62,21 -", "phase"),
        ("jump-house 2 1:over 199 4,21 -", "phase"),
        ("jump-house 2 1:start 1 0,0 1:..", "turn"),
        ("jump-house 2 1:start 0 0,1 1:..", "mice"),
        ("jump-house 2 1:start 0 0,0 0:..", "detail"),
        ("jump-house 2 1:start 0 0,0 10:..", "detail"),
        ("jump-house 2 1:start 0 0,0 1:...", "detail"),
        ("jump-house 2 2:start 0 0,0 1:7.", "detail"),
        ("jump-house 2 2:start 0 0,0 1:0.", "detail"),
        ("jump-house 2 1:start 0 0,0 ..", "detail"),
        ("jump-house 3 2:start 0 0,0,0 1:-..", "detail"),
        ("jump-house 3 3:start 0 0,0,0 2:--.", "detail"),
        ("jump-house 3 1:start 0 0,0,0 1:.5.", "detail"),
        ("jump-house 3 1:start 0 0,0,0 1:555", "detail"),
        ("jump-house 3 3:start 0 0,0,0 1:5..", "seat"),
        ("jump-house 2 1:jump 9 0,1 -", "mice"),
        ("jump-house 2 1:push 9 0,1 -", "mice"),
        ("jump-house 2 1:over 9 0,62 -", "mice"),
        ("jump-house 3 1:roll 9 4,4,33 -", "mice"),
        ("jump-house 3 1:push 9 4,4,4 -", "mice"),
        ("jump-house 4 1:push 9 4,4,5,5 -", "mice"),
        ("jump-house 2 1:push 9 4,5 -", "mice"),
        ("push-house 2 1:jump 9 4,5 -", "phase"),
        ("draft-house 2 1:jump 9 4,5 -", "phase"),
        ("jump-house 2 1:jump 9 4,21 -", "phase"),
        ("jump-house 2 1:jump 9 4,5 j2", "phase"),
        ("jump-house 3 1:push 9 4,5,5 -", "mice"),
        ("jump-house 3 1:push 9 4,5,5 p1", "detail"),
        ("jump-house 3 1:push 9 4,5,5 p23", "detail"),
        ("push-house 4 1:push 15 3,2,1,1 p23", "detail"),
        ("jump-house 3 1:push 9 5,5,7 j", "detail"),
        ("jump-house 3 1:push 9 5,5,7 p", "detail"),
        ("jump-house 3 1:push 9 5,5,7 j32", "detail"),
        ("jump-house 3 1:push 9 5,5,7 j33", "detail"),
        ("jump-house 3 1:push 9 5,5,7 j4", "detail"),
        ("jump-house 3 1:push 9 5,5,7 j1", "detail"),
        ("jump-house 3 1:push 9 5,5,0 j3", "detail"),
        ("jump-house 3 1:push 9 5,5,0 p13", "detail"),
        ("push-house 3 1:push 9 5,5,7 j3", "detail"),
        ("draft-house 3 1:push 9 5,5,7 p1", "detail"),
        ("draft-house 3 1:push 9 5,7,7 -", "mice"),
        ("jump-house 2 1:move 9 4,21 7", "detail"),
        ("jump-house 2 1:move 9 4,21 -", "detail"),
        ("jump-house 2 1:roll 9 4,21 3", "detail"),
        ("jump-house 2 1:over 9 62,21 j2", "detail"),
        ("jump-house 2 1:jump 9 4,5 p2", "detail"),
    ],
)
def test_invariant(text: str, field: str) -> None:
    with pytest.raises(pygames.PositionError) as caught:
        short(text)
    assert caught.value.field == field


@pytest.mark.parametrize(
    "text",
    [
        "jump-house 3 1:push 9 5,5,7 j3",
        "jump-house 3 2:push 9 5,5,7 p1",
        "jump-house 3 3:push 9 5,5,7 p1",
        "draft-house 3 1:roll 9 5,5,5 -",
        "draft-house 3 1:over 300 5,5,5 -",
        "jump-house 2 1:move 200 0,0 6",
    ],
)
def test_composed_positions_are_valid(text: str) -> None:
    assert short(text).plies() or short(text).phase == "over"


# Section 7: attempts that deserve a sentence

ATTEMPTS = [
    ("move past the cheese", "jump-house 2 1:move 31 59,40 5", "+5", "R5", ""),
    ("move back onto the start, or past it", "jump-house 2 1:move 9 4,21 4", "-4", "R5", ""),
    ("move back onto the start, or past it", "jump-house 2 1:move 9 3,21 4", "-4", "R5", ""),
    ("move back onto the start, or past it", "jump-house 2 1:move 9 0,21 4", "-4", "R7", ""),
    ("move another distance", "jump-house 2 1:move 9 24,21 4", "+5", "3.4", ""),
    ("move another distance", "jump-house 2 1:move 9 24,21 4", "m1-3", "3.4", ""),
    ("move another seat's mouse", "jump-house 2 2:move 9 24,21 4", "m1+4", "3.4", ""),
    ("move another seat's mouse", "jump-house 2 2:roll 9 24,21 -", "m1+4", "3.4", ""),
    ("click before rolling", "jump-house 2 1:roll 9 24,21 -", "+4", "3.4", ""),
    ("click before rolling", "jump-house 2 1:roll 9 24,21 -", "stop", "3.4", ""),
    ("click before rolling", "jump-house 2 1:start 0 0,0 1:..", "m2+4", "3.3", ""),
    ("end the turn on top of a mouse", "jump-house 3 1:push 14 26,26,27 -", "stop", "R16", "Blue"),
    ("push the mouse that arrived", "jump-house 3 1:push 14 26,26,27 -", "p1+", "R10", ""),
    ("push the mouse that arrived", "push-house 3 1:push 14 26,26,27 -", "m1+1", "R10", ""),
    ("push the mouse that arrived", "draft-house 3 1:push 14 26,26,27 -", "p1-", "R10", ""),
    ("push two spaces", "jump-house 3 1:push 14 26,26,27 -", "p2+2", "3.4", ""),
    ("push two spaces", "draft-house 3 1:push 14 26,26,27 -", "m2-2", "3.4", ""),
    ("push a mouse on space 1 back", "push-house 2 1:push 14 1,1 -", "p2-", "3.4", ""),
    ("push a mouse on space 1 back", "draft-house 2 1:push 14 1,1 -", "m2-1", "3.4", ""),
    ("push onto a mouse pushed already", "push-house 3 1:push 14 26,27,26 p23", "p1+", "R12", "Blue"),
    ("push that dead-ends later", "push-house 6 1:push 15 3,2,2,33,34,1 p2", "p3-", "R12", "Blue"),
    ("jump over a mouse behind a wall", "jump-house 3 1:jump 14 26,27,21 -", "j3-", "R13", ""),
    ("jump over a mouse behind a wall", "jump-house 3 1:jump 14 26,27,21 -", "m1-12", "R13", ""),
    ("jump the same mouse again", "jump-house 4 1:jump 22 26,25,27,41 j2", "j2-", "R15", "Blue"),
    ("jump the same mouse again", "jump-house 4 1:jump 22 26,25,27,41 j2", "m1-2", "R15", "Blue"),
    ("jump after a push", "jump-house 3 1:push 14 26,27,27 p2", "j3+", "R17", ""),
    ("jump past the cheese or to the start", "jump-house 3 1:jump 14 2,3,1 -", "j3-", "R18", ""),
    ("jump past the cheese or to the start", "jump-house 2 1:jump 14 61,60 -", "m1+2", "R18", ""),
    ("jump over a mouse on the start", "jump-house 3 1:jump 14 1,2,0 -", "j3-", "R20", ""),
    ("jump over a mouse on the start", "jump-house 3 1:jump 14 1,2,0 -", "m1-2", "R20", ""),
    ("jump before moving", "jump-house 2 1:move 14 26,27 3", "j2+", "R17", "Blue"),
    ("jump in the other rules", "push-house 3 1:push 14 26,26,27 -", "j3+", "2", ""),
    ("jump in the other rules", "draft-house 3 1:push 14 26,26,27 -", "j3+", "3.5", ""),
]
SENTENCES = {row[0]: row[1].strip('"') for row in tables(section(RULEBOOK, "## 7. On the screen"))[1][1:]}


def test_every_row_has_an_attempt() -> None:
    assert {attempt for attempt, *_ in ATTEMPTS} == set(SENTENCES)


@pytest.mark.parametrize(("attempt", "text", "ply", "rule", "red"), ATTEMPTS)
def test_attempt(attempt: str, text: str, ply: str, rule: str, red: str) -> None:
    refusal = short(text).explain(ply)
    assert refusal is not None
    assert refusal.sentence == SENTENCES[attempt].replace("Red", red)
    assert refusal.rule == rule
    assert all(0 <= int(square) <= 62 for square in refusal.squares)


@pytest.mark.parametrize(
    ("text", "ply", "sentence"),
    [
        ("jump-house 2 1:over 9 62,21 -", "4", "The game is over."),
        ("jump-house 2 1:roll 9 4,21 -", "7", "The die shows a number from 1 to 6."),
        ("jump-house 2 1:move 9 4,21 3", "3", "The die has been rolled: one roll a turn."),
        ("jump-house 2 1:move 9 4,21 3", "stop", "You rolled 3: you must move."),
        ("jump-house 2 1:move 9 4,21 3", "m1+3", "That is not a move in this game."),
        ("jump-house 2 1:move 9 4,21 3", "p2+", "Blue is pushed only when another mouse lands there."),
        ("jump-house 2 1:move 9 4,21 3", "m3+3", "That is not a move in this game."),
        ("jump-house 2 1:move 9 4,21 3", "forward", "That is not a move in this game."),
        ("jump-house 2 1:jump 9 4,5 -", "+3", "You have moved already this turn."),
        ("jump-house 2 1:jump 9 4,5 -", "m2+3", "That is Blue’s mouse. You push it by landing on it."),
        ("jump-house 2 1:jump 9 4,5 -", "j2-", "Blue is in front of you, not behind you."),
        ("jump-house 2 1:jump 9 5,4 -", "j2+", "Blue is behind you, not in front of you."),
        ("push-house 2 1:push 9 4,4 -", "stop", "You landed on Blue: you must push it."),
        ("push-house 3 1:push 9 4,5,5 p2", "stop", "Every mouse needs a space of its own: push Green."),
        ("push-house 3 1:push 9 5,4,4 p2", "m1+3", "You have moved already this turn."),
        ("draft-house 3 1:push 9 4,4,5 -", "m3+1", "Green is pushed only when another mouse lands there."),
    ],
)
def test_other_refusals(text: str, ply: str, sentence: str) -> None:
    refusal = short(text).explain(ply)
    assert refusal is not None
    assert refusal.sentence == sentence


# Hostile texts

PLAYED = "".join(text for name, text in EXAMPLES.items() if name != "E17")
TEXTS = sorted(set(re.findall(r"mouse-madness \w+-\w+ \d \d:\w+ \d+ [\d,]+ \S+", PLAYED)))
CHARACTERS = st.characters(codec="utf-8") | st.sampled_from("0123456789-.,:;jp+~ ")


@st.composite
def mutated_texts(draw: st.DrawFn) -> str:
    text = list(draw(st.sampled_from(TEXTS)))
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(text)))
        removed = draw(st.integers(0, 2))
        text[place : place + removed] = draw(st.text(CHARACTERS, max_size=2))
    return "".join(text)


@settings(max_examples=400, deadline=None, database=None)
@given(mutated_texts() | st.text(max_size=60) | st.builds("mouse-madness jump-house 2 {}".format, st.text(max_size=40)))
def test_hostile_positions(text: str) -> None:
    try:
        position = pygames.parse(text)
    except pygames.PositionError:
        return
    assert str(position) == text
    assert pygames.parse(str(position)) == position
    for ply in position.plies():
        following = position.play(ply)
        assert pygames.parse(str(following)) == following


ATTEMPT_TEXTS = st.from_regex(r"[mjp]?[0-9]?[+-]?[0-9]{0,4}", fullmatch=True)


@settings(max_examples=400, deadline=None, database=None)
@given(st.sampled_from(TEXTS), ATTEMPT_TEXTS | st.text(max_size=12))
def test_hostile_plies(text: str, ply: str) -> None:
    position = pygames.parse(text)
    refusal = position.explain(ply)
    assert (refusal is None) == (ply in position.plies())
    assert refusal is None or refusal.sentence.endswith(".")
