"""Puzzles of Labymaster: winning by force, the only defence, and the only defence against a win in two turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from puzzles.kinds.kind import FAILED, MET, OPEN, Kind, Tick, TooLarge, Verdict, after, has_won, no_tick
from pygames.contract import Position
from pygames.labymaster.board import NAMES
from pygames.labymaster.bot.fast_board import CRY, FastBoard
from pygames.labymaster.rules import LabymasterPosition
from pygames.message import Message, Seat

LONGEST = 4
"""The most turns of the winner in a win by force."""
MOST = 400_000
"""The most moves that a search makes."""
TICK = 256
"""The number of moves between two ticks of a search."""
PAWNS = 5


class Search:
    """A complete search of both sides for wins within a number of the winner's turns."""

    def __init__(self, position: Position, most: int = MOST, tick: Tick = no_tick) -> None:
        self.board = FastBoard(cast(LabymasterPosition, position))
        self._left = most
        self._tick = tick
        tick()

    def make(self, move: int) -> None:
        """Plays a move. Raises `TooLarge` after too many moves."""
        self._left -= 1
        if self._left < 0:
            raise TooLarge
        if self._left % TICK == 0:
            self._tick()
        self.board.make(move)

    def wins(self, turns: int) -> bool:
        """Returns whether the seat to act wins within `turns` of its turns, whatever the other seat plays."""
        return bool(self.winner(turns))

    def winner(self, turns: int) -> int:
        """Returns a move with which the seat to act wins within `turns` of its turns, whatever the other seat plays;
        0 if there is none.
        """
        if self._out_of_reach(turns):
            return 0
        board = self.board
        seat = board.seat
        for move in self._ordered():
            self.make(move)
            won = self.has_won(seat, move) or (turns > 1 and not board.over and self.holds(turns - 1))
            board.unmake()
            if won:
                return move
        return 0

    def holds(self, turns: int) -> bool:
        """Returns whether the seat not to act wins within `turns` of its turns, whatever the other seat plays first."""
        return self.defence(turns) == 0

    def defence(self, turns: int) -> int:
        """Returns a move after which the other seat does not win within `turns` of its turns; 0 if all moves lose."""
        board = self.board
        if self._out_of_reach(turns, 3 - board.seat):
            return board.legal_moves()[0]
        for move in board.legal_moves():
            self.make(move)
            saves = board.over or not self.wins(turns)
            board.unmake()
            if saves:
                return move
        return 0

    def has_won(self, seat: int, move: int) -> bool:
        """Returns whether the last move has won the game for its seat."""
        board = self.board
        return board.over and (move == CRY or (board.arrived1 if seat == 1 else board.arrived2) == PAWNS)

    def _out_of_reach(self, turns: int, seat: int = 0) -> bool:
        """Returns whether a seat is too far from any win within `turns` turns. False does not mean that it can win.

        A turn brings in one pawn. A claim of victory takes three refusals, and therefore at least four turns.
        """
        board = self.board
        arrived = board.arrived1 if (seat or board.seat) == 1 else board.arrived2
        return arrived + turns < PAWNS and turns < 4 and not board.waits

    def _ordered(self) -> list[int]:
        """Returns the legal moves, with runs before slides because runs win more often."""
        moves = self.board.legal_moves()
        moves.reverse()
        return moves


def length(search: Search, most: int = LONGEST) -> int:
    """Returns the fewest turns within which the seat to act wins by force; 0 if it takes more than `most`."""
    return next((turns for turns in range(1, most + 1) if search.wins(turns)), 0)


class LabymasterKind(Kind):
    """What all kinds of this game share."""

    alike = 4

    def features(self, position: Position) -> frozenset[str]:
        """Returns the settings of the blocks and the cells of the pawns."""
        position = cast(LabymasterPosition, position)
        blocks = {f"{row}:{left}" for row, left in enumerate(position.blocks)}
        pawns = {f"{seat}{NAMES[cell]}" for seat, cells in enumerate(position.pawns) for cell in cells}
        return frozenset({position.variant, *blocks, *pawns})


