"""Labymaster against its rulebook: pictures, examples, refused texts, refused attempts."""

from __future__ import annotations

import ast
import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygames
from pygames.labymaster import GAME
from pygames.labymaster.board import (
    BLOCKS,
    CENTRE,
    COLUMNS,
    DIRECTIONS,
    EAST,
    NAMES,
    NORTH,
    NUMBERS,
    OWNERS,
    ROWS,
    SLIDING_ROWS,
    SOUTH,
    WEST,
    exists,
)
from pygames.labymaster.rules import LabymasterPosition
from pygames.labymaster.ways import Stop, Way, way, ways
from tests.golden import CASES, golden_files
from tests.rules.rulebook import code_blocks, examples, perft_rows, rulebook, section, tables

RULEBOOK = rulebook("labymaster")
EXAMPLES = examples(RULEBOOK)
COMPASS = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}

each_example = pytest.mark.parametrize("name", EXAMPLES)


def position(text: str) -> LabymasterPosition:
    found = GAME.parse(text)
    assert isinstance(found, LabymasterPosition)
    assert str(found) == text
    return found


def texts(name: str) -> list[str]:
    """Returns the position texts of an example."""
    return [block for block in code_blocks(EXAMPLES[name]) if block.startswith("labymaster ")]


def golden_positions() -> list[LabymasterPosition]:
    return [
        position(line)
        for path in golden_files("labymaster")
        for line in path.read_text(encoding="ascii").splitlines()[::2]
        if line.startswith("labymaster ")
    ]


# Board


def test_boards_are_the_rulebooks() -> None:
    code = next(block for block in code_blocks(RULEBOOK) if block.startswith("classic = {"))
    written = {line.targets[0].id: ast.literal_eval(line.value) for line in ast.parse(code).body}  # type: ignore[attr-defined]
    assert tuple(written) == GAME.variants
    for variant, rows in written.items():
        assert list(rows) == list(SLIDING_ROWS)
        for row, (owner, north, inner, south) in rows.items():
            block = BLOCKS[variant][row]
            assert block.owner == OWNERS[row] == {"1": 1, "2": 2, "C": CENTRE}[owner]
            for walls, marks in ((block.north, north), (block.inner, inner), (block.south, south)):
                assert [mark != "." for mark in marks] == list(walls)


@pytest.mark.parametrize("variant", GAME.variants)
def test_tables_say_the_same_as_the_code(variant: str) -> None:
    table = code_blocks(section(RULEBOOK, f"#### `{variant}`" + (" (default)" if variant == "classic" else "")))[0]
    rows = [line.split() for line in table.splitlines()[1:]]
    for row, owner, north, inner, south in rows:
        block = BLOCKS[variant][int(row)]
        assert {"1": 1, "2": 2, "C": CENTRE}[owner] == block.owner
        assert [north, inner, south] == [
            "".join("." if not wall else mark for wall in walls)
            for walls, mark in ((block.north, "-"), (block.inner, "|"), (block.south, "-"))
        ]


@pytest.mark.parametrize("variant", GAME.variants)
def test_boards_are_symmetrical_under_a_half_turn(variant: str) -> None:
    for row in range(1, ROWS + 1):
        block, opposite = BLOCKS[variant][row], BLOCKS[variant][12 - row]
        assert opposite.owner == (CENTRE if block.owner == CENTRE else 3 - block.owner)
        assert opposite.north == block.south[::-1]
        assert opposite.inner == block.inner[::-1]


