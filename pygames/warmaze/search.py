"""The search of WarMaze: turns from a beam, each good one held against what the others may do to it."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from pygames.bots.search import Considered, Search, expected
from pygames.game import Position
from pygames.warmaze.beam import Beam, End
from pygames.warmaze.evaluation import WON, outlook
from pygames.warmaze.inner import END, GONE, Board
from pygames.warmaze.kill import kill
from pygames.warmaze.state import State

SCALE = 400
"""Points at which about three games in four are won."""
MISSED = 2000
"""Points by which a board is misjudged that is overlooked."""
DEVOURED = 20_000
"""Points that a turn loses after which the last but one princess is devoured."""
ENDANGERED = 2000
"""Points that a turn loses after which a princess can be devoured, where that is not yet the end."""
MOST_PASSES = 12
"""More than any patience is enough for: the last is a hundred times as wide as the first."""
MOST_SHOWN = 40
"""Turns that are shown before they were looked at."""


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
    """Turns that are held against all ways of devouring its princess; with any, it sees all such ways of its own."""
    answered: int = 0
    """The beam of the others, who answer its turns. With one, it looks again and again, and wider each time."""


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
        self._board = Board.of(position)
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

    def _noise(self) -> float:
        profile = self._profile
        if profile.misses and self._random() < profile.misses:
            return -MISSED
        return profile.noise * (2 * self._random() - 1)

    def run(self) -> Iterator[None]:
        """One pass, or one after the other with wider beams."""
        profile = self._profile
        width, tested, answered = profile.width, profile.tested, profile.answered
        beams = [self._beam]
        if tested and not self._is_lone:
            self.nodes += 1
            starts = [self._root.after_all(way) for prey in self._others if (way := kill(self._root, prey))]
            if self._is_duel and starts:
                self._candidates[0] = Candidate(starts[0], WON)
                return
            beams += [Beam(start, self._view, width, self) for start in starts]
        for number in range(1, MOST_PASSES + 1):
            for beam in beams:
                yield from beam.run()
            if not tested or self._is_lone:
                return
            yield from self._look(self._choice(beams, tested), number, answered)
            if not answered:
                return
            width, tested, answered = width + width // 2, tested + tested // 2, answered + (answered + 1) // 2
            beams = [Beam(self._root, self._view, width, self)]

    def _choice(self, beams: Sequence[Beam], most: int) -> list[Candidate]:
        """The turns worth a look, the best known ones first."""
        known = sorted(self._candidates.values(), key=lambda candidate: (-candidate.seen, -candidate.value))
        ends = sorted((end for beam in beams for end in beam.ends()[:most]), key=lambda end: -end.value)
        new = [Candidate(end.reached(), end.value) for end in ends[:most] if end.key not in self._candidates]
        for candidate in new:
            self._candidates.setdefault(candidate.state.key, candidate)
        return known[: most // 2] + new + known[most // 2 : most]

    def _look(self, candidates: Sequence[Candidate], number: int, answered: int) -> Iterator[None]:
        """Looks at turns: what may be answered to them is their worth."""
        best = -2 * WON
        for candidate in candidates:
            value = candidate.value
            if candidate.killer is None:
                candidate.killer = self._killer(candidate.state)
                if candidate.killer:
                    value -= DEVOURED if self._is_duel else ENDANGERED
            if candidate.state.is_won():
                value = WON
            elif answered and not (candidate.killer and self._is_duel):
                value = yield from self._answered(candidate, answered, best)
                if candidate.killer:
                    value -= ENDANGERED
            candidate.value = value
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

    def _answered(self, candidate: Candidate, width: int, best: float) -> Generator[None, None, float]:
        """The worth of a turn after the best turns that beams of a width find for the others.

        With two seats it may stop when the turn is known to be worse than the `best`.
        """
        state = candidate.state
        for other in self._others:
            beam = Beam(state.next_turn(), outlook(self._seats, other, other), width, self)
            for _ in beam.run():
                yield
                if self._seats == 2 and beam.best > -best and self._settled(beam).value > -best:
                    break
            end = self._settled(beam)
            state = end.reached()
            if other == self._others[0]:
                candidate.answer = state.line()
            if end.value == WON:
                return -WON
        if self._seats == 2:
            return -end.value
        view = outlook(self._seats, self._seat, self._others[-1])
        return view.of(state.cells, state.predators, state.princesses, state.spells)

    def _settled(self, beam: Beam) -> End:
        """The best end of the other seat's turn; with two seats one after which it is not devoured at once."""
        end = beam.top()
        if self._seats == 2:
            while not end.is_settled and end.value < WON:
                end.is_settled = True
                if kill(end.reached().next_turn(), self._others[0]):
                    beam.lower(end, ENDANGERED)
                    end = beam.top()
        return end

    def considered(self) -> list[Considered]:
        candidates = list(self._candidates.values()) or [
            Candidate(end.reached(), end.value) for end in self._beam.ends()[:MOST_SHOWN]
        ]
        latest = max(candidate.seen for candidate in candidates)
        best = max(candidate.value for candidate in candidates if candidate.seen == latest)
        candidates.sort(key=lambda candidate: (-min(best, candidate.value), -candidate.seen))
        found: dict[str, Considered] = {}
        for candidate in candidates:
            line = self._line(candidate)
            if line[0] not in found:
                found[line[0]] = Considered(line[0], self._result(min(best, candidate.value)), line)
        return list(found.values())

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
        return expected(value, SCALE)

    def evaluation(self) -> tuple[float, ...]:
        own = self.considered()[0].value
        shares = shares_of(self._board)
        rest = 1 - shares[self._seat - 1]
        return tuple(
            own if seat == self._seat else (1 - own) * (share / rest if rest else 1 / (self._seats - 1))
            for seat, share in enumerate(shares, 1)
        )


def shares_of(board: Board) -> tuple[float, ...]:
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
    whole = sum(hopes)
    return tuple(hope / whole for hope in hopes)
