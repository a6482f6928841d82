"""Sentences that are translated when they are shown, not when they are made."""

from __future__ import annotations

from collections.abc import Callable


class Seat(int):
    """A seat in a sentence: its number, and the name to use unless a player gave it another."""

    name: str

    def __new__(cls, number: int, name: str) -> Seat:
        seat = super().__new__(cls, number)
        seat.name = name
        return seat

    def __getnewargs__(self) -> tuple[int, str]:  # type: ignore[override]
        return int(self), self.name


def translatable(text: str) -> str:
    """Returns the text itself. The build then knows that it is shown to players and must be translated."""
    return text


def _same(text: str) -> str:
    return text


def _own_name(seat: Seat) -> str:
    return seat.name


class Message:
    """An English sentence with named gaps. The template is also the key of its translations.

    >>> print(Message("You can jump over {mouse}.", mouse=Seat(2, "Blue")))
    You can jump over Blue.

    A value is a number, a text that needs no translation, a `Seat`, or another `Message`.
    """

    __slots__ = ("template", "values")

    def __init__(self, template: str, /, **values: int | str | Message) -> None:
        self.template = template
        self.values = values

    def text(
        self,
        translate: Callable[[str], str] = _same,
        seat_name: Callable[[Seat], str] = _own_name,
    ) -> str:
        """Returns the sentence as `translate` gives it, with the seats' names from `seat_name`."""

        def filled(value: int | str | Message) -> str:
            if isinstance(value, Message):
                return value.text(translate, seat_name)
            if isinstance(value, Seat):
                return seat_name(value)
            return str(value)

        gaps = {name: filled(value) for name, value in self.values.items()}
        return translate(self.template).format_map(gaps)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Message({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return (self.template, self.values) == (other.template, other.values)

    def __hash__(self) -> int:
        return hash((self.template, tuple(sorted(self.values))))