def picture(shown: LabymasterPosition) -> list[str]:
    """Returns a position as the rulebook draws it, without the owners."""

    def cell(row: int, column: int) -> int | None:
        number = COLUMNS * row + column
        inside = 1 <= row <= ROWS and 0 <= column < COLUMNS
        return number if inside and exists(shown.blocks, number) else None

    def line(one: int | None, other: int | None, is_open: bool, drawn: str) -> str:
        return " " * len(drawn) if is_open or one is None is other else drawn

    north, east = shown.maze
    lines = ["     a   b   c   d   e   f   g   h   i"]
    for row in range(ROWS, -1, -1):
        edges = [
            line(cell(row, x), cell(row + 1, x), row > 0 and north[COLUMNS * row + x], "---") for x in range(COLUMNS)
        ]
        lines.append("   +" + "+".join(edges) + "+")
        if row:
            text = f"{row:2} " + line(None, cell(row, 0), False, "|")
            for x in range(COLUMNS):
                number = COLUMNS * row + x
                mark = "1" if number in shown.pawns[0] else "2" if number in shown.pawns[1] else "."
                text += f" {' ' if cell(row, x) is None else mark} "
                text += line(cell(row, x), cell(row, x + 1), east[number], "|")
            lines.append(text)
    return [text.rstrip() for text in lines]


PICTURED = [
    *[(str(GAME.start(variant)), block) for variant, block in zip(
        GAME.variants,
        [block for block in code_blocks(section(RULEBOOK, "### The boards")) if block.startswith("     a")],
        strict=True,
    )],
    *[
        (texts(name)[0], block)
        for name, text in EXAMPLES.items()
        for block in code_blocks(text)
        if block.startswith("     a")
    ],
]  # fmt: skip


@pytest.mark.parametrize(("text", "drawn"), PICTURED)
def test_pictures(text: str, drawn: str) -> None:
    assert picture(position(text)) == [line[:40].rstrip() for line in drawn.splitlines()]


# Examples


def test_the_start_is_the_rulebooks() -> None:
    assert str(GAME.start()) == texts("E1")[0]


@each_example
def test_plies_of_the_examples(name: str) -> None:
    listed = re.search(r"^Legal plies \((\d+)\): `(.*)`$", EXAMPLES[name], re.MULTILINE)
    assert listed
    plies = position(texts(name)[0]).plies()
    assert plies == listed[2].split()
    assert len(plies) == int(listed[1])


@each_example
def test_after_the_ply_of_the_examples(name: str) -> None:
    played = re.search(r"^After `(\S+)`", EXAMPLES[name], re.MULTILINE)
    if played is None:
        assert name in ("E4", "E7")
        return
    before, after = texts(name)
    following = position(before).play(played[1])
    assert str(following) == after
    if said := re.search(r"results (\d) and (\d)", EXAMPLES[name]):
        assert following.results() == (Fraction(said[1]), Fraction(said[2]))


def test_results_of_the_examples() -> None:
    ended = {name: position(found[1]).results() for name in EXAMPLES if len(found := texts(name)) > 1}
    half = Fraction(1, 2)
    decided = {name: results for name, results in ended.items() if results is not None}
    assert decided == {"E13": (0, 1), "E15": (1, 0), "E16": (half, half)}


STOPS = {
    "a wall": Stop.WALL,
    "a void": Stop.VOID,
    "the frame": Stop.FRAME,
    "the closed arrival block": Stop.GOAL,
    "its own start block": Stop.HOME,
}
TOLD = re.compile(
    r"the pawn on (?P<cell>\w+) (?:runs (?P<run>\w+) to (?P<end>\w+), stopped by (?P<stop>[a-z1-9 ]+)"
    r"|jumps (?P<jump>\w+) over (?P<over>\w+) to (?P<landing>\w+))"
)


@each_example
def test_ways_of_the_examples(name: str) -> None:
    shown = position(texts(name)[0])
    for told in TOLD.finditer(EXAMPLES[name]):
        found = way(shown, NUMBERS[told["cell"]], COMPASS[told["run"] or told["jump"]])
        assert NAMES[found.path[-1]] == (told["end"] or told["landing"])
        if told["jump"]:
            assert found.jumped == NUMBERS[told["over"]]
        elif told["stop"].startswith("the pawn on "):
            assert found.stop in (Stop.OWN_PAWN, Stop.OPPOSING_PAWN)
            assert NAMES[found.before + COMPASS[told["run"]]] == told["stop"].split()[-1]
        else:
            assert found.stop is STOPS[told["stop"]]