class Force(LabymasterKind):
    """Winning by force in 2 to 4 turns of the winner."""

    name = "force"
    ends_with_turn = False

    def task(self, position: Position) -> Message:
        return Message("Win by force in {turns} turns.", turns=length(Search(position)))

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        """Returns the first ply, the longest defence, and so on up to the win; None if several first plies win."""
        turns = length(Search(position, tick=tick))
        if turns < 2:
            return None
        winning = []
        search = Search(position, 4 * MOST, tick)
        for move in search.board.legal_moves():
            text = search.board.text(move)
            search.make(move)
            if not search.board.over and search.holds(turns - 1):
                winning.append(text)
            search.board.unmake()
            if len(winning) > 1:
                return None
        if len(winning) != 1:
            return None
        return self._whole(position, winning[0], turns, tick)

    def _whole(self, position: Position, first: str, turns: int, tick: Tick) -> tuple[str, ...]:
        """Returns the line that begins with a winning ply, with the longest defences."""
        line = [first]
        position = position.play(first)
        for left in range(turns - 1, 0, -1):
            line.append(self._longest(position, left, tick))
            position = position.play(line[-1])
            line.append(self._winner(position, left, tick))
            position = position.play(line[-1])
            if position.results() is not None:
                break
        return tuple(line)

    @staticmethod
    def _longest(position: Position, turns: int, tick: Tick = no_tick) -> str:
        """Returns the ply after which the other seat needs the most turns, of at most `turns`."""
        search = Search(position, 4 * MOST, tick)
        board = search.board
        for move in board.legal_moves():
            board.make(move)
            is_longest = turns == 1 or not search.wins(turns - 1)
            board.unmake()
            if is_longest:
                return board.text(move)
        return board.text(board.legal_moves()[0])

    @staticmethod
    def _winner(position: Position, turns: int, tick: Tick) -> str:
        """Returns the ply with which the seat to act wins soonest, within `turns` turns."""
        for few in range(1, turns + 1):
            search = Search(position, 4 * MOST, tick)
            board = search.board
            for move in search._ordered():
                board.make(move)
                won = search.has_won(position.seat, move) or (few > 1 and not board.over and search.holds(few - 1))
                board.unmake()
                if won:
                    return board.text(move)
        raise AssertionError("no win where one was proved")

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        position, played = after(start, plies), len(plies)
        if has_won(position, start.seat):
            return Verdict(MET)
        if not played or played % 2 == 0:
            return Verdict(OPEN)
        turns = (len(solution) + 1) // 2
        left = turns - (played + 1) // 2
        if tuple(plies) == tuple(solution[:played]) and left:
            return Verdict(OPEN, answer=(solution[played],))
        if not left or position.results() is not None:
            return Verdict(FAILED, Message("That was the last turn, and the game is not won."))
        search = Search(position, 4 * MOST)
        escape = search.defence(left)
        if escape:
            return Verdict(
                FAILED,
                Message("After this answer {player} does not win in time.", player=start.name(start.seat)),
                (search.board.text(escape),),
            )
        return Verdict(OPEN, answer=(self._longest(position, left),))

    def goes_on(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> tuple[str, ...] | None:
        position = after(start, plies)
        turns = (len(solution) + 1) // 2
        if position.results() is not None or len(plies) >= 2 * turns:
            return None
        if len(plies) % 2 == 0:
            return ()
        left = turns - (len(plies) + 1) // 2
        search = Search(position, 4 * MOST)
        return (search.board.text(search.defence(max(left, 1)) or search.board.legal_moves()[0]),)

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        if _is_run(solution[0]):
            return Message("It begins with a pawn, and {player} has no answer to it.", player=_other(position))
        return Message("It begins with a block, and {player} has no answer to it.", player=_other(position))

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        turns = (len(solution) + 1) // 2
        return Message(
            "Whatever the reply, {player} wins within {turns} turns. No other first move does.",
            player=start.name(start.seat),
            turns=turns,
        )


def threat(position: Position) -> str:
    """Returns a ply with which the seat to act wins at once; empty if there is none."""
    search = Search(position)
    for move in search.board.legal_moves():
        search.board.make(move)
        won = search.has_won(position.seat, move)
        search.board.unmake()
        if won:
            return search.board.text(move)
    return ""


class Survive(LabymasterKind):
    """Finding the only ply after which the opponent does not win with the next one."""

    name = "survive"

    def task(self, position: Position) -> Message:
        return Message("Stop {player} from winning next turn.", player=position.name(3 - position.seat))

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        if position.results() is not None or threat(position):
            return None
        saving = []
        plies = position.plies()
        for ply in plies:
            tick()
            reached = position.play_unchecked(ply)
            if reached.results() is None and not threat(reached):
                saving.append(ply)
                if len(saving) > 1:
                    return None
        return (saving[0],) if len(saving) == 1 and len(plies) > 1 else None

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        if not plies:
            return Verdict(OPEN)
        reached = after(start, plies[:1])
        winning = threat(reached) if reached.results() is None else ""
        if winning:
            return Verdict(FAILED, Message("{player} wins with this move.", player=_other(start)), (winning,))
        return Verdict(MET)

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        if _is_run(solution[0]):
            return Message("See how {player} would win. A pawn prevents it.", player=_other(position))
        return Message("See how {player} would win. A block prevents it.", player=_other(position))

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message("After every other move {player} brings the fifth pawn across.", player=_other(start))


TURNS = 2
"""For how many turns the opponent is to be held in a puzzle of the kind `Hold`."""


def savers(position: Position, turns: int, tick: Tick = no_tick) -> list[str]:
    """Returns the plies after which the other seat does not win within `turns` of its turns. Raises `TooLarge`."""
    search = Search(position, 4 * MOST, tick)
    board, found = search.board, []
    for move in board.legal_moves():
        text = board.text(move)
        search.make(move)
        if board.over or not search.wins(turns):
            found.append(text)
        board.unmake()
    return found


class Hold(LabymasterKind):
    """Finding the only ply after which the opponent does not win within two turns, and then the defence."""

    name = "hold"
    ends_with_turn = False

    def task(self, position: Position) -> Message:
        return Message("Stop {player} from winning in the next two turns.", player=_other(position))

    def solve(self, position: Position, tick: Tick = no_tick) -> tuple[str, ...] | None:
        """Returns the ply, the reply that leaves the fewest defences, and the first of these.

        Returns None if several plies hold, if only one stops a win at the next turn, or if every defence would do.
        """
        if position.results() is not None or threat(position) or len(savers(position, 1, tick)) < 2:
            return None
        saving = savers(position, TURNS, tick)
        if len(saving) != 1:
            return None
        reached = position.play(saving[0])
        if reached.results() is not None:
            return None
        reply, defences = self._reply(reached, tick)
        if not defences or len(defences) == len(reached.play(reply).plies()):
            return None
        return saving[0], reply, defences[0]

    @staticmethod
    def _reply(position: Position, tick: Tick = no_tick) -> tuple[str, list[str]]:
        """Returns the ply that leaves the next seat the fewest defences at its next turn, and these; two times nothing
        if every ply ends the game.
        """
        least: tuple[str, list[str]] | None = None
        for ply in position.plies():
            reached = position.play_unchecked(ply)
            if reached.results() is None:
                found = savers(reached, 1, tick)
                if least is None or len(found) < len(least[1]):
                    least = ply, found
        return least or ("", [])

    def judge(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> Verdict:
        position = after(start, plies)
        if has_won(position, start.seat):
            return Verdict(MET)
        if len(plies) in (0, 2) and position.results() is None:
            return Verdict(OPEN)
        if position.results() is not None or len(plies) > 1:
            winning = threat(position) if position.results() is None else ""
            if not winning and not has_won(position, 3 - start.seat):
                return Verdict(MET)
            answer = (winning,) if winning else ()
            return Verdict(FAILED, Message("{player} wins with this move.", player=_other(start)), answer)
        search = Search(position, 4 * MOST)
        if move := search.winner(TURNS):
            why = Message("{player} wins in two turns at the latest.", player=_other(start))
            return Verdict(FAILED, why, (search.board.text(move),))
        reply = self._reply(position)[0]
        return Verdict(OPEN, answer=(reply,)) if reply else Verdict(MET)

    def goes_on(self, start: Position, solution: Sequence[str], plies: Sequence[str]) -> tuple[str, ...] | None:
        position = after(start, plies)
        if position.results() is not None or len(plies) > 2 * TURNS - 1:
            return None
        if len(plies) % 2 == 0:
            return ()
        search = Search(position, 4 * MOST)
        return (search.board.text(search.winner(TURNS) or search.board.legal_moves()[0]),)

    def idea(self, position: Position, solution: Sequence[str]) -> Message:
        if _is_run(solution[0]):
            return Message("See how {player} would win in two turns. A pawn prevents it.", player=_other(position))
        return Message("See how {player} would win in two turns. A block prevents it.", player=_other(position))

    def why(self, start: Position, solution: Sequence[str]) -> Message:
        return Message("After every other move {player} wins in two turns at the latest.", player=_other(start))


def _is_run(ply: str) -> bool:
    """Returns whether a ply moves a pawn, not a block."""
    return "-" in ply.rstrip("-")


def _other(position: Position) -> Seat:
    return position.name(3 - position.seat)


KINDS = (Force(), Survive(), Hold())
