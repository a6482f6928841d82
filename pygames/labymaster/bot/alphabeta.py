"""Alpha-beta on the fast board: iterative deepening, principal variation search, a transposition table.

Values are those of `worth` for the seat to act: the worth of its pawns less that of the opponent's. The last step looks
only at runs, because there is nearly always a slide that changes little, so a seat can stay as it is.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random

from pygames.bots.search import ScoredPly, Search, expected, interpolated
from pygames.labymaster.board import ROWS, SLIDING_ROWS
from pygames.labymaster.bot.fast_board import FIRST_RUN, FastBoard
from pygames.labymaster.bot.levels import Style
from pygames.labymaster.bot.mazes import LAST, SECOND, SETTINGS, SPOTS, WIDTH
from pygames.labymaster.bot.worth import worth, worths
from pygames.labymaster.rules import QUIET_LIMIT, REFUSALS_LIMIT, LabymasterPosition

INFINITY = 1_000_000
WIN = 100_000
"""The value of a game that is won now. A later win is worth a little less."""
SURE = WIN - 1000
"""Values above this are won games."""
SCALE_BY_ROWS = ((0, 600), (12, 130), (60, 100), (76, 24))
"""The value for which a result of three quarters is expected, by the number of rows that all pawns together have
advanced. Early leads say little, and late ones decide: so it was in 170 games between equal bots of the best level.
"""
LASTING = ((5, 1.0), (30, 0.4))
"""How much of an expectation remains after a number of quiet plies, because games in which nothing arrives are often
drawn. From the same games.
"""
MUCH = 100
"""More than a run usually gains."""
CONTEMPT = 10
"""How much a draw is worth less than an even position, to the seat that thinks."""
SLICE = 40
"""The number of nodes between two yields, roughly."""
DEEPEST = 40
KEPT = 200_000
"""The most entries of the transposition table."""
COUNTED = 15
"""In the last `COUNTED` quiet plies before the limit, their number distinguishes positions."""
LATE = 4
"""Moves after the first `LATE` are searched one ply less deep first (late move reduction, LMR)."""

EXACT, AT_LEAST, AT_MOST = 0, 1, 2

_random = Random(80)
_KEYS1, _KEYS2 = ([int(_random.random() * 2**26) for _ in range(SPOTS)] for _ in range(2))
_MAZES: int = SETTINGS ** len(SLIDING_ROWS)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What values mean for the end of the game."""

    scale: float
    """The value for which a result of three quarters is expected if a pawn arrives soon."""
    lasting: float
    """How much of that expectation remains, 0 to 1."""

    @staticmethod
    def of(board: FastBoard) -> Outlook:
        """Returns what values of a position and of those after it mean."""
        rows = sum([pawn // WIDTH for pawn in board.pawns1]) - sum([pawn // WIDTH for pawn in board.pawns2])
        advanced = rows + 5 * (ROWS - 1)
        return Outlook(interpolated(advanced, SCALE_BY_ROWS), interpolated(board.quiet, LASTING))

    def result(self, value: int) -> float:
        """Returns the expected result for a value, 0 to 1."""
        if abs(value) > SURE:
            return 1.0 if value > 0 else 0.0
        return 0.5 + (expected(value, self.scale) - 0.5) * self.lasting

    def shares(self, seat: int, value: int) -> tuple[float, float]:
        """Returns both seats' expected results for a value of one of them."""
        mine = self.result(value)
        return (mine, 1 - mine) if seat == 1 else (1 - mine, mine)


def balance(board: FastBoard) -> int:
    """Returns the static value of a position for the seat to act."""
    worth1, worth2 = worth(board)
    value = sum([worth1[pawn] for pawn in board.pawns1]) - sum([worth2[pawn] for pawn in board.pawns2])
    return value if board.seat == 1 else -value


def _key(board: FastBoard) -> int:
    """Returns a key of the position. Two positions can have the same key, but that is unlikely."""
    a, b, c, d, e = board.pawns1
    key = _KEYS1[a] + _KEYS1[b] + _KEYS1[c] + _KEYS1[d] + _KEYS1[e]
    a, b, c, d, e = board.pawns2
    key += _KEYS2[a] + _KEYS2[b] + _KEYS2[c] + _KEYS2[d] + _KEYS2[e]
    rest = (board.seat * 2 + board.held) * 4 + board.refusals
    if board.quiet > QUIET_LIMIT - COUNTED:
        rest += 32 * (board.quiet - QUIET_LIMIT + COUNTED)
    return (key + 16777259 * rest) * _MAZES + board.settings


class AlphaBeta(Search):
    """A search from one position of Labymaster."""

    def __init__(self, position: LabymasterPosition, style: Style, random: Random, last: str) -> None:
        """`last` is the last ply of the seat to act; empty if there is none."""
        self.nodes = 0
        self._position = position
        self._style = style
        self._board = board = FastBoard.from_position(position)
        self._seat = board.seat
        self._outlook = Outlook.of(board)
        self._worths = worths(board)
        self._table: dict[int, tuple[int, int, int, int]] = {}
        self._history = [0] * (FIRST_RUN * FIRST_RUN)
        self._killers = [0] * (DEEPEST + 2)
        self._yielded = 0
        self._path: list[int] = []
        moves = board.legal_moves()
        self._values: dict[int, int] = {}
        for move in moves:
            board.make(move)
            self._values[move] = self._ended(1) if board.over else -balance(board) - self._shyness(move)
            board.unmake()
        back = _taken_back(last)
        self._back = next((move for move in moves if board.text(move) == back), None) if back else None
        """The move that takes back the seat's last ply."""
        if self._back is not None:
            self._values[self._back] = self._loathed(self._values[self._back])
        # A ply that wins is never overlooked.
        seen = [move for move in moves if random.random() >= style.overlooks or self._values[move] > SURE]
        ties = {move: random.random() for move in moves}
        self._order = sorted(seen or moves, key=lambda move: (-self._values[move], ties[move]))
        self._overlooked = [move for move in moves if move not in self._order]
        self._done: list[int] = []
        """The moves of `_order` that were searched at the current depth, the best first."""

    def run(self) -> Iterator[None]:
        for depth in range(self._style.depth):
            yield from self._iteration(depth)
            if self._order[0] == self._back and self._overlooked:
                # Before it takes back its last ply, it looks at what it has overlooked.
                self._order += self._overlooked
                self._overlooked = []
                yield from self._iteration(depth)
            if abs(self._values[self._order[0]]) > SURE or len(self._order) == 1:
                break

    def _iteration(self, depth: int) -> Generator[None, None, None]:
        """Searches every move to a depth of `depth` more plies, and then runs only."""
        board = self._board
        values, done = self._values, self._done
        best = -INFINITY
        for move in self._order:
            shyness = self._shyness(move)
            board.make(move)
            if board.over:
                value = self._ended(1)
            elif move == self._back:
                value = self._loathed(-(yield from self._search(depth, 1, -INFINITY, -best)) - shyness)
            elif not done:
                value = -(yield from self._search(depth, 1, -INFINITY, INFINITY)) - shyness
            else:
                least = best + shyness
                value = -(yield from self._search(depth, 1, -least - 1, -least)) - shyness
                if value > best:
                    value = -(yield from self._search(depth, 1, -INFINITY, -least)) - shyness
            board.unmake()
            values[move] = value
            place = 0
            if value > best:
                best = value
            else:
                place = len(done)
                while place > 1 and values[done[place - 1]] < value:
                    place -= 1
            done.insert(place, move)
        self._order, self._done = done, []
        self.nodes += 1
        self._yielded = self.nodes
        yield

    def _shyness(self, move: int) -> int:
        """Returns how much less the level thinks a ply worth than it is."""
        return 0 if move >= FIRST_RUN else self._style.prefers_runs

    def _loathed(self, value: int) -> int:
        """Returns what the level sees in taking back its last ply, which has a value, unless that wins or loses."""
        if abs(value) > SURE:
            return value
        result = self._outlook.result
        wanted = result(value) - self._style.loath
        return next((less for less in range(value, value - MUCH, -1) if result(less) <= wanted), value - MUCH)

    def _ended(self, ply: int) -> int:
        """Returns the value of a game that has just ended, for the seat that made the last move."""
        return self._draw() if self._board.quiet == QUIET_LIMIT else WIN - ply

    def _draw(self) -> int:
        """Returns the value of a draw for the seat to act."""
        return -CONTEMPT if self._board.seat == self._seat else CONTEMPT

    def _search(self, depth: int, ply: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """Returns the value of a board that is not over, for the seat to act."""
        board = self._board
        if depth == 0:
            return self._runs_only(ply, alpha, beta)
        if depth == 1 and board.quiet < QUIET_LIMIT - 2:
            return self._shallow(ply, alpha, beta)
        self.nodes += 1
        key = _key(board)
        if key in self._path:
            return self._draw()
        known = self._table.get(key)
        first = 0
        if known is not None:
            known_depth, value, bound, first = known
            if known_depth >= depth and (
                bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha)
            ):
                return value
        best, best_move = -INFINITY, 0
        low = alpha
        self._path.append(key)
        for count, move in enumerate(self._ordered(first, ply)):
            board.make(move)
            if board.over:
                value = self._ended(ply + 1)
            elif not count:
                value = -(yield from self._search(depth - 1, ply + 1, -beta, -low))
            else:
                reduced = depth - 2 if count > LATE and depth > 2 else depth - 1
                value = -(yield from self._search(reduced, ply + 1, -low - 1, -low))
                if value > low and reduced < depth - 1:
                    value = -(yield from self._search(depth - 1, ply + 1, -low - 1, -low))
                if low < value < beta:
                    value = -(yield from self._search(depth - 1, ply + 1, -beta, -low))
            board.unmake()
            if self.nodes - self._yielded >= SLICE:
                self._yielded = self.nodes
                yield
            if value > best:
                best, best_move = value, move
                if value > low:
                    low = value
                    if value >= beta:
                        self._history[move] += depth * depth
                        self._killers[ply] = move
                        break
        self._path.pop()
        self._keep(key, depth, best, alpha, beta, best_move)
        return best

    def _keep(self, key: int, depth: int, value: int, alpha: int, beta: int, move: int) -> None:
        """Stores a result in the transposition table."""
        if len(self._table) >= KEPT:
            self._table.clear()
        self._table[key] = depth, value, AT_LEAST if value >= beta else EXACT if value > alpha else AT_MOST, move

    def _ordered(self, first: int, ply: int) -> list[int]:
        """Returns the legal moves in order of promise."""
        board = self._board
        _, mine = self._glance()
        history, killer = self._history, self._killers[ply]
        keyed = []
        for move in board.legal_moves():
            score = history[move]
            if move >= FIRST_RUN:
                score += 64 * (mine[move & 127] - mine[move >> 7])
            if move == first:
                score = 1 << 30
            elif move == killer:
                score += 4000
            keyed.append((score << 14) + move)
        keyed.sort(reverse=True)
        return [key & 16383 for key in keyed]

    def _shallow(self, ply: int, alpha: int, beta: int) -> int:
        """Returns the value at a depth of one ply before the last look at runs, if no draw is near.

        The opponent can stay as it is, so a run gains no more than what it gains at once. Most runs need not be made.
        """
        self.nodes += 1
        board = self._board
        key = _key(board)
        known = self._table.get(key)
        first = 0
        if known is not None:
            _, value, bound, first = known
            if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
                return value
        if (board.arrived1 == 4 or board.arrived2 == 4 or board.waits) and self._wins_at_once():
            return WIN - ply - 1
        value, mine = self._glance()
        history, killer = self._history, self._killers[ply]
        best, best_move = -INFINITY, 0
        keyed = []
        for move in board.legal_moves():
            score = history[move]
            if move >= FIRST_RUN:
                gain = mine[move & 127] - mine[move >> 7]
                if value + gain <= alpha:
                    if value + gain > best:
                        best, best_move = value + gain, move
                    continue
                score += 64 * gain
            if move == first:
                score = 1 << 30
            elif move == killer:
                score += 4000
            keyed.append((score << 14) + move)
        keyed.sort(reverse=True)
        low = alpha
        for packed in keyed:
            move = packed & 16383
            if move >= FIRST_RUN and value + mine[move & 127] - mine[move >> 7] <= low:
                continue
            board.make(move)
            reached = -self._runs_only(ply + 1, -beta, -low)
            board.unmake()
            if reached > best:
                best, best_move = reached, move
                if reached > low:
                    low = reached
                    if reached >= beta:
                        history[move] += 1
                        self._killers[ply] = move
                        break
        self._keep(key, 1, best, alpha, beta, best_move)
        return best

    def _runs_only(self, ply: int, alpha: int, beta: int) -> int:
        """Returns the value for the seat to act if it stays as it is or runs, and the game stops there."""
        self.nodes += 1
        board = self._board
        value, mine = self._glance()
        if (board.arrived1 == 4 or board.arrived2 == 4 or board.waits) and self._wins_at_once():
            return WIN - ply - 1
        if value >= beta:
            return value
        if value + MUCH <= alpha:
            return value + MUCH
        best = 0
        for move in board.runs():
            gain = mine[move & 127] - mine[move >> 7]
            if gain > best:
                best = gain
        return value + best

    def _glance(self) -> tuple[int, list[int]]:
        """Returns the static value for the seat to act, and the worth of pawns by spot."""
        board = self._board
        found = self._worths.get(board.settings)
        worth1, worth2 = worth(board) if found is None else found
        a, b, c, d, e = board.pawns1
        value = worth1[a] + worth1[b] + worth1[c] + worth1[d] + worth1[e]
        a, b, c, d, e = board.pawns2
        value -= worth2[a] + worth2[b] + worth2[c] + worth2[d] + worth2[e]
        return (value, worth1) if board.seat == 1 else (-value, worth2)

    def _wins_at_once(self) -> bool:
        """Returns whether the seat to act can win with its next ply."""
        board = self._board
        if (board.arrived1 if board.seat == 1 else board.arrived2) == 4:
            for move in board.runs():
                if SECOND <= move >> 7 < LAST and not SECOND <= move & 127 < LAST:
                    return True
        return board.waits == board.seat and board.refusals == REFUSALS_LIMIT

    def ranking(self) -> list[ScoredPly]:
        found = []
        value = WIN
        for move in (*self._done, *[move for move in self._order if move not in self._done]):
            value = min(value, self._values[move])
            found.append(self._scored(move, value))
        return found

    def _scored(self, move: int, value: int) -> ScoredPly:
        """Returns a move with its value and the principal variation that the table holds."""
        board = FastBoard.from_position(self._position)
        line = []
        while True:
            line.append(board.text(move))
            board.make(move)
            known = self._table.get(_key(board))
            if board.over or len(line) == DEEPEST or known is None or known[3] not in board.legal_moves():
                return ScoredPly(line[0], self._outlook.result(value), tuple(line))
            move = known[3]

    def evaluation(self) -> tuple[float, ...]:
        return self._outlook.shares(self._seat, self._values[(self._done or self._order)[0]])


def _taken_back(ply: str) -> str:
    """Returns the ply that takes back a slide or a run; empty for any other ply."""
    if ply.endswith(("+", "-")):
        return ply[:-1] + ("-" if ply.endswith("+") else "+")
    begins, _, ends = ply.partition("-")
    return f"{ends}-{begins}" if ends else ""
