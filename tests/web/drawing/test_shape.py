"""Sizes, corners and shadows have one place, which the style sheets keep to."""

from __future__ import annotations

import re

from tests.web.project.test_styles import ALL
from web.drawing import shape


def test_corners_and_families_come_from_the_house() -> None:
    own = re.compile(r"border-radius: (?:[5-9]|[1-8]\d)px|font(?:-family)?: [^;]*(?:Solway|Atkinson)")
    found = [(name, head) for name, _, head, body in ALL if name != "fonts.css" and own.search(body)]
    assert found == []


def test_the_style_sheet_has_every_token_that_the_sheets_use() -> None:
    sheet = shape.style_sheet()
    used = {
        name for *_, body in ALL for name in re.findall(r"var\(--((?:size|radius|shadow)-\w+|read|seen|code)\)", body)
    }
    assert used
    assert [name for name in sorted(used) if f"--{name}: " not in sheet] == []


def test_nothing_that_is_read_is_smaller_than_12_pixels() -> None:
    assert min(min(pair) for pair in shape.SIZES_PX.values()) >= 12
