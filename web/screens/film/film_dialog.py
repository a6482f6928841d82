"""The dialog that records a film of the last turn and shares it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygames.contract import Game
from web.browser import canvas_reading, sheets
from web.browser.canvas import CanvasPainter
from web.browser.colours import colours, is_dark
from web.browser.dom import append, each_frame, listen, make, show
from web.browser.files import download_blob
from web.browser.film.recording import Recording, as_file
from web.browser.sheets import Outcome
from web.browser.window import appearance, dialogs, lifetime
from web.pictures.film import Film
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Blob, Element, Event, File

LONGEST_TICK_MS = 1_000.0
"""The most milliseconds that the film advances between two pictures, when the page is busy."""


class FilmDialog:
    """Shows the film while it is recorded, in real time, and then the ways to share it."""

    def __init__(self, share_link: Callable[[], None]) -> None:
        """`share_link` is called when the player wants another way to share the game."""
        self._share_link = share_link
        self._recording: Recording | None = None
        self._file: File | None = None
        self._title = ""
        self._build()
        listen(self._dialog, "click", self._on_click)
        listen(self._dialog, "close", lambda _: self._stop())
        lifetime.on_visibility(lambda hidden: self._recording.pause(hidden) if self._recording else None)

    def _build(self) -> None:
        self._canvas = make("canvas", role="img", aria_label=_("Film of the last turn"))
        self._bar = make("progress", max="1", value="0", aria_label=_("Making the film"))
        self._status = make("p", role="status")
        self._send = _button("send", _("Send"), "button primary")
        self._save = _button("save", _("Save film"))
        ways = make("p", "ways")
        ways.append(self._send, self._save, _button("link", _("Other ways")))
        header = dialogs.head(make("h2", "", _("The last turn as a film"), id="film-title"))
        form = make("form", method="dialog")
        form.append(header, self._canvas, self._bar, self._status, ways)
        self._dialog = make("dialog", id="film-dialog", aria_labelledby="film-title")
        self._dialog.append(form)
        append(self._dialog)

    def open(self, film: Film, game: Game) -> None:
        """Starts to record a film of a game."""
        self._stop()
        self._film, self._file = film, None
        self._name, self._title = f"mazebox-{game.id}", f"Mazebox: {game.title}"
        self._painter = CanvasPainter(self._canvas)
        self._colours = colours(game.id, is_dark())
        self._canvas.classList.toggle("unseen", appearance.less_motion())
        self._show(_("Making the film…"))
        self._dialog.showModal()
        self._draw(0.0)
        if not canvas_reading.is_true():  # the film would show noise
            self._failed()
            return
        try:
            recording = self._recording = Recording(self._canvas, self._made, self._failed)
        except OSError:
            self._failed()
            return
        at = last = 0.0

        def tick(now: float) -> bool:
            nonlocal at, last
            if recording is not self._recording:
                return False
            at, last = at + min(now - (last or now), LONGEST_TICK_MS), now
            self._draw(min(at, film.milliseconds))
            self._bar.value = at / film.milliseconds
            if at < film.milliseconds:
                return True
            recording.stop(is_kept=True)
            return False

        each_frame(tick)

    def _draw(self, milliseconds: float) -> None:
        film = self._film
        self._painter.begin(film.window, film.scale, self._colours)
        film.draw(self._painter, milliseconds)

    def _made(self, blob: Blob) -> None:
        if not self._dialog.open:
            return
        self._recording = None
        self._file = as_file(blob, self._name)
        self._canvas.classList.remove("unseen")
        self._show(_("The film is ready."))
        (self._save if self._send.hidden else self._send).focus()

    def _failed(self) -> None:
        self._stop()
        self._show(_("The film could not be made. Share a link or a picture instead."))

    def _sent(self, outcome: Outcome) -> None:
        if outcome is Outcome.REFUSED and self._file is not None:
            self._show(_("The film could not be sent. Save it instead."))

    def _stop(self) -> None:
        """Discards the recording."""
        recording, self._recording = self._recording, None
        if recording:
            recording.stop(is_kept=False)

    def _show(self, sentence: str) -> None:
        self._status.textContent = sentence
        show(self._bar, self._recording is not None or self._file is None)
        show(self._send, self._file is not None and sheets.can_share_file(self._file))
        self._save.disabled = self._file is None

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("[data-film]")
        does = button.getAttribute("data-film") if button else ""
        if does == "send" and self._file:
            sheets.share_file(self._file, self._title, self._sent)
        elif does == "save" and self._file:
            download_blob(str(self._file.name), self._file)
        elif does == "link":
            self._dialog.close()
            self._share_link()


def _button(does: str, label: str, kind: str = "button") -> Element:
    return make("button", kind, label, type="button", data_film=does)
