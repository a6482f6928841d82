"""What the reference says: nothing public lacks an explanation, its parameters, its errors or an example."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from textwrap import dedent
from typing import Any

import pytest

from tests.rules.documentation.test_readme import ROOT

ENVIRONMENTS = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel"}
"""The modules of `pygames.environments`, and the package that each needs."""
MODULES = (
    *("", ".arena", ".boards", ".bots", ".files", ".link", ".numbers", ".parts", ".puzzles", ".fair"),
    *(f".environments.{name}" for name, package in ENVIRONMENTS.items() if find_spec(package)),
)
"""The modules whose `__all__` is public, as far as what they need is installed."""


def public() -> Iterator[tuple[str, str]]:
    """Yields each public class and function, as the name of a module and its own."""
    for suffix in MODULES:
        module = import_module(f"pygames{suffix}")
        for name in getattr(module, "__all__", ("encode", "decode")):
            if inspect.isclass(found := getattr(module, name)) or inspect.isroutine(found):
                yield module.__name__, name


NAMES = list(dict.fromkeys(public()))
each_name = pytest.mark.parametrize(("module", "name"), NAMES, ids=[f"{module}.{name}" for module, name in NAMES])


def members(thing: Any) -> Iterator[tuple[str, Any]]:
    """Yields a function, or a class and its public methods and properties, with names to show."""
    yield thing.__name__, inspect.unwrap(thing)
    if inspect.isclass(thing):
        for name, found in vars(thing).items():
            what = found.fget if isinstance(found, property) else getattr(found, "__func__", found)
            if inspect.isfunction(what) and not name.startswith("_"):
                yield f"{thing.__name__}.{name}", what


def told(thing: Any) -> str:
    """Returns the docstring, with that of a method of the same name of a base class if it has none itself."""
    return inspect.getdoc(thing) or ""


@each_name
def test_everything_is_explained(module: str, name: str) -> None:
    thing = getattr(import_module(module), name)
    assert [shown for shown, found in members(thing) if not told(found)] == []


@each_name
def test_every_parameter_is_named(module: str, name: str) -> None:
    thing = getattr(import_module(module), name)
    missing = []
    for shown, found in members(thing):
        if inspect.isfunction(found):
            text = told(found).lower() + (told(thing).lower() if inspect.isclass(thing) else "")
            for parameter in list(inspect.signature(found).parameters)[inspect.isclass(thing) :]:
                words = [word.rstrip("s") for word in parameter.split("_") if word not in ("id", "of")]
                if not all(word in text for word in words):
                    missing.append(f"{shown}: {parameter}")
    assert missing == []


@each_name
def test_every_error_is_named(module: str, name: str) -> None:
    thing = getattr(import_module(module), name)
    missing = []
    for shown, found in members(thing):
        if inspect.isfunction(found):
            tree = ast.parse(dedent(inspect.getsource(found)))
            for raised in (node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise) and node.exc):
                error = raised.func if isinstance(raised, ast.Call) else raised
                if isinstance(error, ast.Name) and error.id[0].isupper() and error.id not in told(found) + told(thing):
                    missing.append(f"{shown}: {error.id}")
    assert missing == []


@each_name
def test_everything_has_an_example(module: str, name: str) -> None:
    """What an example returns is a part of it. Errors are in the guide."""
    thing = getattr(import_module(module), name)
    if inspect.isclass(thing) and issubclass(thing, Exception):
        assert any(name in path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md"))
    else:
        assert name in names_in_examples() | returned_in_examples()


@cache
def names_in_examples() -> frozenset[str]:
    """Returns the names in the examples of the docstrings and in the Python of the guides, which tests run."""
    pages = [path.read_text(encoding="utf-8") for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))]
    blocks = [part.split("```")[0] for page in pages for part in page.split("```python\n")[1:]]
    texts = [told(import_module(f"pygames{suffix}")) for suffix in MODULES]
    texts += [told(found) for module, name in NAMES for _, found in members(getattr(import_module(module), name))]
    lines = [line for text in texts for line in text.splitlines() if line.lstrip().startswith((">>>", "..."))]
    return frozenset(re.findall(r"\w+", "\n".join([*blocks, *lines])))


@cache
def returned_in_examples() -> frozenset[str]:
    """Returns the names in the annotations of what functions in the examples return, or properties are."""
    found = set()
    for module, name in NAMES:
        for shown, one in members(getattr(import_module(module), name)):
            if inspect.isfunction(one) and shown.rpartition(".")[2] in names_in_examples():
                found |= set(re.findall(r"\w+", str(one.__annotations__.get("return"))))
    return frozenset(found)
