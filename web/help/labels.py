"""What links to the rulebook are called. The rulebook is in English only, and other languages say so."""

from __future__ import annotations

from web.words import _


def why_label(language: str) -> str:
    """Returns what a link to the reason of a refusal is called on a page in a language."""
    return _("Why?") if language == "en" else _("Why? (in English)")


def rules_label(language: str) -> str:
    """Returns what a link to the rulebook is called on a page in a language."""
    return _("Exact rules") if language == "en" else _("Exact rules (in English)")
