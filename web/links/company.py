"""Who played a game, at the end of its link: a full stop, then bytes as base64url and check characters.

Links of games against bots have it, and links with which anybody can look at a game of friends (`web/friends`).

The bytes are one for each seat, with the level of the bot on it or 0 for a person; then, if a player has a name, all
names, each as its length and its UTF-8. The check characters are those of the whole text. A link without this part, or
with a damaged one, opens the game alone. Earlier versions of the site do that with every link.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pygames import link
from pygames.catalogue import game
from pygames.game_text import clean_name
from pygames.link import RECORD_VERSION, base64_bytes, base64_text
from web.players.opponents import NOBODY, Opponents, strongest
from web.routes import LETTERS

SHARED = re.compile(rf"{RECORD_VERSION}[{LETTERS}][A-Za-z0-9_-]+\.[A-Za-z0-9_-]+")
"""The form of a link with such a part."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who played."""

    levels: tuple[int, ...]
    """For each seat the level of its bot; 0 for a person."""
    names: tuple[str, ...] = ()
    """The names of all seats, empty for those without one; or none."""


def shared(fragment: str, opponents: Opponents, names: Sequence[str], seats: int) -> str:
    """Returns the link of a record with the part about its players; unchanged if there is no bot, or if the link
    begins with a position.
    """
    return _with_company(fragment, opponents, names, seats) if opponents.are_there else fragment


def named(fragment: str, names: Sequence[str], seats: int) -> str:
    """Returns the link of a record with the names of its players, all of whom are persons; unchanged if nobody has a
    name, or if the link begins with a position.
    """
    return _with_company(fragment, NOBODY, names, seats) if any(names) else fragment


def _with_company(fragment: str, opponents: Opponents, names: Sequence[str], seats: int) -> str:
    if fragment.startswith(f"{RECORD_VERSION}."):
        return fragment
    data = bytes(opponents.level(seat) for seat in range(1, seats + 1))
    if any(names):
        for name in [*names, *[""] * seats][:seats]:
            written = clean_name(name).encode()
            data += bytes((len(written),)) + written
    text = f"{fragment}.{base64_text(data)}"
    return text + link.check_text(text)


def is_shared(fragment: str) -> bool:
    """Returns whether a fragment is a link with a complete part about its players."""
    return bool(SHARED.fullmatch(fragment)) and link.is_checked(fragment) and link.is_checked(record_of(fragment))


def record_of(fragment: str) -> str:
    """Returns a fragment without the part about the players."""
    return fragment.partition(".")[0] if SHARED.fullmatch(fragment) else fragment


def read(fragment: str, seats: int) -> Company | None:
    """Returns who played the game of a link with `seats` seats; None if it does not say so or is damaged."""
    game_id = link.game_id(fragment)
    if not game_id or not is_shared(fragment):
        return None
    text = fragment.partition(".")[2][:-2]
    try:
        data = base64_bytes(text)
        names = _names(data[seats:], seats)
    except ValueError:
        return None
    levels = tuple(data[:seats])
    is_told = any(names) if not any(levels) else not all(levels)
    if len(levels) != seats or not is_told or max(levels) > strongest(game(game_id).id):
        return None
    return Company(levels, names)


def _names(data: bytes, seats: int) -> tuple[str, ...]:
    """Returns the names in the bytes, made harmless. Raises ValueError if they are not right."""
    names: list[str] = []
    while data:
        size = data[0]
        if len(data) <= size:
            raise ValueError("a name is cut off")
        text = data[1 : size + 1].decode()
        names.append(clean_name(text))
        data = data[size + 1 :]
    if names and len(names) != seats:
        raise ValueError("a name is missing")
    return tuple(names)
