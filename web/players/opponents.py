"""Which seats of a table are played by bots, and how strong they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from pygames.catalogue import package
from pygames.contract import Game
from web.players.shown_names import isolated, shown_name
from web.words import _, default_names, say

if TYPE_CHECKING:
    from pygames.bots.level import Level

SEEDS = 1000
"""A new game's seed is below this, so that receipts stay easy to read."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """The bots at a table."""

    levels: tuple[int, ...] = ()
    """The level, from 1, of the bot on each seat, starting with seat 1; 0, or no entry, for a person."""
    seed: int = 0

    def level(self, seat: int) -> int:
        """Returns the level of the bot on a seat; 0 for a person."""
        return self.levels[seat - 1] if seat <= len(self.levels) else 0

    def seed_at(self, depth: int) -> int:
        """Returns the seed for the ply after `depth` plies. It changes so that bots do not repeat themselves."""
        return self.seed + depth

    @property
    def are_there(self) -> bool:
        return any(self.levels)

    def details(self) -> dict[str, object]:
        """Returns what to store with a saved game; empty if no bot plays."""
        return {"bots": [*self.levels], "seed": self.seed} if self.are_there else {}

    @classmethod
    def from_saved(cls, game_id: str, seats: int, details: Mapping[str, object]) -> Opponents:
        """Returns the bots of a saved game; `NOBODY` if they cannot be read."""
        levels, seed = details.get("bots"), details.get("seed")
        if not isinstance(levels, list) or len(levels) > seats:
            return cls()
        if not all(type(level) is int and 0 <= level <= strongest(game_id) for level in levels):
            return cls()
        return cls(tuple(levels), seed if type(seed) is int and 0 <= seed < SEEDS else 0)


NOBODY = Opponents()
"""Every seat is a person's."""


@cache
def characters(game_id: str) -> tuple[Level, ...]:
    """Returns the bots of a game, weakest first; empty if it has none."""
    try:
        spec = find_spec(f"pygames.{package(game_id)}.bot.levels")
    except ModuleNotFoundError:  # there is no `bot` in which to look
        spec = None
    if spec is None:
        return ()
    from pygames.bots.level import levels

    return levels(game_id)


def strongest(game_id: str) -> int:
    """Returns the highest level of a game's bots; 0 if it has none."""
    return len(characters(game_id))


def medium(game_id: str) -> int:
    """Returns the middle level of a game's bots; 0 if it has none."""
    return (strongest(game_id) + 1) // 2


def character(game_id: str, level: int) -> str:
    """Returns the name of a game's bot of a level; empty if there is none."""
    return say(characters(game_id)[level - 1].name) if 0 < level <= strongest(game_id) else ""


def listed_character(game_id: str, level: int) -> str:
    """Returns the name of a game's bot of a level for lists, which mark the weakest and the strongest."""
    name = character(game_id, level)
    if level == 1:
        return _("{name} (easiest)").format(name=name)
    if level == strongest(game_id):
        return _("{name} (hardest)").format(name=name)
    return name


def seat_names(game: Game, seats: int, given: Iterable[str], opponents: Opponents) -> list[str]:
    """Returns the names of the seats: the players' own, the bots', or else the seats'."""
    own = default_names(game)
    typed = [isolated(shown_name(name)) for name in [*given, *[""] * seats][:seats]]
    playing = [opponents.level(seat) if characters(game.id) else 0 for seat in range(1, seats + 1)]
    return [
        name or (_bot_name(game.id, level, playing, own[place]) if level else own[place])
        for place, (name, level) in enumerate(zip(typed, playing, strict=True))
    ]


def short_names(game: Game, names: Sequence[str], opponents: Opponents) -> list[str]:
    """Returns short names of the seats for buttons. For bots that share a character it is the colour alone."""
    levels, own = [opponents.level(seat) for seat in range(1, len(names) + 1)], default_names(game)
    return [
        colour if levels.count(level) > 1 and level and name == _bot_name(game.id, level, levels, colour) else name
        for name, level, colour in zip(names, levels, own, strict=False)
    ]


def _bot_name(game_id: str, level: int, playing: Sequence[int], own: str) -> str:
    name = character(game_id, level)
    if playing.count(level) == 1:
        return name
    return _("{character} ({seat})").format(character=name, seat=own)
