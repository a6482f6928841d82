"""Spots as real buttons over a drawing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import hypot
from typing import TYPE_CHECKING

from web.browser.dom import focused, make
from web.drawing.painter import Box
from web.input.keys import ARROWS, ENDS
from web.views.controls import Spot
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element


def spot_of(node: Element) -> str | None:
    """Returns the id of the spot that a button belongs to; None if it belongs to none."""
    spot = node.getAttribute("data-spot") if node else None
    return spot if isinstance(spot, str) else None


def focused_spot() -> str | None:
    """Returns the spot that has the focus; None if none has it."""
    return spot_of(focused())


class SpotLayer:
    """The buttons over one drawing. Buttons that remain from scene to scene keep their place and the focus."""

    def __init__(self, node: Element) -> None:
        self._node = node
        self._size = (1.0, 1.0)
        self._buttons: dict[str, Element] = {}
        self._shown: dict[str, tuple[Spot, bool, bool, bool]] = {}
        self._order: list[str] = []
        self._described: set[str] = set()
        """The spots whose names were extended by `describe`."""
        self._stop = self._last = ""

    def clear(self, size: tuple[float, float]) -> None:
        """Removes all buttons. `size` is that of the drawing, in its units."""
        self._size = size
        self._node.replaceChildren()
        self._buttons.clear()
        self._shown.clear()
        self._order = []
        self._stop = self._last = ""

    def label(self, spot: str) -> str:
        return self._shown[spot][0].label

    def __contains__(self, spot: str) -> bool:
        return spot in self._shown

    def box(self, spot: str) -> Box:
        return self._shown[spot][0].box

    def enters(self, spot: str) -> bool:
        """Returns whether pressing a spot enters something: it is lit or chosen, or plays several plies at once."""
        _, *states = self._shown[spot]
        return any(states)

    def nearest_open(self, x: float, y: float, reach: float) -> str | None:
        """Returns the nearest spot that can be pressed whose middle is within `reach` of a point of the drawing."""
        found, least = None, reach
        for spot, (shown, *states) in self._shown.items():
            to_x, to_y = _middle(shown.box)
            if any(states) and (away := hypot(to_x - x, to_y - y)) <= least:
                found, least = spot, away
        return found

    def focus(self, spot: str) -> None:
        self._buttons[spot].focus()

    def show(
        self, spots: Sequence[Spot], lit: Collection[str], chosen: Collection[str], multi_ply: Collection[str] = ()
    ) -> None:
        """Puts the buttons of `spots` over the drawing. `multi_ply` spots are pressable but are not tab stops."""
        wanted = [spot.id for spot in spots]
        had_focus = focused_spot() if self._node.contains(focused()) else None
        place = self.box(had_focus) if had_focus else None
        for gone in self._buttons.keys() - set(wanted):
            self._buttons.pop(gone).remove()
            del self._shown[gone]
        for spot in spots:
            state = (spot, spot.id in lit, spot.id in chosen, spot.id in multi_ply)
            if self._shown.get(spot.id) != state or spot.id in self._described:
                self._show(*state)
        self._described.clear()
        if wanted != self._order:
            self._put_in_order(wanted)
        if had_focus and had_focus not in self._buttons:
            self._focus_at(place)
        self._keep_a_stop()

    def stop_at(self, spot: str) -> None:
        """Keeps the focused spot a tab stop, even if it is not lit."""
        before, self._stop, self._last = self._stop, spot, spot
        for other in {before, spot} & self._shown.keys():
            self._set_tab_stop(other)
        self._keep_a_stop()

    def _keep_a_stop(self) -> None:
        """If no spot is lit, lets Tab stop at the spot that had the focus last, or at the first one."""
        if (
            self._order
            and self._stop not in self._shown
            and not any(lit for _spot, lit, _chosen, _far in self._shown.values())
        ):
            self._stop = self._order[0]
            self._set_tab_stop(self._stop)

    def _set_tab_stop(self, spot: str) -> None:
        _spot, lit, chosen, _far = self._shown[spot]
        self._buttons[spot].tabIndex = 0 if lit or chosen or spot == self._stop else -1

    def _put_in_order(self, wanted: list[str]) -> None:
        """Puts the buttons in the order of the spots. Moves few buttons, because a moved one loses the focus."""
        there = [spot for spot in dict.fromkeys([*self._order, *self._buttons]) if spot in self._buttons]
        for place, spot in enumerate(wanted):
            if there[place] != spot:
                self._node.insertBefore(self._buttons[spot], self._buttons[there[place]])
                there.remove(spot)
                there.insert(place, spot)
        self._order = wanted

    def _focus_at(self, place: Box | None) -> None:
        """Moves the focus to the spot that is now where the focused one was."""
        for spot, (shown, *_states) in self._shown.items():
            if shown.box == place:
                self.focus(spot)
                return

    def _show(self, spot: Spot, lit: bool, chosen: bool, multi_ply: bool) -> None:
        button = self._buttons.get(spot.id)
        if button is None:
            button = self._buttons[spot.id] = make("button", type="button", data_spot=spot.id)
            self._node.append(button)
        before = self._shown.get(spot.id)
        self._shown[spot.id] = (spot, lit, chosen, multi_ply)
        if before is None or before[0].box != spot.box:
            button.style.cssText = self._css(spot.box)
        if before is None or before[0].round != spot.round:
            button.className = "spot round" if spot.round else "spot"
        button.setAttribute("aria-label", _name(spot.label, lit or multi_ply, chosen))
        if before is None or before[1:] != (lit, chosen, multi_ply):  # each change to the page costs layout
            button.setAttribute("data-lit", "true" if lit or chosen or multi_ply else "false")
            button.setAttribute("data-chosen", "true" if chosen else "false")
            self._set_tab_stop(spot.id)

    def _css(self, box: Box) -> str:
        """Returns the place of a box on the drawing, as a style."""
        (left, top, width, height), (across, down) = box, self._size
        aside = f"left: {left / across:.3%}; width: {width / across:.3%}"
        return f"{aside}; top: {top / down:.3%}; height: {height / down:.3%}"

    def describe(self, spot: str, does: str) -> None:
        """Adds to the name of a spot what pressing it does."""
        label = self.label(spot).rstrip(".")
        self._described.add(spot)
        self._buttons[spot].setAttribute("aria-label", f"{label}. {does}")

    def end_of(self, spot: str, key: str) -> str:
        """Returns the last spot in the direction of Home, End, PageUp or PageDown."""
        arrow = ENDS[key]
        while (following := self.towards(spot, arrow)) is not None:
            spot = following
        return spot

    def first(self, lit: bool) -> str | None:
        """Returns the first spot, or the first lit one."""
        return next((spot for spot in self._order if self._shown[spot][1] or not lit), None)

    @property
    def last(self) -> str | None:
        """The spot that had the focus last; None if it no longer exists."""
        return self._last if self._last in self._shown else None

    def is_open(self, spot: str) -> bool:
        """Returns whether a spot is lit or chosen."""
        _spot, lit, chosen, _far = self._shown[spot]
        return lit or chosen

    def towards(self, spot: str, key: str) -> str | None:
        """Returns the nearest spot in the direction of an arrow key."""
        return self._nearest(spot, *ARROWS[key])

    def beside(self, spot: str, across: int, down: int) -> str | None:
        """Returns the spot that touches a spot's corner in a direction between those of the arrow keys."""
        nearest = self._nearest(spot, across, down)
        if nearest is None:
            return None
        (x, y), (to_x, to_y) = _middle(self.box(spot)), _middle(self.box(nearest))
        _left, _top, width, height = self.box(spot)
        away = (to_x - x) * across / width, (to_y - y) * down / height
        return nearest if all(0.5 < part < 1.5 for part in away) else None

    def _nearest(self, spot: str, across: int, down: int) -> str | None:
        x, y = _middle(self.box(spot))
        nearest, least = None, float("inf")
        for other, (shown, *_states) in self._shown.items():
            to_x, to_y = _middle(shown.box)
            ahead = (to_x - x) * across + (to_y - y) * down
            aside = abs((to_x - x) * down - (to_y - y) * across)
            if ahead > 1 and ahead + 2 * aside < least:
                nearest, least = other, ahead + 2 * aside
        return nearest


def _name(label: str, lit: bool, chosen: bool) -> str:
    """Returns the accessible name of a spot: its label, and whether it is chosen or can be pressed."""
    state = _("chosen") if chosen else _("can be pressed") if lit else ""
    return f"{label.rstrip('.')}. {state}" if state else label


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2
