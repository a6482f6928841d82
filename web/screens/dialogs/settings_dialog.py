"""The dialog with the settings for all games. It opens from the front page and from the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from web.browser.dom import element, every, listen, show
from web.browser.window import badge
from web.screens.dialogs.notices import toast
from web.storage.settings import KEY, Settings
from web.storage.texts import Texts, stored_text
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Event


class SettingsDialog:
    """Shows, changes and saves the settings. Calls `changed` after each change."""

    def __init__(self, settings: Settings, texts: Texts, changed: Callable[[], None]) -> None:
        self._settings, self._texts, self._changed = settings, texts, changed
        self._dialog = element("settings-dialog")
        self._known = stored_text(self._texts, KEY)
        """The settings as they were last read or saved."""
        for button in every("[data-opens=settings]"):
            listen(button, "click", lambda _: self._open())
            button.disabled = False
        listen(self._dialog, "change", self._set)
        listen(element("sound"), "click", lambda _: self._keep("sound", not self._settings.sound))
        self._show_sound()

    def _open(self) -> None:
        element("menu-dialog").close()
        show(element("settings-icon"), badge.is_known())
        self._show()
        self._dialog.showModal()

    def renew(self) -> None:
        """Takes over the settings that another tab has saved."""
        kept = stored_text(self._texts, KEY)
        if kept and kept != self._known:
            self._known = kept
            self._settings.follow(self._texts)
            self._show()
            self._changed()

    def _show(self) -> None:
        for control in self._dialog.querySelectorAll("[data-set]"):
            value = getattr(self._settings, str(control.getAttribute("data-set")))
            if isinstance(value, bool):
                control.checked = value
            else:
                control.value = value
        self._show_sound()

    def _set(self, event: Event) -> None:
        control = event.target
        name = control.getAttribute("data-set")
        self._keep(name, bool(control.checked) if control.type == "checkbox" else str(control.value))

    def _show_sound(self) -> None:
        element("sound").ariaPressed = "true" if self._settings.sound else "false"

    def _keep(self, name: str, value: bool | str) -> None:
        self.renew()
        self._settings.set(name, value)
        self._show()
        try:
            self._settings.save(self._texts)
            self._known = stored_text(self._texts, KEY)
        except OSError:
            toast(_("Settings not saved: the browser’s storage is full or blocked."))
        self._changed()
