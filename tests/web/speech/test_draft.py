"""What is said of a position that is being edited, whole or broken."""

from __future__ import annotations

import random

import pytest

import pygames
from pygames.catalogue import GAMES
from web.speech.draft import SpokenDraft
from web.speech.places import LANDMARK, OTHER, OWN
from web.views.catalogue import view_of
from web.views.editing import Draft, Unfit, editing_of, fields_of
from web.words import default_names

PAINTED = 40
"""Presses at random, which make a position that the rules do not allow."""


def spoken(game_id: str, draft: Draft) -> SpokenDraft:
    editing, names = editing_of(game_id), default_names(pygames.game(game_id))
    drawn = editing.sketch(draft)
    assert drawn is not None
    brushes = editing.brushes(draft, names)
    spots = editing.spots(drawn, names)
    return SpokenDraft(view_of(game_id), drawn, names, spots, brushes, brushes[0].id, "Fine.")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_places_of_a_start_are_told_and_found(game_id: str) -> None:
    position = pygames.game(game_id).start()
    said = spoken(game_id, fields_of(position))
    names = default_names(position.game)
    assert said.pieces().startswith(f"{names[0]}: ")
    assert said.turn() == f"In hand: {said.brushes[0].label}. Fine."
    labels = {spot.id: spot.label for spot in said.spots()}
    own, landmark = said.next(OWN, None), said.next(LANDMARK, None)
    assert own in labels
    assert landmark in labels
    assert "empty" not in labels[own]
    assert said.next(OTHER, None) in labels
    first = next(iter(labels))
    assert said.place(first.partition(":")[2]) == first


@pytest.mark.parametrize("game_id", GAMES)
def test_a_broken_position_is_told_too(game_id: str) -> None:
    editing, names, choose = editing_of(game_id), default_names(pygames.game(game_id)), random.Random(game_id)
    draft = fields_of(pygames.game(game_id).start())
    spots = [spot.id for spot in spoken(game_id, draft).spots()]
    for _ in range(PAINTED):
        try:
            draft = editing.paint(draft, choose.choice(editing.brushes(draft, names)).id, choose.choice(spots))
        except Unfit:
            continue
        if editing.sketch(draft) is None:
            continue
        said = spoken(game_id, draft)
        assert said.pieces()
        assert said.board()
        assert said.row(1)
        for kind in (OWN, OTHER, LANDMARK):
            found = said.next(kind, spots[0])
            assert found is None or found in spots


def test_what_to_place_is_taken_by_its_name_or_the_beginning_of_it() -> None:
    said = spoken("warmaze", fields_of(pygames.game("warmaze").start("keep", 2)))
    assert said.meant("wall") == "w"
    assert said.meant("Orange’s predator") == "A"
    assert said.meant("orange") is None
    assert said.meant("") is None
