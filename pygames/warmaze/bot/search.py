"""The search of WarMaze: turns from a beam, each good one held against what the others may do to it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from pygames.bots.search import ScoredPly, Search, expected, total
from pygames.contract import Position
from pygames.warmaze.bot.beam import Beam, End
from pygames.warmaze.bot.evaluation import WON, outlook
from pygames.warmaze.bot.fast_board import END, GONE, FastBoard
from pygames.warmaze.bot.kill import kill
from pygames.warmaze.bot.state import State

SCALE = 400
"""Points at which about three games in four are won."""
MISSED = 2000
"""Points by which a board is misjudged that is overlooked."""
DEVOURED = 20_000
"""Points that a turn loses after which the last but one princess is devoured."""
ENDANGERED = 2000
"""Points that a turn loses after which a princess can be devoured, where that is not yet the end."""
SOONER = 20
"""Points that a devouring seen ahead is worth less than a game that is won; more when it is farther away."""
MOST_DEFENCES = 3
"""Times as many answers are tried where all answers lose."""
MOST_SETTLED = 8
"""Ends of a turn that are tried for one after which nothing is devoured."""
MOST_FILLED = 3
"""Plies that are shown at least, where there are so many."""
MOST_SHOWN = 40
"""Turns that are shown though they were not looked at."""


@dataclass(frozen=True, slots=True)
class Profile:
    """How a level plays."""

    width: int
    """Of the beam in its own turn: the states that are kept after each ply."""
    noise: float
    """Points, up or down, by which it misjudges a board."""
    careless: float = 0.0
    """How often it does not think of what its own princess has to fear."""
    misses: float = 0.0
    """How often it overlooks a board altogether."""
    tested: int = 0
    """Turns that are held against all ways of devouring its princess; with any, it sees all such ways of its own.

    With `passes`, all turns are that it looks at.
    """
    passes: int = 0
    """How often its turns are held against whole turns of the others, each time more of both."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How far one pass looks."""

    own: int
    """The beam in its own turn."""
    turns: int
    """Its own turns that are looked at."""
    depth: int = 1
    """The turns of both that follow, with two seats."""
    width: int = 3
    """The beam in these turns."""
    answers: int = 4
    """The ends of each of these turns that are gone on with."""


EFFORTS = (
    Effort(own=8, turns=8),
    Effort(own=12, turns=12, width=5),
    Effort(own=12, turns=12, depth=2),
    Effort(own=18, turns=18, depth=2, width=4, answers=6),
    Effort(own=24, turns=20, depth=3, answers=4),
    Effort(own=32, turns=32, depth=2, width=8, answers=12),
    Effort(own=40, turns=40, depth=3, width=6, answers=8),
    Effort(own=60, turns=60, depth=4, width=6, answers=8),
    Effort(own=100, turns=100, depth=4, width=12, answers=12),
)
"""The passes of a level that has its turns answered."""


class Candidate:
    """A turn that may be played."""

    __slots__ = ("answer", "killer", "seen", "state", "value")

    def __init__(self, state: State, value: float) -> None:
        self.state = state
        """The board when the turn has ended."""
        self.value = value
        """Its worth, as far as it is known by now."""
        self.seen = 0
        """The last pass that looked at it, from 1."""
        self.killer: list[int] | None = None
        """The turn of another seat that devours the princess, empty if there is none; None before that was tested."""
        self.answer: list[int] = []
        """What the next seat would play."""


