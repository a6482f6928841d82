"""The searches of Mazers: where blockers go, and what is built."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import cast

from pygames.bots.search import ScoredPly, Search, borne_out
from pygames.contract import Position
from pygames.mazers.board import NONE
from pygames.mazers.bot.arrival import Arrival
from pygames.mazers.bot.evaluation import SCORED, Valuation, outlook, scale
from pygames.mazers.bot.fast_board import FLIP, STEP, STEP_BY, FastBoard
from pygames.mazers.bot.planning import Line, Plans
from pygames.mazers.bot.routes import UNIT
from pygames.mazers.bot.tables import ARRIVED, STATES
from pygames.mazers.bot.weighing import Weighing, surrounded
from pygames.mazers.half_turn import turned, turned_edges
from pygames.mazers.rules import MazersPosition

MOST_VISITS = 4000
"""Positions after which a search for a way to arrive this turn gives up."""
VISITS_A_NODE = 64


@dataclass(frozen=True, slots=True)
class Style:
    """How a level plays."""

    widths: tuple[int, ...]
    """The number of lines kept in each plan of a build phase, plan by plan."""
    misses: float = 0.0
    """The share of placements that it does not see."""
    wanders: float = 0.0
    """The share of its steps that it makes at random."""
    overlooks: float = 0.0
    """The share of the edges for its blockers that it does not see."""
    joint: int = 0
    """How many edges of each blocker are tried together with those of the other; 0 to try each blocker alone."""
    deep: int = 0
    """The number of ends of a turn at which the opponent's possible blocks are looked at."""
    pairs: int = 0
    """The number of placements of blockers that are looked at with the building that follows. It doubles each round."""


class MazersSearch(Search):
    """The common part of both searches: the plies looked at, with their values and lines.

    Seat 2 thinks about the board after half a turn, where it sits in the place of seat 1. Otherwise what comes first in
    the order of edges would be taken among equals, and that is worth more to seat 1, whose way leads up.
    """

    def __init__(self, position: Position, style: Style, random: Random) -> None:
        now = cast(MazersPosition, position)
        self._is_turned = now.seat == 2
        self._board = FastBoard(turned(now) if self._is_turned else now)
        self._root = self._board.save()
        _, _, self._under_way, _ = self._board.steps
        self._style = style
        self._random = random.random
        scaled = scale(self._board)
        self._valuation = Valuation(self._board.seat, scaled)
        own = outlook(self._board, scaled)
        moves = self._board.legal_moves()
        self._values: dict[int, tuple[float, Line]] = {move: (own, (move,)) for move in moves}
        self._noted: set[int] = set()
        self._best = moves[0]
        self._arrival: Line = ()
        """A way to arrive this turn, if one is known."""
        self._drives = position.phase == "step" and surrounded(self._board)
        """Whether the blockers must drive the opponent's path from its home. Then no level lets them stray."""
        self._wander = (
            len(moves) > 1 and position.phase == "step" and not self._drives and self._random() < style.wanders
        )
        if self._wander:
            self._best = moves[int(self._random() * len(moves))]

    def run(self) -> Iterator[None]:
        if len(self._values) > 1 and not self._wander:
            yield from self._think()
        else:
            self.nodes = 1
            yield

    def _think(self) -> Iterator[None]:
        raise NotImplementedError

    def _look_for_arrival(self) -> Iterator[None]:
        """Searches for a way to arrive this turn, if the level sees all of them."""
        if not self._style.joint:
            return
        self._board.restore(self._root)
        search, before = Arrival(self._board), self.nodes
        for _ in search.run():
            self.nodes = before + search.visits // VISITS_A_NODE
            yield
            if search.visits > MOST_VISITS:
                break
        self.nodes = before + search.visits // VISITS_A_NODE
        self._board.restore(self._root)
        if search.lines:
            self._arrival = search.lines[0]
            self._insist()
            self.nodes += 1
            yield

    def _insist(self) -> None:
        """Prefers a way to arrive, where there is one, to all that looks better but does not arrive."""
        value, line = self._values[self._best]
        if self._arrival and not self._arrives(line):
            self._best = self._arrival[0]
            if not self._arrives(self._values[self._best][1]):
                self._values[self._best] = (max(value, self._values[self._best][0]), self._arrival)

    def _arrives(self, line: Line) -> bool:
        """Returns whether a line of this turn ends with the path arrived."""
        board = self._board
        here = board.save()
        board.restore(self._root)
        for move in line:
            board.make(move)
        arrived = board.tracks[0][ARRIVED]
        board.restore(here)
        return arrived

    def ranking(self) -> list[ScoredPly]:
        best, line = self._values[self._best]
        found = [(best, line)]
        found += sorted(
            [(min(value, best), line) for move, (value, line) in self._values.items() if move != self._best],
            reverse=True,
        )
        return [
            ScoredPly(texts[0], borne_out(value, SCORED), texts)
            for value, texts in [(value, self._texts(line)) for value, line in found]
        ]

    def _texts(self, line: Line) -> tuple[str, ...]:
        board = self._board
        here = board.save()
        board.restore(self._root)
        texts = []
        for move in line:
            texts.append(board.text(self._on_the_real_board(move)))
            board.make(move)
        board.restore(here)
        return tuple(texts)

    def _on_the_real_board(self, move: int) -> int:
        """Returns a placement or step as it is on the board that is not turned."""
        if not self._is_turned or move >= FLIP:
            return move
        colour, edge = divmod(move, STEP_BY)
        return colour * STEP_BY + turned_edges(self._board.variant)[edge]

    def evaluation(self) -> tuple[float, ...]:
        best = borne_out(self._values[self._best][0], SCORED)
        return (1 - best, best) if self._is_turned else (best, 1 - best)

    def _seen(self, moves: list[int], misses: float) -> list[int]:
        """Returns a random part of some moves, at least one."""
        if not misses or len(moves) < 2:
            return moves
        seen = [move for move in moves if self._random() >= misses]
        return seen or [moves[int(self._random() * len(moves))]]


