"""Turns, moves and pieces in words, for players who do not see the board."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.contract import legal_plies
from pygames.labymaster.board import NAMES
from pygames.labymaster.rules import LabymasterPosition
from web.views.labymaster.actions import Slide, action
from web.views.labymaster.words import sentences
from web.views.labymaster.words.doors import changes, landed
from web.views.labymaster.words.listing import listed
from web.views.scene import Gesture
from web.views.wording import Option
from web.words import _


def turn_words(steps: Sequence[tuple[LabymasterPosition, str]]) -> str:
    """Returns plies in words. Slides include where pawns land, and the doors that open and shut."""
    parts = []
    for before, ply in steps:
        parts.append(sentences.words(before, ply))
        done = action(before, ply)
        if isinstance(done, Slide):
            parts += landed(before, done), changes(before, done)
    return ", ".join(filter(None, parts))


def possible(position: LabymasterPosition, chosen: Gesture) -> list[Option]:
    """Returns the legal plies in words, including the doors of slides. With a chosen pawn, only that pawn's."""
    pawn = chosen[0].partition(":")[2] if chosen else ""
    plies = [ply for ply in legal_plies(position) if not pawn or ply.startswith(f"{pawn}-")]
    return [Option(turn_words([(position, ply)]), (ply,)) for ply in plies]


def stands(position: LabymasterPosition, seat: int) -> str:
    """Returns the cells of a seat's pawns, in words."""
    return _("pawns {cells}").format(cells=listed([NAMES[cell] for cell in position.pawns[seat - 1]]))
