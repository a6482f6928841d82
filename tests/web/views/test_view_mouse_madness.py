"""Mouse Madness on the screen: entry, words, motions and pictures, without a browser."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

import pytest

import pygames
from pygames.mouse_madness.rules import STOP, MouseMadnessPosition
from web.drawing.palette import HOUSE, colour_of
from web.drawing.svg import SvgPainter
from web.input.gestures import Entered, GestureMachine, Narrowed, Refused
from web.views.controls import Focus, Play, Press
from web.views.mouse_madness import VIEW
from web.views.mouse_madness.board import CELL, FLOORS, MARGIN, geometry_of
from web.views.mouse_madness.motion import Stage
from web.views.scene import Scene

GAME = pygames.game("mouse-madness")
NAMES = ("Orange", "Blue", "Green", "Violet", "Ochre", "Grey")
ROLL = "mouse-madness jump-house 4 2:roll 23 26,25,27,41 -"
MOVE = "mouse-madness jump-house 4 2:move 23 26,25,27,41 5"
FROM_START = "mouse-madness jump-house 2 1:move 1 0,0 6"
NO_WAY_BACK = "mouse-madness jump-house 2 1:move 9 4,21 4"
TOO_FAR = "mouse-madness jump-house 2 1:move 31 59,40 5"
EXACT = "mouse-madness jump-house 2 1:move 31 59,40 3"
PUSH = "mouse-madness jump-house 3 1:push 14 26,26,27 -"
PUSH_ONLY = "mouse-madness jump-house 2 2:push 12 15,15 -"
CHAIN = "mouse-madness jump-house 3 1:push 14 26,27,27 p2"
BOUNCE = "mouse-madness jump-house 3 1:push 14 26,27,26 p23"
AT_START = "mouse-madness push-house 4 1:push 15 3,3,2,1 -"
DEAD_END = "mouse-madness push-house 4 1:push 15 3,2,2,1 p2"
JUMP = "mouse-madness jump-house 4 1:jump 22 24,25,27,41 -"
JUMP_BETWEEN = "mouse-madness jump-house 4 1:jump 22 24,25,23,41 -"
JUMPED = "mouse-madness jump-house 4 1:jump 22 26,25,27,41 j2"
JUMP_AT_START = "mouse-madness jump-house 3 1:jump 22 2,1,3 -"
JUMP_FROM_ONE = "mouse-madness jump-house 3 1:jump 22 1,2,0 -"
DRAFT = "mouse-madness draft-house 3 1:push 11 26,26,26 -"
ONTO_CHEESE = "mouse-madness push-house 3 1:push 52 61,61,60 -"
LAST_TURN = "mouse-madness jump-house 2 2:move 200 31,40 3"


def position(text: str) -> MouseMadnessPosition:
    found = pygames.parse(text)
    assert isinstance(found, MouseMadnessPosition)
    return found


@lru_cache
def game(variant: str, seats: int, plies: int) -> list[tuple[MouseMadnessPosition, str, MouseMadnessPosition]]:
    """Returns a game in which mice go forward more often than back, so that they meet and arrive."""
    choose = random.Random(f"{variant} {seats}")
    before = position(str(GAME.start(variant, seats)))
    steps: list[tuple[MouseMadnessPosition, str, MouseMadnessPosition]] = []
    while before.phase != "over" and len(steps) < plies:
        legal = before.plies()
        ply = legal[0] if choose.random() < 0.4 and before.phase != "roll" else choose.choice(legal)
        after = before.play_unchecked(ply)
        steps.append((before, ply, after))
        before = after
    return steps


def games(plies: int = 130) -> Iterator[tuple[MouseMadnessPosition, str, MouseMadnessPosition]]:
    for index, variant in enumerate(GAME.variants):
        yield from game(variant, GAME.seats[(2 * index + index // 3) % len(GAME.seats)], plies)


def check_text(text: str) -> None:
    assert text
    assert "None" not in text
    assert not re.search(r"[{}]|  ", text)


def picture(scene: Scene[MouseMadnessPosition, Stage]) -> str:
    painter = SvgPainter(colour_of(False, VIEW.look.palette))
    VIEW.look.draw(painter, scene)
    return painter.document((0, 0, *VIEW.look.size(scene.position)), "Mouse Madness")


def rest(now: MouseMadnessPosition) -> Scene[MouseMadnessPosition, Stage]:
    return Scene(now, VIEW.look.stage(now), NAMES[: now.seats], lit=GestureMachine(VIEW.controls.entry(now)).lit)


def presses(now: MouseMadnessPosition, *spots: str) -> str | None:
    """Returns the sentence with which the last of some presses is refused."""
    machine = GestureMachine(VIEW.controls.entry(now))
    for spot in spots[:-1]:
        assert isinstance(machine.press(spot), Narrowed)
    assert machine.press(spots[-1]) == Refused(spots[-1])
    attempt = VIEW.controls.attempt(now, machine.chosen, spots[-1])
    assert attempt is not None
    refusal = now.explain(attempt)
    return refusal.sentence if refusal else None


def test_every_ply_has_its_gesture() -> None:
    for before, _, _ in games():
        spots = {
            spot.id for spot in VIEW.controls.spots(before, NAMES, False) + VIEW.controls.aside_spots(before, NAMES)
        }
        for ply in before.plies():
            machine = GestureMachine(VIEW.controls.entry(before))
            gesture = VIEW.controls.gesture(before, ply)
            assert set(gesture) <= spots
            outcomes = [machine.press(spot) for spot in gesture]
            assert all(isinstance(outcome, Narrowed) for outcome in outcomes[:-1])
            assert isinstance(outcomes[-1], Entered)
            assert ply in outcomes[-1].plies


def test_every_lit_spot_exists_and_can_be_followed() -> None:
    for before, _, _ in games():
        entry = VIEW.controls.entry(before)
        spots = {
            spot.id for spot in VIEW.controls.spots(before, NAMES, False) + VIEW.controls.aside_spots(before, NAMES)
        }
        entered = set()
        for first in entry.following(()):
            entered.update(entry.plies((first,)))
            for second in entry.following((first,)):
                assert second in spots
                entered.update(entry.plies((first, second)))
            assert first in spots
        assert entered == set(before.plies())


def test_a_hole_is_entered_at_either_end() -> None:
    entry = VIEW.controls.entry(position(MOVE))
    assert entry.plies(("space:30",)) == entry.plies(("space:21",)) == ["+5"]
    assert entry.plies(("space:25", "space:31")) == ["-5"]


def test_staying_takes_two_presses_and_no_drag() -> None:
    machine = GestureMachine(VIEW.controls.entry(position(JUMP)))
    assert isinstance(machine.press("space:24"), Narrowed)
    assert machine.press("space:24") == Entered((STOP,))
    spots = [spot for spot in VIEW.controls.spots(position(JUMP), NAMES, False) if spot.id in ("space:24", "space:26")]
    x, y = geometry_of("house").centre(24)
    assert VIEW.controls.drag_target(position(JUMP), "space:24", spots, x, y, False) is None
    x, y = geometry_of("house").centre(26)
    assert VIEW.controls.drag_target(position(JUMP), "space:24", spots, x, y, False) == "space:26"


def test_where_several_mice_can_be_pushed_the_player_is_asked() -> None:
    machine = GestureMachine(VIEW.controls.entry(position(DRAFT)))
    assert machine.press("space:27") == Entered(("p2+", "p3+"))
    machine.clear()
    assert isinstance(machine.press("mouse:3"), Narrowed)
    assert machine.press("space:27") == Entered(("p3+",))


def test_mice_that_can_move_are_grips() -> None:
    assert VIEW.controls.grip(position(MOVE), "space:25")
    assert not VIEW.controls.grip(position(MOVE), "space:26")
    assert not VIEW.controls.grip(position(ROLL), "space:25")
    assert VIEW.controls.grip(position(PUSH), "mouse:1")
    assert VIEW.controls.grip(position(PUSH), "mouse:2")
    assert not VIEW.controls.grip(position(PUSH), "space:26")


def test_spots() -> None:
    for before, _, _ in games():
        width, height = VIEW.look.size(before)
        spots = VIEW.controls.spots(before, NAMES, False)
        assert len({spot.id for spot in spots}) == len(spots) >= before.board.cheese + 1
        for spot in spots:
            x, y, w, h = spot.box
            assert x >= 0
            assert y >= 0
            assert x + w <= width
            assert y + h <= height
            assert min(w, h) * 360 / width >= 24 or spot.id.startswith("mouse:")
            check_text(spot.label)
        for spot in VIEW.controls.aside_spots(before, NAMES):
            check_text(spot.label)


@pytest.mark.parametrize("name", list(FLOORS))
def test_the_drawing_is_derived_from_the_track(name: str) -> None:
    geometry = geometry_of(name)
    board = geometry.board
    walls = sum(abs(x - to_x) + abs(y - to_y) for (x, y), (to_x, to_y) in geometry.walls) / CELL
    edges = board.columns * (board.rows - 1) + board.rows * (board.columns - 1)
    assert walls == edges - board.cheese
    for hole, end in board.holes.items():
        assert sorted(map(abs, geometry.heading(hole, end))) == [0, 1]
    for places in (geometry.badge_at, geometry.sign_at, geometry.rest_at):
        for space, (x, y) in places.items():
            left, top = geometry.origin(space)
            assert left <= x <= left + CELL
            assert top <= y <= top + CELL
    assert min(FLOORS[name]) == 0
    assert max(FLOORS[name]) < board.cheese
    assert geometry.origin(0) == (MARGIN, geometry.height - MARGIN - CELL)


def test_motions_begin_and_end_at_rest() -> None:
    for before, ply, after in games():
        motion = VIEW.look.motion(before, ply)
        if motion is None:
            assert ply == STOP
            continue
        assert 100 <= motion.milliseconds <= 1200
        assert motion.stage_at(0) == VIEW.look.stage(before)
        assert motion.stage_at(1) == VIEW.look.stage(after)
        width, height = VIEW.look.size(before)
        for moment in (0.15, 0.4, 0.65, 0.9):
            stage = motion.stage_at(moment)
            assert len(stage.mice) == before.seats
            assert sorted(stage.front) == list(range(1, before.seats + 1))
            assert all(0 < mouse.x < width and 0 < mouse.y < height for mouse in stage.mice)


def test_a_fall_goes_through_the_wall() -> None:
    motion = VIEW.look.motion(position(MOVE), "+5")
    assert motion is not None
    assert any(motion.stage_at(moment / 20).mice[1].under for moment in range(20))


def test_words_and_status() -> None:
    for before, ply, after in games():
        names = NAMES[: before.seats]
        check_text(VIEW.wording.ply_words(before, ply, names))
        check_text(VIEW.wording.status(after, names, (before, ply)))
        check_text(VIEW.wording.progress(after))
        for seat in range(1, before.seats + 1):
            check_text(VIEW.wording.seat_note(after, seat))
        for choice in VIEW.controls.ply_buttons(after, names):
            check_text(choice.label)
            assert choice.badge or choice.ply == STOP
            if choice.detail:
                check_text(choice.detail)
        panel = VIEW.wording.panel(after, (), names)
        assert (panel is None) == (after.phase in ("start", "over"))
        for row in panel.rows if panel else ():
            check_text(row[1])
        if aloud := VIEW.wording.aloud(after, names):
            check_text(aloud)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("mouse-madness jump-house 3 1:start 0 0,0,0 1:...", "Orange: roll to see who starts."),
        (ROLL, "Blue: roll the die."),
        ("mouse-madness jump-house 4 2:move 17 26,22,27,41 4", "Blue: you rolled 4. Forward to 26 or back to 18."),
        (TOO_FAR, "Orange: you rolled 5. Too far for the cheese, back to 54."),
        (NO_WAY_BACK, "Orange: you rolled 4. Only forward, to 8. Nobody returns to the start."),
        (FROM_START, "Orange: you rolled 6. Forward to 6."),
        (EXACT, "Orange: you rolled 3. Forward to the cheese or back to 56."),
        (JUMP, "Orange: you stand beside Blue. Jump over, or stay."),
        (JUMP_BETWEEN, "Orange: you stand between Blue and Green. Jump over one of them, or stay."),
        (PUSH, "Orange: you landed on Blue. Push Blue forward or back, or jump over Green."),
        (PUSH_ONLY, "Blue: you landed on Orange. Push Orange forward or back."),
        (CHAIN, "Blue bumped into Green: push Green forward or back."),
        (DEAD_END, "Blue bumped into Green: push Green forward."),
        (BOUNCE, "Green bumped into you: push your own mouse."),
        (DRAFT, "Orange: you landed on Blue and Green. Push one of them, or stay."),
        ("mouse-madness jump-house 2 1:over 31 62,40 -", "Orange has the cheese and wins!"),
        ("mouse-madness push-house 3 1:over 52 61,62,60 -", "Orange pushed Blue onto the cheese: Blue wins!"),
        ("mouse-madness jump-house 2 2:over 200 31,43 -", "200 turns and no cheese: a draw."),
    ],
)
def test_the_status_says_what_the_rulebook_says(text: str, sentence: str) -> None:
    assert VIEW.wording.status(position(text), NAMES, None) == sentence


def test_a_tie_is_told() -> None:
    before = position("mouse-madness jump-house 3 3:start 0 0,0,0 1:55.")
    after = before.play_unchecked("2")
    assert VIEW.wording.status(after, NAMES, (before, "2")) == "Orange and Blue tie with 5 and roll again."


@pytest.mark.parametrize(
    ("text", "ply", "words"),
    [
        (ROLL, "4", "rolls 4"),
        (MOVE, "+5", "moves forward 5 to 30, falls to 21"),
        (EXACT, "+3", "moves forward 3 to the cheese, and wins"),
        (JUMP, "j2+", "jumps over Blue to 26, beside Green"),
        (JUMP, "stop", "stays on 24"),
        (PUSH, "p2+", "pushes Blue forward to 27, onto Green"),
        (BOUNCE, "p1-", "pushes their own mouse back to 25"),
        (ONTO_CHEESE, "p2+", "pushes Blue forward to the cheese, Blue wins"),
    ],
)
def test_plies_in_words(text: str, ply: str, words: str) -> None:
    assert VIEW.wording.ply_words(position(text), ply, NAMES) == words


def test_the_buttons_say_what_they_do() -> None:
    texts = [(choice.label, choice.detail, choice.badge) for choice in VIEW.controls.ply_buttons(position(MOVE), NAMES)]
    assert texts == [
        ("Forward 5 to 30", "falls to 21", "+5"),
        ("Back 5 to 20", "climbs to 31", "\N{MINUS SIGN}5"),
    ]
    labels = {choice.ply: choice.label for choice in VIEW.controls.ply_buttons(position(PUSH), NAMES)}
    assert labels["j3+"] == "Jump over Green to 28"
    assert labels["p2-"] == "Push Blue back to 25"
    assert [choice.label for choice in VIEW.controls.ply_buttons(position(JUMP), NAMES)] == [
        "Jump over Blue to 26",
        "Stay here",
    ]
    assert VIEW.controls.ply_buttons(position(ROLL), NAMES) == []
    panel = VIEW.wording.panel(position(MOVE), (), NAMES)
    assert panel is not None
    assert panel.title == "Blue on 25, 37 to go"
    assert panel.rows == (
        ("Next shortcut", "39, leads to 48"),
        ("Next trap", "30, leads to 21"),
        ("In front", "Orange"),
    )


@pytest.mark.parametrize(
    ("text", "spots", "sentence"),
    [
        (
            TOO_FAR,
            ("space:62",),
            "You need to land on the cheese exactly: 5 is too far, so you must go back.",
        ),
        (NO_WAY_BACK, ("space:0",), "Nobody goes back to the start, so you must go forward."),
        (MOVE, ("space:28",), "You rolled 5: move exactly that far, forward or back."),
        (MOVE, ("space:25", "space:24"), "You rolled 5: move exactly that far, forward or back."),
        (MOVE, ("space:41",), "That is Violet’s mouse. You push it by landing on it."),
        (ROLL, ("space:30",), "Roll the die first."),
        (PUSH, ("space:26",), "You landed on Blue: you must push it or jump away."),
        (PUSH_ONLY, ("space:15",), "You landed on Orange: you must push it."),
        (PUSH_ONLY, ("mouse:2",), "The mouse that was here first is the one pushed."),
        (PUSH_ONLY, ("space:17",), "A push moves a mouse one space."),
        ("mouse-madness push-house 2 1:push 15 1,1 -", ("space:0",), "A mouse cannot be pushed back to the start."),
        (BOUNCE, ("space:27",), "Blue has been pushed this turn; no mouse is pushed twice."),
        (
            DEAD_END,
            ("space:1",),
            "The pushes could not end that way: Violet would have to move Blue a second time.",
        ),
        (JUMP, ("space:27",), "Only a mouse next to you along the track can be jumped."),
        (JUMP, ("space:22",), "Only a mouse next to you along the track can be jumped."),
        (JUMPED, ("space:25",), "You jumped over Blue already this turn."),
        (JUMPED, ("space:24",), "You jumped over Blue already this turn."),
        (
            "mouse-madness jump-house 4 1:push 14 26,27,27,25 p2",
            ("space:24",),
            "You have pushed: no more jumping this turn.",
        ),
        (JUMP_AT_START, ("space:0",), "That jump would leave the track."),
        (JUMP_FROM_ONE, ("space:0",), "Mice on the start cannot be jumped."),
        (MOVE, ("space:26",), "Land beside Orange first, then you may jump."),
        (AT_START, ("space:1",), "There is no jumping in these rules."),
        (MOVE, ("die",), "The die has been rolled: one roll a turn."),
        ("mouse-madness jump-house 2 1:over 31 62,40 -", ("space:3",), "The game is over."),
        ("mouse-madness jump-house 2 1:over 31 62,40 -", ("die",), "The game is over."),
    ],
)
def test_refused_presses_are_explained(text: str, spots: tuple[str, ...], sentence: str) -> None:
    assert presses(position(text), *spots) == sentence


def test_no_press_is_left_without_a_reason() -> None:
    for before, _, _ in games(60):
        machine = GestureMachine(VIEW.controls.entry(before))
        for spot in VIEW.controls.spots(before, NAMES, False) + VIEW.controls.aside_spots(before, NAMES):
            if isinstance(machine.press(spot.id), Refused):
                attempt = VIEW.controls.attempt(before, (), spot.id)
                assert attempt is not None
                refusal = before.explain(attempt)
                assert refusal is not None
                assert not refusal.sentence.startswith("That is not a move")
            machine.clear()


def test_keys() -> None:
    def key(text: str, key: str, focused: str | None = None) -> Any:
        return VIEW.controls.key(position(text), key, (), focused, False)

    assert key(MOVE, "+") == (Play("+5"),)
    assert key(MOVE, "ArrowRight") == (Focus("space:30"),)
    assert key(TOO_FAR, "-") == (Play("-5"),)
    assert key(TOO_FAR, "ArrowRight") == (Play("+5"),)
    assert key(PUSH, "-") == (Play("p2-"),)
    assert isinstance(key(PUSH, "ArrowLeft")[0], Focus)
    assert isinstance(key(PUSH, "Shift+ArrowRight")[0], Focus)
    assert key(JUMP, "+") == (Play("j2+"),)
    assert isinstance(key(JUMP, "ArrowRight")[0], Focus)
    assert key(JUMP, "ArrowLeft") == (Play("m1-2"),)
    assert key(JUMP, "s") == key(JUMP, "Enter") == (Play("stop"),)
    assert key(JUMP, "Enter", "space:26") is None
    assert key(DRAFT, "+") == (Press("space:27"),)
    assert key(DRAFT, "ArrowRight") == (Focus("space:27"),)
    assert key(ROLL, "ArrowRight") is None
    assert key(MOVE, "x") is None


def test_pictures_are_well_formed() -> None:
    for number, (before, ply, after) in enumerate(games()):
        if number % 29:
            continue
        names = NAMES[: after.seats]
        scenes = [Scene(after, VIEW.look.stage(after), names, last=(before, ply), marked=("0", "3"))]
        if motion := VIEW.look.motion(before, ply):
            scenes.append(Scene(after, motion.stage_at(0.6), names, last=(before, ply)))
        for option in after.plies():
            scene = rest(after)
            scene.preview, scene.outcome = VIEW.controls.gesture(after, option)[-1], option
            scenes.append(scene)
        for scene in scenes:
            ElementTree.fromstring(picture(scene))


def test_a_frame_needs_few_calls() -> None:
    scene = rest(position("mouse-madness jump-manor 6 3:move 40 53,54,55,56,58,59 4"))
    assert picture(scene).count("<") < 900


def test_the_die_and_the_seats() -> None:
    for text in (ROLL, MOVE, JUMP):
        scene = rest(position(text))
        scene.played = [(position("mouse-madness jump-house 4 1:move 22 21,25,27,41 3"), "+3")]
        painter = SvgPainter(colour_of(True, VIEW.look.palette))
        VIEW.look.draw_aside(painter, scene)
        ElementTree.fromstring(painter.document((0, 0, *(VIEW.look.aside or ())), "die"))
    for seat in GAME.seats:
        painter = SvgPainter(colour_of(True, VIEW.look.palette))
        VIEW.look.draw_seat(painter, seat)
        ElementTree.fromstring(painter.document((0, 0, 40, 40), "seat"))


def test_its_colours_are_its_own() -> None:
    assert not VIEW.look.palette.keys() & HOUSE.keys()
    assert all(name.startswith("mm-") for name in VIEW.look.palette)


def test_the_poster_is_a_position() -> None:
    text, (x, y, w, h) = VIEW.look.poster
    width, height = VIEW.look.size(position(text))
    assert min(x, y) >= 0
    assert x + w <= width
    assert y + h <= height


def test_what_is_said_before_a_game() -> None:
    check_text(VIEW.wording.blurb())
    check_text(VIEW.wording.minutes())
    assert [VIEW.wording.variant_name(variant) for variant in ("jump-house", "draft-manor")] == [
        "Medium board",
        "Large board, early rules",
    ]


def test_the_end_by_turns_is_announced_from_turn_180_of_200_on() -> None:
    for turn, text in [(179, "Turn 179"), (180, "Turn 180, draw after 200"), (200, "Turn 200, draw after 200")]:
        now = pygames.parse(f"mouse-madness jump-house 2 1:roll {turn} 19,33 -")
        assert isinstance(now, MouseMadnessPosition)
        assert VIEW.wording.progress(now) == text
