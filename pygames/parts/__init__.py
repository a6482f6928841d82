"""The parts of positions and plies, with names in place of numbers.

`Position.state`, `Position.move` and `Position.diagram` lead here. Each game has a module with its data classes, such
as `pygames.parts.labymaster`. Everything in them is immutable and comparable, and can be pickled.

>>> import pygames
>>> position = pygames.game("labymaster").start()
>>> position.state.pawns[0]
('c1', 'd1', 'e1', 'f1', 'g1')
>>> position.state.whose_turn
'Pink to move'
>>> move = position.move("f1-f8")
>>> move.kind, move.from_square, move.to_square
('run', 'f1', 'f8')
>>> str(move)
'f1-f8'
>>> for change in move.changes:
...     print(change.part, change.before, change.after)
seat 1 2
pawns (('c1', 'd1', 'e1', 'f1', 'g1'), ('c11', 'd11', 'e11', 'f11', 'g11')) \
(('c1', 'd1', 'e1', 'g1', 'f8'), ('c11', 'd11', 'e11', 'f11', 'g11'))
"""

from __future__ import annotations

from types import ModuleType

from pygames.catalogue import imported, package
from pygames.contract import Position
from pygames.parts import common
from pygames.values import Change, Move, State

__all__ = ["Change", "Move", "State", "diagram", "move", "state"]


def state(position: Position) -> State:
    """Returns the parts of a position: an instance of the game's own subclass of `State`."""
    found: State = _module(position).state(position)
    return found


def move(position: Position, ply: str) -> Move:
    """Returns the parts of a ply that is known to be legal in a position: an instance of the game's own subclass of
    `Move`.
    """
    found: Move = _module(position).move(position, ply)
    return found


def diagram(position: Position) -> str:
    """Returns the board of a position in ASCII characters, in lines without a line break at the end."""
    found: str = _module(position).diagram(position)
    return found


def _module(position: Position) -> ModuleType:
    """Returns the game's module. A game without one has the parts that all games share."""
    return imported(f"pygames.parts.{package(position.game.id)}") or common
