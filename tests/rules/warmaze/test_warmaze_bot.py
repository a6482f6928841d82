"""How WarMaze's bots play: what they consider, and what they never do."""

from __future__ import annotations

from random import Random

import pytest

import pygames
from pygames import bots
from pygames.warmaze.board import PRINCESS
from pygames.warmaze.bot.fast_board import AREA, END, GONE, FastBoard, predator_moves
from pygames.warmaze.bot.solver.kill import kill
from pygames.warmaze.bot.solver.threat import DISTANCE, reaches
from pygames.warmaze.bot.solver.win import winning_turn
from pygames.warmaze.bot.state import State
from pygames.warmaze.rules import WarMazePosition
from tests.rules.bots.test_bots import check
from tests.rules.playthroughs import playthroughs
from tests.rules.warmaze.warmaze_defences import play
from tests.rules.warmaze.warmaze_positions import compose, parse
from tests.rules.warmaze.warmaze_turns import differs, kind, positions

CAREFUL = (4, 5)
GOOD = 2500
"""Nodes that suffice for these tests."""
TRAPS = (
    "warmaze keep 2 2:lastpredator 1 3w1ww2w/4wa3w/3w1wA3/w2ww1w3/2wwwww2w/4www3/5w4/w1B6w/2wb2w3/2ww6 12,34 9",
    "warmaze keep 2 1:lastprincess 1 4wwww2/2aAwwBw2/3ww2b2/4ww4/3ww1w3/3w2w1ww/3www3w/7w2/4ww4/2ww2w3 12,3 2",
)
"""What a predator pushes here could only pass over the square that the predator has left, or stop there."""

THREE_CORNERS = (
    "warmaze keep 2 1:begin 0 2w1wwa3/w6A2/5ww3/4ww4/2ww2w1ww/1wwww4w/4www2w/1B1w6/wb8/www6w 134,23 4",
    "warmaze pinwheel 2 2:begin 0 6w3/w9/1ww1w5/b1wwww4/1B1www4/4ww1Aw1/3ww2wa1/w2wwww2w/4w1w2w/6w3 123,134 5",
    "warmaze thicket 2 1:begin 0 3w1w4/9a/5w2A1/ww3w1www/w3www2w/w3ww1w1w/ww7w/w2B1w4/w1b7/w2ww5 123,34 2",
    "warmaze keep 2 2:begin 0 1w1w2ww1a/4ww3A/4w5/3www4/ww2w1ww2/ww1w2ww1w/4ww4/5w4/2B6w/1b3www2 14,123 2",
)
"""The seat to act is thrown or walks onto the last corner in one turn."""
THREATENED = (
    "warmaze keep 2 1:begin 0 3w2ww2/4ww4/2w7/w3ww2ww/1w1w2w1B1/ww1w2w2b/w3ww2ww/7w2/3Aww4/3aw1w3 1,3 6",
    "warmaze thicket 2 2:begin 0 bB3w4/4w1Aaw1/w9/w5w3/w2www1w1w/www1ww3w/w1www5/9w/1w7w/www7 134,23 3",
    "warmaze keep 2 2:begin 0 b5Aa1w/1B8/3w5w/w1w7/wwwww2w2/1w1wwww2w/w2wwww1w1/4w4w/10/w4w1w2 134,23 32",
    "warmaze keep 2 1:begin 0 w1ww2w1w1/w1w2wwwa1/w6Aw1/ww7w/10/4w1w2w/7w1w/w5w3/ww2Bw4/4bwww2 14,123 5",
    "warmaze thicket 2 1:begin 0 2ww2w2a/10/w8w/1w3w1ww1/ww3w1ww1/ww3w2w1/w2B3w2/w2bw3w1/1w8/w2ww1w2A 14,123 10",
    "warmaze keep 2 1:begin 0 2wb6/2wwB5/1www6/4ww1w1w/1Aww2w1w1/a2w2w1w1/4ww1w1w/7w2/2w1ww4/3ww1w3 1,3 8",
    "warmaze thicket 2 1:begin 0 5w2ww/6w3/2www1w1a1/2w3w3/4wwwA2/2wwww4/1ww1w2w2/w4wB3/6w2w/5w1wbw 14,123 7",
    "warmaze keep 2 1:begin 0 1w1w2wa2/4w3A1/2w2www2/4wwww2/3w2ww2/6ww2/w3wwww2/w3ww4/3B4ww/4bw4 134,123 2",
    "warmaze thicket 2 2:begin 0 2w2w4/wa8/2w1w1ww2/2ww1www2/2wwww1w2/3www1A2/w5ww2/10/2wB6/1w2bww2w 134,123 1",
    "warmaze keep 2 1:begin 0 www2ww1A1/ww3w4/2w2a4/w9/5www1w/w3w1w3/ww2www3/2Bw1w1w2/wb5w2/4w5 134,123 1",
    "warmaze thicket 2 2:begin 0 1w1b1w1w2/1w3w4/w2Bw1w2w/1ww5w1/4ww1w2/1Aw1ww3w/a6w2/3w1w3w/1w4w3/2w1w2w2 1,3 5",
)
"""Most turns let the next seat win at once, but not all."""


