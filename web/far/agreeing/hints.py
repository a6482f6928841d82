"""Whether the players of a game allow hints and the review before its end, and who has used them."""

from __future__ import annotations

from collections.abc import Sequence

from web.far.agreeing.question import Question
from web.far.packing import Packed, Parties, damaged, number_bytes

Uses = tuple[int, int]
"""How often a device has used hints or the review, and how many plies the game had the last time."""


class Hints:
    """The agreement of all devices to allow hints, which lasts until the end of the game, and what each has used."""

    def __init__(self) -> None:
        self.allowed: Question | None = None
        """The question with the answers of all devices; None until all have agreed."""
        self.used: dict[int, Uses] = {}
        """What each device has used, by its number. Devices that have used nothing are missing."""

    @property
    def told(self) -> tuple[tuple[int, int, int], ...]:
        """What all devices have used, as in `Reply.used`."""
        return tuple((party, *self.used[party]) for party in sorted(self.used))

    @property
    def state(self) -> tuple[object, ...]:
        """Everything that another device may have to be sent."""
        return self.allowed, self.told

    def use(self, party: int, place: int) -> None:
        """Counts one use by a device, with the number `party`, when the game has `place` plies."""
        self.used[party] = self.used.get(party, (0, 0))[0] + 1, place

    def note(self, party: int, uses: Uses | None) -> None:
        """Stores which hints a device says that it has used. A lower count than before is not believed."""
        if uses and uses[0] > self.used.get(party, (0, 0))[0]:
            self.used[party] = uses


def uses_of(used: Sequence[tuple[int, int, int]], party: int) -> Uses | None:
    """Returns what a device, with the number `party`, has used. `used` is as in `Reply.used`."""
    return next(((count, place) for user, count, place in used if user == party), None)


def pack_used(used: Sequence[tuple[int, int, int]]) -> bytes:
    """Returns what devices have used, as in `Reply.used`, as bytes."""
    return b"".join(number_bytes(number) for one in used for number in one)


def unpack_used(packed: Packed, parties: Parties) -> tuple[tuple[int, int, int], ...]:
    """Returns what devices have used. Raises `ReplyError`."""
    found: list[tuple[int, int, int]] = []
    while not packed.is_empty:
        party, count, place = packed.number(), packed.number(), packed.number()
        if not (found[-1][0] if found else -1) < party < len(parties) or not count:
            raise damaged()
        found.append((party, count, place))
    return tuple(found)
