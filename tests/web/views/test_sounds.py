"""What plies sound like, and from which side they are heard."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.web.views.test_view_mouse_madness import FROM_START, JUMP, PUSH
from tests.web.views.test_view_warmaze import ONE_WALL, PREY
from web.views.catalogue import view_of
from web.views.sounds import EDGE, LOUDNESS, NOTES
from web.views.traced import side_of

if TYPE_CHECKING:
    from web.views.sounds import Sound

NAMES = ("One", "Two", "Three", "Four", "Five", "Six")
TO_HOLE = "mouse-madness jump-house 2 1:move 9 {space},0 {die}"


def heard(text: str, ply: str) -> Sound:
    position = pygames.parse(text)
    assert ply in position.plies(), position.plies()
    return view_of(position.game.id).look.sound(position, ply)


def through_a_hole(ahead: bool) -> tuple[str, str]:
    """A position in which a mouse can go forward into a hole, and that ply."""
    holes = pygames.parse(TO_HOLE.format(space=1, die=1)).board.holes  # type: ignore[attr-defined]
    hole = next(hole for hole, end in holes.items() if (end > hole) == ahead and hole > 1 and hole - 1 not in holes)
    return TO_HOLE.format(space=hole - 1, die=1), "+1"


def test_mouse_madness_tells_steps_pushes_jumps_falls_and_climbs_apart() -> None:
    assert heard(FROM_START.replace(" 6", " 4"), "+4") == "step"
    assert {heard(PUSH, ply) for ply in pygames.parse(PUSH).plies() if ply[0] == "p"} == {"push"}
    assert {heard(JUMP, ply) for ply in pygames.parse(JUMP).plies()} == {"leap", "still"}
    assert heard(*through_a_hole(ahead=True)) == "climb"
    assert heard(*through_a_hole(ahead=False)) == "fall"


def test_labymaster_tells_slides_and_runs_apart() -> None:
    start = str(pygames.game("labymaster").start())
    assert heard(start, "5+") == "block"
    assert heard(start, "f1-f8") == "step"
    assert sounds_of_games("labymaster") >= {"block", "step", "leap"}


def test_warmaze_tells_steps_hurled_walls_devouring_and_spells_apart() -> None:
    assert {heard(ONE_WALL, ply) for ply in pygames.parse(ONE_WALL).plies()} == {"step", "block", "still"}
    assert {heard(PREY, ply) for ply in pygames.parse(PREY).plies() if "x" in ply} == {"take"}
    assert sounds_of_games("warmaze") >= {"push", "word", "still"}


def test_amuseamaze_tells_words_and_steps_and_what_is_gained_apart() -> None:
    assert sounds_of_games("amuseamaze") >= {"word", "step", "take"}


def test_mazers_tells_walls_that_are_set_and_lifted_apart() -> None:
    assert sounds_of_games("mazers") >= {"block", "take"}


def test_all_sounds_are_short_and_no_two_have_the_same_timbre_and_contour() -> None:
    shapes = set()
    for sound, text in NOTES.items():
        wave, *notes = text.split()
        told = [[int(number) for number in note.split(",")] for note in notes]
        assert max(begins + lasts for begins, _hertz, _to, lasts in told) <= (700 if sound == "win" else 400)
        heights = [height for _begins, hertz, to, _lasts in told for height in (hertz, to)]
        shapes.add((wave, tuple((after > before) - (after < before) for before, after in pairwise(heights))))
        assert wave in LOUDNESS
    assert len(shapes) == len(NOTES)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_ply_is_heard_from_where_it_ends(game_id: str) -> None:
    view, position = view_of(game_id), pygames.game(game_id).start()
    while position.chances() is not None:
        position = position.play(position.plies()[0])
    boxes = {spot.id: spot.box for spot in view.controls.spots(position, NAMES, False)}
    middles = {
        ply: boxes[view.controls.ends(position, ply)]
        for ply in position.plies()
        if view.controls.gesture(position, ply)
    }
    sides = {ply: side_of(view, position, ply, NAMES, False) for ply in middles}
    for ply, (left, _top, width, _height) in middles.items():
        assert abs(sides[ply]) <= EDGE
        assert (sides[ply] > 0) == (left + width / 2 > view.look.size(position)[0] / 2)
        if view.look.turnable:
            assert side_of(view, position, ply, NAMES, True) == pytest.approx(-sides[ply], abs=0.02)


def sounds_of_games(game_id: str) -> set[Sound]:
    """What the legal plies of some games played at random sound like: each is a sound that there is."""
    view, choose = view_of(game_id), random.Random(game_id)
    found: set[Sound] = set()
    for _ in range(4):
        position = pygames.game(game_id).start()
        for _ply in range(150):
            plies = position.plies()
            if not plies:
                break
            if position.chances() is None:
                found |= {view.look.sound(position, ply) for ply in choose.sample(plies, min(len(plies), 25))}
            position = position.play(choose.choice(plies))
    assert found <= NOTES.keys()
    return found
