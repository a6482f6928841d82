"""The sounds of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser.sounds import Sounds
from web.browser.window import appearance
from web.screens.board.perspective import Perspective
from web.session.change import Step
from web.session.session import Session
from web.storage.settings import Settings
from web.views.traced import side_of

if TYPE_CHECKING:
    from web.views.sounds import Sound, TableSound


class Sounding:
    """Plays the sounds of a session, if the settings allow it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._sounds = Sounds()
        self._session: Session
        self._perspective: Perspective
        self._has_ended = False
        """Whether the animated ply ends the game."""

    def open(self, session: Session, perspective: Perspective) -> None:
        """Switches to another session."""
        self._session, self._perspective = session, perspective

    def begins(self, step: Step) -> None:
        """Plays the sound of a ply whose animation begins."""
        before, ply, after = step
        self._has_ended = after.results() is not None
        session = self._session
        if before.chances() is not None:
            self._play("roll")
        else:
            sides = self._settings.sides
            side = side_of(session.view, before, ply, session.names, self._perspective.turned) if sides else 0
            self._play(session.view.look.sound(before, ply), side)

    def refused(self) -> None:
        """Plays the sound of a refusal."""
        self._play("refusal")

    def rested(self) -> None:
        """Plays the sound of the end, if the ply that has come to rest ended the game."""
        if self._has_ended:
            self._has_ended = False
            if not self._session.coach.is_quiet:
                self._play("win")

    def _play(self, sound: Sound | TableSound, side: float = 0) -> None:
        if self._settings.sound and appearance.was_pressed() and not appearance.less_motion():
            self._sounds.play(sound, side)
