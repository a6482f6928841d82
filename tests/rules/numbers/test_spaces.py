"""Actions have fixed numbers, plies and numbers lead to each other, and positions become planes and scalars."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import pygames
from pygames import numbers
from tests.rules.numbers.samples import GAMES, STARTS, begun, each_game, played

SIZES = {"mouse-madness": 37, "labymaster": 39, "warmaze": 146, "amuseamaze": 246}
POSITIONS = 12
GUIDE = Path(__file__).parents[3] / "docs" / "numbers.md"
NOT_NAMES = ("house", "nook", "manor", "north", "east")
"""What the guide has between backticks beside the names of planes."""


def test_a_space_has_the_same_size_in_all_its_positions() -> None:
    for game, variant, seats in STARTS:
        space = numbers.space(game.id, variant, seats)
        assert space is numbers.space_of(game.start(variant, seats))
        assert len(space.mask(game.start(variant, seats))) == space.size
        if game.id != "mazers":
            assert space.size == SIZES[game.id]
    assert [numbers.space("mazers", variant).size for variant in ("classic", "open", "quick")] == [477, 513, 327]


@each_game
def test_every_ply_has_numbers_of_its_own_which_lead_back_to_it(game: pygames.Game) -> None:
    for position in played(game.id, POSITIONS):
        space = numbers.space_of(position)
        plies = position.plies()
        if len(plies) > 15:
            plies = Random(len(plies)).sample(plies, 15)
        found = {space.numbers(position, ply): ply for ply in plies}
        assert len(found) == len(plies)
        for made, ply in found.items():
            assert space.ply(position, made) == ply
            assert all(space.ply(position, made[:count]) is None for count in range(len(made)))
            assert all(number in space.legal(position, made[:place]) for place, number in enumerate(made))
            assert space.legal(position, made) == []


@each_game
def test_masks_have_one_for_each_legal_action(game: pygames.Game) -> None:
    for position in played(game.id, POSITIONS):
        space = numbers.space_of(position)
        legal, mask = space.legal(position), space.mask(position)
        assert legal == sorted(set(legal))
        if position.chances() is not None:
            assert sum(mask) == 0
            assert [space.outcome_name(outcome) for outcome in sorted(legal)] == [
                str(space.ply(position, (outcome,))) for outcome in legal
            ]
            assert len(legal) == len(position.plies())
        else:
            assert [number for number, allowed in enumerate(mask) if allowed] == legal
            if game.id != "amuseamaze":
                assert len(legal) == len(position.plies())
        assert (not legal) == (position.phase == "over")


@each_game
def test_actions_have_names(game: pygames.Game) -> None:
    space = numbers.space(game.id)
    names = [space.name(action) for action in range(space.size)]
    assert len(set(names)) == space.size
    outcomes = [space.outcome_name(outcome) for outcome in range(space.outcomes)]
    assert len(set(outcomes)) == space.outcomes
    for number in (-1, space.size):
        with pytest.raises(ValueError, match="no action"):
            space.name(number)
        with pytest.raises(ValueError, match="no outcome"):
            space.outcome_name(number)


def test_words_are_entered_square_by_square() -> None:
    position = pygames.game("amuseamaze").start("basic=17")
    space = numbers.space_of(position)
    made = space.numbers(position, "g12-f12-e13-d12M-c13!+l")
    assert [space.name(number) for number in made] == [
        "enter south-west",
        "enter west",
        "enter north-west",
        "enter south-west, laying M",
        "enter north-west",
        "end with the long bonus",
    ]
    assert space.legal(position, made[:5]) == [made[5]]


def test_gifts_are_given_letter_by_letter() -> None:
    position = next(position for position in played("amuseamaze", 1000) if position.phase == "tribute")
    space = numbers.space_of(position)
    gifts, entered = set(), [()]
    while entered:
        made: tuple[int, ...] = entered.pop()
        ply = space.ply(position, made)
        if ply is None:
            entered += [(*made, number) for number in space.legal(position, made)]  # type: ignore[misc]
        else:
            gifts.add(ply)
    assert gifts == set(position.plies())


@each_game
def test_planes_and_scalars_have_their_shapes_and_ranges(game: pygames.Game) -> None:
    random = Random(1)
    for position in played(game.id, POSITIONS):
        space = numbers.space_of(position)
        entered = begun(position, random) if position.phase != "over" else ()
        planes = space.planes(position, entered=entered)
        assert planes.shape == space.plane_shape == (len(space.plane_names), space.rows, space.columns)
        assert (planes.format, planes.readonly) == ("B", True)
        assert max(bytes(planes)) <= space.largest
        scalars = space.scalars(position, entered=entered)
        assert (scalars.format, len(scalars), scalars.readonly) == ("f", len(space.scalar_names), True)
        assert all(0 <= scalar <= 1 for scalar in scalars)
        assert space.planes(position, position.seat, entered) == planes
        told = dict(zip(space.scalar_names, scalars, strict=True))
        assert told[f"seen by seat {position.seat}"] == told["+0 acts"] == told[f"phase {position.phase}"] == 1
    assert len(set(space.plane_names)) == len(space.plane_names)
    assert len(set(space.scalar_names)) == len(space.scalar_names)


@each_game
def test_the_guide_names_all_planes_and_scalars(game: pygames.Game) -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    planes, scalars = re.findall(rf"^\| {game.title} \| (.*)", guide, re.MULTILINE)[1:3]
    space = numbers.space(game.id)
    for told, names in ((planes, space.plane_names), (scalars, space.own_scalars)):
        shown = [re.sub(r"\+\d", "+k", name) for name in names]
        if told == planes and game.id == "mazers":
            shown = [name.removesuffix(" north").removesuffix(" east") for name in shown]
        first_and_last = [name for name in shown if not re.search(r" [B-Y2-5]$", name)]
        found = [name for name in re.findall("`(.+?)`", told) if name not in game.variants]
        assert list(dict.fromkeys(first_and_last)) == [name for name in found if name not in NOT_NAMES]


@each_game
def test_planes_and_scalars_tell_positions_apart(game: pygames.Game) -> None:
    seen: dict[tuple[str, bytes, bytes], pygames.Position] = {}
    for position in played(game.id, 100):
        space = numbers.space_of(position)
        told = repr(space), bytes(space.planes(position, 1)), bytes(space.scalars(position, 1))
        assert seen.setdefault(told, position) == position


def test_what_was_entered_is_seen() -> None:
    position = pygames.game("amuseamaze").start("basic=17")
    space = numbers.space_of(position)
    made = space.numbers(position, "g12-f12-e13-d12M-c13!+l")
    planes, scalars = space.planes(position, entered=made[:4]), space.scalars(position, entered=made[:4])
    plane = space.plane_names.index
    assert [planes[plane("entered"), 11, column] for column in (6, 5, 3)] == [1, 2, 4]
    assert planes[plane("letter M"), 11, 3] == planes[plane("tiles"), 11, 3] == 1
    assert scalars[space.scalar_names.index("+0 tiles M")] == 0
    assert space.scalars(position)[space.scalar_names.index("+0 tiles M")] == pytest.approx(0.1)


@each_game
def test_a_space_takes_only_its_own_positions(game: pygames.Game) -> None:
    space = numbers.space(game.id)
    for other in GAMES:
        if other is not game:
            with pytest.raises(ValueError, match=f"This space is for {game.id}"):
                space.legal(other.start())
    with pytest.raises(TypeError, match=r"must be a pygames\.Position, not str"):
        space.legal(str(game.start()))  # type: ignore[arg-type]


@each_game
def test_what_is_not_legal_is_refused(game: pygames.Game) -> None:
    for position in (game.start(), *played(game.id, 2)):
        space = numbers.space_of(position)
        with pytest.raises(pygames.IllegalPly):
            space.numbers(position, "nonsense")
        legal = space.legal(position)
        for number in (-1, space.size + space.outcomes, *(set(range(space.size)) - set(legal))):
            with pytest.raises(ValueError, match="is not legal"):
                space.ply(position, (number,))
        if legal:
            made = space.numbers(position, position.plies()[0])
            with pytest.raises(ValueError, match="is not legal"):
                space.planes(position, entered=(*made, made[0]))
    for seat in (0, position.seats + 1):
        with pytest.raises(ValueError, match="The seats are 1 to"):
            space.scalars(position, seat)


def test_spaces_that_do_not_exist_are_refused() -> None:
    with pytest.raises(ValueError, match="Did you mean 'labymaster'"):
        numbers.space("labymastre")
    with pytest.raises(pygames.PositionError):
        numbers.space("labymaster", seats=3)
    with pytest.raises(pygames.PositionError):
        numbers.space("labymaster", "large")
    with pytest.raises(TypeError):
        numbers.space_of("labymaster")  # type: ignore[arg-type]


def test_a_game_whose_actions_have_no_numbers_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers, "package", lambda _id: "corner_race")
    with pytest.raises(ValueError, match="The actions of Labymaster have no numbers"):
        numbers.key(pygames.game("labymaster").start())
