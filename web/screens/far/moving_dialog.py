"""The dialog that moves a game with somebody far away to another device of the player."""

from __future__ import annotations

from collections.abc import Callable

from web.browser import sheets
from web.browser.dom import append, element, listen, make, show
from web.screens.dialogs.notices import copy, share
from web.screens.dialogs.qr_code import QrCode
from web.words import _


class MovingDialog:
    """Shows the link that moves a game, also as a QR code. Made when it is first needed."""

    def __init__(self) -> None:
        self._moved: Callable[[], None] = lambda: None
        self._dialog = make("dialog", id="moving-dialog", aria_labelledby="moving-title")
        form = make("form", method="dialog")
        head = make("header")
        close = make("button", "close", type="submit", aria_label=_("Close"))
        close.append(element("share-dialog").querySelector(".close svg").cloneNode(True))
        head.append(make("h2", "", _("Move to another device"), id="moving-title"), close)
        about = make("p", "", _("Open this link on your other device. Whoever has it plays in your place."))
        step, words = make("section", "step"), make("div")
        self._link = make("input", id="moving-link", readonly="", aria_label=_("Link for your other device"))
        ways = make("p", "ways")
        send = make("button", "button primary", _("Send"), type="button")
        copies = make("button", "button", _("Copy"), type="button")
        scanned = make("button", "button", _("I have scanned the code"), id="moving-scanned", type="submit")
        show(send, sheets.can_share())
        ways.append(send, copies, scanned)
        words.append(self._link, ways, make("p", "", _("After that the game waits here, and you can take it back.")))
        code = element("share-qr").cloneNode(True)
        code.id = "moving-qr"
        code.setAttribute("aria-label", _("QR code of the link"))
        too_long = make("p", "", _("This link is too long for a QR code."), hidden="")
        self._code = QrCode(code, too_long)
        side = make("div")
        side.append(code, too_long)
        step.append(words, side)
        form.append(head, about, step)
        self._dialog.append(form)
        append(self._dialog)
        listen(send, "click", lambda _event: self._send())
        listen(copies, "click", lambda _event: self._copy())
        listen(scanned, "click", lambda _event: self._moved())

    def open(self, url: str, moved: Callable[[], None]) -> None:
        """Opens the dialog with a link. `moved` is called once it has been sent, copied or scanned."""
        self._moved = moved
        self._link.value = url
        self._code.show(url)
        self._dialog.showModal()

    def _send(self) -> None:
        share(lambda: self._link, _copied(), self._done, title="Mazebox", url=str(self._link.value))

    def _copy(self) -> None:
        copy(self._link, _copied(), self._done)

    def _done(self, _outcome: sheets.Outcome) -> None:
        self._dialog.close()
        self._moved()


def _copied() -> str:
    return _("Copied. Open it on your other device.")
