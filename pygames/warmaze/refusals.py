"""Explains why a ply is not legal (rulebook sections 3, 4 and 7).

Besides ply texts, two texts stand for attempts at a push before, or without, a square where the object could stop:

* ``b2:c3`` picks the object on c3 for a push by the piece on b2;
* ``b2:c3-ne`` pushes it in a direction: ``n ne e se s sw w nw``, with north towards row 10.
"""

from __future__ import annotations

from itertools import takewhile

from pygames.contract import Refusal
from pygames.message import Message
from pygames.warmaze.board import (
    CORNERS,
    DIRECTIONS,
    EMPTY,
    GONE,
    NAMES,
    NEIGHBOURS,
    PREDATOR,
    PRINCESS,
    RAYS,
    WALL,
    distance,
)
from pygames.warmaze.notation import Push, Spell, read_attempt
from pygames.warmaze.rules import WarMazePosition


def refusal(position: WarMazePosition, text: str) -> Refusal:
    """Returns why a text is not a legal ply of a position. Accepts any text that is not legal, and never raises."""
    if position.phase == "over":
        return Refusal("3", Message("The game is over."))
    attempt = read_attempt(text)
    if attempt is None:
        return Refusal("5", Message("That is not a move in this game."))
    if isinstance(attempt, Spell):
        return _spell(position, attempt.actor)
    idle = _not_acting(position, attempt.actor)
    if idle:
        return idle
    if isinstance(attempt, Push):
        return _push(position, attempt.actor, attempt.thing, attempt.target)
    return _step(position, attempt.actor, attempt.target)


def _refusal(rule: str, message: Message, *squares: int) -> Refusal:
    return Refusal(rule, message, tuple(NAMES[square] for square in squares))


def _not_acting(position: WarMazePosition, actor: int) -> Refusal | None:
    """Returns why the content of a square may not act at all, or None if it may."""
    what = position.cells[actor]
    if what in (EMPTY, WALL):
        return _refusal("3", Message("No piece stands on {square}.", square=NAMES[actor]), actor)
    is_princess = what > PRINCESS
    owner = what - (PRINCESS if is_princess else PREDATOR)
    if owner != position.seat:
        return _refusal(
            "R24",
            Message("That is {seat}’s piece. You can push it if you stand beside it.", seat=position.name(owner)),
            actor,
        )
    if position.actions("princess" if is_princess else "predator"):
        return None
    if position.phase == "lastpredator" and is_princess:
        return _refusal("3", Message("The princess finished when the predator began."), actor)
    if position.phase == "lastprincess" and not is_princess:
        return _refusal("3", Message("The predator finished when the princess began."), actor)
    if is_princess:
        return _refusal("3", Message("She has used all her actions this turn."), actor)
    return _refusal("3", Message("He has used all his actions this turn."), actor)


def _spell(position: WarMazePosition, square: int) -> Refusal:
    princess = position.princesses[position.seat - 1]
    nobody_there = position.cells[square] in (EMPTY, WALL)
    if nobody_there and princess == GONE:
        return _refusal("3", Message("Only princesses cast spells, and yours is gone."), square)
    caster = princess if nobody_there else square
    idle = _not_acting(position, caster)
    if idle:
        return idle
    if caster != princess:
        return _refusal("3", Message("Only princesses cast spells."), caster)
    if NAMES[princess] not in CORNERS:
        return _refusal("3", Message("Spells are cast on the four corners."), princess)
    if princess != square:
        return _refusal("3", Message("She casts on the corner where she stands."), princess)
    return _refusal("R17", Message("Your token is already on this corner."), square)


