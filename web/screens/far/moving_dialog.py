"""The dialog with a link for the player alone: it moves a game to another device, or is kept as a key to it."""

from __future__ import annotations

from collections.abc import Callable

from web.browser import files, sheets
from web.browser.dom import append, element, listen, make, show
from web.browser.window import dialogs
from web.screens.dialogs.notices import copy, share
from web.screens.dialogs.qr_code import QrCode
from web.words import _


class OwnLinkDialog:
    """Shows the link, also as a QR code. Made when it is first needed."""

    def __init__(self) -> None:
        self._moved: Callable[[], None] = lambda: None
        self._copied = ""
        """What is said once the link is copied."""
        self._dialog = make("dialog", id="moving-dialog", aria_labelledby="moving-title")
        form = make("form", method="dialog")
        self._title, self._about = make("h2", id="moving-title"), make("p")
        step, words = make("section", "step"), make("div")
        self._link = make("input", id="moving-link", readonly="")
        ways = make("p", "ways")
        send = make("button", "button primary", _("Send"), type="button")
        copies = make("button", "button", _("Copy"), type="button")
        self._scanned = make("button", "button", _("I have scanned the code"), id="moving-scanned", type="submit")
        self._saves = make("button", "button", _("Save as a file"), id="moving-save", type="button")
        show(send, sheets.can_share())
        ways.append(send, copies, self._saves, self._scanned)
        self._after = make("p", "", _("After that the game waits here, and you can take it back."))
        words.append(self._link, ways, self._after)
        code = element("share-qr").cloneNode(True)
        code.id = "moving-qr"
        code.setAttribute("aria-label", _("QR code of the link"))
        too_long = make("p", "", _("This link is too long for a QR code."), hidden="")
        self._code = QrCode(code, too_long)
        side = make("div")
        side.append(code, too_long)
        step.append(words, side)
        form.append(dialogs.head(self._title), self._about, step)
        self._dialog.append(form)
        append(self._dialog)
        listen(send, "click", lambda _event: self._send())
        listen(copies, "click", lambda _event: self._copy())
        listen(self._scanned, "click", lambda _event: self._moved())
        listen(self._saves, "click", lambda _event: self._save())

    def open(self, url: str, moved: Callable[[], None]) -> None:
        """Opens the dialog with a link. `moved` is called once it has been sent, copied or scanned."""
        self._title.textContent = _("Move to another device")
        self._about.textContent = _("Open this link on your other device. Anyone who has it can play as you.")
        self._link.setAttribute("aria-label", _("Link for your other device"))
        self._copied = _("Copied. Open it on your other device.")
        self._show(url, moved, is_key=False)

    def keep(self, url: str, kept: Callable[[], None]) -> None:
        """Opens the dialog with a link that brings the game back if this browser loses it. `kept` is called once it has
        been sent, copied or saved.
        """
        self._title.textContent = _("A key to this game")
        self._about.textContent = _(
            "This link brings the game back if this browser loses it. Open the link first, then the last reply that"
            " you got. Keep it where only you find it. Whoever has it can play in your place."
        )
        self._link.setAttribute("aria-label", _("A key to this game"))
        self._copied = _("Copied. Keep it where only you find it.")
        self._show(url, kept, is_key=True)

    def _show(self, url: str, moved: Callable[[], None], *, is_key: bool) -> None:
        self._moved = moved
        for node in (self._scanned, self._after):
            show(node, not is_key)
        show(self._saves, is_key)
        self._link.value = url
        self._code.show(url)
        self._dialog.showModal()

    def _send(self) -> None:
        share(lambda: self._link, self._copied, self._done, title="Mazebox", url=str(self._link.value))

    def _copy(self) -> None:
        copy(self._link, self._copied, self._done)

    def _save(self) -> None:
        text = f"{self._title.textContent}\n{self._about.textContent}\n{self._link.value}\n"
        files.download(files.file_name("Mazebox", str(self._title.textContent)), text)
        self._dialog.close()
        self._moved()

    def _done(self, _outcome: sheets.Outcome) -> None:
        self._dialog.close()
        self._moved()
