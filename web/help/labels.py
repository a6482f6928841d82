"""The labels of links to the rulebooks. They say so if a rulebook is in English and the page is not."""

from __future__ import annotations

from web.words import _, language


def why_label(edition: str) -> str:
    """Returns the label of a link to the reason for a refusal, in the rulebook in the language `edition`."""
    return _("Why?") if edition == language() else _("Why? (in English)")


def rules_label(edition: str) -> str:
    """Returns the label of a link to the rulebook in the language `edition`."""
    return _("Rulebook") if edition == language() else _("Rulebook (in English)")


def rulebooks_label() -> str:
    """Returns the title of the page that leads to all rulebooks."""
    return _("Rulebooks")
