"""The board and rules of each variant in words."""

from __future__ import annotations

from web.views.wording import VariantWords
from web.words import N_

VARIANTS = {
    "classic": VariantWords(
        N_("Classic board"),
        N_("12 walls each, on a board with walls of its own."),
    ),
    "open": VariantWords(
        N_("Open board"),
        N_("12 walls each, on a board that is nearly empty."),
    ),
    "quick": VariantWords(
        N_("Quick board"),
        N_("A smaller board with 8 walls each: a shorter game."),
    ),
}