def test_jumps_that_the_examples_deny() -> None:
    shown = position(texts("E7")[0])
    denied = re.findall(r"(\w+) may not jump (\w+) \((a void|a wall|the pawn on \w+) is behind it\)", EXAMPLES["E7"])
    assert len(denied) == 4
    for cell, jumped, behind in denied:
        step = NUMBERS[jumped] - NUMBERS[cell]
        found = way(shown, NUMBERS[cell], step if step in (EAST, WEST) else NORTH if step > 0 else SOUTH)
        assert found.path == ()
        assert found.stop is Stop.OPPOSING_PAWN
        assert found.behind in {"a void": (Stop.VOID,), "a wall": (Stop.WALL,)}.get(
            behind, (Stop.OWN_PAWN, Stop.OPPOSING_PAWN)
        )


def test_the_complete_game() -> None:
    text = section(RULEBOOK, "### A complete game")
    game, final = code_blocks(text)
    record = pygames.Record.parse(game)
    assert f"{len(record.plies)} plies" in text
    assert str(record.position) == final
    assert record.position.results() == (Fraction(1), Fraction(0))
    assert pygames.Record.parse(str(record)) == record
    assert pygames.link.decode(pygames.link.encode(record)) == record


def test_perft_figures_are_the_rulebooks() -> None:
    lines = (CASES / "labymaster" / "perft.txt").read_text(encoding="ascii").splitlines()
    assert lines == [f"{text};{' '.join(map(str, counts))}" for text, counts in perft_rows(RULEBOOK)]


# Rules


@pytest.mark.parametrize("shown", golden_positions()[::7], ids=str)
def test_ways_and_plies_agree(shown: LabymasterPosition) -> None:
    if shown.phase == "over":
        return
    cells = shown.pawns[shown.seat - 1]
    ends = {(cell, found.path[-1]) for cell in cells for found in ways(shown, cell).values() if found.path}
    assert ends == set(shown.moves())
    for cell in (*cells, *shown.pawns[2 - shown.seat]):
        for direction, found in ways(shown, cell).items():
            check_way(cell, direction, found)


def check_way(cell: int, direction: int, found: Way) -> None:
    assert direction in DIRECTIONS
    if found.jumped is not None:
        assert (cell + direction, (cell + 2 * direction,)) == (found.jumped, found.path)
    else:
        assert list(found.path) == [cell + direction * step for step in range(1, len(found.path) + 1)]
        assert found.before == (found.path[-1] if found.path else cell)
    assert (found.behind is None) == (found.stop is not Stop.OPPOSING_PAWN or bool(found.path))


def test_a_slide_of_the_centre_holds_it_for_one_turn() -> None:
    """3.1, R18: the seat that slid it may slide it again on its own next turn."""
    slid = GAME.start().play("6+")
    assert isinstance(slid, LabymasterPosition)
    assert slid.held
    assert not {"6+", "6-"} & set(slid.plies())
    answered = slid.play("9+")
    assert isinstance(answered, LabymasterPosition)
    assert not answered.held
    assert "6-" in answered.plies()


def test_the_last_home_pawn_may_go_straight_in() -> None:
    """3.4, R15: the moving pawn does not count."""
    lone = position("labymaster garden 2 1:move aaaaaaaaa free c1,a6,d6,f8,e10 b4,b5,f5,b8,b9 0 7")
    assert "c1-c11" in lone.plies()
    assert way(lone, NUMBERS["e10"], NORTH).stop is Stop.GOAL
    entered = lone.play("c1-c11")
    assert str(entered) == "labymaster garden 2 2:move aaaaaaaaa free a6,d6,f8,e10,c11 b4,b5,f5,b8,b9 0 0"
    assert "e10-e11" in entered.play("2+").plies()
    two = position("labymaster garden 2 1:move aaaaaaaaa free c1,e1,d6,f8,e10 b4,b5,f5,b8,b9 0 7")
    assert "c1-c10" in two.plies()
    assert way(two, NUMBERS["c1"], NORTH).stop is Stop.GOAL


