"""The addresses of a game's help and of the sections of its rulebook, relative to the pages."""

from __future__ import annotations

WITHOUT_LESSON = ("2", "5", "5.2")
"""Sections of rulebooks that no lesson explains, because they are about how moves are written."""

TRANSLATED = {"fr": frozenset(("amuseamaze", "labymaster", "mazers", "mouse-madness", "warmaze"))}
"""The games whose rulebooks are translated, by language. The translations are in ``docs/rules/<language>``."""

LAST_TRANSLATED = 4
"""The last section of translated rulebooks. Notation and examples, which follow it, are in the English ones only."""


def page_name(stem: str, language: str) -> str:
    """Returns the address of a static page in a language, by the beginning of its name."""
    return f"{stem}.html" if language == "en" else f"{stem}.{language}.html"


def help_page(game_id: str, language: str) -> str:
    """Returns the address of a game's static help page."""
    return page_name(f"help-{game_id}", language)


def rules_page(game_id: str, edition: str) -> str:
    """Returns the address of a game's rulebook in the language `edition`."""
    return page_name(f"rules-{game_id}", edition)


def edition_of(game_id: str, language: str, rule: str = "1") -> str:
    """Returns the language of the rulebook to which a page in `language` links for a section (``3.2``) or ruling
    (``R14``): the page's own if that edition has it, otherwise English.
    """
    has_it = rule.startswith("R") or int(rule.partition(".")[0]) <= LAST_TRANSLATED
    return language if has_it and game_id in TRANSLATED.get(language, ()) else "en"


def rule_anchor(rule: str) -> str:
    """Returns the id of a section (``3.2``) or ruling (``R14``) on the page of the rulebook."""
    return rule if rule.startswith("R") else f"s{rule}"


def rule_of(anchor: str) -> str:
    """Returns the section or ruling with this id."""
    return anchor.removeprefix("s")


def rule_address(game_id: str, rule: str, edition: str) -> str:
    """Returns the address of a section or ruling in the rulebook in the language `edition`."""
    return f"{rules_page(game_id, edition)}#{rule_anchor(rule)}"


def rule_link(game_id: str, language: str, rule: str) -> tuple[str, str]:
    """Returns where a page in `language` links for a section or ruling: the address, and the language of the rulebook
    there.
    """
    edition = edition_of(game_id, language, rule)
    return rule_address(game_id, rule, edition), edition
