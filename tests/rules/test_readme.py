"""The README's Python runs, and says what its comments say."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_readme_tells_the_truth() -> None:
    block = README.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    names: dict[str, object] = {"Fraction": Fraction}
    for line in block.splitlines():
        code, _, said = line.partition("  # ")
        try:
            expected = eval(said, dict(names))
        except SyntaxError:
            exec(line, names)
        else:
            assert eval(code, names) == expected, line