def test_refusals_stay_after_a_ply_of_the_waiting_seat_and_end_at_three() -> None:
    """3.5: only plies of the waiting seat count, and the counter stops at 3."""
    shown = position(texts("E13")[0])
    assert shown.waiting() == 2
    waited = shown.play("2+")
    assert isinstance(waited, LabymasterPosition)
    assert waited.refusals == 3
    refused = waited.play("10-")
    assert isinstance(refused, LabymasterPosition)
    assert refused.refusals == 3
    assert "victory" in refused.plies()


def test_leaving_the_start_block_ends_the_wait() -> None:
    freed = position(texts("E12")[0]).play("c1-c3")
    assert isinstance(freed, LabymasterPosition)
    assert (freed.waiting(), freed.refusals, freed.quiet) == (0, 0, 0)
    assert "victory" not in freed.plies()


def test_being_behind_an_own_pawn_is_no_excuse() -> None:
    """R21: with an own pawn in front the turn counts, with an opposing one it does not."""
    text = "labymaster classic 2 1:move bbbbbbbbb free g1,{},b6,c6,b8 c1,d1,e1,f1,{} 1 4"
    behind_own = position(text.format("g2", "g3")).play("8+")
    assert str(behind_own).endswith(" 2 5")
    shut_in = position(text.format("g3", "g2"))
    assert shut_in.is_shut_in()
    assert str(shut_in.play("8+")).endswith(" 1 5")


def test_a_seat_that_begins_to_wait_has_been_refused_nothing() -> None:
    """3.5: the ply that fills the block is not a refusal."""
    shown = position("labymaster classic 2 2:move bbbbbbbbb free g1,b2,b3,b4,b6 c1,d1,e1,f2,h10 0 4")
    waiting = shown.play("f2-f1")
    assert isinstance(waiting, LabymasterPosition)
    assert (waiting.waiting(), waiting.refusals, waiting.quiet) == (2, 0, 0)


def test_a_draw_keeps_the_held_centre_and_the_refusals() -> None:
    """3.7, R26: quiet ends the game first, and the centre is held after a last slide too."""
    shown = position("labymaster classic 2 1:move abccccacb free c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 2 79")
    drawn = shown.play("6-")
    assert str(drawn) == "labymaster classic 2 1:over abccbcacb held c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 3 80"
    assert drawn.results() == (Fraction(1, 2), Fraction(1, 2))


def test_a_ply_that_leaves_home_at_quiet_79_goes_on() -> None:
    shown = position("labymaster classic 2 1:move bbbbbbbbb free c1,d1,e1,f1,g1 c11,d11,e11,f11,g11 0 79")
    assert str(shown.play("g1-g5")).endswith(" 0 0")
    assert shown.play("3+").phase == "over"


# Refused texts

START = "labymaster classic 2 1:move bbbbbbbbb free c1,d1,e1,f1,g1 c11,d11,e11,f11,g11 0 0"
MOVING = "labymaster classic 2 2:move abccccacc free c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 3 8"
CRIED = "labymaster classic 2 2:over abccccacc free c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 3 8"
DRAWN = "labymaster classic 2 2:over baacbcabb free d9,d10,c11,e11,f11 e2,f2,g2,e9,d11 0 80"
ARRIVED = "labymaster classic 2 1:over abccabcbc free c11,d11,e11,f11,g11 e1,f1,g1,e9,i10 0 0"

