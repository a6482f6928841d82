"""What somebody has done of a section or a walk."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.catalogue import parse
from pygames.contract import Refusal
from web.help.lesson import Refused, Section, Try, Walk


class Practice:
    """A section while it is tried."""

    def __init__(self, section: Section) -> None:
        self.section = section
        self.position = parse(section.position)
        self.done: set[int] = set()
        """The places of the tries that were done, among the section's."""

    def answer(self, attempt: Refused) -> Refusal:
        """Returns what the rules answer to an attempt."""
        refusal = self.position.explain(attempt.ply)
        if refusal is None:
            raise ValueError(f"{attempt.ply} is legal in {self.position}")
        return refusal

    def played(self, plies: Sequence[str]) -> None:
        """Notes the plies played since the section's position."""
        for place, tried in enumerate(self.section.tries):
            if isinstance(tried, Try) and tried.plies.split() == list(plies):
                self.done.add(place)

    def following(self, plies: Sequence[str]) -> str | None:
        """Returns the ply with which a try goes on after these; None where none does."""
        for tried in self.section.tries:
            wanted = tried.plies.split() if isinstance(tried, Try) else []
            if wanted[: len(plies)] == list(plies) and len(wanted) > len(plies):
                return wanted[len(plies)]
        return None

    def refused(self, refusal: Refusal) -> None:
        """Notes an answer of the rules, given in the section's position."""
        for place, tried in enumerate(self.section.tries):
            if isinstance(tried, Refused) and self.answer(tried) == refusal:
                self.done.add(place)


class Stroll:
    """A walk while it is gone."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.position = parse(walk.start)
        self.steps = 0
        """How many steps were taken; all of them at the end, and whatever is played after it."""

    def played(self, plies: Sequence[str]) -> None:
        """Notes the plies played since the start."""
        self.steps = min(len(plies), len(self.walk.steps))

    @property
    def wanted(self) -> str | None:
        """The ply of the next step; None at the end."""
        return self.walk.steps[self.steps].ply if self.steps < len(self.walk.steps) else None
