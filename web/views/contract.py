"""What the screen asks of each game: how it is drawn, and which gesture enters which ply.

A view knows nothing of the rules: it is given positions and legal plies. It lives in
``web/views/<package of the game>`` and is the module's ``VIEW``. Lengths are in board units; the page scales
a board to the room it has. Texts that are returned are in the page's language.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from pygames.contract import Position
from web.drawing.painter import Painter
from web.drawing.palette import Colours
from web.words import _

P = TypeVar("P", bound=Position)
S = TypeVar("S")
Names = Sequence[str]
"""What the seats are called at this table, from seat 1."""
Gesture = tuple[str, ...]
"""The hot spots, by id, that enter a ply when they are pressed in order."""
Box = tuple[float, float, float, float]
"""x, y, width, height; y grows downwards."""
LEGIBLE = 28
"""Pixels that `View.legible` must have."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A hot spot: a real button over the board."""

    id: str
    box: Box
    label: str
    """Its accessible name: what is there, and what pressing it does."""
    round: bool = False


@dataclass(frozen=True, slots=True)
class PlyButton:
    """A ply offered as a button beside the board."""

    ply: str
    """Empty where the button only says what is still missing, and cannot be pressed."""
    label: str
    detail: str = ""
    badge: str = ""
    question: str = ""
    """What is asked before the ply is played; empty where it is played at once."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """Something more that the board shows when the player wants it, switched in the menu and by a key."""

    id: str
    label: str
    key: str


@dataclass(frozen=True, slots=True)
class Panel:
    """A few lines about the position or about what is chosen: (what, its text)."""

    title: str
    rows: tuple[tuple[str, str], ...] = ()
    large: str = ""
    """Something to be read from afar, such as the letters of a word so far."""


@dataclass(frozen=True, slots=True)
class Motion(Generic[S]):
    """How a ply looks while it happens: the stage at each moment from 0 to 1."""

    milliseconds: float
    stage_at: Callable[[float], S]


@dataclass(slots=True)
class Scene(Generic[P, S]):
    """All that a view draws."""

    position: P
    stage: S
    """What stands where, as the view keeps it: `View.stage`, or a moment of a `Motion`."""
    names: Names
    chosen: Gesture = ()
    """The spots pressed so far for a ply not yet complete."""
    lit: frozenset[str] = frozenset()
    """The spots that some legal ply continues with. Empty while something moves, or when looking back."""
    preview: str | None = None
    """The spot under the pointer or the focus."""
    outcome: str | None = None
    """The one ply that pressing `preview` would play."""
    last: tuple[P, str] | None = None
    """The position before the last ply, and that ply."""
    marked: tuple[str, ...] = ()
    """The squares that the last refusal is about, in the game's notation."""
    turned: bool = False
    """Whether the board is shown from the other side."""
    overlays: frozenset[str] = frozenset()
    """The view's overlays that are switched on."""
    coordinates: bool = True
    """Whether the letters and numbers by which squares are called stand at the board's edges."""
    played: Sequence[tuple[P, str]] = ()
    """All plies up to this position, each with the position before it."""
    small: bool = False
    """Whether it is drawn so small, on a map, that letters and ornaments cannot be seen."""
    seen: Box | None = None
    """The part that will be seen, where no more than it need be drawn."""
    coached: frozenset[str] | None = None
    """The spots of the one ply that a lesson asks for; None outside lessons."""

    def may_light(self, spot: str) -> bool:
        """Returns whether the spot may be lit: in a lesson, only those of the ply that it asks for."""
        return self.coached is None or spot in self.coached


class Entry(ABC):
    """How the plies of a position are entered."""

    @abstractmethod
    def following(self, chosen: Gesture) -> frozenset[str]:
        """Returns the spots with which a legal ply goes on."""

    @abstractmethod
    def plies(self, chosen: Gesture) -> list[str]:
        """Returns the legal plies whose gesture is complete."""

    def pressed(self, chosen: Gesture, spot: str) -> Gesture | None:
        """Returns what is chosen once a spot is pressed: unchanged where that enters it, None where it means nothing.

        Another opening replaces what is chosen. The last spot again enters what is complete, or is let go.
        """
        if spot in self.following(chosen):
            return (*chosen, spot)
        if spot not in chosen and spot in self.following(()):
            return (spot,)
        if spot in chosen[-1:]:
            return chosen if self.plies(chosen) else chosen[:-1]
        return None


class ListedEntry(Entry):
    """The `Entry` of a game whose list of plies is short: each ply has one gesture."""

    def __init__(self, gestures: Sequence[tuple[str, Gesture]]) -> None:
        self._plies: dict[Gesture, list[str]] = {}
        self._following: dict[Gesture, set[str]] = {}
        for ply, gesture in gestures:
            self._plies.setdefault(gesture, []).append(ply)
            for length, spot in enumerate(gesture):
                self._following.setdefault(gesture[:length], set()).add(spot)

    def following(self, chosen: Gesture) -> frozenset[str]:
        return frozenset(self._following.get(chosen, ()))

    def plies(self, chosen: Gesture) -> list[str]:
        return self._plies.get(chosen, [])