REFUSED = [
    # 1: ten fields, each as in the table
    (START, START + " 0", "position"),
    (START, "labymaster classic 2", "position"),
    (START, START.replace(" free", "  free"), "position"),
    (START, " " + START, "position"),
    (START, START + " ", "position"),
    (START, START.replace("labymaster", "Labymaster"), "game"),
    (START, START.replace("classic", "maze"), "variant"),
    (START, START.replace(" 2 1:", " 3 1:"), "seats"),
    (START, START.replace(" 2 1:", " 1 1:"), "seats"),
    (START, START.replace("1:move", "3:move"), "seat"),
    (START, START.replace("1:move", "0:move"), "seat"),
    (START, START.replace("1:move", "move"), "phase"),
    (START, START.replace("1:move", "1:run"), "phase"),
    (START, START.replace("bbbbbbbbb", "bbbbbbbb"), "blocks"),
    (START, START.replace("bbbbbbbbb", "bbbbbbbbbb"), "blocks"),
    (START, START.replace("bbbbbbbbb", "bbbbdbbbb"), "blocks"),
    (START, START.replace("free", "open"), "centre"),
    (START, START.replace("c1,d1", "c1;d1"), "pawns1"),
    (START, START.replace("c1,d1", "C1,d1"), "pawns1"),
    (START, START.replace("c1,d1", "c01,d1"), "pawns1"),
    (START, START.replace("c1,d1", "c0,d1"), "pawns1"),
    (START, START.replace("g11", "g12"), "pawns2"),
    (START, START.replace("g11 0 0", "g11 4 0"), "refusals"),
    (START, START.replace("g11 0 0", "g11 00 0"), "refusals"),
    (START, START.replace("g11 0 0", "g11 0 81"), "quiet"),
    (START, START.replace("g11 0 0", "g11 0 07"), "quiet"),
    (START, START.replace("g11 0 0", "g11 0 -1"), "quiet"),
    (START, START.replace("g11 0 0", "g11 0 ٣"), "quiet"),
    (START, START.replace("g11 0 0", "g11 0 " + "9" * 5000), "quiet"),
    # 2: five pawns a seat, on existing cells, none on another, in order
    (START, START.replace("c1,d1,", "d1,"), "pawns1"),
    (START, START.replace("g11 0 0", "g11,d9 0 0"), "pawns2"),
    (START, START.replace("c1,d1", "b1,d1"), "pawns1"),
    (START, START.replace("g11", "h11"), "pawns2"),
    (START, START.replace("g1 ", "a2 "), "pawns1"),
    (START, START.replace("g1 ", "i2 "), "pawns1"),
    (START, START.replace("c1,d1", "c1,c1"), "pawns1"),
    (START, START.replace("c1,d1", "d1,c1"), "pawns1"),
    (START, START.replace("f1,g1 c11", "f1,c5 c5"), "pawns2"),
    # 3: no pawn on its goal while one is at home
    (START, START.replace("f1,g1 c11,d11,e11,f11,g11", "f1,g11 c9,c10,d10,e10,c11"), "pawns1"),
    (START, START.replace("g1 c11,d11,e11,f11,g11", "g2 g1,d11,e11,f11,g11"), "pawns2"),
    # 4: refusals need a seat that waits
    (START, START.replace("g11 0 0", "g11 1 0"), "refusals"),
    (DRAWN, DRAWN.replace("0 80", "1 80"), "refusals"),
    # 5: move
    (ARRIVED, ARRIVED.replace("1:over", "1:move"), "phase"),
    (ARRIVED, ARRIVED.replace("1:over", "2:move"), "phase"),
    (START, START.replace("g11 0 0", "g11 0 80"), "quiet"),
    # 6: over
    (START, START.replace("1:move", "1:over"), "phase"),
    (ARRIVED, ARRIVED.replace("1:over", "2:over"), "seat"),
    (ARRIVED, ARRIVED.replace("i10 0 0", "i10 0 1"), "quiet"),
    (ARRIVED, ARRIVED.replace("i10 0 0", "i10 0 80"), "quiet"),
    (ARRIVED, ARRIVED.replace("i10 0 0", "i10 1 0"), "refusals"),
    (ARRIVED, ARRIVED.replace("free", "held"), "centre"),
    (ARRIVED, ARRIVED.replace("e1,f1,g1,e9,i10", "c1,d1,e1,f1,g1"), "pawns2"),
    (CRIED, CRIED.replace("2:over", "1:over"), "seat"),
    (CRIED, CRIED.replace("3 8", "2 8"), "refusals"),
    (CRIED, CRIED.replace("free", "held"), "centre"),
]


