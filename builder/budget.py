"""The budget for first visits: the bytes of each kind of address in each language, in budget.json. It only shrinks."""

from __future__ import annotations

import json

from builder import site, visits
from builder.paths import DIST, ROOT
from builder.steps import BuildError, step
from builder.visits import Visit

BUDGET = ROOT / "budget.json"
SLACK = 1.01
"""A tolerance, because compressors differ slightly between machines."""
REST = "/rest.wasm"
"""The end of the path of the functions that no page should need before it answers."""


def check(address: str, visit: Visit) -> None:
    """Raises `BuildError`, with the files that were requested, if a first visit exceeds its budget.

    It does so too if the page stood still for a file, or requested functions that `functions.json` leaves out.
    """
    early = [*visit.by_xhr, *(path for path in visit.files if path.endswith(REST))]
    if early:
        raise BuildError(
            f"{address} needs {', '.join(sorted(set(early)))} before it answers: it calls functions of Python that "
            "builder/functions.json does not list. Make the list again: python3 build.py functions"
        )
    allowed = _budget().get(address)
    if allowed is None:
        raise BuildError(f"budget.json has no figure for {address}: python3 build.py budget writes it.")
    if visit.bytes > SLACK * allowed:
        files = sorted(visit.files.items(), key=lambda one: -one[1])
        raise BuildError(
            f"The first visit of {address} takes {visit.bytes:,} bytes, and budget.json allows {allowed:,}. It takes:"
            + "".join(f"\n  {path}: {weight:,} bytes" for path, weight in files)
            + "\nMake something lighter, or, if it must be, raise the figure in budget.json by hand."
        )


def hold() -> None:
    """Opens every kind of address, checks each, and lowers the budget to what was measured.

    Raises `BuildError`, with all that exceed it, if any does.
    """
    site.build()
    found: dict[str, Visit] = {}
    with step("Opening every kind of address"), visits.serving(DIST) as server, visits.chromium() as chromium:
        for address in visits.addresses():
            found[address] = visits.visit(chromium, server, address)
    budget, failed = _budget(), []
    for address, visit in found.items():
        print(
            f"  {address}: {visit.bytes:,} bytes in {len(visit.files)} files; the budget was {budget.get(address, 0):,}"
        )
        budget.setdefault(address, visit.bytes)
    _write({address: min(visit.bytes, budget[address]) for address, visit in found.items()})
    for address, visit in found.items():
        try:
            check(address, visit)
        except BuildError as error:
            failed.append(str(error))
    if failed:
        raise BuildError("\n".join(failed))


def _budget() -> dict[str, int]:
    budget: dict[str, int] = json.loads(BUDGET.read_text(encoding="utf-8"))
    return budget


def _write(budget: dict[str, int]) -> None:
    BUDGET.write_text(json.dumps(budget, indent=2) + "\n", encoding="utf-8")
