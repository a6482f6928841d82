"""The two drawings of docs/architecture.md, made from the code: the rooms, and the road of a ply.

``python -m tests.maps`` draws them again. The rooms are those of `tests.web.project.layers` with what their modules
really import. The road is what is really called, in its order, when a pawn of Labymaster is moved with two presses on a
page without a browser (`tests.web.blank`).
"""

from __future__ import annotations

import ast
import difflib
import re
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import FrameType, SimpleNamespace
from typing import Any

import pygames
from builder import imports
from builder.paths import ROOT
from tests.web.blank import Blank
from tests.web.project.layers import LAYERS, room_of

PAGE = ROOT / "docs" / "architecture.md"
COMMAND = "python3 -m tests.maps"
WIDTH = 114
NAMES, CALLS, WORDS = 18, 34, 37
"""The widths of columns."""
GAME, PLY = "labymaster", "f1-f8"
PATIENCE = 3000
"""Milliseconds for which the page is followed after the last press."""
ROAD = {
    "web.screens.entering.entering:Entering.press": "a spot of the board is pressed",
    "web.input.gestures:GestureMachine.press": "which plies are left?",
    "web.input.confirmation:Confirmation.entered": "must the player confirm it?",
    "web.session.session:Session.play": "the game plays the ply",
    "web.tree.table:Table.play": "the tree gets a node",
    "pygames.contract:Position.play": "the rules return the next position",
    "web.session.timekeeper:Timekeeper.played": "the next seat's clock runs",
    "web.rivals.ladder:Ladder.note": "counts a game that is over",
    "web.session.session:Session.emit": "",
    "web.session.autosave:Autosave.save": "writes the text of the game",
    "web.browser.window.address:AddressBar.put": "puts the game into the address",
    "web.input.entered:EnteredPly.begin": "forgets what was entered",
    "web.screens.board.board:Board.show_spots": "shows the buttons over the board",
    "web.screens.entering.display:Display.show_choices": "shows the buttons beside it",
    "web.screens.table.panel.side_panel:SidePanel.show": "shows status, players and moves",
    "web.browser.announcer:_Announcer.say": "speaks a little later",
    "web.views:Look.motion": "how the pieces move",
    "web.screens.board.board:Board.move": "asks for frames",
    "web.screens.table.drawing:TableDrawing.draw": "makes the scene of this moment",
    "web.views:Look.draw": "draws the scene",
    "web.session.session:Session.rested": "the motion has ended",
}
"""The functions that are drawn, and what each does. `Look` stands for that of any game."""
HEARING = {
    "Analyser": "goes on with the review",
    "Bots": "may be the next to act",
    "ClockFace": "shows the clocks",
    "Ending": "notes that the game is over",
    "Entering": "begins the next ply",
    "Hearing": "puts the ply into words",
    "Hints": "follows the turn or goes away",
    "Moving": "moves the pieces",
    "Moving.settle": "ends the motion of an older place",
    "Navigation": "shows what can be looked at",
    "PuzzleOffer": "stops looking for puzzles",
    "RefusalBox": "waits for a refusal",
    "Saving": "saves the game before it is shown",
    "Shared": "notes a finished game in the diary",
    "SidePanel": "waits for the motion",
    "Sounding": "waits for the end of the motion",
    "TablePage": "shows how far a bot has thought",
    "TableScreen": "notices that a game has ended",
}
"""What each subscriber does when a ply was played. A newcomer is drawn without words."""
EMIT, CHECKED = "web.session.session:Session.emit", "--check"


@dataclass
class Call:
    """A call of one of our functions, with those that it made."""

    name: str
    """Its module and qualified name, with a colon between them."""
    event: str = ""
    """The kind of event, if it emits one."""
    made: list[Call] = field(default_factory=list)


# The rooms


