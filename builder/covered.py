"""Measures how much of the code the tests run: `build.py coverage`.

All tests that run in CPython are measured, those of the whole page in memory (`tests/web/page`) included. Only tests
that start a browser are left out.
"""

from __future__ import annotations

import json
import re
import sys

from builder import site
from builder.paths import CACHE, ROOT
from builder.steps import BuildError, run, step

SUITES = ("tests/builder", "tests/rules", "tests/site", "tests/web")
IN_MEMORY = tuple(
    f"tests/site/{name}"
    for name in (
        "kept/test_games_page.py",
        "kept/test_opening.py",
        "review",
        "screens/test_editor.py",
        "screens/test_puzzles.py",
        "screens/test_year.py",
        "sharing/agreeing",
        "sharing/test_far.py",
        "sharing/test_friends.py",
        "sharing/test_live.py",
        "sharing/test_outcomes.py",
        "sharing/test_ways_back.py",
        "table/ending/test_bots_end.py",
        "table/test_entering.py",
        "table/test_hearing.py",
        "table/test_record_page.py",
    )
)
"""Tests of the site that are run on the page in memory as well. They skip what only a browser has."""
NOT_IN_MEMORY = (
    "tests/site/review/test_mistakes.py::test_the_curve_is_there_when_the_moves_are_opened_after_the_review",  # layout
    "tests/site/kept/test_games_page.py::test_a_file_brings_settings_and_name_to_a_new_browser",  # needs theme.js
)
DATA = CACHE / "coverage"
SETTINGS = ROOT / "pyproject.toml"
FLOOR = re.compile(r"^fail_under = ([\d.]+)$", re.MULTILINE)


def measure() -> None:
    """Runs the tests, prints the lines that they miss, and raises the floor if possible.

    Raises `BuildError` if the coverage is below the floor.
    """
    site.build()  # some tests read the built files
    DATA.mkdir(parents=True, exist_ok=True)
    environment = {"COVERAGE_FILE": str(DATA / "data")}
    coverage = [sys.executable, "-m", "coverage"]
    with step("Running the tests that need no browser"):
        run([*coverage, "erase"], **environment)
        run([*coverage, "run", "-m", "pytest", "-rf", "--no-browser", *SUITES], **environment)
    left_out = [f"--deselect={test}" for test in NOT_IN_MEMORY]
    with step("Running tests of the site on the page in memory"):
        run([*coverage, "run", "-m", "pytest", "-rf", "--in-memory", *IN_MEMORY, *left_out], **environment)
    run([*coverage, "combine"], **environment)
    run([*coverage, "json", "-q", "--fail-under=0", "-o", DATA / "report.json"], **environment)
    report = json.loads((DATA / "report.json").read_text(encoding="utf-8"))
    for name, file in report["files"].items():
        if file["missing_lines"]:
            print(f"  {name}: {ranges(file['missing_lines'])}")
    hold(report["totals"]["percent_covered"])


def hold(percent: float) -> None:
    """Compares the coverage with the floor in pyproject.toml, and raises the floor there in steps of 0.1.

    Raises `BuildError` if the coverage is lower.
    """
    settings = SETTINGS.read_text(encoding="utf-8")
    floor = float(FLOOR.findall(settings)[0])
    print(f"  {percent:.2f} % is covered; the floor is {floor} %.")
    if percent < floor:
        raise BuildError("Less is covered than before: write tests for what is new.")
    reached = int(percent * 10) / 10
    if reached > floor:
        SETTINGS.write_text(FLOOR.sub(f"fail_under = {reached}", settings), encoding="utf-8")
        print(f"  The floor in {SETTINGS.name} is now {reached} %: commit it.")


def ranges(lines: list[int]) -> str:
    """Returns line numbers as text, with consecutive ones as ranges."""
    found: list[list[int]] = []
    for line in lines:
        if found and line == found[-1][1] + 1:
            found[-1][1] = line
        else:
            found.append([line, line])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in found)
