"""The cards from which the bot to play against is chosen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from web.browser import late
from web.browser.dom import check, checked, element, listen, make, make_dots, put_text
from web.players.opponents import characters
from web.rivals.ladder import Ladder
from web.screens.rivals.faces import GLAD, NEUTRAL, face
from web.storage.starting import difficulties
from web.words import _, say

if TYPE_CHECKING:
    from web.browser.types import Element


class RivalCards:
    """A radio button for each bot of a game, with its face and its name. The chosen one says something."""

    def __init__(self, box: Element, ladder: Ladder, changed: Callable[[], None]) -> None:
        """`ladder` says which bots have been beaten. `changed` is called when the player has chosen another one."""
        self._box, self._ladder, self._changed = box, ladder, changed
        self._game_id = ""
        listen(box, "change", lambda _: self._on_change())

    def fill(self, game_id: str, chosen: int) -> None:
        """Shows the bots of a game. `chosen` is the level of the chosen one."""
        self._game_id = game_id
        levels = range(1, len(characters(game_id)) + 1)
        self._box.querySelector(".rivals").replaceChildren(*(self._card(level) for level in levels))
        check(self._box, str(chosen))
        self.renew()
        self._speak()

    def renew(self) -> None:
        """Marks the bots that have been beaten."""
        names = _difficulty_names(self._game_id)
        for level, button in enumerate(self._buttons(), 1):
            is_beaten, card = self._ladder.is_beaten(self._game_id, level), button.parentElement
            words = [names.get(level, ""), say(characters(self._game_id)[level - 1].name)]
            words += [_("difficulty {number}/{most}").format(number=level, most=len(characters(self._game_id)))]
            words += [_("beaten")] if is_beaten else []
            button.setAttribute("aria-label", ", ".join(filter(None, words)))
            card.classList.toggle("beaten", is_beaten)

    @property
    def level(self) -> int:
        """The level of the chosen bot; 0 if the game has none."""
        return int(checked(self._box) or 0)

    @property
    def name(self) -> str:
        """The name of the chosen bot; empty if the game has none."""
        return say(characters(self._game_id)[self.level - 1].name) if self.level else ""

    def _buttons(self) -> list[Element]:
        return list(self._box.querySelectorAll("input"))

    def _card(self, level: int) -> Element:
        found, names = characters(self._game_id), _difficulty_names(self._game_id)
        card = make("label", "rival-card" if level in names else "rival-card between")
        dots = make("span", "dots", aria_hidden="true")
        dots.append(*make_dots(level, len(found)))
        card.append(
            make("input", type="radio", name="level", value=str(level)),
            face(self._game_id, level),
            make("small", "", names.get(level, "")),
            make("strong", "", say(found[level - 1].name)),
            dots,
        )
        return card

    def _on_change(self) -> None:
        self._speak()
        self._changed()

    def _speak(self) -> None:
        """Shows what the chosen bot says, once its voice has arrived, and how it plays."""
        for level, button in enumerate(self._buttons(), 1):
            button.parentElement.querySelector(".face").setAttribute("data-mood", GLAD if button.checked else NEUTRAL)
            if button.checked:
                put_text(element("rival-about"), say(characters(self._game_id)[level - 1].about))
        asyncio.ensure_future(self._say())  # noqa: RUF006 - the loop of the page keeps it

    async def _say(self) -> None:
        with suppress(OSError):  # then it says nothing
            await late.get_ready()
            from web.rivals.voices.speaking import greeting

            words = greeting(self._game_id, self.level) if self.level else ""
            put_text(element("rival-says"), _("“{sentence}”").format(sentence=words) if words else "")


def _difficulty_names(game_id: str) -> dict[int, str]:
    """Returns what the levels are called that are offered first."""
    return dict(zip(difficulties(game_id), (_("Easy"), _("Medium"), _("Hard")), strict=True))
