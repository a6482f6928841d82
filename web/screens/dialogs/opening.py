"""Opens what is pasted or dropped anywhere on the page, or entered in the dialog."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygames import game_text, link
from pygames.link import LinkError
from pygames.record import RecordError
from web import routes
from web.browser import game_data, incoming, late
from web.browser.dom import append, element, listen, make, show
from web.browser.window import address
from web.links import links_in_text, opening
from web.links.newer import may_be_newer
from web.screens.dialogs.notices import newer, not_arrived, toast, unreadable
from web.storage import saved
from web.tree.table import Table
from web.words import _, say

if TYPE_CHECKING:
    from web.browser.types import Element, File, ListOf

MOST_LINKS = 8
"""The number of links that are offered; those after it in the text are left out."""


class Opening:
    """Opens the content of a text: links by their address, games as tables."""

    def __init__(self, sit_down: Callable[[Table], None]) -> None:
        """`sit_down` is called with the table of a position or record."""
        self._sit_down = sit_down
        self._which = Which(self._go)
        self._dialog = element("open-dialog")
        self._text = element("open-text")
        self._task: asyncio.Future[None] | None = None
        listen(element("open"), "click", lambda _: self._ask())
        listen(element("open-go"), "click", lambda _: self._try(str(self._text.value)))
        listen(element("open-file"), "change", lambda event: self._read(event.target.files))
        incoming.listen_to(self._try, self._read)
        incoming.listen_to_apps(self._try, address.go_to)

    def _ask(self) -> None:
        self._text.value = ""
        element("open-file").value = ""
        show(element("open-error"), False)
        self._dialog.showModal()
        self._text.focus()

    def _read(self, files: ListOf[File]) -> None:
        if files.length:
            self._task = asyncio.ensure_future(self._open_file(files.item(0)))

    def _try(self, text: str) -> None:
        if text.strip():
            most = game_text.LONGEST_TEXT + 1  # one character more than allowed is enough to refuse a text
            self._task = asyncio.ensure_future(self._open(text[:most]))

    async def _open_file(self, file: File) -> None:
        if file.size > game_text.LONGEST_TEXT:
            self._refuse(_("This file is too large to be a game."))
            return
        try:
            text = await incoming.text_of(file)
        except OSError:
            self._refuse(_("This file cannot be read."))
        else:
            await self._open(text)

    async def _open(self, text: str) -> None:
        """Opens the game or the link in a text. If there are several links, asks which."""
        readings = await _readings(text)
        needed = links_in_text.game_ids(text) | {opening.game_id(reading) or "" for reading in readings}
        try:
            for game_id in needed - {""}:
                await game_data.get_ready(game_id)
                if any(map(saved.is_far, readings)):
                    await late.get_far_ready()
        except OSError:
            self._refuse(not_arrived(game_id))
            return
        links = links_in_text.links_in(text)
        wrong: RecordError | None = None
        for reading in filter(opening.is_game, readings):
            try:
                self._sit_down(opening.table_in(reading))
            except RecordError as error:
                wrong = wrong or error
            else:
                self._dialog.close()
                return
        if wrong and not links.whole:
            self._refuse(_("This cannot be opened. {reason}").format(reason=say(wrong.message)))
            return
        if len(links.whole) > 1:
            self._which.ask(links.whole)
        elif links.whole or links.broken:
            self._go(links.whole[0] if links.whole else links.broken)
        elif text.strip().startswith(address.folder()) and may_be_newer(text.strip().partition("#")[2]):
            self._refuse(newer())
        elif "://" in text:
            self._refuse(_("This link holds no game. Copy the whole link again, or ask for the game as a file."))
        else:
            self._refuse(_("This is not a Mazebox link or saved game. Copy the whole link and try again."))

    def _go(self, fragment: str) -> None:
        """Opens a link whose game is ready. A link that cannot be read is refused."""
        try:
            if not links_in_text.is_address(fragment) or not links_in_text.is_readable(fragment):
                link.decode(routes.parse(fragment).link)
        except LinkError as error:
            self._refuse(unreadable(error, fragment))
        else:
            self._dialog.close()
            address.go_to(fragment)

    def _refuse(self, sentence: str) -> None:
        """Shows why nothing was opened: in the dialog if it is open, otherwise in a toast."""
        if self._dialog.open:
            box = element("open-error")
            box.textContent = sentence
            show(box)
        else:
            toast(sentence)


async def _readings(text: str) -> list[str]:
    """Returns what a text may have been before a mail program or an editor changed it, the likeliest first."""
    if len(text.split(maxsplit=1)) < 2:
        return [text]  # a link needs none of this
    try:
        await late.get_ready()
    except OSError:
        return [text]
    from web.links import mailed

    return list(mailed.readings(text))


class Which:
    """Lists links by their descriptions."""

    def __init__(self, chosen: Callable[[str], None]) -> None:
        """`chosen` is called with the fragment of the chosen link."""
        self._chosen = chosen
        self._dialog: Element | None = None

    def ask(self, fragments: Sequence[str]) -> None:
        """Shows a button for each link. Closing the dialog opens none."""
        if self._dialog is None:
            self._dialog = make("dialog", id="which-dialog", aria_labelledby="which-title")
            listen(self._dialog, "close", lambda _: self._on_close())
            append(self._dialog)
        form = make("form", method="dialog")
        form.append(
            make("h2", "", _("Which link?"), id="which-title"),
            make("p", "", _("There are several links in this text.")),
            *(
                make("button", "button", _told(fragment), type="submit", value=fragment)
                for fragment in fragments[:MOST_LINKS]
            ),
            make("button", "button quiet", _("Cancel"), type="submit", value=""),
        )
        self._dialog.replaceChildren(form)
        self._dialog.returnValue = ""
        self._dialog.showModal()

    def _on_close(self) -> None:
        assert self._dialog
        fragment = str(self._dialog.returnValue)
        if fragment:
            self._chosen(fragment)


def _told(fragment: str) -> str:
    try:
        return opening.description(fragment)
    except LinkError:
        return _("A link that cannot be opened")
