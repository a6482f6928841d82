"""The lit spots in a tutorial: only those of the wanted ply."""

from __future__ import annotations

import pytest

from pygames.catalogue import parse
from web.drawing.palette import variable
from web.drawing.svg import SvgPainter
from web.help import help_of
from web.input.gestures import GestureMachine
from web.views.catalogue import view_of
from web.views.scene import Scene
from web.words import default_names


def pictures(game_id: str, step: int, pressed: int) -> tuple[str, str, str]:
    """Returns pictures of the board at a step of a tutorial, after some presses: with nothing lit, with the wanted ply
    lit, and as shown otherwise.
    """
    tutorial, view = help_of(game_id).tutorial, view_of(game_id)
    position = parse(tutorial.start)
    for done in tutorial.steps[:step]:
        position = position.play(done.ply)
    gesture = view.controls.gesture(position, tutorial.steps[step].ply)
    machine = GestureMachine(view.controls.entry(position))
    for spot in gesture[:pressed]:
        machine.press(spot)
    asked = frozenset(gesture)

    def picture(lit: frozenset[str], asked: frozenset[str] | None) -> str:
        painter = SvgPainter(variable)
        names = default_names(position.game)
        view.look.draw(painter, Scene(position, view.look.stage(position), names, machine.chosen, lit, coached=asked))
        return painter.document((0, 0, *view.look.size(position)), game_id)

    return picture(frozenset(), None), picture(machine.lit & asked, asked), picture(machine.lit, None)


@pytest.mark.parametrize("game_id", ["labymaster", "amuseamaze"])
@pytest.mark.parametrize("pressed", [0, 1])
def test_only_the_ply_that_is_asked_for_is_lit(game_id: str, pressed: int) -> None:
    dark, asked, everything = pictures(game_id, 0, pressed)
    assert len(dark) < len(asked) < len(everything)
