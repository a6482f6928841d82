"""The table of SECURITY.md that says who can do what in a game with somebody far away. Each cell has its test."""

from __future__ import annotations

import re

from builder.paths import ROOT

TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
COLUMNS = ["see", "play", "speak", "end", "delay", "foresee a roll"]


def cells() -> dict[tuple[str, str], list[int]]:
    """Returns the numbers of the tests in each cell, by row and column."""
    table = TEXT.split("| | see |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table]
    return {
        (who, column): [int(number) for number in re.findall(r"\d+", cell)]
        for who, *found in rows
        for column, cell in zip(COLUMNS, found, strict=True)
    }


def listed() -> dict[int, tuple[str, str]]:
    """Returns the file and the name of each test, by number."""
    found = re.findall(r"^(\d+)\. `([^:`]+)::(\w+)`$", TEXT, re.MULTILINE)
    return {int(number): (file, name) for number, file, name in found}


def test_each_cell_has_its_test() -> None:
    tests, used = listed(), set[int]()
    assert list(tests) == list(range(1, len(tests) + 1))
    for where, numbers in cells().items():
        assert numbers, where
        used |= {*numbers}
    assert used == {*tests}


def test_each_row_was_tried_in_a_real_page() -> None:
    tests = listed()
    by_row: dict[str, set[str]] = {}
    for (who, _column), numbers in cells().items():
        by_row.setdefault(who, set()).update(tests[number][0] for number in numbers)
    assert len(by_row) == 7
    for who, files in by_row.items():
        assert any(file.startswith("tests/site/") for file in files), who


def test_the_tests_exist() -> None:
    for file, name in listed().values():
        assert f"\ndef {name}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{name}"
