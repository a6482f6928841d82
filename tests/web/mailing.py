"""What mail programs, word processors and editors do to texts on their way."""

from __future__ import annotations

import quopri
import re
import textwrap
from collections.abc import Callable


def flowed(text: str) -> str:
    """Returns a text as mail programs send it: long lines are wrapped, and end with a space where they go on."""
    rows = (textwrap.wrap(row, 72, break_long_words=False, break_on_hyphens=False) or [""] for row in text.split("\n"))
    return "\n".join(" \n".join(row) for row in rows)


def wrapped(text: str) -> str:
    return flowed(text).replace(" \n", "\n")


def quoted(text: str) -> str:
    return "\n".join(f"> {row}" for row in wrapped(text).split("\n"))


def encoded(text: str) -> str:
    return quopri.encodestring(text.encode()).decode("ascii")


def curly(text: str) -> str:
    """Returns a text with the quotes and dashes of a word processor."""
    text = re.sub(r'(?<=[\s\[{(:])"', "“", text).replace('"', "”").replace("--", "—")
    return text.replace("-", "–").replace("...", "…")


def narrow(text: str) -> str:
    """Leaves the record of a saved game only, as people copy it who see no use in the rest."""
    return text.partition("\n")[2]


def html(text: str) -> str:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return "<html><body><p>Hello,</p><pre>" + escaped.replace("\n", "<br>\r\n") + "</pre></body></html>"


def full_width(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" and c not in '#"' else c for c in text)


DAMAGES: dict[str, Callable[[str], str]] = {
    "byte order mark": lambda text: f"\ufeff{text}",
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "CR": lambda text: text.replace("\n", "\r"),
    "blank lines at both ends": lambda text: f"\n\n{text}\n \n\n",
    "double spaced": lambda text: text.replace("\n", "\n\n"),
    "indented": lambda text: "".join(f"    {row}\n" for row in text.split("\n")),
    "trailing spaces": lambda text: text.replace("\n", "  \n"),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "tabs": lambda text: text.replace(" ", "\t"),
    "flowed": flowed,
    "wrapped": wrapped,
    "quoted": quoted,
    "quoted twice": lambda text: quoted(quoted(text)),
    "quoted-printable": encoded,
    "quoted-printable, CRLF": lambda text: encoded(text).replace("\n", "\r\n"),
    "smart quotes and dashes": curly,
    "HTML": html,
    "entities": lambda text: text.replace('"', "&quot;").replace(" ", "&nbsp;"),
    "one line": lambda text: text.replace("\n", " "),
    "a capital first": lambda text: "\n".join(row[:1].upper() + row[1:] for row in text.split("\n")),
    "between a greeting and a signature": lambda text: f"Hi Bob,\nhere it is.\n\n{text}\n-- \nAnn",
    "between a greeting and a farewell": lambda text: f"Hi Bob,\nhere it is.\n\n{text}\nRegards\nAnn",
    "line separators": lambda text: text.replace("\n", "\u2028"),
    "zero width spaces": lambda text: text.replace("-", "-\u200b"),
}
"""What happens to texts on their way."""
ONLY_RECORDS = {**DAMAGES, "full width": full_width}
