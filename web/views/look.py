"""How a game looks and sounds: the first of the four protocols of a view.

Lengths are in board units; the page scales a board to fit.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic

from web.drawing.painter import Box, Painter
from web.drawing.palette import Colours
from web.views.scene import Motion, P, S, Scene
from web.views.tokens import Token

if TYPE_CHECKING:
    from web.views.sounds import Sound

LEGIBLE_PX = 28
"""The least number of pixels on the screen for a length of `Look.legible`."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """An extra layer of the board that the player can switch on, in the menu or by a key."""

    id: str
    label: str
    key: str


class Look(ABC, Generic[P, S]):
    """How a game is drawn, how its pieces move, and what its plies sound like."""

    palette: ClassVar[Colours] = {}
    """The colours that the game adds to those of the house (`web/drawing/palette.py`)."""
    own_colours: ClassVar[Colours] = {}
    """The game's colours for its buttons, cards and results (`web.drawing.palette.game_colours`); those of Mazebox if
    it has none.
    """
    seat_colours: ClassVar[tuple[str, ...]] = ("seat1", "seat2", "seat3", "seat4", "seat5", "seat6")
    """The names in the palette of the seats' colours, from seat 1."""
    turnable: ClassVar[bool] = False
    """Whether a player can turn the board to see it from the far side."""
    aside: ClassVar[tuple[float, float] | None] = None
    """Width and height of a drawing beside the board, such as a die; None if there is none."""
    standing: ClassVar[tuple[float, float] | None] = None
    """Width and height of a drawing in each seat's line that shows what `seat_note` says; None if there is none."""
    standing_says_all: ClassVar[bool] = False
    """Whether that drawing shows everything in the note. Then only screen readers read the note."""
    legible: ClassVar[float] = 0
    """A length on a large board, such as the side of a square, that must be at least `LEGIBLE_PX` pixels on the screen.

    If the whole board would have to be smaller, the page shows a part of it, which follows `focus` and is marked on a
    small map. A large board can be zoomed and moved. 0 for a board that is always shown whole.
    """
    asking: ClassVar[int] = 84
    """The height in pixels that the status and its buttons need below the board on a phone."""
    longest_turn: ClassVar[int | None] = None
    """The most milliseconds for all motions of an opponent's turn at normal speed; None for no limit."""
    poster: ClassVar[tuple[str, Box]]
    """A position that looks lively, and the part of its board to show on the front page."""
    poster_ply: ClassVar[str] = ""
    """The ply to play before the poster is drawn; empty to draw the position itself."""

    @abstractmethod
    def size(self, position: P) -> tuple[float, float]:
        """Returns width and height of the whole board, which are the same in every position of a game."""

    @abstractmethod
    def stage(self, position: P) -> S:
        """Returns the stage of a position at rest."""

    def motion(self, before: P, ply: str) -> Motion[S] | None:
        """Returns the animation of a ply; None if it has none."""
        return None

    def celebration(self, before: P, ply: str, winner: int) -> Callable[[float], S] | None:
        """Returns the game's own gesture after a ply that has won the game for a seat: its stage at each moment from 0
        to 1, where it ends at rest. None if it has none.
        """
        return None

    @abstractmethod
    def draw(self, painter: Painter, scene: Scene[P, S]) -> None:
        """Draws the board and everything on it."""

    def focus(self, position: P) -> Box:
        """Returns the part of a large board that a player needs to see now."""
        return (0, 0, *self.size(position))

    def draw_aside(self, painter: Painter, scene: Scene[P, S]) -> None:
        """Draws the part beside the board, in the size of `aside`."""

    def draw_seat(self, painter: Painter, seat: int) -> None:
        """Draws a seat's sign in a square of 40 units. The default is a plain disc."""
        painter.circle(20, 20, 14, f"seat{seat}", "outline", 2)

    def draw_hero(self, painter: Painter) -> None:
        """Draws the piece that stands before the poster, in a square of 40 units. The default is the sign of seat 1."""
        self.draw_seat(painter, 1)

    def draw_standing(self, painter: Painter, position: P, seat: int) -> None:
        """Draws the state of a seat, in the size of `standing`."""

    def overlays(self) -> Sequence[Overlay]:
        """Returns the extra layers that the board can show."""
        return ()

    def sound(self, before: P, ply: str) -> Sound:
        """Returns what a ply sounds like; plies of chance have a sound of their own."""
        return "step"

    def tokens(self, before: P, ply: str) -> tuple[Token, ...]:
        """Returns the tokens of a ply in the list of moves. The default is the text of the ply.

        The last token stands for the ply. Those before it introduce what follows, such as the piece that begins to act.
        """
        return (Token(text=ply),)
