"""Confirmation: a button may ask before it plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.views.contract import PlyButton
from web.words import _


class Confirmation:
    """Knows which plies are offered as buttons, and which of the buttons have asked already."""

    def __init__(self, must_ask: Callable[[str], bool]) -> None:
        """`must_ask` tells whether the player wants to be asked before a ply."""
        self._must_ask = must_ask
        self.asked: tuple[str, ...] = ()
        """The plies among which the player was asked to choose. None of them asks again."""
        self._choices: dict[str, PlyButton] = {}
        self._confirmed: set[str] = set()

    def offer(self, choices: Sequence[PlyButton]) -> None:
        """These buttons are shown now, and none of them has asked yet."""
        self._choices = {choice.ply: choice for choice in choices if choice.ply}
        self._confirmed.clear()

    def offers(self, ply: str) -> bool:
        """Whether there is a button for a ply."""
        return ply in self._choices

    def question(self, ply: str) -> str:
        """Returns what the button of a ply asks now that it is pressed; empty where the ply is to be played."""
        if ply in self._confirmed:
            return ""
        question = self._question_of(ply)
        if not question and ply not in self.asked and self._must_ask(ply):
            question = _("End the turn?")
        return self._once(ply, question)

    def entered(self, plies: tuple[str, ...]) -> str | None:
        """Returns what is asked where pressing a spot has entered plies: empty where the one ply is to be played, None
        where they are to be offered as buttons.
        """
        if len(plies) != 1 or self._must_ask(plies[0]):
            return None
        return "" if plies[0] in self._confirmed else self._once(plies[0], self._question_of(plies[0]))

    def must_offer(self, ply: str) -> bool:
        """Whether a ply for which there is no button needs one, to ask."""
        return ply not in self.asked and self._must_ask(ply)

    def _question_of(self, ply: str) -> str:
        choice = self._choices.get(ply)
        return choice.question if choice else ""

    def _once(self, ply: str, question: str) -> str:
        if question:
            self._confirmed.add(ply)
        return question
