"""WarMaze against its rulebook: the expected values are read from docs/rules/warmaze.md."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

import pygames
from pygames.warmaze.board import CORNERS, LETTERS, NAMES, OWN_CORNERS, PREDATOR_STARTS, SIZE, SQUARES, walls
from pygames.warmaze.notation import Push, Spell, Step, read_attempt
from pygames.warmaze.reach import danger, reach
from pygames.warmaze.rules import WarMazePosition
from tests.golden import CASES
from tests.rules.rulebook import code_blocks, code_spans, perft_rows, section, tables
from tests.rules.warmaze.warmaze_positions import EXAMPLES, TEXT, compose, parse

GAME = pygames.game("warmaze")
SETUP = section(TEXT, "## 2. Board and setup")


def started(name: str) -> WarMazePosition:
    """Returns the position of ``start, thicket, 3 seats, but quiet 59``."""
    found = re.fullmatch(r"start, (\w+), (\d) seats(?:, but quiet (\d+))?", name)
    assert found
    start = str(GAME.start(found[1], int(found[2])))
    return parse(start[:-1] + (found[3] or "0"))


def picture(position: WarMazePosition) -> str:
    marks = [LETTERS[cell].replace("w", "#") for cell in position.cells]
    rows = [f"{row:2}  {' '.join(marks[row * SIZE - SIZE : row * SIZE])}" for row in range(SIZE, 0, -1)]
    return "\n".join([*rows, "    a b c d e f g h i j"])


# Section 2


def test_corners_and_seats_are_those_of_the_tables() -> None:
    corners, seats, layouts = tables(SETUP)
    assert [tuple(row[1:]) for row in corners] == [("1", "2", "3", "4"), CORNERS, CORNERS, PREDATOR_STARTS]
    own = {int(row[0]): tuple(int(cell.split()[1]) for cell in row[1:] if cell) for row in seats[1:]}
    assert own == OWN_CORNERS
    assert layouts[1][0].startswith(GAME.variants[0])
    assert [row[0].split("`")[0] for row in layouts[1:]] == list(GAME.variants)


def test_layouts_are_seven_squares_and_their_quarter_turns() -> None:
    for row in tables(SETUP)[2][1:]:
        variant = row[0].split("`")[0]
        turned = set()
        for name in row[1].split():
            x, y = ord(name[0]) - 96, int(name[1:])
            for _ in range(4):
                turned.add(SQUARES[f"{chr(96 + x)}{y}"])
                x, y = y, 11 - x
        assert turned == set(walls(variant))
        assert len(turned) == 28


def test_starts_are_those_printed() -> None:
    pictures = code_blocks(SETUP)
    for variant, drawn in zip(GAME.variants, pictures, strict=False):
        start = GAME.start(variant, 4)
        assert isinstance(start, WarMazePosition)
        assert picture(start) == drawn
    names = dict(re.findall(r"^(\w+) += \[(.*)\]$", pictures[3], re.MULTILINE))
    assert {variant: re.findall(r"\w+", names[variant]) for variant in names} == {
        variant: sorted(NAMES[square] for square in walls(variant)) for variant in GAME.variants
    }
    assert pictures[4].splitlines() == [str(GAME.start(variant, n)) for variant in GAME.variants for n in (2, 3, 4)]


# Section 6


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    body = EXAMPLES[name]
    start_text, drawn, *following = code_blocks(body)
    start = parse(start_text)
    assert str(start) == start_text
    assert picture(start) == drawn

    listing = next(line for line in body.splitlines() if line.startswith("Legal, "))
    listed = code_spans(listing)
    counts = [int(count) for count in re.findall(r", (\d+)", listing)]
    legal = start.plies()
    assert counts[0] == len(legal)
    assert counts[-1] == len(listed)
    predator, princess = NAMES[start.predators[start.seat - 1]], NAMES[start.princesses[start.seat - 1]]
    if "Of the predator" in listing:
        legal = [ply for ply in legal if re.match(rf"{predator}\D", ply)]
    elif "Of the princess" in listing:
        legal = [ply for ply in legal if re.match(rf"{princess}\D", ply)]
    elif "Pushes of the predator" in listing:
        legal = [ply for ply in legal if ply.startswith(f"{predator}:")]
    elif "Pushes and devourings" in listing:
        legal = [ply for ply in legal if ":" in ply or "x" in ply]
    assert listed == legal

    shown = start
    for line in body.splitlines():
        if line.startswith("After "):
            position: pygames.Position = start
            for ply in code_spans(line):
                position = position.play(ply)
            assert str(position) == following.pop(0)
            assert isinstance(position, WarMazePosition)
            assert parse(str(position)) == position
            shown = position
        elif line.startswith("Results: "):
            assert shown.results() == fractions(line)
    assert not following


def fractions(line: str) -> tuple[Fraction, ...]:
    return tuple(Fraction(share) for share in re.findall(r"\d(?:/\d)?", line.partition(".")[0]))


def test_there_are_fifteen_examples() -> None:
    assert list(EXAMPLES) == [str(number) for number in range(1, 16)]


def test_perft_cases_are_those_of_the_table() -> None:
    perft = section(TEXT, "### Perft").replace("`", "")
    named = dict(re.findall(r"^- (.+): (warmaze .+)$", perft, re.MULTILINE))
    cases = []
    for row, counts in perft_rows(TEXT):
        name = row.replace("`", "")
        position = parse(named[name]) if name.startswith("example") else started(name)
        assert str(position) == named.get(name, str(position))
        cases.append(f"{position};{' '.join(map(str, counts))}")
    assert (CASES / "warmaze" / "perft.txt").read_text(encoding="ascii").splitlines() == cases


def test_complete_record() -> None:
    body = section(TEXT, "### A complete record")
    text, final = code_blocks(body)
    record = pygames.Record.parse(text)
    assert str(record.position) == final
    assert record.position.results() == fractions(
        next(line for line in body.splitlines() if line.startswith("Results"))
    )
    plies, turns = re.findall(r"(\d+) (?:plies|turns)", body)
    assert len(record.plies) == int(plies)
    assert text.count("#") == int(turns)
    assert pygames.link.decode(pygames.link.encode(record)) == record


def test_order_of_plies_is_that_of_section_5() -> None:
    sentence = next(line for line in TEXT.splitlines() if "Sorting is by bytes" in line)
    for printed in re.findall(r"(?:`[^`]+`(?: < )?)+", sentence):
        texts = code_spans(printed)
        assert texts == sorted(texts)


# Section 3


def after(text: str, *plies: str) -> pygames.Position:
    position: pygames.Position = parse(text)
    for ply in plies:
        position = position.play(ply)
    return position


def test_every_seat_keeps_its_turn_and_a_lone_predator_skips_the_first_phases() -> None:
    board = "9b/8B1/10/10/10/4A5/10/10/3C6/a9"
    position = after(compose(board, seats=3), "end", "end")
    assert (position.seat, position.phase) == (3, "begin")
    assert isinstance(position, WarMazePosition)
    assert (position.actions("predator"), position.actions("princess")) == (3, 0)
    position = after(str(position), "d2-d3")
    assert (position.phase, str(position).split(" ")[4]) == ("lastpredator", "2")
    position = after(str(position), "d3-d4", "d4-d5")
    assert (position.seat, position.phase) == (1, "begin")


def test_a_turn_that_saw_a_spell_ends_with_quiet_1() -> None:
    position = after(compose("9b/8B1/10/10/10/4A5/10/10/10/9a", quiet=17), "j1!", "end")
    assert str(position).endswith(" 14,3 1")


def test_the_draw_counts_turns_and_the_last_one_keeps_its_seat() -> None:
    position = after(compose(quiet=38), "end", "end")
    assert str(position) == compose(actor="2:over", quiet=40)
    assert position.results() == (Fraction(1, 2), Fraction(1, 2))


def test_a_spell_in_the_last_quiet_turn_saves_the_game() -> None:
    position = after(compose("9b/8B1/10/10/10/4A5/10/10/10/9a", quiet=39), "j1!", "end")
    assert (position.phase, str(position).split(" ")[-1]) == ("begin", "1")


def test_the_only_princess_left_wins_though_another_seat_acts() -> None:
    position = after(compose("9b/8B1/10/10/10/10/10/10/cC8/A9", seats=3, actor="1:begin"), "a1xa2")
    assert str(position) == compose("9b/8B1/10/10/10/10/10/10/AC8/10", seats=3, actor="1:over")
    assert position.results() == (Fraction(0), Fraction(1), Fraction(0))
    assert parse(str(position)).winner() == 2


def test_being_pushed_beside_the_partner_before_activation_gives_the_extra_action() -> None:
    board = "9b/8B1/10/10/10/10/10/3Aaw4/10/10"
    text = compose(board, actor="1:firstpredator", left=1)
    assert parse(text).activation(1, "princess") == 3
    apart = parse(str(after(text, "d3:e3-e1")))
    assert (apart.actions("predator"), apart.actions("princess")) == (0, 2)


@pytest.mark.parametrize(
    ("actor", "left", "predator", "princess"),
    [
        ("1:begin", 0, 4, 3),
        ("1:firstpredator", 2, 2, 3),
        ("1:firstpredator", 0, 0, 3),
        ("1:firstprincess", 1, 4, 1),
        ("1:lastpredator", 3, 3, 0),
        ("1:lastprincess", 1, 0, 1),
    ],
)
def test_actions_still_to_take(actor: str, left: int, predator: int, princess: int) -> None:
    position = parse(compose("9b/8B1/10/10/10/10/10/10/1A8/a9", actor=actor, left=left))
    assert (position.actions("predator"), position.actions("princess")) == (predator, princess)


def test_no_actions_when_the_game_is_over() -> None:
    position = parse(compose(actor="1:over", quiet=40))
    assert position.actions("predator") == position.actions("princess") == 0
    assert position.winner() is None


# Questions of the screen


def test_reach_is_three_squares_or_four_beside_the_partner() -> None:
    apart = parse(compose("9b/B9/10/10/10/10/10/9a/10/A9"))
    assert reach(apart, 1) == {name: max(SQUARES[name] % SIZE, SQUARES[name] // SIZE) for name in quarter(4)}
    together = parse(compose("9b/B9/10/10/10/10/10/10/1a8/A9"))
    assert reach(together, 1).keys() == quarter(5) - {"b2", "e5"}
    assert reach(together, 1)["e4"] == 4


def quarter(size: int) -> set[str]:
    return {f"{column}{row}" for column in "abcdefghij"[:size] for row in range(1, size + 1)} - {"a1"}


def test_reach_ends_on_a_princess() -> None:
    position = parse(compose("9a/B9/10/10/10/10/10/ww8/bw8/Aw8"))
    assert reach(position, 1) == {"a2": 1}


def test_danger_names_the_seats_that_threaten_a_square() -> None:
    position = parse(compose("9b/10/10/10/3C6/3a5B/10/10/3A6/10", seats=3))
    threats = danger(position, 1)
    assert threats["d5"] == (3,)
    assert threats["g5"] == (2, 3)
    assert "d2" not in threats


def test_read_attempt_takes_texts_apart() -> None:
    assert read_attempt("b2-c3") == Step(SQUARES["b2"], SQUARES["c3"], devours=False)
    assert read_attempt("d9xc10") == Step(SQUARES["d9"], SQUARES["c10"], devours=True)
    assert read_attempt("b2:c3-g7") == Push(SQUARES["b2"], SQUARES["c3"], SQUARES["g7"])
    assert read_attempt("b2:c3-ne") == Push(SQUARES["b2"], SQUARES["c3"], "ne")
    assert read_attempt("b2:c3") == Push(SQUARES["b2"], SQUARES["c3"], None)
    assert read_attempt("a10!") == Spell(SQUARES["a10"])
    assert read_attempt("end") is None
