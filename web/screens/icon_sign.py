"""The sign on the icon of the installed app: how many games wait for this device, or a dot for puzzles of the day."""

from __future__ import annotations

from collections.abc import Callable

from puzzles.kinds import WITH_PUZZLES
from web.browser.window import badge, lifetime, time
from web.puzzles.solved import Memory
from web.storage.settings import Settings
from web.storage.texts import Texts


class IconSign:
    """Renews the sign when the page is hidden, because nobody looks at the icon before."""

    def __init__(self, settings: Settings, texts: Texts, waiting: Callable[[], int]) -> None:
        """`waiting` counts the games with somebody far away that wait for this device."""
        self._settings, self._memory, self._waiting = settings, Memory(texts), waiting
        lifetime.on_visibility(self._on_visibility)

    def _on_visibility(self, is_hidden: bool) -> None:
        if is_hidden and self._settings.icon:
            self._renew()

    def _renew(self) -> None:
        """Shows the number of games. If none waits, a dot stands for puzzles of the day that are neither solved nor
        shown, today or on a later day.
        """
        count, today, progress = self._waiting(), time.today(), self._memory.load()
        is_open = not all(progress.mark(today, game_id) for game_id in WITH_PUZZLES)
        if is_open and not count:
            badge.show_dot()
        else:
            badge.show(count)
        badge.remind_after(None if count else today)