class BuildSearch(MazersSearch):
    """Plans the build phase, with more and more lines."""

    def _think(self) -> Iterator[None]:
        style = self._style
        beginnings = self._sensible()
        self._glance(beginnings)
        yield
        yield from self._look_for_arrival()
        plans = Plans(self._board, self._valuation)
        counted = 0
        for width in style.widths:
            for _ in plans.plan((self._root, ()), width, style.deep, self._choose, beginnings):
                self.nodes += max(1, plans.nodes - counted)
                counted = plans.nodes
                yield
            worst = min([value for value, _ in plans.firsts.values()])
            for move, (value, line) in self._values.items():
                self._values[move] = plans.firsts.get(move, (min(value, worst), line))
            self._best = plans.best[1][0]
            self._insist()
            self.nodes += 1
            yield
            if not plans.pruned:
                break

    def _sensible(self) -> list[int]:
        """Returns the plies after which no own blocker stands on the front mouth, or all of them if there are none."""
        board = self._board
        own = board.blockers[:2]
        found = []
        for move in self._values:
            board.make(move)
            states = board.tracks[0][STATES]
            if not states or board.table.doors[states[-1]] not in own:
                found.append(move)
            board.unmake()
        return found or list(self._values)

    def _glance(self, moves: list[int]) -> None:
        """Looks at each of these plies alone."""
        board = self._board
        leads = {}
        for move in self._choose(moves):
            board.make(move)
            leads[move] = self._valuation.lead(board) + UNIT * (board.pips if board.seat == 1 else 0)
            board.unmake()
            self.nodes += 1
        share = self._valuation.share
        worst = share(min(leads.values()))
        for move in self._values:
            self._values[move] = (share(leads[move]) if move in leads else worst, (move,))
        self._best = max(leads, key=leads.__getitem__)

    def _choose(self, moves: list[int]) -> list[int]:
        return self._seen(moves, self._style.misses)


