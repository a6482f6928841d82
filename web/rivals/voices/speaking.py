"""Which bot of a game speaks, and what it says."""

from __future__ import annotations

from importlib import import_module

from pygames.catalogue import package
from web.rivals.voices.voice import Voice
from web.session.opponents import character
from web.tree.table import Table
from web.words import _


def voices(game_id: str) -> tuple[Voice, ...]:
    """Returns the voices of a game's bots, weakest first; empty if they have none."""
    try:
        found: tuple[Voice, ...] = import_module(f"web.rivals.voices.{package(game_id)}").VOICES
    except ModuleNotFoundError:
        return ()
    return found


def speech(table: Table) -> str:
    """Returns what a bot says at the current place of a table's game, with its name: a greeting or, at the end, a
    comment on the result. The strongest bot speaks, or the strongest of the winners. Empty if no bot plays.
    """
    position, opponents = table.game_node.position, table.opponents
    bots = [seat for seat in range(1, position.seats + 1) if opponents.level(seat)]
    results = position.results()
    winners = [seat for seat in bots if results and results[seat - 1] == max(results)]
    seat = max(winners or bots, key=opponents.level, default=0)
    spoken = voices(position.game.id)
    if not seat or not spoken:
        return ""
    voice = spoken[opponents.level(seat) - 1]
    if results is None:
        sentence = voice.at_start
    elif results.count(max(results)) > 1:
        sentence = voice.when_drawn
    else:
        sentence = voice.when_won if winners else voice.when_lost
    return _("{name}: “{sentence}”").format(
        name=character(position.game.id, opponents.level(seat)), sentence=_(sentence)
    )
