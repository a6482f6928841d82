"""The board and rules of each variant in words."""

from __future__ import annotations

from web.views.contract import VariantWords
from web.words import N_

VARIANTS = {
    "jump-house": VariantWords(
        N_("Medium board"),
        N_("62 spaces, about 20 min. Mice push and jump."),
    ),
    "push-house": VariantWords(
        N_("Medium board, no jumping"),
        N_("62 spaces. Mice push but never jump."),
    ),
    "draft-house": VariantWords(
        N_("Medium board, early rules"),
        N_("62 spaces. Pushing is a choice, and mice may share a space."),
    ),
    "jump-nook": VariantWords(
        N_("Small board"),
        N_("24 spaces, about 8 min. Mice push and jump."),
    ),
    "push-nook": VariantWords(
        N_("Small board, no jumping"),
        N_("24 spaces. Mice push but never jump."),
    ),
    "draft-nook": VariantWords(
        N_("Small board, early rules"),
        N_("24 spaces. Pushing is a choice, and mice may share a space."),
    ),
    "jump-manor": VariantWords(
        N_("Large board"),
        N_("98 spaces, about 30 min. Mice push and jump."),
    ),
    "push-manor": VariantWords(
        N_("Large board, no jumping"),
        N_("98 spaces. Mice push but never jump."),
    ),
    "draft-manor": VariantWords(
        N_("Large board, early rules"),
        N_("98 spaces. Pushing is a choice, and mice may share a space."),
    ),
}
