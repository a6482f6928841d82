"""The bots of a game in a row, as rungs of the ladder: beaten, next, and still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.rivals.ladder import Ladder
from web.screens.rivals.faces import face
from web.session.opponents import character, strongest
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element


def show_rungs(row: Element, game_id: str, ladder: Ladder) -> None:
    """Shows the faces of a game's bots in an element, which gets a name for screen readers. Does nothing if they stand
    there already.
    """
    most = strongest(game_id)
    beaten = [ladder.is_beaten(game_id, level) for level in range(1, most + 1)]
    state = "".join(str(int(is_beaten)) for is_beaten in beaten)
    if not most or row.getAttribute("data-beaten") == state:
        return
    row.setAttribute("data-beaten", state)
    following = next((level for level in range(1, most + 1) if not beaten[level - 1]), 0)
    faces = [face(game_id, level) for level in range(1, most + 1)]
    for level, one in enumerate(faces, 1):
        one.classList.add("beaten" if beaten[level - 1] else "following" if level == following else "unbeaten")
    row.replaceChildren(*faces)
    row.setAttribute("role", "img")
    words = _("Bots beaten: {done} of {all}.").format(done=sum(beaten), all=most)
    if following:
        words += " " + _("Next: {name}.").format(name=character(game_id, following))
    row.setAttribute("aria-label", words)
