"""How a game is put into words: the third of the four protocols of a view.

All texts are in the page's language.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple

from web.views.after import position_after
from web.views.controls import Way
from web.views.scene import Gesture, Names, P
from web.words import _


def listed(items: Sequence[str]) -> str:
    """Returns several items joined for a sentence ("a, b and c")."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])


class Part(NamedTuple):
    """The board or the rules of a variant in words, marked for translation with `web.words.N_`."""

    name: str
    description: str


class VariantWords(NamedTuple):
    """A variant in words, marked for translation with `web.words.N_`."""

    name: str
    """The board, and the rules if they differ from those for beginners ("Small board, no jumping")."""
    description: str
    """One line on what is special about it."""
    parts: tuple[Part, Part] | None = None
    """Its board and its rules, in a game in which each board can be played by each of several rules."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A few lines about the position or the chosen spots, as pairs of a label and its text."""

    title: str
    rows: tuple[tuple[str, str], ...] = ()
    large: str = ""
    """A text in large letters, such as the word entered so far."""


class Option(NamedTuple):
    """Something that can be played, in words."""

    words: str
    way: Way
    """The plies that it plays; none if it only begins a ply."""


# The figures of a finished game


NONE = "\N{EN DASH}"
"""Shown for a player for whom there is nothing to measure."""


class Figure(NamedTuple):
    """A number or word for each player."""

    label: str
    """The name of the figure ("Longest hurl")."""
    values: tuple[str, ...]
    """The text for each player, from seat 1."""


class Tally:
    """A count for each seat, from seat 1."""

    def __init__(self, seats: int) -> None:
        self._counts = [0] * seats

    def add(self, seat: int) -> None:
        """Adds one to the count of a seat."""
        self._counts[seat - 1] += 1

    def reach(self, seat: int, number: int) -> None:
        """Raises the count of a seat to a number, unless it is higher already."""
        self._counts[seat - 1] = max(self._counts[seat - 1], number)

    def figure(self, label: str, shown: Callable[[int], str] = str) -> Figure:
        """Returns the counts as a figure. `shown` returns the text of a count."""
        return Figure(label, tuple(map(shown, self._counts)))


def or_none(number: int) -> str:
    """Returns the text of a maximum; `NONE` if it is 0, because there was nothing to measure."""
    return str(number) if number else NONE


def longest(words: Iterable[str]) -> str:
    """Returns the longest word, the first of several; `NONE` if there are no words."""
    return max(words, key=len, default=NONE)


# The protocol


