"""New games: planned in a dialog, or like the one on the table."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import randrange
from typing import TYPE_CHECKING

from pygames.catalogue import game as game_of
from pygames.record import Record
from web.browser import game_data, late
from web.browser.dom import element, listen
from web.players.clock import Clock
from web.screens.dialogs.new_game import NewGame
from web.screens.dialogs.notices import not_arrived, toast
from web.screens.router import Router
from web.screens.table.table_page import TablePage
from web.session.autosave import Autosave
from web.session.rolls import Rolls
from web.storage.starting import Plan, is_known, make_known
from web.storage.texts import Texts
from web.tree.table import Table

if TYPE_CHECKING:  # imported when needed
    from web.far.game import FarGame


class Beginning:
    """Asks how to play a new game, and makes tables from the answers."""

    def __init__(self, router: Router, page: TablePage, rolls: Rolls, autosave: Autosave, texts: Texts) -> None:
        self._router, self._page, self._rolls = router, page, rolls
        self._autosave, self._texts = autosave, texts
        self._dialog = NewGame(texts, self.begin)
        listen(element("new"), "click", lambda _: self.ask(page.session.table.position.game.id))

    def ask(self, game_id: str) -> None:
        """Asks how to play a game."""
        self._dialog.ask(game_id, self.is_known(game_id))

    def renew(self) -> None:
        """Shows in the open dialog what the player has done in another tab."""
        self._dialog.renew(self.is_known)

    def is_known(self, game_id: str) -> bool:
        """Returns whether somebody has finished a game of this kind on this device, or its tutorial."""
        return is_known(self._texts, self._autosave.headings(), game_id)

    def make_known(self, game_id: str) -> None:
        """Notes that somebody has finished a game of this kind, or its tutorial."""
        with suppress(OSError):  # then the tutorial is offered once more
            make_known(self._texts, game_id)

    def begin(self, plan: Plan) -> None:
        """Begins a game, with a new deal if the game has deals."""
        self._router.wait_for(self._begin_when_ready(plan))

    def begin_another(self) -> None:
        """Begins a game like the one on the table."""
        self.begin(self._plan())

    def begin_rematch(self, far: FarGame) -> None:
        """Begins a game like the one on the table with players far away, in which all have changed sides."""
        self._router.wait_for(self._begin_when_ready(self._plan().swapped(), far))

    def begin_other(self, is_harder: bool) -> None:
        """Begins a game like the one on the table, against stronger or weaker bots."""
        plan = self._plan()
        ladder = self._page.session.ladder
        others = ladder.harder if is_harder else ladder.easier
        self.begin(replace(plan, opponents=others(plan.game_id, plan.opponents)))

    async def _begin_when_ready(self, plan: Plan, far: FarGame | None = None) -> None:
        game, variant, seats = game_of(plan.game_id), plan.variant, plan.seats
        try:
            await game_data.get_ready(plan.game_id)
            if plan.away:
                await late.get_far_ready()
        except OSError:
            toast(not_arrived(plan.game_id))
            return
        far = _begun(plan) if plan.away and far is None else far
        deal = f"{variant}={randrange(game.deals)}" if game.deals > 1 else variant
        start = far.start if far else game.start(deal, seats)
        table = Table(Record(start), plan.names)
        table.clock = Clock(seats, *plan.clock)
        table.opponents = plan.opponents
        table.far = far.known if far else None
        table.begun = 0 if far else self._rolls.begin()
        self._router.show_table(table)

    def _plan(self) -> Plan:
        """Returns a plan for a game like the one on the table."""
        table = self._page.session.table
        start, clock = table.record.start, table.clock
        times = clock.base, clock.increment
        away = tuple(seat for seat in range(1, start.seats + 1) if table.far and not table.far.is_own(seat))
        return Plan(start.game.id, start.variant, start.seats, table.names, table.opponents, times, away)


def _begun(plan: Plan) -> FarGame:
    """Returns a new game with somebody far away."""
    from web.far.game import FarGame

    me = next(place for place, party in enumerate(plan.parties) if party[0] not in plan.away)
    return FarGame.begun(game_of(plan.game_id), plan.variant, plan.seats, plan.parties, me)
