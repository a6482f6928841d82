"""The addresses of a game's help and of the sections of its rulebook, relative to the pages."""

from __future__ import annotations

WITHOUT_LESSON = ("2", "5", "5.2")
"""Sections of rulebooks that no lesson explains, because they are about how moves are written."""


def help_page(game_id: str, language: str) -> str:
    """Returns the address of a game's static help page."""
    return f"help-{game_id}.html" if language == "en" else f"help-{game_id}.{language}.html"


def rules_page(game_id: str) -> str:
    """Returns the address of a game's rulebook."""
    return f"rules-{game_id}.html"


def rule_anchor(rule: str) -> str:
    """Returns the id of a section (``3.2``) or ruling (``R14``) on the page of the rulebook."""
    return rule if rule.startswith("R") else f"s{rule}"


def rule_of(anchor: str) -> str:
    """Returns the section or ruling with this id."""
    return anchor.removeprefix("s")


def rule_address(game_id: str, rule: str) -> str:
    """Returns the address of a section or ruling."""
    return f"{rules_page(game_id)}#{rule_anchor(rule)}"
