"""All keys of a game: its own, followed by those that every game has."""

from __future__ import annotations

from web.help import has_help, help_of
from web.input.keys import BINDINGS, DO_THE_SAME, WITH_ALT
from web.words import _


def key_list(game_id: str) -> tuple[tuple[str, str], ...]:
    """Returns pairs of keys and what they do, in the language of `web.words`."""
    own = [(_(key.keys), _(key.does)) for key in help_of(game_id).keys] if has_help(game_id) else []
    common = [(_(binding.shown), _(binding.does)) for binding in BINDINGS if binding.shown]
    return (*own, *common, (_(WITH_ALT), _(DO_THE_SAME)))
