"""The rulebooks as texts, so that whoever is refused a ply can read why. `Game.rulebook` leads here.

>>> import pygames
>>> position = pygames.game("labymaster").start()
>>> position.explain("6=").rule
'5'
>>> print(position.game.rulebook("3.2").splitlines()[0])
**3.2 Run.** Choose one of your pawns and one of the four directions. It moves cell by cell while the
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from pygames.catalogue import package

__all__ = ["rulebook"]

BLOCK = re.compile(r"^(?:\* )?(?:\*\*|#+ )((?:R\d+|\d+(?:\.\d+)*))\b", re.MULTILINE)
"""The beginning of a section, as a heading or in bold, or of a ruling in a list."""
RULE = re.compile(r"R\d+|\d+(?:\.\d+)*")


@lru_cache(maxsize=8)
def _text(game_id: str) -> str:
    name = f"{package(game_id).replace('_', '-')}.md"
    installed = files("pygames").joinpath("_rulebooks", name)
    if installed.is_file():
        return installed.read_text(encoding="utf-8")
    return (Path(__file__).parents[2] / "docs" / "rules" / name).read_text(encoding="utf-8")


def rulebook(game_id: str, rule: str | None = None) -> str:
    """Returns the text of a game's rulebook, or of one section (``3.2``) or ruling (``R15``) of it, as Markdown.

    A ruling that stands in a table becomes a line for each of its cells. The source is the folder ``docs/rules``.

    Raises ValueError for an unknown game, section or ruling, and TypeError if an argument is not a str.

    >>> print(rulebook("labymaster", "R6"))
    R6
    point: stopping early
    ruling: never
    why: the sheet: as far as possible
    """
    text = _text(game_id)
    if rule is None:
        return text
    if not isinstance(rule, str):
        raise TypeError(f"A rule is a text (str), not {rule!r}.")
    found = (_block(text, rule) or _row(text, rule)) if RULE.fullmatch(rule) else None
    if found is None:
        raise ValueError(f"The rulebook of {game_id} has no section or ruling {rule!r}.")
    return found


def _block(text: str, rule: str) -> str | None:
    """Returns a section, or a ruling in a list."""
    start = next((match for match in BLOCK.finditer(text) if match[1] == rule), None)
    if start is None:
        return None
    heading = re.match(r"#+", start[0])
    if heading:
        end = rf"^#{{1,{len(heading[0])}}} "
    else:
        end = r"^(?:\* )?\*\*|^#" if not start[0].startswith("* ") else r"^\* |^\n|^#|^\|"
    rest = text[start.end() :]
    stop = re.search(end, _without_code(rest), re.MULTILINE)
    return (start[0] + rest[: stop.start() if stop else None]).strip().removeprefix("* ")


def _without_code(text: str) -> str:
    """Returns the text with the content of fenced blocks as spaces, so that no line in them looks like a heading."""
    return re.sub(r"^```.*?^```", lambda block: re.sub(r"[^\n]", " ", block[0]), text, flags=re.MULTILINE | re.DOTALL)


def _row(text: str, rule: str) -> str | None:
    """Returns a ruling in a table."""
    header: list[str] = []
    for line in text.splitlines():
        if not line.startswith("|"):
            header = []
            continue
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if cells[0].strip() == rule:
            named = zip(header[1:], cells[1:], strict=False)
            return "\n".join([rule, *[f"{name}: {cell}" for name, cell in named]])
        header = header or cells
    return None
