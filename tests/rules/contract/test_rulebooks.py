"""Every rule that a refusal names can be read out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pygames
from pygames.catalogue import package
from tests.rules.rulebook import rulebook

SOURCES = Path(pygames.__file__).parent

each_game = pytest.mark.parametrize("game", pygames.games(), ids=lambda game: game.id)


@each_game
def test_every_rule_that_a_refusal_names_is_in_the_rulebook(game: pygames.Game) -> None:
    files = [path for name in ("refusals", "attempts") for path in (SOURCES / package(game.id)).glob(f"{name}.py")]
    rules = {rule for path in files for rule in re.findall(r'"(R\d+|\d(?:\.\d)?)"', path.read_text(encoding="utf-8"))}
    assert len(rules) > 5
    for rule in rules:
        found = game.rulebook(rule)
        assert re.match(rf"(#+ |\*\*)?{re.escape(rule)}\b", found)
        assert 20 < len(found) < 15_000
        assert found.strip() == found


@each_game
def test_sections_end_where_the_next_ones_begin(game: pygames.Game) -> None:
    whole = game.rulebook()
    assert whole == rulebook(game.id)
    (rules,) = [game.rulebook("3")]
    assert rules.startswith("## 3. Rules")
    assert rules in whole
    assert "## 4. Rulings" not in rules
    names = [one or other for one, other in re.findall(r"^(?:\* )?\*\*(R\d+)|^\| (R\d+) ", whole, re.MULTILINE)]
    assert len(names) > 10
    texts = [game.rulebook(name) for name in names]
    assert len(set(texts)) == len(names)
    for name, text in zip(names, texts, strict=True):
        assert not [other for other in names if other != name and re.search(rf"^\**{other}\b", text, re.MULTILINE)]


def test_a_section_in_bold_ends_with_its_last_paragraph() -> None:
    game = pygames.game("labymaster")
    assert game.rulebook("3.4").splitlines()[-1] == "south."
    assert game.rulebook("3.5").endswith("The seat that waits may play `victory` on its turn when refusals is 3.")
    assert game.rulebook("R6") == "R6\npoint: stopping early\nruling: never\nwhy: the sheet: as far as possible"
    ruling = pygames.game("mouse-madness").rulebook("R2")
    assert ruling.startswith("**R2** On a tie for highest")
    assert ruling.endswith('"a clear winner", and fair.')


@each_game
def test_rules_that_do_not_exist_are_refused(game: pygames.Game) -> None:
    for rule in ("9.9", "R99", "", "E1", "3.", ".*", "R1|R2"):
        with pytest.raises(ValueError, match="has no section or ruling"):
            game.rulebook(rule)
    with pytest.raises(TypeError, match="A rule is a text"):
        game.rulebook(3.2)  # type: ignore[arg-type]
