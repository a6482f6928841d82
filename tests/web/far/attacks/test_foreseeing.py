"""Who can know a roll before the decision ahead of it: nobody who has seen every link, no device alone, and devices
that work together only as far as docs/fair-dice.md says.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from itertools import combinations

import pytest

from tests.web.far.devices import Device, exchanges, inviting
from web.far import reply as replies

GAMES = [("mazers", 2), ("mouse-madness", 2), ("mouse-madness", 3), ("mouse-madness", 6)]
MOST = 60
"""The number of plies after which a game is not continued."""


def decisions(game_id: str, seats: int) -> Iterator[tuple[int, int, list[int]]]:
    """Plays a game by links. Yields for each decision the device that makes it, the number of the draw that follows,
    and for each device the index of the newest value in all links that were sent before.
    """
    devices: list[Device] = [inviting(game_id, seats, tuple((seat,) for seat in range(1, seats + 1)))]
    shown, seen = [-1] * seats, 0
    for sender, _to, text in exchanges(devices, random.Random(4), MOST):
        far = sender.far
        phases = far.known.game.chance_phases
        steps, draws = far.steps(0, len(far.plies)), 0
        for place, (before, _ply) in enumerate(steps):
            if before.phase in phases:
                draws += place == 0 or steps[place - 1][0].phase not in phases
            elif place >= seen and far.known.is_own(before.seat):
                yield far.known.me, draws + 1, list(shown)
        seen = len(steps)
        for party, value in enumerate(replies.read(text).message.shown):
            if value:
                shown[party] = max(shown[party], value[0])


def turns_ahead(draw: int, shown: list[int], together: Collection[int]) -> int:
    """Returns how many draws from `draw` on can be computed from what was `shown` and the secrets of some devices."""
    return max(0, min(index for party, index in enumerate(shown) if party not in together) - draw + 1)


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_nobody_foresees_a_roll_from_the_links(game_id: str, seats: int) -> None:
    found = list(decisions(game_id, seats))
    assert len(found) > 20
    assert not any(turns_ahead(draw, shown, ()) for _me, draw, shown in found)


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_no_device_foresees_the_roll_after_its_own_decision(game_id: str, seats: int) -> None:
    assert not any(turns_ahead(draw, shown, (me,)) for me, draw, shown in decisions(game_id, seats))


@pytest.mark.parametrize("seats", [3, 6])
def test_devices_that_work_together_foresee_one_turn_for_each_of_them(seats: int) -> None:
    found = list(decisions("mouse-madness", seats))
    for count in range(2, seats):
        ahead = [
            turns_ahead(draw, shown, together)
            for me, draw, shown in found
            for together in combinations(range(seats), count)
            if me in together
        ]
        assert max(ahead) == count - 1
