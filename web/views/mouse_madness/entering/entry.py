"""Entering plies: gestures and keys (rulebook section 7)."""

from __future__ import annotations

from pygames.contract import legal_plies
from pygames.mouse_madness.rules import STOP, MouseMadnessPosition
from web.views.controls import Focus, ListedEntry, Play, Press, Step
from web.views.mouse_madness.entering.spots import DIE, held_spot, space_spot
from web.views.scene import Gesture

FORWARD_KEYS = ("ArrowRight", "+")
BACK_KEYS = ("ArrowLeft", "-", "\N{MINUS SIGN}")
JUMP_KEYS = {"Shift+ArrowRight": "+", "Shift+ArrowLeft": "-"}
"""The keys for forward, back and jumps. Arrows only show where that leads."""
STAY_KEYS = ("s", "S", "Enter")


def gestures_of(position: MouseMadnessPosition, ply: str) -> list[Gesture]:
    """Returns all gestures that enter a legal ply, the shortest first.

    They consist of a space where the ply lands, or in phase ``jump`` of the jumped mouse. The mouse that moves may be
    chosen first. To stay, one's own mouse or its space is pressed twice.
    """
    if position.phase in ("start", "roll"):
        return [(DIE,)]
    held = held_spot(position, position.mover(ply) or position.seat)
    if ply == STOP:
        own = space_spot(position.mice[position.seat - 1])
        return [(spot, spot) for spot in dict.fromkeys((held, own))]
    targets = [space_spot(space) for space in position.landings(ply)]
    if position.phase == "jump":
        targets.append(space_spot(position.mice[int(ply[1]) - 1]))
    return [(target,) for target in targets] + [(held, target) for target in targets]


def entry_of(position: MouseMadnessPosition) -> ListedEntry:
    """Returns the ways to enter the plies of a position."""
    return ListedEntry([(ply, gesture) for ply in legal_plies(position) for gesture in gestures_of(position, ply)])


def is_grip(position: MouseMadnessPosition, spot: str) -> bool:
    """Returns whether a drag from this spot moves a mouse that can move now."""
    if position.phase not in ("move", "jump", "push"):
        return False
    return spot in {held_spot(position, position.mover(ply)) for ply in legal_plies(position) if ply != STOP}


def key_steps(position: MouseMadnessPosition, key: str, focused: str | None) -> tuple[Step, ...] | None:
    """Returns the effects of a key (forward, back, jump, stay); None for keys that do nothing in this game."""
    steps = _effects(position, key, focused)
    return tuple(_shown(position, step) for step in steps) if steps and "Arrow" in key else steps


def _shown(position: MouseMadnessPosition, step: Step) -> Step:
    """Returns the effect of an arrow key, which moves the focus to where a ply leads. An illegal ply is refused."""
    if isinstance(step, Press):
        return Focus(step.spot)
    if isinstance(step, Play) and position.is_legal(step.ply):
        return Focus(space_spot(position.landings(step.ply)[0]))
    return step


def _effects(position: MouseMadnessPosition, key: str, focused: str | None) -> tuple[Step, ...] | None:
    phase = position.phase
    if phase not in ("move", "jump", "push"):
        return None
    if key in STAY_KEYS and (key != "Enter" or focused is None):
        return (Play(STOP),)
    if key in JUMP_KEYS and phase in ("jump", "push"):
        return _jump(position, JUMP_KEYS[key])
    if key in FORWARD_KEYS:
        sign = "+"
    elif key in BACK_KEYS:
        sign = "-"
    else:
        return None
    if phase == "move":
        return (Play(f"{sign}{position.die}"),)
    if phase == "jump":
        return _jump(position, sign)
    return _push(position, sign)


def _jump(position: MouseMadnessPosition, sign: str) -> tuple[Step, ...]:
    jumps = [f"j{over}{sign}" for over, direction in position.jumps() if (direction > 0) == (sign == "+")]
    return (Play(jumps[0] if jumps else f"m{position.seat}{sign}2"),)


def _push(position: MouseMadnessPosition, sign: str) -> tuple[Step, ...]:
    """Returns the effects of a push key.

    If it fits several mice, it presses the space behind them, which asks which.
    """
    first, *others = position.targets()
    ply = f"p{first}{sign}"
    if others and position.is_legal(ply):
        return (Press(space_spot(position.landings(ply)[0])),)
    return (Play(ply),)
