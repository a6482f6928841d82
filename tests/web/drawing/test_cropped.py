"""Pictures of a part of a board omit what lies outside, whatever group it is in."""

from __future__ import annotations

import pytest

from web.drawing.culling import CroppedPainter, points

BOX = (100.0, 100.0, 50.0, 50.0)


def painter() -> CroppedPainter:
    return CroppedPainter(str, "d", BOX)


def drawn(one: CroppedPainter) -> str:
    return one.document(BOX, "").partition(">")[2].removesuffix("</svg>")


def test_only_the_parts_of_a_path_that_are_seen_are_written() -> None:
    one = painter()
    one.path("M0 0h10v10h-10ZM110 110h10v10h-10ZM200 0h10Z", fill="ink")
    assert drawn(one) == '<path d="M110 110h10v10h-10Z" fill="ink"/>'


def test_a_wide_line_reaches_into_the_box() -> None:
    one = painter()
    one.line([(0, 95), (300, 95)], "ink", 12)
    one.line([(0, 70), (300, 70)], "ink", 12)
    assert drawn(one).count("<path") == 1


def test_groups_move_turn_and_scale() -> None:
    one = painter()
    with one.group(125, 125, angle=90, scale=2):
        one.rect(-5, -5, 10, 10, fill="seen")
        one.rect(0, 60, 10, 10, fill="left of the box")
    assert 'fill="seen"' in drawn(one)
    assert "left" not in drawn(one)


def test_a_group_of_which_nothing_is_seen_is_not_written() -> None:
    one = painter()
    with one.group(10, 10), one.clip("M0 0h5v5h-5Z"):
        one.circle(0, 0, 5, fill="ink")
        one.text(0, 0, "far", 12, "ink")
        one.glow(0, 0, 20, "ink")
    assert drawn(one) == ""


def test_texts_and_lights_near_the_box_are_written() -> None:
    one = painter()
    one.text(90, 120, "a long word", 20, "ink")
    one.glow(90, 90, 30, "ink")
    assert "a long word" in drawn(one)
    assert "radialGradient" in drawn(one)


@pytest.mark.parametrize(
    ("data", "left", "top", "right", "bottom"),
    [
        ("M10 20L30 5", 10, 5, 30, 20),
        ("M10 20l20-15h5v40Z", 10, 5, 35, 45),
        ("M10 20H40V60", 10, 20, 40, 60),
        ("M0 0q10 -20 20 0t20 0", 0, -20, 40, 20),
        ("M0 0C0 30 40 30 40 0", 0, 0, 40, 30),
        ("M0 10a10 10 0 1 1 20 0", 0, -10, 40, 30),
        ("M10 10l5 5m10 0l5 5", 10, 10, 30, 20),
    ],
)
def test_a_path_lies_between_its_points(data: str, left: float, top: float, right: float, bottom: float) -> None:
    across, down = zip(*points(data), strict=True)
    assert (min(across), min(down), max(across), max(down)) == (left, top, right, bottom)
