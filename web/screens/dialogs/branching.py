"""The dialog that asks which of two continuations of a game to follow."""

from __future__ import annotations

from collections.abc import Callable

from web.browser.dom import element, listen
from web.players.opponents import seat_names
from web.tree.table import Table
from web.tree.tree import Node
from web.views.catalogue import view_of
from web.words import _


class Branching:
    """Asks what to do with a line that differs from the game on the table."""

    def __init__(self, decided: Callable[[Node, str], None]) -> None:
        """`decided` is called with the end of the line and "theirs", "mine" or "apart"; closing the dialog means
        "mine".
        """
        self._decided = decided
        self._dialog = element("branch-dialog")
        self._leaf: Node | None = None
        listen(self._dialog, "close", lambda _: self._on_close())

    def ask(self, table: Table, leaf: Node) -> None:
        """Shows where the two lines differ."""
        pairs = zip(table.game.line, leaf.ancestors(), strict=False)
        mine, theirs = next((mine, theirs) for mine, theirs in pairs if mine.ply != theirs.ply)
        assert theirs.parent is not None, "two lines of one start begin alike"
        before = theirs.parent.position
        view = view_of(before.game.id)
        names = seat_names(before.game, before.seats, table.names, table.opponents)
        element("branch-words").textContent = _(
            "They differ after move {place}, on {player}’s turn. Yours: {mine}. The link’s: {theirs}. Nothing is lost."
        ).format(
            place=theirs.depth - 1,
            player=names[before.seat - 1],
            mine=view.wording.ply_words(before, mine.ply, names),
            theirs=view.wording.ply_words(before, theirs.ply, names),
        )
        self._leaf = leaf
        self._dialog.returnValue = ""
        self._dialog.showModal()

    def _on_close(self) -> None:
        leaf, self._leaf = self._leaf, None
        if leaf is not None:
            self._decided(leaf, str(self._dialog.returnValue) or "mine")