def play_turn(position: WarMazePosition, level: int, budget: int | None = GOOD, seed: int = 0) -> WarMazePosition:
    """Returns the position after a whole turn, chosen ply by ply."""
    seat = position.seat
    while position.phase != "over" and position.seat == seat:
        position = parse(str(position.play(bots.choose(position, level, seed, budget).ply)))
    return position


def devours(board: FastBoard, prey: int) -> bool:
    """Returns whether the princess can be devoured before the turn ends, by trying everything."""
    seat = board.seat
    for move in board.legal_moves():
        if move == END:
            continue
        board.make(move)
        found = board.princesses[prey] == GONE or (board.seat == seat and not board.over and devours(board, prey))
        board.unmake()
        if found:
            return True
    return False


def devours_alone(cells: list[int], at: int, target: int, actions: int, own: int) -> bool:
    """Returns whether a predator can devour the princess on a square with its own actions alone, by
    trying everything.
    """
    if DISTANCE[target * AREA + at] > actions:
        return False
    moves: list[int] = []
    predator_moves(cells, at, own, moves)
    for origin, stop in (divmod(move, AREA) for move in moves):
        if origin == at and stop == target:
            return True
        thing, there = cells[origin], cells[stop]
        cells[origin], cells[stop] = 0, thing
        found = devours_alone(cells, stop if origin == at else at, target, actions - 1, own)
        cells[origin], cells[stop] = thing, there
        if found:
            return True
    return False


def crowded(random: Random, phase: str, left: int, others: str = "w" * 11) -> WarMazePosition:
    """Returns a position with both pairs and many walls in a corner of the board."""
    squares = [(x, y) for x in range(5) for y in range(5)]
    letters = "ABab" + others
    board = [["."] * 10 for _ in range(10)]
    for letter in letters:
        x, y = squares.pop(int(random.random() * len(squares)))
        board[y][x] = letter
    rows = ["".join(row) for row in board]
    text = "/".join(rows)
    for run in range(10, 0, -1):
        text = text.replace("." * run, str(run))
    return parse(compose(text, seats=3 if "c" in others else 2, actor=f"1:{phase}", left=left))


class TestKill:
    @pytest.mark.parametrize(("phase", "left"), [("lastpredator", 1), ("lastpredator", 2), ("lastpredator", 3)])
    def test_of_a_predator_alone_is_exact(self, phase: str, left: int) -> None:
        random = Random(left)
        seen = set()
        for _ in range((200, 100, 12)[left - 1]):
            position = crowded(random, phase, left)
            board = FastBoard.from_position(position)
            found = devours(board, 2)
            assert reaches(board.cells, board.predators[1], board.princesses[2], left, 6) == found
            assert bool(kill(State.of(board), 2)) == found
            seen.add(found)
        assert seen == {False, True}

    @pytest.mark.parametrize("others", ["w" * 14, "Cc" + "w" * 13])
    def test_of_four_actions_is_exact(self, others: str) -> None:
        random = Random(4)
        seen = set()
        for _ in range(600):
            board = FastBoard.from_position(crowded(random, "begin", 0, others))
            cells, at, target = board.cells, board.predators[1], board.princesses[2]
            before = cells.copy()
            found = devours_alone(cells, at, target, 4, PRINCESS + 1)
            assert reaches(cells, at, target, 4, PRINCESS + 1) == found
            assert cells == before
            seen.add(found)
        assert seen == {False, True}

    def test_a_lone_predator_does_not_end_the_game_on_its_way(self) -> None:
        # The other princess blocks the only way to one princess; her end would end the game.
        position = parse(compose("10/10/10/10/10/10/10/10/wwww6/Acb1B4C", seats=3, actor="1:lastpredator", left=2))
        assert not kill(State.of(FastBoard.from_position(position)), 2)
        assert kill(State.of(FastBoard.from_position(position)), 3)

    def test_with_the_help_of_the_princess_is_exact(self) -> None:
        random = Random(5)
        seen = set()
        for _ in range(8):
            position = crowded(random, "firstprincess", 1)
            found = devours(FastBoard.from_position(position), 2)
            assert bool(kill(State.of(FastBoard.from_position(position)), 2)) == found
            seen.add(found)
        assert seen == {False, True}

    def test_ends_with_the_devouring(self) -> None:
        found = 0
        for texts, _ in playthroughs("warmaze"):
            for text in texts[::4]:
                position: pygames.Position = parse(text)
                state = State.of(FastBoard.from_position(position))
                prey = position.seat % position.seats + 1
                if position.phase != "over" and (moves := kill(state, prey)):
                    board = FastBoard.from_position(position)
                    for move in moves:
                        assert board.princesses[prey] != GONE
                        position = position.play(board.text(move))
                        board.make(move)
                    assert board.princesses[prey] == GONE
                    found += 1
        assert found


