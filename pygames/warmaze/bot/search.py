"""The search of WarMaze: a beam proposes turns, and each good one is tested against what the others can do."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from random import Random

from pygames.bots.search import ScoredPly, Search, borne_out, expected, total
from pygames.contract import Position
from pygames.warmaze.bot.beam import Beam, distinct
from pygames.warmaze.bot.defence import ends_to_test
from pygames.warmaze.bot.duel import ALLOWED, SOONER, Duel
from pygames.warmaze.bot.evaluation import WON, Restless, outlook
from pygames.warmaze.bot.fast_board import END, GONE, FastBoard
from pygames.warmaze.bot.profile import EFFORTS, Effort, Profile
from pygames.warmaze.bot.solver.kill import kill
from pygames.warmaze.bot.solver.safe import SafeTurns, strike
from pygames.warmaze.bot.solver.win import TEST, winning_turn
from pygames.warmaze.bot.state import State
from pygames.warmaze.notation import TURNS_WITHOUT_EVENT

SCALE = 1200
"""The points for which a result of three quarters is expected ..."""
SCORED = ((0.5, 0.5), (0.75, 0.73), (0.96, 0.78), (0.995, 0.8))
"""... and what seats scored with such expectations, in 250 games between equal bots. A win foreseen for a later turn is
missed in one game of five: beams have not looked at every answer.
"""
MISSED = 2000
"""The points by which a board is misjudged if it is overlooked."""
ENDANGERED = 2000
"""Points that a turn loses after which a princess can be devoured, where that is not yet the end."""
DEFENCE = (30, 60)
"""Where all turns known so far lose the princess at once: the beam in which others are looked for first, and how many
of its ends are tried.
"""
VISITS_A_NODE = 6
"""The states whose moves are tried for a node, in an exact search for such turns."""
LOST = -2 * WON
"""The value of a turn after which the next seat wins at once: less than that of any other turn."""
UNTESTED = -WON
"""The value of a turn for which nobody has tested that, while all turns looked at lose sooner or later."""
ENOUGH_SAFE = 4
"""Turns that do not lose her at once, after which no more are looked for."""
MOST_FILLED = 3
"""The least number of plies in a ranking, unless there are fewer."""
MOST_SHOWN = 40
"""Turns that are shown though they were not looked at."""


class Candidate:
    """A turn that can be played."""

    __slots__ = ("answer", "is_lost", "killer", "seen", "state", "value")

    def __init__(self, state: State, value: float) -> None:
        self.state = state
        """The board at the end of the turn."""
        self.value = value
        """Its worth, as far as it is known."""
        self.seen = 0
        """The last pass that looked at it, from 1."""
        self.killer: list[int] | None = None
        """The turn of another seat that wins or devours the princess, empty if there is none; None before that was
        tested.
        """
        self.is_lost = False
        """Whether that turn ends all hope."""
        self.answer: list[int] = []
        """The expected turn of the next seat."""


class TurnSearch(Search):
    """A search for the rest of a turn, with the profile of a level."""

    def __init__(self, position: Position, profile: Profile, random: Random) -> None:
        self._board = FastBoard.from_position(position)
        self._profile = profile
        self._random = random.random
        root = self._root = State.of(self._board)
        seat, seats = root.seat, position.seats
        self._seat = seat
        self._seats = seats
        self._others = [(seat + turn) % seats + 1 for turn in range(seats - 1)]
        self._is_lone = root.princesses[seat] == GONE
        self._is_last = self._board.quiet + 1 == TURNS_WITHOUT_EVENT * seats
        quiet = self._board.quiet // seats
        self._is_bold = quiet >= profile.bold
        careless = self._is_bold or (profile.careless > 0 and self._random() < profile.careless)
        haste = profile.haste * max(0, quiet - profile.patience)
        self._view = Restless(seats, seat, seat, careless, haste) if haste else outlook(seats, seat, seat, careless)
        self._sees = profile.sees == 1 or (profile.sees > 0 and self._random() < profile.sees)
        self._beam = Beam(root, self._view, profile.width, self, self._noise if profile.noise else None)
        if not profile.passes:
            self._beam.lower(self._beam.top(), -profile.noise)
        self._candidates: dict[int, Candidate] = {}
        self._duel = Duel(self)

    def _noise(self) -> float:
        profile = self._profile
        if profile.misses and self._random() < profile.misses:
            return -MISSED
        return profile.noise * (2 * self._random() - 1)

    def run(self) -> Iterator[None]:
        """Runs one pass, or several with wider and wider beams."""
        profile = self._profile
        beams = [self._beam]
        if self._sees and not self._is_lone:
            self.nodes += TEST
            if way := winning_turn(self._root):
                self._candidates[0] = Candidate(self._root.after_all(way), WON)
                return
            starts = [self._root.after_all(way) for prey in self._others if (way := kill(self._root, prey))]
            beams += [Beam(start, self._view, profile.width, self) for start in starts]
        for beam in beams:
            yield from beam.run()
        if not profile.tested or self._is_lone or self._is_bold:
            return
        if not profile.passes:
            yield from self._test(self._choice(beams, MOST_SHOWN)[: profile.tested])
            return
        for number, effort in enumerate(EFFORTS[: profile.passes], 1):
            if number > 1:
                beams = [Beam(self._root, self._view, effort.own, self)]
                yield from beams[0].run()
            candidates = self._choice(beams, effort.turns)
            yield from self._test(candidates)
            if number == 1 and all(candidate.killer for candidate in candidates):
                yield from self._defend()
                candidates = self._choice(beams, effort.turns)
            yield from self._answer(candidates, number, effort)
            if max(candidate.value for candidate in self._candidates.values()) > WON - SOONER:
                return

    def _choice(self, beams: Sequence[Beam], most: int) -> list[Candidate]:
        """Returns the turns worth a look, the best known ones first."""
        known = sorted(
            self._candidates.values(), key=lambda candidate: (candidate.is_lost, -candidate.seen, -candidate.value)
        )
        ends = sorted((end for beam in beams for end in beam.ends()), key=lambda end: -end.value)
        new = []
        for end in distinct(ends, most, 2):
            if end.key not in self._candidates:
                new.append(Candidate(end.reached(), end.value))
                self._candidates[end.key] = new[-1]
        return known[: most // 2] + new + known[most // 2 : most]

    def _test(self, candidates: Iterable[Candidate]) -> Iterator[None]:
        """Searches for what the others win or devour right after a turn."""
        for candidate in candidates:
            if candidate.killer is None:
                self._strike(candidate)
                self.nodes += TEST
                yield

    def _strike(self, candidate: Candidate) -> None:
        state = candidate.state
        candidate.killer = []
        if state.is_won():
            candidate.value = WON
            return
        way, turns = strike(state)
        if not turns:
            return
        candidate.killer = way
        if turns > 1:
            candidate.value -= ENDANGERED
            return
        following = state.next_turn()
        candidate.answer = winning_turn(following) or way
        candidate.is_lost = following.after_all(candidate.answer).is_over()
        candidate.value = LOST if candidate.is_lost else candidate.value - ENDANGERED

    def _defend(self) -> Iterator[None]:
        """Searches for turns after which nobody wins or devours the princess at once: in a beam, then exactly."""
        safe = 0
        for end in ends_to_test(self._root, self._view, *DEFENCE, self):
            if end is not None and end.key not in self._candidates:
                candidate = Candidate(end.reached(), end.value)
                self._strike(candidate)
                self.nodes += TEST
                if not candidate.killer:
                    self._candidates[end.key] = candidate
                    safe += 1
                if safe == ENOUGH_SAFE:
                    return
            yield
        if safe:
            return
        search = SafeTurns(self._root)
        before = self.nodes
        for state in search.run():
            self.nodes = before + search.visits // VISITS_A_NODE + TEST * search.tests
            if state is not None:
                value = self._view.of(state.cells, state.predators, state.princesses, state.spells)
                candidate = self._candidates[state.key] = Candidate(state, value)
                candidate.killer = []
                safe += 1
                self.nodes += 1
                if safe == ENOUGH_SAFE:
                    return
            yield

    def _answer(self, candidates: Iterable[Candidate], number: int, effort: Effort) -> Iterator[None]:
        """Searches for the answers to turns, which decide their worth."""
        best = -2 * WON
        for candidate in sorted(candidates, key=lambda candidate: candidate.is_lost):
            value = candidate.value
            if not candidate.state.is_won() and not candidate.is_lost:
                value = yield from self._answered(candidate, effort, best)
                if candidate.killer:
                    value -= ENDANGERED
                if isinstance(self._view, Restless):
                    state = candidate.state
                    value -= self._view.still_to_go(state.predators, state.princesses, state.spells)
            # A turn no better than the best may not have been searched to the end.
            candidate.value = value if value != best else value - 0.01
            candidate.seen = number
            best = max(best, value)
            self.nodes += 1
            yield

    def _answered(self, candidate: Candidate, effort: Effort, best: float) -> Generator[None, None, float]:
        """Returns the worth of a turn after the best turns that beams find for the others.

        With two seats it may stop when the turn is known to be worse than the `best`.
        """
        if self._seats == 2:
            value = yield from self._duel.value(candidate.state.next_turn(), effort.depth, effort, -2 * WON, -best)
            candidate.answer = self._duel.reply
            return -value
        state = candidate.state
        for other in self._others:
            state = state.next_turn()
            if way := winning_turn(state):
                state = state.after_all(way)
            else:
                beam = Beam(state, outlook(self._seats, other, other), effort.width, self)
                yield from beam.run()
                state = beam.top().reached()
            if other == self._others[0]:
                candidate.answer = state.line()
            if state.is_over():
                return -WON if state.is_won() or state.princesses[self._seat] == GONE else WON
        view = outlook(self._seats, self._seat, self._others[-1])
        return view.of(state.cells, state.predators, state.princesses, state.spells)

    def ranking(self) -> list[ScoredPly]:
        candidates = list(self._candidates.values()) or [
            Candidate(end.reached(), end.value) for end in self._beam.ends()[:MOST_SHOWN]
        ]
        latest = max(candidate.seen for candidate in candidates)
        best = max(candidate.value for candidate in candidates if candidate.seen == latest)
        if best < -ALLOWED / 2:
            best = WON  # any other turn may be better, first those after which nobody wins at once
            worths = {c: UNTESTED if c.killer is None else c.value for c in candidates}
        else:
            worths = {c: min(best, c.value) for c in candidates}
        candidates.sort(key=lambda candidate: (-worths[candidate], -candidate.seen, -candidate.value))
        found: dict[str, ScoredPly] = {}
        result = 1.0
        for candidate in candidates:
            line = self._line(candidate)
            result = min(result, self._result(self._stated(worths[candidate], candidate.state)))
            if line[0] not in found:
                found[line[0]] = ScoredPly(line[0], result, line)
        if len(found) < MOST_FILLED:
            self._fill(found, result)
        return list(found.values())

    def _stated(self, value: float, state: State) -> float:
        """Returns the worth by which the chances of a turn that ends in a state are stated. What a restless seat takes
        off does not count: that seat wants the game to go on, but its chances are no worse for that. With the last of
        the quiet turns the game is drawn.
        """
        if abs(value) >= WON:
            return value
        root = self._root
        if self._is_last and (state.spells, state.princesses.count(GONE)) == (root.spells, root.princesses.count(GONE)):
            return 0.0
        if isinstance(self._view, Restless):
            return value + self._view.still_to_go(state.predators, state.princesses, state.spells)
        return value

    def _fill(self, found: dict[str, ScoredPly], most: float) -> None:
        """Adds first plies of turns that were not searched further, with at most the result `most`, so that hints can
        show several plies.
        """
        for end in self._beam.ends():
            if len(found) >= MOST_FILLED:
                break
            state = end.reached()
            line = self._line(Candidate(state, end.value))
            if line[0] not in found:
                result = min(most, self._result(self._stated(end.value, state)))
                found[line[0]] = ScoredPly(line[0], result, line)

    def _line(self, candidate: Candidate) -> tuple[str, ...]:
        board = self._board
        texts = []
        for move in candidate.state.line():
            texts.append(board.text(move))
            board.make(move)
        if board.seat == self._seat and not board.over:
            texts.append(board.text(END))
            board.make(END)
        if not board.over:
            for move in candidate.answer:
                texts.append(board.text(move))
                board.make(move)
        for _ in texts:
            board.unmake()
        return tuple(texts)

    def _result(self, value: float) -> float:
        if self._is_lone:
            return 0.0
        if abs(value) >= WON:
            return float(value > 0)
        hope = _hope(value)
        return hope / (hope + (self._board.alive - 1) * (1 - hope))

    def evaluation(self) -> tuple[float, ...]:
        own = self.ranking()[0].value
        shares = shares_of(self._board)
        rest = 1 - shares[self._seat - 1]
        return tuple(
            own if seat == self._seat else (1 - own) * (min(1.0, share / rest) if rest else 1 / (self._seats - 1))
            for seat, share in enumerate(shares, 1)
        )


def _hope(value: float) -> float:
    """Returns the expected result against one opponent for a value."""
    return borne_out(expected(value, SCALE), SCORED)


def shares_of(board: FastBoard) -> tuple[float, ...]:
    """Returns each seat's expected result for a board, without a search: as if its turn began now."""
    last = (board.seat - 2) % board.seats + 1
    hopes = [
        0.0
        if board.princesses[seat] == GONE
        else _hope(outlook(board.seats, seat, last).of(board.cells, board.predators, board.princesses, board.spells))
        for seat in range(1, board.seats + 1)
    ]
    whole = total(hopes)
    return tuple(hope / whole for hope in hopes)
