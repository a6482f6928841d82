"""The pictures that messengers show with a link, and the option that tells the build where the site will be."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from builder import help, hosting, page, previews, words
from builder.steps import BuildError
from web.views.catalogue import game_ids


@pytest.fixture(scope="module")
def pictures() -> Path:
    words.compile_all()
    return previews.draw()


def test_there_is_one_of_the_site_and_of_each_game_in_each_language(pictures: Path) -> None:
    contents = []
    for name in (previews.SITE, *game_ids()):
        for code in words.languages():
            content = (pictures / previews.picture(name, code)).read_bytes()
            assert content.startswith(b"\x89PNG")
            assert struct.unpack(">II", content[16:24]) == previews.SIZE_PX
            assert len(content) < 300_000  # some messengers show no larger ones
            contents.append(content)
    assert len(set(contents)) == len(contents)


def test_every_help_page_names_its_own_picture_by_a_full_address() -> None:
    def preview(name: str, language: str) -> str:
        return f"https://example.org/box/previews/{previews.picture(name, language)}"

    for render, most in ((preview, 1), (page.no_preview, 0)):
        for name, text in help.render(page.environment(str, lambda _: "", render)).items():
            found = re.findall(r'<meta property="og:image" content="([^"]*)">', text)
            assert len(found) == most
            assert text.count('property="og:title"') == text.count('property="og:description"') == 1
            assert ("summary_large_image" in text) == bool(most)
            if most and name.startswith("help-"):
                game_id, _, language = name.removeprefix("help-").removesuffix(".html").partition(".")
                assert found == [preview(game_id, language or "en")]


def test_an_address_has_a_slash_at_its_end() -> None:
    assert hosting.address("") == ""
    for given in ("https://example.org/box", "https://example.org/box/"):
        assert hosting.address(given) == "https://example.org/box/"


@pytest.mark.parametrize("text", ["example.org", "ftp://example.org/", "https://", "https://example.org/?a", "/box/"])
def test_what_is_no_address_stops_the_build(text: str) -> None:
    with pytest.raises(BuildError, match="--address"):
        hosting.address(text)
