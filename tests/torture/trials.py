"""All trials by name."""

from __future__ import annotations

from tests.torture import (
    aborts,
    clocks,
    earned,
    extensions,
    friends,
    halfway,
    hosts,
    kills,
    monkey,
    offline,
    renderer,
    sight,
    sizes,
    sleep,
    storage,
    strokes,
    texts,
    updates,
)
from tests.torture.trial import Trial

TRIALS: dict[str, Trial] = {
    module.TRIAL.name: module.TRIAL
    for module in (
        monkey,
        aborts,
        storage,
        clocks,
        sizes,
        sight,
        sleep,
        renderer,
        kills,
        earned,
        updates,
        halfway,
        offline,
        hosts,
        extensions,
        friends,
        strokes,
        texts,
    )
}
