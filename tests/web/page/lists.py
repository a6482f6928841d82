"""Lists of the browser in memory."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class ListOf(list[T], Generic[T]):
    """A list of the browser's."""

    @property
    def length(self) -> int:
        return len(self)

    def item(self, place: int, /) -> T:
        return self[place]
