"""How the plies of a game are entered: the second of the four protocols of a view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, NamedTuple

from pygames.contract import legal_plies
from web.drawing.painter import Box
from web.views.scene import Gesture, Names, P

# The board and the buttons beside it


class Spot(NamedTuple):
    """A spot: a real button on top of the board."""

    id: str
    box: Box
    label: str
    """Its accessible name: what is there, and what pressing it does."""
    round: bool = False


@dataclass(frozen=True, slots=True)
class PlyButton:
    """A button beside the board that plays a ply."""

    ply: str
    """Empty for a button that cannot be pressed and only says what is missing."""
    label: str
    detail: str = ""
    badge: str = ""
    question: str = ""
    """The question to ask before playing; empty to play at once."""
    quiet: bool = False
    """Whether the button is less prominent, because another choice is usually better."""


Way = tuple[str, ...]
"""Plies that are played together: one, or the steps of a piece."""


class Goal(NamedTuple):
    """A place on the board that a player tries to reach."""

    spots: tuple[str, ...]
    """The spots that it covers."""
    words: str = ""
    """What is written beside it; empty if another place says it already."""


class Word(NamedTuple):
    """The word that is being entered, for the field in which words can be typed."""

    letters: str
    verdict: str
    """What the player is told about it: whether it is a word, which path spells it, and what that earns."""
    is_word: bool = False
    """Whether the letters are a word. Until then the verdict is not said at every letter."""


# The effects that a key of a game's own can have


@dataclass(frozen=True, slots=True)
class Press:
    """Effect of a key: presses a spot."""

    spot: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Effect of a key: moves the focus to a spot, which previews it."""

    spot: str


@dataclass(frozen=True, slots=True)
class Play:
    """Effect of a key: plays a ply, or shows why it is refused."""

    ply: str
    following: tuple[str, ...] = ()
    """The plies that are played with it."""


@dataclass(frozen=True, slots=True)
class Say:
    """Effect of a key: announces a text to screen readers only."""

    text: str


@dataclass(frozen=True, slots=True)
class Tell:
    """Effect of a key: shows the player why the key does nothing now."""

    text: str


@dataclass(frozen=True, slots=True)
class Type:
    """Effect of a key: moves to the field in which a word is typed, and adds this letter."""

    letter: str
    """Empty to add no letter."""


KeyEffect = Press | Focus | Play | Say | Tell | Type

