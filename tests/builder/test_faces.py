"""Every bot has a face, and the build refuses one that is too heavy or cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder import faces
from pygames.catalogue import GAMES
from web.players.opponents import strongest

FACE = (faces.SOURCE / "labymaster-3.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_bot_has_a_face(game_id: str) -> None:
    assert [path.stem for path in faces.files(game_id)] == [
        f"{game_id}-{level}" for level in range(1, strongest(game_id) + 1)
    ]


def test_the_faces_of_the_site_pass() -> None:
    faces.check()
    assert list(faces.faults("labymaster-3", FACE)) == []


@pytest.mark.parametrize(
    ("change", "to", "fault"),
    [
        ("</svg>", f"<!--{'-' * faces.HEAVIEST_BYTES}--></svg>", "bytes"),
        ('viewBox="0 0 96 96"', 'viewBox="0 0 100 100"', "square"),
        ('class="glad" display="none"', 'class="glad"', "one group glad, hidden"),
        ('id="labymaster-3-', 'id="', "ids"),
        ("</svg>", '<path style="fill:red"/></svg>', "shapes alone"),
        ("</svg>", '<image href="elsewhere.png"/></svg>', "shapes alone"),
    ],
)
def test_what_a_page_could_not_show_is_refused(change: str, to: str, fault: str) -> None:
    found = list(faces.faults("labymaster-3", FACE.replace(change, to)))
    assert len(found) == 1
    assert fault in found[0]


def test_expressions_that_look_alike_are_refused(tmp_path: Path) -> None:
    """The mouth of the first mole had nearly the colour of its muzzle."""
    mole = (faces.SOURCE / "mazers-3.svg").read_text(encoding="utf-8")
    grey = mole.replace("#a39bad", "#6b6475").replace("#b7afc4", "#8f879c")
    path = tmp_path / "grey.svg"
    path.write_text(grey, encoding="utf-8")
    assert any("look alike" in fault for fault in faces.indistinct([path]))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_page_gets_a_symbol_for_each_face(game_id: str) -> None:
    text = faces.together(game_id)
    for level in range(1, strongest(game_id) + 1):
        assert text.count(f'<symbol id="face-{game_id}-{level}" ') == 1
    assert text.count('class="face-glad" display="none"') == strongest(game_id)
