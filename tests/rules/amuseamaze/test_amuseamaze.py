"""AmuseAmaze against its rulebook: the expected values are read from docs/rules/amuseamaze.md."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

import pygames
from pygames.amuseamaze.board import ARRANGEMENTS, BAG, BOARDS, PICTURES, slots
from pygames.amuseamaze.notation import FIELDS, read_path
from pygames.amuseamaze.paths import Item, begin
from pygames.amuseamaze.rules import AmuseAmazePosition
from tests.golden import CASES
from tests.rules.amuseamaze.amuseamaze_examples import (
    EXAMPLES,
    GAME,
    TEXT,
    diagram,
    marks,
    parse,
    positions,
    printed_list,
    steps,
)
from tests.rules.playthroughs import playthroughs
from tests.rules.rulebook import code_blocks, code_spans, perft_rows, section, tables

each_example = pytest.mark.parametrize("name", EXAMPLES)


def number(name: str, pattern: str) -> int:
    """Returns a number in the text of an example."""
    found = re.search(pattern, EXAMPLES[name])
    assert found
    return int(found[1])


# Sections 1 and 2


def test_boards_are_those_of_the_pictures() -> None:
    assert PICTURES.strip() == code_blocks(section(TEXT, "### 2.1 Squares of a maze board"))[1]


def test_boards_are_those_of_the_data() -> None:
    data = code_blocks(section(TEXT, "### 2.1 Squares of a maze board"))[0]
    boards = {board: (letters, kinds) for board, letters, kinds in re.findall(r'"(\w)": \("(.*)", "(.*)"\)', data)}
    assert list(boards) == list(BOARDS)
    for board, rows in BOARDS.items():
        colour = dict(zip("BCDE", "gory", strict=True)).get(board, "")
        letters = ["".join(mark[0] for mark in row).lower().replace("+", "-") for row in rows]
        kinds = ["".join(mark[0] if mark[0] in "+@" else mark[1] for mark in row) for row in rows]
        assert "/".join(letters) == boards[board][0]
        assert "/".join(kinds).replace(" ", ".").replace("*", colour) == boards[board][1]
        for mark in (mark for row in rows for mark in row):
            assert mark[0].isupper() == (mark[0].lower() in "jkqvxz")


def test_every_place_can_be_reached_from_every_other() -> None:
    """These are the three properties of each board (2.1)."""
    for rows in BOARDS.values():
        letters = {(x, y) for x in range(5) for y in range(5) if rows[y][x][0].isalpha() and rows[y][x][1] != "#"}
        assert {(2, 0), (2, 4), (0, 2), (4, 2)} <= letters
        reached, border = {(2, 0)}, [(2, 0)]
        for x, y in border:
            near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & letters - reached
            reached |= near
            border += near
        assert reached == letters
        for x, y in {(x, y) for x in range(5) for y in range(5) if rows[y][x][0] != "@"} - letters:
            assert {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & letters


def test_arrangements_are_those_of_the_picture() -> None:
    top, *rows = code_blocks(section(TEXT, "### 2.2 Arrangements"))[0].splitlines()
    starts = [found.start() for found in re.finditer(r"\S+ seats", top)]
    counts = [int(count) for count in re.findall(r"(\d+) boards", top)]
    for seats, start, count in zip(ARRANGEMENTS, starts, counts, strict=True):
        drawn = [row.ljust(60)[start : start + 8 : 2] for row in rows]
        printed = [(x, 4 - y, row[x]) for y, row in enumerate(drawn) for x in range(4) if row[x] != " "]
        assert list(slots(seats)) == printed
        assert len(printed) == count


def test_the_bag_is_the_printed_one() -> None:
    assert BAG in code_spans(section(TEXT, "### 2.3 Tiles"))
    assert sum(map(int, re.findall(r"\d+", BAG))) == 88


def test_the_first_deal_is_the_printed_one() -> None:
    assert GAME.start() == positions("E1")[0]
    assert GAME.start("basic=0", 2) == GAME.start("basic", 2)


# Section 5.1


def test_fields_are_those_of_the_table() -> None:
    table = tables(section(TEXT, "### 5.1 Position"))[0]
    assert ("game", *(row[0] for row in table[1:])) == FIELDS


def test_phases_are_those_of_the_table() -> None:
    assert GAME.phases == tuple(row[0] for row in tables(section(TEXT, "### 3.1 Phases"))[0][1:])


# Section 6


@each_example
def test_texts_of_the_examples_come_back(name: str) -> None:
    texts = [span for span in code_spans(EXAMPLES[name]) if span.startswith("amuseamaze ")]
    assert texts
    for text in texts:
        assert str(parse(text)) == text


@each_example
def test_plies_of_the_examples_lead_where_they_say(name: str) -> None:
    for before, ply, after in steps(name):
        assert ply in before.plies()
        assert before.play(ply) == after


def test_all_examples_have_a_ply_but_the_first() -> None:
    assert [name for name in EXAMPLES if not steps(name)] == ["E1"]


@each_example
def test_results_of_the_examples(name: str) -> None:
    found = re.search(r"^Results: (.*)\.$", EXAMPLES[name], re.MULTILINE)
    results = positions(name)[-1].results()
    if found:
        assert results == tuple(Fraction(share) for share in found[1].split(", "))
    else:
        assert results is None


@each_example
def test_diagrams_of_the_examples(name: str) -> None:
    if name not in ("E3", "E13", "E15"):
        position = positions(name)[0]
        drawn = diagram(name)
        assert len(drawn) > 20
        assert {square: marks(position, square) for square in drawn} == drawn


@pytest.mark.parametrize("name", ["E2", "E3", "E13"])
def test_whole_lists(name: str) -> None:
    plies = positions(name)[0].plies()
    assert plies == printed_list(name)
    assert len(plies) == number(name, r"[Aa]ll (\d+) legal plies")


def test_the_list_at_the_start() -> None:
    plies = positions("E1")[0].plies()
    assert len(plies) == number("E1", r"(\d+) legal plies")
    assert plies[:6] + plies[-6:] == printed_list("E1")


@pytest.mark.parametrize(("name", "mark"), [("E4", "[A-Z]"), ("E6", "!")])
def test_lists_of_the_plies_that_lay_or_cut(name: str, mark: str) -> None:
    plies = positions(name)[0].plies()
    assert len(plies) == number(name, r"Of (\d+) legal plies")
    assert [ply for ply in plies if re.search(mark, ply)] == printed_list(name)
    assert len(printed_list(name)) == number(name, r"these (\d+)")


def test_the_plies_on_one_path_that_earns_both_bonus_moves() -> None:
    position, _, after = steps("E7")[0]
    printed = [span for span in code_spans(EXAMPLES["E7"]) if span.endswith(("+l", "+p"))][:2]
    path = printed[0][:-2]
    assert [ply for ply in position.plies() if ply.partition("+")[0] == path] == printed
    for ply in after.plies():
        if ply.endswith("+l"):
            assert ply.count("-") >= 4
        assert not ply.endswith("+p")


def test_several_tiles_laid_in_one_ply() -> None:
    plies = positions("E17")[0].plies()
    laid = [len(re.findall("[A-Z]", ply)) for ply in plies]
    assert len(plies) == number("E17", r"Of (\d+) legal plies")
    assert laid.count(1) == number("E17", r"(\d+) lay one tile")
    assert laid.count(2) == number("E17", r"(\d+) lay two")
    assert laid.count(3) == number("E17", r"these (\d+) lay all three")
    assert [ply for ply, tiles in zip(plies, laid, strict=True) if tiles == 3] == printed_list("E17")


def test_shut_in() -> None:
    position = positions("E14")[0]
    assert position.plies() == ["pass"]
    assert position.forced() == "pass"


def test_the_short_record() -> None:
    body = section(TEXT, "### A short record")
    record = pygames.Record.parse(code_blocks(body)[0])
    assert [str(record.position)] == code_spans(body)[:1]
    found = re.search(r"^Results: (.*)\.$", body, re.MULTILINE)
    assert found
    assert record.position.results() == tuple(Fraction(share) for share in found[1].split(", "))
    for position, ply in zip(record.positions(), record.plies, strict=False):
        assert ply in position.plies()


def test_perft_cases_are_those_of_the_table() -> None:
    cases = [line.split(";") for line in (CASES / "amuseamaze" / "perft.txt").read_text().splitlines()]
    for (name, figures), (text, printed) in zip(perft_rows(TEXT), cases, strict=True):
        example = re.search(r"\bE\d+\b", name)
        assert str(positions(example[0])[0] if example else parse(name)) == text
        assert figures == [int(figure) for figure in printed.split()]


# The two ways to a ply: the list, and one path alone


@each_example
def test_a_ply_is_legal_when_it_is_listed(name: str) -> None:
    for position in positions(name):
        plies = position.plies()
        others = {changed for ply in plies[:: 1 + len(plies) // 60] for changed in near(ply)} - set(plies)
        assert all(position.is_legal(ply) for ply in plies)
        assert not any(position.is_legal(ply) for ply in others)


def near(ply: str) -> set[str]:
    """Returns texts that differ from a ply by a suffix, a tile, a cut or a square."""
    path = ply.partition("+")[0]
    items = path.split("-")
    changed = {path, path + "+l", path + "+p", path + "+", path + "-", "-" + path, path + "+lp", ply + " ", ply.upper()}
    for place, item in enumerate(items):
        square = item.rstrip("!ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        for other in (
            square,
            square + "!",
            square + "E",
            square + "Q",
            square.lower() + "e",
            square + "0",
            item + item,
        ):
            changed.add("-".join([*items[:place], other, *items[place + 1 :]]))
        changed.add("-".join(items[:place] + items[place + 1 :]))
        changed.add("-".join([*items[: place + 1], item, *items[place + 1 :]]))
    return changed


def test_a_single_step_is_forced() -> None:
    text = (
        "amuseamaze cover 5 1:move en1 AFHIGOEPQBRJKNDLMC R-BFIRTE-P-SNSMJIRICFHGQDOMOOSNLSDNAMEOOEAEAUAEEIBGRPE"
        " h21A,h24D f22,f21,b15,g22,g24 ELTY,CIU,ANRX,E,AILZ -,-,-,-,- 00000 - 12"
    )
    position = pygames.parse(text)
    assert [position.forced()] == position.plies() == ["f23"]


def test_forced_is_the_only_ply() -> None:
    for position in (position for name in EXAMPLES for position in positions(name)):
        plies = position.plies()
        assert position.forced() == (plies[0] if len(plies) == 1 else None)


def test_positions_are_values() -> None:
    one, other = GAME.start("basic=17", 3), GAME.start("basic=17", 3)
    assert one == other
    assert hash(one) == hash(other)
    assert one != GAME.start("cover=17", 3)
    assert repr(one) == f"pygames.parse({str(one)!r})"
    assert isinstance(one, AmuseAmazePosition)


def test_what_can_come_next_is_what_has_no_fault() -> None:
    """Along the paths that were played, with the Gardener Card and without."""
    hedges = 0
    for texts, plies in playthroughs("amuseamaze"):
        for text, ply in zip(texts, plies, strict=False):
            position = parse(text)
            read = read_path(position.maze, ply)
            if position.phase not in ("move", "bonus") or read is None:
                continue
            path = begin(position)
            for item in read[0]:
                every = [Item(square, cut=cut) for square in range(len(position.squares)) for cut in (False, True)]
                assert path.open_items() == [one for one in every if path.fault(one) is None]
                hedges += any(one.cut for one in path.open_items())
                path = path.extended(item)
    assert hedges
