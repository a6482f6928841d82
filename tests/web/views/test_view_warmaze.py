"""WarMaze on the screen: entry, words, motions and pictures, without a browser."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from xml.etree import ElementTree

import pytest

import pygames
from pygames.warmaze.board import NAMES as SQUARES
from pygames.warmaze.rules import WarMazePosition
from tests.rules.rulebook import rulebook, section
from web.drawing.palette import colour_of
from web.drawing.svg import SvgPainter
from web.input.gestures import Entered, GestureMachine, Narrowed, Refused
from web.views.controls import Focus, Play
from web.views.scene import Scene
from web.views.warmaze import VIEW
from web.views.warmaze.motion import Stage

GAME = pygames.game("warmaze")
NAMES = ("Orange", "Blue", "Green", "Violet")
START = "warmaze keep 2 1:begin 0 3w2w2b/4ww2B1/2w4w2/w3ww3w/1w1w2w1w1/1w1w2w1w1/w3ww3w/2w4w2/1A2ww4/a2w2w3 1,3 0"
ONE_WALL = "warmaze keep 2 1:begin 0 10/5b4/1B8/10/3w6/10/6w3/3Aw5/10/a9 1,3 0"
BEND = "warmaze keep 2 1:begin 0 9b/8B1/10/10/10/4A5/10/10/w9/aw8 1,3 0"
APART = "warmaze keep 2 1:begin 0 9b/8B1/10/10/4w5/2a7/4A5/10/10/10 1,3 0"
FIRST = "warmaze keep 2 1:firstpredator 2 9b/8B1/10/10/10/10/3A6/2a7/10/10 1,3 0"
FIRST_DONE = "warmaze keep 2 1:firstpredator 0 9b/8B1/10/10/5A4/10/10/2a7/10/10 1,3 0"
FIRST_DONE_PRINCESS = "warmaze keep 2 1:firstprincess 0 9b/8B1/10/10/5A4/10/10/2a7/10/10 1,3 0"
LAST = "warmaze keep 2 1:lastprincess 1 9b/8B1/10/10/5A4/10/10/2a7/10/10 1,3 0"
LAST_BESIDE = "warmaze keep 2 1:lastprincess 1 9b/8B1/10/10/10/10/3A6/2a7/10/10 1,3 0"
PREY = "warmaze keep 3 1:firstpredator 2 B9/10/b9/10/3c6/2A7/10/3a6/10/9C 1,12,3 4"
BOTH_BESIDE_PREY = "warmaze keep 2 1:begin 0 9B/10/10/10/3b6/2Aa6/10/10/10/10 1,3 0"
LONE = "warmaze keep 3 3:begin 0 B9/10/b9/4A5/10/10/10/3a6/10/9C 1,12,3 2"
FOURTH = "warmaze keep 2 1:firstprincess 1 a9/10/3A6/10/10/10/10/10/7B2/9b 134,23 3"
CAST = "warmaze keep 2 2:begin 0 b9/10/3A6/10/10/10/10/10/7B2/9a 1,3 3"
CROWDED = "warmaze keep 2 1:begin 0 9b/10/10/10/3www4/3www4/3wAw4/5B4/10/a9 1,3 0"
DRAWN = "warmaze keep 2 1:over 0 9b/8B1/10/10/10/10/3A6/2a7/10/10 1,3 40"


def position(text: str) -> WarMazePosition:
    found = pygames.parse(text)
    assert isinstance(found, WarMazePosition)
    return found


@lru_cache
def game(variant: str, seats: int, plies: int) -> list[tuple[WarMazePosition, str, WarMazePosition]]:
    """Returns a game in which princesses are devoured and spells cast whenever possible."""
    choose = random.Random(f"{variant} {seats}")
    before = position(str(GAME.start(variant, seats)))
    steps: list[tuple[WarMazePosition, str, WarMazePosition]] = []
    while before.phase != "over" and len(steps) < plies:
        legal = before.plies()
        events = [ply for ply in legal if ply[-1] == "!" or "x" in ply]
        ply = choose.choice(events or legal)
        after = before.play_unchecked(ply)
        steps.append((before, ply, after))
        before = after
    return steps


def games(plies: int = 160) -> Iterator[tuple[WarMazePosition, str, WarMazePosition]]:
    for index, variant in enumerate(GAME.variants):
        yield from game(variant, GAME.seats[index], plies)


def check_text(text: str) -> None:
    assert text
    assert "None" not in text
    assert not re.search(r"[{}]|  ", text)


def picture(scene: Scene[WarMazePosition, Stage]) -> str:
    painter = SvgPainter(colour_of(False, VIEW.look.palette))
    VIEW.look.draw(painter, scene)
    return painter.document((0, 0, *VIEW.look.size(scene.position)), "WarMaze")


def lit(now: WarMazePosition, *chosen: str) -> Scene[WarMazePosition, Stage]:
    machine = GestureMachine(VIEW.controls.entry(now))
    for spot in chosen:
        assert isinstance(machine.press(spot), Narrowed)
    return Scene(now, VIEW.look.stage(now), NAMES, machine.chosen, machine.lit)


def presses(text: str, *spots: str) -> str | None:
    """Returns the sentence with which the last of some presses is refused; None if the press does nothing."""
    now = position(text)
    machine = GestureMachine(VIEW.controls.entry(now))
    for spot in spots[:-1]:
        assert isinstance(machine.press(f"square:{spot}"), Narrowed)
    last = f"square:{spots[-1]}"
    assert machine.press(last) == Refused(last)
    attempt = VIEW.controls.attempt(now, machine.chosen, last)
    return _sentence(now, attempt) if attempt else None


def drops(text: str, piece: str, target: str) -> str | None:
    """Returns the sentence with which dropping a piece on a square is refused."""
    now = position(text)
    chosen = lit(now, f"square:{piece}").chosen
    attempt = VIEW.controls.drop_attempt(now, chosen, f"square:{target}")
    return _sentence(now, attempt) if attempt else None


def types(text: str, key: str, *chosen: str) -> str | None:
    """Returns the sentence with which a key is refused."""
    now = position(text)
    steps = VIEW.controls.key(now, key, tuple(f"square:{name}" for name in chosen), None, False)
    assert steps is not None
    (step,) = steps
    assert isinstance(step, Play)
    return _sentence(now, step.ply)


def _sentence(now: WarMazePosition, attempt: str) -> str:
    refusal = now.explain(attempt)
    assert refusal is not None
    return refusal.sentence


def test_every_ply_has_its_gesture() -> None:
    for before, _, _ in games():
        spots = {spot.id for spot in VIEW.controls.spots(before, NAMES, False)}
        entry = VIEW.controls.entry(before)
        for ply in before.plies():
            gesture = VIEW.controls.gesture(before, ply)
            assert set(gesture) <= spots
            if ply == "end":
                assert not gesture
                assert any(choice.ply == ply for choice in VIEW.controls.ply_buttons(before, NAMES))
                continue
            machine = GestureMachine(entry)
            outcomes = [machine.press(spot) for spot in gesture]
            assert all(isinstance(outcome, Narrowed) for outcome in outcomes[:-1])
            assert outcomes[-1] == Entered((ply,))


def test_every_lit_spot_exists() -> None:
    for before, _, _ in games(80):
        entry = VIEW.controls.entry(before)
        spots = {spot.id for spot in VIEW.controls.spots(before, NAMES, False)}
        for first in entry.following(()):
            assert first in spots
            for second in entry.following((first,)):
                assert second in spots
                assert entry.following((first, second)) <= spots


def test_every_square_is_a_spot_inside_the_board() -> None:
    width, height = VIEW.look.size(position(START))
    for before, _, _ in games(60):
        spots = VIEW.controls.spots(before, NAMES, False)
        assert len({spot.id for spot in spots}) == len(spots)
        assert {f"square:{name}" for name in SQUARES} <= {spot.id for spot in spots}
        for spot in spots:
            left, top, across, down = spot.box
            assert left >= 0
            assert top >= 0
            assert left + across <= width
            assert top + down <= height
            if spot.id.startswith(("square", "spell")):
                assert across * 360 / width >= 24


def test_a_push_takes_three_presses_even_when_there_is_one_place() -> None:
    assert VIEW.controls.gesture(position(ONE_WALL), "d3:e3-j8") == ("square:d3", "square:e3", "square:j8")


def turn_presses(text: str, *plies: str) -> int:
    """Returns the number of presses in a turn. A chosen spot is not pressed again, and a walk is one press."""
    now, count, waiting = position(text), 0, list(plies)
    while waiting:
        gesture = VIEW.controls.gesture(now, waiting[0])
        chosen = VIEW.controls.chosen_at(now)
        machine = GestureMachine(VIEW.controls.entry(now))
        machine.chosen = chosen if chosen and gesture[:1] == chosen else ()
        walks = VIEW.controls.multi_ply(now, machine.chosen or gesture[: len(gesture) - 1])
        way = next((way for way in walks.values() if list(way) == waiting[: len(way)]), waiting[:1])
        count += len(gesture) - len(machine.chosen) if gesture else 1
        for ply in way:
            now = position(str(now.play(ply)))
            waiting.pop(0)
    return count


def test_a_turn_of_seven_single_actions_takes_eight_presses_at_most() -> None:
    steps = ("c2-c3", "c3-d3", "d3-c3", "c3-c2", "b1-b2", "b2-b1", "b1-a1")
    assert turn_presses("warmaze keep 2 1:begin 0 9b/8B1/10/10/10/10/10/10/2A7/1a8 1,3 0", *steps) <= 8


def test_a_piece_stays_chosen_while_it_has_actions() -> None:
    assert VIEW.controls.chosen_at(position(APART)) == ()
    assert VIEW.controls.chosen_at(position(FIRST)) == ("square:d4",)
    assert VIEW.controls.chosen_at(position(FIRST_DONE)) == ()
    assert VIEW.controls.chosen_at(position(DRAWN)) == ()


def test_the_only_piece_that_can_act_needs_no_press() -> None:
    assert VIEW.controls.gesture(position(FIRST_DONE), "c3-c2") == ("square:c2",)
    assert VIEW.controls.gesture(position(LONE), "j1-i1") == ("square:i1",)


def test_a_press_several_squares_away_walks_there() -> None:
    now = position(APART)
    ways = VIEW.controls.multi_ply(now, ("square:e4",))
    assert ways["square:e1"] == ("e4-e3", "e3-e2", "e2-e1")
    assert "square:e3" not in ways, "a single move is no walk"
    assert "square:e8" not in ways, "farther than its actions"
    assert VIEW.controls.multi_ply(now, ()) == {}
    assert VIEW.controls.multi_ply(now, ("square:e4", "square:e6")) == {}
    for spot, plies in ways.items():
        end = now
        for ply in plies:
            end = position(str(end.play(ply)))
        assert end.predators[0] == SQUARES.index(spot.partition(":")[2])


def test_a_walk_goes_round_what_stands_in_the_way() -> None:
    boxed = position("warmaze keep 2 1:begin 0 9b/8B1/10/10/10/10/10/10/ww8/A1w6a 1,3 0")
    assert VIEW.controls.multi_ply(boxed, ("square:a1",))["square:d1"] == ("a1-b1", "b1-c2", "c2-d1")
    assert "square:a3" not in VIEW.controls.multi_ply(boxed, ("square:a1",))


def test_walks_are_pressed_on_the_machine_as_what_nothing_goes_on_with() -> None:
    now = position(APART)
    machine = GestureMachine(VIEW.controls.entry(now))
    machine.press("square:e4")
    assert machine.press("square:e1") == Refused("square:e1")
    assert machine.chosen == ("square:e4",)
    assert machine.press("square:j1") == Refused("square:j1"), "too far: the rules say why"
    assert machine.chosen == ("square:e4",)


def test_a_partner_beside_is_picked_for_a_push_and_acts_when_pressed_again() -> None:
    now = position(FIRST)
    machine = GestureMachine(VIEW.controls.entry(now))
    machine.chosen = VIEW.controls.chosen_at(now)
    for chosen in [("square:d4", "square:c3"), ("square:c3",), ()]:
        assert machine.press("square:c3") == Narrowed()
        assert machine.chosen == chosen
        if len(chosen) == 2:
            assert VIEW.wording.asks(now, chosen, NAMES).endswith("Tap again to act with her.")


def test_the_status_follows_what_is_chosen() -> None:
    now = position(ONE_WALL)
    assert VIEW.wording.asks(now, (), NAMES) == ""
    assert VIEW.wording.asks(now, ("square:d3",), NAMES) == "Predator: 3 actions. Choose where to go or what to push."
    assert VIEW.wording.asks(now, ("square:a1",), NAMES) == "Princess: 2 actions. Choose where to go or what to push."
    assert VIEW.wording.asks(now, ("square:d3", "square:e3"), NAMES) == "Wall on e3: choose where it stops. 7 places."
    assert VIEW.wording.asks(position(FIRST), ("square:d4",), NAMES) == "", "the status says it"


def test_the_active_piece_needs_no_press_when_nothing_may_follow() -> None:
    now = position(LAST)
    assert VIEW.controls.gesture(now, "c3-c2") == ("square:c2",)
    assert VIEW.controls.grip(now, "square:c3")
    assert not VIEW.controls.grip(now, "square:f6")
    assert not VIEW.controls.grip(position(FIRST), "square:c3")


def test_one_press_devours_and_the_grip_pushes() -> None:
    now = position(PREY)
    assert VIEW.controls.gesture(now, "c5xd6") == ("square:c5", "square:d6")
    assert VIEW.controls.gesture(now, "c5:d6-d10") == ("square:c5", "push:d6", "square:d10")
    assert VIEW.controls.drag_start(now, ("square:c5",), "square:d6") == "push:d6"
    assert VIEW.controls.drag_start(now, ("square:c5",), "square:d5") == "square:d5"


def test_a_spell_is_one_press_on_its_star_or_its_button() -> None:
    now = position(CAST)
    assert VIEW.controls.gesture(now, "a10!") == ("spell:a10",)
    assert [choice.label for choice in VIEW.controls.ply_buttons(now, NAMES)] == ["Cast the spell on a10", "End turn"]


def test_only_a_turn_without_an_action_asks_before_it_ends() -> None:
    assert VIEW.controls.ply_buttons(position(APART), NAMES)[-1].question
    assert not VIEW.controls.ply_buttons(position(FIRST), NAMES)[-1].question
    assert not VIEW.controls.ply_buttons(position(DRAWN), NAMES)


def test_the_drag_of_an_object_snaps_to_the_nearest_direction() -> None:
    now = position(ONE_WALL)
    scene = lit(now, "square:d3", "square:e3")
    spots = {spot.id: spot for spot in VIEW.controls.spots(now, NAMES, False)}
    targets = sorted(spots.values(), key=lambda spot: spot.id not in scene.lit)

    def target(across: float, down: float) -> str | None:
        left, top, width, height = spots["square:e3"].box
        x, y = left + width / 2 + across, top + height / 2 + down
        return VIEW.controls.drag_target(now, "square:e3", targets, x, y, False)

    assert target(90, -100) == "square:j8"
    assert target(5, 60) == "square:e1"
    assert target(-60, 5) in ("square:a7", "square:c1")
    assert target(4, 4) is None


def test_the_drag_of_a_piece_means_the_square_below_it() -> None:
    now = position(START)
    scene = lit(now, "square:b2")
    targets = sorted(VIEW.controls.spots(now, NAMES, False), key=lambda spot: spot.id not in scene.lit)
    left, top, _, _ = next(spot.box for spot in targets if spot.id == "square:e5")
    assert VIEW.controls.drag_target(now, "square:b2", targets, left + 3, top + 3, False) == "square:e5"


def test_arrows_go_about_the_board_and_choose_a_push() -> None:
    now = position(ONE_WALL)
    assert VIEW.controls.key(now, "ArrowUp", (), "square:d3", False) == (Focus("square:d4"),)
    assert VIEW.controls.key(now, "7", (), "square:d3", False) == (Focus("square:c4"),)
    assert VIEW.controls.key(now, "ArrowLeft", (), "square:a1", False) == ()
    assert VIEW.controls.key(now, "ArrowLeft", (), None, False) == (Focus("square:d3"),)
    picked = ("square:d3", "square:e3")
    assert VIEW.controls.key(now, "9", picked, "square:e3", False) == (Focus("square:j8"),)
    assert VIEW.controls.key(now, "ArrowUp", picked, "square:j8", False) == (Focus("square:e10"),)
    assert VIEW.controls.key(now, "E", (), None, False) == (Play("end"),)
    assert VIEW.controls.key(now, "x", (), None, False) is None
    assert VIEW.controls.key(position(CAST), "c", (), None, False) == (Play("a10!"),)
    assert VIEW.controls.key(position(DRAWN), "e", (), None, False) is None


def test_each_attempt_of_the_rulebook_is_explained() -> None:
    table = section(rulebook("warmaze"), "## 7. On the screen").partition("| attempt |")[2].partition("\n\n")[0]
    wanted = dict(re.findall(r"^\| (.+) \| \"(.+)\" \|$", table, re.MULTILINE))
    found = {
        "using the first piece after the second has acted": presses(LAST, "f6"),
        "using a piece that has no actions left": presses(FIRST_DONE_PRINCESS, "c3"),
        "moving onto a wall or a piece": drops(START, "b2", "c3"),
        "moving two squares": presses(FIRST, "d4", "d6"),
        "a princess moving onto a princess or a predator": drops(BOTH_BESIDE_PREY, "d5", "d6"),
        "a predator moving onto its own princess": drops(START, "b2", "a1"),
        "a predator moving onto a predator": drops(CROWDED, "e4", "f3"),
        "pushing something that is not a neighbour": presses(START, "b2", "e4"),
        "a princess pushing farther than one square": presses(BEND, "a1", "b1", "b3"),
        "a predator stopping a slide early": presses(ONE_WALL, "d3", "e3", "g5"),
        "a predator's push without room": types(START, "ArrowLeft", "b2", "a1"),
        "pushing onto a taken square, or onto the pusher": presses(BEND, "a1", "b1", "a1"),
        "casting away from a corner": types(APART, "c"),
        "casting on a corner that has one's token": types(START, "c"),
        "acting with another seat's piece": (presses(START, "i9") or "").replace("Blue", "Red"),
    }
    assert found == wanted


def test_a_press_that_means_nothing_is_not_explained() -> None:
    assert presses(START, "e5") is None
    assert presses(START, "e4") is None


def chosen_after(text: str, *spots: str) -> tuple[str, ...]:
    machine = GestureMachine(VIEW.controls.entry(position(text)))
    for spot in spots:
        assert isinstance(machine.press(f"square:{spot}"), Narrowed)
    return machine.chosen


def test_an_illegal_press_always_says_why_near_or_far() -> None:
    for text, *chosen in [
        (START, "b2"),
        (ONE_WALL, "d3", "e3"),
        (LAST_BESIDE, "d4"),
        (APART, "c5"),
        (APART, "e4", "e6"),
    ]:
        now = position(text)
        spots = tuple(f"square:{name}" for name in chosen)
        for name in SQUARES:
            machine = GestureMachine(VIEW.controls.entry(now))
            for spot in spots:
                machine.press(spot)
            before, ways = machine.chosen, VIEW.controls.multi_ply(now, machine.chosen)
            if machine.press(f"square:{name}") == Refused(f"square:{name}") and f"square:{name}" not in ways:
                attempt = VIEW.controls.attempt(now, before, f"square:{name}")
                assert attempt is None or _sentence(now, attempt)
                assert attempt or name in chosen, name


def test_minds_are_changed_without_going_back() -> None:
    assert chosen_after(START, "b2", "c3", "a1") == ("square:b2", "square:a1")
    assert chosen_after(START, "b2", "c3", "c3") == ("square:b2",)
    assert chosen_after(FIRST, "d4", "d4") == ()
    assert chosen_after(APART, "e4", "c5") == ("square:c5",)


def test_a_press_beside_a_picked_object_never_moves_the_piece() -> None:
    now = position(LAST_BESIDE)
    machine = GestureMachine(VIEW.controls.entry(now))
    assert "square:b2" in machine.lit
    machine.press("square:d4")
    assert machine.press("square:b2") == Refused("square:b2")


def test_a_princess_beside_prey_pushes_it_by_the_grip() -> None:
    now = position(BOTH_BESIDE_PREY)
    assert VIEW.controls.gesture(now, "d5:d6-d7") == ("square:d5", "push:d6", "square:d7")
    assert presses(BOTH_BESIDE_PREY, "d5", "d6") == "Princesses cannot capture. She can push it one square."


def test_what_cannot_be_pushed_is_refused_as_a_push() -> None:
    assert presses(CROWDED, "e4", "e5") == "It cannot be pushed: no square beside it is empty."


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (START, "Orange: start with your predator (4 actions) or your princess (3). Side by side: +1 each."),
        (APART, "Orange: start with your predator (3 actions) or your princess (2)."),
        (LONE, "Green: your princess is gone. Your predator hunts on (3 actions)."),
        (FIRST, "Predator: 2 actions left. If the princess acts now, the predator is done. She gets 3."),
        (FIRST_DONE, "The predator is done. Princess: 2 actions, or end the turn."),
        (LAST, "Princess: 1 action left, then your turn ends."),
        (DRAWN, "Draw: 40 turns with no spell cast and no princess devoured."),
    ],
)
def test_the_status_says_what_is_asked(text: str, wanted: str) -> None:
    assert VIEW.wording.status(position(text), NAMES, None) == wanted


def test_the_status_says_who_won() -> None:
    spells = position(str(position(FOURTH).play("a10!")))
    assert VIEW.wording.status(spells, NAMES, None) == "Orange wins with all four corners."
    devoured = position(str(position(BOTH_BESIDE_PREY).play("c5xd6")))
    assert VIEW.wording.status(devoured, NAMES, None) == "No other princess is left."


@pytest.mark.parametrize(
    ("text", "ply", "wanted"),
    [
        (START, "b2-b3", "moves the predator from b2 to b3"),
        (START, "a1-a2", "moves the princess from a1 to a2"),
        (START, "b2:c3-g7", "hurls a wall with the predator from c3 to g7"),
        (START, "b2:a1-a3", "hurls their own princess with the predator from a1 to a3"),
        (START, "a1:b2-b3", "pushes their own predator with the princess from b2 to b3"),
        (PREY, "c5xd6", "devours Green’s princess on d6"),
        (PREY, "c5:d6-a9", "hurls Green’s princess with the predator from d6 to a9, now beside Blue’s predator"),
        (CAST, "a10!", "casts a spell on a10: two of four corners"),
        (FOURTH, "a10!", "casts a spell on a10: all four corners"),
        (FIRST, "end", "ends the turn"),
    ],
)
def test_a_ply_in_words(text: str, ply: str, wanted: str) -> None:
    assert VIEW.wording.ply_words(position(text), ply, NAMES) == wanted


def test_squares_are_told_as_they_stand() -> None:
    labels = {spot.id: spot.label for spot in VIEW.controls.spots(position(FIRST), NAMES, False)}
    assert labels["square:d4"] == "d4, your predator, 2 actions left"
    assert labels["square:i9"] == "i9, Blue’s predator"
    assert labels["square:j10"] == "j10, corner, Blue’s princess, token of Blue"
    assert labels["square:a1"] == "a1, corner, empty, token of Orange"
    assert labels["square:e5"] == "e5, empty, in reach of Blue’s predator"
    assert "square:a10" in labels


def test_a_princess_in_reach_is_told() -> None:
    now = position("warmaze keep 2 1:begin 0 9b/10/10/10/4B5/2a7/4A5/10/10/10 1,3 25")
    panel = VIEW.wording.panel(now, (), NAMES)
    assert panel is not None
    assert panel.rows[0][0] == "Blue’s predator"
    assert VIEW.wording.aloud(now, NAMES) == "Blue’s predator can reach your princess."
    assert VIEW.wording.progress(now) == "15 turns to a draw"
    assert VIEW.wording.progress(position(START)) == ""


def test_seats_are_noted() -> None:
    assert VIEW.wording.seat_note(position(LONE), 1) == "1 of 4 corners"
    assert VIEW.wording.seat_note(position(LONE), 3) == "princess devoured"


def test_words_never_fail() -> None:
    for before, ply, after in games():
        check_text(VIEW.wording.status(after, NAMES, (before, ply)))
        check_text(VIEW.wording.ply_words(before, ply, NAMES))
        for seat in range(1, after.seats + 1):
            check_text(VIEW.wording.seat_note(after, seat))
        for spot in VIEW.controls.spots(after, NAMES, False):
            check_text(spot.label)
        for text in (VIEW.wording.aloud(after, NAMES), VIEW.wording.progress(after)):
            if text:
                check_text(text)


def test_a_motion_begins_and_ends_at_rest() -> None:
    for before, ply, after in games():
        motion = VIEW.look.motion(before, ply)
        if motion is None:
            assert ply == "end"
            continue
        assert 100 <= motion.milliseconds <= 1200
        begun = motion.stage_at(0)
        start = VIEW.look.stage(before)
        assert (begun.walls, begun.pieces, begun.spells) == (start.walls, start.pieces, start.spells)
        assert motion.stage_at(1) == VIEW.look.stage(after)
        middle = motion.stage_at(0.5)
        assert len(middle.pieces) in (len(start.pieces), len(start.pieces) - 1)
        assert len(middle.walls) + (middle.moving is not None) == len(start.walls)


def test_pictures_are_sound() -> None:
    played: list[tuple[WarMazePosition, str]] = []
    for number, (before, ply, after) in enumerate(game("thicket", 4, 120)):
        played.append((before, ply))
        if number % 6:
            continue
        motion = VIEW.look.motion(before, ply)
        for moment in (0.2, 0.75):
            if motion:
                ElementTree.fromstring(picture(Scene(after, motion.stage_at(moment), NAMES, last=(before, ply))))
        scene = lit(after) if after.phase != "over" else Scene(after, VIEW.look.stage(after), NAMES)
        scene.last, scene.played, scene.overlays = (before, ply), played, frozenset({"danger"})
        scene.marked = ("a1", "e5")
        ElementTree.fromstring(picture(scene))


@pytest.mark.parametrize("text", [START, PREY, BOTH_BESIDE_PREY, CAST, LONE, BEND])
def test_pictures_of_every_choice(text: str) -> None:
    now = position(text)
    for ply in now.plies():
        gesture = VIEW.controls.gesture(now, ply)
        scene = lit(now, *gesture[:-1])
        scene.outcome = ply
        scene.preview = gesture[-1] if gesture else None
        ElementTree.fromstring(picture(scene))


def test_the_end_is_shown() -> None:
    for text in (DRAWN, str(position(FOURTH).play("a10!"))):
        now = position(text)
        ElementTree.fromstring(picture(Scene(now, VIEW.look.stage(now), NAMES)))


def test_the_lines_of_the_seats_are_drawn() -> None:
    assert VIEW.look.standing is not None
    for text in (START, LONE, LAST, DRAWN):
        for seat in range(1, position(text).seats + 1):
            painter = SvgPainter(colour_of(True, VIEW.look.palette))
            VIEW.look.draw_standing(painter, position(text), seat)
            VIEW.look.draw_seat(painter, seat)
            ElementTree.fromstring(painter.document((0, 0, *VIEW.look.standing), "seat"))


def test_the_poster_is_a_part_of_the_board() -> None:
    text, (left, top, across, down) = VIEW.look.poster
    width, height = VIEW.look.size(position(text))
    assert across / down == pytest.approx(245 / 390, rel=0.01)
    assert left >= 0
    assert top >= 0
    assert left + across <= width
    assert top + down <= height


def test_what_the_front_page_says() -> None:
    for text in (VIEW.wording.blurb(), VIEW.wording.minutes(), *map(VIEW.wording.variant_name, GAME.variants)):
        check_text(text)
    assert {overlay.id for overlay in VIEW.look.overlays()} == {"danger"}


def test_a_hint_walks_as_far_as_the_good_line_does() -> None:
    now = position(APART)
    assert VIEW.controls.hinted(now, ("e4-e3", "e3-e2", "c5-c6", "c6-c7")) == ("e4-e3", "e3-e2")
    assert VIEW.wording.hint_words(now, ("e4-e3", "e3-e2"), NAMES) == "predator to e2"
    assert VIEW.wording.hint_words(now, ("e4-e3",), NAMES) == "moves the predator from e4 to e3"
