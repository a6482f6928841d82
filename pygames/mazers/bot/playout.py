"""A whole random game of Mazers in one function."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygames.mazers.bot.ends import footing
from pygames.mazers.bot.fast_board import BUILD, LIFT, LIFTING, NO_STEPS, PASS, ROLL, STEP_BY, FastBoard
from pygames.mazers.bot.roaming import Roaming
from pygames.mazers.bot.tables import ARRIVED, AT_HOME, FREE, GONE, PIECES, STANDING, STATES, Marks, Tables, Track
from pygames.mazers.bot.tracks import grow, place, take
from pygames.mazers.rules import Blockers

NextNumber = Callable[[], int]


def playout(board: FastBoard, numbers: Iterator[int]) -> tuple[list[int], int]:
    """Plays a random game, and returns its moves and the winner, 0 for a draw. Leaves the board as it was.

    Rare cases go through a copy of the board: the rest of a turn under way, the way out of home, turning round, and
    anything close to the both-ends rule.
    """
    next_number = numbers.__next__
    moves: list[int] = []
    slow = board.copy()
    while slow.phase != ROLL and not slow.over:
        _ply(slow, next_number, moves)
    if slow.over:
        return moves, slow.seat if slow.tracks[slow.seat - 1] == GONE else 0
    table, marks = slow.table, slow.marks.copy()
    blockers, tracks, seat = slow.blockers, slow.tracks, slow.seat
    for turn in range(slow.turn, table.board.last_turn + 1):
        throw = next_number() % 36
        moves.append(throw)
        blockers = _roam(table, marks, blockers, seat, tracks, throw, next_number, moves)
        track, opponent = tracks if seat == 1 else tracks[::-1]
        if track[STATES] and not track[ARRIVED]:
            track = grow(table, seat, marks, track)
        pips = throw // 6 + throw % 6 + 2
        phase = LIFTING if track[ARRIVED] else BUILD
        keeps: list[int] = []
        while pips:
            if phase == LIFTING:
                moves.append(LIFT)
                track = take(table, marks, track)
                if track is GONE:
                    return moves, seat
                pips = 0 if track is AT_HOME else pips - 1
                continue
            if track[STATES]:
                state = track[STATES][-1]
                beyond = table.following[state]
                # What fits with all pieces on the board also fits after one of them was taken.
                if not marks[table.doors[state]] and not marks[beyond] and len(table.swept[seat - 1][state]) == 1:
                    if not keeps and not opponent[ARRIVED]:
                        keeps, _, _, _ = footing(table, 3 - seat, marks, opponent)
                    fits = [edge for edge, _ in table.exits[state] if not marks[edge] and not table.barred[edge]]
                    if fits and (opponent[ARRIVED] or (keeps and beyond not in keeps)):
                        edge = fits[next_number() % len(fits)]
                        if edge not in keeps:
                            moves.append(edge)
                            if track[PIECES] == table.board.pieces:
                                track = take(table, marks, track)
                            track = place(table, seat, marks, track, edge)
                            pips -= 1
                            if track[ARRIVED]:
                                phase = LIFTING
                            continue
            tracks = (track, opponent) if seat == 1 else (opponent, track)
            slow.restore((seat, BUILD, turn, pips, NO_STEPS, blockers, tracks, marks, [None, None]))
            _ply(slow, next_number, moves)
            marks, pips, phase = slow.marks, slow.pips, slow.phase
            track = slow.tracks[seat - 1]
            keeps = []
        tracks = (track, opponent) if seat == 1 else (opponent, track)
        seat = 3 - seat
    return moves, 0


def _ply(board: FastBoard, next_number: NextNumber, moves: list[int]) -> None:
    legal = board.legal_moves()
    move = legal[next_number() % len(legal)]
    moves.append(move)
    board.make(move)


def _roam(
    table: Tables,
    marks: Marks,
    blockers: Blockers,
    seat: int,
    tracks: tuple[Track, Track],
    throw: int,
    next_number: NextNumber,
    moves: list[int],
) -> Blockers:
    """Moves the blockers of a seat after a throw, and returns where all blockers stand then."""
    waiting = [0, 1] if next_number() % 2 else [1, 0]
    while waiting:
        for colour in waiting:
            moving = 2 * seat - 2 + colour
            start = blockers[moving]
            marks[start] = FREE
            roaming = Roaming(table, marks, start, seat, tracks)
            steps = 1 + (throw % 6 if colour else throw // 6)
            edge = _walk(roaming, start, steps, STEP_BY * (colour + 1), next_number, moves)
            if edge != start:
                marks[edge] = STANDING
                blockers = (*blockers[:moving], edge, *blockers[moving + 1 :])  # type: ignore[assignment]
                waiting.remove(colour)
                break
            marks[start] = STANDING
        else:
            moves.append(PASS)
            break
    return blockers


def _walk(roaming: Roaming, edge: int, steps: int, base: int, next_number: NextNumber, moves: list[int]) -> int:
    """Makes all steps of a blocker, and returns the edge where it ends: its own edge if it cannot move."""
    for left in range(steps - 1, -1, -1):
        onward = roaming.onward(edge)
        if not onward:
            return edge
        target = onward[next_number() % len(onward)]
        if not roaming.can_finish(target, left):
            onward = roaming.steps(edge, left + 1)
            if not onward:
                return edge
            target = onward[next_number() % len(onward)]
        edge = target
        moves.append(base + edge)
    return edge
