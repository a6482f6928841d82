"""The game goes on in the image of a position as it does in the position itself."""

from __future__ import annotations

from random import Random

import pytest

import pygames
from pygames import numbers
from tests.golden import CASES
from tests.rules.numbers.samples import begun, each_game, played

NAMES = {
    ("labymaster", 2): ["identity", "half turn"],
    ("mazers", 2): ["identity", "half turn"],
    ("warmaze", 2): [
        "identity",
        "half turn",
        "reflection in the diagonal a1-j10",
        "reflection in the diagonal a10-j1",
    ],
    ("warmaze", 3): ["identity"],
    ("warmaze", 4): ["identity", "quarter turn clockwise", "half turn", "quarter turn anticlockwise"],
    ("mouse-madness", 3): ["identity", "seats move on by 1", "seats move on by 2"],
    ("amuseamaze", 2): ["identity", "seats move on by 1"],
}


def after_the_roll_off(game_id: str, seats: int) -> pygames.Position:
    position = pygames.game(game_id).start(seats=seats)
    while position.phase == "start":
        position = position.play(str(position.seat))
    return position


def permuted(symmetry: numbers.Symmetry, position: pygames.Position, made: tuple[int, ...]) -> tuple[int, ...]:
    becomes = symmetry.outcomes if position.chances() is not None else symmetry.actions
    return tuple(becomes[number] for number in made)


def test_the_symmetries_are_those_that_are_documented() -> None:
    for (game_id, seats), names in NAMES.items():
        assert [symmetry.name for symmetry in numbers.symmetries(after_the_roll_off(game_id, seats))] == names
    assert len(numbers.symmetries(pygames.game("mouse-madness").start(seats=4))) == 1, "seat 1 begins the roll-off"


@each_game
def test_images_are_positions_with_the_same_future(game: pygames.Game) -> None:
    random = Random(2)
    for position in played(game.id, 10):
        space = numbers.space_of(position)
        entered = begun(position, random) if position.phase != "over" else ()
        legal = space.legal(position, entered)
        for symmetry in numbers.symmetries(position):
            image = symmetry.image(position)
            assert pygames.parse(str(image)) == image
            seen = permuted(symmetry, position, entered)
            assert space.legal(image, seen) == sorted(permuted(symmetry, position, tuple(legal)))
            if position.phase != "first":
                assert image.seat == symmetry.seats[position.seat - 1]
            results, mirrored = position.results(), image.results()
            assert (results is None) == (mirrored is None)
            if results and mirrored:
                assert [mirrored[seat - 1] for seat in symmetry.seats] == list(results)
            for ply in random.sample(position.plies(), min(3, len(position.plies()))):
                made = space.numbers(position, ply)
                same = space.ply(image, permuted(symmetry, position, made))
                assert same
                assert image.play(same) == symmetry.image(position.play(ply))


@each_game
def test_each_symmetry_can_be_undone_by_one_of_them(game: pygames.Game) -> None:
    for position in played(game.id, 2):
        symmetries = numbers.symmetries(position)
        for symmetry in symmetries:
            back = [other for other in symmetries if other.image(symmetry.image(position)) == position]
            assert back
            assert any(
                all(other.seats[seat - 1] == number for number, seat in enumerate(symmetry.seats, 1))
                and all(other.actions[action] == number for number, action in enumerate(symmetry.actions))
                and all(other.outcomes[outcome] == number for number, outcome in enumerate(symmetry.outcomes))
                for other in back
            )
            assert sorted(symmetry.actions) == list(range(len(symmetry.actions)))


@pytest.mark.parametrize("game_id", ["mouse-madness", "labymaster", "warmaze", "mazers"])
def test_images_have_the_same_perft(game_id: str) -> None:
    lines = (CASES / game_id / "perft.txt").read_text(encoding="ascii").splitlines()
    for line in lines:
        text, _, figures = line.partition(";")
        if text and not text.startswith("#"):
            position = pygames.parse(text)
            counts = [int(figure) for figure in figures.split(";")[0].split()][:3]
            depth = sum(count < 1500 for count in counts)
            for symmetry in numbers.symmetries(position)[1:]:
                assert pygames.perft(symmetry.image(position), depth) == ([1, *counts])[depth]


def test_seats_that_move_on_see_the_same() -> None:
    for game_id in ("mouse-madness", "amuseamaze"):
        for position in played(game_id, 2):
            space = numbers.space_of(position)
            for symmetry in numbers.symmetries(position):
                image = symmetry.image(position)
                for seat, becomes in enumerate(symmetry.seats, 1):
                    assert space.planes(image, becomes) == space.planes(position, seat)
                    own, theirs = space.scalars(image, becomes), space.scalars(position, seat)
                    assert list(own)[position.seats :] == list(theirs)[position.seats :]


@pytest.mark.parametrize("game_id", ["labymaster", "warmaze", "mazers"])
def test_half_a_turn_turns_what_is_seen(game_id: str) -> None:
    sided = ("north", "east", "south")
    for position in played(game_id, 4):
        space = numbers.space_of(position)
        area = space.rows * space.columns
        for symmetry in numbers.symmetries(position):
            if symmetry.name == "half turn":
                before = bytes(space.planes(position, 1))
                after = bytes(space.planes(symmetry.image(position), symmetry.seats[0]))
                for place, name in enumerate(space.plane_names):
                    if not name.endswith(sided):
                        plane = slice(area * place, area * (place + 1))
                        assert after[plane] == before[plane][::-1], name
