"""How a new game is played: the player's choice, and what is saved of it for the next time."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from random import randrange
from typing import Any

from pygames import shallow_json
from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from pygames.game_text import clean_name
from web.players.opponents import NOBODY, SEEDS, Opponents, medium, strongest
from web.storage.saved import Heading
from web.storage.texts import Texts, stored_text

KEY = "mazebox.starting"
KNOWN = "mazebox.known"
NAME = "mazebox.name"
BOT, HERE, FAR = WAYS = ("bot", "here", "far")
"""The ways to play: against a bot, together at this device, with somebody far away."""
AWAY = -1
"""Means a player who is far away, in the place of a bot's level."""
LONGEST_CLOCK_MS = 86_400_000
"""The longest time on a clock, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a new game is to be played."""

    game_id: str
    variant: str
    seats: int
    names: tuple[str, ...] = ()
    opponents: Opponents = NOBODY
    clock: tuple[float, float] = (0, 0)
    """The milliseconds that each player has (0 for no clock), and those gained after each turn."""
    away: tuple[int, ...] = ()
    """The seats of the players far away, each at a device of its own."""

    @property
    def parties(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each device, sorted by the lowest seat."""
        here = tuple(seat for seat in range(1, self.seats + 1) if seat not in self.away)
        return tuple(sorted([here, *((seat,) for seat in self.away)]))

    def swapped(self) -> Plan:
        """Returns the plan with each player on the next seat, and the last one on the first."""
        away = tuple(sorted(seat % self.seats + 1 for seat in self.away))
        names = (*self.names[-1:], *self.names[:-1])
        levels = self.opponents.levels
        opponents = replace(self.opponents, levels=(*levels[-1:], *levels[:-1]))
        return replace(self, names=names, opponents=opponents, away=away)


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player chose for a game."""

    game_id: str
    variant: str
    seats: int
    way: str = BOT
    """One of `WAYS`."""
    level: int = 0
    """The level of the bots, unless `levels` is set."""
    names: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()
    """The player of each seat, if they were chosen separately: the level of a bot, 0 for a person, `AWAY` for a player
    far away.
    """
    clock: tuple[float, float] = (0, 0)

    def plan(self) -> Plan:
        """Returns the plan of the chosen game, with a new seed for the bots."""
        levels = self.levels or who_plays(self.way, self.level, self.seats)
        away = tuple(seat for seat, level in enumerate(levels, 1) if level == AWAY)
        if len(away) == self.seats:
            away = away[1:]  # one person plays at this device
        names = tuple(
            "" if level > 0 else name for name, level in zip(_filled(self.names, self.seats), levels, strict=True)
        )
        bots = tuple(max(level, 0) for level in levels)
        opponents = Opponents(bots, randrange(SEEDS)) if any(bots) else NOBODY
        clock = (0.0, 0.0) if away else self.clock
        return Plan(self.game_id, self.variant, self.seats, names, opponents, clock, away)


def difficulties(game_id: str) -> tuple[int, int, int]:
    """Returns the levels of a game's bots that are offered first: easy, medium, hard; zeros if it has no bots."""
    most = strongest(game_id)
    return (min(1, most), medium(game_id), most)


def who_plays(way: str, level: int, seats: int) -> tuple[int, ...]:
    """Returns the player of each seat: the level of a bot, 0 for a person, `AWAY` for a player far away. The first seat
    is the player's.
    """
    return (0, *[{BOT: level, FAR: AWAY}.get(way, 0)] * (seats - 1))


def _filled(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    return (*names, *[""] * seats)[:seats]


def usual(game_id: str) -> Choice:
    """Returns the default choice for a game."""
    game = game_of(game_id)
    return Choice(game_id, game.variants[0], game.seats[0], BOT if strongest(game_id) else HERE, medium(game_id))


def recall(texts: Texts, game_id: str) -> Choice:
    """Returns the last choice for a game; the default if there is none or it cannot be read."""
    found = _kept(texts).get(game_id)
    choice = usual(game_id)
    return _read(choice, found) if isinstance(found, dict) else choice


def remember(texts: Texts, choice: Choice) -> None:
    """Saves the choice for a game. Raises `OSError` if that fails."""
    kept = _kept(texts)
    fields = asdict(choice)
    kept[fields.pop("game_id")] = fields
    texts.put(KEY, json.dumps(kept))


def _kept(texts: Texts) -> dict[str, Any]:
    try:
        kept = shallow_json.loads(texts.get(KEY) or "{}")
    except (OSError, ValueError):
        return {}
    return {name: value for name, value in kept.items() if name in GAMES} if isinstance(kept, dict) else {}


def _read(choice: Choice, kept: dict[str, Any]) -> Choice:
    """Returns the choice with every saved value that is valid."""
    game, most = game_of(choice.game_id), strongest(choice.game_id)
    if kept.get("variant") in game.variants:
        choice = replace(choice, variant=str(kept["variant"]))
    seats, level, way = kept.get("seats"), kept.get("level"), kept.get("way")
    if type(seats) is int and seats in game.seats:
        choice = replace(choice, seats=seats)
    if way in WAYS and (most or way != BOT):
        choice = replace(choice, way=str(way))
    if type(level) is int and 1 <= level <= most:
        choice = replace(choice, level=level)
    names: Any = kept.get("names")
    levels: Any = kept.get("levels")
    clock: Any = kept.get("clock")
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        choice = replace(choice, names=_filled(tuple(map(clean_name, names)), choice.seats))
    right = isinstance(levels, list) and len(levels) == choice.seats
    if right and all(type(level) is int and AWAY <= level <= most for level in levels):
        choice = replace(choice, levels=tuple(levels))
    right = isinstance(clock, list) and len(clock) == 2
    if right and all(type(time) in (int, float) and 0 <= time <= LONGEST_CLOCK_MS for time in clock):
        choice = replace(choice, clock=(float(clock[0]), float(clock[1])))
    return choice


def is_known(texts: Texts, headings: Iterable[tuple[int, Heading]], game_id: str) -> bool:
    """Returns whether the player has finished a game of a kind, or its tutorial, on this device."""
    known = stored_text(texts, KNOWN).split()
    return game_id in known or any(heading.game_id == game_id and heading.is_over for _, heading in headings)


def own_name(texts: Texts) -> str:
    """Returns the last name of the player of this device; empty if there is none."""
    return clean_name(stored_text(texts, NAME))


def remember_name(texts: Texts, name: str) -> None:
    """Saves the name of the player of this device. A failure is ignored."""
    with suppress(OSError):
        texts.put(NAME, clean_name(name))


def make_known(texts: Texts, game_id: str) -> None:
    """Saves that the player has finished a game of a kind, or its tutorial. Raises `OSError` if that fails."""
    known = {name for name in (texts.get(KNOWN) or "").split() if name in GAMES}
    if game_id not in known:
        texts.put(KNOWN, " ".join(sorted({*known, game_id})))


def merged_known(text: str, other: str) -> str:
    """Adds the games that are known by another text to those of the first, which stays as it is if none is new."""
    known, more = set(text.split()), {name for name in other.split() if name in GAMES}
    return text if more <= known else " ".join(sorted(known | more))
