"""The buttons beside the board: what they do, and what they say."""

from __future__ import annotations

from collections.abc import Sequence

from web.input.gestures import GestureMachine
from web.session.session import Session
from web.views.contract import PlyButton
from web.words import _

PLAY = "play"
"""What a button does that plays a ply. Other buttons do "roll", "again", "course", "back", "play-on", or what a driver
offers.
"""


Button = tuple[str, PlyButton]
"""A button beside the board: what it does, and what it says."""


def buttons(session: Session, machine: GestureMachine, asked: Sequence[str]) -> list[Button]:
    """What can be pressed beside the board; `asked` are the plies among which the player is asked to choose."""
    table, view, names = session.table, session.view, session.names
    position = table.position
    if table.is_looking:
        back = _button("back", _("Back to the game"))
        return [back] if position.results() is not None else [back, _button("play-on", _("Play on from here"))]
    driver = session.driver
    if not driver.is_here:
        return [_button(does, label) for does, label in driver.choices]
    if position.chances() is not None:
        return [_button("roll", _("Roll the die"))]
    if position.results() is not None:
        return [_button("again", _("Play again")), _button("course", _("How it went"))]
    choices = (
        [PlyButton(ply, view.words(position, ply, names)) for ply in asked]
        or [*view.confirmations(position, machine.chosen, names), *view.ply_buttons(position, names)]
        or [PlyButton(ply, _("Done")) for ply in machine.complete]
    )
    return [(PLAY, choice) for choice in choices]


def _button(does: str, label: str) -> Button:
    return does, PlyButton("", label)
