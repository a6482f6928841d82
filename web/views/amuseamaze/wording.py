"""How AmuseAmaze is put into words."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from enum import Enum, auto
from typing import ClassVar

from pygames.amuseamaze import words
from pygames.amuseamaze.board import COLOURS, HEDGE, LETTER, TARGET, TILE, Maze
from pygames.amuseamaze.notation import GIVE, PASS, ROUNDS_WITHOUT_CARD, WITH_TRIBUTE, read_path
from pygames.amuseamaze.paths import Path, follow
from pygames.amuseamaze.rules import TRIBUTE_LENGTH, AmuseAmazePosition
from pygames.amuseamaze.tribute import payer_after
from pygames.amuseamaze.words import is_coarse
from web.views.amuseamaze.board import CELL_SPOT, draft_of, is_premium, is_typed, next_cells, shown, typed
from web.views.scene import Gesture, Names
from web.views.wording import Figure, Option, Panel, VariantWords, Wording, listed, longest
from web.words import N_, _, keeps_texts, ngettext

# The squares and the hand in words (rulebook section 7, Screen reader)


def spaced(letters: str) -> str:
    """Returns the letters of tiles, separated by commas."""
    return ", ".join(map(shown, letters))


def colour_name(colour: str) -> str:
    """Returns the name of a Target colour."""
    return {"g": _("green"), "o": _("orange"), "r": _("red"), "y": _("yellow")}[colour]


def colours_of(cards: int) -> list[str]:
    """Returns the names of the colours in a set of cards."""
    return [colour_name(colour) for colour in signs_of(cards)]


def signs_of(cards: int) -> list[str]:
    """Returns the letters of the colours in a set of cards."""
    return [colour for place, colour in enumerate(COLOURS) if cards >> place & 1]


def square_label(position: AmuseAmazePosition, square: int, names: Names = ()) -> str:
    """Returns the contents of a square, and the players on it."""
    label = _bare_label(position.maze, square, position.squares[square])
    for seat, at in enumerate(position.pieces):
        if at == square and names:
            label = _("{label}, {seat} here").format(label=label, seat=names[seat])
    if square in position.turn.used:
        label = _("{label}, used this turn").format(label=label)
    return label


@keeps_texts(4096)
def _bare_label(maze: Maze, square: int, given: int) -> str:
    """Returns the contents of a square, without the pieces."""
    label = _("{square}, {what}").format(square=maze.names[square], what=_what(maze, square, given))
    return _("{label}, finish row").format(label=label) if maze.finish[square] else label


def _what(maze: Maze, square: int, given: int) -> str:
    letter = _letter(given)
    if square == maze.start:
        return _("START")
    if maze.is_blue(square):
        return _("blue square with tile {letter}").format(letter=letter) if given else _("bare blue square")
    if given & TILE:
        return _("laid tile {letter} over {printed}").format(letter=letter, printed=_letter(maze.bare[square]))
    if given & HEDGE:
        return _("hedge, {letter} underneath").format(letter=letter)
    if given & TARGET:
        return _target(COLOURS[maze.colours[square].bit_length() - 1]).format(letter=letter)
    if is_premium(maze, square):
        return _("{letter}, premium").format(letter=letter)
    return _("{letter}, plain").format(letter=letter)


def _target(colour: str) -> str:
    return {
        "g": _("green target, {letter}"),
        "o": _("orange target, {letter}"),
        "r": _("red target, {letter}"),
        "y": _("yellow target, {letter}"),
    }[colour]


def _letter(given: int) -> str:
    return shown(chr(64 + (given & LETTER)))


def tile_label(position: AmuseAmazePosition, letter: str) -> str:
    """Returns the accessible name of a tile in hand, with the effect of pressing it."""
    if position.phase == "tribute":
        return _("Tile {letter}: choose it as a gift, or keep it").format(letter=shown(letter))
    return _("Tile {letter}: lay it on the next square, or take it back").format(letter=shown(letter))


# The sentences about the game: status, plies in words, buttons, notes (rulebook section 7)

NEEDED = {2: 2}
"""The number of colours needed to win, by the number of seats. For other numbers it is three."""


def _ending(position: AmuseAmazePosition, name: str) -> str:
    if position.quiet == ROUNDS_WITHOUT_CARD * position.seats:
        return _("Draw: 15 rounds without a new card.")
    colours = listed(colours_of(position.cards[position.seat - 1]))
    return _("{name} wins with {colours}.").format(name=name, colours=colours)


def _bonus(methods: str) -> str:
    return {
        "l": _("{name}: play a bonus move, or pass. A premium letter would earn another."),
        "p": _("{name}: play a bonus move, or pass. A long word would earn another."),
        "lp": _("{name}: play a bonus move, or pass."),
    }[methods]


def _needs(position: AmuseAmazePosition) -> str:
    held = position.cards[position.seat - 1]
    needed = NEEDED.get(position.seats, 3) - held.bit_count()
    if needed <= 0:
        if position.seats == 2:
            return _("You have your cards: reach row 12 or row 14.")
        return _("You have your cards: reach the bottom row.")
    missing = colours_of(position.maze.all_cards & ~held)
    if len(missing) == needed:
        return _("You still need {colours}.").format(colours=listed(missing))
    if needed == 3:
        return _("You need three colours.")
    text = ngettext("You need {n} more colour: {colours}.", "You need {n} more colours: {colours}.", needed)
    return text.format(n=needed, colours=alternatives(missing))


def alternatives(items: Sequence[str]) -> str:
    """Returns several alternatives joined for a sentence ("a, b or c")."""
    return _("{first} or {last}").format(first=", ".join(items[:-1]), last=items[-1])


def path_of(position: AmuseAmazePosition, ply: str) -> tuple[Path, str]:
    """Returns the path of a ply, and its suffix without the plus sign."""
    items, suffix = read_path(position.maze, ply) or ([], "")
    return follow(position, items)[0], suffix.removeprefix("+")


def word_of(path: Path) -> str:
    """Returns the word of a path in capitals."""
    return (path.words or (path.shown,))[0].upper()


def _done(path: Path, suffix: str) -> list[str]:
    """Returns the effects of a step or word that was played, in the order of the rules."""
    done = [_("cuts the hedge on {square}").format(square=square) for square in _cut(path)]
    if path.laid:
        done.append(_("lays {tiles}").format(tiles=spaced(path.laid)))
    if path.taken:
        done.append(_("picks up {tiles}").format(tiles=spaced(path.taken)))
    if new := new_cards(path):
        done.append(_("collects {colours}").format(colours=listed(colours_of(new))))
    if path.wins:
        done.append(_("wins"))
    if suffix:
        done.append(_("long bonus move") if suffix == "l" else _("premium bonus move"))
    return done


def does(path: Path, suffix: str) -> list[str]:
    """Returns the effects that a step or word would have."""
    effects = [_("cuts the hedge on {square}").format(square=square) for square in _cut(path)]
    if path.laid:
        effects.append(_("lays {tiles}").format(tiles=spaced(path.laid)))
    if path.taken:
        effects.append(_("picks up {tiles}").format(tiles=spaced(path.taken)))
    effects += [_("card {colour}").format(colour=colour) for colour in colours_of(new_cards(path))]
    if path.wins:
        effects.append(_("wins"))
        return effects
    if _brings_tribute(path):
        effects.append(_("tribute"))
    if suffix:
        effects.append(_("+long bonus") if suffix == "l" else _("+premium bonus"))
    return effects


def _cut(path: Path) -> list[str]:
    return [path.position.maze.names[item.square] for item in path.items if item.cut]


def new_cards(path: Path) -> int:
    """Returns the set of cards that a path gains."""
    return path.cards & ~path.position.cards[path.position.seat - 1]


def _brings_tribute(path: Path) -> bool:
    position = path.position
    if position.variant not in WITH_TRIBUTE or len(path.items) < TRIBUTE_LENGTH:
        return False
    return payer_after(position.seat, position.seat, position.hands) != 0


# The verdict on the letters so far: a word, the beginning of one, or neither


class Verdict(Enum):
    """The verdict on letters."""

    STEP = auto()
    WORD = auto()
    BEGINNING = auto()
    NEITHER = auto()


def verdict_of(position: AmuseAmazePosition, chosen: Gesture) -> Verdict | None:
    """Returns the verdict on the letters of the chosen spots; None if there are none."""
    if is_typed(chosen):
        letters = typed(chosen)
        if not letters:
            return None
        return Verdict.WORD if words.is_word(letters) else Verdict.BEGINNING
    path = draft_of(position, chosen).path
    if not path.items:
        return None
    if path.is_word:
        return Verdict.WORD
    if len(path.items) == 1 and not path.laid:
        return Verdict.STEP
    return Verdict.BEGINNING if path.is_beginning else Verdict.NEITHER


def verdict_word(verdict: Verdict) -> str:
    """Returns a verdict in a word or two."""
    return {
        Verdict.STEP: _("Step"),
        Verdict.WORD: _("a word"),
        Verdict.BEGINNING: _("not yet a word"),
        Verdict.NEITHER: _("not in the word list"),
    }[verdict]


# The board and rules of each variant in words

VARIANTS = {
    "basic": VariantWords(
        N_("Basic rules"),
        N_("No optional rules. Start here."),
    ),
    "tribute": VariantWords(
        N_("Basic rules with tribute"),
        N_("After a word of eight squares or more, opponents give you half their tiles."),
    ),
    "cover": VariantWords(
        N_("Basic rules with covered targets"),
        N_("Tiles may be laid on targets too. A covered target gives no card."),
    ),
    "advanced": VariantWords(
        N_("Advanced rules"),
        N_("Tribute and covered targets together."),
    ),
}


def _turn_panel(position: AmuseAmazePosition) -> Panel | None:
    if position.phase != "bonus":
        return None
    used, still = _("used"), _("open")
    methods = position.turn.methods
    return Panel(
        _("This turn"),
        (
            (_("Long bonus"), used if "l" in methods else still),
            (_("Premium bonus"), used if "p" in methods else still),
        ),
    )


class AmuseAmazeWording(Wording[AmuseAmazePosition]):
    """How AmuseAmaze is put into words."""

    variants = VARIANTS
    aloud_is_noted: ClassVar[bool] = True

    def blurb(self) -> str:
        return _("Walk the hedges by spelling: every word is a path, and you stand on its last letter.")

    def aim(self, position: AmuseAmazePosition) -> str:
        if position.seats == 2:
            return _("Collect two cards of different colours, then be first in a finish row.")
        return _("Collect three cards of different colours, then be first in a finish row.")

    def minutes(self) -> str:
        return _("{minutes} min").format(minutes=40)

    def status(self, position: AmuseAmazePosition, names: Names, last: tuple[AmuseAmazePosition, str] | None) -> str:
        name = names[position.seat - 1]
        if position.phase == "over":
            return _ending(position, name)
        if position.phase == "tribute":
            owner = names[position.turn.owner - 1]
            text = _("{name}: give {n} of your {all} tiles to {owner}.")
            return text.format(name=name, n=len(position.hand) // 2, all=len(position.hand), owner=owner)
        if position.phase == "bonus":
            return _bonus(position.turn.methods).format(name=name)
        if position.may_pass:
            return _("{name}: you are shut in and must pass.").format(name=name)
        asked = _("{name}: spell a word, or step one square.").format(name=name)
        return f"{asked} {_needs(position)}"

    def aloud(self, position: AmuseAmazePosition, names: Names) -> str:
        if position.phase == "over":
            return ""
        if not position.hand:
            return _("You hold no tiles.")
        return _("Your tiles: {tiles}.").format(tiles=spaced(position.hand))

    def decided(self, position: AmuseAmazePosition, names: Names, you: int = 0) -> str:
        return _("With {colours}.").format(colours=listed(colours_of(position.cards[position.seat - 1])))

    def whereabouts(self, position: AmuseAmazePosition, seat: int, names: Names) -> str:
        return square_label(position, position.pieces[seat - 1])

    def possible(
        self, position: AmuseAmazePosition, chosen: Gesture, plies: Iterable[str], names: Names
    ) -> Sequence[Option]:
        """Returns the squares that can come next, in words, for screen readers. A square that can be stepped to plays
        the step.
        """
        if position.phase not in ("move", "bonus"):
            return [Option(self.aloud(position, names), ())]
        draft = draft_of(position, () if is_typed(chosen) else chosen)
        names = [spot.removeprefix(CELL_SPOT) for spot in next_cells(draft)]
        return [
            Option(square_label(position, position.maze.index[name]), (name,) if position.is_legal(name) else ())
            for name in names
        ]

    def ply_words(self, before: AmuseAmazePosition, ply: str, names: Names) -> str:
        if ply == PASS:
            return _("passes")
        if ply.startswith(GIVE):
            owner = names[before.turn.owner - 1]
            return _("gives {tiles} to {owner}").format(tiles=spaced(ply.removeprefix(GIVE)), owner=owner)
        path, suffix = path_of(before, ply)
        squares = before.maze.names
        first, last = squares[path.squares[0]], squares[path.squares[-1]]
        if len(path.squares) == 1:
            text = _("steps to {square}").format(square=last)
        else:
            text = _("spells {word} from {first} to {last}").format(word=word_of(path), first=first, last=last)
        return ", ".join((text, *_done(path, suffix)))

    def may_propose(self, position: AmuseAmazePosition, ply: str) -> bool:
        if ply == PASS or ply.startswith(GIVE):
            return True
        path, _suffix = path_of(position, ply)
        return not any(is_coarse(word) for word in path.words)

    def recap(self, steps: Sequence[tuple[AmuseAmazePosition, str]], names: Names, you: int = 0) -> str:
        """Returns everything that a seat did in a turn. That it ended the turn is told only if it did nothing else."""
        told = [step for step in steps if step[1] != PASS] or steps
        clauses = [
            _("{seat} {does}.").format(seat=names[before.seat - 1], does=self.ply_words(before, ply, names))
            for before, ply in told
        ]
        return " ".join(clauses)

    def seat_note(self, position: AmuseAmazePosition, seat: int) -> str:
        hand = position.hands[seat - 1]
        parts = [" ".join(map(shown, hand)) if hand else _("no tiles")]
        parts += [", ".join(colours_of(position.cards[seat - 1]))] if position.cards[seat - 1] else []
        parts.append(_("gardener card") if position.gardeners[seat - 1] == "1" else _("gardener card used"))
        return " · ".join(parts)

    def achieved(self, position: AmuseAmazePosition, seat: int) -> str:
        return listed(colours_of(position.cards[seat - 1])) or _("no card")

    def figures(self, steps: Sequence[tuple[AmuseAmazePosition, str]], seats: int) -> Sequence[Figure]:
        words: list[list[str]] = [[] for _seat in range(seats)]
        for before, ply in steps:
            if ply == PASS or ply.startswith(GIVE) or before.chances() is not None:
                continue
            path, _suffix = path_of(before, ply)
            if len(path.squares) > 1:
                words[before.seat - 1].append(word_of(path))
        return [
            Figure(_("Words"), tuple(str(len(own)) for own in words)),
            Figure(_("Longest word"), tuple(map(longest, words))),
        ]

    def progress(self, position: AmuseAmazePosition) -> str:
        limit = ROUNDS_WITHOUT_CARD * position.seats
        if position.phase == "over" or position.quiet * 2 < limit:
            return ""
        left = limit - position.quiet
        return ngettext(
            "Draw in {n} turn unless somebody gets a card", "Draw in {n} turns unless somebody gets a card", left
        ).format(n=left)

    def panel(self, position: AmuseAmazePosition, chosen: Gesture, names: Names) -> Panel | None:
        return None if chosen else _turn_panel(position)

    def turn(self, position: AmuseAmazePosition) -> Hashable:
        return position.turn.owner or position.seat
