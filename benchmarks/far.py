"""Measures replies: how many characters a link has beyond that of its record, by game and turn.

Run as ``python -m benchmarks.far``. Names and lines are not counted, since players choose them.
"""

from __future__ import annotations

import random

from pygames import link
from pygames.catalogue import GAMES
from tests.web.far.devices import Device, invited, inviting

MOST = 300
"""Plies after which a game is not followed any more."""
EVERY = 10
"""One of so many exchanges is printed, besides the first two and the last."""


def measure(game_id: str, seats: int) -> list[tuple[int, int, int]]:
    """Returns the plies, the characters of the reply and those of the record's own link after each exchange."""
    decide = random.Random(1)
    devices: list[Device] = [inviting(game_id, seats, tuple((seat,) for seat in range(1, seats + 1)))]
    devices[0].table.names = ()
    at, found = devices[0], []
    at.take_turn(decide, MOST)
    while at.table.position.results() is None and at.table.head < MOST:
        text = at.sends()
        found.append((len(at.far.plies), len(text), len(link.encode(at.far.record))))
        party = at.far.waits_for
        assert party is not None, "the game goes on"
        if party == len(devices):
            devices.append(invited(text))
        else:
            devices[party].opens(text)
        at = devices[party]
        at.take_turn(decide, MOST)
    return found


def main() -> None:
    """Prints a table."""
    print(f"{'game':16}{'devices':>8}{'exchange':>9}{'plies':>7}{'reply':>7}{'record':>7}{'more':>6}")
    for game_id in GAMES:
        for seats in {"mouse-madness": (2, 3, 6), "amuseamaze": (2, 6), "warmaze": (2, 3)}.get(game_id, (2,)):
            found = measure(game_id, seats)
            for exchange, (plies, reply, record) in enumerate(found, 1):
                if exchange <= 2 or exchange % EVERY == 0 or exchange == len(found):
                    print(f"{game_id:16}{seats:8}{exchange:9}{plies:7}{reply:7}{record:7}{reply - record:6}")


if __name__ == "__main__":
    main()
