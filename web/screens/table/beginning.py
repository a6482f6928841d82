"""New games: asked for in a dialog, or one more like the one on the table."""

from __future__ import annotations

from random import randrange

from pygames.catalogue import game as game_of
from pygames.record import Record
from web.browser import game_data
from web.browser.dom import element, listen
from web.screens.dialogs.new_game import NewGame, Plan
from web.screens.dialogs.notices import not_arrived, toast
from web.screens.shared import Shared
from web.session.clock import Clock
from web.tree.table import Table


class Beginning:
    """Turns plans into tables."""

    def __init__(self, shared: Shared) -> None:
        self._router, self._page, self._rolls = shared.router, shared.page, shared.rolls
        self._dialog = NewGame(self.begin)
        listen(
            element("new"), "click", lambda _: self._dialog.ask(self._page.session.table.position.game.id, self._plan())
        )

    def ask(self, game_id: str) -> None:
        """Asks how a game is to be played."""
        self._dialog.ask(game_id)

    def begin(self, plan: Plan) -> None:
        """Begins a game, with a new deal where the game has deals."""
        self._router.wait_for(self._begin_when_ready(plan))

    def begin_another(self) -> None:
        """Begins a game like the one on the table."""
        self.begin(self._plan())

    async def _begin_when_ready(self, plan: Plan) -> None:
        game, variant, seats = game_of(plan.game_id), plan.variant, plan.seats
        try:
            await game_data.get_ready(plan.game_id)
        except OSError:
            toast(not_arrived(plan.game_id))
            return
        start = game.start(f"{variant}={randrange(game.deals)}" if game.deals > 1 else variant, seats)
        table = Table(Record(start), plan.names)
        table.clock = Clock(seats, *plan.clock)
        table.opponents = plan.opponents
        table.begun = self._rolls.begin()
        self._router.show_table(table)

    def _plan(self) -> Plan:
        """The plan of a game like the one on the table."""
        table = self._page.session.table
        start, clock = table.record.start, table.clock
        times = clock.base, clock.increment
        return Plan(start.game.id, start.variant, start.seats, table.names, table.opponents, times)
