"""Promises of the browser in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


class Promise:
    """An answer, or an error, that is known now or later."""

    def __init__(self, answer: Any = None, error: BaseException | None = None, is_kept: bool = True) -> None:
        self._answer, self._error, self._is_kept = answer, error, is_kept
        self._waiting: list[Callable[[], object]] = []

    @classmethod
    def later(cls) -> Promise:
        """Returns one that is to be kept by `keep` or broken by `fail`."""
        return cls(is_kept=False)

    @classmethod
    def new(cls, begin: Callable[[Callable[..., None], Callable[..., None]], object], /) -> Promise:
        made = cls.later()
        begin(lambda answer=None: made.keep(answer), lambda error=None: made.fail(error or Exception()))
        return made

    def keep(self, answer: Any = None) -> None:
        self._settle(answer, None)

    def fail(self, error: BaseException) -> None:
        self._settle(None, error)

    def _settle(self, answer: Any, error: BaseException | None) -> None:
        if not self._is_kept:
            self._answer, self._error, self._is_kept = answer, error, True
            waiting, self._waiting = self._waiting, []
            for call in waiting:
                call()

    def __await__(self) -> Any:
        yield from asyncio.sleep(0).__await__()
        if not self._is_kept:
            coming: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(lambda: None if coming.done() else coming.set_result(None))
            yield from coming.__await__()
        if self._error:
            raise self._error
        return self._answer

    def then(self, done: Callable[[Any], object], failed: Callable[[Any], object] | None = None, /) -> Promise:
        def settle() -> None:
            if self._error is None:
                done(self._answer)
            elif failed:
                failed(self._error)

        if self._is_kept:
            settle()
        else:
            self._waiting.append(settle)
        return self

    def catch(self, failed: Callable[[Any], object], /) -> Promise:
        return self.then(lambda _: None, failed)
