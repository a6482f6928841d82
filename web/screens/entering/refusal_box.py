"""The sentence on the board that explains why a ply was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames.contract import Refusal
from web import routes
from web.browser.dom import element, make, show
from web.help import has_help
from web.help.addresses import WITHOUT_LESSON, rule_anchor
from web.help.labels import why_label
from web.screens.board.board import Board
from web.screens.rulebook_link import rulebook_link
from web.session.session import Session
from web.words import _, say

if TYPE_CHECKING:
    from web.browser.types import Element


class RefusalBox:
    """Shows a refusal with a link to its reason, until the next input."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._box = element("refusal")
        self.marked: tuple[str, ...] = ()
        """The squares that the refusal mentions."""

    def show(self, session: Session, refusal: Refusal) -> None:
        """Shows why a ply was refused."""
        self.marked = refusal.squares
        why = _why(session, refusal.rule)
        self._box.replaceChildren(say(refusal.message, session.names), " ", why)
        show(self._box)
        self._board.draw_soon()

    def tell(self, sentence: str) -> None:
        """Tells the player why nothing was played, if no rule is the reason."""
        self._box.textContent = sentence
        show(self._box)

    def forget(self) -> None:
        """Removes the sentence."""
        self.marked = ()
        show(self._box, False)


def _why(session: Session, rule: str) -> Element:
    """Returns a link to the lesson on a rule. In lessons, and for a rule without a lesson, it leads to the rulebook."""
    game_id = session.table.position.game.id
    if not session.coach.teaches and has_help(game_id) and rule not in WITHOUT_LESSON:
        return make("a", "", _("Why?"), href=f"#{routes.lesson_on(game_id, rule_anchor(rule))}")
    return rulebook_link(game_id, rule, why_label)
