"""What a player has entered of a ply, independent of the document."""

from __future__ import annotations

from collections.abc import Mapping

from web.input.confirmation import Confirmation
from web.input.gestures import GestureMachine
from web.session.session import Session
from web.storage.settings import Settings
from web.views.controls import ListedEntry
from web.views.scene import Gesture


class EnteredPly:
    """The spots that are chosen at the place that a session shows, and what they enter."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.session: Session
        self.machine: GestureMachine
        self.confirmation = Confirmation(self._must_ask)
        self.preview: str | None = None
        """The spot under the pointer or the focus."""
        self.waits = False
        """Whether nothing can be entered, because another place is shown or another driver is to act."""

    def begin(self) -> None:
        """Forgets everything entered, and begins with the position that the session shows."""
        session = self.session
        position = session.table.position
        self.waits = session.waits
        self.machine = GestureMachine(ListedEntry([]) if self.waits else session.view.controls.entry(position))
        if not self.waits:
            self.machine.chosen = session.view.controls.chosen_at(position)
        self.confirmation.asked = ()
        self.preview = None

    @property
    def is_stale(self) -> bool:
        """Whether it has become possible or impossible to enter something, though the position is the same."""
        return self.waits != self.session.waits

    def _must_ask(self, ply: str) -> bool:
        return self._settings.confirm and self.session.ends_turn(ply)

    @property
    def own(self) -> Gesture:
        """The spots that this player has chosen; empty while another player is to act."""
        return () if self.waits else self.machine.chosen

    @property
    def looked_at(self) -> Gesture:
        """The chosen spots, or the previewed one if none is chosen."""
        return self.machine.chosen or ((self.preview,) if self.preview else ())

    @property
    def offered(self) -> tuple[str, ...]:
        """The plies that Enter can play: those offered as buttons, or those that the chosen spots complete."""
        return self.confirmation.asked or self.machine.complete

    @property
    def outcome(self) -> str | None:
        """The ply that a press of the previewed spot would play; None if it would not play just one."""
        plies = self.machine.outcome(self.preview) if self.preview else ()
        return plies[0] if len(plies) == 1 else None

    @property
    def multi_ply(self) -> Mapping[str, tuple[str, ...]]:
        """The spots whose press plays several plies at once, with these plies."""
        session = self.session
        return {} if self.waits else session.view.controls.multi_ply(session.table.position, self.machine.chosen)
