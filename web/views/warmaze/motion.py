"""What stands where at each moment, and the motion of plies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import pi, sin

from pygames.warmaze.board import GONE, SIZE, WALL, distance
from pygames.warmaze.notation import Spells
from pygames.warmaze.rules import WarMazePosition
from web.drawing.easing import eased
from web.views.after import position_after
from web.views.scene import Motion
from web.views.warmaze.board import Devour, Move, Push, Spell, Thing, action, place, thing_on

# The position of everything, at rest and at each moment of a motion


@dataclass(frozen=True, slots=True)
class Standing:
    """An object at a column and row from 0, which are fractions during a motion."""

    thing: Thing
    column: float
    row: float
    height: float = 0
    """Its height above the board, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A short effect, with `progress` from 0 to 1."""

    kind: str
    """``thud`` at the end of a slide, ``crown`` for a devoured princess, ``spell`` on a corner; at the end of a game
    ``bite`` for a predator, ``frame`` for the light of four spells.
    """
    seat: int
    column: float
    row: float
    progress: float


@dataclass(frozen=True, slots=True)
class Stage:
    """Walls, pieces and tokens at one moment."""

    walls: frozenset[int]
    """The squares of the walls at rest."""
    pieces: tuple[Standing, ...]
    spells: Spells
    moving: Standing | None = None
    """The wall that is being pushed."""
    effect: Effect | None = None


def stage_of(position: WarMazePosition) -> Stage:
    """Returns the stage of a position at rest. Pieces further up the board come first."""
    walls = frozenset(square for square in range(SIZE * SIZE) if position.cells[square] == WALL)
    pieces = [
        standing(Thing(seat, is_princess), square)
        for is_princess, squares in ((False, position.predators), (True, position.princesses))
        for seat, square in enumerate(squares, 1)
        if square != GONE
    ]
    pieces.sort(key=lambda piece: -piece.row)
    return Stage(walls, tuple(pieces), position.spells)


def standing(thing: Thing, square: int) -> Standing:
    """Returns an object at rest on a square."""
    return Standing(thing, *place(square))


# The motion of plies (rulebook section 7, Animated)

STEP_MS = 150
NUDGE_MS = 200
LUNGE_MS = 130
SLIDE_MS = 60
"""The milliseconds of a predator's push for each square."""
SHORTEST_SLIDE_MS = 120
THUD_MS = 180
LEAP_MS = 280
CROWN_MS = 380
SPELL_MS = 600

HOP = 0.22
LEAP = 0.9
LEAN = 0.2
"""How far, in squares, a piece leans when it pushes."""


def motion_of(before: WarMazePosition, ply: str) -> Motion[Stage] | None:
    """Returns the motion of a ply; None for the end of a turn."""
    after = stage_of(position_after(before, ply))
    match action(before, ply):
        case Move(start, end):
            walker = thing_on(before, start)
            return _motion(STEP_MS, after, lambda t: _walked(stage_of(before), walker, start, end, t))
        case Devour() as devour:
            return _devour(before, after, devour)
        case Push() as push:
            return _nudge(before, after, push) if _is_princess(before, push) else _throw(before, after, push)
        case Spell(square):
            column, row = place(square)
            start_stage = stage_of(before)

            def cast(t: float) -> Stage:
                spells = after.spells if t > 0.4 else start_stage.spells
                return replace(start_stage, spells=spells, effect=Effect("spell", before.seat, column, row, t))

            return _motion(SPELL_MS, after, cast)
    return None


def celebration(before: WarMazePosition, ply: str, winner: int) -> Callable[[float], Stage] | None:
    """Returns the gesture of the end: the bite of the predator, or the light of four spells along the frame. None after
    any other ply.
    """
    after = position_after(before, ply)
    end = stage_of(after)
    match action(before, ply):
        case Devour(_, square):
            biter = thing_on(after, square)
            return lambda t: _bitten(end, standing(biter, square), t)
        case Spell(square):
            column, row = place(square)
            return lambda t: replace(end, effect=Effect("frame", winner, column, row, t)) if t < 1 else end
    return None


