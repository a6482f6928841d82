"""Which bot of a game speaks, and what it says."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from pygames.catalogue import package
from web.players.opponents import character
from web.rivals.voices.voice import Voice
from web.tree.table import Table
from web.words import _


def voices(game_id: str) -> tuple[Voice, ...]:
    """Returns the voices of a game's bots, weakest first; empty if they have none."""
    try:
        found: tuple[Voice, ...] = import_module(f"web.rivals.voices.{package(game_id)}").VOICES
    except ModuleNotFoundError:
        return ()
    return found


@dataclass(frozen=True, slots=True)
class Speech:
    """What a bot says."""

    level: int
    mood: str
    """Its expression: `neutral`, `glad` or `rueful`."""
    words: str
    """The sentence after its name."""


def greeting(game_id: str, level: int) -> str:
    """Returns what the bot of a level says before a game; empty if it has no voice."""
    spoken = voices(game_id)
    return _(spoken[level - 1].at_start) if spoken else ""


def speech(table: Table) -> Speech | None:
    """Returns what a bot says at the current place of a table's game: a greeting or, at the end, a comment on the
    result. The strongest bot speaks, or the strongest of the winners. None if no bot plays.
    """
    position, opponents = table.game_node.position, table.opponents
    bots = [seat for seat in range(1, position.seats + 1) if opponents.level(seat)]
    results = position.results()
    winners = [seat for seat in bots if results and results[seat - 1] == max(results)]
    seat = max(winners or bots, key=opponents.level, default=0)
    spoken = voices(position.game.id)
    if not seat or not spoken:
        return None
    voice = spoken[opponents.level(seat) - 1]
    if results is None:
        mood, sentence = "neutral", voice.at_start
    elif results.count(max(results)) > 1:
        mood, sentence = "neutral", voice.when_drawn
    elif winners:
        mood, sentence = "glad", voice.when_won
    else:
        mood, sentence = "rueful", voice.when_lost
    level = opponents.level(seat)
    name = character(position.game.id, level)
    return Speech(level, mood, _("{name}: “{sentence}”").format(name=name, sentence=_(sentence)))
