"""Players of a tournament, as texts.

=======================  ===========================================================================
``4``                    a level of the game's bots
``4@5000``, ``5@0.5s``   a level with a budget of nodes or seconds for a ply
``my_bot.py:choose``     a function in a file; it takes a position and a seed and returns a ply text
``package.module:name``  a function in a module
``run:./bot --fast``     a program that speaks the line protocol (``docs/arena.md``)
``Ann=my_bot.py:choose`` any of these with a name of its own, for the tables
=======================  ===========================================================================

Levels of the library's own games think in the process that plays the game. Everybody else has a process, which can be
ended when it takes too long.
"""

from __future__ import annotations

import os
import re
import sys
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shlex import split
from threading import local

from pygames.arena.process import Failure, PlayerProcess
from pygames.bots.level import levels
from pygames.bots.thinker import Thinker, choose
from pygames.catalogue import GAMES
from pygames.contract import Position

LEVEL = re.compile(r"([1-9]\d?)(?:@(?:(\d+)|(\d+|\d*\.\d+)s))?", re.ASCII)
FUNCTION = re.compile(r"(?P<file>.+\.py):(?P<name>\w+)|(?P<module>[^\W\d][\w.]*):(?P<own>[^\W\d][\w.]*)")
NAMED = re.compile(r"([^=:@/]+)=(.+)")
PROGRAM = "run:"
MOST_PROCESSES = 8
"""The most player processes that a thread keeps. The one that was not asked for the longest time is ended first."""

Chooser = Callable[[Position, int, float, str], str]
"""Takes (position, seed, seconds allowed, last ply of the seat) and returns a ply text. Raises any error on failure."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player: what plays, as a text, and the name under which it appears, which is that text unless it is given."""

    text: str
    name: str = ""

    def __post_init__(self) -> None:
        """Raises ValueError for a text that describes no player."""
        if not self.name:
            object.__setattr__(self, "name", self.text)
        level = LEVEL.fullmatch(self.text)
        if level and 0 in (level[2] and int(level[2]), level[3] and float(level[3])):
            raise ValueError(f"The budget of a player is more than 0, not as in {self.text!r}.")
        is_program = self.text.startswith(PROGRAM) and self.text.removeprefix(PROGRAM).strip()
        if not (level or is_program or FUNCTION.fullmatch(self.text)) or not self.text.isprintable():
            raise ValueError(
                "A player is a level (4, 4@5000, 4@0.5s), a function (file.py:function or module:function) or a "
                f"program (run:COMMAND), not {self.text!r}."
            )

    @classmethod
    def parse(cls, text: str) -> Player:
        """Returns the player that an argument of the command line describes. Raises ValueError if it describes none."""
        named = NAMED.fullmatch(text)
        return cls(named[2], named[1].strip()) if named and not text.startswith(PROGRAM) else cls(text)

    @property
    def level(self) -> int | None:
        """The level of the game's bots; None for a function or a program."""
        found = LEVEL.fullmatch(self.text)
        return int(found[1]) if found else None

    def check(self, game_id: str) -> None:
        """Makes sure that the player can play a game. Starts its process if it has one.

        Raises ValueError if the game has no such level, and if its process does not start.
        """
        if self.level is not None and self.level > len(levels(game_id)):
            raise ValueError(f"The levels of {game_id} are 1 to {len(levels(game_id))}, not {self.level}.")
        if not _is_inside(self.text, game_id):
            try:
                PlayerProcess(_command(self.text)).close()
            except Failure as failure:
                raise ValueError(f"The player {self.name} does not start: {failure}") from failure


def level_chooser(text: str) -> Chooser:
    """Returns what chooses the plies of a level."""
    found = LEVEL.fullmatch(text)
    assert found, "this is a level"
    level, nodes, seconds = int(found[1]), found[2], found[3]

    def by_nodes(position: Position, seed: int, limit: float, last: str) -> str:
        thinker = Thinker(position, level, seed, int(nodes) if nodes else None, last)
        if not thinker.step(limit):
            raise Failure.late(limit)
        return thinker.choice().ply

    def by_seconds(position: Position, seed: int, limit: float, last: str) -> str:
        return choose(position, level, seed, float(seconds), last).ply

    return by_seconds if seconds else by_nodes


def function(text: str) -> Callable[[Position, int], str]:
    """Returns the function that a text names. Raises ValueError if there is none."""
    from importlib import import_module
    from importlib.util import module_from_spec, spec_from_file_location

    found = FUNCTION.fullmatch(text)
    assert found, "this is a function"
    try:
        if found["file"]:
            path = Path(found["file"]).resolve()
            spec = spec_from_file_location(path.stem, path)
            assert spec is not None, "the name ends in .py"
            assert spec.loader is not None
            sys.path.insert(0, str(path.parent))
            module = module_from_spec(spec)
            sys.modules[path.stem] = module
            spec.loader.exec_module(module)
        else:
            module = import_module(found["module"])
        named: Callable[[Position, int], str] = getattr(module, found["name"] or found["own"])
    except (AttributeError, ImportError, OSError) as error:
        raise ValueError(f"There is no function {text!r}: {error}.") from error
    if not callable(named):
        raise ValueError(f"{text!r} is not a function.")
    return named


_of_thread = local()


def chooser(text: str, game_id: str) -> Chooser:
    """Returns what chooses a player's plies in a game. Raises `Failure` if the player's process does not start.

    A thread keeps its player processes for further games. One that has failed is ended.
    """
    if _is_inside(text, game_id):
        return level_chooser(text)
    kept = _kept()
    if text not in kept:
        kept[text] = PlayerProcess(_command(text))
        if len(kept) > MOST_PROCESSES:
            kept.popitem(last=False)[1].close()
    kept.move_to_end(text)

    def ask(position: Position, seed: int, limit: float, last: str) -> str:
        try:
            return kept[text].ask(position, seed, limit)
        except Failure:
            kept.pop(text).close()
            raise

    return ask


def end_processes() -> None:
    """Ends the player processes of this thread."""
    while kept := _kept():
        kept.popitem()[1].close()


def _kept() -> OrderedDict[str, PlayerProcess]:
    """Returns the player processes of this thread, by the players' texts.

    A worker that was forked does not use those of the process from which it comes.
    """
    own: OrderedDict[str, PlayerProcess] = _of_thread.__dict__.setdefault(f"of {os.getpid()}", OrderedDict())
    return own


def _is_inside(text: str, game_id: str) -> bool:
    """Returns whether a player thinks in the process that plays the game, because it is known to end."""
    return LEVEL.fullmatch(text) is not None and game_id in GAMES


def _command(text: str) -> list[str]:
    if text.startswith(PROGRAM):
        return split(text.removeprefix(PROGRAM))
    return [sys.executable, "-m", "pygames.arena.serve", text]