@pytest.mark.parametrize(("valid", "broken", "field"), REFUSED, ids=range(len(REFUSED)))
def test_refused_texts(valid: str, broken: str, field: str) -> None:
    position(valid)
    assert broken != valid
    with pytest.raises(pygames.PositionError) as caught:
        GAME.parse(broken)
    assert caught.value.field == field
    assert str(caught.value.message)


@pytest.mark.parametrize(
    "text",
    [
        START.replace("free", "held"),
        START.replace("1:move", "2:move"),
        MOVING.replace("2:move", "1:move"),
        MOVING.replace("free", "held"),
        DRAWN.replace("free", "held"),
        DRAWN.replace("2:over", "1:over"),
        CRIED.replace("3 8", "3 80"),
        CRIED.replace("3 8", "1 80").replace("2:over", "1:over"),
        START.replace("1:move", "1:over").replace("g11 0 0", "g11 0 80"),
    ],
)
def test_composed_texts_that_keep_the_invariants(text: str) -> None:
    position(text)


# Refused attempts

CROWD = "labymaster classic 2 1:move bbacbacaa free g3,d5,c8,f8,g9 f2,g2,c9,e9,c11 0 3"
TIGHT = "labymaster classic 2 2:move abacaaacc free e9,e10,f10,h10,c11 e2,g10,d11,e11,f11 0 19"
HELD = "labymaster classic 2 1:move baccaabab held c1,d1,e1,f1,g5 h10,c11,d11,e11,f11 0 3"
EARLY = "labymaster classic 2 1:move bbccbacac free c1,e1,f1,g1,g8 e2,f2,g2,e4,c6 0 71"
THERE = "labymaster classic 2 2:move bbbbbaacb free g1,b2,d5,h5,h6 c1,d3,g7,d10,g10 0 51"
RETURN = "labymaster classic 2 2:move accaaacba free g1,d2,g2,a5,f10 c2,b9,e9,g10,g11 0 44"
JAILED = "labymaster classic 2 1:move cabbbcbcc free g1,g3,d5,d9,c10 c1,d1,e1,f1,g2 2 0"
FENCED = "labymaster classic 2 1:move bbacbacaa free g3,d5,c8,f8,c10 f2,g2,c9,e9,d10 0 3"
LINED = "labymaster classic 2 1:move abacaabcc free b8,e10,f10,c11,d11 e2,g2,g10,e11,f11 0 42"

