"""The board and rules of each variant in words."""

from __future__ import annotations

from web.views.wording import VariantWords
from web.words import N_

VARIANTS = {
    "keep": VariantWords(
        N_("The Keep"),
        N_("A ring of walls round a small courtyard with diagonal gates."),
    ),
    "pinwheel": VariantWords(
        N_("The Pinwheel"),
        N_("Long walls spiral round the middle, with wide lanes between them."),
    ),
    "thicket": VariantWords(
        N_("The Thicket"),
        N_("Single walls everywhere: plenty to push, never far."),
    ),
}
