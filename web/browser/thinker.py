"""The page's side of the worker in which bots think. The worker starts at the first request, and again after it has
died or has been ended because nobody needed it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from js import Worker, document, mazeboxTrust
from pyodide.ffi import JsException, create_proxy

from web.browser import late
from web.browser.dom import Timer
from web.browser.window import lifetime
from web.thinking import messages as asking
from web.thinking.messages import DONE, FAILED, Answer, Request

if TYPE_CHECKING:
    from web.browser.types import MessageEvent, Worker

CHECK_MS = 4000
"""Milliseconds between two checks of the worker."""
SILENT_CHECKS = 2
"""The most checks in a row without a message before the worker counts as dead."""
SILENT_CHECKS_AT_FIRST = 20
"""The same while the worker starts."""
IDLE_MS = 60_000
"""Milliseconds after the last answer before the worker ends, to free its memory."""
IDLE_HIDDEN_MS = 10_000
"""The same while the page is hidden. Bots that play on there need less time between two requests."""


class ThinkingWorker:
    """Sends positions to the worker."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._asked: dict[int, Callable[[Answer], None]] = {}
        self._number = 0
        self.has_begun = False
        """Whether the worker has answered anything."""
        self._silent = 0
        self._watch, self._rest = Timer(), Timer()
        lifetime.on_visibility(lambda _hidden: self._rest_if_idle())
        self._on_message_proxy = create_proxy(self._on_message)
        self._failed = create_proxy(self._on_error)

    def ask(self, request: Request, on_answer: Callable[[Answer], None]) -> int:
        """Starts thinking and returns a number for `stop` and `cancel`.

        `on_answer` is called with every answer up to the last one. If the worker dies, does not start or sends an
        invalid message, the answer is `FAILED` without an error.
        """
        self._number += 1
        self._rest.stop()
        if not self._asked:
            self._silent = 0
            self._watch.start(CHECK_MS, self._look)
        self._asked[self._number] = on_answer
        self._post(str(replace(request, id=self._number)))
        return self._number

    def stop(self, number: int) -> None:
        """Requests the best ply found so far as the last answer."""
        if number in self._asked:
            self._post(asking.stop(number))

    def cancel(self, number: int) -> None:
        """Ignores all further answers to a request."""
        if self._asked.pop(number, None):
            self._post(asking.cancel(number))
            self._rest_if_idle()

    def prepare(self, ready: Callable[[], None]) -> None:
        """Calls `ready` as soon as bots can think in the page, or their modules have not arrived."""
        if late.are_bots_ready():
            ready()
        else:
            asyncio.ensure_future(self._prepare(ready))  # noqa: RUF006 - the loop of the page keeps it

    async def _prepare(self, ready: Callable[[], None]) -> None:
        with suppress(OSError):
            await late.get_bots()
        ready()

    def _post(self, text: str) -> None:
        if self._worker is None:
            self.has_begun = False
            address = document.documentElement.getAttribute("data-thinker")
            name = "packed" if document.documentElement.hasAttribute("data-packed") else ""
            try:
                self._worker = Worker.new(mazeboxTrust.createScriptURL(address, "worker"), type="module", name=name)
            except JsException:
                self._watch.start(0, self.give_up)
                return
            self._worker.addEventListener("message", self._on_message_proxy)
            self._worker.addEventListener("error", self._failed)
        self._worker.postMessage(text)

    def _on_message(self, event: MessageEvent) -> None:
        if event.target != self._worker:
            return
        try:
            answer = asking.read_answer(event.data)
        except ValueError:
            self.give_up()
            return
        self.has_begun = True
        on_answer = self._asked.get(answer.id)
        if on_answer is None:
            return
        self._silent = 0
        if answer.state in (DONE, FAILED):
            del self._asked[answer.id]
            self._rest_if_idle()
        on_answer(answer)

    def _on_error(self, event: MessageEvent) -> None:
        event.preventDefault()
        if event.target == self._worker:
            self.give_up()

    def _look(self) -> None:
        if not self._asked:
            return
        self._silent += 1
        if self._silent > (SILENT_CHECKS if self.has_begun else SILENT_CHECKS_AT_FIRST):
            self.give_up()
        else:
            self._watch.start(CHECK_MS, self._look)

    def _rest_if_idle(self) -> None:
        """Ends the worker after some time without a request. Does nothing while one is being answered."""
        if self._worker and not self._asked:
            self._rest.start(IDLE_HIDDEN_MS if lifetime.is_hidden() else IDLE_MS, self._end)

    def _end(self) -> None:
        """Ends the worker. The next request starts another one."""
        if self._worker:
            self._worker.terminate()
        self._worker = None
        self._watch.stop()
        self._rest.stop()

    def give_up(self) -> None:
        """Ends a worker that is dead or broken, and answers all its requests with `FAILED`."""
        self._end()
        waiting, self._asked = self._asked, {}
        for number, on_answer in waiting.items():
            on_answer(Answer(number, FAILED))
