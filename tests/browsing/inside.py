"""A page in which tests run Python, also in its worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygames
from tests.browsing.player import Player
from tests.browsing.site import PATIENCE_MS, Host

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

ENDS = "  return pyodide;\n"
"""The place where the interpreter's script is made to store Python in a global, in the page and in the worker."""
RUN = """(code) => new Promise((resolve) =>
    setTimeout(() => python.runPythonAsync(code).then(String, String).then(resolve)))
"""
"""Runs Python and resolves to its value or its error. The test's own code may use `eval`; code called by a timer may
not.
"""


def page_with_python(browser: Browser, host: Host) -> Page:
    """Opens a game and asks for a hint, so that there is a worker. The page is not watched for errors."""

    def expose(route: Route) -> None:
        script = route.fetch().text()
        assert ENDS in script
        body = script.replace(ENDS, "  return (globalThis.python = pyodide);\n")
        route.fulfill(content_type="text/javascript", body=body)

    context = browser.new_context(service_workers="block", locale="en-GB")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.route("**/interpreter-*.mjs", expose)
    player = Player(page, host.url)
    player.sit_down(pygames.game("labymaster").start())
    page.locator("#hint-toggle").click()
    # The page ends a worker that is silent while it should think.
    page.locator("#announcer").filter(has_text="1: ").wait_for(state="attached")
    return page
