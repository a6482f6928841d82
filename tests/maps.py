"""The two drawings of docs/architecture.md, made from the code: the rooms, and the road of a ply.

``python -m tests.maps`` draws them again. The rooms are those of `tests.web.project.layers` with what their modules
really import. The road is what is really called, in its order, when a pawn of Labymaster is moved with two presses on a
page in memory (`tests.web.page`).
"""

from __future__ import annotations

import ast
import difflib
import re
import sys
import textwrap
from collections.abc import Collection, Iterator, Sequence
from typing import Any

import pygames
from builder import imports
from builder.paths import ROOT
from tests.web.followed import Call, called
from tests.web.page.browser import Storage, Window, start
from tests.web.project.layers import ROOMS, arrows, layer

PAGE = ROOT / "docs" / "architecture.md"
COMMAND = "python3 -m tests.maps"
WIDTH = 114
NAMES, CALLS, WORDS = 18, 34, 37
"""The widths of columns."""
GAME, PLY = "labymaster", "f1-f8"
PATIENCE_MS = 3000
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
    "web.screens.table.loop:Loop.changed": "receives the change",
    "web.screens.table.screen:TableScreen.keep": "saves it before it is shown",
    "web.session.autosave:Autosave.save": "writes the text of the game",
    "web.browser.window.address:AddressBar.put": "puts the game into the address",
    "web.rivals.diary:note_game": "notes a finished game in the diary",
    "web.session.bots.driver:Bots.changed": "may be the next to act",
    "web.screens.table.moving:Moving.take": "begins to move the pieces",
    "web.views:Look.motion": "how the pieces move",
    "web.screens.table.sounding:Sounding.begins": "plays the sound of the ply",
    "web.screens.board.board:Board.move": "asks for frames",
    "web.screens.entering.entering:Entering.take": "begins the next ply",
    "web.input.entered:EnteredPly.begin": "forgets what was entered",
    "web.input.moment:moment_of": "computes what is to be shown",
    "web.screens.table.hearing.hearing:Hearing.tell": "puts the ply into words",
    "web.browser.announcer:_Announcer.say": "speaks a little later",
    "web.screens.table.hints:Hints.chose": "hides hints while a move is entered",
    "web.screens.table.panel.side_panel:SidePanel.show": "shows status, players and moves",
    "web.screens.entering.display:Display.show": "shows what can be entered",
    "web.screens.board.board:Board.show_spots": "shows the buttons over the board",
    "web.screens.entering.choice_buttons:ChoiceButtons.show": "shows the buttons beside it",
    "web.screens.entering.choice_buttons:ChoiceButtons.hold": "keeps the buttons beside it",
    "web.screens.table.moves.navigation:Navigation.follow": "shows what can be looked at",
    "web.screens.table.hints:Hints.follow": "follows the turn or goes away",
    "web.screens.table.moves.reviewing:Reviewing.follow": "goes on with the review",
    "web.screens.table.panel.clock_face:ClockFace.show": "shows the clocks",
    "web.screens.table.ending:Ending.show": "notes that the game is over",
    "web.screens.rivals.voices:Voices.follow": "what a bot's character says",
    "web.screens.table.screen:TableScreen.changed": "shows what concerns other players",
    "web.screens.table.drawing:TableDrawing.draw": "makes the scene of this moment",
    "web.views:Look.draw": "draws the scene",
    "web.screens.table.loop:Loop.rested": "the motion has ended",
    "web.screens.table.ending:Ending.rested": "celebrates the end",
    "web.screens.table.sounding:Sounding.rested": "plays the sound of the end",
    "web.session.bots.driver:Bots.rested": "a bot may play now",
    "web.screens.table.moving:Moving.go_on": "plays what nobody decides",
}
"""The functions that are drawn, and what each does. `Look` stands for that of any game."""
CHECKED = "--check"


# The rooms


def rooms() -> str:
    """Returns the drawing of the rooms, the highest first."""
    below = arrows()
    lines = [f"│ {line:<{WIDTH - 4}} │" for room in reversed(ROOMS) for line in _about(room, below[room])]
    edge = "─" * (WIDTH - 2)
    return "\n".join([f"┌{edge}┐", *lines, f"└{edge}┘"])


def _about(room: str, below: Collection[str]) -> Iterator[str]:
    """Yields the lines about a room: what it contains, and the rooms of the page from which it imports."""
    indent = " " * NAMES
    yield from textwrap.wrap(f"{room:<{NAMES}}{_subject(room)}", WIDTH - 4, subsequent_indent=indent)
    names = [other.removeprefix("web.") for other in sorted(below, key=layer, reverse=True) if "." in other]
    if names:
        arrow = f"{indent}→ "
        yield from textwrap.wrap(" ".join(names), WIDTH - 4, initial_indent=arrow, subsequent_indent=" " * len(arrow))


def _subject(room: str) -> str:
    """Returns the first sentence of a room's docstring, without its full stop."""
    text = ast.get_docstring(ast.parse(imports.modules()[room].read_text(encoding="utf-8"))) or ""
    return re.split(r"\.(?:\s|$)", text, maxsplit=1)[0].replace("\n", " ").replace("``", "")


# The road


def road() -> str:
    """Returns the drawing of a ply's road."""
    parts: dict[tuple[str, ...], list[str]] = {}
    for what, call in _steps():
        if drawn := tuple(_drawn(call)):
            parts.setdefault(drawn, []).append(what)
    return "\n\n".join("\n".join([_when(whats), *drawn]) for drawn, whats in parts.items())


def _when(whats: Sequence[str]) -> str:
    """Returns when something was done, once or again and again."""
    return whats[0] if len(whats) == 1 else whats[0].replace("A frame", "Each frame")


def _steps() -> Iterator[tuple[str, Call]]:
    """Yields when the page works, from the press that completes a ply until nothing waits, and the calls it makes."""
    from web.routes import TABLE
    from web.tree.table import Table

    window = Window(Storage())
    router: Any = start(window)._router
    table = Table(pygames.Record(pygames.game(GAME).start()))
    window.do(lambda: router.open(TABLE, lambda _back: router.screen.take(table)))
    for spot in router.screen._page.session.view.controls.gesture(table.position, PLY):
        window.pass_by(PATIENCE_MS)
        button = window.document.querySelector(f'[data-spot="{spot}"]')
        pressed = called(lambda button=button: window.do(button.click))  # type: ignore[misc]
    assert table.played.plies == (PLY,), "the presses played the ply"
    yield "The press that completes a ply", pressed
    began = window.now
    for is_frame, call in window.due(PATIENCE_MS):
        doing = called(lambda call=call: window.do(call))  # type: ignore[misc]
        yield "A frame" if is_frame else f"After {window.now - began:.0f} ms", doing


def _drawn(call: Call, depth: int = 0) -> Iterator[str]:
    """Yields the lines about what a call leads to: functions of `ROAD`."""
    seen = set()
    for made in _of_interest(call):
        if made.name not in seen:
            seen.add(made.name)
            yield _line(depth, _shown(made.name), made.name, ROAD[_station(made.name)])
            yield from _drawn(made, depth + 1)


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
