"""The page's addresses: what stands after the ``#``, and which screen it opens.

`ADDRESSES` is the one table of them. `parse` reads an address with it. So does ``web/js/inline/addresses.js``, for the
page that is shown before Python has started: the build puts the table into the page (`for_scripts`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pygames import link
from pygames.catalogue import GAMES

FRONT, TABLE = "front", "table"
SAVED, EDIT, HELP, TUTORIAL = "saved.", "edit.", "help", "learn"
PUZZLE, DAY = "puzzle", "day"
IDS = "|".join(GAMES)
NUMBER = "[0-9]{1,9}"
LINK = "(.*)"
LESSON = rf"({HELP}|{TUTORIAL})\.({IDS})(?:\.({NUMBER}))?(?:\.([Rs][0-9.]{{1,5}}))?"
REPLY = "2"
"""How the replies of games with somebody far away begin (`web/far/reply.py`)."""
REPLIES = rf"{REPLY}[{''.join(GAMES.values())}][A-Za-z0-9_-]*\.[A-Za-z0-9_-]+"
SIGNS = "A-Za-z0-9!+,./:@_-"
"""The characters that addresses are made of, as they stand between the brackets of a regular expression."""


@dataclass(frozen=True, slots=True)
class Address:
    """A kind of address, and the screen that it opens."""

    screen: str
    """The name of the screen, and of its folder in ``web/screens``."""
    pattern: str
    """The whole address: a regular expression that Python and JavaScript read alike."""
    fields: tuple[str, ...] = ()
    """The field of `Route` that each group of the pattern stands for."""
    main: str = ""
    """The screen in whose ``<main>`` this one is shown, with its game waiting; empty for a screen with its own."""
    in_frames: bool = True
    """Whether pages in a frame of another page have this address."""


ADDRESSES = (
    Address(FRONT, ""),
    Address(FRONT, f"({IDS})", ("link",), in_frames=False),
    Address("games", "games"),
    Address(TABLE, rf"{re.escape(SAVED)}({NUMBER})", ("number",)),
    Address(TABLE, f"({REPLIES})", ("link",)),
    Address("editor", re.escape(EDIT) + LINK, ("link",), TABLE),
    Address("lesson", LESSON, ("kind", "game_id", "number", "anchor"), TABLE),
    Address("puzzles", "puzzles", in_frames=False),
    Address("puzzle", rf"({PUZZLE})\.({IDS})\.({NUMBER})", ("kind", "game_id", "number"), TABLE, in_frames=False),
    Address("puzzle", rf"({DAY})\.({IDS})(?:\.([0-9]{{8}}))?", ("kind", "game_id", "number"), TABLE, in_frames=False),
)
"""Every kind of address but one: any other address is a link to a game, which the table opens.

The id of a game alone asks on the front page how to play it. In a frame, which has no front page, it is a link.
"""

BEFORE_LINK = tuple(address.pattern.removesuffix(LINK) for address in ADDRESSES if address.pattern.endswith(LINK))
"""What stands before a link in the addresses that hold one; regular expressions."""
WITHOUT_LINK = tuple(address.pattern for address in ADDRESSES if address.pattern and not address.pattern.endswith(LINK))
"""The addresses that hold no link, but for the empty one; regular expressions."""

MAINS = {address.screen: address.main or address.screen for address in ADDRESSES}
"""Every screen, with the one in whose ``<main>`` it is shown."""

LATE = ("editor", "puzzle", "puzzles")
"""The screens whose modules are fetched when they are wanted."""


@dataclass(frozen=True, slots=True)
class Route:
    """Where an address leads."""

    screen: str
    fragment: str = ""
    """The address as it was given, without the ``#``."""
    game_id: str | None = None
    """The game that it names; None where it names none, or none that is known here."""
    link: str = ""
    """A link to a game or position, which may be unreadable."""
    number: int = 0
    """The number of a saved game, of a lesson's section or of a puzzle, or a date such as 20261122; 0 for none."""
    kind: str = ""
    """Which of the addresses of a screen it is, for a screen with several."""
    anchor: str = ""
    """A place in a game's rulebook (`web.help.addresses.rule_anchor`); empty where none is named."""

    @property
    def is_reply(self) -> bool:
        """Whether it leads to a reply of a game with somebody far away."""
        return is_reply(self.link)


def addresses(framed: bool = False) -> list[Address]:
    """Returns the addresses that a page has."""
    return [address for address in ADDRESSES if address.in_frames or not framed]


def parse(fragment: str, framed: bool = False) -> Route:
    """Returns the route of any text that stands after the ``#``; `framed` on a page in a frame of another page."""
    for address in addresses(framed):
        if found := re.fullmatch(address.pattern, fragment):
            told = dict(zip(address.fields, found.groups(""), strict=True))
            text, number = told.get("link", ""), int(told.get("number") or 0)
            game_id = told.get("game_id") or game_named(text)
            kind, anchor = told.get("kind", ""), told.get("anchor", "")
            return Route(address.screen, fragment, game_id, text, number, kind, anchor)
    return Route(TABLE, fragment, link.game_id(fragment), fragment)


def is_reply(text: str) -> bool:
    """Returns whether a link has the form of a reply."""
    return bool(re.fullmatch(REPLIES, text))


def game_named(text: str) -> str | None:
    """Returns the game of a link or a reply; None if it names none."""
    return link.game_id(f"{link.RECORD_VERSION}{text[1:]}" if is_reply(text) else text)


def for_scripts(framed: bool = False) -> dict[str, object]:
    """What ``addresses.js`` must know of addresses and of the links of games, as JSON holds it."""
    return {
        "addresses": [(address.pattern, address.screen, address.fields) for address in addresses(framed)],
        "mains": {screen: main for screen, main in MAINS.items() if screen != main},
        "table": TABLE,
        "signs": SIGNS,
        "values": link.ALPHABET,
        "record": link.RECORD_VERSION,
        "reply": REPLY,
    }


def saved(number: int) -> str:
    """The address of a saved game. No link that is shared has it."""
    return f"{SAVED}{number}"


def edited(position_link: str) -> str:
    """The address at which a position is edited."""
    return EDIT + position_link


def section(game_id: str, number: int) -> str:
    """The address of a section of a game's help on the board, counted from 1."""
    return f"{HELP}.{game_id}.{number}"


def lesson_on(game_id: str, anchor: str) -> str:
    """The address of the section that explains a place in a game's rulebook."""
    return f"{HELP}.{game_id}.{anchor}"


def tutorial(game_id: str) -> str:
    """The address of a game's tutorial."""
    return f"{TUTORIAL}.{game_id}"


def puzzle(game_id: str, number: int) -> str:
    """The address of a puzzle."""
    return f"{PUZZLE}.{game_id}.{number}"


def puzzle_of_day(game_id: str, date: str = "") -> str:
    """The address of a game's puzzle of a date of eight digits; of today's without one."""
    return f"{DAY}.{game_id}.{date}" if date else f"{DAY}.{game_id}"
