"""The camera of the browser in memory, which sees a film."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar

from tests.browsing.camera import seen
from tests.web.page.films import Stream
from tests.web.page.libraries import text_of
from tests.web.page.promises import Promise

if TYPE_CHECKING:
    from tests.web.page.browser import Window


class Devices:
    """The devices of a browser: one camera."""

    film: ClassVar[Path | None] = None
    """What cameras see. Without a film there is no camera."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def enumerateDevices(self) -> Promise:
        return Promise([SimpleNamespace(kind="videoinput")] if Devices.film else [])

    def getUserMedia(self, wanted: object, /) -> Promise:
        if "camera" not in self._window.allowed:
            return Promise(error=self._window.refusal("NotAllowedError"))
        return Promise(Stream())


def read_code(video: Any) -> str:
    """Returns the text of the code that a video shows; empty if it shows none."""
    return text_of(seen(Devices.film)) if Devices.film and video.srcObject else ""
