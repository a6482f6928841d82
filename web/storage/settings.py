"""What a player has set, kept in the browser. The theme and the language are kept by ``theme.js``."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields

from web.storage import shallow_json
from web.storage.store import Texts

KEY = "mazebox.settings"
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""How long a movement takes, in times its own length."""


@dataclass
class Settings:
    """Everything as it is at first."""

    auto: bool = True
    """A ply that is the only one is played by the page."""
    speed: str = "normal"
    """One of `SPEEDS`; where the system asks for less motion, nothing moves."""
    turning: bool = False
    """The board is turned to the seat that plays."""
    confirm: bool = False
    """A ply that ends a turn is played only when it was asked for twice."""
    coordinates: bool = True
    """The letters and numbers of the squares stand at the board's edges."""
    patterns: bool = False
    """Patterns lie on the seats' colours; their signs are there without."""
    sound: bool = False
    """Plies are heard."""
    pausing: bool = False
    """A clock stands while the page is hidden."""
    texts: bool = False
    """The list shows plies as the record writes them, not in words."""
    letters: bool = True
    """Keys of one character do something; without them nothing happens by mistake, as when dictating."""

    @classmethod
    def load(cls, texts: Texts) -> Settings:
        """Returns what was kept; whatever cannot be read is as it was at first."""
        try:
            kept = shallow_json.loads(texts.get(KEY) or "{}")
        except (OSError, ValueError):
            kept = {}
        settings = cls()
        for name, value in kept.items() if isinstance(kept, dict) else ():
            settings.set(name, value)
        return settings

    def set(self, name: str, value: object) -> None:
        """Sets what has that name; a value that it cannot have changes nothing."""
        known = name in {field.name for field in fields(self)}
        if known and type(value) is type(getattr(self, name)) and (name != "speed" or value in SPEEDS):
            setattr(self, name, value)

    def save(self, texts: Texts) -> None:
        """Raises `OSError` when it cannot be kept."""
        texts.put(KEY, json.dumps(asdict(self)))
