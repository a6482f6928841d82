"""The addresses of a game's help and of the sections of its rulebook, relative to the pages."""

from __future__ import annotations

WITHOUT_LESSON = ("2", "5", "5.2")
"""Sections of rulebooks that no lesson explains, because they are about how moves are written."""

EXACT = "exact"
"""The edition of the rulebooks for programmers. It is in English, complete, and in ``docs/rules``."""

FOR_PLAYERS = {
    "en": frozenset(("amuseamaze", "labymaster", "mazers", "mouse-madness", "warmaze")),
    "fr": frozenset(("amuseamaze", "labymaster", "mazers", "mouse-madness", "warmaze")),
}
"""The games that have a rulebook for players, by its language, which is also the name of this edition. They are in
``docs/rules/<language>``.
"""

LAST_FOR_PLAYERS = 4
"""The last section of the rulebooks for players. Notation and examples, which follow it, are in the exact ones only."""


def page_name(stem: str, language: str) -> str:
    """Returns the address of a static page in a language, or of an edition, by the beginning of its name."""
    return f"{stem}.html" if language == "en" else f"{stem}.{language}.html"


def help_page(game_id: str, language: str) -> str:
    """Returns the address of a game's static help page."""
    return page_name(f"help-{game_id}", language)


def rules_page(game_id: str, edition: str) -> str:
    """Returns the address of an edition of a game's rulebook."""
    return page_name(f"rules-{game_id}", edition)


def edition_of(game_id: str, language: str, rule: str = "1") -> str:
    """Returns the edition of the rulebook to which a page in `language` links for a section (``3.2``) or ruling
    (``R14``): the one for players in this language or else in English, if it has it, otherwise the exact one.
    """
    if rule.startswith("R") or int(rule.partition(".")[0]) <= LAST_FOR_PLAYERS:
        return next((code for code in (language, "en") if game_id in FOR_PLAYERS.get(code, ())), EXACT)
    return EXACT


def language_of(edition: str) -> str:
    """Returns the language of an edition of the rulebooks."""
    return "en" if edition == EXACT else edition


def rule_anchor(rule: str) -> str:
    """Returns the id of a section (``3.2``) or ruling (``R14``) on the page of the rulebook."""
    return rule if rule.startswith("R") else f"s{rule}"


def rule_of(anchor: str) -> str:
    """Returns the section or ruling with this id."""
    return anchor.removeprefix("s")


def rule_address(game_id: str, rule: str, edition: str) -> str:
    """Returns the address of a section or ruling in an edition of the rulebook."""
    return f"{rules_page(game_id, edition)}#{rule_anchor(rule)}"


def rule_link(game_id: str, language: str, rule: str) -> tuple[str, str]:
    """Returns where a page in `language` links for a section or ruling: the address, and the language of the rulebook
    there.
    """
    edition = edition_of(game_id, language, rule)
    return rule_address(game_id, rule, edition), language_of(edition)
