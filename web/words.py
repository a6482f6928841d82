"""The texts for players, translated by gettext. The English text is the key of every translation."""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import IO, ParamSpec, TypeVar, cast

from pygames.contract import Game
from pygames.message import Message, Seat

_translations = _gettext.NullTranslations()
_forgets: list[Callable[[], None]] = []
"""Empty the caches of `keeps_texts`."""
_P = ParamSpec("_P")
_T = TypeVar("_T")


def use(catalogue: IO[bytes] | None) -> None:
    """Sets the language of all further texts: a compiled catalogue (``.mo``), or None for English."""
    global _translations
    _translations = _gettext.GNUTranslations(catalogue) if catalogue else _gettext.NullTranslations()
    for forget in _forgets:
        forget()


def language() -> str:
    """Returns the code of the language of all texts. The document's own attribute would not do, because browsers that
    translate a page change it.
    """
    return _translations.info().get("language", "en")


def keeps_texts(size: int) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]:
    """Returns a decorator like `functools.lru_cache` for functions that return texts. `size` is the number of results
    that are kept, until the language changes.
    """

    def kept(function: Callable[_P, _T]) -> Callable[_P, _T]:
        cached = lru_cache(maxsize=size)(function)
        _forgets.append(cached.cache_clear)
        return cast(Callable[_P, _T], cached)

    return kept


def _(text: str) -> str:
    """Returns the text in the page's language."""
    return _translations.gettext(text)


def pgettext(context: str, text: str) -> str:
    """Returns the translation of an English text that needs different translations in different contexts.

    The context tells translators which of its meanings is meant.
    """
    return _translations.pgettext(context, text)


def ngettext(one: str, many: str, number: int) -> str:
    """Returns the singular or plural text for a number in the page's language."""
    return _translations.ngettext(one, many, number)


def capital(text: str) -> str:
    """Returns the text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def N_(text: str) -> str:  # noqa: N802 - gettext's name for a text that is translated later
    """Marks a text for translation where it is used."""
    return text


def default_names(game: Game) -> list[str]:
    """Returns the names of a game's seats for players who gave no name."""
    return [_(name) for name in game.seat_names]


def say(message: Message, names: Sequence[str] = ()) -> str:
    """Returns a message of the rules in the page's language. `names` are the names of the seats, from seat 1."""

    def seat_name(seat: Seat) -> str:
        return names[seat - 1] if len(names) >= seat else _(seat.name)

    return message.text(_, seat_name)
