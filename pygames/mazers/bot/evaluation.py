"""The static evaluation: what each seat still has to place and lift, and what blockers cost it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygames.bots.search import borne_out, expected
from pygames.mazers.bot.fast_board import BUILD, LIFTING, STEP, FastBoard
from pygames.mazers.bot.remaining import MEAN_WASTE, NO_WASTE, WASTES, cost
from pygames.mazers.bot.roaming import Roaming
from pygames.mazers.bot.routes import UNIT
from pygames.mazers.bot.tables import ARRIVED, PIECES, STATES, Tables, Track
from pygames.mazers.rules import Blockers

TEMPO = 28
"""The worth of rolling next: half a throw."""
WAY = 14.0 * UNIT
"""What the seat that is ahead still has to place and lift when `SCALE` is right."""
SCALE = 7.0 * UNIT
"""The lead with which three games in four are won then. While more is left, a lead says less ..."""
LEAST_SCALE = 0.3 * UNIT
"""... and near the end it says nearly all. All three fit the results of 444 games between equal bots."""
SCORED = ((0.3, 0.33), (0.5, 0.52), (0.7, 0.8), (0.85, 0.94))
"""What a seat scored, in 200 games between equal bots, with the results that it could expect in its own turn."""
NEAR = 8
"""The pips along the opponent's route that blockers should stay near, to be there in the next turn."""
BLOCKED = 8
"""The pips along the own route where the opponent's blockers are looked at."""
SIX_STEPS = 6 * 2
"""How far six steps lead at most, in half sides of cells, both directions added."""
DISTANCE = 1
"""What each half side of a cell between a blocker and that place costs, in `UNIT`s."""

Tracks = tuple[Track, Track]


def footprint(table: Tables, steps: list[int], pips: int) -> list[int]:
    """Returns the edges that a route needs next, as far as `pips` pips go, one for each wall."""
    found: list[int] = []
    for i in range(len(steps) - 1, 0, -1):
        state = steps[i]
        found.append(table.doors[state])
        walls = table.walls[4 * state + steps[i - 1] % 4]
        found += walls
        pips -= len(walls)
        if pips < 0:
            break
    return found


def astray(table: Tables, steps: list[int], edges: Iterable[int]) -> int:
    """Returns the cost, in `UNIT`s, of blockers on these edges that are far from where a route will be in a turn."""
    near = footprint(table, steps, NEAR)
    if not near:
        return 0
    x, y = table.middles[near[-1]]
    return sum([DISTANCE * (abs(table.middles[edge][0] - x) + abs(table.middles[edge][1] - y)) for edge in edges])


def scale(board: FastBoard) -> float:
    """Returns the lead, in `UNIT`s, with which three games in four are won from a position."""
    left = min(cost(board, 1, (), NO_WASTE), cost(board, 2, (), NO_WASTE)) / WAY
    return LEAST_SCALE + SCALE * left * left * left * left * left


@dataclass(slots=True)
class Way:
    """The way of a seat from its path to the end of the game, without blockers."""

    cost: int
    edges: list[int]
    """The edges on the next part of the route where a blocker may rest."""
    harm: dict[int, int]
    """The cost of a blocker on each edge, where it is known."""


