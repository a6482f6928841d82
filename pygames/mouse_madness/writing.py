"""Position -> canonical text (rulebook section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames.mouse_madness.rolloff import OUT, TO_ROLL

if TYPE_CHECKING:
    from pygames.mouse_madness.rules import MousePosition

MARKS = {OUT: "-", TO_ROLL: "."} | {number: str(number) for number in range(1, 7)}


def text(position: MousePosition) -> str:
    """The position's text."""
    mice = ",".join(map(str, position.mice))
    actor = f"{position.seat}:{position.phase}"
    return f"mouse-madness {position.variant} {position.seats} {actor} {position.turn} {mice} {_detail(position)}"


def _detail(position: MousePosition) -> str:
    if position.roll_off is not None:
        return f"{position.roll_off.number}:{''.join(MARKS[mark] for mark in position.roll_off.marks)}"
    if position.die:
        return str(position.die)
    if position.pushed:
        return "p" + "".join(map(str, position.pushed))
    if position.jumped:
        return "j" + "".join(map(str, position.jumped))
    return "-"
