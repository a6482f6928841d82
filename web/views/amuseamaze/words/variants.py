"""The board and rules of each variant in words."""

from __future__ import annotations

from web.views.wording import VariantWords
from web.words import N_

VARIANTS = {
    "basic": VariantWords(
        N_("Basic rules"),
        N_("No optional rules. Start here."),
    ),
    "tribute": VariantWords(
        N_("Basic rules with tribute"),
        N_("After a word of eight squares or more, opponents give you half their tiles."),
    ),
    "cover": VariantWords(
        N_("Basic rules with covered targets"),
        N_("Tiles may be laid on targets too. A covered target gives no card."),
    ),
    "advanced": VariantWords(
        N_("Advanced rules"),
        N_("Tribute and covered targets together."),
    ),
}
