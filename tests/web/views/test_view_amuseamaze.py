"""AmuseAmaze on the screen: entry, words, motions and pictures, without a browser."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

import pygames
from pygames.amuseamaze.rules import AmuseAmazePosition
from tests.rules.amuseamaze.amuseamaze_examples import positions
from tests.rules.rulebook import rulebook, section, tables
from web.drawing.palette import colour_of
from web.drawing.svg import SvgPainter
from web.input.gestures import Entered, GestureMachine, Narrowed, Refused
from web.views.amuseamaze import VIEW
from web.views.amuseamaze.board import ASIDE_HEIGHT, ASIDE_WIDTH
from web.views.amuseamaze.motion import Stage
from web.views.controls import Focus, Play, Press, Type
from web.views.scene import Gesture, Scene
from web.words import default_names

GAME = pygames.game("amuseamaze")
SEATS = default_names(GAME)
BONUS = (
    "amuseamaze basic 2 1:bonus en1 LERGKHIAFQMPJBN EGTNS-LD-THIIP--AAINDW-IO-NNKR---AMTOVEB-ENLQ"
    " f13O,g17M,h16I,h8O,i22O,i7R,i8B,j18L,l22O,n17I l7,o8 AEM,ADF y,g 00 l:l10,l7,l9,m10,m11,m7,n8,n9 4"
)
START = (
    "amuseamaze basic 2 2:move en1 LERGKHIAFQMPJBN EGTNSOLDITHIIPMAAAINDWFIOENNKRBDOAMTOVEBAENLQ"
    " - h13,h13 LOR,IMO -,- 11 - 0"
)


def position(text: str) -> AmuseAmazePosition:
    found = pygames.parse(text)
    assert isinstance(found, AmuseAmazePosition)
    return found


def example(number: int) -> AmuseAmazePosition:
    """Returns the position of an example of the rulebook."""
    return positions(f"E{number}")[0]


@cache
def games() -> tuple[tuple[AmuseAmazePosition, str, AmuseAmazePosition], ...]:
    """Returns plies of random games that lay and cut little, of all variants and seat counts."""
    found = []
    for variant, seats in (("basic", 2), ("tribute", 3), ("cover", 4), ("advanced", 6), ("advanced", 5), ("basic", 4)):
        choose = random.Random(f"{variant} {seats}")
        before = GAME.start(f"{variant}={seats}", seats)
        assert isinstance(before, AmuseAmazePosition)
        for _ in range(14):
            plies = before.plies()
            if not plies:
                break
            ply = choose.choice(sorted(plies, key=len)[len(plies) // 2 :])
            after = before.play_unchecked(ply)
            found.append((before, ply, after))
            before = after
    return tuple(found)


def rare_positions() -> Iterator[AmuseAmazePosition]:
    for number in range(1, 18):
        yield example(number)
    for text in (BONUS, START):
        yield position(text)
    yield example(11).play_unchecked("h11-i12C-j12-j13")
    yield example(15).play_unchecked("g12")


def picture(scene: Scene[AmuseAmazePosition, Stage], aside: bool = False) -> str:
    painter = SvgPainter(colour_of(False, VIEW.look.palette))
    (VIEW.look.draw_aside if aside else VIEW.look.draw)(painter, scene)
    return painter.document((0, 0, 100, 100), "AmuseAmaze")


def check_text(text: str) -> None:
    assert text
    assert "None" not in text
    assert not re.search(r"[{}]|  ", text)


def pressed(before: AmuseAmazePosition, chosen: Gesture) -> GestureMachine:
    machine = GestureMachine(VIEW.controls.entry(before))
    for spot in chosen:
        assert machine.press(spot) == Narrowed(), spot
    return machine


def some(plies: list[str], count: int = 12) -> list[str]:
    return plies[:: max(1, len(plies) // count)]


def test_every_ply_has_its_gesture() -> None:
    for before, played, _ in games():
        spots = {
            spot.id for spot in [*VIEW.controls.spots(before, SEATS, False), *VIEW.controls.aside_spots(before, SEATS)]
        }
        for ply in {played, *some(before.plies())}:
            gesture = VIEW.controls.gesture(before, ply)
            if ply == "pass":
                assert gesture == ()
                assert ply in [choice.ply for choice in VIEW.controls.ply_buttons(before, SEATS)]
                continue
            assert set(gesture) <= spots
            machine = pressed(before, gesture)
            assert machine.chosen == gesture
            assert ply in machine.complete
            assert ply in [choice.ply for choice in VIEW.controls.confirmations(before, gesture, SEATS)]
            if gesture[-1].startswith("cell:"):
                assert machine.press(gesture[-1]) == Entered(machine.complete)


def test_all_that_is_entered_is_legal() -> None:
    choose = random.Random(5)
    for before, _, _ in games():
        machine = GestureMachine(VIEW.controls.entry(before))
        for _ in range(12):
            lit = sorted(machine.lit)
            if not lit:
                break
            machine.press(choose.choice(lit))
            assert all(before.is_legal(ply) for ply in machine.complete)


def test_spots() -> None:
    for before, _, _ in games():
        width, height = VIEW.look.size(before)
        spots = VIEW.controls.spots(before, SEATS, False)
        assert len({spot.id for spot in spots}) == len(spots) == len(before.maze.names)
        for spot in spots:
            x, y, w, h = spot.box
            assert x >= 0
            assert y >= 0
            assert x + w <= width
            assert y + h <= height
            check_text(spot.label)
        for spot in VIEW.controls.aside_spots(before, SEATS):
            x, y, w, h = spot.box
            assert x >= 0
            assert y >= 0
            assert x + w <= ASIDE_WIDTH
            assert y + h <= ASIDE_HEIGHT
            check_text(spot.label)
        left, top, w, h = VIEW.look.focus(before)
        assert w == h == 360
        assert left > -200
        assert top < height


def test_motions_begin_and_end_at_rest() -> None:
    for before, ply, after in games():
        motion = VIEW.look.motion(before, ply)
        if ply == "pass":
            assert motion is None
            continue
        assert motion is not None
        assert motion.milliseconds <= 1200
        first, last = motion.stage_at(0), motion.stage_at(1)
        assert first.squares == before.squares
        assert set(first.poses) == set(VIEW.look.stage(before).poses)
        assert last == VIEW.look.stage(after)
        for moment in (0.2, 0.6, 0.95):
            stage = motion.stage_at(moment)
            assert len(stage.poses) == before.seats
            ElementTree.fromstring(picture(Scene(after, stage, SEATS, last=(before, ply))))


def test_what_happens_on_the_way_is_seen() -> None:
    before = position(START)
    motion = VIEW.look.motion(before, "g13-h14-g15!-f16-e16+l")
    assert motion is not None
    stages = [motion.stage_at(moment / 40) for moment in range(40)]
    assert any(stage.flying for stage in stages)
    assert any(stage.sinking for stage in stages)
    assert any(stage.shears for stage in stages)
    assert stages[-1].bonus is not None
    step = VIEW.look.motion(example(9), "q14")
    assert step is not None
    assert step.stage_at(0.5).cards[0].colour == "y"
    gift = VIEW.look.motion(example(13), "give-BE")
    assert gift is not None
    assert {tile.letter for tile in gift.stage_at(0.5).flying} == {"B", "E"}


def test_words_and_status() -> None:
    for before, ply, after in games():
        check_text(VIEW.wording.ply_words(before, ply, SEATS))
        check_text(VIEW.wording.status(after, SEATS, (before, ply)))
        assert VIEW.wording.turn(before)
        for seat in range(1, after.seats + 1):
            check_text(VIEW.wording.seat_note(after, seat))
        if after.phase != "over":
            if progress := VIEW.wording.progress(after):
                check_text(progress)
            check_text(VIEW.wording.aloud(after, SEATS))
        for option in some(after.plies(), 5):
            for choice in VIEW.controls.confirmations(after, VIEW.controls.gesture(after, option), SEATS):
                check_text(choice.label)
                if choice.detail:
                    check_text(choice.detail)
            panel = VIEW.wording.panel(after, VIEW.controls.gesture(after, option), SEATS)
            if panel is not None:
                for row in panel.rows:
                    check_text(row[1])


def test_pictures_are_well_formed() -> None:
    for now in rare_positions():
        scenes = [Scene(now, VIEW.look.stage(now), SEATS, small=True)]
        for option in some(now.plies(), 3):
            gesture = VIEW.controls.gesture(now, option)
            machine = pressed(now, gesture[:-1])
            spot = gesture[-1] if gesture else None
            after = now.play_unchecked(option)
            scenes += [
                Scene(now, VIEW.look.stage(now), SEATS, machine.chosen, machine.lit, spot, marked=("h13", "nowhere")),
                Scene(now, VIEW.look.stage(now), SEATS, gesture, machine.lit, spot, option),
                Scene(after, VIEW.look.stage(after), SEATS, last=(now, option)),
            ]
        for scene in scenes:
            ElementTree.fromstring(picture(scene))
            ElementTree.fromstring(picture(scene, aside=True))
        for seat in range(1, now.seats + 1):
            painter = SvgPainter(colour_of(True, VIEW.look.palette))
            VIEW.look.draw_seat(painter, seat)
            VIEW.look.draw_standing(painter, now, seat)
            ElementTree.fromstring(painter.document((0, 0, 40, 40), "seat"))


def test_a_picture_takes_few_calls() -> None:
    class Counter(SvgPainter):
        calls = 0

        def path(self, *args: object, **options: object) -> None:
            self.calls += 1

        def text(self, *args: object, **options: object) -> None:
            self.calls += 1

    for seats in (2, 6):
        before = GAME.start("basic", seats)
        assert isinstance(before, AmuseAmazePosition)
        counter = Counter(str)
        machine = GestureMachine(VIEW.controls.entry(before))
        VIEW.look.draw(counter, Scene(before, VIEW.look.stage(before), SEATS, lit=machine.lit))
        assert counter.calls < 700
        small = Counter(str)
        VIEW.look.draw(small, Scene(before, VIEW.look.stage(before), SEATS, small=True))
        assert small.calls < 50


def test_no_more_is_drawn_than_is_seen() -> None:
    now = position(START)
    whole = picture(Scene(now, VIEW.look.stage(now), SEATS))
    part = picture(Scene(now, VIEW.look.stage(now), SEATS, seen=VIEW.look.focus(now)))
    assert len(part) < 0.5 * len(whole)
    ElementTree.fromstring(part)


def test_nothing_is_lit_where_nothing_can_be_entered() -> None:
    for now in (example(14), example(15).play_unchecked("g12")):
        assert not GestureMachine(VIEW.controls.entry(now)).lit


def test_the_poster_is_a_position() -> None:
    text, (x, y, w, h) = VIEW.look.poster
    width, height = VIEW.look.size(position(text))
    assert x >= 0
    assert y >= 0
    assert x + w <= width
    assert y + h <= height
    assert w / h == pytest.approx(245 / 390, rel=0.02)
    assert position(text).is_legal(VIEW.look.poster_ply)


@pytest.mark.parametrize(
    ("now", "sentence"),
    [
        (position(START), "Blue: spell a word, or step one square. You still need green and yellow."),
        (example(9), "Orange: spell a word, or step one square. You need three colours."),
        (example(8), "Orange: spell a word, or step one square. You need 1 more colour: green or red."),
        (example(11), "Blue: spell a word, or step one square. You have your cards: reach row 12 or row 14."),
        (
            example(3),
            "Blue: play a bonus move, or pass. A premium letter would earn another.",
        ),
        (
            example(8).play_unchecked("d6-c5+p"),
            "Orange: play a bonus move, or pass. A long word would earn another.",
        ),
        (example(13), "Orange: give 2 of your 4 tiles to Violet."),
        (example(14), "Orange: you are shut in and must pass."),
        (example(12).play_unchecked("e2-d1-c2-c1-b2-a3"), "Orange wins with orange, red and yellow."),
        (example(15).play_unchecked("g12"), "Draw: 15 rounds without a new card."),
    ],
)
def test_status(now: AmuseAmazePosition, sentence: str) -> None:
    assert VIEW.wording.status(now, SEATS, None) == sentence


@pytest.mark.parametrize(
    ("before", "ply", "words"),
    [
        (
            example(4),
            "j24-k23-k22-l22-m22-n23D+l",
            "spells STAYED from j24 to n23, lays D, picks up A, Y, long bonus move",
        ),
        (example(9), "q14", "steps to q14, collects yellow"),
        (example(6), "i16-j17!-j18-i17", "spells PUKE from i16 to i17, cuts the hedge on j17, picks up P, K"),
        (example(8), "d6-c5+p", "spells QUO from d6 to c5, premium bonus move"),
        (example(11), "h11-i12C-j12-j13", "spells SCAD from h11 to j13, lays C, picks up A, wins"),
        (example(13), "give-BE", "gives B, E to Violet"),
        (example(3), "pass", "passes"),
    ],
)
def test_words(before: AmuseAmazePosition, ply: str, words: str) -> None:
    assert VIEW.wording.ply_words(before, ply, SEATS) == words


@pytest.mark.parametrize(
    ("now", "square", "label"),
    [
        (position(START), "h14", "h14, L, plain, finish row"),
        (position(START), "i12", "i12, K, premium, finish row"),
        (position(START), "f15", "f15, hedge, E underneath"),
        (position(START), "g13", "g13, blue square with tile F"),
        (position(BONUS), "j9", "j9, bare blue square"),
        (position(BONUS), "j3", "j3, green target, S"),
        (position(BONUS), "i7", "i7, laid tile R over T"),
        (position(BONUS), "l7", "l7, S, plain, Orange here, used this turn"),
        (position(START), "h13", "h13, START, Orange here, Blue here"),
    ],
)
def test_labels(now: AmuseAmazePosition, square: str, label: str) -> None:
    labels = {spot.id: spot.label for spot in VIEW.controls.spots(now, SEATS, False)}
    assert labels[f"cell:{square}"] == label


BARE = position(START).play_unchecked("g13-h14-g15!-f16-e16+l").play_unchecked("pass")


PRESSES: list[tuple[AmuseAmazePosition, Gesture, str, str]] = [
    (position(START), ("cell:g14",), "cell:i12", "Squares of a word must touch, side or corner."),
    (position(BONUS), (), "cell:l7", "The letter you stand on is never part of your word."),
    (position(BONUS), (), "cell:m7", "You used this square earlier this turn."),
    (example(14), (), "cell:g22", "Blue stands there. Nobody passes through a piece."),
    (BARE, (), "cell:g13", "This blue square lost its tile and is closed for the rest of the game."),
    (position(BONUS), (), "cell:k7", "You have used your gardener card."),
    (position(START), ("cell:g14", "cell:f15"), "cell:e15", "The gardener cuts only one hedge."),
    (position(START), (), "cell:h13", "Nobody goes back to START."),
    (position(BONUS), ("cell:m6", "cell:m5"), "cell:m5", "“PR” is not in this game’s word list."),
    (example(4), ("cell:j24", "tile:d"), "cell:j23", "A tile already lies there."),
    (position(BONUS), ("tile:e",), "cell:l6", "Tiles cannot be laid on blue squares."),
    (
        position(BONUS),
        ("cell:m6", "cell:m5", "cell:l4", "cell:k3", "tile:a"),
        "cell:j3",
        "Tiles cannot be laid on targets in this game.",
    ),
    (position(START), ("cell:g14", "tile:i"), "cell:f15", "Tiles cannot be laid on hedges."),
    (position(START), ("tile:i",), "cell:i13", "That letter is printed there already."),
    (position(START), ("tile:i", "cell:g14"), "cell:g14", "Tiles are laid only to spell a word."),
]


@pytest.mark.parametrize(("now", "chosen", "spot", "sentence"), PRESSES)
def test_attempts_by_pressing(now: AmuseAmazePosition, chosen: Gesture, spot: str, sentence: str) -> None:
    machine = pressed(now, chosen)
    assert machine.press(spot) == Refused(spot)
    assert machine.chosen == chosen
    attempt = VIEW.controls.attempt(now, chosen, spot)
    assert attempt is not None
    assert now.explain(attempt) is not None
    assert str(now.explain(attempt)).startswith(sentence)


KEYS: list[tuple[AmuseAmazePosition, Gesture, str, str]] = [
    (position(START), ("cell:g14",), "e", "You have no other E to lay."),
    (position(START), ("cell:g13", "cell:f13"), "f", "You get that tile after this move."),
    (position(START), (), " ", "You can always step, so you cannot pass."),
    (example(13), ("tile:b",), "Enter", "Give exactly half your tiles, rounded down."),
]


@pytest.mark.parametrize(("now", "chosen", "key", "sentence"), KEYS)
def test_attempts_by_key(now: AmuseAmazePosition, chosen: Gesture, key: str, sentence: str) -> None:
    steps = VIEW.controls.key(now, key, chosen, None, False)
    assert steps is not None
    (step,) = steps
    assert isinstance(step, Play)
    assert str(now.explain(step.ply)).startswith(sentence)


def test_every_attempt_of_the_rulebook_has_its_sentence() -> None:
    """The exception is a repeated square in a path, because pressing an earlier square cuts the path back to it."""
    rows = tables(section(rulebook("amuseamaze"), "## 7. On the screen"))[0][1:]
    reached = [sentence for *_, sentence in PRESSES + KEYS]
    unreached = [row[1] for row in rows if not any(_alike(row[1], sentence) for sentence in reached)]
    assert unreached == ["Each square counts once in a word."]


def _alike(sentence: str, other: str) -> bool:
    """Returns whether two sentences differ only in names and letters."""
    return re.sub("Seat 3|Blue stands|stands|[A-Z]{2,}", "", sentence)[-20:] == re.sub("[A-Z]{2,}", "", other)[-20:]


def after_press(machine: GestureMachine, spot: str) -> Gesture:
    assert machine.press(spot) == Narrowed()
    return machine.chosen


def test_a_path_is_cut_back_and_cleared() -> None:
    machine = pressed(position(BONUS), ("cell:m6", "tile:e", "cell:m5", "cell:l4"))
    assert after_press(machine, "cell:m6") == ("cell:m6",)
    assert after_press(machine, "cell:l7") == ()


def test_a_tile_is_laid_changed_and_taken_back() -> None:
    machine = pressed(position(BONUS), ("cell:m6", "cell:m5", "tile:e"))
    assert machine.complete == ()
    assert after_press(machine, "cell:m5") == ("cell:m6", "tile:e", "cell:m5")
    assert after_press(machine, "tile:a")[-1:] == ("tile:a",)
    assert after_press(machine, "tile:m")[-1:] == ("tile:m",)
    assert after_press(machine, "tile:m") == ("cell:m6", "tile:e", "cell:m5")
    assert after_press(machine, "tile:e") == ("cell:m6", "cell:m5")


def test_a_step_is_played_by_a_second_press() -> None:
    machine = pressed(position(BONUS), ("cell:m6",))
    assert machine.complete == ("m6",)
    assert machine.outcome("cell:m6") == ("m6",)
    assert machine.press("cell:m6") == Entered(("m6",))


def test_a_letter_on_the_board_goes_to_the_word_field() -> None:
    now = position(BONUS)
    assert VIEW.controls.key(now, "p", (), "cell:l7", False) == (Type("p"),)
    assert VIEW.controls.key(now, "/", (), None, False) == (Type(""),)
    assert VIEW.controls.key(now, "e", VIEW.controls.typed("p"), None, False) == (Type("e"),)
    assert VIEW.controls.typed("Pe e-ves 3") == ("type:", *(f"type:{letter}" for letter in "peeves"))
    assert VIEW.controls.typed("7 !") == ()


def test_a_typed_word_says_what_its_paths_earn() -> None:
    now = position(BONUS)
    said = [VIEW.controls.word(now, VIEW.controls.typed(text)) for text in ("", "pre", "peeves", "rev")]
    assert said[:2] == [("", "", False), ("PRE", "not yet a word", False)]
    earned = "a word · path 1 of 2 · to j3 · lays E · card green · +premium bonus"
    assert said[2:] == [("PEEVES", earned, True), ("REV", "a word, but no path from here spells it", True)]
    assert VIEW.controls.word(example(13), ()) is None


def test_the_paths_of_a_typed_word_are_chosen_on_the_board() -> None:
    """Each path can be reached by its last square, and with the arrow keys; Enter plays the one that is shown."""
    now = position(BONUS)
    machine = GestureMachine(VIEW.controls.entry(now))
    machine.chosen = VIEW.controls.typed("tea")
    ways = VIEW.controls.named(now, "tea")
    shown = []
    for _ in ways:
        (ply,) = machine.complete
        shown.append(ply)
        assert [choice.ply for choice in VIEW.controls.confirmations(now, machine.chosen, SEATS)] == [ply]
        (step,) = VIEW.controls.key(now, "ArrowDown", machine.chosen, None, False) or ()
        assert isinstance(step, Press)
        assert machine.press(step.spot) == Narrowed()
    assert shown == list(ways)
    for ply in reversed(shown):
        end = VIEW.controls.gesture(now, ply)[-1]
        for _ in range(len(ways)):
            assert end in machine.lit
            if machine.complete == (ply,):
                break
            assert machine.press(end) == Narrowed()
        assert machine.complete == (ply,)


def test_keys_walk_lay_and_undo() -> None:
    now = position(BONUS)
    assert VIEW.controls.key(now, "3", (), None, False) == (Press("cell:m6"), Focus("cell:m6"))
    assert VIEW.controls.key(now, "ArrowDown", ("cell:m6",), None, False) == (Press("cell:m5"), Focus("cell:m5"))
    assert VIEW.controls.key(now, "ArrowDownRight", ("cell:m6",), None, False) == (Press("cell:n5"), Focus("cell:n5"))
    chosen = ("cell:m6", "cell:m5")
    assert VIEW.controls.key(now, "e", chosen, None, False) == (Press("tile:e"), Press("cell:m5"))
    assert VIEW.controls.key(now, "Backspace", ("cell:m6", "tile:e", "cell:m5"), None, False) == (Press("tile:e"),)
    assert VIEW.controls.key(now, "Backspace", chosen, None, False) == (Press("cell:m6"), Focus("cell:m6"))
    assert VIEW.controls.key(now, "Backspace", ("cell:m6",), None, False) == (Press("cell:l7"), Focus("cell:l7"))
    assert VIEW.controls.key(now, "Enter", chosen, "cell:m5", False) == (Press("cell:m5"),)
    assert VIEW.controls.key(now, " ", (), None, False) == (Play("pass"),)
    assert VIEW.controls.key(position(START).play_unchecked("i13"), " ", (), "cell:h13", False) is None
    possible = VIEW.wording.possible(now, ("cell:m6",), (), ("Orange", "Blue"))
    assert possible
    for way in possible:
        check_text(way.words)


def test_tribute_is_chosen_tile_by_tile() -> None:
    now = example(13)
    assert [choice.label for choice in VIEW.controls.confirmations(now, (), SEATS)] == ["Give: 0 of 2 chosen"]
    machine = pressed(now, ("tile:b", "tile:u2"))
    assert machine.complete == ("give-BU",)
    assert machine.lit == {"tile:b", "tile:u2"}
    (choice,) = VIEW.controls.confirmations(now, machine.chosen, SEATS)
    assert (choice.ply, choice.label) == ("give-BU", "Give: 2 of 2 chosen")
    assert machine.press("tile:u2") == Narrowed()
    assert machine.chosen == ("tile:b",)
    assert VIEW.controls.key(now, "u", ("tile:b",), None, False) == (Press("tile:u"),)


def test_both_bonuses_are_two_buttons() -> None:
    now = example(7)
    gesture = VIEW.controls.gesture(now, "e19-d19-c20-b19-a18+l")
    choices = VIEW.controls.confirmations(now, gesture, SEATS)
    assert [choice.label for choice in choices] == ["Long bonus", "Premium bonus"]
    assert choices[0].detail.startswith("SERVE")


def test_the_gardener_is_asked_about() -> None:
    now = example(6)
    (choice,) = VIEW.controls.confirmations(now, VIEW.controls.gesture(now, "i16-j17!-j18-i17"), SEATS)
    assert choice.question == "Use your gardener card?"
    assert choice.label == "Play PUKE"
    assert choice.detail == "cuts the hedge on j17 · picks up P, K"
