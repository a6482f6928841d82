"""Reads games that went through a mail program, a word processor or an editor, which wrap, quote and decorate texts."""

from __future__ import annotations

import re
from binascii import a2b_qp
from collections.abc import Iterator

from pygames import shallow_json
from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from web.links.links_in_text import QUOTE, unescaped
from web.storage import saved
from web.views import typed

LONGEST = 200_000
"""The most characters of a text that is mended. Longer ones are read as they are."""
MOST_WORDS = 8000
"""The most words of a text that is mended, far more than the longest real game has."""
LINE_ENDS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
ENCODED = re.compile(r"=\n|=3D|=C[23]=[89AB]|=E2=80=", re.IGNORECASE)
"""What is in every text that was encoded as quoted-printable and has something to encode."""
BREAKS = re.compile(r"<br\b[^<>]{0,300}>|</(?:p|div|pre|li|tr|h[1-6])>", re.IGNORECASE)
TAG = re.compile(r"</?[a-z!][^<>]{0,300}>", re.IGNORECASE)
MARK = "# mazebox "
NOTE = re.compile(r"# ?(?:variation|comment|bot|joined) [0-9]")
WITHIN = re.compile(
    rf"(?<=\S)[ \t\u00a0]+(?={MARK}[0-9]|{NOTE.pattern})|(?<=\}})[ \t\u00a0]+(?=(?:{'|'.join(GAMES)}) )"
)
"""Where a line must end, in a text whose lines were joined."""
SIGNATURE = ("--", "-- ")
WORDS = ("end", "flip", "lift", "pass", "stop")
"""The plies that consist of letters only."""


def parts(text: str) -> list[str]:
    """Returns the games of a file, and its other parts, as `saved.split` does."""
    text = _decoded(text)
    if len(text) <= LONGEST and not any(row.startswith(MARK) for row in text.split("\n")):
        bare = "\n".join(" ".join(row.split()) for row in QUOTE.sub("", _without_tags(text)).split("\n"))
        if MARK in bare:
            text = WITHIN.sub("\n", bare)
    return saved.split(text)


def readings(text: str) -> Iterator[str]:
    """Yields what the text of a game may have been before it was changed, the likeliest first. They differ."""
    text = _decoded(text)
    yield text
    if len(text) > LONGEST or len(text.split(maxsplit=MOST_WORDS)) > MOST_WORDS:
        return
    seen = {text}
    plain = _without_tags(text)
    if text.startswith(saved.PART_HEADINGS):
        yield _joined(plain)
        return
    dashes = ("--", "-") if typed.LONG_DASH in plain else ("-",)
    for dash in dashes:
        reading = _mended(plain, dash)
        if reading and reading not in seen:
            seen.add(reading)
            yield reading


def _decoded(text: str) -> str:
    """Returns a text with plain line ends, without a byte order mark, blank lines at its beginning and the encoding of
    mails.
    """
    text = LINE_ENDS.sub("\n", text.removeprefix("\ufeff")).lstrip("\n")
    if not ENCODED.search(text):
        return text
    try:
        return a2b_qp(text.encode()).decode()
    except ValueError:
        return text


def _without_tags(text: str) -> str:
    if BREAKS.search(text):
        text = TAG.sub("", BREAKS.sub("\n", text))
    return unescaped(text)


def _mended(text: str, dash: str) -> str:
    """Returns the text of a game without quote marks and decoration, and with its lines joined; empty if it contains no
    game. `dash` is what a long dash stands for. The game ends where prose follows a blank line.
    """
    heading: list[str] = []
    position: list[str] = []
    plies: list[str] = []
    notes: list[list[str]] = []
    fields, is_after_blank = 0, False
    for row in WITHIN.sub("\n", QUOTE.sub("", text)).split("\n"):
        plain = typed.plain(row.replace(typed.LONG_DASH, dash))
        first = plain.partition(" ")[0].lower()
        if plain.lower().startswith(MARK):
            if position:
                break  # the next game
            heading = [row.strip()]
        elif not fields:
            if first in GAMES and plain.split()[2:3] and plain.split()[2].isdecimal():
                fields = len(game_of(first).fields)
                position = [first, *plain.split()[1:]]
            elif heading:
                heading.append(row.strip())
        elif row in SIGNATURE or (len(position) >= fields and _is_prose(plain, is_after_blank or not notes)):
            break
        elif len(position) < fields and not plain.startswith("#"):
            position += plain.split()
        elif plain.startswith("#"):
            notes.append(plain.split() if not plain.startswith("# comment ") else row.split())
        elif notes and NOTE.match(" ".join(notes[-1][:3])):
            notes[-1] += row.split()
        else:
            plies += plain.split()
        is_after_blank = not plain
    if not fields or len(position) < fields:
        return ""
    plies = [ply[:1].lower() + ply[1:] for ply in (*position[fields:], *plies)]
    rows = [
        *([_heading(heading)] if heading else []),
        " ".join(position[:fields]),
        " ".join(plies),
        *map(" ".join, notes),
    ]
    return "\n".join(row for row in rows if row) + "\n"


def _joined(text: str) -> str:
    """Returns a part about puzzles, the ladder or settings with its lines joined."""
    rows: list[list[str]] = []
    for row in QUOTE.sub("", text).split("\n"):
        if row.strip().startswith("#") or not rows:
            rows.append([])
        rows[-1].append(row.strip())
    return "\n".join(map(_heading, rows)) + "\n"


def _is_prose(row: str, may_end: bool) -> bool:
    """Returns whether a line has more words than moves, which have digits or signs. A line that may not end
    the game goes on with the comment before it.
    """
    words = [word.strip(".,!").lower() for word in row.split()]
    prose = [word for word in words if word.isalpha() and word not in WORDS]
    return may_end and not row.startswith("#") and 2 * len(prose) > len(words)


def _heading(rows: list[str]) -> str:
    """Returns the first line of a saved game in one piece, with straight quotes if it cannot be read otherwise."""
    text = re.sub(r"\s+", " ", " ".join(rows))
    try:
        shallow_json.loads(text.partition("{")[1] + text.partition("{")[2])
    except ValueError:
        return typed.plain(text)
    return text
