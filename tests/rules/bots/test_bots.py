"""Requirements for the bots of all games."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import pygames
from pygames import bots
from tests.choices import choices, choices_file
from tests.golden import CASES
from tests.rules.bots.test_fast_board import with_file
from tests.rules.playthroughs import playthroughs

BUDGET = 40
"""Nodes for a choice. The tests check how it is made, not how good it is."""
SLICED_BUDGET = 400
OPENING = 20
"""The most random plies after a starting position."""
MOST_NODES = 500
"""The most nodes between two yields. The contract says about 10 ms, which no test can measure."""
GAMES = with_file("engine.py")

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
START = pygames.game("labymaster").start()
each_level = pytest.mark.parametrize("level", range(1, 6))


def decides(position: pygames.Position) -> bool:
    """Returns whether a seat is to act, even if it has only one ply."""
    return position.results() is None and position.chances() is None


def opened(game: pygames.Game, variant: str, seats: int) -> pygames.Position:
    """Returns a position some random plies after a starting position, in which a seat is to act."""
    random = Random(f"{variant} {seats}")
    position = game.start(variant, seats)
    last = position
    for _ in range(random.randint(1, OPENING)):
        if decides(position):
            last = position
        if position.results() is not None:
            break
        position = position.play_unchecked(random.choice(position.plies()))
    while not decides(last):
        last = last.play_unchecked(random.choice(last.plies()))
    return last


@cache
def begun(game_id: str) -> list[pygames.Position]:
    """Returns a position of every variant with every number of seats."""
    game = pygames.game(game_id)
    return [opened(game, variant, seats) for variant in game.variants for seats in game.seats]


@cache
def golden(game_id: str) -> list[pygames.Position]:
    """Returns the middle position of each phase in which a seat acts, for every golden playthrough."""
    found = []
    for texts, _ in playthroughs(game_id):
        phases: dict[str, list[str]] = {}
        for text in texts:
            phases.setdefault(text.split(" ")[3].partition(":")[2], []).append(text)
        middles = (pygames.parse(those[len(those) // 2]) for those in phases.values())
        found += [position for position in middles if decides(position)]
    return found


@cache
def set_up(game_id: str) -> list[pygames.Position]:
    """Returns positions that play may never reach."""
    lines = (CASES / game_id / "perft.txt").read_text(encoding="ascii").splitlines()
    return [pygames.parse(line.split(";")[0]) for line in lines if line and not line.startswith("#")]


def check(position: pygames.Position, choice: bots.Choice) -> None:
    """Checks that a choice is possible in the position, and that its parts agree."""
    plies = position.plies()
    assert choice.ply in plies
    ranking = choice.ranking
    assert ranking[0].ply == choice.ply
    assert ranking[0].pv == choice.pv
    values = [one.value for one in ranking]
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)
    names = [one.ply for one in ranking]
    assert len(set(names)) == len(names)
    assert set(names) <= set(plies)
    for one in ranking:
        assert one.pv[0] == one.ply
        reached = position
        for ply in one.pv:
            assert decides(reached), "the line ends before the next chance ply"
            reached = reached.play(ply)
    check_evaluation(position, choice.evaluation)


def check_evaluation(position: pygames.Position, evaluation: tuple[float, ...]) -> None:
    assert len(evaluation) == position.seats
    assert all(0 <= value <= 1 for value in evaluation)
    assert sum(evaluation) == pytest.approx(1)


@each_game
@each_level
def test_choices_are_legal(game: pygames.Game, level: int) -> None:
    for position in (*begun(game.id), *golden(game.id), *filter(decides, set_up(game.id))):
        check(position, bots.choose(position, level, seed=level, budget=BUDGET))


@pytest.mark.parametrize("game", with_file("fast_board.py"), ids=lambda game: game.id)  # the others have too many plies
def test_a_hint_has_three_plies_where_there_are_three(game: pygames.Game) -> None:
    for position in filter(decides, golden(game.id)[:12]):
        hint = bots.choose(position, 5)
        assert len(hint.ranking) >= min(3, len(position.plies()))


@each_game
@each_level
def test_a_choice_comes_before_any_thought(game: pygames.Game, level: int) -> None:
    for position in golden(game.id):
        check(position, bots.choose(position, level, budget=0))


@each_game
@each_level
def test_thinking_in_slices_is_thinking(game: pygames.Game, level: int) -> None:
    for position in golden(game.id)[::3]:
        whole = bots.choose(position, level, seed=7, budget=SLICED_BUDGET)
        assert bots.choose(position, level, seed=7, budget=SLICED_BUDGET) == whole
        thinker = bots.Thinker(position, level, seed=7, budget=SLICED_BUDGET)
        assert thinker.progress() <= 1
        while not thinker.step(0.0):
            assert thinker.choice().ply in position.plies()
        assert thinker.progress() == 1
        assert thinker.choice() == whole


@each_game
@each_level
def test_a_number_of_nodes_names_a_choice(game: pygames.Game, level: int) -> None:
    for position in golden(game.id)[::4]:
        thinker = bots.Thinker(position, level, seed=3)
        for _ in range(3):
            thinker.step(0.0)
        laid_aside = thinker.choice()
        assert bots.choose(position, level, seed=3, budget=laid_aside.nodes) == laid_aside


@each_game
@each_level
def test_yields_come_often(game: pygames.Game, level: int) -> None:
    for position in golden(game.id)[::4]:
        search = bots.bot(game.id).search(position, level, Random(1))
        nodes = search.nodes
        for _ in search.run():
            assert 0 < search.nodes - nodes <= MOST_NODES
            nodes = search.nodes
            if nodes > 4 * MOST_NODES:
                break
        assert search.nodes - nodes <= MOST_NODES


@pytest.mark.parametrize("game", [game for game in GAMES if choices_file(game.id).is_file()], ids=lambda game: game.id)
def test_choices_are_the_same_on_every_python(game: pygames.Game) -> None:
    assert list(choices(game.id)) == choices_file(game.id).read_text(encoding="ascii").splitlines()


@each_game
def test_evaluation_of_any_position(game: pygames.Game) -> None:
    bot = bots.bot(game.id)
    for positions, _ in playthroughs(game.id):
        for text in (*positions[:: max(1, len(positions) // 10)], positions[-1]):
            position = pygames.parse(text)
            evaluation = bot.evaluate(position)
            check_evaluation(position, evaluation)
            results = position.results()
            if results is not None:
                assert evaluation == pytest.approx([float(result) for result in results])
    for position in (*begun(game.id), *set_up(game.id)):
        check_evaluation(position, bot.evaluate(position))


@each_game
def test_refuses_what_it_cannot_think_about(game: pygames.Game) -> None:
    position = golden(game.id)[0]
    for level in (0, 6):
        with pytest.raises(ValueError, match="level"):
            bots.choose(position, level)
    texts = playthroughs(game.id)[0][0]
    with pytest.raises(ValueError, match="over"):
        bots.choose(pygames.parse(texts[-1]))
    for phase in game.chance_phases:
        text = next(text for text in texts if text.split(" ")[3].endswith(phase))
        with pytest.raises(ValueError, match=r"[Cc]hance"):
            bots.choose(pygames.parse(text))


@pytest.mark.parametrize("budget", [float("nan"), float("inf"), float("-inf"), -1, -0.5, 10**400])
def test_refuses_budgets_that_are_none(budget: float) -> None:
    with pytest.raises(ValueError, match="The budget must be finite, and 0 or more"):
        bots.choose(START, 1, budget=budget)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("level", value) for value in (True, 3.0, "3", None)),
        *(("seed", value) for value in (False, 0.0, "0", None)),
        *(("budget", value) for value in (True, "9", [9], 9j)),
        *(("last ply", value) for value in (None, 1, ["5+"])),
        *(("position", value) for value in (str(START), pygames.Record(START), None)),
    ],
)
def test_refuses_arguments_of_another_type(name: str, value: object) -> None:
    with pytest.raises(TypeError, match=f"The {name} must be"):
        bots.choose(**{"position": START, name.partition(" ")[0]: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seconds", "error"), [(float("nan"), ValueError), (float("inf"), ValueError), (-1, ValueError), ("1", TypeError)]
)
def test_refuses_slices_that_are_none(seconds: float, error: type[Exception]) -> None:
    thinker = bots.Thinker(START, budget=1)
    with pytest.raises(error, match="The seconds must be"):
        thinker.step(seconds)


def test_thinks_for_a_time() -> None:
    assert bots.choose(START, 5, budget=0.001).ply in START.plies()


@pytest.mark.parametrize("game", with_file("levels.py"), ids=lambda game: game.id)
def test_levels(game: pygames.Game) -> None:
    found = bots.levels(game.id)
    assert len(found) > 1
    assert len({str(level.name) for level in found}) == len(found)
    for level in found:
        assert str(level.about).endswith(".")
        assert level.nodes > 0