ATTEMPTS = [
    ("pawn to a cell in line but short of the end", CROWD, "d5-d6", "R6", {"x": "d8"}, ("d8",)),
    ("pawn to a cell in line but short of the end", CROWD, "c8-c9", "R6", {"x": "c10"}, ("c10",)),
    ("pawn to a cell in line but short of the end", START, "f1-n", "R6", {"x": "f8"}, ("f8",)),
    ("pawn to a cell round a corner or diagonally", CROWD, "d5-e6", "3.2", {}, ("e6",)),
    ("pawn to a cell round a corner or diagonally", START, "c1-i11", "3.2", {}, ("i11",)),
    ("pawn against a wall at once", THERE, "d3-e3", "R7", {"block": "pink"}, ("d3", "e3")),
    ("pawn against a wall at once", THERE, "d3-e", "R7", {"block": "pink"}, ("d3", "e3")),
    ("pawn against a wall at once", RETURN, "e9-f9", "R7", {"block": "blue"}, ("e9", "f9")),
    ("pawn against a wall at once", RETURN, "e9-e8", "R7", {"block": "blue"}, ("e9", "e8")),
    ("pawn against a wall at once", START, "c1-c8", "R7", {"block": "centre"}, ("c6", "c7")),
    ("pawn into a void", START, "c1-b1", "R8", {}, ("b1",)),
    ("pawn into a void", CROWD, "d5-a5", "R8", {}, ("b5",)),
    ("pawn into a void", CROWD, "g3-i3", "R8", {}, ("i3",)),
    ("own pawn in front", START, "c1-e1", "3.3", {}, ("d1",)),
    ("own pawn in front", CROWD, "c8-f8", "3.3", {}, ("f8",)),
    ("jump, wall in front or behind", TIGHT, "g10-i10", "R13", {}, ("h10", "i10")),
    ("jump, wall in front or behind", TIGHT, "g10-e10", "R13", {}, ("f10", "e10")),
    ("jump, wall in front or behind", FENCED, "c10-e10", "R13", {}, ("d10",)),
    ("jump, void or frame behind", TIGHT, "d11-b11", "R13", {}, ("c11",)),
    ("jump, void or frame behind", LINED, "e10-e11", "R13", {}, ("e11",)),
    ("jump, void or frame behind", LINED, "e10-n", "R13", {}, ("e11",)),
    ("jump, two pawns in a row", TIGHT, "e11-e9", "3.3", {}, ("e10", "e9")),
    ("jump, two pawns in a row", LINED, "d11-f11", "3.3", {}, ("e11", "f11")),
    ("jump a pawn further away", CROWD, "g9-d9", "R11", {}, ("e9",)),
    ("jump a pawn further away", CROWD, "f8-f2", "R11", {}, ("f2",)),
    ("pawn back onto its home", RETURN, "c2-c11", "R14", {}, ("c11",)),
    ("pawn back onto its home", CROWD, "g3-g1", "R14", {}, ("g1",)),
    ("pawn onto the goal too early", EARLY, "g8-g11", "R15", {}, ("g11",)),
    ("pawn onto the goal too early", CROWD.replace("1:move", "2:move"), "f2-f1", "R15", {}, ("f1",)),
    ("pawn leaves the goal", THERE, "c1-c4", "R16", {}, ("c1",)),
    ("pawn leaves the goal", THERE, "c1-n", "R16", {}, ("c1",)),
    ("slide of an opposing block", START, "2+", "3.1", {}, ("b2", "c2", "d2", "e2", "f2", "g2", "h2")),
    ("slide beyond the last notch", CROWD, "10-", "R2", {}, ("a10", "b10", "c10", "d10", "e10", "f10", "g10")),
    ("slide beyond the last notch", CROWD, "5+", "R2", {}, ("c5", "d5", "e5", "f5", "g5", "h5", "i5")),
    ("slide of the held centre block", HELD, "6+", "R18", {}, ("a6", "b6", "c6", "d6", "e6", "f6", "g6")),
    ("cry of victory too early", START, "victory", "3.5", {"n": "0"}, ()),
    ("cry of victory too early", MOVING.replace("3 8", "2 8"), "victory", "3.5", {"n": "2"}, ()),
]
WORDED = {row[0]: row[1] for row in tables(section(RULEBOOK, "## 7. On the screen"))[0][1:]}
GAPS = {"x": "*x*", "block": "*pink/blue/centre*", "n": "*n*"}


def test_every_row_of_attempts_is_tried() -> None:
    assert set(WORDED) == {attempt[0] for attempt in ATTEMPTS}


