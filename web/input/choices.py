"""The buttons beside the board: their actions and labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.input.gestures import GestureMachine
from web.players.opponents import Opponents, character
from web.session.change import Step
from web.session.drivers import Driver
from web.session.session import Session
from web.session.summary import outcome
from web.views.controls import PlyButton
from web.words import _

PLAY = "play"
"""The action of a button that plays a ply.

Others are "roll", "again", "harder", "easier", "course", "film", "share", "back", "play-on", "skip", and those of a
driver's choices.
"""


Button = tuple[str, PlyButton]
"""The action of a button beside the board, and its ply and label."""


def are_held(step: Step | None) -> bool:
    """Returns whether the buttons wait for the motion of a ply to end: for a roll, or if the seat or phase changes."""
    if step is None:
        return False
    before, _ply, after = step
    return before.chances() is not None or (after.seat, after.phase) != (before.seat, before.phase)


def buttons(
    session: Session,
    driver: Driver,
    machine: GestureMachine,
    asked: Sequence[str],
    step: Step | None = None,
    films: bool = False,
) -> list[Button]:
    """Returns the buttons beside the board.

    `driver` is to act, `asked` are the plies among which the player must choose, `step` is the ply whose motion is
    running, and `films` says whether the page can record a film of the ending.
    """
    table, view = session.table, session.view
    if step and not session.driver_of(step[0].seat).is_here:
        return [_button("skip", _("Skip"))]
    position = table.position
    if table.is_looking:
        back = _button("back", _("Return to the game"))
        return (
            [back] if position.results() is not None or table.far else [back, _button("play-on", _("Play from here"))]
        )
    if not driver.is_here:
        return [_button(does, label) for does, label in driver.choices]
    if position.chances() is not None:
        return [] if session.rolls_itself else [_button("roll", view.wording.roll_label())]
    if position.results() is not None:
        return _at_the_end(session, films)
    choices = (
        [PlyButton(ply, view.wording.ply_words(position, ply, session.short_names)) for ply in asked]
        or view.controls.confirmations(position, machine.chosen, session.short_names)
        + view.controls.ply_buttons(position, session.short_names)
        or [PlyButton(ply, _("Done")) for ply in machine.complete]
    )
    return [(PLAY, choice) for choice in choices]


def _at_the_end(session: Session, films: bool) -> list[Button]:
    """Returns the buttons for a game that is over."""
    table, ended = session.table, outcome(session)
    if not session.coach.offers_another:
        return []
    held = session.hold()
    found = [_button(does, label) for does, label in held.choices] if held else []
    again = _button("again", _("Rematch") if table.far else _("Play again"))
    if ended and ended.is_won:  # what comes next stands first
        found += [*_others(session, "harder", _("Harder bots"), session.ladder.harder), again]
    elif ended and ended.is_lost:
        found += [again, *_others(session, "easier", _("Easier bots"), session.ladder.easier)]
    else:
        found.append(again)
    film = [_button("film", _("Film"))] if films else []
    return [*found, _button("course", _("Review")), _button("share", _("Share")), *film]


def _others(session: Session, does: str, label: str, of: Callable[[str, Opponents], Opponents]) -> list[Button]:
    """Returns the button that begins a game against other bots; none if they are the same. `label` is for several."""
    game_id, opponents = session.table.position.game.id, session.table.opponents
    others = of(game_id, opponents)
    if others == opponents:
        return []
    levels = {*others.levels} - {0}
    return [_button(does, _("Try {name}").format(name=character(game_id, *levels)) if len(levels) == 1 else label)]


def _button(does: str, label: str) -> Button:
    return does, PlyButton("", label)
