"""Who only watches a game that is played live: their connections, and how many watch at other devices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from web.far.call import WATCHER
from web.live.messages import MOST_WATCHERS, LiveMessage, SignedMessage, Watched
from web.live.wire import Wire


class Watchers:
    """Counts the watchers of a game."""

    def __init__(self, wires: Mapping[int, Wire]) -> None:
        """`wires` are the connections of this device. Those to watchers have numbers from `WATCHER` on."""
        self._wires = wires
        self._elsewhere: dict[int, int] = {}
        """How many people watch at each of the other devices."""
        self._has_told = False

    @property
    def free(self) -> int | None:
        """The number for the next watcher; None if there are too many."""
        numbers = range(WATCHER, WATCHER + MOST_WATCHERS)
        return next((number for number in numbers if number not in self._wires), None)

    @property
    def _here(self) -> int:
        return sum(number >= WATCHER for number in self._wires)

    def count(self, present: Iterable[int]) -> int:
        """Returns how many people watch at this device and at those that are present."""
        return self._here + sum(self._elsewhere.get(party, 0) for party in present)

    def tell(self, message: Callable[[int], LiveMessage | SignedMessage]) -> None:
        """Tells all connected devices how many people watch here, once there have been any. `message` returns what says
        so.
        """
        self._has_told = self._has_told or self._here > 0
        if self._has_told:
            told = message(self._here)
            for wire in self._wires.values():
                wire.send(told)

    def note(self, message: Watched) -> None:
        """Notes how many people watch at another device."""
        self._elsewhere[message.party] = message.count
