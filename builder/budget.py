"""The budget for the size of a first visit, in budget.json. A build fails if it exceeds it; it is only ever lowered."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

from builder.paths import DIST, ROOT
from builder.steps import BuildError

BUDGET = ROOT / "budget.json"
HASH = re.compile(r"-([0-9a-f]{12}(?=[./])|[\w-]{8}(?=\.js$))")
COLD = re.compile(
    r"index\.html|(interpreter|memory-worker|shortcuts)-\*\.mjs|pyscript-\*/(core|core-\*|error-\*)\.js|pyodide-\*/(pyodide\.mjs|pyodide\.asm\.(mjs|wasm)|nothing\.zip)"
    r"|app-\*/(memory\.bin|pyodide-lock\.json|(site|later)\.css|boards/front\.svg|(kept|pyscript)\.js|fonts/[^/]+-(400|700)-normal\.woff2)"
)
"""The files that a first visit requests before the page responds, with stars for the hashes in their names."""
SLACK = 1.01
"""A tolerance, because compressors differ slightly between machines."""


def plain_name(path: str) -> str:
    """Returns a file's path in the site, with a star in place of each hash."""
    return HASH.sub("-*", path)


def weights(site: Path = DIST) -> dict[str, int]:
    """Returns the bytes of each file of a first visit as sent by a host that compresses."""
    found = {}
    for path in sorted(site.rglob("*")):
        name = plain_name(path.relative_to(site).as_posix())
        if path.is_file() and COLD.fullmatch(name):
            content = path.read_bytes()
            found[name] = min(len(content), len(gzip.compress(content, 6)))
    return found


def check(site: Path) -> None:
    """Raises `BuildError`, with the files that grew, if the site exceeds its budget."""
    budget: dict[str, int] = json.loads(BUDGET.read_text(encoding="utf-8"))
    found = weights(site)
    allowed, total = sum(budget.values()), sum(found.values())
    if total <= SLACK * allowed:
        return
    grown = [(found[name] - budget.get(name, 0), name) for name in found if found[name] > budget.get(name, 0)]
    lines = [f"  {name}: {found[name]:,} bytes, {more:,} more" for more, name in sorted(grown, reverse=True)]
    raise BuildError(
        f"A first visit would weigh {total:,} bytes, and budget.json allows {allowed:,}. What grew:\n"
        + "\n".join(lines)
        + "\nMake something lighter, or, if it must be, raise the figure in budget.json by hand."
    )


def lower() -> None:
    """Lowers the budget to the site in dist/ if that is lighter."""
    found = weights()
    before = sum(json.loads(BUDGET.read_text(encoding="utf-8")).values())
    total = sum(found.values())
    print(f"  A first visit weighs {total:,} bytes; the budget was {before:,}.")
    if total < before:
        BUDGET.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
