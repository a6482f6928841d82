"""Explains why a ply, or an attempt at one, is not legal (rulebook section 7, Attempts that deserve a sentence).

Attempts are written like plies. Two more forms are for a player who drags a mouse:

* ``mX+n``, ``mX-n``: move the mouse of seat X n spaces forward or back, whatever that would be here.
* ``pX+n``, ``pX-n``: push the mouse of seat X n spaces forward or back.

n counts spaces along the track, from 1 to 999. The squares of a refusal are numbers of spaces.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pygames.contract import Refusal
from pygames.message import Message
from pygames.mouse_madness.board import START
from pygames.mouse_madness.contact import BACK, FORWARD, moved
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.mouse_madness.variants import DRAFT, JUMP

ATTEMPT = re.compile(r"(?:([mjp]?)([1-6]?))([+-])([1-9][0-9]{0,2})?")
DIE = re.compile(r"[0-9]{1,9}")


class Attempt(NamedTuple):
    """What a player tried. `kind` is ``m``, ``j``, ``p``, or empty for a move by the die; back is negative."""

    kind: str
    seat: int
    direction: int
    distance: int


def _attempt(position: MouseMadnessPosition, ply: str) -> Attempt | None:
    match = ATTEMPT.fullmatch(ply)
    if match is None:
        return None
    kind, seat_text, sign, number = match.groups()
    if bool(kind) != bool(seat_text) or (kind == "j" and number) or (kind in ("", "m") and not number):
        return None
    seat = int(seat_text) if seat_text else position.seat
    if seat > position.seats:
        return None
    direction = FORWARD if sign == "+" else BACK
    return Attempt(kind, seat, direction, direction * int(number or 1))


def refusal(position: MouseMadnessPosition, ply: str) -> Refusal:
    """Returns why a text is not a legal ply of a position. Accepts any text that is not legal."""
    attempt = _attempt(position, ply)
    is_die = DIE.fullmatch(ply) is not None
    if attempt is None and not is_die and ply != "stop":
        return Refusal("5", Message("That is not a move in this game."))
    if position.phase == "over":
        return Refusal("3.6", Message("The game is over."))
    if position.phase in ("start", "roll"):
        return _before_rolling(position, attempt, is_die)
    if is_die:
        return Refusal("R21", Message("The die has been rolled: one roll a turn."))
    if attempt is None:
        return _staying(position)
    if attempt.kind == "m":
        attempt = _meant(position, attempt)
    if attempt.kind == "j":
        reason = _jump(position, attempt)
    elif attempt.kind == "p":
        reason = _push(position, attempt)
    else:
        reason = _move(position, attempt)
    return reason or Refusal("5", Message("That is not a move in this game."), _stands(position, attempt.seat))


def _stands(position: MouseMadnessPosition, *seats: int) -> tuple[str, ...]:
    """Returns the spaces where those seats' mice stand, as the squares of a refusal."""
    return tuple(str(position.mice[seat - 1]) for seat in seats)


def _before_rolling(position: MouseMadnessPosition, attempt: Attempt | None, is_die: bool) -> Refusal:
    if is_die:
        return Refusal("3.2", Message("The die shows a number from 1 to 6."))
    if position.phase == "start":
        return Refusal("3.3", Message("Roll the die first."))
    if attempt is not None and attempt.kind == "m" and attempt.seat != position.seat:
        return _not_your_mouse(position, attempt)
    return Refusal("3.4", Message("Roll the die first."))


def _not_your_mouse(position: MouseMadnessPosition, attempt: Attempt) -> Refusal:
    message = Message("That is {seat}’s mouse. You push it by landing on it.", seat=position.name(attempt.seat))
    return Refusal("3.4", message, _stands(position, attempt.seat))


def _staying(position: MouseMadnessPosition) -> Refusal:
    """Returns why ``stop`` is not legal."""
    if position.phase == "move":
        return Refusal("3.4", Message("You rolled {die}: you must move.", die=position.die))
    target = position.targets()[0]
    mouse, squares = position.name(target), _stands(position, target)
    if position.pushed:
        return Refusal("3.4", Message("Every mouse needs a space of its own: push {mouse}.", mouse=mouse), squares)
    if position.jumps():
        return Refusal("R16", Message("You landed on {mouse}: you must push it or jump away.", mouse=mouse), squares)
    return Refusal("R16", Message("You landed on {mouse}: you must push it.", mouse=mouse), squares)


def _meant(position: MouseMadnessPosition, attempt: Attempt) -> Attempt:
    """Returns the push, jump or move that dragging a mouse that far would be in this phase."""
    _, seat, direction, distance = attempt
    if position.phase == "move":
        return attempt
    own = seat == position.seat
    may_jump = own and position.rules == JUMP and not position.pushed and abs(distance) > 1
    in_the_way = not own or seat in position.targets() or seat == position.arrived()
    if position.phase == "push" and in_the_way and not may_jump:
        return attempt._replace(kind="p")
    between = position.mice[seat - 1] + direction
    if own and abs(distance) == 2 and between in position.mice:
        return attempt._replace(kind="j", seat=position.mice.index(between) + 1)
    return attempt


