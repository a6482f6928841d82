"""The dialog that asks which of several links in a text to open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygames.link import LinkError
from web.browser.dom import append, listen, make
from web.links import opening
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element

MOST = 8
"""The number of links that are offered; those after it in the text are left out."""


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
                for fragment in fragments[:MOST]
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