class Valuation:
    """The evaluation of positions for one seat. Results are kept, because plans often lead to the same paths."""

    __slots__ = ("_costs", "_leads", "_scale", "_theirs", "_ways", "seat")

    def __init__(self, seat: int, scaled: float) -> None:
        """`scaled` is the `scale` of the position where a search begins. One for all makes their results comparable."""
        self.seat = seat
        self._scale = scaled
        self._costs: dict[tuple[Tracks, Blockers, int], int] = {}
        self._leads: dict[tuple[Tracks, Blockers, bool], int] = {}
        self._theirs: dict[tuple[Tracks, int, int], int] = {}
        self._ways: dict[Tracks, Way] = {}

    def cost(self, board: FastBoard) -> int:
        """Returns what the seat still has to place and lift. It is the seat that builds."""
        key = (board.tracks, board.blockers, board.pips)
        found = self._costs.get(key)
        if found is None:
            found = self._costs[key] = cost(board, self.seat, board.blockers, WASTES[board.pips])
        return found

    def lead(self, board: FastBoard, danger: bool = False) -> int:
        """Returns the lead of the seat, in `UNIT`s, when its opponent rolls next.

        With `danger`, it includes what the opponent may block.
        """
        key = (board.tracks, board.blockers, danger)
        found = self._leads.get(key)
        if found is None:
            way = self._way(board)
            found = self._lag(board) - way.cost - TEMPO
            if danger and way.edges:
                found -= self._blocked(board, way)
            self._leads[key] = found
        return found

    def share(self, lead: int) -> float:
        """Returns a lead, in `UNIT`s, as the result that the seat may expect."""
        return expected(lead, self._scale)

    def _lag(self, board: FastBoard) -> int:
        """Returns what the opponent still has to do, with the seat's blockers where they are."""
        seat = self.seat
        black, white = blockers = board.blockers[2 * seat - 2 : 2 * seat]
        key = (board.tracks, black, white)
        found = self._theirs.get(key)
        if found is None:
            steps: list[int] = []
            theirs = cost(board, 3 - seat, blockers, MEAN_WASTE, steps)
            found = self._theirs[key] = theirs - astray(board.table, steps, blockers)
        return found

    def _way(self, board: FastBoard) -> Way:
        found = self._ways.get(board.tracks)
        if found is None:
            steps: list[int] = []
            own = cost(board, self.seat, (), NO_WASTE, steps)
            rest = board.table.rest
            edges = [edge for edge in footprint(board.table, steps, BLOCKED) if rest[edge]]
            found = self._ways[board.tracks] = Way(own, edges, {})
        return found

    def _blocked(self, board: FastBoard, way: Way) -> int:
        """Returns the expected cost of the opponent's next blocks on the seat's route."""
        other = 3 - self.seat
        black, white = [self._harms(board, way, blocker) for blocker in board.blockers[2 * other - 2 : 2 * other]]
        # The second block of a turn adds about half of what it would cost alone.
        return sum([max(one, two) + min(one, two) // 2 for one in black for two in white]) // 36

    def _harms(self, board: FastBoard, way: Way, blocker: int) -> list[int]:
        """Returns the most that a blocker of the opponent can cost the seat with each throw of its die."""
        table, harm = board.table, way.harm
        harms = [0] * 6
        x, y = table.middles[blocker]
        edges = [
            edge for edge in way.edges if abs(table.middles[edge][0] - x) + abs(table.middles[edge][1] - y) <= SIX_STEPS
        ]
        if not edges:
            return harms
        lifted = board.marks.copy()
        lifted[blocker] = 0
        roaming = Roaming(table, lifted, blocker, 3 - self.seat, board.tracks)
        for fewest in roaming.reach(blocker, 6):
            for edge in edges:
                steps = fewest.get(edge)
                if steps is not None and roaming.may_rest(edge):
                    found = harm.get(edge)
                    if found is None:
                        found = harm[edge] = cost(board, self.seat, (edge,), MEAN_WASTE) - way.cost
                    for die in range(steps - 1, 6 if roaming.onward(edge) else steps, 2):
                        if found > harms[die]:
                            harms[die] = found
        return harms


def outlook(board: FastBoard, scaled: float) -> float:
    """Returns the result that seat 1 may expect, without a search. `scaled` is the `scale` of the position."""
    if board.over:
        winner = next(
            (seat for seat in (1, 2) if board.tracks[seat - 1][PIECES] == 0 and board.tracks[seat - 1][ARRIVED]), 0
        )
        return (0.5, 1.0, 0.0)[winner]
    seat, phase = board.seat, board.phase
    at = 4 - 2 * seat
    if phase in (STEP, BUILD, LIFTING):
        around = board.blockers if phase == BUILD else board.blockers[at : at + 2]
        own = cost(board, seat, around, WASTES[board.pips])
        theirs = cost(board, 3 - seat, (), NO_WASTE)
        ahead = theirs - own + UNIT * board.pips - TEMPO
    elif board.turn == 1 and not board.tracks[0][STATES] and not board.tracks[1][STATES]:
        return 0.5
    else:
        ahead = -Valuation(3 - seat, scaled).lead(board)
    value = expected(ahead, scaled)
    return value if seat == 1 else 1 - value


def chances(board: FastBoard, share: float) -> tuple[float, float]:
    """Returns the chances of both seats as games bear them out, for the result that seat 1 may expect.

    `SCORED` is about the seat that builds or, between two turns, the one that has built last.
    """
    if share in (0, 0.5, 1):  # the game is over, or has only begun
        return (share, 1 - share)
    seat = board.seat if board.phase in (STEP, BUILD, LIFTING) else 3 - board.seat
    own = borne_out(share if seat == 1 else 1 - share, SCORED)
    return (own, 1 - own) if seat == 1 else (1 - own, own)