def _move(position: MouseMadnessPosition, attempt: Attempt) -> Refusal | None:
    if attempt.seat != position.seat:
        return _not_your_mouse(position, attempt)
    space, die = position.mice[position.seat - 1], position.die
    target = space + attempt.distance
    if position.phase != "move":
        if attempt.kind == "m" and position.rules == JUMP and not position.pushed:
            return _no_such_jump(position, space, target)
        return Refusal("R21", Message("You have moved already this turn."), (str(space),))
    if abs(attempt.distance) != die:
        return Refusal("3.4", Message("You rolled {die}: move exactly that far, forward or back.", die=die))
    if target > position.board.cheese:
        message = Message("You need to land on the cheese exactly: {die} is too far, so you must go back.", die=die)
        return Refusal("R5", message, (str(position.board.cheese),))
    if target <= START:
        rule = "R7" if space == START else "R5"
        message = Message("Nobody goes back to the start, so you must go forward.")
        return Refusal(rule, message, (str(START),))
    return None


def _no_such_jump(position: MouseMadnessPosition, space: int, target: int) -> Refusal:
    if abs(target - space) == 2 and not START < target <= position.board.cheese:
        return Refusal("R18", Message("That jump would leave the track."), (str(space),))
    return Refusal("R13", Message("Only a mouse next to you along the track can be jumped."), (str(space),))


def _jump(position: MouseMadnessPosition, attempt: Attempt) -> Refusal | None:
    over, direction = attempt.seat, attempt.direction
    here, there = position.mice[position.seat - 1], position.mice[over - 1]
    squares = (str(there),)
    mouse = position.name(over)
    if position.rules != JUMP:
        rule = "3.5" if position.rules == DRAFT else "2"
        return Refusal(rule, Message("There is no jumping in these rules."), squares)
    if position.phase == "move":
        return Refusal("R17", Message("Land beside {mouse} first, then you may jump.", mouse=mouse), squares)
    if position.pushed:
        return Refusal("R17", Message("You have pushed: no more jumping this turn."), squares)
    if there == START:
        return Refusal("R20", Message("Mice on the start cannot be jumped."), squares)
    if abs(there - here) != 1:
        return Refusal("R13", Message("Only a mouse next to you along the track can be jumped."), squares)
    if there != here + direction and direction == FORWARD:
        return Refusal("R13", Message("{mouse} is behind you, not in front of you.", mouse=mouse), squares)
    if there != here + direction:
        return Refusal("R13", Message("{mouse} is in front of you, not behind you.", mouse=mouse), squares)
    if over in position.jumped:
        return Refusal("R15", Message("You jumped over {mouse} already this turn.", mouse=mouse), squares)
    if not START < here + 2 * direction <= position.board.cheese:
        return Refusal("R18", Message("That jump would leave the track."), squares)
    return None


def _push(position: MouseMadnessPosition, attempt: Attempt) -> Refusal | None:
    seat, direction = attempt.seat, attempt.direction
    squares = _stands(position, seat)
    if position.phase == "push" and seat == position.arrived():
        return Refusal("R10", Message("The mouse that was here first is the one pushed."), squares)
    if seat in position.pushed:
        return _pushed_already(position, seat, squares)
    if seat not in position.targets():
        return Refusal(
            "3.4", Message("{mouse} is pushed only when another mouse lands there.", mouse=position.name(seat)), squares
        )
    if abs(attempt.distance) != 1:
        return Refusal("3.4", Message("A push moves a mouse one space."), squares)
    space = position.mice[seat - 1] + direction
    if space == START:
        return Refusal("3.4", Message("A mouse cannot be pushed back to the start."), squares)
    return None if position.rules == DRAFT else _unfinished(position, seat, space)


def _pushed_already(position: MouseMadnessPosition, seat: int, squares: tuple[str, ...]) -> Refusal:
    message = Message("{mouse} has been pushed this turn; no mouse is pushed twice.", mouse=position.name(seat))
    return Refusal("R12", message, squares)


def _unfinished(position: MouseMadnessPosition, seat: int, space: int) -> Refusal | None:
    """Returns why the pushes could not be finished if the seat's mouse landed on a space; None if they could."""
    rest, mice, pushed = position.board.rest, position.mice, position.pushed
    hit = _standing_on(mice, rest[space])
    if hit in pushed:
        return _pushed_already(position, hit, _stands(position, hit))
    # The start never closes the way forward, so a chain that cannot be finished forward fails both ways.
    while hit and hit not in pushed:
        mice, pushed = moved(mice, seat, rest[space]), (*pushed, seat)
        seat, space = hit, mice[hit - 1] + FORWARD
        hit = _standing_on(mice, rest[space])
    if not hit:
        return None
    message = Message(
        "The pushes could not end that way: {pusher} would have to move {mouse} a second time.",
        pusher=position.name(seat),
        mouse=position.name(hit),
    )
    return Refusal("R12", message, _stands(position, seat, hit))


def _standing_on(mice: tuple[int, ...], space: int) -> int:
    """Returns the seat whose mouse stands on a space, or 0."""
    return mice.index(space) + 1 if space in mice else 0
