"""The input machine: spots pressed in order become a ply."""

from __future__ import annotations

from web.input.gestures import Entered, GestureMachine, Narrowed, Refused
from web.views.controls import ListedEntry

ENTRY = ListedEntry(
    [
        ("run", ("pawn", "near")),
        ("jump", ("pawn", "far")),
        ("slide", ("handle",)),
        ("left", ("fork",)),
        ("right", ("fork",)),
        ("stop", ("walk", "one")),
        ("go on", ("walk", "one", "two")),
    ]
)


def test_only_what_continues_is_lit() -> None:
    machine = GestureMachine(ENTRY)
    assert machine.lit == {"pawn", "handle", "fork", "walk"}
    assert machine.press("pawn") == Narrowed()
    assert machine.lit == {"near", "far"}
    assert machine.outcome("far") == ("jump",)
    assert machine.press("near") == Entered(("run",))


def test_one_press_enters_a_short_gesture() -> None:
    assert GestureMachine(ENTRY).press("handle") == Entered(("slide",))


def test_plies_that_share_a_gesture_are_asked_about() -> None:
    assert GestureMachine(ENTRY).press("fork") == Entered(("left", "right"))


def test_another_opening_replaces_the_choice() -> None:
    machine = GestureMachine(ENTRY)
    machine.press("pawn")
    assert machine.press("walk") == Narrowed()
    assert machine.chosen == ("walk",)


def test_the_same_spot_again_lets_it_go() -> None:
    machine = GestureMachine(ENTRY)
    machine.press("pawn")
    assert machine.press("pawn") == Narrowed()
    assert machine.chosen == ()


def test_what_adds_to_the_choice_goes_on() -> None:
    machine = GestureMachine(ENTRY)
    assert machine.goes_on("walk")
    machine.press("walk")
    machine.press("one")
    assert machine.goes_on("two")
    assert not machine.goes_on("one"), "it enters what is chosen"
    assert not machine.goes_on("pawn"), "it takes the place of what is chosen"
    assert not machine.goes_on("far"), "it means nothing"


def test_a_gesture_that_could_go_on_is_confirmed_by_its_last_spot() -> None:
    machine = GestureMachine(ENTRY)
    machine.press("walk")
    assert machine.press("one") == Narrowed()
    assert machine.complete == ("stop",)
    assert machine.press("one") == Entered(("stop",))
    assert machine.press("two") == Entered(("go on",))


def test_what_continues_nothing_is_refused_and_changes_nothing() -> None:
    machine = GestureMachine(ENTRY)
    machine.press("pawn")
    assert machine.press("elsewhere") == Refused("elsewhere")
    assert machine.chosen == ("pawn",)
