"""The parts of a trial: named cases, each of which passes or raises, and their results."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from builder.paths import CACHE
from tests.browsing.site import DESKTOP, PATIENCE_MS, Host, Watch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PICTURES = CACHE / "torture"
LINES = 14
"""The number of lines of an error that are shown."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is tried. The same plan always gives the same cases."""

    seed: int = 1
    minutes: float = 2.0
    """How long the monkey plays each game."""
    aborts: int = 100
    """How many pages are loaded over a failing network."""
    texts: int = 150_000
    """The number of hostile texts for each reader."""
    kills: int = 50
    """The number of killed browsers in all games together."""
    strokes: int = 334
    """The number of strokes for each game, size of window and kind of pointer: 10,020 in all."""
    moments: int = 1
    """Every how many moments of the golden games one is looked at."""
    sizes: int = 1
    """Every how many sizes one is tried."""


@dataclass(frozen=True, slots=True)
class Case:
    """Something that is tried. Its name is enough to repeat it."""

    name: str
    run: Callable[[Bench], int | None]
    """Raises if something failed. Returns how often something was tried; None means once."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One way of trying to break the page."""

    name: str
    tried: str
    """A short description of what is tried."""
    unit: str
    """The unit of the count."""
    cases: Callable[[Plan], Iterable[Case]]


@dataclass(slots=True)
class Result:
    """The result of a trial."""

    trial: Trial
    times: int = 0
    cases: int = 0
    seconds: float = 0.0
    broken: list[tuple[str, str]] = field(default_factory=list)
    """The names of the cases that failed, and their errors."""


class Bench:
    """A browser and the site, for the cases of all trials."""

    def __init__(self, browser: Browser, path: str | None, host: Host, launch: Callable[..., Browser]) -> None:
        """`path` is the browser's, or None for Playwright's own; `launch` starts another browser with further
        arguments.
        """
        self.browser = browser
        self.path = path
        self.host = host
        self._launch = launch

    @contextmanager
    def page(self, browser: Browser | None = None, watched: bool = True, **options: Any) -> Iterator[Page]:
        """Opens a page in its own context. Raises AssertionError if the page did what no page may do."""
        context = (browser or self.browser).new_context(**{**DESKTOP, "locale": "en-GB", **options})
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        watch = Watch(page)
        try:
            yield page
        except Exception as error:
            raise AssertionError("\n".join((*dict.fromkeys(watch.problems), _short(error), _picture(page)))) from error
        finally:
            context.close()
        if watched:
            watch.check()

    @contextmanager
    def own_browser(self, *arguments: str) -> Iterator[Browser]:
        """Another browser with further arguments, which the case may kill."""
        browser = self._launch(*arguments)
        try:
            yield browser
        finally:
            browser.close()


def _short(error: Exception) -> str:
    """Returns the beginning of an error's text, since Playwright lists every attempt of a press."""
    return "\n".join((str(error) or repr(error)).splitlines()[:LINES])


def _picture(page: Page) -> str:
    """Returns the address of the page, and the path of a screenshot."""
    try:
        PICTURES.mkdir(parents=True, exist_ok=True)
        path = PICTURES / f"{len(list(PICTURES.iterdir())) + 1}.png"
        page.screenshot(path=path)
    except Exception as error:  # the page may have crashed
        return f"at {page.url} (no picture: {_short(error)})"
    return f"at {page.url}, {page.viewport_size} (picture: {path})"


def run(trial: Trial, plan: Plan, bench: Bench, wanted: str = "", say: Callable[[str], None] = print) -> Result:
    """Runs the cases of a trial whose names contain `wanted`."""
    result, began = Result(trial), time.monotonic()
    for case in trial.cases(plan):
        if wanted not in case.name:
            continue
        result.cases += 1
        try:
            result.times += case.run(bench) or 1
        except Exception as error:  # also Playwright's own errors: a page that does not answer has failed
            result.broken.append((case.name, str(error) or repr(error)))
            say(f"{trial.name}: {case.name} broke: {error}")
    result.seconds = time.monotonic() - began
    return result


def table(results: Iterable[Result]) -> str:
    """Returns the results as a Markdown table, followed by all failures."""
    rows = [("trial", "what was tried", "how often", "broke", "time")]
    broken: list[str] = []
    for result in results:
        count = f"{result.times:,} {result.trial.unit}"
        rows.append((result.trial.name, result.trial.tried, count, str(len(result.broken)), f"{result.seconds:.0f} s"))
        broken += [f"{result.trial.name}, {name}:\n{what}" for name, what in result.broken]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rows.insert(1, tuple("-" * width for width in widths))  # type: ignore[arg-type]
    lines = [f"| {' | '.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))} |" for row in rows]
    return "\n\n".join(("\n".join(lines), *broken))
