"""The words of the command line, in the page's language and in English."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from web.words import N_, _


class Command(NamedTuple):
    """A command, with its argument."""

    name: str
    argument: str = ""


WORDS = {
    # L10n: Words that a player types, separated by commas. The first one is shown in the list of commands.
    "turn": N_("turn, status"),
    "pieces": N_("pieces, pawns, mice"),
    "board": N_("board"),
    "row": N_("row"),
    "around": N_("around, near"),
    "moves": N_("moves, possible"),
    "go": N_("go, g, to"),
    "last": N_("last"),
    "history": N_("history, before"),
    "repeat": N_("repeat, again"),
    "why": N_("why"),
    "hint": N_("hint"),
    "roll": N_("roll, dice, die"),
    "undo": N_("undo, back"),
    "redo": N_("redo"),
    "short": N_("short"),
    "normal": N_("normal"),
    "long": N_("long"),
    "help": N_("help, commands"),
}
"""The words for each command."""
ABOUT = {
    "turn": N_("says whose turn it is"),
    "pieces": N_("says where the pieces are"),
    "board": N_("reads the whole board"),
    "row": N_("with a number, reads a row"),
    "around": N_("says what is around the selected square, or around a place such as d4"),
    "moves": N_("says what can be played"),
    "go": N_("with a place, such as c7, goes there"),
    "last": N_("says the last turn"),
    "history": N_("says one turn before"),
    "repeat": N_("says again what was said"),
    "why": N_("says why the last move was refused, with its rule"),
    "hint": N_("says what you could play"),
    "roll": N_("rolls the dice"),
    "undo": N_("takes the last move back"),
    "redo": N_("plays it again"),
    "short": N_("says less"),
    "normal": N_("says what was played and what is asked"),
    "long": N_("says more"),
    "help": N_("lists these commands"),
}
"""The description of each command."""
EXAMPLES = {"row": "5", "go": "c7"}
"""An argument for each command that needs one."""
WITH_MORE = tuple(EXAMPLES)
MAY_HAVE_MORE = (*WITH_MORE, "around")
"""The commands that need an argument, and those that can do without."""


def parse(text: str) -> Command | None:
    """Parses a command. Returns None if the text is not a command, and so must be a move."""
    first, _space, rest = text.strip().lower().partition(" ")
    argument = rest.strip()
    for name, words in WORDS.items():
        is_its = not argument or (name in MAY_HAVE_MORE and (name != "row" or argument.isdecimal()))
        if is_its and first in {*_split(words), *_split(_(words))}:
            return Command(name, argument)
    return None


def help_text() -> str:
    """Returns the list of commands with their descriptions, as sentences."""
    return " ".join([*about(WORDS), _("Anything else is a move, as a code or in words.")])


def example(name: str) -> str:
    """Returns the answer to a command without the argument that it needs."""
    return _("Add what you mean, such as “{example}”.").format(example=f"{_split(_(WORDS[name]))[0]} {EXAMPLES[name]}")


def about(names: Iterable[str]) -> list[str]:
    """Returns a sentence about each of these commands."""
    return [f"{_split(_(WORDS[name]))[0]}: {_(ABOUT[name])}." for name in names]


def _split(words: str) -> list[str]:
    return [word.strip() for word in words.split(",")]
