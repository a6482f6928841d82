"""A link to a section or ruling of a game's rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from web.browser.dom import make
from web.help.addresses import rule_link
from web.words import language

if TYPE_CHECKING:
    from web.browser.types import Element


def rulebook_link(game_id: str, rule: str, label: Callable[[str], str]) -> Element:
    """Returns the link as an element. `label` gives its label for the language of the rulebook."""
    address, edition = rule_link(game_id, language(), rule)
    return make("a", "", label(edition), href=address, hreflang=edition, target="_blank", rel="noopener")
