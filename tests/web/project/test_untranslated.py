"""Players see no sentence that translators have not seen."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pygames.catalogue import game as game_of
from pygames.catalogue import parse
from pygames.contract import Position
from tests.rules.playthroughs import playthroughs
from tests.web.marked import speaking_marked, unmarked
from web.views.catalogue import View, game_ids, view_of
from web.words import say

ROOT = Path(__file__).parents[3]
MARKS = {"_", "N_", "ngettext", "pgettext", "Message", "Sentence", "translatable"}
"""The functions whose arguments are extracted for translators."""
SPEAKING = ("views", "screens", "session", "input", "links")
"""The rooms of `web` whose texts are shown."""
SENTENCE = re.compile(r"^[A-Z][a-z’]+[,:;]? [A-Za-z’]|[a-z]{2,} [a-z]{2,} [a-z]{2,}|\w [a-z]{2,}[.!?]$")
NOT_SHOWN = {
    "The bot of level ",  # for the console
    "the worker died, did not start, or sent nonsense",
    "it wants to play what is not legal",
}
NAMES = ("①", "②", "③", "④", "⑤", "⑥")
WORD = re.compile(r"[^\W\d_A-Z]{3,}")
"""Small letters that are neither a square nor a code of a move. AmuseAmaze spells its words in capitals."""
EVERY = 17
"""Every how many positions of a playthrough one is checked."""


def _sources(*rooms: str) -> Iterator[tuple[str, ast.Module]]:
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            yield str(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8"))


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def test_messages_are_whole_texts() -> None:
    """A lookup of an f-string or a joined text would find nothing in a catalogue."""
    glued = [
        f"{path}:{node.lineno}"
        for path, tree in _sources("web", "pygames")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _name(node) in MARKS and node.args
        if isinstance(node.args[0], ast.JoinedStr | ast.BinOp | ast.Call)
    ]
    assert not glued


def test_no_argument_hides_the_function_that_translates() -> None:
    """In `lambda _: show(_("Copied"))`, `_` is the argument."""
    hiding = [
        f"{path}:{call.lineno}"
        for path, tree in _sources("web")
        for node in ast.walk(tree)
        if isinstance(node, ast.Lambda | ast.FunctionDef | ast.AsyncFunctionDef)
        if any(argument.arg == "_" for argument in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs])
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "_"
    ]
    assert not hiding


def test_no_sentence_stands_in_the_code_for_itself() -> None:
    found = []
    for path, tree in _sources(*(f"web/{room}" for room in SPEAKING)):
        apart = {id(inner) for node in ast.walk(tree) if _is_apart(node) for inner in ast.walk(node)}
        found += [
            f"{path}:{node.lineno}: {node.value}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart
            if SENTENCE.search(node.value)
            and node.value not in NOT_SHOWN
            and not node.value.startswith(tuple(game_ids()))
        ]
    assert not found, "`web.words._` gives a sentence to the translators"


def _is_apart(node: ast.AST) -> bool:
    """Returns whether the inside of a node is given to translators, or is not shown."""
    if isinstance(node, ast.Call):
        return _name(node) in MARKS
    return isinstance(node, ast.Raise | ast.Assert) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )


ENGLISH = "rules.html"
"""The frame of the rulebooks, which are in English only."""
PAGES = [*(ROOT / "web" / "screens").rglob("*.html"), *(ROOT / "web" / "templates").glob("*.html"), ROOT / "index.html"]


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != ENGLISH], ids=lambda page: page.name)
def test_no_words_stand_in_the_templates_for_themselves(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    text = re.sub(
        r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<(script|style)\b.*?</\1>|<!--.*?-->|&\w+;", "", text, flags=re.DOTALL
    )
    told = re.findall(r"\b(?:aria-label|title|placeholder|alt|label)=\"([^\"]*)\"", text)
    shown = [re.sub(r"<[^>]*>", " ", text).replace("<!doctype html>", "")]
    loose = [word for part in shown for word in WORD.findall(part.replace("Mazebox", ""))]
    assert not loose
    assert not [
        part for part in told if re.search(r"[A-Za-z’]{2,} [a-z]{2,}", part) and "=" not in part and "," not in part
    ]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_game_says_was_translated(game_id: str) -> None:
    view, seen = view_of(game_id), []
    with speaking_marked():
        for number, (positions, plies) in enumerate(playthroughs(game_id)):
            for place in range(number % EVERY, len(positions), EVERY):
                position = parse(positions[place])
                last = (parse(positions[place - 1]), plies[place - 1]) if place else None
                seen += [text for text in _said(view, position, last) if WORD.search(unmarked(text))]
    assert not seen


def _said(view: View[Any, Any], position: Position, last: tuple[Position, str] | None) -> Iterator[str]:
    """Yields everything that a view says about a position."""
    yield view.wording.status(position, NAMES, last)
    yield view.wording.aloud(position, NAMES)
    yield view.wording.progress(position)
    if last:
        yield view.wording.ply_words(*last, NAMES)
    for seat in range(1, position.seats + 1):
        yield view.wording.seat_note(position, seat)
    for spot in [*view.controls.spots(position, NAMES, turned=False), *view.controls.aside_spots(position, NAMES)]:
        yield spot.label
    plies = position.plies()[:: max(1, len(position.plies()) // 5)] if position.results() is None else []
    for ply in plies:
        gesture = view.controls.gesture(position, ply) if position.chances() is None else ()
        for choice in [
            *view.controls.ply_buttons(position, NAMES),
            *view.controls.confirmations(position, gesture, NAMES),
        ]:
            yield from (choice.label, choice.detail, choice.question)
        if panel := view.wording.panel(position, gesture, NAMES):
            yield from (panel.title, *(text for row in panel.rows for text in row))
    refusal = position.explain("no move")
    assert refusal is not None
    yield say(refusal.message, NAMES)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_said_before_a_game_was_translated(game_id: str) -> None:
    game, view = game_of(game_id), view_of(game_id)
    with speaking_marked():
        texts = [view.wording.blurb(), view.wording.minutes(), view.wording.roll_label(), view.wording.luck_unit()]
        texts += [figure.label for figure in view.wording.figures((), 2)]
        texts += [
            say_it(variant)
            for variant in game.variants
            for say_it in (view.wording.variant_name, view.wording.variant_description)
        ]
        texts += [overlay.label for overlay in view.look.overlays()]
        assert not [text for text in texts if unmarked(text)]
