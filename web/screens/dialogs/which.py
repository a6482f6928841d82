"""The question which of several links in a text is to be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygames.link import LinkError
from web.browser.dom import append, listen, make
from web.links import opening
from web.words import _

MOST = 8
"""How many links can be chosen from; of more, the first ones of the text."""


class Which:
    """Lists links by what they lead to."""

    def __init__(self, chosen: Callable[[str], None]) -> None:
        """`chosen` is given the fragment of the link that was pressed."""
        self._chosen = chosen
        self._dialog: Any = None

    def ask(self, fragments: Sequence[str]) -> None:
        """Shows a button for each link; closing the dialog opens none."""
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
        fragment = str(self._dialog.returnValue)
        if fragment:
            self._chosen(fragment)


def _told(fragment: str) -> str:
    try:
        return opening.description(fragment)
    except LinkError:
        return _("A link that cannot be opened")
