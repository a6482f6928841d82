"""The plies probably intended by pressing inactive spots, as attempts (see `refusals`)."""

from __future__ import annotations

from pygames.mouse_madness.board import START
from pygames.mouse_madness.rules import STOP, MouseMadnessPosition
from pygames.mouse_madness.variants import JUMP
from web.views.mouse_madness.entering.spots import DIE, crowd, held_spot
from web.views.scene import Gesture


def attempt_of(position: MouseMadnessPosition, chosen: Gesture, spot: str) -> str:
    """Returns the attempt probably intended by pressing an inactive spot."""
    if spot == DIE:
        return "1"
    kind, _, number_text = spot.partition(":")
    number = int(number_text)
    space = position.mice[number - 1] if kind == "mouse" else number
    if position.phase in ("start", "roll", "over"):
        return _taking(position, _mouse_on(position, space) or position.seat, space)
    if held := _in_hand(position, chosen):
        return _taking(position, held, space)
    if kind == "mouse":
        return f"p{number}+"
    if position.phase == "move":
        return _move(position, space)
    if position.phase == "jump":
        return _jump(position, space)
    return _push(position, space)


def _in_hand(position: MouseMadnessPosition, chosen: Gesture) -> int:
    """Returns the seat whose mouse is chosen; 0 if there is none."""
    return next((seat for seat in range(1, position.seats + 1) if held_spot(position, seat) in chosen), 0)


def _mouse_on(position: MouseMadnessPosition, space: int) -> int:
    """Returns the seat of another mouse on a space; 0 if there is none."""
    return next((seat for seat, other in enumerate(position.mice, 1) if other == space and seat != position.seat), 0)


def _taking(position: MouseMadnessPosition, seat: int, space: int) -> str:
    """Returns the attempt to move a mouse to a space."""
    return f"m{seat}{_signed(space - position.mice[seat - 1] or 1)}"


def _signed(distance: int) -> str:
    return f"{distance:+d}"


def _sign(distance: int) -> str:
    return "+" if distance > 0 else "-"


def _move(position: MouseMadnessPosition, space: int) -> str:
    here, die = position.mice[position.seat - 1], position.die
    other = _mouse_on(position, space)
    if space == here:
        return STOP
    if space == START and here - die <= START:
        return f"-{die}"
    if space == position.board.cheese and here + die > space:
        return f"+{die}"
    if other and position.rules == JUMP and abs(space - here) == 1:
        return f"j{other}{_sign(space - here)}"
    return _taking(position, other or position.seat, space)


def _jump(position: MouseMadnessPosition, space: int) -> str:
    distance = space - position.mice[position.seat - 1]
    if other := _mouse_on(position, space):
        return f"j{other}{_sign(distance)}"
    return _taking(position, position.seat, space)


def _push(position: MouseMadnessPosition, space: int) -> str:
    """Returns the attempt to push to a space, to jump there over a mouse, or to stay if it is the space of the push."""
    own = position.mice[position.seat - 1]
    here = position.mice[crowd(position)[0] - 1]
    if space == here:
        return STOP
    over = _mouse_on(position, (own + space) // 2)
    if abs(space - own) == 2 and over and over not in crowd(position):
        return f"j{over}{_sign(space - own)}"
    return f"p{position.targets()[0]}{_signed(space - here)}"