class Wording(ABC, Generic[P]):
    """What is said about a game, its positions, its plies and its turns, on the screen and to screen readers."""

    variants: ClassVar[Mapping[str, VariantWords]]
    """The words for each variant of the game."""
    aloud_is_noted: ClassVar[bool] = False
    """Whether `aloud` says only what `seat_note` says too. Then it is left out where the notes are said."""
    status_says_plies: ClassVar[bool] = False
    """Whether `status` and `aloud` together say all of `ply_buttons`."""

    @abstractmethod
    def blurb(self) -> str:
        """Returns one or two short sentences for the front page."""

    def aim(self, position: P) -> str:
        """Returns what the players try to do, in one short sentence. The default is that of the front page."""
        return self.blurb()

    @abstractmethod
    def minutes(self) -> str:
        """Returns how long a game takes ("20 min")."""

    def variant_name(self, variant: str) -> str:
        """Returns the name of a variant's board and rules ("Classic board")."""
        return _(self.variants[variant].name)

    def variant_description(self, variant: str) -> str:
        """Returns one sentence on what is special about a variant."""
        return _(self.variants[variant].description)

    @abstractmethod
    def status(self, position: P, names: Names, last: tuple[P, str] | None) -> str:
        """Returns whose turn it is and what to do; once the game is over, how it ended."""

    def asks(self, position: P, chosen: Gesture, names: Names) -> str:
        """Returns a text that replaces the status while spots are chosen; empty if the status stays."""
        return ""

    def aloud(self, position: P, names: Names) -> str:
        """Returns a text for screen readers only, announced after the status."""
        return ""

    def whereabouts(self, position: P, seat: int, names: Names) -> str:
        """Returns where the pieces of a seat are, in words and without its name ("pawns c4 and e5")."""
        return ""

    def turn_words(self, steps: Sequence[tuple[P, str]], names: Names) -> str:
        """Returns all that a seat did in a turn or a part of it, for people who do not see the board.

        It is a sentence without the seat's name and the full stop. Empty if the status that follows says all of it.
        """
        return ", ".join(self.ply_words(before, ply, names) for before, ply in steps)

    def press_words(self, position: P, spot: str, ply: str, names: Names) -> str:
        """Returns what pressing a spot plays, for its accessible name; empty if `Spot.label` says it already."""
        return self.ply_words(position, ply, names)

    def possible(self, position: P, chosen: Gesture, plies: Iterable[str], names: Names) -> Sequence[Option]:
        """Returns what can be played after the chosen spots, for players who do not see the lit spots.

        `plies` are the legal plies whose gestures begin with `chosen` (`Controls.continuing`).
        """
        return [Option(self.ply_words(position, ply, names), (ply,)) for ply in plies]

    @abstractmethod
    def ply_words(self, before: P, ply: str, names: Names) -> str:
        """Returns a ply in words, without the name of the seat that played it."""

    def hint_words(self, position: P, plies: Sequence[str], names: Names) -> str:
        """Returns the plies of a hint in words.

        By default only the last one counts: where a piece ends after several steps.
        """
        before: Any = position
        for ply in plies[:-1]:
            before = position_after(before, ply)
        return self.ply_words(before, plies[-1], names)

    def recap(self, steps: Sequence[tuple[P, str]], names: Names, you: int = 0) -> str:
        """Returns what came of a seat's turn, as a short sentence to be shown.

        `steps` are the turn's plies, each with the position before it. `you` is the seat of the player who reads it; 0
        if several may.
        """
        before, ply = steps[-1]
        return _("{seat} {does}.").format(seat=names[before.seat - 1], does=self.ply_words(before, ply, names))

    def roll_label(self) -> str:
        """Returns the label of the button that rolls."""
        return _("Roll the die")

    def may_propose(self, position: P, ply: str) -> bool:
        """Returns whether a legal ply may be suggested to a player."""
        return True

    def seat_note(self, position: P, seat: int) -> str:
        """Returns the state of a seat in a few words ("3 of 5 across"); empty if the board shows everything."""
        return ""

    def achieved(self, position: P, seat: int) -> str:
        """Returns what a seat has achieved so far, in a few words; empty if that cannot be said in words.

        The default is what `seat_note` says.
        """
        return self.seat_note(position, seat)

    def decided(self, position: P, names: Names, you: int = 0) -> str:
        """Returns what decided a game that somebody has won, in one short sentence that does not say who won.

        `you` is the seat of the player who reads it; 0 if several may. The default is how far the others came.
        """
        best = max(position.results() or (0,))
        others = [seat for seat, result in enumerate(position.results() or (), 1) if result < best]
        notes = [(_("You") if seat == you else names[seat - 1], self.seat_note(position, seat)) for seat in others]
        return " ".join(_("{name}: {note}.").format(name=name, note=note) for name, note in notes if note)

    def figures(self, steps: Sequence[tuple[P, str]], seats: int) -> Sequence[Figure]:
        """Returns the figures of a finished game. `steps` are its plies, each with the position before it."""
        return ()

    def luck(self, before: P, outcome: str) -> float | None:
        """Returns how much better an outcome of chance is for its seat than the average; None if meaningless."""
        return None

    def luck_unit(self) -> str:
        """Returns the name of the unit of `luck`."""
        return ""

    def progress(self, position: P) -> str:
        """Returns how far the game has advanced ("Turn 23"); empty if nothing is counted."""
        return ""

    def panel(self, position: P, chosen: Gesture, names: Names) -> Panel | None:
        """Returns further facts worth knowing now; None if there are none."""
        return None

    def turn(self, position: P) -> Hashable:
        """Returns a value that is equal for all plies of one turn and differs in the next; None if every ply is a turn.

        The list of moves has a row for each turn.
        """
        return None

    def turn_number(self, position: P) -> int | None:
        """Returns the number of the turn if the rules count turns; None to let the page count.

        Plies before the first turn have the number 0.
        """
        return None
