"""Labymaster on the screen: entry, words, motions and pictures, without a browser."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import pygames
from pygames.labymaster.board import NAMES
from pygames.labymaster.rules import LabymasterPosition
from web.drawing.palette import colour_of
from web.drawing.svg import SvgPainter
from web.input.gestures import Entered, GestureMachine, Narrowed, Refused
from web.views.controls import Focus, Play, Press, Spot
from web.views.labymaster import VIEW
from web.views.labymaster.motion import Stage
from web.views.scene import Motion, Scene

GAME = pygames.game("labymaster")
NAMES_OF_SEATS = ("Pink", "Blue")
START = "labymaster classic 2 1:move bbbbbbbbb free c1,d1,e1,f1,g1 c11,d11,e11,f11,g11 0 0"
MIDDLE = "labymaster classic 2 1:move bbacbaccc held e5,f6,g8,h9,f10 c1,d5,g6,c7,g9 0 2"
STOPPED = "labymaster classic 2 1:move bbacbacaa free g3,d5,c8,f8,g9 f2,g2,c9,e9,c11 0 3"
PASSENGERS = "labymaster classic 2 1:move abacaabcc free b8,e10,f10,c11,d11 e2,g2,g10,e11,f11 0 42"
NO_JUMP = "labymaster classic 2 2:move abacaaacc free e9,e10,f10,h10,c11 e2,g10,d11,e11,f11 0 19"
TOO_EARLY = "labymaster classic 2 1:move bbccbacac free c1,e1,f1,g1,g8 e2,f2,g2,e4,c6 0 71"
NEVER_BACK = "labymaster classic 2 2:move accaaacba free g1,d2,g2,a5,f10 c2,b9,e9,g10,g11 0 44"
ARRIVED = "labymaster classic 2 2:move bbbbbaacb free g1,b2,d5,h5,h6 c1,d3,g7,d10,g10 0 51"
THIRD_REFUSAL = "labymaster classic 2 1:move abccccacb free c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 2 7"
CRY = "labymaster classic 2 2:move abccccacc free c1,f2,b3,d3,e8 d1,e1,f1,g1,c2 3 8"
SHUT_IN = "labymaster classic 2 1:move cabbbcbcc free g1,g3,d5,d9,c10 c1,d1,e1,f1,g2 2 0"
FIFTH = "labymaster classic 2 1:move abccabcbc free e10,c11,d11,f11,g11 e1,f1,g1,e9,i10 0 3"
LAST_QUIET = "labymaster classic 2 2:move aaacbcabb free d9,d10,c11,e11,f11 d2,e2,f2,e9,d11 0 79"


def position(text: str) -> LabymasterPosition:
    found = pygames.parse(text)
    assert isinstance(found, LabymasterPosition)
    return found


def games() -> Iterator[tuple[LabymasterPosition, str, LabymasterPosition]]:
    """Yields every ply of one random game on each board. Some reach the quiet limit."""
    for variant in GAME.variants:
        choose = random.Random(variant)
        before = position(str(GAME.start(variant)))
        for _ in range(150):
            if before.phase == "over":
                break
            ply = choose.choice(before.plies())
            after = before.play_unchecked(ply)
            yield before, ply, after
            before = after


def spots_of(before: LabymasterPosition, turned: bool = False) -> dict[str, Spot]:
    return {spot.id: spot for spot in VIEW.controls.spots(before, NAMES_OF_SEATS, turned)}


def picture(scene: Scene[LabymasterPosition, Stage]) -> str:
    painter = SvgPainter(colour_of(False, VIEW.look.palette))
    VIEW.look.draw(painter, scene)
    return painter.document((0, 0, *VIEW.look.size(scene.position)), "Labymaster")


def check_text(text: str) -> None:
    assert text
    assert "None" not in text
    assert not re.search(r"[{}]|  ", text)


def test_every_ply_has_its_gesture() -> None:
    for before, _, _ in games():
        spots = spots_of(before)
        for ply in before.plies():
            machine = GestureMachine(VIEW.controls.entry(before))
            gesture = VIEW.controls.gesture(before, ply)
            assert set(gesture) <= set(spots)
            outcomes = [machine.press(spot) for spot in gesture]
            assert all(isinstance(outcome, Narrowed) for outcome in outcomes[:-1])
            assert outcomes[-1] == Entered((ply,))


def test_the_cry_of_victory_is_a_button() -> None:
    assert [choice.ply for choice in VIEW.controls.ply_buttons(position(CRY), NAMES_OF_SEATS)] == ["victory"]
    assert VIEW.controls.ply_buttons(position(THIRD_REFUSAL), NAMES_OF_SEATS) == []
    assert VIEW.controls.gesture(position(CRY), "victory") == ()
    assert not VIEW.controls.entry(position(CRY)).following(("victory",))


@pytest.mark.parametrize("turned", [False, True])
def test_spots(turned: bool) -> None:
    width, height = VIEW.look.size(position(START))
    for before, _, _ in games():
        spots = VIEW.controls.spots(before, NAMES_OF_SEATS, turned)
        assert len({spot.id for spot in spots}) == len(spots) == 9 * 11 + 2 * 9
        for spot in spots:
            x, y, w, h = spot.box
            assert x >= 0
            assert y >= 0
            assert x + w <= width
            assert y + h <= height
            assert min(w, h) * 360 / width >= 24 or spot.id not in VIEW.controls.entry(before).following(())
            check_text(spot.label)


def test_motions_begin_and_end_at_rest() -> None:
    for before, ply, after in games():
        motion: Motion[Stage] | None = VIEW.look.motion(before, ply)
        assert motion is not None
        assert motion.milliseconds <= 1300
        first, last = motion.stage_at(0), motion.stage_at(1)
        assert set(first.pawns) == set(VIEW.look.stage(before).pawns)
        assert first.lefts == VIEW.look.stage(before).lefts
        assert last == VIEW.look.stage(after)
        for moment in (0.2, 0.5, 0.8, 0.99):
            assert len(motion.stage_at(moment).pawns) == 10
    assert VIEW.look.motion(position(CRY), "victory") is None


def test_words_and_status() -> None:
    for before, ply, after in games():
        check_text(VIEW.wording.ply_words(before, ply, NAMES_OF_SEATS))
        check_text(VIEW.wording.status(after, NAMES_OF_SEATS, (before, ply)))
        for seat in (1, 2):
            check_text(VIEW.wording.seat_note(after, seat))
        for cell in before.pawns[before.seat - 1]:
            check_text(VIEW.wording.asks(before, (f"pawn:{NAMES[cell]}",), NAMES_OF_SEATS))


def test_a_chosen_pawn_says_in_a_few_words_what_to_press() -> None:
    now = position(START)
    assert VIEW.wording.asks(now, (), NAMES_OF_SEATS) == ""
    said = {NAMES[cell]: VIEW.wording.asks(now, (f"pawn:{NAMES[cell]}",), NAMES_OF_SEATS) for cell in now.pawns[0]}
    for cell, words in said.items():
        ends = [NAMES[end] for start, end in now.moves() if NAMES[start] == cell]
        assert len(words) <= 70
        assert all(end in words for end in ends)
    assert "Tap " in " ".join(said.values())


def test_pictures_are_well_formed() -> None:
    for number, (before, ply, after) in enumerate(games()):
        if number % 12:
            continue
        motion = VIEW.look.motion(before, ply)
        assert motion is not None
        machine = GestureMachine(VIEW.controls.entry(after))
        scenes = [
            Scene(after, motion.stage_at(0.7), NAMES_OF_SEATS, last=(before, ply)),
            Scene(after, VIEW.look.stage(after), NAMES_OF_SEATS, (), machine.lit, last=(before, ply), turned=True),
        ]
        for option in after.plies()[:: max(1, len(after.plies()) // 4)]:
            *chosen, spot = VIEW.controls.gesture(after, option)
            scenes.append(
                Scene(after, VIEW.look.stage(after), NAMES_OF_SEATS, tuple(chosen), frozenset({spot}), spot, option)
            )
        for scene in scenes:
            ElementTree.fromstring(picture(scene))


def test_pictures_of_rare_moments() -> None:
    over = position(CRY).play_unchecked("victory")
    won = position(FIFTH).play_unchecked("e10-e11")
    for now in (position(CRY), over, won, position(MIDDLE)):
        ElementTree.fromstring(
            picture(Scene(now, VIEW.look.stage(now), NAMES_OF_SEATS, marked=("e5", "a1", "nowhere")))
        )
    arriving = VIEW.look.motion(position(FIFTH), "e10-e11")
    assert arriving is not None
    assert 0 < arriving.stage_at(0.8).row_light < 1
    assert VIEW.look.stage(won).full_row == 11
    painter = SvgPainter(colour_of(True, VIEW.look.palette))
    VIEW.look.draw_seat(painter, 1)
    VIEW.look.draw_seat(painter, 2)
    VIEW.look.draw_standing(painter, won, 1)
    VIEW.look.draw_standing(painter, won, 2)
    ElementTree.fromstring(painter.document((0, 0, 40, 40), "seat"))


def test_the_poster_is_a_position() -> None:
    text, (x, y, w, h) = VIEW.look.poster
    width, height = VIEW.look.size(position(START))
    assert position(text).phase == "move"
    assert x >= 0
    assert y >= 0
    assert x + w <= width
    assert y + h <= height


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (START, "Pink: run or jump with a pawn, or slide a block."),
        (
            MIDDLE,
            "Pink: run or jump with a pawn, or slide a block. The centre block rests: Blue just slid it.",
        ),
        (THIRD_REFUSAL, "Pink: clear your start block for Blue. Refused 2 of 3 times."),
        (
            SHUT_IN,
            "Pink: clear your start block for Blue. Refused 2 of 3 times. You are shut in: this turn does not count.",
        ),
        (CRY, "Blue: play, or claim victory. Pink kept you waiting three times."),
        (str(position(CRY).play_unchecked("victory")), "Blue wins: Pink did not clear the start block."),
        (str(position(FIFTH).play_unchecked("e10-e11")), "Pink wins: five pawns across."),
        (str(position(LAST_QUIET).play_unchecked("2+")), "Draw: 80 moves without a pawn leaving or arriving."),
    ],
)
def test_status(text: str, sentence: str) -> None:
    assert VIEW.wording.status(position(text), NAMES_OF_SEATS, None) == sentence


def test_status_while_the_goal_is_closed() -> None:
    waiting = position(TOO_EARLY).play_unchecked("g8-g10").play_unchecked("c6-c9").play_unchecked("3+")
    assert waiting.seat == 2
    ahead = waiting.play_unchecked("f2-f3") if waiting.is_legal("f2-f3") else waiting.play_unchecked(waiting.plies()[0])
    assert VIEW.wording.status(ahead, NAMES_OF_SEATS, None).endswith("No pawn may arrive yet: 4 are still at home.")


@pytest.mark.parametrize(
    ("text", "ply", "words"),
    [
        (START, "e1-e3", "runs e1 to e3, stopped by a wall"),
        (START, "6+", "slides row 6 right"),
        (PASSENGERS, "10-", "slides row 10 left with the pawns on e10, f10 and g10"),
        (CRY, "2+", "slides row 2 right with the pawns on c2 and f2"),
        (NEVER_BACK, "c2-c10", "runs c2 to c10, stopped by its own start block"),
        (TOO_EARLY, "g8-g10", "runs g8 to g10, stopped by the closed arrival block"),
        (FIFTH, "e10-e11", "runs e10 to e11, stopped by the frame"),
        (ARRIVED, "c1-f1", "runs c1 to f1, stopped by a pink pawn"),
        (MIDDLE, "e5-c5", "jumps e5 over d5 to c5"),
        (CRY, "victory", "claims victory"),
    ],
)
def test_words(text: str, ply: str, words: str) -> None:
    assert VIEW.wording.ply_words(position(text), ply, NAMES_OF_SEATS) == words


def test_a_pawn_is_read_with_its_four_directions() -> None:
    label = spots_of(position(MIDDLE))["pawn:e5"].label
    assert (
        label
        == "Pink pawn e5. North: runs to e11. East: runs to h5. South: runs to e4. West: jumps over blue on d5 to c5."
    )


def test_a_block_is_read_with_what_it_carries() -> None:
    spots = spots_of(position(PASSENGERS))
    assert spots["handle:8+"].label == (
        "Row 8, pink block, left end b, carries 1 pink pawn. Slide right, towards i. "
        "Opens e8 to e9 and i8 to i9, shuts b7 to b8, takes the pawn on b8 to c8."
    )
    assert spots["handle:9+"].label == "Row 9, blue block, left end c. Only Blue may slide it."
    assert spots["cell:a11"].label == "a11, a gap"


def refused(text: str, chosen: tuple[str, ...], spot: str) -> str:
    before = position(text)
    machine = GestureMachine(VIEW.controls.entry(before))
    for pressed in chosen:
        assert machine.press(pressed) == Narrowed()
    assert machine.press(spot) == Refused(spot)
    assert spot in spots_of(before)
    attempt = VIEW.controls.attempt(before, chosen, spot)
    assert attempt is not None
    refusal = before.explain(attempt)
    assert refusal is not None
    return refusal.sentence


@pytest.mark.parametrize(
    ("text", "chosen", "spot", "sentence"),
    [
        (START, ("pawn:c1",), "cell:c4", "A pawn runs until something stops it; here it would end on c6."),
        (START, ("pawn:c1",), "cell:d4", "A pawn moves in one straight line."),
        (START, ("pawn:e1",), "cell:e5", "A wall of the pink block is in the way."),
        (START, ("pawn:c1",), "cell:b1", "There is a gap: no block lies there."),
        (NO_JUMP, ("pawn:d11",), "cell:c11", "There is nothing to land on behind that pawn."),
        (NO_JUMP, ("pawn:g10",), "cell:f10", "A jump cannot cross a wall."),
        (STOPPED, ("pawn:f8",), "cell:f2", "You can jump only a pawn next to yours."),
        (NEVER_BACK, ("pawn:c2",), "cell:c11", "A pawn that has left its start block never returns."),
        (TOO_EARLY, ("pawn:g8",), "cell:g11", "First all your other pawns must leave your start block."),
        (ARRIVED, ("pawn:c1",), "cell:c2", "A pawn that has arrived moves only sideways."),
        (START, (), "handle:4+", "That block is Blue’s."),
        (START, (), "cell:e4", "That block is Blue’s."),
        (START, (), "cell:a4", "That block is Blue’s."),
        (START, (), "cell:e11", "That pawn is Blue’s."),
        (MIDDLE, (), "handle:5+", "The block is at the end of its travel."),
        (MIDDLE, (), "handle:6-", "Your opponent has just slid the centre block. Wait one turn."),
        (MIDDLE, (), "cell:e6", "Your opponent has just slid the centre block. Wait one turn."),
        (NO_JUMP, (), "pawn:e11", "You can jump only one pawn."),
    ],
)
def test_attempts_by_pressing(text: str, chosen: tuple[str, ...], spot: str, sentence: str) -> None:
    assert refused(text, chosen, spot) == sentence


def test_attempts_by_key() -> None:
    start = position(START)
    steps = VIEW.controls.key(start, "v", (), None, False)
    assert steps == (Play("victory"),)
    refusal = start.explain("victory")
    assert refusal is not None
    assert refusal.sentence == "You may claim victory after three refusals (now 0)."
    own_pawn = VIEW.controls.key(start, "ArrowRight", ("pawn:c1",), "pawn:c1", False)
    assert own_pawn == (Play("c1-e"),)
    refusal = start.explain("c1-e")
    assert refusal is not None
    assert refusal.sentence == "You cannot jump your own pawn."


def test_a_tap_that_means_nothing() -> None:
    start = position(START)
    assert VIEW.controls.attempt(start, (), "cell:e8") is None
    assert VIEW.controls.attempt(start, (), "cell:a11") is None


def test_pawns_by_key() -> None:
    start = position(START)
    assert VIEW.controls.key(start, "p", (), None, False) == (Press("pawn:c1"), Focus("pawn:c1"))
    assert VIEW.controls.key(start, "P", ("pawn:c1",), "pawn:c1", False) == (Press("pawn:d1"), Focus("pawn:d1"))
    assert VIEW.controls.key(start, "p", (), "pawn:g1", False) == (Press("pawn:c1"), Focus("pawn:c1"))
    assert VIEW.controls.key(start, "ArrowUp", (), "pawn:c1", False) == (Press("pawn:c1"), Focus("cell:c6"))
    assert VIEW.controls.key(start, "ArrowUp", ("pawn:c1",), "cell:c6", False) == (Focus("cell:c6"),)
    assert VIEW.controls.key(start, "ArrowDown", ("pawn:c1",), "pawn:c1", True) == (Focus("cell:c6"),)
    assert VIEW.controls.key(start, "ArrowUp", (), None, False) is None
    assert VIEW.controls.key(start, "x", (), None, False) is None


def test_blocks_by_key() -> None:
    start = position(START)
    assert VIEW.controls.key(start, "b", (), None, False) == (Focus("handle:3-"),)
    assert VIEW.controls.key(start, "b", (), "handle:3-", False) == (Focus("handle:5-"),)
    assert VIEW.controls.key(start, "b", (), "handle:10-", False) == (Focus("handle:3-"),)
    assert VIEW.controls.key(start, "0", (), None, False) == (Focus("handle:10-"),)
    assert VIEW.controls.key(start, "4", (), None, False) == (Play("4+"),)
    assert VIEW.controls.key(start, "ArrowRight", (), "handle:3-", False) == (Focus("handle:3+"),)
    assert VIEW.controls.key(start, "ArrowRight", (), "handle:3+", True) == (Focus("handle:3-"),)
    assert VIEW.controls.key(start, "ArrowUp", (), "handle:3-", False) == (Focus("handle:5-"),)
    assert VIEW.controls.key(position(MIDDLE), "ArrowRight", (), "handle:5-", False) == (Play("5+"),)
    assert VIEW.controls.key(position(CRY).play_unchecked("victory"), "p", (), None, False) is None


LOW_PX = 348
"""The height in pixels that a phone of 740 by 360 in landscape has for the board."""


@pytest.mark.parametrize("text", [START, MIDDLE, PASSENGERS])
@pytest.mark.parametrize("turned", [False, True])
def test_a_finger_finds_every_handle_on_a_low_phone(text: str, turned: bool) -> None:
    before = position(text)
    pixel = LOW_PX / VIEW.look.size(before)[1]
    boxes = [spot.box for spot in VIEW.controls.spots(before, NAMES_OF_SEATS, turned) if spot.id.startswith("handle:")]
    assert len(boxes) == 18
    assert all(min(box[2], box[3]) * pixel >= 24 for box in boxes)
    assert all(box[0] >= 0 and box[0] + box[2] <= VIEW.look.size(before)[0] for box in boxes)


def drag(text: str, start: str, across: float, down: float, turned: bool = False) -> str | None:
    """Returns where a drag from a spot ends after some cells across and down."""
    before = position(text)
    spots = spots_of(before, turned)
    x, y, w, h = spots[start].box
    targets = list(spots.values())
    return VIEW.controls.drag_target(before, start, targets, x + w / 2 + across * 74, y + h / 2 + down * 74, turned)


def test_drags_of_pawns() -> None:
    assert drag(MIDDLE, "pawn:e5", 0.1, -1) == "cell:e11"
    assert drag(MIDDLE, "pawn:e5", 0.1, -1, turned=True) == "cell:e4"
    assert drag(MIDDLE, "pawn:e5", -0.6, 0) == "cell:c5"
    assert drag(MIDDLE, "pawn:e5", 0.2, 0.1) is None
    assert drag(START, "pawn:c1", 1, 0) == "pawn:d1"
    assert not VIEW.controls.grip(position(MIDDLE), "pawn:e5")


def test_drags_of_blocks() -> None:
    before = position(MIDDLE)
    assert VIEW.controls.grip(before, "cell:d3")
    assert VIEW.controls.grip(before, "handle:3+")
    assert not VIEW.controls.grip(before, "cell:d11")
    assert drag(MIDDLE, "cell:d3", 0.7, 0.2) == "handle:3+"
    assert drag(MIDDLE, "cell:d3", 0.7, 0.2, turned=True) == "handle:3-"
    assert drag(MIDDLE, "cell:d3", 0.2, 0) is None
    assert drag(MIDDLE, "handle:3+", -0.8, 0) == "handle:3-"


def test_how_a_seat_stands() -> None:
    assert VIEW.wording.seat_note(position(START), 1) == "0 across, 5 at home"
    assert VIEW.wording.seat_note(position(MIDDLE), 2) == "1 of 5 across"


def test_progress_counts_down_from_sixty() -> None:
    assert VIEW.wording.progress(position(START)) == ""
    assert VIEW.wording.progress(position(TOO_EARLY)) == "9 turns left without progress"
    assert VIEW.wording.progress(position(LAST_QUIET)) == "1 turn left without progress"
    assert VIEW.wording.progress(position(LAST_QUIET).play_unchecked("2+")) == ""
