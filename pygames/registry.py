"""Games of other packages: registered by a program, or found as entry points of what is installed.

A game that is registered can be used like those of this library wherever a game, its id or a text is wanted: in
positions, records, files, tournaments and the command line. A package names its games in its ``pyproject.toml``::

    [project.entry-points."pygames.games"]
    corner-race = "corner_race:GAME"

It need not be imported then: `pygames.game` finds it by its id, in every process. ``docs/library.md`` has an example.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from pygames.catalogue import GAMES
from pygames.contract import Game

GROUP = "pygames.games"
"""The group of entry points."""
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

_registered: dict[str, Game] = {}
_homes: dict[str, str] = {}
"""The packages in which the bots of registered games are."""


def register(game: Game, home: str = "") -> None:
    """Makes a game known by its id, in this process and in those that are forked from it.

    `home` is the name of the package whose subpackage ``bot`` has the game's bots, as in ``corner_race``. Without it,
    the game has no bots. Registering an id again replaces the game.

    Raises TypeError for anything but a game, and ValueError for an id that is no id or belongs to a game of this
    library, and for a game whose first position does not agree with its own text.

    >>> import pygames
    >>> register(pygames.game("labymaster"))
    Traceback (most recent call last):
    ValueError: There is a game 'labymaster' in this library. Choose another id.
    """
    if not isinstance(game, Game):
        raise TypeError(f"What is registered is a pygames.Game, not {game!r}.")
    if not ID.fullmatch(game.id):
        raise ValueError(f"The id of a game has small letters, digits and single hyphens, unlike {game.id!r}.")
    if game.id in GAMES:
        raise ValueError(f"There is a game {game.id!r} in this library. Choose another id.")
    start = game.start()
    if start.game is not game:
        raise ValueError(f"The class of the positions of {game.id} does not have this game as its field 'game'.")
    if game.parse(str(start)) != start:
        raise ValueError(f"The first position of {game.id} is not the one that its text describes: {start}")
    _registered[game.id] = game
    _homes[game.id] = home


def find(game_id: str) -> Game | None:
    """Returns a game of another package; None if there is none with this id.

    Raises ValueError if there is one, but it cannot be loaded.
    """
    if game_id not in _registered and game_id in _installed():
        entry = _installed()[game_id]
        try:
            game = entry.load()
        except Exception as error:  # the package may be anybody's
            raise ValueError(
                f"The game {game_id!r} cannot be loaded from {entry.value}: {type(error).__name__}: {error}"
            ) from error
        if not isinstance(game, Game) or game.id != game_id:
            raise ValueError(f"{entry.value} is installed as the game {game_id!r}, but is {game!r:.80}.")
        register(game, entry.module)
    return _registered.get(game_id)


def home(game_id: str) -> str:
    """Returns the package that has the bots of a game that `find` has found; empty if it has none."""
    return _homes[game_id]


def ids() -> tuple[str, ...]:
    """Returns the ids of all games of other packages."""
    return tuple(sorted({*_registered, *_installed()} - set(GAMES)))


@cache
def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
