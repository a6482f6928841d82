"""The brushes and settings of the position editor, without a browser."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import pygames
from pygames.contract import PositionError
from web.drawing.palette import variable
from web.drawing.svg import SvgPainter
from web.views.catalogue import game_ids, view_of
from web.views.editing import Draft, Unfit, editing_of, fields_of
from web.views.scene import Scene
from web.words import default_names

Step = tuple[str, str]
"""A brush and a spot, or a setting after ``=`` and its value."""

LABYMASTER = str(pygames.game("labymaster").start())
WARMAZE = str(pygames.game("warmaze").start("keep", 2))
MOUSE = "mouse-madness jump-house 2 1:roll 9 19,33 -"
AMUSE = str(pygames.game("amuseamaze").start("basic=3", 2))
MAZERS = "mazers classic 2 1:roll 3 - d1n,h1n/h10n,d10n home home"


def steps_taken(draft: Draft, steps: Sequence[Step]) -> Draft:
    editing = editing_of(draft[0])
    for tool, where in steps:
        draft = editing.set(draft, tool[1:], where) if tool.startswith("=") else editing.paint(draft, tool, where)
    return draft


def edited(start: str, *steps: Step) -> str:
    return " ".join(steps_taken(fields_of(pygames.parse(start)), steps))


@pytest.mark.parametrize(
    ("start", "steps", "wanted"),
    [
        (
            LABYMASTER,
            [("pawn1", "cell:f1"), ("pawn1", "cell:f8"), ("slide", "cell:d8"), ("=seat", "2"), ("=quiet", "7")],
            "labymaster classic 2 2:move bbbbbbcbb free c1,d1,e1,g1,g8 c11,d11,e11,f11,g11 0 7",
        ),
        (
            WARMAZE,
            [("A", "square:c1"), ("w", "square:d1"), ("w", "square:e2"), ("token2", "square:a10"), ("=seat", "2")],
            "warmaze keep 2 2:begin 0 3w2w2b/4ww2B1/2w4w2/w3ww3w/1w1w2w1w1/1w1w2w1w1/w3ww3w/2w4w2/5w4/a1A3w3 1,23 0",
        ),
        (
            MOUSE,
            [("mouse1", "space:33"), ("=seat", "1"), ("=phase", "push")],
            "mouse-madness jump-house 2 1:push 9 33,33 -",
        ),
        (
            MAZERS,
            [("path1", "edge:e1e"), ("path1", "edge:e1n"), ("path1", "edge:e2n"), ("blocker0", "edge:g6n")],
            "mazers classic 2 1:roll 3 - g6n,h1n/h10n,d10n -:f1wnn:- home",
        ),
        (
            MAZERS,
            [("=phase", "step"), ("=pips", "7"), ("=steps0", "3"), ("=steps1", "4")],
            "mazers classic 2 1:step 3 7:3:4 d1n,h1n/h10n,d10n home home",
        ),
    ],
)
def test_a_position_is_made_by_presses(start: str, steps: list[Step], wanted: str) -> None:
    assert edited(start, *steps) == wanted
    assert str(pygames.parse(wanted)) == wanted


@pytest.mark.parametrize(
    ("start", "steps", "field", "sentence"),
    [
        (LABYMASTER, [("pawn1", "cell:d4")], "pawns1", "A player has five pawns"),
        (LABYMASTER, [("pawn2", "cell:f1")], "pawns1", "A player has five pawns"),
        (LABYMASTER, [("pawn1", "cell:f1"), ("pawn1", "cell:f11")], "pawns1", "No pawn can have arrived"),
        (LABYMASTER, [("=refusals", "2")], "refusals", "Nobody waits"),
        (LABYMASTER, [("=quiet", "80")], "quiet", "After 80 turns without progress"),
        (LABYMASTER, [("=quiet", "")], "quiet", "a number from 0 to 80"),
        (LABYMASTER, [("=phase", "over")], "phase", "Nobody has won"),
        (WARMAZE, [(".", "square:b2")], "board", "Player 1 must have exactly one predator"),
        (WARMAZE, [("a", "square:a1")], "board", "a single princess"),
        (WARMAZE, [("token1", "square:a1")], "spells", "on their own corner"),
        (WARMAZE, [("token1", "square:a10"), ("token1", "square:j10"), ("token1", "square:j1")], "spells", "all four"),
        (WARMAZE, [("=quiet", "40")], "quiet", "At this number the game is over"),
        (WARMAZE, [("=left", "2")], "left", "a number from 0 to 0"),
        (WARMAZE, [("=phase", "over")], "phase", "Nobody has won"),
        (WARMAZE, [("w", f"square:{letter}5") for letter in "acefhj"], "board", "more than 28 walls"),
        (MOUSE, [("mouse1", "space:33")], "mice", "Two mice cannot stand on space 33"),
        (MOUSE, [("mouse1", "space:62")], "phase", "A mouse is on the cheese"),
        (MOUSE, [("=phase", "jump")], "phase", "There is nobody to jump"),
        (MOUSE, [("=phase", "push")], "mice", "exactly two mice must share a space"),
        (MOUSE, [("=phase", "over")], "phase", "Nobody is on the cheese"),
        (MOUSE, [("=turn", "0")], "turn", "a number from 1 to"),
        (MOUSE, [("=phase", "start"), ("=mark2", "4")], "detail", "The players must roll in order"),
        (MOUSE, [("=phase", "start"), ("=mark1", "-")], "detail", "Every player takes part"),
        (AMUSE, [("=hand0", "Z")], "hands", "tiles"),
        (AMUSE, [("=quiet", "30")], "quiet", "At this number the game must be over"),
        (AMUSE, [("=phase", "over")], "quiet", "a draw at the limit"),
        (AMUSE, [("=phase", "bonus")], "turn", "At least 3 squares were used"),
        (MAZERS, [("path1", "edge:e1e")], "path of seat 1", "two or more of the letters"),
        (MAZERS, [("blocker0", "edge:h1n")], "blockers", ""),
        (MAZERS, [("=turn", "121")], "turn", "a number from 1 to 120"),
        (MAZERS, [("=phase", "step"), ("=steps0", "0"), ("=steps1", "0")], "roll", "this phase is over"),
        (MAZERS, [("=phase", "step"), ("=pips", "12")], "roll", "No roll gives these numbers"),
        (MAZERS, [("=phase", "lift")], "phase", ""),
    ],
)
def test_a_broken_invariant_is_named(start: str, steps: list[Step], field: str, sentence: str) -> None:
    with pytest.raises(PositionError) as caught:
        pygames.parse(edited(start, *steps))
    assert caught.value.field == field
    assert sentence in str(caught.value.message)


@pytest.mark.parametrize(
    ("start", "brush", "spot", "sentence"),
    [
        (LABYMASTER, "pawn1", "cell:a5", "No block lies there."),
        (LABYMASTER, "slide", "cell:d1", "This block does not slide."),
        (WARMAZE, "token1", "square:e5", "Tokens lie on the four corners."),
        (MAZERS, "behind1", "edge:e2n", "lay the path first"),
        (MAZERS, "path1", "edge:b6n", "A black wall belongs to the board"),
    ],
)
def test_a_brush_that_does_not_fit_says_so(start: str, brush: str, spot: str, sentence: str) -> None:
    with pytest.raises(Unfit) as caught:
        edited(start, (brush, spot))
    assert sentence in caught.value.sentence


@pytest.mark.parametrize("game_id", game_ids())
def test_whatever_is_pressed_can_be_drawn(game_id: str) -> None:
    """A thousand random presses and settings lead to nothing worse than a sentence."""
    choose = random.Random(game_id)
    game, editing, view = pygames.game(game_id), editing_of(game_id), view_of(game_id)
    names = default_names(game)
    variants = [(variant, view.wording.variant_name(variant)) for variant in game.variants]
    draft, drawn, valid = fields_of(game.start()), 0, 0
    for number in range(1000):
        position = editing.sketch(draft)
        spots = editing.spots(position or game.start(draft[1], int(draft[2])), names)
        settings = editing.settings(draft, names, variants)
        assert all(not setting.options or setting.value in dict(setting.options) for setting in settings)
        if position is not None and number % 20 == 0:
            view.look.draw(SvgPainter(variable), Scene(position, view.look.stage(position), names))
            drawn += 1
        try:
            if choose.random() < 0.8:
                brush = choose.choice(editing.brushes(draft, names)).id
                assert editing.marked(draft, brush) is not None
                draft = editing.paint(draft, brush, choose.choice(spots).id)
            else:
                setting = choose.choice(settings)
                value = choose.choice(
                    [value for value, _ in setting.options] or ["", "0", "1", "3", "x", "99999999999"]
                )
                draft = editing.set(draft, setting.id, value)
        except Unfit:
            continue
        try:
            pygames.parse(" ".join(draft))
            valid += 1
        except PositionError:
            if choose.random() < 0.1:
                draft = fields_of(game.start())
    assert drawn > 5
    assert valid > 20
