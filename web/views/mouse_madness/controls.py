"""How Mouse Madness is entered: spots, gestures, attempts and keys."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.contract import legal_plies
from pygames.mouse_madness.board import BOARDS, START
from pygames.mouse_madness.rules import STOP, MouseMadnessPosition
from pygames.mouse_madness.variants import JUMP
from web.drawing.painter import Box
from web.views.controls import Controls, Entry, Focus, Goal, KeyEffect, ListedEntry, Play, PlyButton, Press, Spot
from web.views.mouse_madness.board import CELL, DIE, DIE_SIDE, crowd, geometry_of, held_spot, mouse_spot, space_spot
from web.views.mouse_madness.motion import stage_of
from web.views.mouse_madness.wording import (
    badge_text,
    busy_spaces,
    choice_detail,
    choice_label,
    die_label,
    mouse_label,
    space_label,
    space_name,
)
from web.views.scene import Gesture, Names
from web.words import _, keeps_texts

# The spots of the board, by id, and the spots of the mice


@keeps_texts(len(BOARDS))
def _bare_spots(board: str) -> tuple[Spot, ...]:
    """Returns the spots of all spaces while nothing stands there and nothing can be done there."""
    spaces, geometry = BOARDS[board], geometry_of(board)
    return tuple(
        Spot(space_spot(space), geometry.box(space), space_name(spaces, space))
        for space in range(START, spaces.cheese + 1)
    )


def _mouse_box(position: MouseMadnessPosition, seat: int) -> Box:
    """Returns the part of a shared square for one mouse."""
    sharing = len(crowd(position))
    pose = stage_of(position).mice[seat - 1]
    x, y = geometry_of(position.board.name).centre(position.mice[seat - 1])
    columns = 2 if sharing <= 4 else 3
    width, height = CELL / columns, CELL if sharing == 2 else CELL / 2
    left = x - width / 2 + _side(pose.x - x) * (width if columns == 3 else width / 2)
    top = y - height / 2 + (0 if sharing == 2 else _side(pose.y - y) * height / 2)
    return (left, top, width, height)


def _side(value: float) -> int:
    return (value > 1) - (value < -1)


# The plies probably intended by pressing inactive spots, as attempts (see `refusals`)


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


# Entering plies: gestures and keys (rulebook section 7)

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


def _shown(position: MouseMadnessPosition, step: KeyEffect) -> KeyEffect:
    """Returns the effect of an arrow key, which moves the focus to where a ply leads. An illegal ply is refused."""
    if isinstance(step, Press):
        return Focus(step.spot)
    if isinstance(step, Play) and position.is_legal(step.ply):
        return Focus(space_spot(position.landings(step.ply)[0]))
    return step


def _effects(position: MouseMadnessPosition, key: str, focused: str | None) -> tuple[KeyEffect, ...] | None:
    phase = position.phase
    if phase not in ("move", "jump", "push"):
        return None
    if key in STAY_KEYS and (key != "Enter" or focused is None):
        return (Play(STOP),)
    if key in JUMP_KEYS and phase in ("jump", "push"):
        return _jump_key(position, JUMP_KEYS[key])
    if key in FORWARD_KEYS:
        sign = "+"
    elif key in BACK_KEYS:
        sign = "-"
    else:
        return None
    if phase == "move":
        return (Play(f"{sign}{position.die}"),)
    if phase == "jump":
        return _jump_key(position, sign)
    return _push_key(position, sign)


def _jump_key(position: MouseMadnessPosition, sign: str) -> tuple[KeyEffect, ...]:
    jumps = [f"j{over}{sign}" for over, direction in position.jumps() if (direction > 0) == (sign == "+")]
    return (Play(jumps[0] if jumps else f"m{position.seat}{sign}2"),)


def _push_key(position: MouseMadnessPosition, sign: str) -> tuple[KeyEffect, ...]:
    """Returns the effects of a push key.

    If it fits several mice, it presses the space behind them, which asks which.
    """
    first, *others = position.targets()
    ply = f"p{first}{sign}"
    if others and position.is_legal(ply):
        return (Press(space_spot(position.landings(ply)[0])),)
    return (Play(ply),)


class MouseMadnessControls(Controls[MouseMadnessPosition]):
    """How Mouse Madness is entered."""

    def goals(self, position: MouseMadnessPosition, seat: int) -> Sequence[Goal]:
        return (Goal((space_spot(position.board.cheese),), _("Get here first")),)

    def spots(self, position: MouseMadnessPosition, names: Names, turned: bool) -> list[Spot]:
        geometry = geometry_of(position.board.name)
        spots = list(_bare_spots(position.board.name))
        for space in busy_spaces(position):
            spots[space - START] = Spot(space_spot(space), geometry.box(space), space_label(position, space, names))
        return spots + [
            Spot(mouse_spot(seat), _mouse_box(position, seat), mouse_label(position, seat, names))
            for seat in crowd(position)
        ]

    def aside_spots(self, position: MouseMadnessPosition, names: Names) -> list[Spot]:
        return [Spot(DIE, (0, 0, DIE_SIDE, DIE_SIDE), die_label(position))]

    def gesture(self, position: MouseMadnessPosition, ply: str) -> Gesture:
        return gestures_of(position, ply)[0]

    def entry(self, position: MouseMadnessPosition) -> Entry:
        return ListedEntry([(ply, gesture) for ply in legal_plies(position) for gesture in gestures_of(position, ply)])

    def attempt(self, position: MouseMadnessPosition, chosen: Gesture, spot: str) -> str | None:
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

    def grip(self, position: MouseMadnessPosition, spot: str) -> bool:
        if position.phase not in ("move", "jump", "push"):
            return False
        return spot in {held_spot(position, position.mover(ply)) for ply in legal_plies(position) if ply != STOP}

    def drag_target(
        self, position: MouseMadnessPosition, start: str, targets: Sequence[Spot], x: float, y: float, turned: bool
    ) -> str | None:
        # Ending a drag where it began deselects the mouse; it does not enter `stop`.
        others = [spot for spot in targets if spot.id != start]
        return super().drag_target(position, start, others, x, y, turned)

    def key(
        self, position: MouseMadnessPosition, key: str, chosen: Gesture, focused: str | None, turned: bool
    ) -> tuple[KeyEffect, ...] | None:
        steps = _effects(position, key, focused)
        return tuple(_shown(position, step) for step in steps) if steps and "Arrow" in key else steps

    def ply_buttons(self, position: MouseMadnessPosition, names: Names) -> list[PlyButton]:
        """Returns a button for each ply. Rolls have none."""
        if position.phase not in ("move", "jump", "push"):
            return []
        return [
            PlyButton(ply, choice_label(position, ply, names), choice_detail(position, ply, names), badge_text(ply))
            for ply in legal_plies(position)
        ]

    def pieces(self, position: MouseMadnessPosition, seat: int) -> Sequence[str]:
        return [space_spot(position.mice[seat - 1])]

    def landmarks(self, position: MouseMadnessPosition) -> Sequence[str]:
        return [space_spot(space) for space in position.board.holes]

    def ends(self, before: MouseMadnessPosition, ply: str) -> str:
        landings = before.landings(ply)
        return space_spot(landings[-1]) if landings else super().ends(before, ply)
