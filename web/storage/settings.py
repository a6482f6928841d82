"""The settings of a player, except the theme and the language, which ``theme.js`` stores."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields

from pygames import shallow_json
from web.storage.texts import Texts

KEY = "mazebox.settings"
THEME, LANGUAGE = "mazebox.theme", "mazebox.language"
"""The keys of what ``theme.js`` writes and follows."""
THEMES = ("auto", "light", "dark")
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""The factor of each speed for the duration of motions."""
REPLAY_MS = {"fast": 200.0, "normal": 700.0, "slow": 2000.0}
"""The pause after each move of a replay, in milliseconds."""
CHOICES = {"speed": tuple(SPEEDS), "replay": tuple(REPLAY_MS), "speech": ("short", "normal", "long")}
"""The allowed values of the settings that have a fixed choice."""


@dataclass
class Settings:
    """The settings, with their defaults."""

    auto: bool = True
    """Whether the page plays a forced ply by itself."""
    speed: str = "normal"
    """One of `SPEEDS`. If the system asks for less motion, nothing moves."""
    replay: str = "normal"
    """One of `REPLAY_MS`."""
    turning: bool = False
    """Whether the board turns to face the seat to act."""
    confirm: bool = False
    """Whether a ply that ends a turn must be confirmed."""
    coordinates: bool = True
    """Whether the columns and rows are labelled at the edges of the board."""
    patterns: bool = False
    """Whether the seats' colours also have patterns, in addition to their signs."""
    sound: bool = True
    """Whether plies make a sound, once the player has pressed anything. Never if the system asks for less motion."""
    sides: bool = False
    """Whether the sound of a ply comes from the side of the board where it ends."""
    pausing: bool = False
    """Whether clocks stop while the page is hidden."""
    texts: bool = False
    """Whether the list of moves shows the texts of plies instead of words."""
    speech: str = "normal"
    """How much is announced to screen readers: one of `CHOICES`."""
    letters: bool = True
    """Whether keys with one character work. Switching them off prevents accidental commands, such as from dictation."""

    sending: bool = True
    """Whether the press that ends a turn shares or copies it for somebody far away. If not, another press does."""
    icon: bool = False
    """Whether the icon of the installed app has a dot while puzzles of the day are open."""
    internet: bool = False
    """Whether live connections may use servers to find a way over the internet."""

    @classmethod
    def load(cls, texts: Texts) -> Settings:
        """Returns the saved settings. A value that is missing or invalid has its default."""
        try:
            kept = shallow_json.loads(texts.get(KEY) or "{}")
        except (OSError, ValueError):
            kept = {}
        settings = cls()
        for name, value in kept.items() if isinstance(kept, dict) else ():
            settings.set(name, value)
        return settings

    def follow(self, texts: Texts) -> None:
        """Adopts the saved settings. Another tab may have saved them, or they were found late."""
        saved = self.load(texts)
        for field in fields(self):
            setattr(self, field.name, getattr(saved, field.name))

    def set(self, name: str, value: object) -> None:
        """Changes a setting by its name. Ignores invalid values."""
        known = name in {field.name for field in fields(self)}
        if known and type(value) is type(getattr(self, name)) and value in CHOICES.get(name, (value,)):
            setattr(self, name, value)

    def save(self, texts: Texts) -> None:
        """Saves the settings. Raises `OSError` if that fails."""
        texts.put(KEY, json.dumps(asdict(self)))
