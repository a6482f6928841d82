"""The selectors of CSS that the page and its tests use."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.web.page.nodes import Element

    Test = Callable[[Element], bool]

PART = re.compile(
    r"""\s*(?P<way>[>~+,])\s*|(?P<space>\s+)|\#(?P<id>[\w-]+)|\.(?P<class>[\w-]+)|(?P<any>\*)|(?P<tag>[a-zA-Z][\w-]*)
    |\[(?P<name>[\w-]+)(?:(?P<how>[~^$*|]?=)(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<bare>[^\]]*)))?\]
    |:(?P<state>[\w-]+)(?P<inner>\()?""",
    re.VERBOSE,
)
STATES: dict[str, Test] = {
    "active": lambda node: False,
    "checked": lambda node: node.checked if node.tag == "input" else node.tag == "option" and node.is_selected,
    "disabled": lambda node: node.is_disabled,
    "enabled": lambda node: not node.is_disabled,
    "empty": lambda node: not node.nodes,
    "first-child": lambda node: not node.previousElementSibling,
    "last-child": lambda node: not node.nextElementSibling,
    "focus": lambda node: node is node.owner.activeElement,
    "focus-visible": lambda node: node is node.owner.activeElement,
    "focus-within": lambda node: node.contains(node.owner.activeElement),
    "root": lambda node: node.tag == "html",
    "open": lambda node: node.open,
    "visible": lambda node: node.is_visible,  # Playwright's own
}


def matches(node: Element, selector: str) -> bool:
    """Returns whether a selector matches an element."""
    has, tag = node.attributes, node.tag
    return any(test(node) for name, test in _parsed(selector) if not name or name == tag or name in has)


def selected(nodes: Iterable[Element], selector: str) -> Iterator[Element]:
    """Yields those of some elements that a selector matches."""
    tests = _parsed(selector)
    if len(tests) == 1:
        ((name, test),) = tests
        return (node for node in nodes if (not name or node.tag == name or name in node.attributes) and test(node))
    return (node for node in nodes if any(test(node) for _, test in tests))


@cache
def _parsed(selector: str) -> list[tuple[str, Test]]:
    """Returns each selector of a list: an attribute or a tag that only what it matches can have, and a test."""
    found, end = _list(selector.strip(), 0)
    assert end == len(selector.strip()), f"{selector} is no selector"
    return found


def _list(text: str, at: int) -> tuple[list[tuple[str, Test]], int]:
    """Returns the selectors of a list as `_parsed` does, and where in the text the list ends."""
    alternatives: list[tuple[str, Test]] = []
    simple: list[Test] = []
    name = ""
    before: tuple[Test, str] | None = None
    while at < len(text) and text[at] != ")":
        found = PART.match(text, at)
        assert found, f"{text[at:]} in {text} is no selector"
        at = found.end()
        way = found["way"] or (" " if found["space"] else "")
        if way == ",":
            alternatives.append((name, _joined(before, [*simple])))
            simple, before, name = [], None, ""
        elif way:
            if at < len(text) and text[at] != ")":
                before, simple, name = (_joined(before, [*simple]), way), [], ""
        else:
            name = found["name"] or (found["id"] and "id") or name or found["tag"] or (found["class"] and "class") or ""
            test, at = _simple(found, text, at)
            simple.append(test)
    return [*alternatives, (name, _joined(before, [*simple]))], at


def _simple(found: re.Match[str], text: str, at: int) -> tuple[Test, int]:
    if identity := found["id"]:
        return lambda node: node.id == identity, at
    if name := found["class"]:
        return lambda node: name in node.className.split(), at
    if found["any"]:
        return lambda node: True, at
    if tag := found["tag"]:
        return lambda node: node.tag == tag, at
    if attribute := found["name"]:
        value = found["double"] or found["single"] or found["bare"] or ""
        return _attribute(attribute, found["how"] or "", value), at
    if not found["inner"]:
        return STATES[found["state"]], at
    if found["state"] == "text":
        return _text(text, at)
    tests, at = _list(text, at)
    at += 1

    def inner(node: Element) -> bool:
        return any(test(node) for _, test in tests)

    if found["state"] == "not":
        return lambda node: not inner(node), at
    if found["state"] == "has":
        return lambda node: any(inner(one) for one in node.below()), at
    assert found["state"] == "is", f":{found['state']} is not known"
    return inner, at


def _text(text: str, at: int) -> tuple[Test, int]:
    """Playwright's own: an element with a text, which is in quotation marks."""
    wanted, end = text[at + 1 :].split(text[at], 1)[0], text.index(")", at)
    return lambda node: wanted.lower() in " ".join(node.textContent.split()).lower(), end + 1


def _attribute(name: str, how: str, wanted: str) -> Test:
    def test(node: Element) -> bool:
        value = node.attributes.get(name)
        if value is None:
            return False
        if how == "^=":
            return value.startswith(wanted)
        if how == "$=":
            return value.endswith(wanted)
        if how == "*=":
            return wanted in value
        if how == "~=":
            return wanted in value.split()
        return not how or value == wanted

    return test


def _joined(before: tuple[Test, str] | None, simple: list[Test]) -> Test:
    def test(node: Element) -> bool:
        if not all(one(node) for one in simple):
            return False
        if before is None:
            return True
        earlier, way = before
        if way == ">":
            return bool(node.parent) and earlier(node.parentElement)
        if way == " ":
            return any(earlier(one) for one in node.around())
        others = node.siblings_before()
        return any(earlier(one) for one in (others if way == "~" else others[-1:]))

    return test
