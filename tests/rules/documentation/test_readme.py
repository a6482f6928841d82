"""The Python of the README and of the guides runs, with the results in its comments."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from tests.rules.needs import needs_package, needs_threads

ROOT = Path(__file__).parents[3]


BLOCKS = [
    ("README.md", 1),
    ("docs/bots.md", 1),
    pytest.param("docs/arena.md", 3, marks=needs_threads),
    *[("docs/library.md", number) for number in range(1, 9)],
    *[("docs/numbers.md", number) for number in (1, 3, 4)],
    pytest.param("docs/numbers.md", 2, marks=needs_package("numpy")),
    *[
        pytest.param("docs/environments.md", number, marks=needs_package(name))
        for number, name in enumerate(("pettingzoo", "pettingzoo", "gymnasium", "gymnasium", "pyspiel"), 1)
    ],
]


@pytest.mark.parametrize(("name", "number"), BLOCKS)
def test_what_is_written_is_true(name: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    monkeypatch.chdir(tmp_path)
    block = (ROOT / name).read_text(encoding="utf-8").split("```python\n")[number].split("```")[0]
    names: dict[str, object] = {"Fraction": Fraction}
    for line in re.split(r"\n(?! )", block):  # lines that are set in belong to the one before
        code, _, said = line.partition("  # ")
        try:
            expected = eval(said, dict(names))
        except SyntaxError:
            exec(line, names)
        else:
            assert eval(code, names) == expected, line
