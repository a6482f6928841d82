"""The board and rules of each variant in words."""

from __future__ import annotations

from web.views.wording import VariantWords
from web.words import N_

VARIANTS = {
    "classic": VariantWords(
        N_("Classic board"),
        N_("The best balanced board. Start here."),
    ),
    "garden": VariantWords(
        N_("The Garden"),
        N_("A quicker game: about 70 moves instead of 90."),
    ),
    "tangle": VariantWords(
        N_("The Tangle"),
        N_("Nearly twice as many walls inside the rows."),
    ),
}
