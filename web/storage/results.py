"""The results of games with friends, as lines: what identifies a game and the friend's seat, the result, the name."""

from __future__ import annotations

import json
import re

from pygames import shallow_json
from web.storage.saved import FRIENDS_HEADING
from web.storage.texts import Texts, stored_text

KEY = "mazebox.friends"
HEADING = f"{FRIENDS_HEADING}1 "
"""The beginning of the line with the results in a file of games."""
MOST = 1500
"""The most results that are kept. When there are more, the oldest go."""
RESULT = re.compile(r"([0-9a-f]{2,40}\.[1-9]) ([wld] [^\r\n]{1,60})")


def results_in(text: str) -> dict[str, str]:
    """Returns the rest of each line by its first word, the oldest first. Leaves out lines that are no results."""
    return {found[1]: found[2] for row in text.split("\n") if (found := RESULT.fullmatch(row))}


def written(results: dict[str, str]) -> str:
    """Returns results as a text."""
    return "\n".join(f"{key} {rest}" for key, rest in [*results.items()][-MOST:])


def merged(text: str, other: str) -> str:
    """Adds the results of another text to those of the first, which stays as it is if there is nothing new."""
    mine, theirs = results_in(text), results_in(other)
    return text if theirs.keys() <= mine.keys() else written(theirs | mine)


def exported(texts: Texts) -> str:
    """Returns the line with the results for a file of games; empty if there are none."""
    results = results_in(stored_text(texts, KEY))
    return f"{HEADING}{json.dumps(results, ensure_ascii=False)}\n" if results else ""


def take(texts: Texts, text: str) -> None:
    """Adds the results of a file. Raises ValueError if the line is damaged, and `OSError` if it cannot be saved."""
    theirs = shallow_json.loads(text.partition("\n")[0].removeprefix(HEADING))
    if not isinstance(theirs, dict):
        raise ValueError("these are no results")
    texts.put(KEY, merged(stored_text(texts, KEY), "\n".join(f"{key} {rest}" for key, rest in theirs.items())))
