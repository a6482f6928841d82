"""The squares and the hand in words (rulebook section 7, Screen reader)."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.amuseamaze.board import COLOURS, HEDGE, LETTER, TARGET, TILE, Maze
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.views.amuseamaze.drawing.ground import is_premium
from web.views.amuseamaze.drawing.tiles import shown
from web.views.amuseamaze.entering.draft import CELL, draft_of, is_typed
from web.views.amuseamaze.entering.entry import next_cells
from web.views.scene import Gesture, Names
from web.views.wording import Option
from web.words import _, keeps_texts


def listed(items: Sequence[str]) -> str:
    """Returns several items joined for a sentence ("a, b and c")."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])


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


def hand_words(position: AmuseAmazePosition) -> str:
    """Returns the hand of the seat to act, as a sentence."""
    if position.phase == "over":
        return ""
    if not position.hand:
        return _("You hold no tiles.")
    return _("Your tiles: {tiles}.").format(tiles=spaced(position.hand))


def surroundings(position: AmuseAmazePosition, chosen: Gesture) -> list[Option]:
    """Returns the squares that can come next, in words, for screen readers. A square that can be stepped to plays the
    step.
    """
    if position.phase not in ("move", "bonus"):
        return [Option(hand_words(position), ())]
    draft = draft_of(position, () if is_typed(chosen) else chosen)
    names = [spot.removeprefix(CELL) for spot in next_cells(draft)]
    return [
        Option(square_label(position, position.maze.index[name]), (name,) if position.is_legal(name) else ())
        for name in names
    ]


def landmarks(position: AmuseAmazePosition) -> list[str]:
    """Returns the spots of all squares that hold a tile, a hedge or a target."""
    given = position.squares
    return [
        CELL + position.maze.names[square]
        for square in range(len(given))
        if given[square] & (TILE | HEDGE | TARGET) or (position.maze.is_blue(square) and given[square])
    ]
