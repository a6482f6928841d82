"""The puzzles from the player's own games, on the screen of puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.line import Puzzle
from pygames.catalogue import game as game_of
from web import routes
from web.browser.dom import element, listen, make, show
from web.puzzles.own import Own
from web.puzzles.practice import KIND_NAMES
from web.puzzles.solved import Memory, Progress, Solved, clock
from web.screens.dialogs.notices import not_saved, toast
from web.screens.rows import Rows
from web.storage.texts import Texts
from web.words import _, capital

if TYPE_CHECKING:
    from web.browser.types import Element, Event


class OwnList:
    """Lists the puzzles, latest first, and deletes them."""

    def __init__(self, texts: Texts) -> None:
        self._own = Own(texts)
        self._memory = Memory(texts)
        self._rows = Rows(element("puzzles-own-list"))
        listen(element("puzzles-own-list"), "click", self._on_click)

    def show(self, progress: Progress) -> None:
        """Shows the current list."""
        puzzles = {puzzle.id: puzzle for puzzle in self._own.load()[::-1]}
        show(element("puzzles-own-none"), not puzzles)
        states = {identity: progress.solved.get(identity) for identity in puzzles}
        self._rows.show(states, lambda identity: _line(puzzles[identity], states[identity]))

    def puzzles(self) -> list[Puzzle]:
        """Returns the puzzles, the oldest first."""
        return self._own.load()

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("button")
        if not button:
            return
        identity = button.closest("li").getAttribute("data-puzzle")
        puzzle = next((one for one in self._own.load() if one.id == identity), None)
        try:
            self._own.remove(identity)
        except OSError:
            toast(_("Not deleted: the browser’s storage is blocked."))
            return
        self.show(self._memory.load())
        element("puzzles-own-title").focus()
        if puzzle:
            toast(_("Puzzle deleted."), _("Undo"), press=lambda: self._put_back(puzzle))

    def _put_back(self, puzzle: Puzzle) -> None:
        try:
            self._own.add(puzzle)
        except OSError:
            toast(not_saved())
        self.show(self._memory.load())


def _line(puzzle: Puzzle, solved: Solved | None) -> Element:
    title = game_of(puzzle.game_id).title
    state = _("solved in {time}").format(time=clock(solved.seconds)) if solved else _("not solved yet")
    line = make("li", data_puzzle=puzzle.id)
    solve = make("a", "button", _("Solve"), href=f"#{routes.puzzle(puzzle.game_id, puzzle.number)}")
    delete = make("button", "button", _("Delete"), type="button")
    for button, label in ((solve, _("Solve")), (delete, _("Delete"))):
        button.setAttribute("aria-label", f"{label}: {title}, {_(KIND_NAMES[puzzle.kind])}")
    kind = make("span", "", f"{capital(_(KIND_NAMES[puzzle.kind]))} · {state}")
    line.append(make("strong", "", title), kind, solve, delete)
    return line
