"""The jumps and pushes that are legal where mice meet (rulebook section 3.4)."""

from __future__ import annotations

from pygames.mouse_madness.board import START, Board

FORWARD, BACK = 1, -1


def open_jumps(board: Board, mice: tuple[int, ...], seat: int, jumped: tuple[int, ...]) -> list[tuple[int, int]]:
    """Returns the jumps that the seat's mouse has, as (seat jumped over, 1 forward or -1 back), in the order of
    seats.
    """
    space = mice[seat - 1]
    jumps = []
    if space + 1 in mice and space + 2 <= board.cheese:
        over = mice.index(space + 1) + 1
        if over not in jumped:
            jumps.append((over, FORWARD))
    if space - 1 in mice and space - 2 > START:
        over = mice.index(space - 1) + 1
        if over not in jumped:
            jumps.append((over, BACK))
            jumps.sort()
    return jumps


def can_push(board: Board, mice: tuple[int, ...], seat: int, direction: int, pushed: tuple[int, ...]) -> bool:
    """Returns whether the seat's mouse can be pushed in a direction so that all pushes that follow can be finished.

    `pushed` are the seats whose mice were already pushed in this turn.
    """
    space = mice[seat - 1] + direction
    if space == START:
        return False
    rest = board.rest[space]
    if rest == board.cheese or rest not in mice:
        return True
    hit = mice.index(rest) + 1
    if hit in pushed:
        return False
    mice = moved(mice, seat, rest)
    pushed = (*pushed, seat)
    return can_push(board, mice, hit, FORWARD, pushed) or can_push(board, mice, hit, BACK, pushed)


def moved(mice: tuple[int, ...], seat: int, space: int) -> tuple[int, ...]:
    """Returns the mice with one seat's mouse moved to another space."""
    spaces = [*mice]
    spaces[seat - 1] = space
    return tuple(spaces)
