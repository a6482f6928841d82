"""AmuseAmaze on the screen: a formal garden paved with letters."""

from pygames.amuseamaze import dawg, words
from web.views.amuseamaze.controls import AmuseAmazeControls
from web.views.amuseamaze.look import AmuseAmazeLook
from web.views.amuseamaze.wording import AmuseAmazeWording
from web.views.catalogue import DataFile, View

__all__ = ["DATA", "VIEW"]


def _automaton() -> bytes:
    return dawg.to_bytes(words.automaton())


DATA = DataFile(f"{words.LIST_ID}.dawg", _automaton, words.use)
"""The list of words."""
VIEW = View(AmuseAmazeLook(), AmuseAmazeControls(), AmuseAmazeWording(), DATA)