def rooms() -> str:
    """Returns the drawing of the rooms."""
    uses: dict[str, set[str]] = {room: set() for rooms in LAYERS for room in rooms}
    for name, others in imports.graph(in_functions=True).items():
        if name != "web":
            uses[room_of(name)] |= {room_of(other) for other in others - {"web"}} - {room_of(name)}
    lines = []
    for layer in reversed(LAYERS):
        lines.append(f"├{'─' * (WIDTH - 2)}┤")
        for room in _from_above(layer, uses):
            lines += [f"│ {line:<{WIDTH - 4}} │" for line in _about(room, uses, layer)]
    edge = "─" * (WIDTH - 2)
    return "\n".join([f"┌{edge}┐", *lines[1:], f"└{edge}┘"])


def _from_above(layer: Sequence[str], uses: Mapping[str, set[str]]) -> Iterator[str]:
    """Yields the rooms of a layer in an order in which most import from those below them."""
    left = {*layer}
    while left:
        used = {room: sum(room in uses[other] for other in left) for room in left}
        room = min(left, key=lambda room: (used[room] - len(uses[room] & left), used[room], room))
        left.remove(room)
        yield room


def _about(room: str, uses: Mapping[str, set[str]], layer: Sequence[str]) -> Iterator[str]:
    """Yields the lines about a room: what it contains, and the rooms of its own layer from which it imports."""
    yield from textwrap.wrap(f"{room:<{NAMES}}{_subject(room)}", WIDTH - 4, subsequent_indent=" " * NAMES)
    beside = sorted(uses[room] & {*layer})
    mutual = [other for other in beside if room in uses[other]]
    parts = {"→": [other for other in beside if other not in mutual], "⇄": mutual}
    words = [f"{sign} {' '.join(others)}".replace("web.", "") for sign, others in parts.items() if others]
    indent = " " * NAMES
    yield from textwrap.wrap("  ".join(words), WIDTH - 4, initial_indent=indent, subsequent_indent=indent)


def _subject(room: str) -> str:
    """Returns the first sentence of a room's docstring, without its full stop."""
    text = ast.get_docstring(ast.parse(imports.modules()[room].read_text(encoding="utf-8"))) or ""
    return re.split(r"\.(?:\s|$)", text, maxsplit=1)[0].replace("\n", " ").replace("``", "")


# The road


def road() -> str:
    """Returns the drawing of a ply's road. Installs a blank browser, so it must run in a program of its own."""
    browser = Blank()
    browser.install()
    parts: dict[tuple[str, ...], list[str]] = {}
    for what, call in _steps(browser):
        if drawn := tuple(_drawn(call)):
            parts.setdefault(drawn, []).append(what)
    return "\n\n".join("\n".join([_when(whats), *drawn]) for drawn, whats in parts.items())


def _when(whats: Sequence[str]) -> str:
    """Returns when something was done, once or again and again."""
    return whats[0] if len(whats) == 1 else whats[0].replace("A frame", "Each frame")


def _steps(browser: Blank) -> Iterator[tuple[str, Call]]:
    """Yields when the page works, from the press that completes a ply until nothing waits, and the calls it makes."""
    from web.routes import TABLE
    from web.screens.page import Page
    from web.storage.memory_texts import MemoryTexts
    from web.tree.table import Table

    keeping: Any = SimpleNamespace(texts=MemoryTexts(), script=None, listen=lambda *_calls: None)
    router = Page(lambda: None, keeping)._router
    table = Table(pygames.Record(pygames.game(GAME).start()))
    router.open(TABLE, lambda _back: router.screen.take(table))
    shown: Any = router.screen
    page = shown._page
    for spot in page.session.view.controls.gesture(table.position, PLY):
        for _is_frame, call in browser.pass_by(PATIENCE):
            call()
        pressed = _called(lambda spot=spot: page._entering.press(spot))  # type: ignore[misc]
    assert table.played.plies == (PLY,), "the presses played the ply"
    yield "The press that completes a ply", pressed
    began = browser.now
    for is_frame, call in browser.pass_by(PATIENCE):
        yield "A frame" if is_frame else f"After {browser.now - began:.0f} ms", _called(call)


