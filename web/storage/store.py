"""The saved games of this browser, in a mapping of texts such as localStorage."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import islice

from pygames.record import RecordError
from web.storage import saved
from web.storage.saved import Heading, SavedGame
from web.storage.texts import Texts, stored_text

PREFIX = "mazebox.game."
ORDER = "mazebox.order"
"""The key of the games' numbers, last saved first. Times would not do, because the clock may be set back."""
LONGEST_ORDER = 1000
"""The most numbers that are kept in order."""
NUMBER = re.compile(r"\b[1-9][0-9]{0,8}\b", re.ASCII)
KEY = re.compile(re.escape(PREFIX) + NUMBER.pattern, re.ASCII)


class Store:
    """Saved games by number. A game that cannot be read is left as it is and not listed."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def headings(self) -> list[tuple[int, Heading]]:
        """Returns the numbers and headings of the games whose first line can be read, last saved first."""
        found = []
        for number in self._numbers():
            try:
                found.append((number, saved.heading(self.text(number))))
            except RecordError:
                continue
        places = {number: place for place, number in enumerate(self._order())}
        found.sort(key=lambda item: (places.get(item[0], LONGEST_ORDER), -item[1].saved_at))
        return found

    def unread(self) -> int:
        """Returns the number of saved games that cannot be read."""
        return len(self._numbers()) - len(self.headings())

    def load(self, number: int) -> SavedGame:
        """Returns a saved game. Raises `RecordError` if it does not exist or cannot be read."""
        return saved.parse(self.text(number))

    def text(self, number: int) -> str:
        """Returns the text of a saved game; empty if there is none."""
        return self._texts.get(f"{PREFIX}{number}") or ""

    def new_number(self) -> int:
        """Returns a number that no saved game has or had. Deleted games count too, because they may still be open."""
        return max(self._numbers() + self._order(), default=0) + 1

    def save(self, number: int, game: SavedGame | str) -> None:
        """Saves a game, or its text. Raises `OSError` if that fails."""
        self._texts.put(f"{PREFIX}{number}", str(game))
        order = self._order()
        if order[:1] != [number]:
            newest = [number, *(other for other in order if other != number)][:LONGEST_ORDER]
            with suppress(OSError):  # the game is saved, which matters more
                self._texts.put(ORDER, " ".join(map(str, newest)))

    def rename(self, number: int, title: str) -> None:
        """Renames a saved game. Raises `OSError` if it cannot be saved, `RecordError` if it cannot be read."""
        self.save(number, saved.renamed(self.text(number), title))

    def remove(self, number: int) -> None:
        """Deletes a saved game."""
        self._texts.remove(f"{PREFIX}{number}")

    def _numbers(self) -> list[int]:
        return [int(key.removeprefix(PREFIX)) for key in self._texts if KEY.fullmatch(key)]

    def _order(self) -> list[int]:
        order = stored_text(self._texts, ORDER)  # the games may be readable even if their order is not
        found = islice(NUMBER.finditer(order), LONGEST_ORDER)
        return list(dict.fromkeys(int(number[0]) for number in found))
