"""The names of spots in all languages."""

from __future__ import annotations

import pytest

import pygames
from builder import words as builder_words
from web import words
from web.views.catalogue import view_of


@pytest.mark.parametrize("game_id", [game.id for game in pygames.games()])
def test_the_names_of_spots_follow_the_language(game_id: str) -> None:
    view, position = view_of(game_id), pygames.game(game_id).start()

    def names() -> list[str]:
        return [spot.label for spot in view.controls.spots(position, words.default_names(position.game), False)]

    builder_words.compile_all()
    english = names()
    try:
        for language in set(builder_words.languages()) - {builder_words.SOURCE}:
            with builder_words.compiled(language).open("rb") as catalogue:
                words.use(catalogue)
            assert not set(names()) & set(english)
    finally:
        words.use(None)
    assert names() == english
