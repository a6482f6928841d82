"""The labels of links to the rulebook, which is in English only. Other languages say so."""

from __future__ import annotations

from web.words import _


def why_label(language: str) -> str:
    """Returns the label of a link to the reason for a refusal, on a page in this language."""
    return _("Why?") if language == "en" else _("Why? (in English)")


def rules_label(language: str) -> str:
    """Returns the label of a link to the rulebook, on a page in this language."""
    return _("Exact rules") if language == "en" else _("Exact rules (in English)")
