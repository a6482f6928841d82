"""The page's addresses: the part after the ``#``, and the screen that each opens.

`ADDRESSES` is the only table of them. `parse` uses it to parse an address. So does ``web/js/inline/addresses.js``, for
the page that is shown before Python has started: the build puts the table into the page (`for_scripts`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pygames import link
from pygames.catalogue import GAMES

FRONT, TABLE = "front", "table"
SAVED, EDIT, HELP, TUTORIAL = "saved.", "edit.", "help", "learn"
PUZZLE, DAY = "puzzle", "day"
REVIEW = "review"
IDS = "|".join(GAMES)
NUMBER = "[0-9]{1,9}"
LINK = "(.*)"
LESSON = rf"({HELP}|{TUTORIAL})\.({IDS})(?:\.({NUMBER}))?(?:\.([Rs][0-9.]{{1,5}}))?"
REPLY = "2"
"""The beginning of the replies of games with distant players (`web/far/reply.py`)."""
LETTERS = "".join(GAMES.values())
"""The letters that stand for the games in links."""
REPLIES = rf"{REPLY}[{LETTERS}][A-Za-z0-9_-]*\.[A-Za-z0-9_-]+"
SIGNS = "A-Za-z0-9!+,./:@_-"
"""The characters of addresses, for the brackets of a regular expression."""

SHARED = {"title": "shared-title", "text": "shared-text", "url": "shared-url"}
"""What another app shares with the installed page, and the name of each in the query of the address."""


@dataclass(frozen=True, slots=True)
class Address:
    """A kind of address, and the screen that it opens."""

    screen: str
    """The name of the screen, and of its folder in ``web/screens``."""
    pattern: str
    """A regular expression for the whole address, with the same meaning in Python and JavaScript."""
    fields: tuple[str, ...] = ()
    """The fields of `Route` that the groups of the pattern stand for."""
    main: str = ""
    """The screen in whose ``<main>`` this one is shown, while its game waits; empty for a screen with its own."""
    in_frames: bool = True
    """Whether pages inside a frame of another page have this address."""


ADDRESSES = (
    Address(FRONT, ""),
    Address(FRONT, f"({IDS})", ("link",), in_frames=False),
    Address("games", "games"),
    Address(TABLE, rf"{re.escape(SAVED)}({NUMBER})(?:\.({REVIEW}))?", ("number", "kind")),
    Address(TABLE, f"({REPLIES})", ("link",)),
    Address("editor", re.escape(EDIT) + LINK, ("link",), TABLE),
    Address("lesson", LESSON, ("kind", "game_id", "number", "anchor"), TABLE),
    Address("puzzles", r"puzzles(?:\.([0-9]{8}))?", ("number",), in_frames=False),
    Address("year", "year", in_frames=False),
    Address("mistakes", rf"mistakes(?:\.({NUMBER}))?", ("number",), TABLE, in_frames=False),
    Address("puzzle", rf"({PUZZLE})\.({IDS})\.({NUMBER})", ("kind", "game_id", "number"), TABLE, in_frames=False),
    Address("puzzle", rf"({DAY})\.({IDS})(?:\.([0-9]{{8}}))?", ("kind", "game_id", "number"), TABLE, in_frames=False),
)
"""All kinds of addresses but one: any other address is a link to a game, which the table opens.

The id of a game alone opens a question on the front page about how to play it. In a frame, which has no front page, it
is a link.
"""

BEFORE_LINK = tuple(address.pattern.removesuffix(LINK) for address in ADDRESSES if address.pattern.endswith(LINK))
"""Regular expressions for the part before the link in addresses that hold one."""
WITHOUT_LINK = tuple(address.pattern for address in ADDRESSES if address.pattern and not address.pattern.endswith(LINK))
"""Regular expressions for the addresses without a link, except the empty one."""

_COMPILED = {address: re.compile(address.pattern) for address in ADDRESSES}
_REPLY = re.compile(REPLIES)

MAINS = {address.screen: address.main or address.screen for address in ADDRESSES}
"""The screen in whose ``<main>`` each screen is shown."""

LATE = ("editor", "games", "lesson", "mistakes", "puzzle", "puzzles", "year")
"""The screens whose modules are fetched on demand."""
WITH_BOTS = ("puzzle",)
"""Those of them that need bots before they are shown."""


@dataclass(frozen=True, slots=True)
class Route:
    """The destination of an address."""

    screen: str
    fragment: str = ""
    """The address as it was given, without the ``#``."""
    game_id: str | None = None
    """The id of the game that it names; None if it names none, or an unknown one."""
    link: str = ""
    """A link to a game or position, which may be unreadable."""
    number: int = 0
    """The number of a saved or a reviewed game, of a lesson's section or of a puzzle, or a date such as 20261122; 0 for
    none.
    """
    kind: str = ""
    """Distinguishes the kinds of addresses of one screen."""
    anchor: str = ""
    """A place in a game's rulebook (`web.help.addresses.rule_anchor`); empty if it names none."""

    @property
    def is_reply(self) -> bool:
        """Whether it leads to a reply of a game with distant players."""
        return is_reply(self.link)


