"""The board and rules of each variant in words."""

from __future__ import annotations

from web.views.wording import Part, VariantWords
from web.words import N_

_MEDIUM = Part(N_("Medium board"), N_("62 spaces, about 20 min"))
_SMALL = Part(N_("Small board"), N_("24 spaces, about 8 min"))
_LARGE = Part(N_("Large board"), N_("98 spaces, about 30 min"))
_JUMP = Part(N_("Push and jump"), N_("Land on a mouse and push it, or beside one and jump over it."))
_PUSH = Part(N_("No jumping"), N_("Land on a mouse and push it."))
_DRAFT = Part(N_("Early rules"), N_("Pushing is a choice, and mice may share a space."))

VARIANTS = {
    "jump-house": VariantWords(
        N_("Medium board"), N_("62 spaces, about 20 min. Mice push and jump."), (_MEDIUM, _JUMP)
    ),
    "push-house": VariantWords(
        N_("Medium board, no jumping"), N_("62 spaces. Mice push but never jump."), (_MEDIUM, _PUSH)
    ),
    "draft-house": VariantWords(
        N_("Medium board, early rules"),
        N_("62 spaces. Pushing is a choice, and mice may share a space."),
        (_MEDIUM, _DRAFT),
    ),
    "jump-nook": VariantWords(N_("Small board"), N_("24 spaces, about 8 min. Mice push and jump."), (_SMALL, _JUMP)),
    "push-nook": VariantWords(
        N_("Small board, no jumping"), N_("24 spaces. Mice push but never jump."), (_SMALL, _PUSH)
    ),
    "draft-nook": VariantWords(
        N_("Small board, early rules"),
        N_("24 spaces. Pushing is a choice, and mice may share a space."),
        (_SMALL, _DRAFT),
    ),
    "jump-manor": VariantWords(N_("Large board"), N_("98 spaces, about 30 min. Mice push and jump."), (_LARGE, _JUMP)),
    "push-manor": VariantWords(
        N_("Large board, no jumping"), N_("98 spaces. Mice push but never jump."), (_LARGE, _PUSH)
    ),
    "draft-manor": VariantWords(
        N_("Large board, early rules"),
        N_("98 spaces. Pushing is a choice, and mice may share a space."),
        (_LARGE, _DRAFT),
    ),
}