def _bitten(end: Stage, biter: Standing, t: float) -> Stage:
    if t >= 1:
        return end
    risen = replace(biter, height=0.7 * sin(pi * max(0.0, 2 * t - 1)))
    return replace(_with_piece(end, risen), effect=Effect("bite", biter.thing.seat, biter.column, biter.row, t))


def _motion(milliseconds: float, after: Stage, stage_at: Callable[[float], Stage]) -> Motion[Stage]:
    return Motion(milliseconds, lambda t: after if t >= 1 else stage_at(t))


def _is_princess(before: WarMazePosition, push: Push) -> bool:
    return thing_on(before, push.pusher).is_princess


def _walked(start_stage: Stage, walker: Thing, start: int, end: int, t: float) -> Stage:
    moved = replace(_between(walker, start, end, eased(t)), height=HOP * sin(pi * t) if t else 0)
    return _with_piece(start_stage, moved)


def _devour(before: WarMazePosition, after: Stage, devour: Devour) -> Motion[Stage]:
    start_stage = stage_of(before)
    hunter = thing_on(before, devour.start)
    leap_share = LEAP_MS / (LEAP_MS + CROWN_MS)
    column, row = place(devour.end)

    def stage_at(t: float) -> Stage:
        if t < leap_share:
            part = t / leap_share
            leaping = replace(
                _between(hunter, devour.start, devour.end, eased(part)), height=LEAP * sin(pi * part) if part else 0
            )
            return _with_piece(start_stage, leaping)
        return replace(after, effect=Effect("crown", devour.victim, column, row, (t - leap_share) / (1 - leap_share)))

    return _motion(LEAP_MS + CROWN_MS, after, stage_at)


def _nudge(before: WarMazePosition, after: Stage, push: Push) -> Motion[Stage]:
    start_stage = stage_of(before)
    return _motion(NUDGE_MS, after, lambda t: _pushed(before, start_stage, push, eased(t), sin(pi * t) if t else 0))


def _throw(before: WarMazePosition, after: Stage, push: Push) -> Motion[Stage]:
    start_stage = stage_of(before)
    squares = distance(push.origin, push.stop)
    slide_time = max(SHORTEST_SLIDE_MS, SLIDE_MS * squares)
    total = LUNGE_MS / 2 + slide_time + THUD_MS
    column, row = place(push.stop)

    def stage_at(t: float) -> Stage:
        time = t * total
        lean = sin(pi * time / LUNGE_MS) if 0 < time < LUNGE_MS else 0
        part = max(0, time - LUNGE_MS / 2) / slide_time
        if part < 1:
            return _pushed(before, start_stage, push, part**1.7, lean)
        thud = (part - 1) * slide_time / THUD_MS
        rebound = 0.07 * sin(pi * thud * 2) * (1 - thud) / squares
        jolted = _pushed(before, start_stage, push, 1 - rebound, lean)
        return replace(jolted, effect=Effect("thud", push.thing.seat, column, row, thud))

    return _motion(total, after, stage_at)


def _pushed(before: WarMazePosition, start_stage: Stage, push: Push, part: float, lean: float) -> Stage:
    """Returns the stage during a push: the object has covered a part of its way, and the pusher leans after it."""
    leaning = _between(thing_on(before, push.pusher), push.pusher, push.origin, LEAN * lean)
    scene = _with_piece(start_stage, leaning)
    pushed = _between(push.thing, push.origin, push.stop, part)
    if push.thing.seat:
        return _with_piece(scene, pushed)
    return replace(scene, walls=scene.walls - {push.origin}, moving=pushed) if part else scene


def _with_piece(of: Stage, moved: Standing) -> Stage:
    """Returns the stage with the place of one piece replaced. A piece above the ground is drawn last."""
    pieces = [moved if piece.thing == moved.thing else piece for piece in of.pieces]
    pieces.sort(key=lambda piece: (piece.height > 0, -piece.row))
    return replace(of, pieces=tuple(pieces))


def _between(thing: Thing, start: int, end: int, part: float) -> Standing:
    if not part:
        return standing(thing, start)
    (column, row), (to_column, to_row) = place(start), place(end)
    return Standing(thing, column + part * (to_column - column), row + part * (to_row - row))
