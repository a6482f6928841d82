"""The settings of a player. The theme and the language are kept by ``theme.js`` instead."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields

from web.storage import shallow_json
from web.storage.store import Texts

KEY = "mazebox.settings"
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""The factors by which each speed multiplies the length of a motion."""
REPLAY = {"fast": 200.0, "normal": 700.0, "slow": 2000.0}
"""How many milliseconds each move rests when a game is replayed."""
CHOICES = {"speed": tuple(SPEEDS), "replay": tuple(REPLAY), "speech": ("short", "normal", "long")}
"""The values of the settings that have some to choose from."""


@dataclass
class Settings:
    """The settings, with their defaults."""

    auto: bool = True
    """Whether the page plays a forced ply by itself."""
    speed: str = "normal"
    """One of `SPEEDS`. If the system asks for less motion, nothing moves."""
    replay: str = "normal"
    """One of `REPLAY`."""
    turning: bool = False
    """Whether the board is turned to the seat to act."""
    confirm: bool = False
    """Whether a ply that ends a turn must be confirmed."""
    coordinates: bool = True
    """Whether letters and numbers at the edges of the board name its columns and rows."""
    patterns: bool = False
    """Whether patterns lie on the seats' colours, in addition to their signs."""
    sound: bool = True
    """Whether plies make a sound, once something was pressed. Not where the system asks for less motion."""
    pausing: bool = False
    """Whether clocks stop while the page is hidden."""
    texts: bool = False
    """Whether the list shows the texts of plies instead of words."""
    speech: str = "normal"
    """How much is said to those who listen: one of `CHOICES`."""
    letters: bool = True
    """Whether keys with one character do something. Without them nothing happens by mistake, as in dictation."""

    internet: bool = False
    """Whether servers are asked for a way over the internet when devices connect live."""

    @classmethod
    def load(cls, texts: Texts) -> Settings:
        """Returns the saved settings. A value that cannot be read has its default."""
        try:
            kept = shallow_json.loads(texts.get(KEY) or "{}")
        except (OSError, ValueError):
            kept = {}
        settings = cls()
        for name, value in kept.items() if isinstance(kept, dict) else ():
            settings.set(name, value)
        return settings

    def set(self, name: str, value: object) -> None:
        """Changes a setting by its name. Ignores invalid values."""
        known = name in {field.name for field in fields(self)}
        if known and type(value) is type(getattr(self, name)) and value in CHOICES.get(name, (value,)):
            setattr(self, name, value)

    def save(self, texts: Texts) -> None:
        """Saves the settings. Raises `OSError` if that fails."""
        texts.put(KEY, json.dumps(asdict(self)))
