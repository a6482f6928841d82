"""Finds the links of the site in what people paste: sentences, quoted mail, Markdown, HTML, wrapped lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from pygames import link
from pygames.catalogue import GAMES
from pygames.link import ALPHABET, LONGEST_FRAGMENT, LinkError
from pygames.link import RECORD_VERSION as VERSION
from web import routes
from web.links.company import SHARED

MOST_TRIED = 100
"""The most places of a text at which the search looks for a link."""
MOST_SIGNS = 10_000
"""The most number signs that are looked at."""
MOST_LINES = 200
"""The most lines over which a link may be wrapped."""
MOST_JUNK = 6
"""The most punctuation characters that are removed from the end of a link."""

INVISIBLE = dict.fromkeys([0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF])
LINE_ENDS = dict.fromkeys((0x0B, 0x0C, 0x85, 0x2028, 0x2029), "\n")
LOOKALIKES = {**dict.fromkeys((0x2010, 0x2011, 0x2212), "-"), 0xFF03: "#"}
ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "nbsp": " ", "num": "#", "shy": ""}
ENTITY = re.compile(r"&(?:#(\d{1,5})|#x([0-9a-f]{1,4})|([a-z]{2,4}));", re.IGNORECASE)
ESCAPED = re.compile(r"%(?:25)*([2-7][0-9a-f])", re.IGNORECASE)
"""A character with a percent sign, perhaps encoded again by each program that wrapped the link into one of its own."""
BACKSLASH = re.compile(r"\\(?=[!#()*+./<>\[\]_~-])")
QUOTE = re.compile(r"^[ \t]*(?:[>|][ \t]*)+", re.MULTILINE)

LETTERS = "".join(GAMES.values())
PLAYED = "".join(f"(?:{beginning})?" for beginning in routes.BEFORE_LINK)
"""What may precede a record or a position."""
BEGINNING = re.compile(
    rf"{routes.REPLY}[{LETTERS}]|{PLAYED}(?:{VERSION}[{LETTERS}]|{VERSION}\.(?:{routes.IDS})_|(?:{routes.IDS})_)"
)
"""The beginnings of records and positions."""
RECORD = re.compile(rf"{PLAYED}{VERSION}[{LETTERS}][{re.escape(ALPHABET)}]*")
ADDRESS = re.compile("|".join(routes.WITHOUT_LINK))
"""The other fragments: lessons, games of this browser, new games."""
START = re.compile(r"#(?=\n?[a-z0-9])")
SIGNS = re.compile(rf"[{routes.SIGNS}]{{0,{LONGEST_FRAGMENT}}}")
"""The characters of fragments."""
NEXT_LINK = re.compile("https?:")
LINE_END = re.compile(r"[ \t\u00a0]*\n[ \t\u00a0]*")
OPENING = "\"'`([{<*_~“„‘«‹"
BARE = re.compile(rf"(?<!\S)[{re.escape(OPENING)}]*((?:{VERSION}[{LETTERS}.]|{routes.REPLY}[{LETTERS}])\S*)")
"""A word that begins like the fragment of a game, without the ``#``."""
WORD_ALONE = re.compile(r"\s*+\S*+\s*+")


@dataclass(frozen=True)
class Links:
    """The links and other games in a text."""

    whole: tuple[str, ...] = ()
    """The fragments of different links, in the order of the text."""
    broken: str = ""
    """The first fragment of a game that is incomplete or was changed; empty if there is none."""


def links_in(text: str) -> Links:
    """Returns the links in a text of any length. The words of AmuseAmaze must be loaded if `game_ids` contains it."""
    whole: dict[str, None] = {}
    broken = ""
    for parts in _candidates(text):
        found = next(filter(is_whole, _readings(parts)), None)
        if not found and is_readable(parts[0]):
            found = parts[0]
        if found:
            whole[found] = None
        elif not broken and BEGINNING.match("".join(parts)):
            broken = parts[0] if BEGINNING.match(parts[0]) else "".join(parts)
    return Links(tuple(whole), broken)


def game_ids(text: str) -> set[str]:
    """Returns the games of all links in a text, complete or not."""
    beginnings = ("".join(parts)[:60] for parts in _candidates(text))
    return {game_id for beginning in beginnings if (game_id := routes.parse(beginning).game_id)}


