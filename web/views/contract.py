"""The contract of views: what the screen needs to know about each game.

A view does not know the rules: it is given positions and legal plies. The view of a game is the ``VIEW`` of
``web/views/<package of the game>``. Lengths are in board units; the page scales a board to fit. Texts are returned in
the page's language.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from pygames.contract import legal_plies
from web.drawing.painter import Painter
from web.drawing.palette import Colours
from web.views.after import position_after
from web.views.entry import Entry, Gesture, ListedEntry
from web.views.figures import Figure
from web.views.scene import Box, Motion, Names, P, S, Scene
from web.views.sounds import EDGE
from web.views.steps import Step
from web.views.tokens import Token
from web.words import _

if TYPE_CHECKING:
    from web.views.sounds import Sound

LEGIBLE = 28
"""The least number of pixels on the screen for a length of `View.legible`."""


@dataclass(frozen=True, slots=True)
class Spot:
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


@dataclass(frozen=True, slots=True)
class Overlay:
    """An extra layer of the board that the player can switch on, in the menu or by a key."""

    id: str
    label: str
    key: str


@dataclass(frozen=True, slots=True)
class Panel:
    """A few lines about the position or the chosen spots, as pairs of a label and its text."""

    title: str
    rows: tuple[tuple[str, str], ...] = ()
    large: str = ""
    """A text in large letters, such as the word entered so far."""


Way = tuple[str, ...]
"""Plies that are played together: one, or the steps of a piece."""


class Option(NamedTuple):
    """Something that can be played, in words."""

    words: str
    way: Way
    """The plies that it plays; none if it only begins a ply."""


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


class View(ABC, Generic[P, S]):
    """How a game appears on the screen: how it is drawn, entered and put into words."""

    palette: ClassVar[Colours]
    variants: ClassVar[Mapping[str, VariantWords]]
    """The words for each variant of the game."""
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
    """A length on a large board, such as the side of a square, that must be at least `LEGIBLE` pixels on the screen.

    If the whole board would have to be smaller, the page shows a part of it, which follows `focus` and is marked on a
    small map. A large board can be zoomed and moved. 0 for a board that is always shown whole.
    """
    chords: ClassVar[bool] = False
    """Whether two arrow keys pressed together count as one key for the view, such as "ArrowUpRight"."""
    goes_diagonally: ClassVar[bool] = False
    """Whether pieces go over the corners of squares too, so that eight neighbours of a square count."""
    escape_clears: ClassVar[bool] = False
    """Whether Escape undoes everything chosen, not only the last spot."""
    asking: ClassVar[int] = 84
    """The height in pixels that the status and its buttons need below the board on a phone."""
    aloud_is_noted: ClassVar[bool] = False
    """Whether `aloud` says only what `seat_note` says too. Then it is left out where the notes are said."""
    status_says_plies: ClassVar[bool] = False
    """Whether `status` and `aloud` together say all of `ply_buttons`."""
    longest_turn: ClassVar[int | None] = None
    """The most milliseconds for all motions of an opponent's turn at normal speed; None for no limit."""
    data_file: ClassVar[str | None] = None
    """The name of a file that the build writes with `make_data`. The page fetches it when the game is opened."""
    poster: ClassVar[tuple[str, Box]]
    """A position that looks lively, and the part of its board to show on the front page."""
    poster_ply: ClassVar[str] = ""
    """The ply to play before the poster is drawn; empty to draw the position itself."""

    # Before a game is chosen

    @abstractmethod
    def blurb(self) -> str:
        """Returns one or two short sentences for the front page."""

    def aim(self, position: P) -> str:
        """Returns what the players try to do, in one short sentence. The default is that of the front page."""
        return self.blurb()

    def goals(self, position: P, seat: int) -> Sequence[Goal]:
        """Returns the places that the player of a seat tries to reach; none if the aim is not a place."""
        return ()

    @abstractmethod
    def minutes(self) -> str:
        """Returns how long a game takes ("20 min")."""

    def variant_name(self, variant: str) -> str:
        """Returns the name of a variant's board and rules ("Classic board")."""
        return _(self.variants[variant].name)

    def variant_description(self, variant: str) -> str:
        """Returns one sentence on what is special about a variant."""
        return _(self.variants[variant].description)

    # Data that is too large to be part of the rules

    def make_data(self) -> bytes:
        """Returns the content of `data_file`."""
        return b""

    def take_data(self, content: bytes) -> None:
        """Passes the content of `data_file` to the rules. Raises ValueError if the file is damaged."""

    # The board

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

    def draw_standing(self, painter: Painter, position: P, seat: int) -> None:
        """Draws the state of a seat, in the size of `standing`."""

    def overlays(self) -> Sequence[Overlay]:
        """Returns the extra layers that the board can show."""
        return ()

    # Entering plies

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

    def ways(self, position: P, chosen: Gesture) -> Mapping[str, Way]:
        """Returns the spots that lead further than one ply, each with the plies that pressing it plays, in order."""
        return {}

    def joins(self, last: tuple[P, str], position: P) -> bool:
        """Returns whether the next ply belongs to the decision of the last one, so that both are undone together."""
        return False

    def hinted(self, position: P, line: Sequence[str]) -> tuple[str, ...]:
        """Returns the plies at the start of a good line that a hint proposes together."""
        return tuple(line[:1])

    def hint_words(self, position: P, plies: Sequence[str], names: Names) -> str:
        """Returns the plies of a hint in words.

        By default only the last one counts: where a piece ends after several steps.
        """
        before: Any = position
        for ply in plies[:-1]:
            before = position_after(before, ply)
        return self.words(before, plies[-1], names)

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
        for spot in targets:
            left, top, width, height = spot.box
            if left <= x <= left + width and top <= y <= top + height:
                return spot.id
        return None

    def key(self, position: P, key: str, chosen: Gesture, focused: str | None, turned: bool) -> tuple[Step, ...] | None:
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

    def ply_buttons(self, position: P, names: Names) -> list[PlyButton]:
        """Returns the buttons beside the board that play a ply."""
        return []

    def confirmations(self, position: P, chosen: Gesture, names: Names) -> list[PlyButton]:
        """Returns the buttons that play the chosen spots, each with what it does."""
        return []

    # Words

    @abstractmethod
    def status(self, position: P, names: Names, last: tuple[P, str] | None) -> str:
        """Returns whose turn it is and what to do; once the game is over, how it ended."""

    def asks(self, position: P, chosen: Gesture, names: Names) -> str:
        """Returns a text that replaces the status while spots are chosen; empty if the status stays."""
        return ""

    def aloud(self, position: P, names: Names) -> str:
        """Returns a text for screen readers only, announced after the status."""
        return ""

    def pieces(self, position: P, seat: int) -> Sequence[str]:
        """Returns the spots where the pieces of a seat are."""
        return ()

    def stands(self, position: P, seat: int, names: Names) -> str:
        """Returns where the pieces of a seat are, in words and without its name ("pawns c4 and e5")."""
        return ""

    def landmarks(self, position: P) -> Sequence[str]:
        """Returns the spots of other things on the board that a player who does not see it may look for."""
        return ()

    def turn_words(self, steps: Sequence[tuple[P, str]], names: Names) -> str:
        """Returns what a seat did in a turn or a part of it, as one sentence without its name and the full stop.

        Empty if the status that follows says all of it.
        """
        return ", ".join(self.words(before, ply, names) for before, ply in steps)

    def press_words(self, position: P, spot: str, ply: str, names: Names) -> str:
        """Returns what pressing a spot plays, for its accessible name; empty if `Spot.label` says it already."""
        return self.words(position, ply, names)

    def possible(self, position: P, chosen: Gesture, names: Names) -> Sequence[Option]:
        """Returns what can be played after the chosen spots, for players who do not see the lit spots."""
        following = (ply for ply in legal_plies(position) if self.gesture(position, ply)[: len(chosen)] == chosen)
        return [Option(self.words(position, ply, names), (ply,)) for ply in following]

    def named(self, position: P, text: str) -> Sequence[str]:
        """Returns the legal plies meant by a text that only this game understands, such as a word to spell."""
        return ()

    @abstractmethod
    def words(self, before: P, ply: str, names: Names) -> str:
        """Returns a ply in words, without the name of the seat that played it."""

    def recap(self, steps: Sequence[tuple[P, str]], names: Names) -> str:
        """Returns what a seat did in a turn, as a sentence in the past tense.

        `steps` are the turn's plies, each with the position before it.
        """
        before, ply = steps[-1]
        return _("{seat} {does}.").format(seat=names[before.seat - 1], does=self.words(before, ply, names))

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

    def decided(self, position: P, names: Names) -> str:
        """Returns what decided a game that somebody has won, in one short sentence that does not say who won.

        The default is how far the others came.
        """
        best = max(position.results() or (0,))
        others = [seat for seat, result in enumerate(position.results() or (), 1) if result < best]
        notes = [(names[seat - 1], self.seat_note(position, seat)) for seat in others]
        return " ".join(_("{name}: {note}.").format(name=name, note=note) for name, note in notes if note)

    def deciding(self, position: P, before: P, ply: str, winner: int) -> Sequence[str]:
        """Returns the spots at which a ply has won the game for a seat. `position` is the one after it."""
        return self.pieces(position, winner)

    def sound(self, before: P, ply: str) -> Sound:
        """Returns what a ply sounds like; plies of chance have a sound of their own."""
        return "step"

    def ends(self, before: P, ply: str) -> str:
        """Returns the spot where a ply ends; empty if nothing is pressed to enter it."""
        return (self.gesture(before, ply) or ("",))[-1]

    def side(self, before: P, ply: str, names: Names, turned: bool) -> float:
        """Returns the side that a ply is heard from: -`EDGE` at the left of the board, `EDGE` at its right."""
        spot = self.ends(before, ply)
        for shown in self.spots(before, names, turned):
            if shown.id == spot:
                return EDGE * ((2 * shown.box[0] + shown.box[2]) / self.size(before)[0] - 1)
        return 0

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

    def tokens(self, before: P, ply: str) -> tuple[Token, ...]:
        """Returns the tokens of a ply in the list of moves. The default is the text of the ply.

        The last token stands for the ply. Those before it introduce what follows, such as the piece that begins to act.
        """
        return (Token(text=ply),)