class StepSearch(MazersSearch):
    """Searches for the edges where the blockers end: alone, together, and with what is built then."""

    def _think(self) -> Iterator[None]:
        board, style = self._board, self._style
        under_way = board.steps[2]
        colours = [colour for colour in (0, 1) if board.steps[colour]]
        if under_way == 1:
            colours.reverse()
        weighing = Weighing(board, colours, self._drives)
        ranked: list[list[int]] = []
        for number, colour in enumerate(colours):
            at = board.blockers[colour]
            ends = board.roaming(colour).routes(at, board.steps[colour])
            seen = self._seen(list(ends), 0.0 if self._drives else style.overlooks)
            worths = {}
            for edge in seen:
                worths[edge] = weighing.worth((edge,))
                if number == 0 or under_way == NONE:
                    moves = tuple([STEP_BY * (colour + 1) + step for step in ends[edge]])
                    self._note(self._share(weighing, worths[edge]), moves)
            ranked.append(sorted(seen, key=worths.__getitem__, reverse=True))
            self.nodes += weighing.counted()
            yield
        if style.joint:
            # A blocker that cannot move now may be able to when the other has.
            colours = [colour for colour, edges in zip(colours, ranked, strict=True) if edges]
            pairs = weighing.pairs([edges for edges in ranked if edges], style.joint)
            self._note_first(colours, pairs, weighing)
            self.nodes += weighing.counted()
            yield
            yield from self._look_for_arrival()
            yield from self._plan_pairs(colours, pairs, weighing)

    def _note_first(self, colours: list[int], pairs: list[tuple[int, ...]], weighing: Weighing) -> None:
        """Takes the first pair that can be played as the best."""
        for edges in pairs:
            line = self._play(colours, edges)
            if line:
                self._noted = set()
                self._note(self._share(weighing, weighing.worth(edges)), line)
                break

    def _note(self, value: float, line: Line) -> None:
        """Notes the value of a line for its first ply, if it is better than what is known."""
        first = line[0]
        if first not in self._noted or value > self._values[first][0]:
            self._values[first] = (value, line)
        self._noted.add(first)
        if self._best not in self._noted or value > self._values[self._best][0]:
            self._best = first

    def _share(self, weighing: Weighing, worth: int) -> float:
        """Returns the worth of blockers as an expected result."""
        return self._valuation.share(weighing.lead(worth))

    def _plan_pairs(self, colours: list[int], pairs: list[tuple[int, ...]], weighing: Weighing) -> Iterator[None]:
        """Plans what is built after the best pairs. A plan alone is too optimistic, so both values count half."""
        board, style = self._board, self._style
        for round_number, width in enumerate(style.widths):
            self._noted = set()
            for edges in pairs[: style.pairs << round_number]:
                line = self._play(colours, edges)
                if not line:
                    self.nodes += 1
                    yield
                    continue
                plans = Plans(board, self._valuation)
                node = (board.save(), line)
                counted = 0
                for _ in plans.plan(node, width, style.deep, lambda moves: moves):
                    self.nodes += max(1, plans.nodes - counted)
                    counted = plans.nodes
                    yield
                value, line = plans.best
                self._note((value + self._share(weighing, weighing.worth(edges))) / 2, line)
                self._insist()
                self.nodes += 1
                yield

    def _play(self, colours: list[int], edges: tuple[int, ...]) -> Line:
        """Moves the blockers of these colours to these edges. Returns the moves, or none if that is not possible."""
        board = self._board
        orders = [list(zip(colours, edges, strict=False))]
        if self._under_way == NONE and len(edges) > 1:
            orders.append(orders[0][::-1])
        for order in orders:
            board.restore(self._root)
            line: list[int] = []
            for colour, edge in order:
                at = board.blockers[colour]
                steps = board.roaming(colour).routes(at, board.steps[colour]).get(edge)
                if steps is None:
                    break
                for step in steps:
                    move = STEP_BY * (colour + 1) + step
                    line.append(move)
                    board.make(move)
            else:
                while board.phase == STEP:
                    move = board.legal_moves()[0]
                    line.append(move)
                    board.make(move)
                return tuple(line)
        return ()
