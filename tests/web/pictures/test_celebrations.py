"""The gesture with which each game ends, without a browser."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.rules.playthroughs import playthroughs
from tests.web.views.test_view_labymaster import CRY, FIFTH
from tests.web.views.test_view_warmaze import FOURTH
from web.drawing.palette import colour_of
from web.drawing.svg import SvgPainter
from web.pictures import celebration
from web.session.summary import outcome_of
from web.views.catalogue import view_of
from web.views.scene import Scene
from web.words import default_names

BITE = "warmaze keep 2 1:lastpredator 2 3w1w2w1/w3www3/2w4B2/a1w1w5/3w6/w1www3ww/w2w1w1www/1w5ww1/w5b3/w4A4 1,3 32"
CHEESE = "mouse-madness jump-house 2 1:move 31 59,40 3"
MOMENTS = [moment / 20 for moment in range(21)]


def wins() -> dict[str, tuple[Any, str]]:
    """Returns plies that win, each with the position before it."""
    found = {
        "the cheese": (CHEESE, "+3"),
        "the fifth pawn": (FIFTH, "e10-e11"),
        "a claim": (CRY, "victory"),
        "the bite": (BITE, "f1xg2"),
        "the fourth spell": (FOURTH, "a10!"),
    }
    for game_id in GAMES:
        for number, (positions, plies) in enumerate(playthroughs(game_id)):
            results = pygames.parse(positions[-1]).results()
            if results and 1 in results:
                found[f"{game_id} {number}"] = positions[-2], plies[-1]
    return {name: (pygames.parse(text), ply) for name, (text, ply) in found.items()}


WINS = wins()


def gesture(name: str) -> tuple[Any, Any, int]:
    """Returns the gesture of a win, the stage of the position after it, and the winner."""
    before, ply = WINS[name]
    after = before.play(ply)
    view = view_of(before.game.id)
    (winner,) = outcome_of(after.results() or ()).winners
    found = view.look.celebration(before, ply, winner)
    assert found is not None
    return found, view.look.stage(after), winner


def picture(name: str, stage: Any = None) -> str:
    """Returns the picture of the board after a win, at a moment of its gesture or at rest."""
    before, ply = WINS[name]
    view, after = view_of(before.game.id), before.play(ply)
    painter = SvgPainter(colour_of(False, view.look.palette))
    shown = view.look.stage(after) if stage is None else stage
    view.look.draw(painter, Scene(after, shown, default_names(before.game), last=(before, ply)))
    return painter.document((0, 0, *view.look.size(after)), "board")


def test_every_game_is_won_here() -> None:
    assert {before.game.id for before, _ply in WINS.values()} == set(GAMES)


@pytest.mark.parametrize("name", WINS)
def test_every_win_has_a_gesture_that_ends_at_rest(name: str) -> None:
    stage_at, rest, _winner = gesture(name)
    assert stage_at(1) == rest
    assert len({picture(name, stage_at(moment)) for moment in MOMENTS}) > 5, "something moves"
    ElementTree.fromstring(picture(name, stage_at(0.5)))


@pytest.mark.parametrize("name", WINS)
def test_the_last_move_comes_again_before_the_gesture(name: str) -> None:
    before, ply = WINS[name]
    motion, (stage_at, _rest, _winner) = view_of(before.game.id).look.motion(before, ply), gesture(name)
    moment = celebration.moment_of(motion, stage_at)
    assert moment.milliseconds == celebration.MILLISECONDS
    stage, grown = moment.stage_at(0)
    if motion is None:
        assert stage == stage_at(0)
    else:
        assert grown == 0, "no ring before the gesture"
        assert stage == motion.stage_at(max(0.0, 1 - 800 / motion.milliseconds)), "of a long move only the end"
    assert moment.stage_at(1) == (stage_at(1), 1)


def test_the_mouse_bites_the_cheese_and_the_crumbs_stay() -> None:
    stage_at, rest, winner = gesture("the cheese")
    assert stage_at(0).bitten == 0
    assert max(stage_at(moment).mice[winner - 1].rise for moment in MOMENTS) > 20
    assert rest.bitten == 1
    assert picture("the cheese") != picture("the cheese", stage_at(0))


def test_the_pawns_hop_one_after_the_other() -> None:
    stage_at, _rest, winner = gesture("the fifth pawn")
    first: dict[float, float] = {}
    for moment in MOMENTS:
        for pawn in stage_at(moment).pawns:
            if pawn.height:
                assert pawn.seat == winner
                first.setdefault(pawn.column, moment)
    assert list(first) == sorted(first)
    assert len(set(first.values())) == 5
    before, ply = WINS["the fifth pawn"]
    assert not view_of("labymaster").controls.deciding(before.play(ply), before, ply, winner), (
        "the row has a light of its own"
    )


def test_the_mouse_turns_round_at_home() -> None:
    name = next(name for name in WINS if name.startswith("mazers"))
    stage_at, rest, winner = gesture(name)
    angles = [stage_at(moment).mice[winner - 1].angle - rest.mice[winner - 1].angle for moment in MOMENTS[:-1]]
    assert angles == sorted(angles)
    assert angles[0] == 0
    assert angles[-1] > 350


def test_the_letters_of_the_last_word_hop_in_their_order() -> None:
    stage_at, _rest, _winner = gesture("amuseamaze 3")
    hopped: list[str] = []
    for moment in (part / 200 for part in range(200)):
        hopped += [tile.letter for tile in stage_at(moment).flying if tile.letter not in hopped]
    assert "".join(hopped) == "MOSE", "of MOOSES"


def test_the_predator_bites_and_four_spells_light_the_frame() -> None:
    bite, _rest, _winner = gesture("the bite")
    assert bite(0.3).effect.kind == "bite"
    spells, _rest, winner = gesture("the fourth spell")
    assert (spells(0.3).effect.kind, spells(0.3).effect.seat) == ("frame", winner)
    assert picture("the fourth spell") != picture("the fourth spell", spells(0)), "the light stays"
