"""Links of later versions are told from damaged ones."""

from __future__ import annotations

import pytest

import pygames
from pygames import link
from tests.browsing.middle import middle_of
from web.links.newer import may_be_newer
from web.views.catalogue import game_ids

RECORD = link.encode(middle_of("warmaze"))
UNKNOWN_BOARD = "1l9CBNI"


@pytest.mark.parametrize(
    "fragment",
    [
        "3xyz",
        "4l.AC-_8",
        "1qACBNI2",
        "2qACBNI2.AAAA",
        "tournament.labymaster",
        "tournament",
        "day.chess",
        "help.chess.3",
        "edit.chess_classic_2_1:move",
        "chess_classic_2_1:move",
        UNKNOWN_BOARD + link.check_text(UNKNOWN_BOARD),
    ],
)
def test_what_a_later_version_may_have_is_recognized(fragment: str) -> None:
    with pytest.raises(link.LinkError):
        link.decode(fragment)
    assert may_be_newer(fragment)


@pytest.mark.parametrize(
    "fragment", ["", "1", "12", "5", "1l", "lab", "day.laby", "edit.", "help.", "é", "1lACBNI3", "2lACBN.AA"]
)
def test_what_is_only_damaged_is_not(fragment: str) -> None:
    assert not may_be_newer(fragment)


@pytest.mark.parametrize("game_id", game_ids())
def test_no_link_that_was_cut_looks_newer(game_id: str) -> None:
    record = middle_of(game_id)
    for fragment in (link.encode(record), link.encode(record.position), f"puzzle.{game_id}.12", f"help.{game_id}.R8"):
        for length in range(len(fragment)):
            assert not may_be_newer(fragment[:length]) or link.is_checked(fragment[:length])


def test_a_changed_character_does_not_make_a_link_newer() -> None:
    assert pygames.link.decode(RECORD)
    changed = [f"{RECORD[:place]}{sign}{RECORD[place + 1 :]}" for place in range(2, len(RECORD)) for sign in "aZ5_"]
    assert not any(map(may_be_newer, set(changed) - {RECORD}))
