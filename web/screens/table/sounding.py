"""Which sound goes with what happens."""

from __future__ import annotations

from web.browser.sounds import Sounds
from web.browser.window import appearance
from web.session.events import Event, Refused, Rested, Step
from web.session.session import Session
from web.storage.settings import Settings


class Sounding:
    """Plays sounds, where that is set."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._sounds = Sounds()
        self._session: Session
        self._has_ended = False
        """Whether the ply that is seen moving ends the game."""

    def open(self, session: Session) -> None:
        """Begins with another session."""
        self._session = session
        session.subscribe(self._hear)

    def begins(self, step: Step) -> None:
        """A ply begins to be seen."""
        before, ply, after = step
        self._has_ended = after.results() is not None
        if before.chances() is not None:
            self._play("roll")
        else:
            self._play("strike" if self._session.view.strikes(before, ply) else "ply")

    def _hear(self, event: Event) -> None:
        if isinstance(event, Refused):
            self._play("refusal")
        elif isinstance(event, Rested) and self._has_ended:
            self._has_ended = False
            self._play("win")

    def _play(self, sound: str) -> None:
        if self._settings.sound and appearance.was_pressed() and not appearance.less_motion():
            self._sounds.play(sound)
