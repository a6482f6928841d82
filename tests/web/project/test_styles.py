"""The style sheets keep to rules that only some browsers would show to be broken."""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.paths import WEB

SHEETS = {path.relative_to(WEB / "css").as_posix(): path.read_text("utf-8") for path in (WEB / "css").rglob("*.css")}
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def rules(text: str, around: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yields each rule of a style sheet: the at-rules around it, its selectors, and its declarations."""
    place = 0
    while (start := text.find("{", place)) >= 0:
        head, depth, end = text[place:start].rpartition(";")[2].strip(), 1, start + 1
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        body = text[start + 1 : end - 1]
        if head.startswith(("@media", "@supports", "@container")):
            yield from rules(body, (*around, head))
        else:
            yield around, head, body
        place = end


ALL = [(name, *rule) for name, text in SHEETS.items() for rule in rules(COMMENT.sub("", text))]


def test_the_rules_are_read() -> None:
    assert len(ALL) > 1000
    assert any(around for _, around, _, _ in ALL)


def test_nothing_stays_tinted_after_a_tap() -> None:
    """A touch screen keeps the last thing that was tapped in the state of a mouse over it."""
    lasting = [
        (name, head) for name, around, head, _ in ALL if ":hover" in head and "@media (hover: hover)" not in around
    ]
    assert lasting == []


def test_every_animation_has_a_name_of_its_own() -> None:
    """The last keyframes of a name win, whichever style sheet has them."""
    names = [name for text in SHEETS.values() for name in re.findall(r"@keyframes ([\w-]+)", text)]
    assert len(names) > 10
    assert len(names) == len(set(names))


def test_safe_areas_and_rings_have_one_place() -> None:
    """Otherwise tests cannot set the first, and a press of a pointer cannot switch off the second."""
    elsewhere = [(name, head) for name, _, head, body in ALL if "env(" in body and head != ":root"]
    assert elsewhere == []
    rings = [(name, head) for name, _, head, body in ALL if "var(--focus)" in body and "--ring:" not in body]
    assert rings == []
