"""What a table shows at one moment, computed once for everything that shows it."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.contract import Position
from web.input.choices import Button, are_held, buttons
from web.input.entered import EnteredPly
from web.players.shown_names import without_name
from web.session.change import Step
from web.session.drivers import Driver
from web.session.session import Session
from web.session.summary import Outcome, outcome
from web.session.telling import recap_of_last_turn, status_of_step
from web.views.scene import Gesture


@dataclass(frozen=True, slots=True)
class Moment:
    """A table as the page shows it. While a ply moves, most of it is the state before that ply."""

    session: Session
    step: Step | None
    """The ply that is shown moving, with the positions before and after it; None at rest."""
    position: Position
    """The position before that ply, or at rest the position of the table."""
    driver: Driver
    """Who is to act where the game stands."""
    is_looking: bool
    """Whether another place than the game's is shown."""
    is_over: bool
    """Whether the position of the table ends the game by its rules."""
    outcome: Outcome | None
    """How the game ended for its player; None while it goes on or another place is shown."""
    is_beginning: bool
    """Whether the aim is shown, because the person here has not moved yet."""
    chosen: Gesture
    """The spots that the player has chosen for the next ply."""
    lit: frozenset[str]
    """The spots that can be pressed to go on with it."""
    asked: str
    """Whose turn it is and what to do, or what is looked at. It is announced, also while a ply still moves."""
    told: str
    """What was played in the turn before this one, or what comes after it."""
    status: str
    """What is shown as the status: what is asked, or while a ply moves what is played."""
    buttons: list[Button] | None
    """The buttons beside the board; None to keep those that are there until the ply has been shown."""

    @property
    def is_driven(self) -> bool:
        """Whether the game's current place is shown and waits for a driver that is not at this device."""
        return not self.is_looking and not self.driver.is_here

    @property
    def waits(self) -> bool:
        """Whether nothing can be entered, because another place is shown or another driver is to act."""
        return self.is_looking or not self.driver.is_here


def moment_of(entered: EnteredPly, step: Step | None = None, behind: int = 0, *, films: bool = False) -> Moment:
    """Returns what a table shows now.

    Args:
        entered: What the player has entered, with the session.
        step: The ply that is shown moving; None at rest.
        behind: The number of plies that have been played since that one.
        films: Whether the page can record a film of the ending.
    """
    session, machine = entered.session, entered.machine
    table, driver = session.table, session.driver
    position, is_looking = table.position, table.is_looking
    is_over = position.results() is not None
    asked = session.status
    unseen = behind + 1 if step else 0
    is_held = step is not None and session.driver_of(step[0].seat).is_here and are_held(step)
    return Moment(
        session,
        step,
        step[0] if step else position,
        driver,
        is_looking,
        is_over,
        outcome(session) if is_over else None,
        not is_over and not session.coach.teaches and session.is_beginning,
        machine.chosen,
        frozenset(machine.lit | machine.openings),
        asked,
        recap_of_last_turn(session, unseen),
        status_of_step(session, step, unseen) if step else _status(session, asked, driver, machine.chosen),
        None if is_held else buttons(session, driver, machine, entered.confirmation.asked, step, films),
    )


def _status(session: Session, asked: str, driver: Driver, chosen: Gesture) -> str:
    """Returns the status at rest, in which the player here is not named."""
    position = session.table.position
    waits = session.table.is_looking or not driver.is_here
    asks = "" if waits else session.view.wording.asks(position, chosen, session.names)
    status = asks or asked
    return without_name(status, session.names[position.seat - 1]) if session.you == position.seat else status
