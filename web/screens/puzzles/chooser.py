"""Practising puzzles by game, kind and difficulty, and those that went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puzzles.kinds import WITH_PUZZLES
from puzzles.line import Puzzle
from pygames.catalogue import game as game_of
from web import routes
from web.browser import game_data
from web.browser.dom import check, checked, element, listen, make, put_text, show
from web.puzzles import practice
from web.puzzles.solved import Progress, clock
from web.screens.signs import sign_of
from web.words import _, capital, ngettext

if TYPE_CHECKING:
    from web.browser.types import Element

NEAR = "near"
"""The choice of the difficulty that suits the player's rating."""
MOST_LISTED = 50
"""The most solved puzzles that are listed."""


class Chooser:
    """Leads to the first open puzzle of what is chosen, and to those that are solved."""

    def __init__(self) -> None:
        self._progress = Progress()
        self._puzzles: list[Puzzle] = []
        self._kinds = [""]
        """The kinds that are offered; the empty one stands for all."""
        self._list = element("practise-solved")
        for game_id in WITH_PUZZLES:
            element("practise-game").querySelector(f'[data-game="{game_id}"]').append(sign_of(game_id))
        for name in ("game", "kind", "difficulty"):
            listen(element(f"practise-{name}"), "change", lambda _: self._choose())
        listen(self._list, "toggle", lambda _: self._choose())

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
        game_id, difficulty = checked(element("practise-game")), checked(element("practise-difficulty"))
        self._offer_kinds(game_id)
        grade = practice.near(self._progress.rating) if difficulty == NEAR else int(difficulty or 0)
        found = practice.matching(self._puzzles, game_id, checked(element("practise-kind")), grade)
        left = [puzzle for puzzle in found if puzzle.id not in self._progress.solved]
        solved = len(found) - len(left)
        text = ngettext("{count} left", "{count} left", len(left)).format(count=len(left))
        done = ngettext("{count} solved", "{count} solved", solved).format(count=solved)
        put_text(element("practise-left"), f"{text} · {done}")
        element("puzzles-choose").setAttribute("data-game", game_id)
        show(element("practise-begin"), bool(left))
        if left:
            element("practise-begin").setAttribute("href", f"#{routes.puzzle(left[0].game_id, left[0].number)}")
        show(self._list, solved > 0)
        if solved and self._list.open:
            self._list_solved(found)

    def _offer_kinds(self, game_id: str) -> None:
        """Offers the kinds of the chosen game; of all games, those that several have. The choice stays if it is among
        them.
        """
        games: dict[str, set[str]] = {}
        for puzzle in practice.matching(self._puzzles, game_id):
            games.setdefault(puzzle.kind, set()).add(puzzle.game_id)
        kinds = ["", *sorted(kind for kind, those in games.items() if game_id or len(those) > 1)]
        if kinds == self._kinds:
            return
        box, chosen = element("practise-kind"), checked(element("practise-kind"))
        for chip in list(box.querySelectorAll("label"))[1:]:
            chip.remove()
        box.append(*(_chip(kind) for kind in kinds[1:]))
        check(box, chosen if chosen in kinds else "")
        self._kinds = kinds

    def _list_solved(self, found: Sequence[Puzzle]) -> None:
        """Lists the puzzles that were solved last, with links to them."""
        every = {puzzle.id: puzzle for puzzle in found}
        last = [every[name] for name in list(self._progress.solved)[::-1] if name in every][:MOST_LISTED]
        self._list.querySelector("ul").replaceChildren(*map(self._line, last))

    def _line(self, puzzle: Puzzle) -> Element:
        line = make("li")
        name = f"{game_of(puzzle.game_id).title} {puzzle.number}"
        link = make("a", "", name, href=f"#{routes.puzzle(puzzle.game_id, puzzle.number)}")
        line.append(link, make("span", "", clock(self._progress.solved[puzzle.id].seconds)))
        return line


def _chip(kind: str) -> Element:
    chip = make("label", "chip")
    chip.append(make("input", type="radio", name="practise-kind", value=kind), capital(_(practice.KIND_NAMES[kind])))
    return chip