@dataclass(frozen=True, slots=True)
class Press:
    """A key's effect: that spot is pressed."""

    spot: str


@dataclass(frozen=True, slots=True)
class Focus:
    """A key's effect: the focus goes to that spot, which previews it."""

    spot: str


@dataclass(frozen=True, slots=True)
class Play:
    """A key's effect: that ply is played, or refused with its reason."""

    ply: str


@dataclass(frozen=True, slots=True)
class Say:
    """A key's effect: those who only hear the game are told something."""

    text: str


@dataclass(frozen=True, slots=True)
class Tell:
    """A key's effect: the player is told, on the board, why it does nothing now."""

    text: str


Step = Press | Focus | Play | Say | Tell


class View(ABC, Generic[P, S]):
    """One game on the screen."""

    palette: ClassVar[Colours]
    seat_colours: ClassVar[tuple[str, ...]] = ("seat1", "seat2", "seat3", "seat4", "seat5", "seat6")
    """The palette's names of the seats' colours, from seat 1."""
    turnable: ClassVar[bool] = False
    """Whether a player on the far side may turn the board."""
    aside: ClassVar[tuple[float, float] | None] = None
    """Width and height of what lies beside the board (a die), if there is anything."""
    standing: ClassVar[tuple[float, float] | None] = None
    """Width and height of the drawing in each seat's line that `seat_note` says in words, if there is one."""
    standing_says_all: ClassVar[bool] = False
    """Whether that drawing shows all of the note, which then is only for those who cannot see it."""
    legible: ClassVar[float] = 0
    """A length of a large board, such as a side of its squares, that must not be shown shorter than `LEGIBLE` pixels.

    Where the whole board would have it shorter, the page shows a part, which follows `focus` and stands on a small
    map of the whole. A large board can be zoomed and moved. 0 for a board that always is seen whole."""
    chords: ClassVar[bool] = False
    """Whether two arrow keys pressed together are a key of the view's own, such as "ArrowUpRight"."""
    escape_clears: ClassVar[bool] = False
    """Whether Escape lets everything go that is chosen, and not only what was chosen last."""
    asking: ClassVar[int] = 84
    """Pixels of height that the status and its buttons need below the board of a phone."""
    data_file: ClassVar[str | None] = None
    """The name of a file that the build makes with `make_data`, and that the page fetches when the game is opened."""
    poster: ClassVar[tuple[str, Box]]
    """A lively position and the part of its board that the front page shows."""
    poster_ply: ClassVar[str] = ""
    """The ply after which the poster shows its position; empty where it shows the position itself."""

    # What is said before a game is chosen

    @abstractmethod
    def blurb(self) -> str:
        """Returns one or two short sentences for the front page."""

    @abstractmethod
    def minutes(self) -> str:
        """Returns how long a game takes ("about 20 min")."""

    @abstractmethod
    def variant_name(self, variant: str) -> str:
        """Returns a variant's name for people."""

    # Data that is too large to come with the rules

    def make_data(self) -> bytes:
        """Returns what `data_file` holds."""
        return b""

    def take_data(self, content: bytes) -> None:
        """Gives the rules what `data_file` holds. Raises ValueError when the file is damaged."""

    # The board

    @abstractmethod
    def size(self, position: P) -> tuple[float, float]:
        """Width and height of the whole board; the same in every position of a game."""

    @abstractmethod
    def stage(self, position: P) -> S:
        """Returns what stands where when nothing moves."""

    def motion(self, before: P, ply: str) -> Motion[S] | None:
        """Returns how a ply looks while it happens; None when there is nothing to see."""
        return None

    @abstractmethod
    def draw(self, painter: Painter, scene: Scene[P, S]) -> None:
        """Draws the board and everything on it."""

    def focus(self, position: P) -> Box:
        """Returns the part of a large board that a player wants to see now."""
        return (0, 0, *self.size(position))

    def draw_aside(self, painter: Painter, scene: Scene[P, S]) -> None:
        """Draws what lies beside the board, in the size of `aside`."""

    @abstractmethod
    def draw_seat(self, painter: Painter, seat: int) -> None:
        """Draws a seat's sign in a square of 40 units."""

    def draw_standing(self, painter: Painter, position: P, seat: int) -> None:
        """Draws how a seat stands, in the size of `standing`."""

    def overlays(self) -> Sequence[Overlay]:
        """Returns what else the board can show."""
        return ()

    # Entering plies

    @abstractmethod
    def spots(self, position: P, names: Names, turned: bool) -> list[Spot]:
        """Returns every place of the board that can be pressed, whether a legal ply begins there or not."""

    def aside_spots(self, position: P, names: Names) -> list[Spot]:
        """Returns the places beside the board that can be pressed, in the units of `aside`."""
        return []

    @abstractmethod
    def gesture(self, position: P, ply: str) -> Gesture:
        """Returns the spots that enter a legal ply."""

    def entry(self, position: P) -> Entry:
        """Returns how the plies of the position are entered; a game with huge lists has its own."""
        return ListedEntry([(ply, self.gesture(position, ply)) for ply in position.plies()])

    def attempt(self, position: P, chosen: Gesture, spot: str) -> str | None:
        """Returns the ply text that pressing a spot which continues nothing was meant as, for `explain`."""
        return None

    def drop_attempt(self, position: P, chosen: Gesture, spot: str) -> str | None:
        """Returns the ply text that a drag from the last chosen spot to one that continues nothing was meant as."""
        return self.attempt(position, chosen, spot)

    def drag_start(self, position: P, chosen: Gesture, spot: str) -> str:
        """Returns the spot that a drag beginning on `spot` chooses; another one where a press there means something
        else.
        """
        return spot

    def plies_to(self, position: P, chosen: Gesture, spot: str) -> tuple[str, ...]:
        """Returns the plies, one after another, that pressing a spot which continues nothing is short for."""
        return ()

    def drag_path(self, spot: str) -> bool:
        """Returns whether a drag from this spot presses every lit spot that it passes, as a finger draws a path."""
        return False

    def grip(self, position: P, spot: str) -> bool:
        """Returns whether a drag from this spot enters a ply that begins with the spot where it ends."""
        return False

    def drag_target(
        self, position: P, start: str, targets: Sequence[Spot], x: float, y: float, turned: bool
    ) -> str | None:
        """Returns the spot among the targets, the lit ones first, that a drag of `start` to the point (x, y) means."""
        for spot in targets:
            left, top, width, height = spot.box
            if left <= x <= left + width and top <= y <= top + height:
                return spot.id
        return None

    def key(self, position: P, key: str, chosen: Gesture, focused: str | None, turned: bool) -> tuple[Step, ...] | None:
        """Returns what a key of the game's own does (``KeyboardEvent.key``; with ``Shift+`` before keys that are no
        character).

        None for keys that it does not have. Enter comes here only while nothing is entered that it could play. With the
        focus on a button, Enter and Space come here only from a spot, and only where they do not press it.
        """
        return None

    def ply_buttons(self, position: P, names: Names) -> list[PlyButton]:
        """Returns the plies that are offered as buttons beside the board."""
        return []

    def confirmations(self, position: P, chosen: Gesture, names: Names) -> list[PlyButton]:
        """Returns the plies that what is chosen enters if nothing is added, as buttons that say what they do."""
        return []

    # Words

    @abstractmethod
    def status(self, position: P, names: Names, last: tuple[P, str] | None) -> str:
        """Returns whose turn it is and what is asked; when the game is over, how it ended."""

    def aloud(self, position: P, names: Names) -> str:
        """Returns what those who only hear the game are told after the status."""
        return ""

    def occupied(self, position: P) -> Sequence[str]:
        """Returns the spots where the seats' pieces stand, for those who ask to hear where they are."""
        return ()

    @abstractmethod
    def words(self, before: P, ply: str, names: Names) -> str:
        """Returns a ply in words, without the name of the seat that played it."""

    def may_propose(self, position: P, ply: str) -> bool:
        """Returns whether a legal ply may be proposed to a player as a good one."""
        return True

    @abstractmethod
    def seat_note(self, position: P, seat: int) -> str:
        """Returns how a seat stands, in a few words ("3 of 5 across")."""

    def strikes(self, before: P, ply: str) -> bool:
        """Returns whether a ply takes, pushes or slides something, which sounds heavier."""
        return False

    def choice_count(self, position: P) -> int | None:
        """Returns how much there is to choose from where a seat decides, as `choice_count_units` names it; None where
        that says nothing.
        """
        return len(position.plies())

    def choice_count_units(self) -> tuple[str, str]:
        """Returns what `choice_count` counts: on average, as the head of a column, and ply by ply, as the title of a
        chart.
        """
        return _("To choose from, on average"), _("Plies to choose from")

    def luck(self, before: P, outcome: str) -> float | None:
        """Returns how much better an outcome of chance is for its seat than the mean of all; None where that says
        nothing.
        """
        return None

    def luck_unit(self) -> str:
        """Returns what `luck` counts."""
        return ""

    def progress(self, position: P) -> str:
        """Returns how far the game is ("Turn 23"); empty where nothing counts."""
        return ""

    def panel(self, position: P, chosen: Gesture, names: Names) -> Panel | None:
        """Returns what else is worth knowing now."""
        return None

    def turn(self, position: P) -> Hashable:
        """Returns something that is the same for all plies of one turn, for the list of plies."""
        return None
