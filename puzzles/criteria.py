"""What makes a proved position a good task for a person, beyond having one solution."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import cast

from puzzles import rating
from puzzles.kinds import amuseamaze, mouse_madness
from puzzles.kinds.kind import Kind
from pygames.contract import Position
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.mouse_madness.variants import JUMP

MOST_PRESSED = 0.1
"""The largest share of tries in which pressing at random may solve a puzzle."""
LEAST_TURNS = 10
"""The fewest different turns in a puzzle of Mouse Madness."""
LEAST_PLIES = {
    ("mouse-madness", "win"): 2,
    ("mouse-madness", "far"): 3,
    ("mouse-madness", "trap"): 2,
    ("warmaze", "win"): 3,
    ("warmaze", "spell"): 3,
    ("mazers", "arrive"): 4,
    ("mazers", "spare"): 4,
    ("mazers", "shut"): 2,
}
"""The fewest plies of a solution, by game and kind; one where none is given."""
LEAST_SQUARES = 3
"""The fewest squares of a word that solves a puzzle of AmuseAmaze."""
DROPPED = {"mouse-madness": {"odds"}, "mazers": {"build", "win"}}
"""The kinds that are not looked for any more, by game: a coin toss, a score that nobody can see, and a turn that
pressing at random wins, since lifting walls is no choice.
"""


ALWAYS_FOUND = {("mouse-madness", "win"), ("warmaze", "win"), ("amuseamaze", "win")}
"""The kinds whose puzzles level 3 nearly always solves, because it sees every way to win a turn."""
FIFTHS = {
    ("mouse-madness", "win"): (22, 26, 24, 16, 12),
    ("warmaze", "win"): (25, 23, 20, 17, 15),
    ("warmaze", "spell"): (22, 21, 20, 19, 18),
    ("labymaster", "survive"): (28, 25, 21, 15, 11),
}
"""How many of a hundred puzzles of a kind have each difficulty, where the kind does not just fill what others leave.
Level 3 or pressing at random solves most of these kinds so often that they become rarer towards difficulty 5. Level 3
solves `spell` so seldom that it lowers difficulty 1.
"""


def is_worth_it(kind: Kind, position: Position, solution: tuple[str, ...]) -> bool:
    """Returns whether a proved position is more than a first idea, and can be checked by eye."""
    game_id = position.game.id
    if kind.name in DROPPED.get(game_id, ()):
        return False
    if len(solution) < LEAST_PLIES.get((game_id, kind.name), 1):
        return False
    if game_id == "mouse-madness" and not _has_many_turns(cast(MouseMadnessPosition, position)):
        return False
    if game_id == "amuseamaze" and not _is_a_word(position, solution[0]):
        return False
    return rating.pressed(kind, position, solution) <= MOST_PRESSED


def is_rare(position: Position, solution: Sequence[str]) -> bool:
    """Returns whether the puzzle is solved only with a word that not everybody knows."""
    return position.game.id == "amuseamaze" and amuseamaze.rarity(position, solution[0])[0] > amuseamaze.COMMON


def _has_many_turns(position: MouseMadnessPosition) -> bool:
    """Returns whether a turn has many different ways, under the rules that everybody learns."""
    ways = islice(mouse_madness.turns(position), LEAST_TURNS)
    return position.rules == JUMP and sum(1 for _ in ways) == LEAST_TURNS


def _is_a_word(position: Position, ply: str) -> bool:
    """Returns whether a ply spells a word of some length that is not coarse."""
    is_long = len(ply.partition("+")[0].split("-")) >= LEAST_SQUARES
    return is_long and amuseamaze.rarity(position, ply)[0] < amuseamaze.COARSE
