"""The dialog that connects two devices: one link goes out, another comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.browser import sheets
from web.browser.dom import append, element, listen, make, show
from web.browser.live import connection
from web.browser.window import dialogs
from web.screens.dialogs.notices import copy, share
from web.screens.dialogs.qr_code import QrCode
from web.screens.far.scanning import Scanning
from web.words import _


class ConnectingDialog:
    """The dialog, made when it is first needed. It shows the state of both devices and the next step."""

    def __init__(
        self,
        check: Callable[[str], tuple[bool, str]],
        paste: Callable[[str], None],
        sent: sheets.Then,
        search: Callable[[bool], None],
        give_up: Callable[[], None],
    ) -> None:
        """`check` returns whether a pasted text is the expected reply, and a sentence about it; `paste` is called with
        that text. `sent` is called when the link has been shared or copied, `search` when the switch changes, and
        `give_up` when the player continues by link.
        """
        self._check, self._paste, self._sent, self._give_up = check, paste, sent, give_up
        self._name = self._said = ""
        self._is_inviting = True
        self._dialog = make("dialog", id="live-dialog", aria_labelledby="live-title")
        form = make("form", method="dialog")
        self._title = make("h2", id="live-title")
        about = _("Once connected, moves arrive by themselves. Keep the page open on both sides.")
        back = _("After a reload, the devices try to connect again by themselves.")
        form.append(
            dialogs.head(self._title),
            make("p", "", f"{about} {back}"),
            self._where(search),
            self._send_step(),
            self._reply_step(),
            self._search(search),
        )
        self._state = make("p", "", id="live-state", role="status")
        self._end = end = make("p", "live-end", _("Not working?"))
        instead = make("button", "link", _("Play by link instead"), type="button")
        listen(instead, "click", lambda _: self._go_on_by_link())
        end.append(" ", instead)
        form.append(self._state, end)
        self._dialog.append(form)
        append(self._dialog)

    def _where(self, search: Callable[[bool], None]) -> Any:
        """Returns the question that comes before the link, because it decides what the link holds."""
        self._asks = make("section", "step", id="live-where", hidden="")
        self._asked = make("p")
        ways = make("p", "ways")
        for label, wanted in ((_("No: look for a path over the internet"), True), (_("Yes, in one network"), False)):
            button = make("button", "button primary" if wanted else "button", label, type="button")

            def pressed(_event: object, wanted: bool = wanted) -> None:
                search(wanted)

            listen(button, "click", pressed)
            ways.append(button)
        words = make("div")
        words.append(self._asked, ways)
        self._asks.append(words)
        return self._asks

    def _send_step(self) -> Any:
        self._send = make("section", "step", id="live-send")
        self._send_title = make("h3")
        words = make("div")
        self._link = make("input", id="live-link", readonly="", aria_label=_("Link to send"))
        ways = make("p", "ways")
        send = make("button", "button primary", _("Send"), type="button")
        copies = make("button", "button", _("Copy"), type="button")
        show(send, sheets.can_share())
        ways.append(send, copies)
        self._pauses = make("p", "", id="live-pauses")
        words.append(self._send_title, self._link, ways, self._pauses)
        code = element("share-qr").cloneNode(True)
        code.id = "live-qr"
        code.setAttribute("aria-label", _("QR code of the link"))
        self._too_long = make("p", "", _("This link is too long for a QR code."), hidden="")
        self._code = QrCode(code, self._too_long)
        side = make("div")
        side.append(code, self._too_long)
        self._send.append(words, side)
        listen(send, "click", lambda _: self._share())
        listen(copies, "click", lambda _: copy(self._link, self._copied, self._sent))
        return self._send

    def _reply_step(self) -> Any:
        self._reply = make("section", "step", id="live-reply")
        self._reply_title = make("h3")
        label = make("label", "", _("Open it in this browser, or paste it:"))
        self._field = make("input", id="live-pasted", type="text", autocomplete="off")
        label.append(self._field)
        self._found = make("p", "", id="live-found", role="status")
        self._go = make("button", "button primary", _("Connect"), type="button", id="live-go")
        self._scanning = Scanning(self._scanned, self._say_found)
        ways = make("p", "ways")
        ways.append(self._go, self._scanning.button)
        self._reply.append(self._reply_title, label, ways, self._found, self._scanning.video)
        listen(self._field, "input", lambda _: self._look())
        listen(self._go, "click", lambda _: self._paste(str(self._field.value)))
        listen(self._dialog, "close", lambda _: self._scanning.stop())
        return self._reply

    def _search(self, search: Callable[[bool], None]) -> Any:
        self._switch = make("label", "check", id="live-search")
        self._box = make("input", type="checkbox")
        self._words = make("span")
        self._switch.append(self._box, self._words)
        listen(self._box, "change", lambda _: search(bool(self._box.checked)))
        return self._switch

    @property
    def _copied(self) -> str:
        return _("Copied. Paste it in a message to {name}.").format(name=self._name)

    def _share(self) -> None:
        share(lambda: self._link, self._copied, self._sent, title="Mazebox", text=self._said, url=str(self._link.value))

    def _go_on_by_link(self) -> None:
        self.close()
        self._give_up()

    def _look(self) -> None:
        text = str(self._field.value).strip()
        fits, sentence = self._check(text) if text else (False, "")
        self._say_found(sentence)
        self._go.disabled = not fits

    def _say_found(self, sentence: str) -> None:
        if self._found.textContent != sentence:
            self._found.textContent = sentence

    def _scanned(self, text: str) -> bool:
        """Takes the text of a code if it is the reply that is waited for."""
        fits, _sentence = self._check(text)
        if fits:
            self._field.value = text
            self._paste(text)
        return fits

    # What is shown

    def open(
        self, title: str, name: str, *, is_inviting: bool, is_watching: bool, servers: str, searches: bool
    ) -> None:
        """Opens the dialog for a player, or for a watcher, who cannot go on by link. `servers` names the hosts that the
        switch would use; empty if there are none.
        """
        show(self._end, not is_watching)
        self._name = name
        self._title.textContent = title
        self._is_inviting = is_inviting
        reply = _("2. The watcher sends you a reply") if is_watching else _("2. {name} sends you a reply")
        self._reply_title.textContent = reply.format(name=name)
        self._link.value = self._field.value = ""
        self._look()
        self._scanning.open(name)
        show(self._send, False)
        show(self._reply, False)
        show(self._asks, False)
        show(self._switch, bool(servers))
        self._box.checked = searches
        self._words.textContent = _(
            "Connect over the internet (needed on different networks). {server} and {name}’s device will see your IP "
            "address."
        ).format(server=servers, name=name)
        pauses = _(
            "On an iPhone or iPad, the connection may be lost while another app is open. In one room, let {name} scan"
            " the code."
        ).format(name=name)
        self._pauses.textContent = pauses
        show(self._pauses, connection.pauses_behind_apps())
        self.tell(_("Preparing the link …"))
        if not self._dialog.open:
            self._dialog.showModal()

    def ask_where(self, name: str, servers: str) -> None:
        """Asks first whether both are in one network, with what it reveals if they are not. Calls `search`."""
        asked = _("Are you and {name} in one network, for example at home together?").format(name=name)
        reveals = _(
            "If not, {server} is asked for a path over the internet. It sees your internet address, and {name}’s device"
            " sees it too. {name} is asked the same."
        ).format(server=servers, name=name)
        self._asked.textContent = f"{asked} {reveals}"
        show(self._asks)
        show(self._switch, False)
        self.tell("")

    def show_link(self, url: str, said: str, note: str, has_reply: bool) -> None:
        """Shows the link to send. `said` is shared with it, `note` is shown below the steps, and `has_reply` tells
        whether a reply comes back.
        """
        self._link.value, self._said = url, said
        if has_reply:
            send = _("1. Send this link to {name}")
        else:
            send = _("Send this link to {name}") if self._is_inviting else _("Send this reply to {name}")
        self._send_title.textContent = send.format(name=self._name)
        self._code.show(url)
        show(self._send)
        show(self._reply, has_reply)
        self.tell(note)

    def tell(self, sentence: str) -> None:
        """Shows a sentence below the steps."""
        self._state.textContent = sentence
        show(self._state, bool(sentence))

    def reopen(self) -> None:
        """Opens the dialog again as it was."""
        if not self._dialog.open:
            self._dialog.showModal()

    def leave(self) -> None:
        """Switches the camera off."""
        self._scanning.stop()

    def close(self) -> None:
        """Closes the dialog."""
        self._dialog.close()
