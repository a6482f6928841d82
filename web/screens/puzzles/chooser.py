"""Practising puzzles by game, kind and difficulty, and those that went wrong."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.line import Puzzle
from web import routes
from web.browser import game_data
from web.browser.dom import element, listen, make, put_text, show
from web.puzzles import practice
from web.puzzles.solved import Progress
from web.words import _, capital, ngettext

NEAR = "near"
"""The choice of the difficulty that suits the player's rating."""


class Chooser:
    """Leads to the first open puzzle of what is chosen."""

    def __init__(self) -> None:
        self._progress = Progress()
        self._puzzles: list[Puzzle] = []
        for name in ("game", "kind", "difficulty"):
            listen(element(f"practise-{name}"), "change", lambda _: self._choose())

    def show(self, progress: Progress, today: int, own: Sequence[Puzzle]) -> None:
        """Shows how many puzzles are left of what is chosen, and how many that went wrong are to be tried again.

        The player's `own` puzzles, which have no difficulty, are among those of all difficulties, after the others.
        """
        self._progress, self._puzzles = progress, [*game_data.offered_puzzles(), *own]
        self._choose()
        every = {puzzle.id: puzzle for puzzle in self._puzzles}
        due = [every[name] for name in progress.due(today) if name in every]
        show(element("practise-again"), bool(due))
        if due:
            text = ngettext("Try again: {count} puzzle", "Try again: {count} puzzles", len(due))
            put_text(element("practise-again"), text.format(count=len(due)))
            element("practise-again").setAttribute("href", f"#{routes.puzzle(due[0].game_id, due[0].number)}")

    def _choose(self) -> None:
        game_id, difficulty = str(element("practise-game").value), str(element("practise-difficulty").value)
        self._offer_kinds(game_id)
        kind = str(element("practise-kind").value)
        grade = practice.near(self._progress.rating) if difficulty == NEAR else int(difficulty or 0)
        found = practice.matching(self._puzzles, game_id, kind, grade)
        left = [puzzle for puzzle in found if puzzle.id not in self._progress.solved]
        text = ngettext("{count} left", "{count} left", len(left)).format(count=len(left))
        put_text(element("practise-left"), text)
        show(element("practise-begin"), bool(left))
        if left:
            element("practise-begin").setAttribute("href", f"#{routes.puzzle(left[0].game_id, left[0].number)}")

    def _offer_kinds(self, game_id: str) -> None:
        """Offers the kinds of the chosen game. The choice stays if it is among them."""
        select = element("practise-kind")
        chosen = str(select.value)
        kinds = sorted({puzzle.kind for puzzle in practice.matching(self._puzzles, game_id)})
        options = [make("option", "", capital(_(practice.KIND_NAMES[kind])), value=kind) for kind in kinds]
        select.replaceChildren(select.firstElementChild, *options)
        select.value = chosen if chosen in kinds else ""
