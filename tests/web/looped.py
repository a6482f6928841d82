"""Plays on a page in memory, and checks the order in which its loop works: ``python -m tests.web.looped``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pygames
from tests.web.page.browser import Storage, Window, start

PATIENCE_MS = 3000
"""Milliseconds for which the page is followed after each command."""
ENTRIES = ("Loop.changed", "Loop.rested", "Loop.moves", "Loop.show_entered", "Loop.refresh", "Loop.open")
SHOWN = ("SidePanel.show", "Display.show", "Hearing.tell", "Ending.show")


class Watch:
    """Follows the calls of the loop, and notes what goes wrong."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.changes = self.saved = 0
        self._receiving = self._moments = 0
        self._owes = False
        """Whether a change is being received that must be saved before it is shown."""

    def around(self, owner: Any, name: str) -> None:
        """Follows a method, or a function of a module."""
        method, what = getattr(owner, name), getattr(owner, name).__qualname__

        def followed(*arguments: Any, **named: Any) -> Any:
            if what == "moment_of":
                self._moments += 1
            elif what == "Autosave.save":
                self.saved, self._owes = self.saved + 1, False
            elif what == "Loop.changed":
                return self._receive(method, arguments)
            elif what in ENTRIES:
                self._moments = 0
            elif what in SHOWN and self._owes:
                self.wrong.append(f"{what} before the game was saved")
            found = method(*arguments, **named)
            if what in ENTRIES and self._moments > 1:
                self.wrong.append(f"{what} computes {self._moments} moments")
            return found

        setattr(owner, name, followed)

    def _receive(self, method: Callable[..., object], arguments: tuple[Any, ...]) -> None:
        loop, change = arguments
        if self._receiving:
            self.wrong.append(f"{change.cause} is received inside another change")
        self.changes += 1
        self._receiving, self._moments = self._receiving + 1, 0
        self._owes = change.saves and not loop.session.is_from_elsewhere(change)
        method(*arguments)
        self._receiving -= 1
        if self._moments > 1:
            self.wrong.append(f"{change.cause} leads to {self._moments} moments")


def main() -> int:
    """Plays games with and without animations. Prints what was wrong, and returns the exit status."""
    from web.session.autosave import Autosave

    watch = Watch()
    watch.around(Autosave, "save")
    for speed in ("off", "normal"):
        for levels in ((), (0, 1), (1, 1)):
            _play(watch, speed, levels)
    print("\n".join(sorted(set(watch.wrong))) or f"{watch.changes} changes, {watch.saved} saved")
    return bool(watch.wrong)


def _follow(watch: Watch) -> None:
    from web.screens.entering.display import Display
    from web.screens.table import loop
    from web.screens.table.ending import Ending
    from web.screens.table.hearing.hearing import Hearing
    from web.screens.table.panel.side_panel import SidePanel

    watch.around(loop, "moment_of")
    for name in ENTRIES:
        watch.around(loop.Loop, name.partition(".")[2])
    for owner, name in ((SidePanel, "show"), (Display, "show"), (Hearing, "tell"), (Ending, "show")):
        watch.around(owner, name)


def _play(watch: Watch, speed: str, levels: tuple[int, ...]) -> None:
    """Plays some moves of Mazers, in which dice are rolled, with everything that a player does on the way."""
    from tests.web.played import Thinker, Time
    from web.players.opponents import Opponents
    from web.routes import TABLE
    from web.tree.table import Table

    window = Window(Storage())
    router = start(window)._router
    _follow(watch)
    page: Any = router._screen_of(TABLE)._page
    page._settings.speed, page._thinker = speed, Thinker(Time())
    table = Table(pygames.Record(pygames.game("mazers").start()))
    table.opponents = Opponents(levels)
    window.do(lambda: router.open(TABLE, lambda _back: router.screen.take(table)))
    session = page.session

    def wait() -> None:
        window.pass_by(PATIENCE_MS)
        window.do(page._thinker._time.pass_by)

    commands: tuple[Callable[[], object], ...] = (
        session.undo,
        lambda: session.look(0),
        session.back_to_game,
        session.redo,
        lambda: page._commands.do("hint"),
        lambda: session.comment("a comment"),
        lambda: session.refuse("nonsense"),
        page.refresh,
        lambda: session.seat(("Ada", ""), table.opponents),
    )
    for command in commands:
        for _ in range(3):
            wait()
            if not session.waits and table.position.results() is None:
                window.do(lambda: _enter(page))
        window.do(command)
    wait()
    window.do(router.screen.leave)
    window.close()


def _enter(page: Any) -> None:
    """Rolls, or enters a move with presses."""
    session, entering = page.session, page._parts.entering
    position = session.table.position
    if position.chances() is not None:
        session.roll()
        return
    for spot in session.view.controls.gesture(position, position.plies()[-1]):
        entering.press(spot)


if __name__ == "__main__":
    sys.exit(main())
