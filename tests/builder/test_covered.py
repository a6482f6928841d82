"""The floor under the coverage only rises."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder import covered
from builder.steps import BuildError


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "pyproject.toml"
    path.write_text("[tool.coverage.report]\nfail_under = 90.5\nother = 1\n", encoding="utf-8")
    monkeypatch.setattr(covered, "SETTINGS", path)
    return path


@pytest.mark.parametrize(("percent", "floor"), [(90.5, "90.5"), (90.59, "90.5"), (90.6, "90.6"), (99.999, "99.9")])
def test_the_floor_rises_with_what_is_covered(settings: Path, percent: float, floor: str) -> None:
    covered.hold(percent)
    assert settings.read_text(encoding="utf-8") == f"[tool.coverage.report]\nfail_under = {floor}\nother = 1\n"


def test_below_the_floor_is_refused(settings: Path) -> None:
    before = settings.read_text(encoding="utf-8")
    with pytest.raises(BuildError, match="Less is covered"):
        covered.hold(90.49)
    assert settings.read_text(encoding="utf-8") == before


def test_the_project_has_one_floor() -> None:
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    assert len(covered.FLOOR.findall(text)) == 1


def test_lines_in_a_row_are_told_as_a_range() -> None:
    assert covered.ranges([1, 2, 3, 7, 9, 10]) == "1-3, 7, 9-10"
