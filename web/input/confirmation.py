"""Questions that a button asks before it plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.views.controls import PlyButton
from web.words import _


class Confirmation:
    """Keeps track of which plies have buttons, and which of these buttons have asked already."""

    def __init__(self, must_ask: Callable[[str], bool]) -> None:
        """`must_ask` returns whether the player wants to confirm a ply."""
        self._must_ask = must_ask
        self.asked: tuple[str, ...] = ()
        """The plies among which the player was asked to choose. None of them is asked about again."""
        self._choices: dict[str, PlyButton] = {}
        self._confirmed: set[str] = set()

    def offer(self, choices: Sequence[PlyButton]) -> None:
        """Sets the buttons that are shown now. None of them has asked yet."""
        self._choices = {choice.ply: choice for choice in choices if choice.ply}
        self._confirmed.clear()

    def offers(self, ply: str) -> bool:
        """Returns whether a ply has a button."""
        return ply in self._choices

    def question(self, ply: str) -> str:
        """Returns the question when the button of a ply is pressed; empty if the ply is to be played."""
        if ply in self._confirmed:
            return ""
        question = self._question_of(ply)
        if not question and ply not in self.asked and self._must_ask(ply):
            question = _("End the turn?")
        return self._once(ply, question)

    def entered(self, plies: tuple[str, ...]) -> str | None:
        """Returns the question when a spot has entered plies.

        Returns an empty text if the only ply is to be played at once, and None if the plies are to be offered as
        buttons.
        """
        if len(plies) != 1 or self._must_ask(plies[0]):
            return None
        return "" if plies[0] in self._confirmed else self._once(plies[0], self._question_of(plies[0]))

    def must_offer(self, ply: str) -> bool:
        """Returns whether a ply without a button needs one, in order to ask."""
        return ply not in self.asked and self._must_ask(ply)

    def _question_of(self, ply: str) -> str:
        choice = self._choices.get(ply)
        return choice.question if choice else ""

    def _once(self, ply: str, question: str) -> str:
        if question:
            self._confirmed.add(ply)
        return question
