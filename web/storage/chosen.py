"""What a player has chosen, in a file of games: settings, theme, name, and how games were last begun.

The language is not in it: whoever opens a file reads the page already.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from pygames import shallow_json
from pygames.catalogue import GAMES
from web.storage import settings, starting
from web.storage.saved import SETTINGS_HEADING
from web.storage.settings import THEMES, Settings
from web.storage.texts import MemoryTexts, Texts, stored_text

HEADING = f"{SETTINGS_HEADING}1 "
"""The prefix of the line with the settings in a file of games."""
JSON = {"settings": settings.KEY, "starting": starting.KEY}
"""The keys of the stored texts that are JSON, by their names in the line."""
WORDS = {"theme": settings.THEME, "name": starting.NAME, "known": starting.KNOWN}
"""The keys of all others."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of the settings in a file."""

    is_changed: bool
    """Whether settings, the theme or the name are now those of the file."""
    differs: bool
    """Whether other settings, or another theme, were chosen here and stay."""


def exported(texts: Texts) -> str:
    """Returns the line for a file of games; empty if nothing was chosen."""
    found: dict[str, Any] = {name: _loaded(texts, key) for name, key in JSON.items()}
    found |= {name: stored_text(texts, key).strip() for name, key in WORDS.items()}
    found = {name: value for name, value in found.items() if value}
    return f"{HEADING}{json.dumps(found, ensure_ascii=False)}\n" if found else ""


def take(texts: Texts, text: str, *, replaces: bool = False) -> Taken:
    """Takes over what a file says, where nothing was chosen here. With `replaces`, its settings and its theme replace
    those of this browser.

    Reads it like what is stored. Raises ValueError if the line is damaged, and `OSError` if it cannot be saved.
    """
    theirs = _read(text)
    is_changed = differs = False
    if theirs.get(settings.KEY):
        mine = Settings.load(texts) if texts.get(settings.KEY) else None
        wanted = Settings.load(theirs)
        if mine is None or (replaces and mine != wanted):
            wanted.save(texts)
            is_changed = True
        differs = mine not in (None, wanted) and not replaces
    theme, here = theirs.get(settings.THEME), stored_text(texts, settings.THEME).strip()
    if theme in THEMES and theme != here:
        if replaces or here not in THEMES:
            texts.put(settings.THEME, theme)
            is_changed = True
        else:
            differs = True
    name = starting.own_name(theirs)
    if name and not starting.own_name(texts):
        starting.remember_name(texts, name)
        is_changed = True
    chosen = _loaded(texts, starting.KEY)
    for game_id in GAMES:
        if game_id in _loaded(theirs, starting.KEY) and game_id not in chosen:
            starting.remember(texts, starting.recall(theirs, game_id))
    known = stored_text(texts, starting.KNOWN)
    if (merged := starting.merged_known(known, stored_text(theirs, starting.KNOWN))) != known:
        texts.put(starting.KNOWN, merged)
    return Taken(is_changed, differs)


def _read(text: str) -> MemoryTexts:
    """Returns what the line says, as if it were stored. Raises ValueError if it is damaged."""
    found = shallow_json.loads(text.partition("\n")[0].removeprefix(HEADING))
    if not isinstance(found, dict):
        raise ValueError("these are no settings")
    theirs = MemoryTexts(
        {key: json.dumps(found[name]) for name, key in JSON.items() if isinstance(found.get(name), dict)}
    )
    theirs.update({key: found[name].strip() for name, key in WORDS.items() if isinstance(found.get(name), str)})
    return theirs


def _loaded(texts: Texts, key: str) -> dict[str, Any]:
    """Returns the JSON object under a key; an empty one if there is none."""
    try:
        found = shallow_json.loads(stored_text(texts, key) or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
