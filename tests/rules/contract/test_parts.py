"""Positions and plies have named parts, which agree with their texts."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields

import pytest

import pygames
from pygames.parts import Move, State, common
from pygames.parts.amuseamaze import AmuseAmazeMove, AmuseAmazeState
from pygames.parts.labymaster import LabymasterMove, LabymasterState
from pygames.parts.mazers import MazersMove, MazersState
from pygames.parts.mouse_madness import MouseMadnessMove, MouseMadnessState
from pygames.parts.warmaze import Pushed, WarMazeMove, WarMazeState
from tests.rules.playthroughs import playthroughs

GAMES = pygames.games()
PLIES = 25
"""The approximate number of plies of each golden playthrough."""
KINDS = {
    "mouse-madness": {"roll", "move", "jump", "push", "stop"},
    "labymaster": {"run", "jump", "slide"},
    "warmaze": {"move", "devour", "push", "end"},
    "amuseamaze": {"step", "word", "give", "pass"},
    "mazers": {"first", "roll", "step", "place", "lift", "flip", "pass"},
}
"""The kinds of plies in the golden playthroughs."""

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def played(game_id: str, fewest: int = PLIES) -> Iterator[tuple[pygames.Position, str]]:
    for texts, plies in playthroughs(game_id):
        for number in range(0, len(plies), max(1, len(plies) // fewest)):
            yield pygames.parse(texts[number]), plies[number]


def state(text: str) -> State:
    return pygames.parse(text).state


@each_game
def test_a_ply_and_its_text_lead_to_each_other(game: pygames.Game) -> None:
    for position, ply in played(game.id):
        move = position.move(ply)
        assert str(move) == move.text == ply
        assert position.move(str(move)) == move
        assert position.play(str(move)) == position.play(ply)


@each_game
def test_a_move_changes_what_it_says_and_nothing_else(game: pygames.Game) -> None:
    for position, ply in played(game.id):
        before, after = position.state, position.play(ply).state
        changed = {change.part: (change.before, change.after) for change in position.move(ply).changes}
        for part in fields(before):
            if part.name != "whose_turn":
                here, there = getattr(before, part.name), getattr(after, part.name)
                assert changed.get(part.name, (here, here)) == (here, there)
                assert (part.name in changed) == (here != there)


@each_game
def test_all_kinds_of_plies_are_named(game: pygames.Game) -> None:
    assert {position.move(ply).kind for position, ply in played(game.id, 1000)} == KINDS[game.id]


@each_game
def test_parts_are_values(game: pygames.Game) -> None:
    position, ply = next(played(game.id))
    for value in (position.state, position.move(ply)):
        for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
            assert again == value
            assert hash(again) == hash(value)
        with pytest.raises(FrozenInstanceError):
            value.seat = 2  # type: ignore[misc]


@each_game
def test_a_move_that_is_not_legal_has_no_parts(game: pygames.Game) -> None:
    start = game.start()
    with pytest.raises(pygames.IllegalPly) as caught:
        start.move("zz")
    assert caught.value.refusal == start.explain("zz")
    with pytest.raises(TypeError, match="A ply is a text"):
        start.move(None)  # type: ignore[arg-type]


@each_game
def test_whose_turn_it_is_stands_in_words(game: pygames.Game) -> None:
    for position, _ply in played(game.id):
        name = position.name(position.seat).name
        assert position.state.whose_turn == f"{name} to {'move' if position.chances() is None else 'roll'}"
    for texts, _plies in playthroughs(game.id):
        end = pygames.parse(texts[-1])
        results = end.results()
        assert results
        winner = end.name(results.index(1) + 1).name if 1 in results else None
        assert end.state.whose_turn == (f"{winner} has won" if winner else "Drawn")


def test_the_parts_of_labymaster() -> None:
    position = pygames.parse("labymaster classic 2 2:move abacaaacc free c5,e9,d10,f10,e11 c6,f9,d11,f11,g11 0 1")
    now = position.state
    assert isinstance(now, LabymasterState)
    assert now.pawns == (("c5", "e9", "d10", "f10", "e11"), ("c6", "f9", "d11", "f11", "g11"))
    assert now.arrived == (1, 0)
    assert now.blocks[0].cells == ("a2", "b2", "c2", "d2", "e2", "f2", "g2")
    assert [block.owner for block in now.blocks] == [2, 1, 2, 1, 0, 2, 1, 2, 1]
    assert ("b4", "c4") in now.walls
    slide = position.move("9-") if position.is_legal("9-") else position.move("9+")
    assert isinstance(slide, LabymasterMove)
    assert (slide.kind, slide.row, slide.carried, slide.from_square) == ("slide", 9, ("e9", "f9"), None)


def test_a_jump_of_labymaster_names_the_pawn_that_is_jumped() -> None:
    jumps = [
        (position, position.move(ply))
        for texts, plies in playthroughs("labymaster")
        for position, ply in zip(map(pygames.parse, texts), plies, strict=False)
        if "-" in ply[:-1] and position.move(ply).kind == "jump"
    ]
    assert jumps
    for position, jump in jumps:
        now = position.state
        assert isinstance(now, LabymasterState)
        assert isinstance(jump, LabymasterMove)
        assert jump.jumped in now.pawns[2 - position.seat]
        assert jump.path == (jump.to_square,)


def test_the_parts_of_warmaze() -> None:
    position = pygames.parse(
        "warmaze keep 2 1:begin 0 3w2w2b/4ww4/2w4w2/w3ww3w/1wBw2w1w1/1w1w2w1w1/w1A1ww3w/1aw4w2/4ww4/3w2w3 1,3 4"
    )
    now = position.state
    assert isinstance(now, WarMazeState)
    assert (now.predators, now.princesses) == (("c4", "c6"), ("b3", "j10"))
    assert now.spells == (("a1",), ("j10",))
    assert (now.active, now.predator_actions, now.princess_actions) == (None, 4, 3)
    assert "d1" in now.walls
    push = next(ply for ply in position.plies() if ":" in ply and ply.startswith("c4:c3"))
    move = position.move(push)
    assert isinstance(move, WarMazeMove)
    assert (move.kind, move.piece, move.at, move.pushed) == ("push", "predator", "c4", Pushed("wall", 0))
    assert (move.from_square, move.to_square) == ("c3", push.partition("-")[2])


def test_a_spell_leaves_a_token_and_moves_nothing() -> None:
    position = pygames.parse(
        "warmaze keep 2 1:begin 0 a2w2w3/4ww2B1/2w4w2/w3ww3w/1w1w2w1w1/1w1w2w1w1/w3ww3w/2w4w2/1A2ww4/3w2w2b 1,3 0"
    )
    spell = position.move("a10!")
    assert isinstance(spell, WarMazeMove)
    assert (spell.kind, spell.piece, spell.at, spell.from_square) == ("spell", "princess", "a10", None)
    assert {change.part: change.after for change in spell.changes}["spells"] == (("a1", "a10"), ("j10",))


def test_the_parts_of_mouse_madness() -> None:
    start = state("mouse-madness jump-house 3 3:start 0 0,0,0 2:-5.")
    assert isinstance(start, MouseMadnessState)
    assert start.roll_off == (0, 5, None)
    position = pygames.parse("mouse-madness push-nook 2 1:move 3 4,8 4")
    move = position.move("+4")
    assert isinstance(move, MouseMadnessMove)
    assert (move.mouse, move.distance, move.from_square, move.to_square) == (1, 4, "4", "8")
    fall = pygames.parse("mouse-madness push-nook 2 1:move 3 8,3 1").move("+1")
    assert isinstance(fall, MouseMadnessMove)
    assert (fall.hole, fall.to_square) == (9, "20")


def test_the_parts_of_mazers() -> None:
    position = pygames.parse("mazers classic 2 1:step 4 11:0:2@h2e g2n,h1n/e9e,c8n -:f1wwnwnes:- f9e:g9sswsswsees:-")
    now = position.state
    assert isinstance(now, MazersState)
    assert now.homes == ("f1", "f11")
    assert [blocker.edge for blocker in now.blockers] == ["g2n", "h1n", "e9e", "c8n"]
    assert (now.moving, now.shadow, now.white_steps) == ("white", "h2e", 2)
    assert now.paths[0].headings == tuple("wwnwnes")
    ply = position.plies()[0]
    move = position.move(ply)
    assert isinstance(move, MazersMove)
    assert (move.kind, move.colour, move.from_square, move.to_square) == ("step", "white", "h1n", ply[2:])


def test_what_a_ply_of_mazers_removes_stood_there() -> None:
    for position, ply in played("mazers", 200):
        now, move = position.state, position.move(ply)
        assert isinstance(now, MazersState)
        assert isinstance(move, MazersMove)
        assert set(move.removed) <= set(now.paths[position.seat - 1].walls)
        if move.kind == "lift" and move.removed:
            assert move.from_square in move.removed


def test_the_parts_of_amuseamaze() -> None:
    position = pygames.game("amuseamaze").start("basic=17")
    now = position.state
    assert isinstance(now, AmuseAmazeState)
    assert now.hands == ("OQT", "GMN")
    assert now.cards == ((), ())
    squares = {square.name: square for square in now.squares}
    assert (squares["h13"].kind, squares["g24"].letter, squares["g24"].colour) == ("start", "E", "green")
    assert dict(now.tiles)["a22"] == "L"
    word = position.move("g12-f12-e13-d12M-c13!+l")
    assert isinstance(word, AmuseAmazeMove)
    assert (word.letters, word.words) == ("AROMA", ("aroma",))
    gives = [position.move(ply) for position, ply in played("amuseamaze", 500) if ply.startswith("give-")]
    assert gives
    for gift in gives:
        assert isinstance(gift, AmuseAmazeMove)
        assert f"give-{gift.letters}" == gift.text


@each_game
def test_a_diagram_shows_every_row_of_the_board(game: pygames.Game) -> None:
    for position, _ply in played(game.id, 5):
        diagram = position.diagram()
        assert diagram.isascii()
        rows = [line.split()[0] for line in diagram.splitlines() if line.split()[0].isdecimal()]
        assert rows == [str(number) for number in range(len(rows), 0, -1)]
        assert len(rows) >= 5


def test_diagrams_of_different_positions_differ() -> None:
    labymaster = pygames.game("labymaster").start()
    assert labymaster.diagram() != labymaster.play("f1-f8").diagram()
    assert labymaster.diagram() != labymaster.play("3+").diagram()


def test_a_game_without_parts_of_its_own_has_those_that_all_games_share() -> None:
    position = pygames.game("labymaster").start()
    shared = common.state(position)
    assert (shared.game, shared.variant, shared.seats, shared.whose_turn) == (
        "labymaster",
        "classic",
        2,
        "Pink to move",
    )
    move = common.move(position, "f1-f8")
    assert isinstance(move, Move)
    assert [change.part for change in move.changes] == ["seat"]
    assert common.diagram(position) == str(position)
