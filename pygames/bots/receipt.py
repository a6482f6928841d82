"""How a bot chose a ply, so that anybody can reproduce the choice."""

from __future__ import annotations

import re
from dataclasses import dataclass

WRITTEN = re.compile(r"level ([1-9][0-9]?) seed ([0-9]{1,9}) nodes ([0-9]{1,12})")


@dataclass(frozen=True, slots=True)
class Receipt:
    """The level and the seed with which a ply was chosen, and how many nodes were searched.

    The position, the level and the seed, with the nodes as the budget and the seat's last ply, give the same ply on
    every machine.
    """

    level: int
    seed: int
    nodes: int

    def __str__(self) -> str:
        return f"level {self.level} seed {self.seed} nodes {self.nodes}"

    @classmethod
    def read(cls, text: str) -> Receipt | None:
        """Returns the receipt in a text; None if there is none."""
        found = WRITTEN.fullmatch(text.strip())
        return cls(*map(int, found.groups())) if found else None