class TestWinningTurn:
    def test_is_what_trying_everything_finds(self) -> None:
        kinds = set()
        for position in positions(160, Random(1)):
            assert not differs(position), position
            kinds.add(kind(winning_turn(State.of(FastBoard.from_position(position)))))
        assert kinds == {"a devouring", "a spell", "no win"}

    def test_throws_a_prey_onto_the_way_to_the_next(self) -> None:
        position = parse(
            compose("10/10/10/10/10/w1w1w5/1Cww6/wBwA6/cw1ab5/w2ww5", seats=3, actor="1:firstprincess", left=1)
        )
        assert not differs(position)
        assert winning_turn(State.of(FastBoard.from_position(position)))


class TestLegality:
    """The stronger levels always find a ply, and a legal one."""

    @pytest.mark.parametrize("text", TRAPS)
    @pytest.mark.parametrize("seed", range(3))
    def test_where_a_push_needs_the_square_left(self, text: str, seed: int) -> None:
        position = parse(text)
        check(position, bots.choose(position, 5, seed))

    def test_in_games_played_at_random(self) -> None:
        random, game = Random(1), pygames.game("warmaze")
        for number in range(60):
            position = game.start(game.variants[number % 3], 2 + number % 3)
            for step in range(120):
                if position.results() is not None:
                    break
                if step % 24 == 23:
                    choice = bots.choose(position, 4 + step // 24 % 2, number, 300)
                    assert choice.ply in position.plies()
                position = position.play_unchecked(random.choice(position.plies()))


class TestChoices:
    @pytest.mark.parametrize("level", CAREFUL)
    def test_wins_by_devouring(self, level: int) -> None:
        assert play_turn(parse(compose("9b/8B1/7A2/10/10/10/10/10/10/a9", quiet=3)), level).winner() == 1

    @pytest.mark.parametrize("level", CAREFUL)
    def test_has_the_predator_pushed_to_its_prey(self, level: int) -> None:
        # Five steps away: he has four actions only after she has pushed him on by one.
        position = play_turn(parse(compose("10/9B/10/10/b9/10/10/10/10/4Aa4")), level)
        assert position.winner() == 1

    @pytest.mark.parametrize("level", CAREFUL)
    def test_wins_by_devouring_two(self, level: int) -> None:
        position = parse(compose("bBA7/waC7/wwc7/10/10/10/10/10/10/10", seats=3, actor="3:begin"))
        check(position, bots.choose(position, level, budget=GOOD))
        assert play_turn(position, level).winner() == 3

    @pytest.mark.parametrize("level", CAREFUL)
    def test_wins_by_the_fourth_corner(self, level: int) -> None:
        position = parse(compose("9b/8B1/10/10/10/10/10/10/8A1/7a2", spells="123,3"))
        assert play_turn(position, level).winner() == 1

    @pytest.mark.parametrize("level", CAREFUL)
    @pytest.mark.parametrize("text", THREE_CORNERS)
    def test_sees_how_she_comes_to_the_last_corner(self, text: str, level: int) -> None:
        position = parse(text)
        assert play_turn(position, level).winner() == position.seat

    def test_the_weaker_a_level_the_more_wins_it_overlooks(self) -> None:
        position = parse(THREE_CORNERS[2])
        seeds = range(20)
        won = [
            sum(play_turn(position, level, seed=seed).winner() == position.seat for seed in seeds)
            for level in (1, 3, CAREFUL[0])
        ]
        assert won[0] < won[1] < won[2] == len(seeds)

    @pytest.mark.parametrize("text", THREATENED)
    def test_finds_the_turn_that_does_not_lose_at_once(self, text: str) -> None:
        after = play_turn(parse(text), 5, None)
        assert not winning_turn(State.of(FastBoard.from_position(after)))

    def test_overlooks_no_defence_in_a_game(self) -> None:
        found = play(3, 40)
        assert found.allowed
        assert not found.overlooked

    @pytest.mark.parametrize("nodes", range(9000, 10_000, 50))
    def test_does_not_try_an_unknown_turn_where_one_is_known_to_survive(self, nodes: int) -> None:
        board = "2b2w1w2/wwB2w4/w3w1w2w/1w6w1/4ww1w2/wAw1ww3w/a6w2/3w1w3w/1w4w3/2w1w2w2"
        position = parse(f"warmaze thicket 2 2:lastprincess 2 {board} 1,3 5")
        assert bots.choose(position, 5, 1, nodes).ply == "c10-b10"

    @pytest.mark.parametrize("level", CAREFUL)
    def test_is_not_devoured_next(self, level: int) -> None:
        position = parse(compose("9b/10/10/10/10/3B6/10/10/1A8/a9"))
        after = play_turn(position, level)
        assert not kill(State.of(FastBoard.from_position(after)), 1)

    @pytest.mark.parametrize("level", CAREFUL)
    def test_stops_who_would_cast_next(self, level: int) -> None:
        position = parse(compose("9b/8B1/10/10/10/10/10/10/10/a6A2", spells="1,123"))
        after = play_turn(position, level)
        assert after.phase == "over" or not any(ply == "j1!" for ply in play_turn(after, 5).plies())

    @pytest.mark.parametrize("level", range(1, 1 + len(bots.levels("warmaze"))))
    def test_ends_the_game_as_a_lone_predator(self, level: int) -> None:
        # The princess of seat 1 is gone; devouring another one makes the last seat win.
        position = parse(compose("9b/7BA1/10/10/10/10/10/10/10/5C3c", seats=3))
        choice = bots.choose(position, level, budget=GOOD)
        check(position, choice)
        assert choice.evaluation[0] == 0

    @pytest.mark.parametrize("level", CAREFUL)
    @pytest.mark.parametrize("seats", [3, 4])
    def test_keeps_its_princess_among_several(self, level: int, seats: int) -> None:
        corner = "6D2d" if seats == 4 else "10"
        position = parse(compose(f"b8c/1B6C1/10/10/10/3A6/a9/10/10/{corner}", seats=seats))
        after = play_turn(position, level)
        state = State.of(FastBoard.from_position(after))
        for _ in range(seats - 1):
            assert not kill(state, 1)
            state = state.next_turn()


def test_chances_are_never_more_than_one() -> None:
    """The last seat loses at once, so all of its chances go to one other; they were rounded up."""
    board = "www1w1w3/1wB2ww3/5w2C1/wcA7/7www/w7ww/2w4w2/2w1w1w3/4www3/bw2ww3w"
    position = pygames.parse(f"warmaze pinwheel 3 3:lastpredator 2 {board} 14,23,23 21")
    assert bots.choose(position, 4, 2495711909, 300).evaluation == (0.0, 1.0, 0.0)


@pytest.mark.parametrize("level", [4, 5])
def test_quiet_turns_do_not_lower_what_the_player_to_move_is_stated(level: int) -> None:
    """The golden game ends with 40 quiet turns. Whoever was to play was once stated 5 % there, turn after turn."""
    begun = [text for text in _drawn() if ":begin " in text]
    stated = []
    for text in begun[-12:-1]:
        position = pygames.parse(text)
        stated.append(bots.choose(position, level, 0, GOOD).evaluation[position.seat - 1])
    assert min(stated) > 0.3, stated


@pytest.mark.parametrize("level", [4, 5])
def test_the_last_quiet_turn_is_stated_as_a_draw_unless_it_wins(level: int) -> None:
    board = THREE_CORNERS[0].rpartition(" ")[0]
    assert bots.choose(pygames.parse(f"{board} 39"), level, 0, GOOD).evaluation == (1, 0), "it can cast"
    last = next(text for text in _drawn() if text.endswith(" 39"))
    assert bots.choose(pygames.parse(last), level, 0, GOOD).evaluation == (0.5, 0.5)


def _drawn() -> list[str]:
    """Returns the position texts of the golden game with two seats that ends in a draw."""
    return next(texts for texts, _ in playthroughs("warmaze") if ":over " in texts[-1] and texts[-1].endswith(" 40"))
