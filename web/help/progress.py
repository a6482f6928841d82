"""A player's progress in a section of the help or in a tutorial."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.catalogue import parse
from pygames.contract import Refusal
from web.help.lesson import IllegalTry, Section, Try, Tutorial


class Practice:
    """The progress in a section."""

    def __init__(self, section: Section) -> None:
        self.section = section
        self.position = parse(section.position)
        self.done: set[int] = set()
        """The indices of the section's tries that the player has done."""

    def answer(self, attempt: IllegalTry) -> Refusal:
        """Returns why the rules refuse an attempt. Raises ValueError if they do not."""
        refusal = self.position.explain(attempt.ply)
        if refusal is None:
            raise ValueError(f"{attempt.ply} is legal in {self.position}")
        return refusal

    def played(self, plies: Sequence[str]) -> None:
        """Checks the plies played since the section's position against its tries."""
        for place, tried in enumerate(self.section.tries):
            if isinstance(tried, Try) and tried.plies.split() == list(plies):
                self.done.add(place)

    def following(self, plies: Sequence[str]) -> str | None:
        """Returns the next ply of a try that begins with these plies; None if no try continues."""
        for tried in self.section.tries:
            wanted = tried.plies.split() if isinstance(tried, Try) else []
            if wanted[: len(plies)] == list(plies) and len(wanted) > len(plies):
                return wanted[len(plies)]
        return None

    def refused(self, refusal: Refusal) -> None:
        """Checks a refusal in the section's position against its tries."""
        for place, tried in enumerate(self.section.tries):
            if isinstance(tried, IllegalTry) and self.answer(tried) == refusal:
                self.done.add(place)


class TutorialProgress:
    """The progress in a tutorial."""

    def __init__(self, tutorial: Tutorial) -> None:
        self.tutorial = tutorial
        self.position = parse(tutorial.start)
        self.steps = 0
        """The number of steps taken. All of them are taken at the end, whatever is played afterwards."""

    def played(self, plies: Sequence[str]) -> None:
        """Updates the progress to the plies played since the start."""
        self.steps = min(len(plies), len(self.tutorial.steps))

    @property
    def texts(self) -> list[str]:
        """The texts about the last step and the next one, in English."""
        steps, taken = self.tutorial.steps, self.steps
        happens = [steps[taken - 1].happens] if taken else []
        return [*happens, steps[taken].text if taken < len(steps) else self.tutorial.end]

    @property
    def wanted(self) -> str | None:
        """The ply of the next step; None at the end."""
        return self.tutorial.steps[self.steps].ply if self.steps < len(self.tutorial.steps) else None
