"""The tokens of the list of moves, and how moves are counted: a row for each turn, in every game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import pygames
from pygames.contract import Position
from tests.golden import golden_files
from web.drawing.palette import HOUSE, colour_of
from web.drawing.svg import SvgPainter
from web.session.summary import shares
from web.tree.tree import Node, grow
from web.tree.turns import Counter, MoveNumber, MoveNumbers
from web.views.catalogue import View, view_of
from web.views.tokens import HEIGHT

GAMES = [game.id for game in pygames.games()]
Steps = list[tuple[Position, str]]


def golden(game_id: str) -> list[Steps]:
    """Returns the plies of the golden records of a game, each with the position before it."""
    found = []
    for path in golden_files(game_id):
        lines = path.read_text(encoding="ascii").splitlines()
        position, steps = pygames.parse(lines[0]), []
        for line in lines[1::2]:
            if line.startswith("results"):
                break
            steps.append((position, line.split(" ")[1]))
            position = position.play(steps[-1][1])
        found.append(steps)
    return found


def places(view: View[Any, Any], steps: Steps) -> list[MoveNumber]:
    """Returns the place of each ply of a line."""
    counter = Counter(view)
    return [counter.count(before) for before, _ply in steps]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_ply_has_tokens_that_can_be_drawn(game_id: str) -> None:
    view, seen = view_of(game_id), {}
    for steps in golden(game_id):
        for before, ply in steps:
            for token in view.look.tokens(before, ply):
                assert token.sign or token.text, ply
                if token.draw and token.sign not in seen:
                    painter = SvgPainter(colour_of(False, HOUSE, view.look.palette))
                    token.draw(painter)
                    seen[token.sign] = painter.document((0, 0, token.width, HEIGHT), "")
    assert len(set(seen.values())) == len(seen), "signs with different names look different"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_turn_is_a_row_of_one_player(game_id: str) -> None:
    view = view_of(game_id)
    for steps in golden(game_id):
        found = places(view, steps)
        assert found[0].move == 1
        for (before, here), (_after, there) in pairwise(zip(steps, found, strict=True)):
            if there.move == 1:
                assert there.turn == here.turn + 1, before[0]
            else:
                assert there == (here.turn, here.move + 1)
        acting = [
            {before.seat for (before, _), place in zip(steps, found, strict=True) if place.turn == turn}
            for turn in range(1, found[-1].turn + 1)
        ]
        assert all(len(seats) == 1 for seats in acting) or game_id == "amuseamaze", "tiles are given in another's turn"


@pytest.mark.parametrize("game_id", ["mouse-madness", "mazers"])
def test_the_list_counts_as_the_game_does(game_id: str) -> None:
    view = view_of(game_id)
    for steps in golden(game_id):
        counter = Counter(view)
        for before, _ply in steps:
            place = counter.count(before)
            assert place.turn in (0, before.turn)  # type: ignore[attr-defined]
    ahead = steps[len(steps) // 2]
    assert Counter(view).count(ahead[0]).turn == ahead[0].turn, "a game from the middle goes on counting"  # type: ignore[attr-defined]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_places_in_a_tree_are_those_of_its_lines(game_id: str) -> None:
    view, steps = view_of(game_id), golden(game_id)[0]
    leaf = grow(steps[0][0], [(ply, None, before.play_unchecked(ply)) for before, ply in steps])
    line, counted = leaf.ancestors(), places(view, steps)
    tree = MoveNumbers(view)
    assert tree.of(leaf) == counted[-1], "a place may be asked for before those that lead to it"
    assert [tree.of(node) for node in line] == [(0, 0), *counted]
    fork = line[len(line) // 2]
    for ply in fork.position.plies()[:3]:
        other = Node(fork.position.play(ply), fork, ply)
        assert tree.of(other) == counted[fork.depth], "every ply in a position has the same place"


def test_the_summary_counts_the_same_turns() -> None:
    steps = golden("warmaze")[0]
    view, seats = view_of("warmaze"), steps[0][0].seats
    assert sum(share.turns for share in shares(view, seats, steps)) == places(view, steps)[-1].turn


def test_a_turn_of_mazers_is_a_few_tokens() -> None:
    view = view_of("mazers")
    turn = [
        step
        for step, place in zip(golden("mazers")[0], places(view, golden("mazers")[0]), strict=True)
        if place.turn == 1
    ]
    kinds = [view.look.tokens(*step)[-1] for step in turn]
    joined = [kinds[0], *(token for before, token in pairwise(kinds) if token != before or not token.joins)]
    assert len(turn) > 10
    assert len(joined) <= 5, "dice, two blockers, walls"
