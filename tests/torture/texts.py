"""Hostile texts: every reader of texts from outside gets mutated ones from `tests/fuzz.py`."""

from __future__ import annotations

from collections.abc import Iterator

from tests.fuzz import fuzz, targets
from tests.torture.trial import Bench, Case, Plan, Trial


def _case(name: str, plan: Plan) -> Case:
    def run(_bench: Bench) -> int:
        fuzz(name, plan.texts, plan.seed)
        return plan.texts

    return Case(f"{name}, seed {plan.seed}", run)


def _cases(plan: Plan) -> Iterator[Case]:
    for name in targets():
        yield _case(name, plan)


TRIAL = Trial("texts", "mutated links, positions, records, saved games and messages", "texts", _cases)
