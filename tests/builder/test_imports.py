"""Imports that are read from the sources: also those by a name which a function puts together."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder import imports, late
from web.late_modules import BOTS, LATE

BY_NAME = {
    "for a game": ('import_module(f"web.help.{package(game_id)}")', {"web.help.mazers", "web.help.warmaze"}),
    "in a function": ('def name(of): return f"web.help.{package(of)}"', {"web.help.mazers", "web.help.warmaze"}),
    "for a screen": ('import_module(f"web.screens.{name}.screen")', {"web.screens.year.screen"}),
    "in its own package": ('import_module(f"{__name__}.{package(game_id)}")', {"puzzles.kinds.mazers"}),
    "a part of a game": ('part(game_id, "bot.engine")', {"pygames.mazers.bot.engine", "pygames.warmaze.bot.engine"}),
    "something else": ('f"web.help.{name}"', set()),
}


@pytest.mark.parametrize("kind", BY_NAME)
def test_names_that_are_put_together_are_imports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    source, wanted = BY_NAME[kind]
    (tmp_path / "one.py").write_text(source)
    known = {**imports.modules(), "puzzles.kinds": tmp_path / "one.py"}
    monkeypatch.setattr(imports, "modules", lambda: known)
    found = imports.by_name.__wrapped__()["puzzles.kinds"]
    assert found >= wanted
    assert bool(found) == bool(wanted)
    assert "web.help.lesson" not in found


def test_what_is_imported_by_name_comes_late() -> None:
    files = late.late()
    assert files[LATE] >= {"web.help.mazers", "web.views.mazers.editing", "web.screens.year.screen"}
    assert files[BOTS] >= {"puzzles.kinds.mazers", "pygames.mazers.bot.engine", "pygames.mazers.bot.fast_board"}
