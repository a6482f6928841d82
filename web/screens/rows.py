"""The rows of a list that is shown again while somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from web.browser.dom import focused

if TYPE_CHECKING:
    from web.browser.types import Element, ListOf


class Rows:
    """Shows a list. When it is shown again, only the rows that have changed are replaced. The others stay the same
    elements, and the focus stays where it is.
    """

    def __init__(self, box: Element) -> None:
        """`box` is the list's element."""
        self._box = box
        self._shown: dict[str, tuple[object, Element]] = {}
        """The state and the element of each row, by its key."""

    def show(self, states: Mapping[str, object], make: Callable[[str], Element]) -> None:
        """Shows a row for each key, in their order. `states` contains what each row shows; `make` returns the element
        of a row that is new, or whose state is not equal to the one before.
        """
        before, holder = self._shown, focused()
        line, control = self._place_of(holder)
        key = list(before)[line] if before and line >= 0 else ""
        self._shown = {
            name: before[name] if name in before and before[name][0] == state else (state, make(name))
            for name, state in states.items()
        }
        if not before:  # what was shown while Python was loading
            self._box.replaceChildren()
        for name, (_state, row) in before.items():
            if self._shown.get(name, (None, None))[1] is not row:
                row.remove()
        following = self._box.firstElementChild
        for _state, row in self._shown.values():
            if row == following:
                following = row.nextElementSibling
            else:
                self._box.insertBefore(row, following)
        if line >= 0 and focused() != holder:
            self._focus(key, line, control)

    def _place_of(self, holder: Element) -> tuple[int, int]:
        """Returns the number of the row that holds the focus, and the place of the focus among its controls; -1 for
        the number if no row does.
        """
        for line, row in enumerate(self._box.children):
            if row.contains(holder):
                return line, list(_controls(row)).index(holder)
        return -1, 0

    def _focus(self, key: str, line: int, control: int) -> None:
        """Gives the focus to the same control of the row with a key, or of the row that has taken its place."""
        rows = [row for _state, row in self._shown.values()]
        if not rows:
            return
        row = self._shown[key][1] if key in self._shown else rows[min(line, len(rows) - 1)]
        controls = list(_controls(row))
        controls[min(control, len(controls) - 1)].focus(preventScroll=True)


def _controls(row: Element) -> ListOf[Element]:
    return row.querySelectorAll("a, button")
