"""Mazers on the screen: entry, words, motions and pictures, without a browser."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

import pygames
from pygames.mazers.rules import MazersPosition
from tests.rules.playthroughs import playthroughs
from web.drawing.palette import colour_of
from web.drawing.svg import SvgPainter
from web.input.gestures import Entered, GestureMachine, Narrowed, Refused
from web.views.controls import Focus, Play, Press, Spot, Tell
from web.views.mazers import VIEW
from web.views.mazers.board import led
from web.views.mazers.motion import Stage, motion_of
from web.views.scene import Scene

GAME = pygames.game("mazers")
NAMES = ("Ann", "Blue")
FIRST = "mazers classic 2 1:first 1 - d1n,h1n/h10n,d10n home home"
E1 = "mazers classic 2 1:step 1 3:1:2 d1n,h1n/h10n,d10n home home"
LEAVING = "mazers classic 2 1:build 1 7 d4n,h3e/g9n,e9n home home"
E4 = "mazers classic 2 2:step 4 6:1:5 c4n,i3n/g6n,e9n -:f1ennnnn:- home"
E7 = "mazers classic 2 1:build 5 6 c4n,i3n/g5n,e9n -:f1ennnn:- home"
E8 = "mazers classic 2 1:build 7 1 c4n,i3n/h9n,e9n -:g1nnnnnnnn:- home"
E9 = "mazers classic 2 2:step 8 4:1:3 c2n,i3n/h2n,g7n -:g2nnnnnn:- home"
E10 = "mazers classic 2 2:build 8 3 c2n,i3n/b8n,h8n -:f1ennnnn:- -:c6eeee:-"
E12 = "mazers classic 2 1:build 9 4 c4n,i3n/b8n,c6e -:e5nnnnnn:- home"
E13 = "mazers classic 2 1:lift 15 1 c4n,i3n/b8n,c6e d11e:-:! home"
LAST_TURN = "mazers classic 2 2:build 120 1 c4n,i3n/g9n,e9n home home"
UNDER_WAY = "mazers quick 2 2:step 8 8:3@g6n:0 c2n,d4n/e5e,d3n g3n:g4neessww:- -:a7eneneeesws:e7e"
SHORT_GAME = """
first1
b1w5 w-f1n w-e2e w-e3e w-e4e w-e4n b-b2e f1n g2e f3e g3e g4e g4n
b1w1 b-g8e w-b8e f9e f7n
b4w4 w-d5e w-d4e w-d3e w-d2e b-c1n b-d1n b-c1e b-c1n e4e f5e e5e f6n d6e e5n e7n e7e
b3w5 w-c7n w-b7e w-c6n w-c6e w-c7e b-h7n b-g7n b-f7e d8e flip d8n c7n b6n b7e a6e a5e a4e
"""


def position(text: str) -> MazersPosition:
    found = pygames.parse(text)
    assert isinstance(found, MazersPosition)
    return found


Ply = tuple[MazersPosition, str, MazersPosition]


@cache
def games() -> tuple[Ply, ...]:
    """Returns the first plies of random games on every board, of a good game, and of both in a race to lift."""
    found: list[Ply] = []
    for variant in GAME.variants:
        found += _random_plies(str(GAME.start(variant)), 220)
    found += _random_plies("mazers open 2 1:lift 30 2 b9e,j4e/k6n,e9e f8e:g8nnwwne:! f8n:f8sswwss:c4e", 60)
    found += _random_plies(E13, 1)
    found += _random_plies(LAST_TURN, 1)
    before = position(str(GAME.start("quick")))
    for ply in SHORT_GAME.split():
        after = before.play_unchecked(ply)
        found.append((before, ply, after))
        before = after
    return tuple(found)


def _random_plies(text: str, number: int) -> Iterator[Ply]:
    choose = random.Random(text)
    before = position(text)
    for _ in range(number):
        if before.phase == "over":
            return
        ply = choose.choice(before.plies())
        after = before.play_unchecked(ply)
        yield before, ply, after
        before = after


def spots_of(before: MazersPosition, turned: bool = False) -> dict[str, Spot]:
    spots = [*VIEW.controls.spots(before, NAMES, turned), *VIEW.controls.aside_spots(before, NAMES)]
    return {spot.id: spot for spot in spots}


def picture(scene: Scene[MazersPosition, Stage]) -> str:
    painter = SvgPainter(colour_of(True, VIEW.look.palette))
    VIEW.look.draw(painter, scene)
    VIEW.look.draw_aside(painter, scene)
    return painter.document((0, 0, *VIEW.look.size(scene.position)), "Mazers")


def check_text(text: str) -> None:
    assert text
    assert "None" not in text
    assert not re.search(r"[{}]|  |\.\.|, ,|^[,. ]", text)


def test_every_ply_has_its_gesture() -> None:
    for before, _, _ in games()[::3]:
        spots = spots_of(before)
        machine = GestureMachine(VIEW.controls.entry(before))
        for ply in before.plies():
            machine.clear()
            gesture = VIEW.controls.gesture(before, ply)
            assert set(gesture) <= set(spots)
            *outcomes, last = [machine.press(spot) for spot in gesture]
            assert all(isinstance(outcome, Narrowed) for outcome in outcomes)
            assert isinstance(last, Entered)
            assert ply in last.plies
            assert last.plies == (ply,) or before.phase in GAME.chance_phases


def test_spots() -> None:
    for number, (before, _, _) in enumerate(games()[::5]):
        spots = VIEW.controls.spots(before, NAMES, turned=bool(number % 2))
        board = before.board
        assert len({spot.id for spot in spots}) == len(spots) == len(board.edges) + len(board.walls) + 2
        width, height = VIEW.look.size(before)
        for spot in spots:
            x, y, w, h = spot.box
            assert min(x, y) >= 0
            assert x + w <= width
            assert y + h <= height
            assert min(w, h) * 360 / width >= 24
            check_text(spot.label)
        (die,) = VIEW.controls.aside_spots(before, NAMES)
        check_text(die.label)


def test_spots_turn_with_the_board() -> None:
    here, there = spots_of(position(E10)), spots_of(position(E10), turned=True)
    side, _ = VIEW.look.size(position(E10))
    x, y, w, h = here["edge:g6e"].box
    assert there["edge:g6e"].box == pytest.approx((side - x - w, side - y - h, w, h))


def test_motions_begin_and_end_at_rest() -> None:
    for before, ply, after in games()[::2]:
        motion = motion_of(before, ply)
        assert 0 < motion.milliseconds < 300
        assert motion.stage_at(0) == VIEW.look.stage(before)
        assert motion.stage_at(1) == VIEW.look.stage(after)
        for moment in (0.1, 0.5, 0.9, 0.999):
            stage = motion.stage_at(moment)
            assert len(stage.pieces[0]) == len(stage.pieces[1]) == before.board.pieces


def test_a_pivot_stays_on_its_peg() -> None:
    before = position(UNDER_WAY)
    motion = motion_of(before, "b-f5n")
    bar = motion.stage_at(0.5).blockers[2]
    assert bar.angle % 90 == pytest.approx(45)


def test_a_turned_mouse_runs_through_its_path() -> None:
    before = position(E7).play_unchecked("f5e").play_unchecked("g5e")
    motion = motion_of(before, "flip")
    heights = [motion.stage_at(moment / 10).mice[0].y for moment in range(11)]
    assert heights == sorted(heights)


def test_words() -> None:
    for before, ply, after in games():
        check_text(VIEW.wording.ply_words(before, ply, NAMES))
        check_text(VIEW.wording.status(after, NAMES, (before, ply)))
        check_text(VIEW.wording.progress(after))
        for seat in (1, 2):
            check_text(VIEW.wording.seat_note(after, seat))
        for choice in VIEW.controls.ply_buttons(after, NAMES):
            check_text(choice.detail)
        panel = VIEW.wording.panel(after, (), NAMES)
        for row in panel.rows if panel else ():
            check_text(row[1])


def test_pictures_are_well_formed() -> None:
    for number, (before, ply, after) in enumerate(games()[::29]):
        motion = motion_of(before, ply)
        machine = GestureMachine(VIEW.controls.entry(after))
        played = [(before, ply)]
        scenes = [
            Scene(after, motion.stage_at(0.4), NAMES, last=(before, ply)),
            Scene(
                after, VIEW.look.stage(after), NAMES, (), machine.lit, last=(before, ply), turned=True, played=played
            ),
        ]
        for option in after.plies()[:: max(1, len(after.plies()) // 3)]:
            *chosen, spot = VIEW.controls.gesture(after, option)
            scenes.append(Scene(after, VIEW.look.stage(after), NAMES, tuple(chosen), frozenset({spot}), spot, option))
        for scene in scenes:
            scene.marked = ("f5n", "d4e", "e4", "nowhere")[: number % 5]
            ElementTree.fromstring(picture(scene))


def test_a_whole_move_is_previewed() -> None:
    before = position(UNDER_WAY)
    machine = GestureMachine(VIEW.controls.entry(before))
    resting = Scene(before, VIEW.look.stage(before), NAMES, (), machine.lit)
    looking = Scene(before, VIEW.look.stage(before), NAMES, (), machine.lit, "edge:f7e")
    assert picture(resting) != picture(looking)


def test_dice_show_the_throw() -> None:
    before = position("mazers classic 2 1:roll 1 - d1n,h1n/h10n,d10n home home")
    after = before.play_unchecked("b3w5")
    thrown = picture(Scene(after, VIEW.look.stage(after), NAMES, played=[(before, "b3w5")]))
    assert thrown == picture(Scene(after, VIEW.look.stage(after), NAMES))
    other = before.play_unchecked("b4w4")
    assert thrown != picture(Scene(other, VIEW.look.stage(other), NAMES))


def test_the_poster_is_a_position() -> None:
    text, (x, y, w, h) = VIEW.look.poster
    width, height = VIEW.look.size(position(text))
    assert min(x, y) >= 0
    assert x + w <= width
    assert y + h <= height


def test_seat_signs() -> None:
    painter = SvgPainter(colour_of(False, VIEW.look.palette))
    VIEW.look.draw_seat(painter, 1)
    VIEW.look.draw_seat(painter, 2)
    ElementTree.fromstring(painter.document((0, 0, 40, 40), "seat"))


@pytest.mark.parametrize(
    ("text", "plies", "sentence"),
    [
        (FIRST, "", "Roll the dice to see who starts."),
        (FIRST, "first1", "Ann: roll the dice."),
        (FIRST, "first1 b3w5", "Ann: move the black blocker (3 steps) or the white blocker (5)."),
        (E1, "", "Ann: move the black blocker (1 step) or the white blocker (2)."),
        (E1, "b-d2e", "Ann: move the white blocker (2 steps)."),
        (E1, "w-g1e", "White blocker: 1 step left."),
        (UNDER_WAY, "", "Black blocker: 3 steps left."),
        (E7, "", "Ann: place 6 walls (5 in hand)."),
        (E8, "", "Ann: place 1 wall, taken from the back."),
        (E7, "f5e g5e", "The way is shut. The mouse runs to the other mouth."),
        (E12, "d11e", "Ann: you are in! Take 3 walls off the board (11 left)."),
        (E13, "", "Ann: you are in! Take 1 wall off the board (1 left)."),
        (E13, "lift", "Ann has cleared the path and wins."),
        (LAST_TURN, "d11e", "Turn 120: a draw."),
    ],
)
def test_status(text: str, plies: str, sentence: str) -> None:
    now = position(text)
    for ply in plies.split():
        now = now.play_unchecked(ply)
    assert VIEW.wording.status(now, NAMES, None) == sentence


@pytest.mark.parametrize(
    ("text", "ply", "words"),
    [
        (FIRST, "first1", "begins"),
        (FIRST, "first2", "loses the roll: Blue begins"),
        (UNDER_WAY, "b-f5n", "moves the black blocker to f5 north"),
        (E7, "f5e", "places a wall at f5 east"),
        (E8, "f9e", "moves the wall at f2 east to f9 east"),
        (LEAVING, "e1n", "places a wall at e1 north, cells e1 and d1 complete, the mouse now faces north"),
        (E12, "d11e", "places a wall at d11 east, cell e11 complete, and is in"),
        (E13, "lift", "lifts the wall at d11 east, and wins"),
    ],
)
def test_words_of_a_ply(text: str, ply: str, words: str) -> None:
    assert VIEW.wording.ply_words(position(text), ply, NAMES) == words


def test_words_of_a_turn_round() -> None:
    before = position(E7).play_unchecked("f5e").play_unchecked("g5e")
    assert VIEW.wording.ply_words(before, "flip", NAMES) == "turns round: the mouse runs to f1, facing west"
    (choice,) = VIEW.controls.ply_buttons(before, NAMES)
    assert (choice.ply, choice.label) == ("flip", "Continue")


def test_labels() -> None:
    spots = spots_of(position(E1))
    assert spots["edge:d1n"].label == "d1 north, Ann’s black blocker, green line. 1 step to make"
    assert spots["edge:d2e"].label == "d2 east. Black blocker steps here"
    assert spots["edge:d4e"].label == "d4 east, black wall"
    assert spots["edge:e1e"].label == "e1 east, mouth of a home"
    assert spots["mouse:2"].label == "Blue’s mouse, at home on f11"
    assert spots_of(position(E10))["mouse:2"].label == (
        "Blue’s mouse on f6, facing east. Path from the back: d6 east, e6 east, f6 east"
    )


def refused(text: str, chosen: tuple[str, ...], spot: str) -> str:
    before = position(text)
    machine = GestureMachine(VIEW.controls.entry(before))
    for pressed in chosen:
        assert machine.press(pressed) == Narrowed()
    assert machine.press(spot) == Refused(spot)
    assert spot in spots_of(before)
    assert spot not in VIEW.controls.multi_ply(before, chosen)
    refusal = before.explain(VIEW.controls.attempt(before, chosen, spot) or "")
    assert refusal is not None
    return refusal.sentence


BLOCKED = "mazers classic 2 2:step 4 9:6:3 b4e,g3n/h10e,c8e -:f1wnwse:- -:f11eswww:-"
WALLED = "mazers classic 2 1:step 15 10:6:3@i4n f4e,i5e/h10n,c9e -:d5swsseeseeen:g2e e10e:e10sswwwwsen:-"


@pytest.mark.parametrize(
    ("text", "chosen", "spot", "sentence"),
    [
        (E1, "edge:d1n", "edge:d2n", "A blocker turns or slides on its pegs; it cannot jump across a cell."),
        (E4, "edge:e9n", "edge:d7n", "That edge is taken."),
        (E4, "edge:g6n", "edge:g3n", "Blockers cannot cross a path."),
        (WALLED, "", "edge:i6e", "A wall line runs through that peg; go round its end."),
        (
            E4,
            "edge:g6n",
            "edge:f6e",
            "That edge is in the safety zone of Orange’s mouse: its next side walls go there.",
        ),
        (UNDER_WAY, "", "edge:g6n", "A blocker may not return to where it began the turn."),
        (E1, "edge:d1n", "edge:d1e", "You may pass the red zone, not stop in it."),
        (BLOCKED, "edge:h10e", "edge:d10e", "Your blocker may not stand at a mouth of your own path."),
        (E9, "edge:h2n", "edge:g2n", "Orange’s path is already shut at the other mouth. One mouth must stay open."),
        (BLOCKED, "edge:h10e", "edge:h10n", "From there the other 5 steps have no legal end."),
        (WALLED, "", "edge:f4e", "Finish the white blocker’s move first."),
        (E1, "", "edge:e5n", "Blockers move first."),
        (E7, "", "edge:b8n", "Walls go round the cell in front of the mouse."),
        (E7, "", "edge:g5n", "That side is taken. A blocker or an opponent’s wall never counts as yours."),
        (LEAVING, "", "edge:e1e", "The mouths of a home stay open."),
        (E7, "", "mouse:1", "The mouse turns only when nothing fits in front."),
        (E7, "", "die", "You still have walls to place."),
        (E8, "", "edge:g5e", "Walls come off the back, left one first."),
        (FIRST, "", "edge:d1n", "First the dice decide who starts."),
        (UNDER_WAY, "", "mouse:2", "Blockers move first."),
    ],
)
def test_attempts(text: str, chosen: str, spot: str, sentence: str) -> None:
    assert refused(text, (chosen,) if chosen else (), spot) == sentence


def test_a_press_on_where_a_move_ends_plays_all_its_steps() -> None:
    before = now = position(UNDER_WAY)
    plies = VIEW.controls.multi_ply(before, ())["edge:f7e"]
    assert len(plies) == 3
    for ply in plies:
        assert now.is_legal(ply)
        now = now.play_unchecked(ply)
    assert now.board.edge_names[now.blockers[2]] == "f7e"
    assert "edge:h2e" not in VIEW.controls.multi_ply(position(E1), ())
    assert VIEW.controls.multi_ply(position(E1), ("edge:h1n",))["edge:h3e"] == ("w-h2e", "w-h3e")


def test_a_drag_snaps_to_the_nearest_edge_where_the_blocker_may_go() -> None:
    before = position(E1)
    spots = VIEW.controls.spots(before, NAMES, False)
    x, y, w, h = next(spot for spot in spots if spot.id == "edge:d2e").box
    middle = (x + w / 2, y + h / 2)
    assert VIEW.controls.drag_target(before, "edge:d1n", spots, *middle, False) == "edge:d2e"
    assert VIEW.controls.drag_target(before, "edge:d1n", spots, middle[0] - 15, middle[1] + 16, False) == "edge:d2e"
    assert VIEW.controls.drag_target(before, "edge:h1n", spots, middle[0] - 15, middle[1] + 16, False) == "edge:d1n"
    assert VIEW.controls.drag_target(before, "edge:d1n", spots, 2, 2, False) is None


def test_keys() -> None:
    before = position(E1)
    assert VIEW.controls.key(before, "w", (), None, False) == (Press("edge:h1n"), Focus("edge:h1n"))
    assert VIEW.controls.key(before, "B", ("edge:d1n",), None, False) == (Focus("edge:d1n"),)
    assert VIEW.controls.key(before, "ArrowUp", ("edge:d1n",), "edge:d1n", False) == (Focus("edge:c2e"),)
    assert VIEW.controls.key(before, "ArrowDown", ("edge:d1n",), "edge:d1n", True) == (Focus("edge:c2e"),)
    assert VIEW.controls.key(before, "ArrowRight", (), "edge:d1n", False) == (Focus("edge:h1n"),)
    assert VIEW.controls.key(before, "ArrowUp", (), None, False) is None
    assert VIEW.controls.key(before, "ArrowUp", (), "die", False) is None, "the dice lie beside the board"
    assert VIEW.controls.key(before, "x", (), None, False) is None
    assert "black blocker at h10 north" in VIEW.wording.whereabouts(before, 2, NAMES)
    told = {option.words: option.way for option in VIEW.wording.possible(before, (), (), NAMES)}
    assert {ply for ply in before.plies() if (ply,) not in told.values()} == set()
    for edge in ("g1 east", "g1 north", "g2 east", "h2 east"):
        assert len(told[f"white blocker one step to {edge}"]) == 1
    assert told["white blocker to g3 east"] == ("w-g2e", "w-g3e")
    assert told["black blocker to c2 east"] == ("b-c2e",), "one step is the whole move"
    only = [option.words for option in VIEW.wording.possible(before, ("edge:h1n",), (), NAMES)]
    assert only == [words for words in told if words.startswith("white blocker")]


def test_walls_round_one_cell_are_one_decision() -> None:
    now = position(E7)
    first = now.plies()[0]
    after = position(str(now.play(first)))
    is_complete = after.path(after.seat).cells != now.path(now.seat).cells
    assert VIEW.controls.joins((now, first), after) is not is_complete
    assert not VIEW.controls.joins((position(UNDER_WAY), position(UNDER_WAY).plies()[0]), now)


def test_a_hint_names_where_a_blocker_ends() -> None:
    before = position(UNDER_WAY)
    steps = VIEW.controls.multi_ply(before, ())["edge:f7e"]
    assert VIEW.controls.hinted(before, (*steps, "b-a1n")) == steps
    assert "f7 east" in VIEW.wording.hint_words(before, steps, NAMES)


def test_a_digit_places_all_walls_around_a_cell_and_leads_the_path_on() -> None:
    led_there = 0
    for positions, _plies in playthroughs("mazers"):
        for text in positions[::11]:
            before: Any = pygames.parse(text)
            for heading, digit in enumerate("8624"):
                ways = led(before, heading)
                steps = VIEW.controls.key(before, digit, (), None, False)
                if not ways:
                    assert steps is None or isinstance(steps[0], Tell)
                    continue
                assert steps == (Play(ways[0], ways[1:]),)
                after: Any = before
                for ply in ways:
                    assert after.is_legal(ply)
                    after = after.play(ply)
                now, path = before.path(before.seat), after.path(before.seat)
                front = now.cells[-1]
                if front in path.cells[:-1]:
                    led_there += 1
                    assert path.headings[path.cells.index(front) + 2] == heading
    assert led_there > 20
