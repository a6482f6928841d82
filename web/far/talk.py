"""What players far away write to each other in a game, until when an answer was asked for, and reminders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.far.reply import LONGEST_LINE, one_line

MOST_LINES = 100
"""The most lines that are kept with a game. When there are more, the oldest go."""
LONGEST_NUMBER = 1_000_000
"""The numbers of plies in a saved line are below this."""
LATEST_MS = 10**14
"""Times are below this, in milliseconds since 1970."""


Line = tuple[int, int, str]
"""The number of plies that the writer of a line knew, the number of the writer's device, and the text."""


class Talk:
    """The lines of a game, in the order in which they were sent and received."""

    def __init__(self) -> None:
        self.lines: tuple[Line, ...] = ()
        self.answer_by = 0.0
        """Until when this device has asked for an answer, in milliseconds since 1970; 0 if it has not."""
        self.reminded = 0.0
        """When this device reminded the others last, in milliseconds since 1970; 0 if it has not."""

    def note(self, plies: int, party: int, text: str) -> bool:
        """Keeps a line unless it is empty, or kept already. Returns whether it was new."""
        line = plies, party, one_line(text, LONGEST_LINE)
        if not line[2] or line in self.lines:
            return False
        self.lines = (*self.lines, line)[-MOST_LINES:]
        return True

    def details(self) -> dict[str, object]:
        """Returns what to store with the saved game; empty if there is nothing."""
        return {
            **({"said": self.lines} if self.lines else {}),
            **({"by": self.answer_by} if self.answer_by else {}),
            **({"reminded": self.reminded} if self.reminded else {}),
        }

    @classmethod
    def from_saved(cls, details: Mapping[str, Any], parties: int) -> Talk:
        """Returns what a saved game with that many devices holds. Leaves out what cannot be read."""
        talk = cls()
        said = details.get("said")
        for row in said[-MOST_LINES:] if isinstance(said, list) else ():
            if isinstance(row, list) and len(row) == 3 and _is_line(row[0], row[1], row[2], parties):
                talk.note(row[0], row[1], row[2])
        talk.answer_by, talk.reminded = _time(details.get("by")), _time(details.get("reminded"))
        return talk


def _is_line(plies: object, party: object, text: object, parties: int) -> bool:
    is_counted = type(plies) is int and 0 <= plies < LONGEST_NUMBER
    return is_counted and type(party) is int and 0 <= party < parties and isinstance(text, str)


def _time(value: object) -> float:
    return float(value) if isinstance(value, int | float) and 0 < value < LATEST_MS else 0.0
