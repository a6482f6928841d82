"""The words for the board and the rules of each variant."""

from __future__ import annotations

import pytest

from builder import words as builder_words
from pygames.catalogue import game as game_of
from web import words
from web.views.catalogue import game_ids, view_of


@pytest.mark.parametrize("language", builder_words.languages())
@pytest.mark.parametrize("game_id", game_ids())
def test_every_variant_has_a_name_and_a_description(game_id: str, language: str) -> None:
    game, view = game_of(game_id), view_of(game_id)
    assert tuple(view.wording.variants) == game.variants
    if language != builder_words.SOURCE:
        builder_words.compile_all()
        with builder_words.compiled(language).open("rb") as catalogue:
            words.use(catalogue)
    try:
        names = [view.wording.variant_name(variant) for variant in game.variants]
        descriptions = [view.wording.variant_description(variant) for variant in game.variants]
    finally:
        words.use(None)
    assert len(set(names)) == len(set(descriptions)) == len(names)
    for name in names:
        assert name[0].isupper()
        assert not name.endswith(".")
        assert len(name) <= 40
    for description in descriptions:
        assert description[0].isupper() or description[0].isdigit()
        assert description.endswith(".")
        assert len(description) <= 90
