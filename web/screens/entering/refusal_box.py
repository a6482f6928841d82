"""The sentence on the board that explains why a ply was refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web import routes
from web.browser.dom import element, make, show
from web.help import has_help
from web.help.addresses import WITHOUT_LESSON, rule_anchor
from web.help.labels import why_label
from web.screens.rulebook_link import rulebook_link
from web.session.events import Event, Refused
from web.session.session import Session
from web.words import _, say


class RefusalBox:
    """Shows a refusal with a link to its reason, until the next input."""

    def __init__(self, begin: Callable[[], None], draw: Callable[[], None]) -> None:
        """`begin` is called when the player begins to enter something, and `draw` to draw the board."""
        self._begin, self._draw = begin, draw
        self._box = element("refusal")
        self.marked: tuple[str, ...] = ()
        """The squares that the refusal mentions."""

    def open(self, session: Session) -> None:
        """Switches to another session."""

        def hear(event: Event) -> None:
            if isinstance(event, Refused):
                self._show(session, event)

        session.subscribe(hear)

    def _show(self, session: Session, event: Refused) -> None:
        self._begin()
        refusal = event.refusal
        self.marked = refusal.squares
        why = _why(session, refusal.rule)
        self._box.replaceChildren(say(refusal.message, session.names), " ", why)
        show(self._box)
        self._draw()

    def tell(self, sentence: str) -> None:
        """Tells the player why nothing was played, if no rule is the reason."""
        self._box.textContent = sentence
        show(self._box)

    def forget(self) -> None:
        """Removes the sentence."""
        self.marked = ()
        show(self._box, False)


def _why(session: Session, rule: str) -> Any:
    """Returns a link to the lesson on a rule. In lessons, and for a rule without a lesson, it leads to the rulebook."""
    game_id = session.table.position.game.id
    if not session.coach.teaches and has_help(game_id) and rule not in WITHOUT_LESSON:
        return make("a", "", _("Why?"), href=f"#{routes.lesson_on(game_id, rule_anchor(rule))}")
    return rulebook_link(game_id, rule, why_label)
