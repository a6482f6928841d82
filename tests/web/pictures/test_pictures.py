"""The boards look the same as before: every picture equals the golden one, element by element."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import pygames
from tests.golden import CASES
from tests.pictures import folder, pictures
from web.pictures.board_file import board_file

MOST_BYTES = 1_500_000
"""The most bytes of all pictures together, since every clone of the repository contains them."""


@pytest.mark.parametrize("game", pygames.games(), ids=lambda game: game.id)
def test_every_board_looks_like_its_golden_picture(game: pygames.Game) -> None:
    drawn = pictures(game.id)
    kept = {path.name: path.read_text(encoding="utf-8") for path in folder(game.id).glob("*.svg")}
    assert sorted(drawn) == sorted(kept), "python -m tests.pictures draws them anew"
    for name, text in drawn.items():
        ElementTree.fromstring(text)
        differing = [
            (number, was, now)
            for number, (was, now) in enumerate(zip(kept[name].splitlines(), text.splitlines(), strict=False), 1)
            if was != now
        ]
        told = "python -m tests.pictures draws it anew, if it is meant to look like this"
        assert not differing, f"{name}, line {differing[0][0]}: {differing[0][1]} is now {differing[0][2]}; {told}"
        assert text == kept[name], f"{name} has lines more or less; {told}"


@pytest.mark.parametrize("game", pygames.games(), ids=lambda game: game.id)
@pytest.mark.parametrize("dark", [False, True])
def test_a_board_is_a_file_of_its_own(game: pygames.Game, dark: bool) -> None:
    position = game.start()
    text = board_file(position, dark)
    assert ElementTree.fromstring(text).attrib["aria-label"] == game.title
    assert "var(" not in text
    assert text != board_file(position, not dark)
    ply = position.plies()[0]
    following = position.play(ply)
    assert board_file(following, dark, last=(position, ply)) != board_file(following, dark) or position.chances()


def test_pictures_differ_and_are_not_too_large() -> None:
    texts = [path.read_text(encoding="utf-8") for path in CASES.glob("*/pictures/*.svg")]
    assert len(set(texts)) == len(texts)
    assert sum(map(len, texts)) < MOST_BYTES
