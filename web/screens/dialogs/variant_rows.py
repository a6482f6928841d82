"""The choice of a board, and of its rules if they can be chosen apart."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from pygames.catalogue import game as game_of
from web.browser import game_data
from web.browser.dom import check, checked, drawing, element, listen, make, show
from web.drawing.palette import variable
from web.pictures import pictures
from web.views.catalogue import view_of
from web.views.wording import Part, VariantWords
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element


class VariantRows:
    """Shows the boards as tiles, and below them the rules in one row with a sentence on those that are chosen."""

    def __init__(self) -> None:
        self._game_id = ""
        self._variants: Mapping[str, VariantWords] = {}
        self._boards: dict[Part, str] = {}
        """The boards, each with its first variant."""
        self._rules: list[Part] = []
        """The rules; none if each variant is a board of its own."""
        self._board_box, self._rules_box = element("new-boards"), element("new-rules")
        listen(self._rules_box, "change", lambda _: self._tell_rules())

    def fill(self, game_id: str, variant: str) -> None:
        """Shows the variants of a game, with one of them chosen."""
        self._game_id, self._variants = game_id, view_of(game_id).wording.variants
        self._boards = {}
        for each, words in self._variants.items():
            self._boards.setdefault(_board(words), each)
        self._rules = list(dict.fromkeys(words.parts[1] for words in self._variants.values() if words.parts))
        self._board_box.replaceChildren(*(_tile(each, board) for board, each in self._boards.items()))
        self._rules_box.replaceChildren(*(_segment(place, part) for place, part in enumerate(self._rules)))
        show(element("new-rules-row"), bool(self._rules))
        chosen = self._variants[variant]
        check(self._board_box, self._boards[_board(chosen)])
        if chosen.parts:
            check(self._rules_box, str(self._rules.index(chosen.parts[1])))
        self._tell_rules()

    @property
    def value(self) -> str:
        """The variant that is chosen."""
        chosen, rules = checked(self._board_box), checked(self._rules_box)
        parts = self._variants[chosen].parts if chosen else None
        if parts is None or not rules:
            return chosen
        wanted = parts[0], self._rules[int(rules)]
        return next(variant for variant, words in self._variants.items() if words.parts == wanted)

    def draw(self) -> None:
        """Draws the boards, unless they are drawn already."""
        if not self._board_box.querySelector("svg"):
            asyncio.ensure_future(self._draw(self._game_id))  # noqa: RUF006 - the loop of the page keeps it

    async def _draw(self, game_id: str) -> None:
        """Draws each board as its game draws it."""
        with suppress(OSError):
            await game_data.get_ready(game_id)
            game = game_of(game_id)
            for place, variant in enumerate(game.variants):
                picture = self._board_box.querySelector(f'[value="{variant}"] ~ .board')
                if picture:
                    svg = pictures.board_svg(game.start(variant, game.seats[0]), variable, f"n{place}-")
                    picture.replaceChildren(drawing(svg))
                    await asyncio.sleep(0)  # lets the page respond between two boards

    def _tell_rules(self) -> None:
        chosen = checked(self._rules_box)
        element("new-rules-about").textContent = _(self._rules[int(chosen)].description) if chosen else ""


def _board(words: VariantWords) -> Part:
    """Returns the board of a variant in words."""
    return words.parts[0] if words.parts else Part(words.name, words.description)


def _tile(variant: str, board: Part) -> Element:
    label, words = make("label"), make("span")
    words.append(make("strong", "", _(board.name)), make("span", "", _(board.description)))
    choice = make("input", type="radio", name="variant", value=variant)
    label.append(choice, make("span", "board", aria_hidden="true"), words)
    return label


def _segment(place: int, rules: Part) -> Element:
    label = make("label")
    label.append(make("input", type="radio", name="rules", value=str(place)), make("span", "", _(rules.name)))
    return label