@pytest.mark.parametrize(("row", "text", "ply", "rule", "values", "squares"), ATTEMPTS)
def test_attempts(row: str, text: str, ply: str, rule: str, values: dict[str, str], squares: tuple[str, ...]) -> None:
    sentence = WORDED[row]
    for gap, value in values.items():
        assert GAPS[gap] in sentence
        sentence = sentence.replace(GAPS[gap], value)
    refusal = position(text).explain(ply)
    assert refusal is not None
    assert refusal.sentence == sentence
    assert (refusal.rule, refusal.squares) == (rule, squares)


@pytest.mark.parametrize(
    ("text", "ply", "rule"),
    [
        (START, "c11-c6", "3.2"),
        (START, "c5-c6", "3.2"),
        (START, "a1-a2", "3.2"),
        (START, "c1-c1", "3.2"),
        (START, "c1-s", "R7"),
        (START, "1+", "2"),
        (START, "11-", "2"),
        (CROWD, "c8-c11", "3.3"),
        (JAILED, "victory", "3.5"),
        (ARRIVED, "10-", "3.7"),
        (ARRIVED, "nonsense", "3.7"),
        (START, "", "5"),
        (START, "pass", "5"),
        (START, "c1-c12", "5"),
        (START, "c1-j1", "5"),
        (START, "c1-c6 ", "5"),
        (START, "C1-C6", "5"),
        (START, "12+", "5"),
        (START, "03+", "5"),
        (START, "٣+", "5"),
        (START, "{x}", "5"),
        (START, "x" * 100_000, "5"),
    ],
)
def test_other_refusals(text: str, ply: str, rule: str) -> None:
    refusal = position(text).explain(ply)
    assert refusal is not None
    assert refusal.rule == rule
    assert len(refusal.sentence) < 100
    assert all(square in NUMBERS for square in refusal.squares)


# Hostile texts

VALID = sorted({str(shown) for shown in golden_positions()[::40]} | {START, MOVING, CRIED, DRAWN, ARRIVED, JAILED})
PIECES = st.sampled_from(
    [*" ,:-+0123456789abcdefghij", "free", "held", "over", "move", "g11", "80", "٣", "²", "\n", ""]
)


@st.composite
def mutated_texts(draw: st.DrawFn) -> str:
    """Returns a valid position text with up to three parts replaced."""
    text = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        text = text[:start] + draw(PIECES) + text[start + draw(st.integers(0, 4)) :]
    return text


@settings(deadline=None, max_examples=300)
@given(st.one_of(mutated_texts(), st.text(), st.text().map(lambda text: f"labymaster classic 2 1:move {text}")))
def test_a_hostile_text_is_refused_or_canonical(text: str) -> None:
    try:
        found = GAME.parse(text)
    except pygames.PositionError as error:
        refused = error.field
    else:
        assert str(found) == text
        assert (found.results() is None) == bool(found.plies())
        return
    assert refused in (*GAME.fields, "position", "seat", "phase")


PLY_PIECES = st.sampled_from(
    ["c1", "d5", "g10", "i11", "a6", "j1", "6", "10", "1", "-", "+", "n", "victory", " ", "{0}"]
)


@settings(deadline=None, max_examples=300)
@given(st.sampled_from(VALID), st.one_of(st.lists(PLY_PIECES, max_size=4).map("".join), st.text()))
def test_any_attempt_is_legal_or_explained(text: str, ply: str) -> None:
    shown = position(text)
    refusal = shown.explain(ply)
    if refusal is None:
        assert ply in shown.plies()
    else:
        assert refusal.sentence
        assert all(square in NUMBERS for square in refusal.squares)


def test_every_pawn_and_every_cell_is_explained() -> None:
    for text in VALID:
        shown = position(text)
        plies = shown.plies()
        for cell in (*shown.pawns[0], *shown.pawns[1]):
            for end in (*NUMBERS, *"nesw"):
                ply = f"{NAMES[cell]}-{end}"
                if ply not in plies:
                    refusal = shown.refusal(ply)
                    assert all(square in NUMBERS for square in refusal.squares)