def _called(do: Callable[[], object]) -> Call:
    """Calls a function. Returns the calls of our functions that it makes."""
    top = Call("")
    stack = [top]

    def note(frame: FrameType, what: str, _value: object) -> None:
        if what == "call":
            module = frame.f_globals.get("__name__", "")
            if module.partition(".")[0] not in imports.PACKAGES:
                stack.append(stack[-1])
                return
            made = Call(f"{module}:{frame.f_code.co_qualname}")
            if made.name == EMIT:
                made.event = type(frame.f_locals["event"]).__name__
            stack[-1].made.append(made)
            stack.append(made)
        elif what == "return" and len(stack) > 1:
            stack.pop()

    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
    return top


def _drawn(call: Call, depth: int = 0, in_event: bool = False) -> Iterator[str]:
    """Yields the lines about what a call leads to: functions of `ROAD`, and those that receive an event.

    Of an event that is emitted inside another, or after the ply, only those that lead to a function of `ROAD`.
    """
    seen = set()
    for made in _of_interest(call):
        if made.name == EMIT:
            yield _line(depth, f"emits {made.event}", made.name, "")
            for hearing in made.made:
                lines = [*_drawn(hearing, depth + 2, in_event=True)]
                is_ply = made.event == "Played" and not in_event
                if lines or is_ply:
                    name = _subscriber(hearing.name)
                    yield _line(depth + 1, name, hearing.name, HEARING.get(name, "") if is_ply else "")
                    yield from lines
        elif made.name not in seen:
            seen.add(made.name)
            yield _line(depth, _shown(made.name), made.name, ROAD[_station(made.name)])
            yield from _drawn(made, depth + 1, in_event)


def _of_interest(call: Call) -> Iterator[Call]:
    """Yields the nearest calls below one that are drawn."""
    for made in call.made:
        if _station(made.name) in ROAD:
            yield made
        else:
            yield from _of_interest(made)


def _station(name: str) -> str:
    """Returns the name under which a function stands in `ROAD`: that of a game's look is that of any."""
    module, _, qualified = name.partition(":")
    owner, _, method = qualified.partition(".")
    is_look = module.startswith("web.views.") and owner.endswith("Look")
    return f"web.views:Look.{method}" if is_look else name


def _shown(name: str) -> str:
    return _station(name).partition(":")[2].lstrip("_")


def _subscriber(name: str) -> str:
    """Returns the class that receives an event; with the method if that has a name of its own."""
    qualified = name.partition(":")[2].split(".")
    return ".".join(qualified if len(qualified) == 2 and "hear" not in qualified[1] else qualified[:1])


def _line(depth: int, what: str, name: str, does: str) -> str:
    path = f"{name.partition(':')[0].replace('.', '/')}.py"
    return f"{'  ' * (depth + 1) + what:<{CALLS}}{does:<{WORDS}}{path}".rstrip()


# The page


def drawings() -> dict[str, str]:
    """Returns the drawings by their names."""
    return {"rooms": rooms(), "road": road()}


def redrawn(text: str) -> str:
    """Returns the text of the page with the current drawings. Each stands in the block of code after its mark."""
    for name, drawing in drawings().items():
        mark = re.escape(f"<!-- {COMMAND}: {name} -->")
        block = re.compile(rf"({mark}\n\n```text\n).*?(```\n)", re.DOTALL)
        text, count = block.subn(lambda found, drawing=drawing: f"{found[1]}{drawing}\n{found[2]}", text)  # type: ignore[misc]
        assert count == 1, f"{PAGE.name} has one place for the {name}"
    return text


def main() -> int:
    """Draws both again; with `CHECKED` only compares them. Returns the exit status."""
    text = PAGE.read_text(encoding="utf-8")
    new = redrawn(text)
    if CHECKED not in sys.argv:
        PAGE.write_text(new, encoding="utf-8")
    elif new != text:
        print("".join(difflib.unified_diff(text.splitlines(True), new.splitlines(True), "drawn", "code")))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
