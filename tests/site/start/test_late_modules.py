"""Every module that is fetched on demand can be imported where the page imports it, into a Python that lacks much."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from builder import late
from tests.browsing.inside import RUN, page_with_python
from tests.browsing.site import Host
from web.late_modules import BOTS, FAR, LATE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.one_in(1)

FETCH = """
import asyncio
from web.browser import late
await asyncio.gather(late.get_far_ready(), late.get_bots())
"""
IMPORT = """
import importlib
faults = []
for name in NAMES:
    try:
        importlib.import_module(name)
    except Exception as error:
        faults.append(f"{name}: {type(error).__name__}: {error}")
"\\n".join(faults)
"""


@pytest.fixture(scope="module")
def page(browser: Browser, host: Host) -> Page:
    return page_with_python(browser, host)


def importing(*files: str) -> str:
    """Returns code that imports all modules in some files, and tells what cannot be imported."""
    return IMPORT.replace("NAMES", repr(sorted(name for file in files for name in late.late()[file])))


def test_on_the_page(page: Page) -> None:
    assert page.evaluate(RUN, FETCH + importing(LATE, FAR, BOTS)) == ""


def test_in_the_worker(page: Page) -> None:
    (worker,) = page.workers
    assert worker.evaluate(RUN, importing(BOTS)) == ""