def mended(fragment: str) -> str:
    """Returns a fragment without what was added to its end; unchanged if it contains no complete link."""
    if not fragment or is_whole(fragment):
        return fragment
    found = links_in(f"#{fragment}").whole
    return found[0] if found else fragment


def is_address(fragment: str) -> bool:
    """Returns whether a fragment is an address without a game or a position."""
    return bool(ADDRESS.fullmatch(fragment))


def is_whole(fragment: str) -> bool:
    """Returns whether a fragment is complete and has nothing added."""
    played = routes.parse(fragment).link
    if is_address(fragment) and not routes.is_reply(played):
        return True
    if played.startswith((VERSION, routes.REPLY)):
        return len(played) > 6 and link.is_checked(played)
    return played in GAMES or link.is_whole_position(played)


def is_readable(fragment: str) -> bool:
    """Returns whether a fragment is complete, or lacks only signs at its end that can be added again."""
    if is_whole(fragment):
        return True
    played = routes.parse(fragment).link
    try:
        if played.startswith((VERSION, routes.REPLY)):
            link.unchecked(played)
        else:
            link.decode(played)
    except LinkError:
        return False
    return True


def _readings(parts: list[str]) -> Iterator[str]:
    """Yields the fragments that the lines of a candidate may stand for: one line, two lines joined, and so on."""
    text = ""
    for part in parts:
        text += part
        if shared := SHARED.match(text):
            yield shared[0]
            yield shared[0].rstrip("-_")
        address, record = ADDRESS.match(text), RECORD.match(text)
        if address and not re.match(r"[-_.]?\w", text[address.end() :]):
            yield address[0]
        reading = record[0] if record else text
        yield reading
        for _count in range(MOST_JUNK):
            if not reading or reading[-1].isalnum():
                break
            reading = reading[:-1]
            yield reading


def _candidates(text: str) -> Iterator[list[str]]:
    """Yields the places where a link may begin, each as the lines over which it may run."""
    text = _plain(text)
    tried = 0
    for start in islice(START.finditer(text), MOST_SIGNS):
        parts = _parts(text, start.start())
        if parts:
            tried += 1
            yield parts
        if tried == MOST_TRIED:
            return
    if "#" in text:
        return
    if all(WORD_ALONE.fullmatch(line) for line in text.split("\n")):
        parts = _parts("#" + text.strip().lstrip(OPENING), 0)
        if parts:
            yield parts
        return
    for word in islice(BARE.finditer(text), MOST_TRIED):
        parts = _parts("#" + word[1], 0)
        if parts:
            yield parts


def unescaped(text: str) -> str:
    """Returns a text without the entities of HTML."""
    return ENTITY.sub(_entity, text)


def _plain(text: str) -> str:
    """Returns a text without the characters that mail programs, Markdown, HTML and typography put into links."""
    text = text.translate(INVISIBLE | LINE_ENDS | LOOKALIKES)
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("=\n", "\n")
    text = unescaped(text)
    text = ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
    return QUOTE.sub("", BACKSLASH.sub("", text))


def _entity(found: re.Match[str]) -> str:
    decimal, hexadecimal, name = found.groups()
    if name:
        return ENTITIES.get(name.lower(), found[0])
    return chr(int(decimal) if decimal else int(hexadecimal, 16))


def _parts(text: str, sign: int) -> list[str]:
    """Returns the lines after a ``#`` that look like parts of a link; empty if it is no link."""
    place = sign + 1
    if text.startswith("\n", place) and not text[max(0, sign - 1) : sign].isspace():
        place += 1
    parts: list[str] = []
    length = 0
    while len(parts) < MOST_LINES and length < LONGEST_FRAGMENT and (found := SIGNS.match(text, place)) and found[0]:
        part, *next_link = NEXT_LINK.split(found[0], maxsplit=1)
        parts.append(part)
        length += len(part)
        line_end = LINE_END.match(text, found.end())
        if next_link or not line_end:
            break
        place = line_end.end()
    beginning = "".join(parts)[:60]
    return parts if BEGINNING.match(beginning) or ADDRESS.match(beginning) else []
