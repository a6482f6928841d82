"""What a trial is: named cases, each of which passes or raises, and the result of running them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from builder.paths import CACHE
from tests.browsing.site import DESKTOP, PATIENCE, Host, Watch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PICTURES = CACHE / "torture"
LINES = 14
"""Lines of an error that are shown."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is tried. The same plan always gives the same cases."""

    seed: int = 1
    minutes: float = 2.0
    """How long the monkey plays each game."""
    aborts: int = 100
    """How many pages are loaded over a failing network."""
    texts: int = 150_000
    """How many hostile texts each reader gets."""
    kills: int = 50
    """How many browsers are killed, in all games in turn."""
    sizes: int = 1
    """Of the sizes, every first, second or so on is tried."""


@dataclass(frozen=True, slots=True)
class Case:
    """One thing that is tried; its name is enough to try it again."""

    name: str
    run: Callable[[Bench], int | None]
    """Raises when something broke. Returns how often something was tried; None stands for once."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One way of trying to break the page."""

    name: str
    tried: str
    """What is tried, in a few words."""
    unit: str
    """What is counted."""
    cases: Callable[[Plan], Iterable[Case]]


@dataclass(slots=True)
class Result:
    """What came of a trial."""

    trial: Trial
    times: int = 0
    cases: int = 0
    seconds: float = 0.0
    broken: list[tuple[str, str]] = field(default_factory=list)
    """The names of the cases that broke something, and what broke."""


class Bench:
    """A browser and the site, for the cases of all trials."""

    def __init__(self, browser: Browser, path: str | None, host: Host, launch: Callable[[], Browser]) -> None:
        """`path` is the browser's, None for Playwright's own; `launch` starts another one, for a case that ends it."""
        self.browser = browser
        self.path = path
        self.host = host
        self._launch = launch

    @contextmanager
    def page(self, browser: Browser | None = None, watched: bool = True, **options: Any) -> Iterator[Page]:
        """A page in a context of its own. Raises AssertionError when the page did what no page may do."""
        context = (browser or self.browser).new_context(**{**DESKTOP, "locale": "en-GB", **options})
        context.set_default_timeout(PATIENCE)
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
    def own_browser(self) -> Iterator[Browser]:
        """Another browser, which the case may kill."""
        browser = self._launch()
        try:
            yield browser
        finally:
            browser.close()


def _short(error: Exception) -> str:
    """The beginning of an error's words: Playwright lists every attempt of a press."""
    return "\n".join((str(error) or repr(error)).splitlines()[:LINES])


def _picture(page: Page) -> str:
    """Where the page was, and where a picture of it is now."""
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
        except Exception as error:  # Playwright's own errors too: a page that does not answer is broken
            result.broken.append((case.name, str(error) or repr(error)))
            say(f"{trial.name}: {case.name} broke: {error}")
    result.seconds = time.monotonic() - began
    return result


def table(results: Iterable[Result]) -> str:
    """The results as a table of Markdown, and below it everything that broke."""
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
