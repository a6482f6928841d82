"""Whether a predator can devour a princess after its own princess has acted. The answer is exact."""

from __future__ import annotations

from collections.abc import Iterator

from pygames.warmaze.board import NEIGHBOURS, PRINCESS
from pygames.warmaze.bot.fast_board import AREA, NEAR
from pygames.warmaze.bot.keys import OBJECTS
from pygames.warmaze.bot.solver.threat import DISTANCE, TOWARDS, reaches

LONGEST = 4
"""The most actions of a predator."""


class Helper:
    """Searches turns in which a princess acts before her predator, so that it can devour another princess."""

    def __init__(self, cells: list[int], seat: int) -> None:
        self.pushes: list[tuple[int, int]] = []
        """After a yes, what she does: squares from and to, the last action first."""
        self._cells = cells
        self._own = PRINCESS + seat
        self._seen: set[int] = set()

    def helps(self, predator: int, princess: int, target: int, actions: int, key: int = 0) -> bool:
        """Returns whether the predator can devour `target` after at most `actions` actions of the princess. Exact."""
        cells = self._cells
        away = DISTANCE[target * AREA + predator]
        reach = 3 + NEAR[princess * AREA + predator]
        if away <= reach and reaches(cells, predator, target, reach, self._own):
            return True
        if not actions or not _in_range(predator, princess, target, actions):
            return False
        seen = key * 4 + actions
        if seen in self._seen:
            return False
        self._seen.add(seen)
        for origin, stop in self._useful(predator, princess, target, actions):
            thing = cells[origin]
            cells[origin] = 0
            cells[stop] = thing
            found = self.helps(
                stop if origin == predator else predator,
                stop if origin == princess else princess,
                stop if origin == target else target,
                actions - 1,
                key ^ OBJECTS[thing * AREA + origin] ^ OBJECTS[thing * AREA + stop],
            )
            cells[stop] = 0
            cells[origin] = thing
            if found:
                self.pushes.append((origin, stop))
                return True
        return False

    def _useful(self, predator: int, princess: int, target: int, actions: int) -> Iterator[tuple[int, int]]:
        """Returns what she may push and where she may go, as pairs of squares, if it can help."""
        cells = self._cells
        base, own = target * AREA, predator * AREA
        rest = actions - 1
        away = DISTANCE[base + predator]
        widest = _widest(away, 3 + NEAR[princess * AREA + predator], rest)
        for square in NEIGHBOURS[princess]:
            thing = cells[square]
            if square in (predator, target):
                pushed_to = TOWARDS[base + square] if square == predator else TOWARDS[own + square]
                for stop in pushed_to:
                    if not cells[stop]:
                        if square == predator:
                            if rest or DISTANCE[base + stop] <= 3 + NEAR[princess * AREA + stop]:
                                yield square, stop
                        elif rest or DISTANCE[own + stop] <= 4:
                            yield square, stop
            elif thing:
                matters = DISTANCE[base + square] + DISTANCE[own + square] <= widest
                for stop in NEIGHBOURS[square]:
                    if not cells[stop] and (matters or DISTANCE[base + stop] + DISTANCE[own + stop] <= widest):
                        yield square, stop
            elif (
                rest
                or NEAR[square * AREA + predator]
                or DISTANCE[base + princess] + DISTANCE[own + princess] <= widest
                or DISTANCE[base + square] + DISTANCE[own + square] <= widest
            ):
                yield princess, square


def _widest(away: int, reach: int, rest: int) -> int:
    """Returns the longest detour between predator and prey on which a square's content may matter. `rest` is the number
    of actions that the princess still has afterwards. A predator without an action to spare passes only squares on
    shortest ways. With one to spare it can push, so that squares beside these matter, and so on.
    """
    if rest:
        # In the end reach is 4, and predator and prey are each pushed by one square in an action at most.
        return 2 * LONGEST - away + 2 * rest + 2
    if away > reach:
        return -1
    return away + 2 * (reach - away)


def _in_range(predator: int, princess: int, target: int, actions: int) -> bool:
    """Returns whether `actions` actions of the princess might bring the predator near enough. False is certain."""
    away = DISTANCE[target * AREA + predator]
    if away < LONGEST:
        return True
    # Farther away he must have been pushed by her, or stand beside her when he is activated, or she has pushed the
    # prey: in the end she stands at most five squares from it.
    walk = max(0, DISTANCE[target * AREA + princess] - LONGEST - 1)
    if walk + away - LONGEST > actions:
        return False
    beside = max(0, actions + 1 - DISTANCE[target * AREA + princess])
    return away <= _FARTHEST[min(3, actions)][min(4, DISTANCE[princess * AREA + predator])] + beside


_FARTHEST = (
    (3, 4, 3, 3, 3),
    (3, 5, 4, 3, 3),
    (3, 6, 5, 4, 3),
    (3, 6, 6, 5, 4),
)
"""How far a predator reaches whom only its partner pushes: by her actions and the distance between the two."""