ARROW_KEYS = {"ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0)}
"""The arrow keys, each with its direction on the screen: to the right and down."""

# The spots that enter a ply


def spot_at(spots: Sequence[Spot], x: float, y: float) -> str | None:
    """Returns the first of some spots that covers the point (x, y); None if none does."""
    for spot in spots:
        left, top, width, height = spot.box
        if left <= x <= left + width and top <= y <= top + height:
            return spot.id
    return None


class Entry(ABC):
    """The ways to enter the plies of a position."""

    @abstractmethod
    def following(self, chosen: Gesture) -> frozenset[str]:
        """Returns the spots that continue a legal ply."""

    @abstractmethod
    def plies(self, chosen: Gesture) -> list[str]:
        """Returns the legal plies whose gesture is exactly `chosen`."""

    def pressed(self, chosen: Gesture, spot: str) -> Gesture | None:
        """Returns the chosen spots after a press: the same if the press completes them, None if it means nothing.

        The first spot of another ply replaces the chosen spots. Pressing the last spot again completes the ply, or
        takes the spot back.
        """
        if spot in self.following(chosen):
            return (*chosen, spot)
        if spot not in chosen and spot in self.following(()):
            return (spot,)
        if spot in chosen[-1:]:
            return chosen if self.plies(chosen) else chosen[:-1]
        return None


class ListedEntry(Entry):
    """An `Entry` for games with short lists of plies, where each ply has one gesture."""

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


# The protocol


class Controls(ABC, Generic[P]):
    """Where the spots of a board are, and which of them enter which ply."""

    chords: ClassVar[bool] = False
    """Whether two arrow keys pressed together count as one key for the view, such as "ArrowUpRight"."""
    goes_diagonally: ClassVar[bool] = False
    """Whether pieces go over the corners of squares too, so that eight neighbours of a square count."""
    escape_clears: ClassVar[bool] = False
    """Whether Escape undoes everything chosen, not only the last spot."""

    @abstractmethod
    def spots(self, position: P, names: Names, turned: bool) -> list[Spot]:
        """Returns every spot on the board, even those with which no legal ply begins."""

    def aside_spots(self, position: P, names: Names) -> list[Spot]:
        """Returns the spots beside the board, in units of `aside`."""
        return []

    @abstractmethod
    def gesture(self, position: P, ply: str) -> Gesture:
        """Returns the spots that enter a legal ply."""

    def entry(self, position: P) -> Entry:
        """Returns the ways to enter the plies of the position. Games with very long lists override this."""
        return ListedEntry([(ply, self.gesture(position, ply)) for ply in legal_plies(position)])

    def continuing(self, position: P, chosen: Gesture) -> Iterator[str]:
        """Yields the legal plies whose gestures begin with `chosen`."""
        return (ply for ply in legal_plies(position) if self.gesture(position, ply)[: len(chosen)] == chosen)

    def attempt(self, position: P, chosen: Gesture, spot: str) -> str | None:
        """Returns the ply probably intended by pressing an inactive spot, for `explain`; None if there is none."""
        return None

    def drop_attempt(self, position: P, chosen: Gesture, spot: str) -> str | None:
        """Returns the ply probably intended by a drag from the last chosen spot to an inactive one; None if none is."""
        return self.attempt(position, chosen, spot)

    def drag_start(self, position: P, chosen: Gesture, spot: str) -> str:
        """Returns the spot that is chosen when a drag begins on `spot`.

        It differs if a press would mean something else.
        """
        return spot

    def chosen_at(self, position: P) -> Gesture:
        """Returns the spots that are chosen in advance, because the player continues with them.

        They can be taken back.
        """
        return ()

    def multi_ply(self, position: P, chosen: Gesture) -> Mapping[str, Way]:
        """Returns the spots that lead further than one ply, each with the plies that pressing it plays, in order."""
        return {}

    def joins(self, last: tuple[P, str], position: P) -> bool:
        """Returns whether the next ply belongs to the decision of the last one, so that both are undone together."""
        return False

    def hinted(self, position: P, line: Sequence[str]) -> tuple[str, ...]:
        """Returns the plies at the start of a good line that a hint proposes together."""
        return tuple(line[:1])

    def drag_path(self, spot: str) -> bool:
        """Returns whether a drag from this spot presses every lit spot on its way, as if drawing a path."""
        return False

    def grip(self, position: P, spot: str) -> bool:
        """Returns whether a drag from this spot enters a ply that begins with the spot where the drag ends."""
        return False

    def drag_target(
        self, position: P, start: str, targets: Sequence[Spot], x: float, y: float, turned: bool
    ) -> str | None:
        """Returns the target that a drag of `start` to the point (x, y) means. Lit targets come first."""
        return spot_at(targets, x, y)

    def key(
        self, position: P, key: str, chosen: Gesture, focused: str | None, turned: bool
    ) -> tuple[KeyEffect, ...] | None:
        """Returns the effects of one of the game's own keys; None for any other key.

        `key` is that of a ``KeyboardEvent``, with ``Shift+`` in front of keys that are not characters. Enter is passed
        on only if there is nothing for it to play. While the focus is on a button, Enter and Space are passed on only
        from a spot, and only if they do not press it.
        """
        return None

    def word(self, position: P, chosen: Gesture) -> Word | None:
        """Returns the word that is being entered; None if no word can be typed now."""
        return None

    def typed(self, text: str) -> Gesture:
        """Returns the spots for a typed text; none if it has no letters."""
        return ()

    def named(self, position: P, text: str) -> Sequence[str]:
        """Returns the legal plies meant by a text that only this game understands, such as a word to spell."""
        return ()

    def ply_buttons(self, position: P, names: Names) -> list[PlyButton]:
        """Returns the buttons beside the board that play a ply."""
        return []

    def confirmations(self, position: P, chosen: Gesture, names: Names) -> list[PlyButton]:
        """Returns the buttons that play the chosen spots, each with what it does."""
        return []

    def pieces(self, position: P, seat: int) -> Sequence[str]:
        """Returns the spots where the pieces of a seat are."""
        return ()

    def landmarks(self, position: P) -> Sequence[str]:
        """Returns the spots of other things on the board that a player who does not see it may look for."""
        return ()

    def deciding(self, position: P, before: P, ply: str, winner: int) -> Sequence[str]:
        """Returns the spots at which a ply has won the game for a seat. `position` is the one after it."""
        return self.pieces(position, winner)

    def goals(self, position: P, seat: int) -> Sequence[Goal]:
        """Returns the places that the player of a seat tries to reach; none if the aim is not a place."""
        return ()

    def shown(self, position: P, ply: str) -> Gesture:
        """Returns the spots by which a ply is drawn on the board, by default those that enter it. A piece that need not
        be chosen, because no other can act, is among them.
        """
        return self.gesture(position, ply)

    def ends(self, before: P, ply: str) -> str:
        """Returns the spot where a ply ends; empty if nothing is pressed to enter it."""
        return (self.gesture(before, ply) or ("",))[-1]