def addresses(framed: bool = False) -> list[Address]:
    """Returns the kinds of addresses of a page."""
    return [address for address in ADDRESSES if address.in_frames or not framed]


def parse(fragment: str, framed: bool = False) -> Route:
    """Returns the route of any text after the ``#``. `framed` is for a page inside a frame of another page."""
    for address in addresses(framed):
        if found := _COMPILED[address].fullmatch(fragment):
            values = dict(zip(address.fields, found.groups(""), strict=True))
            text, number = values.get("link", ""), int(values.get("number") or 0)
            game_id = values.get("game_id") or game_named(text)
            kind, anchor = values.get("kind", ""), values.get("anchor", "")
            return Route(address.screen, fragment, game_id, text, number, kind, anchor)
    return Route(TABLE, fragment, link.game_id(fragment), fragment)


def is_reply(text: str) -> bool:
    """Returns whether a link has the form of a reply."""
    return bool(_REPLY.fullmatch(text))


def game_named(text: str) -> str | None:
    """Returns the game of a link or a reply; None if it names none."""
    return link.game_id(f"{link.RECORD_VERSION}{text[1:]}" if is_reply(text) else text)


def for_scripts(framed: bool = False) -> dict[str, object]:
    """Returns the data that ``addresses.js`` needs about addresses and links, ready for JSON."""
    return {
        "addresses": [(address.pattern, address.screen, address.fields) for address in addresses(framed)],
        "mains": {screen: main for screen, main in MAINS.items() if screen != main},
        "table": TABLE,
        "signs": SIGNS,
        "values": link.ALPHABET,
        "late": LATE,
        "bots": WITH_BOTS,
        "record": link.RECORD_VERSION,
        "reply": REPLY,
    }


def saved(number: int, kind: str = "") -> str:
    """Returns the address of a saved game, or with `REVIEW` that of its review. Shared links never have this form."""
    return f"{SAVED}{number}.{kind}" if kind else f"{SAVED}{number}"


def edited(position_link: str) -> str:
    """Returns the address for editing a position."""
    return EDIT + position_link


def section(game_id: str, number: int) -> str:
    """Returns the address of a section of a game's help on the board. Sections are counted from 1."""
    return f"{HELP}.{game_id}.{number}"


def lesson_on(game_id: str, anchor: str) -> str:
    """Returns the address of the section that explains a place in a game's rulebook."""
    return f"{HELP}.{game_id}.{anchor}"


def tutorial(game_id: str) -> str:
    """Returns the address of a game's tutorial."""
    return f"{TUTORIAL}.{game_id}"


def mistakes(game: int = 0) -> str:
    """Returns the address for learning from the mistakes of a game; without a number, from those that are due."""
    return f"mistakes.{game}" if game else "mistakes"


def puzzle(game_id: str, number: int) -> str:
    """Returns the address of a puzzle."""
    return f"{PUZZLE}.{game_id}.{number}"


def puzzles_of_day(date: str) -> str:
    """Returns the address of the five puzzles of a day; `date` has eight digits."""
    return f"puzzles.{date}"


def puzzle_of_day(game_id: str, date: str = "") -> str:
    """Returns the address of a game's puzzle of a day. `date` has eight digits; without it, the day is today."""
    return f"{DAY}.{game_id}.{date}" if date else f"{DAY}.{game_id}"
