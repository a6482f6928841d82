"""Counts what the page's Python does for a press, a bot's answer, a live reply and a cold link.

``python -m benchmarks.road`` follows the page in CPython, in memory (`tests.web.page`). It counts the calls of
our functions, the files in which they are, how often one calls a function of another file, and what is computed again
and again. The figures do not depend on the machine.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pygames
from pygames.link import encode
from tests.web.followed import called, with_callers
from tests.web.page.browser import Storage, Window, start

GAME, PLY = "labymaster", "f1-f8"
PLIES = 33
"""The length of the game in a link."""
PATIENCE_MS = 4000
"""Milliseconds for which the page is followed after a press."""
REPEATED = ("results", "driver_of", "driver", "waits", "status", "recap_of_last_turn", "outcome", "buttons")
"""The functions of which the calls are counted: each is wanted once. Of `status`, only a view's own is counted."""
DRAWING = "web.screens.board.board:Board.draw"


@dataclass
class Road:
    """What was called between two moments."""

    calls: int = 0
    jumps: int = 0
    drawn: int = 0
    """The number of calls before the board is drawn; 0 if it is not."""
    files: set[str] = field(default_factory=set)
    names: Counter[str] = field(default_factory=Counter)

    def follow(self, do: Callable[[], object]) -> None:
        """Calls a function, and counts the calls of our functions that it makes."""
        for call, caller in with_callers(called(do)):
            self.calls += 1
            self.jumps += caller.module not in ("", call.module)
            self.files.add(call.module)
            name = re.split(r"[:.]", call.name)[-1]
            self.names[name] += name != "status" or call.module.startswith("web.views.")
            if call.name == DRAWING:
                self.drawn = self.drawn or self.calls


def main() -> None:
    """Prints the figures of each road as a row of a table."""
    print(f"| | calls | files | jumps | drawn at | {' | '.join(REPEATED)} |")
    print(f"|---|{'---|' * (4 + len(REPEATED))}")
    for name, road in (*_press(), *_bot(), *_reply(), *_link()):
        repeated = " | ".join(str(road.names[one]) for one in REPEATED)
        print(f"| {name} | {road.calls} | {len(road.files)} | {road.jumps} | {road.drawn or ''} | {repeated} |")


def _table(levels: tuple[int, ...] = ()) -> tuple[Window, Any]:
    """Returns a window, and the screen of a table at its start, without animations."""
    from tests.web.played import Thinker, Time
    from web.players.opponents import Opponents
    from web.routes import TABLE
    from web.tree.table import Table

    window = Window(Storage())
    router = start(window)._router
    table = Table(pygames.Record(pygames.game(GAME).start()))
    table.opponents = Opponents(levels)
    page = router._screen_of(TABLE)._page
    page._settings.speed = "off"
    page._thinker = Thinker(Time())
    window.do(lambda: router.open(TABLE, lambda _back: router.screen.take(table)))
    window.pass_by(PATIENCE_MS)
    return window, router.screen


def _wait(window: Window, road: Road) -> None:
    """Counts what the page does that waits."""
    for _is_frame, call in window.due(PATIENCE_MS):
        road.follow(lambda call=call: window.do(call))  # type: ignore[misc]


def _play(window: Window, page: Any, road: Road) -> None:
    """Enters the ply with presses, and counts from the last of them on."""
    spots = page.session.view.controls.gesture(page.session.table.position, PLY)
    *first, last = (window.document.querySelector(f'[data-spot="{spot}"]') for spot in spots)
    for button in first:
        window.do(button.click)
        window.pass_by(PATIENCE_MS)
    road.follow(lambda: window.do(last.click))
    assert page.session.table.played.plies[:1] == (PLY,), "the presses play the ply"


def _press() -> Iterator[tuple[str, Road]]:
    """Two people play at this device."""
    road = Road()
    window, screen = _table()
    _play(window, screen._page, road)
    _wait(window, road)
    yield "a press that plays", road


def _bot() -> Iterator[tuple[str, Road]]:
    """A bot answers the press at once."""
    window, screen = _table((0, 1))
    page, road = screen._page, Road()
    _play(window, page, road)
    for _ in range(3):
        _wait(window, road)
        road.follow(lambda: window.do(page._thinker._time.pass_by))
    _wait(window, road)
    assert page.session.table.head == 2, "the bot has answered"
    yield "a press and a bot's answer", road


def _reply() -> Iterator[tuple[str, Road]]:
    """A connected device receives a ply."""
    import random

    from tests.web.live.connected import Network, begin

    one, two = begin(GAME, ((1,), (2,)), random.Random(1))
    network = Network()
    network.connect(one, two)
    network.deliver()
    sender, receiver = (one, two) if one.session.driver.is_here else (two, one)
    sender.session.play(sender.table.position.plies()[0])
    road = Road()
    road.follow(network.deliver)
    assert receiver.shown == sender.shown, "the ply has arrived"
    yield "a live reply", road


def _link() -> Iterator[tuple[str, Road]]:
    """The link of a game is opened for the first time."""
    from web.routes import TABLE

    record = pygames.Record(pygames.game(GAME).start())
    for place in range(PLIES):
        plies = record.position.plies()
        record = record.play(plies[place % len(plies)])
    text = encode(record)
    window, road = Window(Storage()), Road()
    router = start(window)._router
    router._screen_of(TABLE)._page._settings.speed = "off"
    road.follow(lambda: window.do(lambda: router.open(TABLE, lambda _back: router.screen._open_link(text))))
    _wait(window, road)
    yield f"a cold link of {len(record.plies)} plies", road


if __name__ == "__main__":
    main()
