"""What the page saves in both places of this browser, and what its other tabs save."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from js import BroadcastChannel, document, window
from pyodide.ffi import JsException

from web.browser.dom import listen
from web.browser.storage.places import BrowserTexts, Database
from web.browser.window import appearance, lifetime
from web.learning import kept
from web.puzzles import solved
from web.rivals import diary, ladder
from web.storage import results, starting
from web.storage.kept_twice import MirroredTexts
from web.storage.settings import LANGUAGE, THEME
from web.storage.store import KEY, PREFIX

if TYPE_CHECKING:
    from web.browser.types import KeptScript, MessageEvent, StorageEvent

CHANNEL = "mazebox"
MERGES = {
    solved.KEY: solved.merged,
    solved.OWN_KEY: solved.merged_own,
    ladder.KEY: ladder.merged,
    starting.KNOWN: starting.merged_known,
    results.KEY: results.merged,
    kept.KEY: kept.merged,
    diary.KEY: diary.merged,
}
"""How two copies of what a player has earned become one."""


class Keeping:
    """The texts of this browser. Every tab sends the others what it writes, because localStorage may lag behind or be
    blocked.
    """

    def __init__(self, script: KeptScript | None) -> None:
        """`script` is the module of `kept.js`; None if it is missing or nothing is to be saved."""
        self.script = script
        self._channel = BroadcastChannel.new(CHANNEL)
        self._database = Database(script, self._on_failed)
        self.texts = MirroredTexts(BrowserTexts(), self._database, self._tell, MERGES)
        self._changed: Callable[[int], None] | None = None
        self._refused: Callable[[int], None] | None = None

    async def begin(self) -> None:
        """Reads the contents of IndexedDB, later if it does not answer in time."""
        found = await self._database.found()
        if found is None:
            self._database.find_later(self._on_found)
        else:
            self._arrive(found)
        if self.texts.keeps():
            document.documentElement.removeAttribute("data-keeps-nothing")

    def listen(self, changed: Callable[[int], None], refused: Callable[[int], None]) -> None:
        """`changed` is called with a game's number when another tab has saved or deleted it. `refused` is called when a
        text could be saved nowhere: with the game's number, or with 0 for what the player has earned.
        """
        self._changed, self._refused = changed, refused
        listen(self._channel, "message", self._on_message)
        listen(window, "storage", self._on_storage)  # written by a tab that still runs an earlier build

    def _tell(self, key: str, stamped: str) -> None:
        with suppress(JsException):  # the other tabs are notified even if localStorage refuses
            self._channel.postMessage(f"{key} {stamped}")

    def _on_message(self, event: MessageEvent) -> None:
        key, _space, stamped = str(event.data).partition(" ")
        if self.texts.receive(key, stamped):
            self._call(self._changed, key)
            lifetime.look_outside()

    def _on_storage(self, event: StorageEvent) -> None:
        self._call(self._changed, str(event.key))

    def _on_found(self, found: dict[str, str]) -> None:
        for key in self._arrive(found):
            self._call(self._changed, key)
        lifetime.look_outside()

    def _arrive(self, found: dict[str, str]) -> list[str]:
        taken = self.texts.arrive(found)
        if any(key in (THEME, LANGUAGE) for key in taken):
            appearance.follow_choice()
        return taken

    def _on_failed(self, key: str) -> None:
        if self._refused and (_number(key) or key in MERGES) and self.texts.fails(key):
            self._refused(_number(key))

    def _call(self, listener: Callable[[int], None] | None, key: str) -> None:
        if listener and _number(key):
            listener(_number(key))


def _number(key: str) -> int:
    """Returns the number of the saved game under a key; 0 for every other key."""
    return int(key.removeprefix(PREFIX)) if KEY.fullmatch(key) else 0
