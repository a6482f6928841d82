"""Reads a position from its text and checks every invariant of rulebook section 5."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.contract import Header, PositionError
from pygames.message import Message
from pygames.mouse_madness.board import START, Board
from pygames.mouse_madness.contact import BACK, FORWARD, can_push, open_jumps
from pygames.mouse_madness.rolloff import LAST_ROLL_OFF, MARKS, OUT, TO_ROLL, RollOff
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.mouse_madness.variants import DRAFT, JUMP, TURNS_A_SEAT, VARIANTS, Setting
from pygames.notation import whole_number

MARK_VALUES = {mark: value for value, mark in MARKS.items()}


def read(header: Header, own: Sequence[str]) -> MouseMadnessPosition:
    """Returns the position that a header and the game's own fields describe. Raises `PositionError`."""
    turn_text, mice_text, detail = own
    setting, seat, phase = VARIANTS[header.variant], header.seat, header.phase
    if phase == "jump" and setting.rules != JUMP:
        raise PositionError("phase", Message("There is no jumping in these rules."))
    turn = _turn(header, turn_text)
    mice = _mice(header, mice_text, setting.board)
    _check_cheese(header, turn, mice, setting.board)
    if phase in ("jump", "push", "over") and mice[seat - 1] == START:
        raise PositionError("mice", Message("The mouse of the player to move cannot be on the start in this phase."))
    _check_sharing(header, mice, setting.rules)

    die, roll_off = 0, None
    jumped: tuple[int, ...] = ()
    pushed: tuple[int, ...] = ()
    if phase == "start":
        roll_off = _roll_off(header, detail)
    elif phase == "move":
        die = whole_number(detail, "detail", 1, 6)
    elif phase == "jump":
        jumped = _jumped(header, mice, detail)
        if not open_jumps(setting.board, mice, seat, jumped):
            raise PositionError("phase", Message("There is nobody to jump."))
    elif phase == "push" and setting.rules != DRAFT:
        jumped, pushed = _push_lists(header, mice, detail, setting)
    elif detail != "-":
        raise PositionError("detail", Message("In this phase of these rules it must be “-”."))
    return MouseMadnessPosition(
        header.variant, seat, phase, turn, mice, die=die, jumped=jumped, pushed=pushed, roll_off=roll_off
    )


def _turn(header: Header, text: str) -> int:
    if header.phase != "start":
        return whole_number(text, "turn", 1, TURNS_A_SEAT * header.seats)
    if text != "0":
        raise PositionError("turn", Message("The turn is 0 before the first turn."))
    return 0


def _mice(header: Header, text: str, board: Board) -> tuple[int, ...]:
    spaces = text.split(",")
    if len(spaces) != header.seats:
        raise PositionError("mice", Message("There must be one space for each player, with commas between them."))
    mice = tuple(whole_number(space, "mice", START, board.cheese) for space in spaces)
    if header.phase == "start" and any(mice):
        raise PositionError("mice", Message("All mice are on the start before the first turn."))
    for space in mice:
        if space in board.holes:
            raise PositionError("mice", Message("Space {space} is a hole, where no mouse stays.", space=space))
    return mice


def _check_cheese(header: Header, turn: int, mice: tuple[int, ...], board: Board) -> None:
    winners = mice.count(board.cheese)
    if winners > 1:
        raise PositionError("mice", Message("At most one mouse can be on the cheese."))
    if winners and header.phase != "over":
        raise PositionError("phase", Message("A mouse is on the cheese, so the game must be over."))
    if header.phase == "over" and not winners and turn != TURNS_A_SEAT * header.seats:
        raise PositionError("phase", Message("Nobody is on the cheese, and this is not the last turn."))


def _shared(mice: tuple[int, ...]) -> set[int]:
    return {space for space in mice if space != START and mice.count(space) > 1}


def _check_sharing(header: Header, mice: tuple[int, ...], rules: str) -> None:
    shared = _shared(mice)
    if rules == DRAFT:
        if header.phase == "push" and mice[header.seat - 1] not in shared:
            raise PositionError("mice", Message("There is nobody to push."))
    elif header.phase == "push":
        if len(shared) != 1 or mice.count(max(shared)) != 2:
            raise PositionError("mice", Message("In this phase exactly two mice must share a space."))
    elif shared:
        raise PositionError("mice", Message("Two mice cannot stand on space {space}.", space=min(shared)))


def _roll_off(header: Header, detail: str) -> RollOff:
    number_text, _, mark_text = detail.partition(":")
    number = whole_number(number_text, "detail", 1, LAST_ROLL_OFF)
    marks = tuple(MARK_VALUES[mark] for mark in mark_text if mark in MARK_VALUES)
    if not len(marks) == len(mark_text) == header.seats:
        raise PositionError("detail", Message("Each player must have one mark: a number from 1 to 6, “.” or “-”."))
    taking_part = [mark for mark in marks if mark != OUT]
    if number == 1 and OUT in marks:
        raise PositionError("detail", Message("Every player takes part in the first starting roll."))
    if len(taking_part) < 2:
        raise PositionError("detail", Message("At least two players must take part in a starting roll."))
    if TO_ROLL not in taking_part:
        raise PositionError("detail", Message("At least one player must still have to roll."))
    if any(taking_part[taking_part.index(TO_ROLL) :]):
        raise PositionError("detail", Message("The players must roll in order."))
    if marks.index(TO_ROLL) + 1 != header.seat:
        raise PositionError("seat", Message("The first player who has not rolled must be the one to roll."))
    return RollOff(number, marks)


def _listed(mice: tuple[int, ...], digits: str) -> tuple[int, ...]:
    on_track = {str(seat): seat for seat, space in enumerate(mice, 1) if space != START}
    seats = [on_track.get(digit, 0) for digit in digits]
    if not seats or 0 in seats or seats != sorted(set(seats)):
        raise PositionError("detail", Message("The list must name players whose mice have left the start, in order."))
    return tuple(seats)


def _jumped(header: Header, mice: tuple[int, ...], detail: str) -> tuple[int, ...]:
    if detail == "-":
        return ()
    if not detail.startswith("j"):
        raise PositionError("detail", Message("It must be “-” or a list like “j23”."))
    seats = _listed(mice, detail[1:])
    if header.seat in seats:
        raise PositionError("detail", Message("Nobody jumps over their own mouse."))
    return seats


def _push_lists(
    header: Header, mice: tuple[int, ...], detail: str, setting: Setting
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns the seats jumped and the seats pushed in this turn, for phase ``push`` under the rules that chain
    pushes.
    """
    (space,) = _shared(mice)
    pair = [seat for seat, other in enumerate(mice, 1) if other == space]
    if detail.startswith("p"):
        pushed = _listed(mice, detail[1:])
        due = [seat for seat in pair if seat not in pushed]
        if len(due) != 1:
            raise PositionError("detail", Message("Of the two mice on one space exactly one must have been pushed."))
        if not any(can_push(setting.board, mice, due[0], direction, pushed) for direction in (FORWARD, BACK)):
            raise PositionError("detail", Message("There is no legal push."))
        return (), pushed
    if setting.rules != JUMP and detail != "-":
        raise PositionError("detail", Message("In these rules it must be “-” or a list like “p23”."))
    if header.seat not in pair:
        raise PositionError(
            "mice", Message("The mouse of the player to move must be one of the two that share a space.")
        )
    return _jumped(header, mice, detail), ()
