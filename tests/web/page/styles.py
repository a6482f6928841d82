"""What the style sheets of the site hide. Nothing else of them matters to the page in memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from builder.paths import WEB

if TYPE_CHECKING:
    from tests.web.page.nodes import Element

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SEEN = re.compile(r"(?:^|[;{\s])(display|visibility):\s*([\w-]+)\s*(!important)?")
"""A declaration that decides whether something is seen."""
HIDING = ("none", "hidden")
PSEUDO = re.compile(r"::|:(?:hover|target|placeholder|autofill|nth|first-of|last-of)|@")
"""What no selector may have that hides or shows an element for good."""
INNER = re.compile(r":(not|is|has|where)\(([^()]*)\)")
SIZE = re.compile(r"(min|max)-(width|height): ([\d.]+)(px|em|pt)")
PX = {"px": 1.0, "em": 16.0, "pt": 4 / 3}


@dataclass(frozen=True)
class Looks:
    """The screen that a page is shown on, and what the system asks pages for."""

    less_motion: bool = False
    is_dark: bool = False
    width: int = 1440
    height: int = 900
    is_touched: bool = False
    """Whether there are only fingers to press with."""


@dataclass(frozen=True)
class Rule:
    """A rule that decides whether what its selector matches is seen."""

    selector: str
    property: str
    value: str
    rank: tuple[bool, tuple[int, int, int], int]
    """Which of two rules counts: the one with the higher rank."""


def holds(query: str, looks: Looks) -> bool:
    """Returns whether a query about media is true."""
    return any(all(_has(one, looks) for one in part.split(" and ")) for part in query.split(","))


def _has(feature: str, looks: Looks) -> bool:
    feature = feature.strip(" ()")
    if size := SIZE.fullmatch(feature):
        found = looks.width if size[2] == "width" else looks.height
        wanted = float(size[3]) * PX[size[4]]
        return found >= wanted if size[1] == "min" else found <= wanted
    return {
        "screen": True,
        "hover: hover": not looks.is_touched,
        "orientation: landscape": looks.width > looks.height,
        "orientation: portrait": looks.width <= looks.height,
        "prefers-color-scheme: dark": looks.is_dark,
        "prefers-reduced-motion: reduce": looks.less_motion,
        "prefers-reduced-motion: no-preference": not looks.less_motion,
    }.get(feature, False)


def hides(node: Element, looks: Looks) -> bool:
    """Returns whether the style sheets hide an element itself."""
    rules, selector = _seen(looks)
    if not node.matches(selector):
        return False
    winning: dict[str, Rule] = {}
    for rule in rules:
        before = winning.get(rule.property)
        if (before is None or before.rank < rule.rank) and node.matches(rule.selector):
            winning[rule.property] = rule
    return any(rule.value in HIDING for rule in winning.values())


@cache
def _seen(looks: Looks) -> tuple[list[Rule], str]:
    """Returns the rules that decide what is seen, and the selector of what any of them hides."""
    found: list[Rule] = []
    for path in sorted((WEB / "css").rglob("*.css")):
        for head, body in _rules(COMMENT.sub("", path.read_text(encoding="utf-8")), looks):
            for name, value, important in SEEN.findall(body):
                found += [
                    Rule(one, name, value, (bool(important), _specificity(one), len(found)))
                    for one in _split(head)
                    if not PSEUDO.search(one)
                ]
    return found, ", ".join(rule.selector for rule in found if rule.value in HIDING)


def _rules(text: str, looks: Looks) -> Iterator[tuple[str, str]]:
    """Yields the selectors and the declarations of rules for a screen."""
    at = 0
    while (begin := text.find("{", at)) >= 0:
        head, end, depth = " ".join(text[at:begin].split()), begin + 1, 1
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        if not head.startswith("@"):
            yield head, text[begin + 1 : end - 1]
        elif head.startswith("@media") and holds(head.removeprefix("@media"), looks):
            yield from _rules(text[begin + 1 : end - 1], looks)
        at = end


def _split(selectors: str) -> list[str]:
    """Returns the selectors of a list."""
    parts, depth = [""], 0
    for sign in selectors:
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [one.strip() for one in parts]


def _specificity(selector: str) -> tuple[int, int, int]:
    """Returns how many ids, classes and tags a selector has, of alternatives those of the most specific one."""
    while inner := INNER.search(selector):
        best = "" if inner[1] == "where" else max(_split(inner[2]), key=_specificity)
        selector = f"{selector[: inner.start()]}{best}{selector[inner.end() :]}"
    bare = re.sub(r"\[[^\]]*\]", ".a", selector)
    return bare.count("#"), len(re.findall(r"[.:][\w-]", bare)), len(re.findall(r"(?:^|[\s>+~])[a-z]", bare))