def _step(position: WarMazePosition, actor: int, target: int) -> Refusal:
    there = position.cells[target]
    is_princess = position.cells[actor] > PRINCESS
    if actor == target:
        return _refusal("3", Message("A move goes to another square."), actor)
    if distance(actor, target) > 1:
        left = position.actions("princess" if is_princess else "predator")
        if left == 1:
            message = Message("One square per action. You have 1 action left.")
        else:
            message = Message("One square per action. You have {left} actions left.", left=left)
        return _refusal("3", message, actor, target)
    if there == EMPTY:
        return _refusal("3", Message("There is nobody to devour on {square}.", square=NAMES[target]), target)
    if there == WALL:
        message = Message("That square is taken. Push what stands there, or go round.")
        return _refusal("3", message, target)
    if is_princess:
        return _refusal("R18", Message("Princesses cannot capture. She can push it one square."), target)
    if there == PRINCESS + position.seat:
        return _refusal("R18", Message("A predator never harms his own princess. He can push her."), target)
    if there <= PRINCESS:
        return _refusal("R18", Message("Predators cannot be devoured. Push it away instead."), target)
    ply = f"{NAMES[actor]}x{NAMES[target]}"
    return _refusal("5", Message("He devours her there. Write {ply}.", ply=ply), target)


def _push(position: WarMazePosition, pusher: int, thing: int, target: int | str | None) -> Refusal:
    cells = position.cells
    if pusher == thing:
        return _refusal("R9", Message("A piece cannot push itself."), pusher)
    if cells[thing] == EMPTY:
        return _refusal("3", Message("There is nothing to push on {square}.", square=NAMES[thing]), thing)
    if distance(pusher, thing) > 1:
        return _refusal("3", Message("Only a neighbouring object can be pushed."), pusher, thing)
    if target is None:
        if all(cells[square] for square in NEIGHBOURS[thing]):
            return _refusal("3", Message("It cannot be pushed: no square beside it is empty."), thing)
        return _refusal("5", Message("A push needs the square where the object stops."), thing)
    if target == thing:
        return _refusal("R11", Message("A push must move the object."), thing)
    if cells[pusher] > PRINCESS:
        return _princess_push(cells, pusher, thing, target)
    return _predator_push(cells, pusher, thing, target)


def _princess_push(cells: tuple[int, ...], pusher: int, thing: int, target: int | str) -> Refusal:
    if isinstance(target, str):
        ray = _ray(thing, target)
        if not ray:
            return _refusal("R14", Message("Nothing is pushed off the board."), thing)
        target = ray[0]
        if not cells[target]:
            return _written_with_stop(pusher, thing, target)
    if distance(thing, target) > 1:
        return _refusal("3", Message("A princess pushes by one square only."), thing, target)
    return _onto_taken_square(pusher, target)


def _predator_push(cells: tuple[int, ...], pusher: int, thing: int, target: int | str) -> Refusal:
    if target == pusher:
        return _onto_taken_square(pusher, pusher)
    if isinstance(target, str):
        ray = _ray(thing, target)
    else:
        ray = next((ray for ray in RAYS[thing] if target in ray), ())
        if not ray:
            return _refusal("3", Message("A predator pushes in one of the eight directions."), thing, target)
    free = list(takewhile(lambda square: not cells[square], ray))
    if not free:
        message = Message("It cannot move that way: the next square is taken or off the board.")
        return _refusal("R11", message, thing, *ray[:1])
    if isinstance(target, str):
        return _written_with_stop(pusher, thing, free[-1])
    if cells[target]:
        return _onto_taken_square(pusher, target)
    if target in free:
        message = Message("A predator’s push slides until something stops it.")
        return _refusal("R11", message, target, free[-1])
    return _refusal("R11", Message("The slide ends on {square}.", square=NAMES[free[-1]]), free[-1])


def _ray(thing: int, direction: str) -> tuple[int, ...]:
    return RAYS[thing][tuple(DIRECTIONS).index(direction)]


def _onto_taken_square(pusher: int, target: int) -> Refusal:
    rule = "R10" if target == pusher else "3"
    return _refusal(rule, Message("Objects only move to empty squares."), target)


def _written_with_stop(pusher: int, thing: int, stop: int) -> Refusal:
    ply = f"{NAMES[pusher]}:{NAMES[thing]}-{NAMES[stop]}"
    return _refusal("5", Message("Write this push as {ply}.", ply=ply), thing, stop)