class TurnSearch(Search):
    """A search for the rest of a turn, as a profile has it."""

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
        self._is_duel = self._board.alive == 2 and not self._is_lone
        """Whether a single devouring decides."""
        careless = profile.careless > 0 and self._random() < profile.careless
        self._view = outlook(seats, seat, seat, careless)
        self._beam = Beam(root, self._view, profile.width, self, self._noise if profile.noise else None)
        self._candidates: dict[int, Candidate] = {}
        self._reply: list[int] = []
        """The best turn found by the last `_duel`."""

    def _noise(self) -> float:
        profile = self._profile
        if profile.misses and self._random() < profile.misses:
            return -MISSED
        return profile.noise * (2 * self._random() - 1)

    def run(self) -> Iterator[None]:
        """One pass, or one after the other with wider beams."""
        profile = self._profile
        beams = [self._beam]
        if profile.tested and not self._is_lone:
            self.nodes += 1
            starts = [self._root.after_all(way) for prey in self._others if (way := kill(self._root, prey))]
            won = next((start for start in starts if start.is_over()), None)
            if won is not None:
                self._candidates[0] = Candidate(won, WON)
                return
            beams += [Beam(start, self._view, profile.width, self) for start in starts]
        for beam in beams:
            yield from beam.run()
        if not profile.tested or self._is_lone:
            return
        if not profile.passes:
            yield from self._look(self._choice(beams, MOST_SHOWN)[: profile.tested], 1, None)
            return
        for number, effort in enumerate(EFFORTS[: profile.passes], 1):
            if number > 1:
                beams = [Beam(self._root, self._view, effort.own, self)]
                yield from beams[0].run()
            yield from self._look(self._choice(beams, effort.turns), number, effort)
            if max(candidate.value for candidate in self._candidates.values()) > WON - SOONER:
                return

    def _choice(self, beams: Sequence[Beam], most: int) -> list[Candidate]:
        """The turns worth a look, the best known ones first."""
        known = sorted(self._candidates.values(), key=lambda candidate: (-candidate.seen, -candidate.value))
        ends = sorted((end for beam in beams for end in beam.ends()), key=lambda end: -end.value)
        new = []
        for end in distinct(ends, most, 2):
            if end.key not in self._candidates:
                new.append(Candidate(end.reached(), end.value))
                self._candidates[end.key] = new[-1]
        return known[: most // 2] + new + known[most // 2 : most]

    def _look(self, candidates: Sequence[Candidate], number: int, effort: Effort | None) -> Iterator[None]:
        """Looks at turns: what may be answered to them is their worth."""
        for candidate in candidates:
            if candidate.killer is None:
                candidate.killer = self._killer(candidate.state)
                if candidate.state.is_won():
                    candidate.value = WON
                elif candidate.killer:
                    candidate.answer = candidate.killer if self._seats == 2 else []
                    candidate.value -= DEVOURED if self._is_duel else ENDANGERED
                self.nodes += 1
                yield
        if effort is None:
            return
        best = -2 * WON
        for candidate in sorted(candidates, key=lambda candidate: bool(candidate.killer)):
            value = candidate.value
            if not candidate.state.is_won() and not (candidate.killer and self._is_duel):
                value = yield from self._answered(candidate, effort, best)
                if candidate.killer:
                    value -= ENDANGERED
            # Who is no better than the best was perhaps not looked at to the end.
            candidate.value = value if value != best else value - 0.01
            candidate.seen = number
            best = max(best, value)
            self.nodes += 1
            yield

    def _killer(self, state: State) -> list[int]:
        """How another seat can devour this one's princess in its next turn, empty when none can."""
        for _ in self._others:
            state = state.next_turn()
            if way := kill(state, self._seat):
                return way
        return []

    def _answered(self, candidate: Candidate, effort: Effort, best: float) -> Generator[None, None, float]:
        """The worth of a turn after the best turns that beams find for the others.

        With two seats it may stop when the turn is known to be worse than the `best`.
        """
        if self._seats == 2:
            value = yield from self._duel(candidate.state.next_turn(), effort.depth, effort, -2 * WON, -best)
            candidate.answer = self._reply
            return -value
        state = candidate.state
        for other in self._others:
            beam = Beam(state.next_turn(), outlook(self._seats, other, other), effort.width, self)
            yield from beam.run()
            end = beam.top()
            state = end.reached()
            if other == self._others[0]:
                candidate.answer = state.line()
            if state.is_over():
                return -WON if state.is_won() or state.princesses[self._seat] == GONE else WON
        view = outlook(self._seats, self._seat, self._others[-1])
        return view.of(state.cells, state.predators, state.princesses, state.spells)

    def _duel(self, state: State, depth: int, effort: Effort, low: float, high: float) -> Generator[None, None, float]:
        """The worth of a state for the seat whose turn begins, with two seats, by alpha-beta over whole turns."""
        seat, other = state.seat, 3 - state.seat
        self.nodes += 1
        if way := kill(state, other):
            self._reply = way
            return WON - SOONER + depth
        beam = Beam(state, outlook(2, seat, seat), effort.width, self)
        for _ in beam.run():
            yield
            if depth == 1 and beam.best >= high:
                end = yield from self._settled(beam)
                if end.value >= high:
                    break
        end = beam.top()
        if depth == 1 or end.value == WON:
            end = yield from self._settled(beam)
            self._reply = end.reached().line()
            return end.value
        best, reply = -2 * WON, []
        for number, end in enumerate(distinct(beam.ends(), MOST_DEFENCES * effort.answers, 1)):
            if number >= effort.answers and best > -DEVOURED:
                break
            after = end.reached()
            value = yield from self._duel(after.next_turn(), depth - 1, effort, -high, -low)
            if -value > best:
                best, reply = -value, after.line()
                low = max(low, best)
                if best >= high:
                    break
        self._reply = reply
        return best

    def _settled(self, beam: Beam) -> Generator[None, None, End]:
        """The best end of a turn with two seats, after which the other one cannot devour at once, if there is one."""
        end = beam.top()
        for _ in range(MOST_SETTLED):
            if end.is_settled or end.value == WON:
                break
            end.is_settled = True
            self.nodes += 1
            if kill(end.reached().next_turn(), end.state.seat):
                beam.lower(end, ENDANGERED)
                end = beam.top()
            yield
        return end

    def ranking(self) -> list[ScoredPly]:
        candidates = list(self._candidates.values()) or [
            Candidate(end.reached(), end.value) for end in self._beam.ends()[:MOST_SHOWN]
        ]
        latest = max(candidate.seen for candidate in candidates)
        best = max(candidate.value for candidate in candidates if candidate.seen == latest)
        if best < -DEVOURED / 2:
            best = WON  # anything else may be better
        candidates.sort(key=lambda candidate: (-min(best, candidate.value), -candidate.seen))
        found: dict[str, ScoredPly] = {}
        for candidate in candidates:
            line = self._line(candidate)
            if line[0] not in found:
                found[line[0]] = ScoredPly(line[0], self._result(min(best, candidate.value)), line)
        if len(found) < MOST_FILLED:
            self._fill(found, min(best, candidates[-1].value))
        return list(found.values())

    def _fill(self, found: dict[str, ScoredPly], most: float) -> None:
        """Adds first plies of turns that were not looked at further, worth no more than what was: for who asks for
        more ways than the best.
        """
        for end in self._beam.ends():
            if len(found) >= MOST_FILLED:
                break
            line = self._line(Candidate(end.reached(), end.value))
            if line[0] not in found:
                found[line[0]] = ScoredPly(line[0], self._result(min(most, end.value)), line)

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
        hope = expected(value, SCALE)
        return hope / (hope + (self._board.alive - 1) * (1 - hope))

    def evaluation(self) -> tuple[float, ...]:
        own = self.ranking()[0].value
        shares = shares_of(self._board)
        rest = 1 - shares[self._seat - 1]
        return tuple(
            own if seat == self._seat else (1 - own) * (share / rest if rest else 1 / (self._seats - 1))
            for seat, share in enumerate(shares, 1)
        )


def shares_of(board: FastBoard) -> tuple[float, ...]:
    """The result that each seat may expect of a board, without a search: as if the turn to act began now."""
    last = (board.seat - 2) % board.seats + 1
    hopes = [
        0.0
        if board.princesses[seat] == GONE
        else expected(
            outlook(board.seats, seat, last).of(board.cells, board.predators, board.princesses, board.spells), SCALE
        )
        for seat in range(1, board.seats + 1)
    ]
    whole = total(hopes)
    return tuple(hope / whole for hope in hopes)


def distinct(ends: Iterable[End], most: int, alike: int) -> list[End]:
    """The first ends, but only so many of them with all pieces on the same squares."""
    chosen: list[End] = []
    counts: dict[int, int] = {}
    for end in ends:
        count = counts.get(end.pieces, 0)
        if count < alike:
            counts[end.pieces] = count + 1
            chosen.append(end)
            if len(chosen) == most:
                break
    return chosen
