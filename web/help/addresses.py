"""Where the help of a game and the sentences of its rulebook are found, relative to the pages."""

from __future__ import annotations


def help_page(game_id: str, language: str) -> str:
    """Returns the static help page of a game."""
    return f"help-{game_id}.html" if language == "en" else f"help-{game_id}.{language}.html"


def rules_page(game_id: str) -> str:
    """Returns the page of a game's rulebook."""
    return f"rules-{game_id}.html"


def rule_anchor(rule: str) -> str:
    """Returns the id of a section (``3.2``) or ruling (``R14``) on the page of the rulebook."""
    return rule if rule.startswith("R") else f"s{rule}"


def rule_address(game_id: str, rule: str) -> str:
    """Returns where a section or ruling is found."""
    return f"{rules_page(game_id)}#{rule_anchor(rule)}"
