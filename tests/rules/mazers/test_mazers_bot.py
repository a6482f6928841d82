"""How Mazers' bots play, and that their counts are correct."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

import pygames
from pygames import bots
from pygames.mazers.bot.arrival import Arrival, shortest_arrivals
from pygames.mazers.bot.evaluation import Valuation, scale
from pygames.mazers.bot.fast_board import BUILD, FLIP, STEP, FastBoard, Saved
from pygames.mazers.bot.remaining import cost
from pygames.mazers.bot.routes import FARTHEST, UNIT, roads
from pygames.mazers.bot.tables import ARRIVED, tables
from pygames.mazers.bot.weighing import LATE as LATE_TURN
from pygames.mazers.bot.weighing import surrounded
from pygames.mazers.rules import MazersPosition
from tests.rules.mazers.mazers_positions import parse
from tests.rules.playthroughs import playthroughs

PLANNING = (4, 5)
GOOD = 300
"""Nodes that suffice for these tests."""
NEVER = [100 * UNIT] * FARTHEST
"""The waste of blockers if nobody will wait for them to leave."""
DIRECT_BLOCK = "mazers classic 2 2:step 4 6:1:5 c4n,i3n/h5n,e9n -:f1ennnnn:- home"
"""A slide from h5n onto the mouth of the opponent's path (E5)."""

OVERLOOKED = (
    "mazers classic 2 2:step 8 10:5:5 d2e,c3n/e8e,f6e -:k6sswwwwnen:g6e -:g11sssswwsss:-",
    "mazers quick 2 2:step 4 5:4:1 b3n,e2e/e8e,c7n -:c5enenwn:- -:e9eesesessssw:g3e",
    "mazers open 2 1:step 3 9:3:6 b4n,i5e/g9e,g9n -:f1eenenenennnnw:j7n -:f11wwswswswsss:-",
)
"""The path can arrive, but this is easy to miss."""
LATE = "mazers quick 2 2:lift 8 5 a5e,f2n/h7n,c6e -:g4nwwnn:- -:c5ssssee:!"
"""Seat 2 lifts its path and is nearly home."""

RING = "mazers classic 2 1:roll {turn} - j5e,i5e/a5n,a4n -:g7seeeennwnwnw:- -:f10swnneeesse:-"
"""The path of seat 2 leads round its home and through it, so that seat 1 cannot arrive while it stays there."""
OWN_WAY_BARRED = "mazers classic 2 1:step 77 9:6:3 j7e,h8e/b5e,a4n g2n:g2eswwwwnwnwne:c4e home"
"""Seat 1 cannot arrive before it takes its own path away, and seat 2 has none."""


def play_turn(position: MazersPosition, level: int) -> MazersPosition:
    """Returns the position after a whole turn, chosen ply by ply."""
    seat = position.seat
    while position.phase not in ("over", "roll") and position.seat == seat:
        position = parse(str(position.play(bots.choose(position, level, budget=GOOD).ply)))
    return position


def arrives(board: FastBoard, flips: bool = True) -> bool:
    """Returns whether a path can arrive in this build phase, by trying everything, equal positions once."""
    seat = board.seat
    layer = {board.tracks: board.save()}
    while layer:
        following = {}
        for saved in layer.values():
            board.restore(saved)
            for move in board.legal_moves():
                if move == FLIP and not flips:
                    continue
                board.make(move)
                if board.tracks[seat - 1][4]:
                    return True
                if board.phase == BUILD and board.seat == seat:
                    following[board.tracks] = board.save()
                board.unmake()
        layer = following
    return False


def arrives_by_any_move(board: FastBoard) -> bool:
    """Returns whether a path can arrive in this turn, by trying all moves of blockers and all building."""
    seat = board.seat
    layer: dict[object, Saved] = {0: board.save()}
    built = {}
    while layer:
        following: dict[object, Saved] = {}
        for saved in layer.values():
            board.restore(saved)
            for move in board.legal_moves():
                board.make(move)
                if board.phase == STEP and board.seat == seat:
                    following[board.blockers, board.steps] = board.save()
                else:
                    built[board.blockers] = board.save()
                board.unmake()
        layer = following
    for saved in built.values():
        board.restore(saved)
        if board.phase == BUILD and arrives(board):
            return True
    return False


def turns_begun(count: int, phase: str) -> Iterator[MazersPosition]:
    """Yields positions of a phase from games between levels of all strengths, with few pips."""
    random, game = Random(1), pygames.game("mazers")
    while count:
        position = game.start(game.variants[count % 3])
        level = 1 + count % 4
        while position.results() is None and count:
            if position.chances() is not None:
                position = position.play_unchecked(random.choice(position.plies()))
                continue
            here = parse(str(position))
            if position.phase == phase and here.pips <= (4 if phase == "step" else 8) and random.random() < 0.2:
                yield here
                count -= 1
            position = position.play_unchecked(bots.choose(position, level, count, 20).ply)


