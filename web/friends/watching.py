"""A link with which anybody can look at a game of friends, and which reveals nothing that is to come."""

from __future__ import annotations

from collections.abc import Sequence

from pygames import link
from pygames.contract import Position
from pygames.record import Record
from web.far.game import FarGame
from web.links import company


def watch_link(far: FarGame, names: Sequence[str]) -> str:
    """Returns the link of a game's record as far as everybody knows it, with the names of the players; empty before
    the others know anything of it.

    It holds no values of chains, no anchors, no secrets, nothing that identifies the game to its devices, no move that
    was not sent, and no roll that nobody has played on yet. So it can be computed from what all players have seen, and
    a device that opens it cannot take part.
    """
    known = far.known
    if not known.is_dealt:
        return ""
    steps = far.steps(0, known.settled)
    is_over = far.record.position.results() is not None and known.settled == len(far.plies) and not far.owes
    has_unsent = far.is_mine or far.owes
    while steps and not is_over and _is_to_come(far, steps[-1][0], has_unsent):
        steps.pop()
    record = Record(far.start, tuple(ply for _before, ply in steps))
    return company.named(link.encode(record), names, known.seats) if steps else ""


def _is_to_come(far: FarGame, before: Position, has_unsent: bool) -> bool:
    """Returns whether the last ply known here, played in a position, may be unknown to others: it was drawn, or played
    by a player on this device, which with `has_unsent` has not sent everything.
    """
    known = far.known
    return before.phase in known.game.chance_phases or (has_unsent and known.is_own(before.seat))
