"""How long an opponent's turn is shown, as the sum of the requested times."""

from __future__ import annotations

import pytest

import pygames
from tests.rules.playthroughs import playthroughs
from tests.web.played import Tab, Time
from web.players.opponents import Opponents
from web.session.change import Step
from web.session.telling import Pace
from web.storage.texts import MemoryTexts
from web.tree.table import Table
from web.views.catalogue import view_of

BUSIEST = "mazers classic 2 2:build 1 12 d1n,h1n/h10n,d10n home home"


def table(start: str, bot: int) -> Tab:
    """A table with a person on one seat and a bot on the other."""
    found = Table(pygames.Record(pygames.parse(start), ()), ("Ada", "Scurry"))
    found.opponents = Opponents((0, 2) if bot == 2 else (2, 0), 3)
    return Tab(found, MemoryTexts(), Time())


@pytest.mark.parametrize("ahead", [0, 2, 99])
def test_a_bots_turn_in_mazers_is_seen_within_two_seconds(ahead: int) -> None:
    """`ahead` is the number of plies played before they are shown."""
    view = view_of("mazers")
    limit = view.look.longest_turn
    assert limit is not None
    assert limit <= 2000
    shortened = 0
    for positions, plies in playthroughs("mazers"):
        session = table(positions[0], bot=2).session
        pace = Pace(session)
        parsed = [pygames.parse(text) for text in positions[:300]]
        turns: dict[object, list[Step]] = {}
        for before, ply, after in zip(parsed, plies, parsed[1:], strict=False):
            turns.setdefault((before.seat, view.wording.turn(before)), []).append((before, ply, after))
        for steps in turns.values():
            own = [motion.milliseconds if (motion := view.look.motion(*step[:2])) else 0 for step in steps]
            lasting = [
                pace.lasting(step, milliseconds, steps[place + 1 : place + 1 + ahead])
                for place, (step, milliseconds) in enumerate(zip(steps, own, strict=True))
            ]
            if steps[0][0].seat == 1:
                assert lasting == own, "a person's turn is seen as it is entered"
            else:
                assert sum(lasting) <= limit + 1e-6
                assert all(part <= whole for part, whole in zip(lasting, own, strict=True))
                if sum(own) <= limit and not ahead:
                    assert lasting == own
                shortened += sum(own) > limit
    assert shortened


def test_what_was_played_ahead_is_seen_at_one_pace() -> None:
    session = table(BUSIEST, bot=2).session
    position = session.table.position
    step: Step = (position, "c11e", position)
    pace = Pace(session)
    assert {round(pace.lasting(step, 300.0, [step] * left)) for left in range(11, -1, -1)} == {117}


def test_the_turns_of_other_games_take_their_time() -> None:
    session = table("mouse-madness jump-house 2 2:roll 10 9,19 -", bot=2).session
    position = session.table.position
    step: Step = (position, "3", position.play("3"))
    assert [Pace(session).lasting(step, 1200.0, [step] * 9) for _ in range(5)] == [1200.0] * 5