@pytest.mark.parametrize(("phase", "count"), [("build", 150), ("step", 40)])
def test_knows_whether_a_path_can_arrive(phase: str, count: int) -> None:
    seen = set()
    for position in turns_begun(count, phase):
        search = Arrival(FastBoard.from_position(position))
        for _ in search.run():
            pass
        every = arrives if phase == "build" else arrives_by_any_move
        assert bool(search.lines) == every(FastBoard.from_position(position)), position
        seen.add(bool(search.lines))
        if search.lines:
            board = FastBoard.from_position(position)
            for move in search.lines[0]:
                assert move in board.legal_moves()
                board.make(move)
            assert board.tracks[position.seat - 1][ARRIVED]
    assert seen == {False, True}


@pytest.mark.parametrize("level", PLANNING)
@pytest.mark.parametrize("text", OVERLOOKED)
def test_arrives_where_it_takes_the_blockers_aside_first(text: str, level: int) -> None:
    position = parse(text)
    assert play_turn(position, level).path(position.seat).arrived


def test_lists_all_shortest_ways_to_arrive() -> None:
    found = 0
    for position in turns_begun(120, "build"):
        lines = shortest_arrivals(position)
        assert lines == sorted(set(lines))
        for line in lines:
            assert len(line) == len(lines[0])
            reached = position
            for number, ply in enumerate(line, 1):
                reached = parse(str(reached.play(ply)))
                assert reached.path(position.seat).arrived == (number == len(line))
        found += len(lines)
    assert found


@pytest.mark.parametrize("blockers", ["b3e,h3e/b6e,h7e", "c3e,f7e/c7e,g4e", "d5e,e5e/e4n,e5n"])
def test_the_cheapest_route_is_the_least_that_arrives(blockers: str) -> None:
    for pips in (10, 11, 12):
        board = FastBoard.from_position(parse(f"mazers quick 2 1:build 1 {pips} {blockers} home home"))
        least = cost(board, 1, board.blockers, NEVER)
        # What has been placed must also be lifted; the quick board has 8 pieces.
        assert arrives(board, flips=False) == (least <= (pips + 8) * UNIT)


@pytest.mark.parametrize("variant", ["classic", "open", "quick"])
def test_both_seats_have_equally_far_to_go(variant: str) -> None:
    west, east, other_west, other_east = [opening[0][1] for opening in tables(variant).openings]
    one, other = roads(variant, 1).least, roads(variant, 2).least
    assert one[west] == other[other_east]
    assert one[east] == other[other_west]


@pytest.mark.parametrize("level", PLANNING)
def test_goes_in_when_it_can(level: int) -> None:
    seen = 0
    for positions, _ in playthroughs("mazers"):
        for text in positions:
            if ":build" in text:
                position = parse(text)
                if position.pips < 6 and arrives(FastBoard.from_position(position)):
                    reached = play_turn(position, level)
                    assert reached.path(position.seat).arrived or reached.results() is not None
                    seen += 1
    assert seen


def test_a_lead_says_more_when_less_is_left() -> None:
    start = Valuation(1, scale(FastBoard.from_position(pygames.game("mazers").start())))
    late = Valuation(1, scale(FastBoard.from_position(parse(LATE))))
    for lead in (1, 5, 20):
        assert 0.5 < start.share(lead * UNIT) < late.share(lead * UNIT)
        assert late.share(-lead * UNIT) == pytest.approx(1 - late.share(lead * UNIT))
    assert start.share(5 * UNIT) < 0.55
    assert late.share(5 * UNIT) > 0.9


def test_slams_the_door() -> None:
    position = parse(DIRECT_BLOCK)
    while position.phase == "step":
        position = parse(str(position.play(bots.choose(position, 5, budget=GOOD).ply)))
    assert "g5n" in [position.board.edge_names[edge] for edge in position.blockers]


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_plays_at_once_what_has_no_alternative(level: int) -> None:
    for positions, _ in playthroughs("mazers")[:3]:
        for text in positions:
            position = parse(text)
            if position.forced():
                assert bots.choose(position, level).nodes <= 1


def test_a_path_round_its_home_is_noticed_late() -> None:
    for text, is_noticed in ((RING.format(turn=LATE_TURN), True), (RING.format(turn=LATE_TURN - 2), False)):
        assert surrounded(FastBoard(parse(text))) == is_noticed
    open_home = RING.replace("f10swnneeesse", "f10swsssss").format(turn=LATE_TURN)
    assert not surrounded(FastBoard(parse(open_home)))


def test_blockers_drive_a_path_from_the_home_that_it_surrounds() -> None:
    """Seat 2 plays what comes first in the list of legal plies, and would stay there until the last turn."""
    position: pygames.Position = parse(RING.format(turn=LATE_TURN))
    random = Random(1)
    while position.results() is None:
        if chances := position.chances():
            (ply,) = random.choices([ply for ply, _ in chances], [float(share) for _, share in chances])
        elif position.seat == 1:
            ply = bots.choose(position, 5).ply
        else:
            ply = position.plies()[0]
        position = position.play(ply)
    assert position.results() == (Fraction(1), Fraction(0))


@pytest.mark.parametrize("level", range(1, 6))
def test_only_a_path_can_be_driven_away(level: int) -> None:
    position = parse(OWN_WAY_BARRED)
    assert not surrounded(FastBoard(position))
    assert bots.choose(position, level).ply in position.plies()
