"""The lengths of the built style sheets follow the size of the text."""

from __future__ import annotations

import re

import pytest

from builder.paths import DIST
from builder.text_size import with_text


@pytest.mark.parametrize(
    ("css", "built"),
    [
        ("a { padding: 16px -6px; }", "a { padding: 1rem -.375rem; }"),
        ("a { border: 2.5px solid; inset: 0 1px; }", "a { border: 2.5px solid; inset: 0 1px; }"),
        ("a { width: calc(100vw - 32px); }", "a { width: calc(100vw - 2rem); }"),
        ("@media (max-width: 1023px) { a { top: 8px; } }", "@media (max-width: 63.9375em) { a { top: .5rem; } }"),
        ("@media (min-width: 330pt) { a { top: 12pt; } }", "@media (min-width: 330pt) { a { top: 12pt; } }"),
        ("@container (max-height: 180px) { a { top: 0; } }", "@container (max-height: 11.25rem) { a { top: 0; } }"),
        (".mark-34 { width: 34px; }", ".mark-34 { width: 2.125rem; }"),
    ],
)
def test_lengths_follow_the_text(css: str, built: str) -> None:
    assert with_text(css) == built


def test_the_built_style_sheets_have_no_boxes_of_a_fixed_size() -> None:
    for sheet in DIST.glob("app-*/*.css"):
        for length in re.findall(r"(?<![\w.])([\d.]+)px", sheet.read_text(encoding="utf-8")):
            assert float(length) <= 3, f"{sheet.name}: {length}px"
