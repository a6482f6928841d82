"""Boards of your own: a track, blocks, walls or hedges that you draw, as a further variant of a game.

`drawing` returns a board as the rulebook draws it, to begin with, and `add` adds one that was drawn in the same way:

>>> import pygames
>>> from pygames import boards
>>> drawn = boards.drawing("labymaster", "classic")
>>> drawn.splitlines()[4]
' 6   C    .-....- .|..|. -....-.'
>>> boards.add("labymaster", "gate", drawn.replace(".|..|.", "|....|"))
('gate',)
>>> position = pygames.game("labymaster").start("gate")
>>> print(position)
labymaster gate 2 1:move bbbbbbbbb free c1,d1,e1,f1,g1 c11,d11,e11,f11,g11 0 0

Then rules, files, links, pictures, numbers, environments, bots and tournaments know the variant by its name. A board is
added for one process, and for those that are forked from it. A package that others install names a function without
parameters that adds its boards in its ``pyproject.toml``, under the id of the game::

    [project.entry-points."pygames.boards"]
    labymaster = "my_boards:add_gate"

Every process calls it when it meets a variant that it does not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType
from typing import TypeVar

from pygames.catalogue import GAMES, package
from pygames.catalogue import game as game_of

__all__ = ["add", "drawing", "load"]

GROUP = "pygames.boards"
"""The group of entry points."""
NAME = re.compile(r"[a-z][a-z0-9]{0,19}")
Place = TypeVar("Place")


def add(game_id: str, name: str, drawing: str, **options: int) -> tuple[str, ...]:
    """Adds a board to a game of this library, and returns the variants on it, which `Game.start` accepts.

    `name` has up to 20 small letters and digits. Each set of rules makes a variant: in Mouse Madness they are called
    ``jump-NAME``, ``push-NAME`` and ``draft-NAME``, in AmuseAmaze ``basic-NAME`` and so on, in the other games
    ``NAME``. `drawing` has the form of those that the function `drawing` returns; spaces at the beginning of lines do
    not count. Mazers has two `options`: ``pieces`` of each seat, and ``last_turn``, both as in ``classic`` unless they
    are given.

    The board must keep what the rulebook says of all boards. ``docs/library.md`` has it in short, and the modules of
    this package, such as ``pygames/boards/labymaster.py``, in full. Adding the same board again does nothing.

    Raises ValueError for a board that breaks this, a name that is taken or none, and an unknown game; TypeError for an
    argument of the wrong type.

    >>> add("warmaze", "empty", "\\n".join(["." * 10] * 10))
    ('empty',)
    >>> add("warmaze", "wall", "\\n".join(["#" * 10] + ["." * 10] * 9))
    Traceback (most recent call last):
    ValueError: There is a wall on a10, where a piece begins.
    """
    game, module = game_of(game_id), _module(game_id)
    if not isinstance(name, str) or not isinstance(drawing, str):
        raise TypeError(f"The name and the drawing of a board are texts (str), not {name!r:.40} and {drawing!r:.40}.")
    if not NAME.fullmatch(name):
        raise ValueError(f"The name of a board has up to 20 small letters and digits, unlike {name!r:.40}.")
    if name in [_board_of(module, variant) for variant in game.variants]:
        raise ValueError(f"{game.title} has a board {name!r}. Choose another name.")
    board = (*lines_of(drawing), *sorted(options.items()))
    known = _added.get((game_id, name))
    if known is not None and known != board:
        raise ValueError(f"Another board was added to {game.title} as {name!r} before. Choose another name.")
    variants = tuple([f"{rules}-{name}" for rules in module.RULES]) or (name,)
    if known is None:
        module.add(name, "\n".join(lines_of(drawing)), **options)
        _added[game_id, name] = board
        game.added.extend(variants)
    return variants


def drawing(game_id: str, variant: str | None = None) -> str:
    """Returns the board of a variant as lines of characters, such as the rulebook and `add` have them. Without a
    variant it is that of the default one.

    Raises ValueError for an unknown game or variant.

    >>> print(drawing("mouse-madness", "jump-nook"))
    18   19   20    9<   8
    17   22   21>  10    7
    16   23   Ch   11    6
    15   14   13   12>   5
    St    1    2^   3    4
    """
    game, module = game_of(game_id), _module(game_id)
    found: str = module.DRAWINGS[_board_of(module, game.start(variant, game.seats[-1]).variant)]
    return "\n".join(lines_of(found))


def load(game_id: str) -> None:
    """Adds the boards of installed packages to a game, once.

    Raises ValueError if a package cannot add its own.

    >>> load("mazers")
    """
    for value, function in _installed(game_id):
        if value not in _loaded:
            _loaded.add(value)
            try:
                function()()
            except Exception as error:  # the package may be anybody's
                raise ValueError(f"The boards of {value} cannot be added: {type(error).__name__}: {error}") from error


_added: dict[tuple[str, str], tuple[object, ...]] = {}
"""What was added, by game and name."""
_loaded: set[str] = set()


@cache
def _installed(game_id: str) -> tuple[tuple[str, Callable[[], Callable[[], object]]], ...]:
    """Returns the entry points of a game: what they name, and what loads the function."""
    return tuple([(entry.value, entry.load) for entry in entry_points(group=GROUP) if entry.name == game_id])


def _module(game_id: str) -> ModuleType:
    """Returns the module of this package for a game. Raises ValueError for a game of another package.

    Each module has `DRAWINGS` of the boards by name, `RULES`, the sets of rules that each make a variant of every board
    (none where a variant is called as its board), and `add`, which checks a drawing and adds the board.
    """
    if game_id not in GAMES:
        raise ValueError(f"{game_of(game_id).title} is a game of another package, which has its own boards.")
    return import_module(f"pygames.boards.{package(game_id)}")


def _board_of(module: ModuleType, variant: str) -> str:
    """Returns the name of a variant's board."""
    return variant.partition("-")[2] if module.RULES else variant


def lines_of(drawing: str) -> list[str]:
    """Returns the lines of a drawing without the space that all begin with, and without empty lines around them."""
    lines = [line.rstrip() for line in drawing.expandtabs().splitlines()]
    while lines and not lines[0]:
        del lines[0]
    while lines and not lines[-1]:
        del lines[-1]
    margin = min([len(line) - len(line.lstrip()) for line in lines if line], default=0)
    return [line[margin:] for line in lines]


def reached(start: Place, near: Callable[[Place], Iterable[Place]]) -> set[Place]:
    """Returns the places that can be reached from one. `near` returns those next to a place."""
    found, border = {start}, [start]
    for place in border:
        new = set(near(place)) - found
        found |= new
        border += new
    return found
