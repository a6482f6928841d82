"""The screen on which a game is played: opens games."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pygames import link
from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from pygames.record import Record
from web import routes
from web.browser.dom import element, listen
from web.browser.window import address
from web.browser.window.root import is_embedded
from web.links import company
from web.routes import REVIEW, TABLE, Route
from web.screens.board_screen import BoardScreen
from web.screens.dialogs.branching import Branching
from web.screens.dialogs.notices import have_arrived, toast
from web.screens.dialogs.opening import Opening
from web.screens.screen import CannotOpen, announce
from web.screens.shared import Shared
from web.screens.table.rules_offer import RulesOffer
from web.screens.table.saving import Saving
from web.session.arrival import Arrival, decide, of_link, of_table
from web.session.change import BackAtGame, Change, Followed, Played
from web.session.session import Session
from web.tree.correspondence import Relation
from web.tree.table import Table
from web.tree.tree import Node
from web.words import _

if TYPE_CHECKING:  # imported when needed
    from web.exchange.visiting import Visitor
    from web.far.game import FarGame
    from web.links.company import Company
    from web.screens.far.exchange import Exchange
    from web.screens.table.arriving import Arriving

MUCH = 20
"""The plies after which a game that goes on is something to lose."""


class TableScreen(BoardScreen):
    """Shows the game of the address, of a pasted text or of a plan for a new game."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self._router, self._autosave = shared.router, shared.autosave
        self._open_session = shared.sit_down
        self._sharing = shared.sharing
        self._branching = Branching(self._on_decided)
        self._arriving: Arriving | None = None
        self._beginning = shared.beginning
        self._opening = Opening(self._on_given)
        self._waiting: Table | None = None
        self.saving = Saving(shared.autosave, shared.page, self)
        self._rules = RulesOffer(shared.page, self._leave_for_lesson)
        self._lasting = shared.lasting
        self._texts, self._settings = shared.texts, shared.settings
        self._exchange: Exchange | None = None
        self._visitor: Visitor | None = None
        """The state of somebody who watches a far game that is not saved on this device."""
        listen(element("edit"), "click", lambda _: self._edit())
        listen(element("share"), "click", lambda _: self._sharing.open(self._table, self._page.perspective.turned))

    def game_id(self, route: Route) -> str | None:
        heading = self._autosave.heading(route.number) if route.number else None
        return heading.game_id if heading else route.game_id

    def is_far(self, route: Route) -> bool:
        number = route.number or self._router.address.state
        heading = self._autosave.heading(number) if number else None
        return route.is_reply or bool(heading and heading.far)

    def enter(self, route: Route, back: str) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting and back == route.fragment:
            self._show(waiting)
            self.saving.changed_elsewhere(self._autosave.number)
            self._go_on()
        elif route.number:
            self._open_saved(route.number)
            if route.kind == REVIEW:
                self._page.review()
        elif route.is_reply:
            self._open_reply(route.link)
        else:
            self._open_link(route.link)

    def take(self, table: Table) -> None:
        self._autosave.clear_away(table.position.game.id)
        self._open(0, table)
        self._show_address()

    def leave(self) -> str:
        """Leaves the game as it is for another screen."""
        self.saving.keep_time()
        self._rules.hide_tutorial()
        self._page.close()
        if self._exchange:
            self._exchange.leave()
        self._waiting = None if self._visitor else self._table
        return self._link

    def renew(self) -> None:
        self.saving.changed_elsewhere(self._autosave.number)
        if self._exchange and self._table.far:
            self._exchange.renew()
        self._rules.renew(self._beginning.is_known(self._table.position.game.id))

    def again(self) -> None:
        if self._exchange and self._table.far:
            self._exchange.again()
        else:
            self._beginning.begin_another()

    def against_others(self, is_harder: bool) -> None:
        self._beginning.begin_other(is_harder)

    @property
    def _table(self) -> Table:
        """The table that is shown, or was shown last."""
        return self._page.session.table

    @property
    def _link(self) -> str:
        """The fragment of the link to the game on the table."""
        is_far = self._table.far or self._visitor
        return self._exchange.link if self._exchange and is_far else self._table.link

    @property
    def is_shown(self) -> bool:
        """Whether the table is the screen that is shown."""
        return self._router.screen is self

    def saved(self) -> None:
        """Called when the game was saved."""
        self._show_address()
        table = self._table
        if not self._autosave.has_refused and (table.far or table.has_ended or table.head >= MUCH):
            self._lasting.ask()

    # Ways to a game

    def _open_link(self, text: str) -> None:
        """Shows the game of a link. Raises `LinkError`."""
        decoded = link.decode_steps(text)
        arrival = of_link(self._autosave, self._router.address.state, decoded)
        self._arrive(arrival)
        if arrival.relation is Relation.SAME:
            self._show_address()
        elif text in GAMES:
            self._beginning.ask(text)
        elif not is_embedded() and (who := company.read(text, decoded[0].seats)):
            asyncio.ensure_future(self._ask_visitor(arrival.leaf.depth, who))  # noqa: RUF006 - the loop of the page keeps it

    async def _ask_visitor(self, depth: int, who: Company) -> None:
        """Asks somebody who has opened the link of a friend's game what to do, once the module for it has arrived."""
        session = self._page.session
        if not await have_arrived(session.table.position.game.id):
            return
        from web.screens.table.arriving import Arriving

        self._arriving = self._arriving or Arriving()
        if self._page.open_session is session:
            self._arriving.ask(session, depth, who)

    def _open_reply(self, text: str) -> None:
        """Shows the game that a reply belongs to, and receives it. A game that is not saved here is only shown.

        Raises `LinkError`.
        """
        exchange = self._made_exchange()
        reply = exchange.read(text)
        if self.open_far(reply.identity):
            exchange.open_reply(reply)
            return
        visitor = exchange.visitor(reply)
        table = Table(visitor.record, visitor.names)
        self._show(table, visitor)
        self._autosave.sit_down(0, Table(Record(table.root.position)))  # it is not saved

    def keep_far(self, table: Table) -> None:
        """Replaces the table in a saved game, and shows it."""
        self._show(table)
        self._autosave.replace(table)
        self._page.lead.of(self._autosave.number)
        self._show_address()
        self._go_on()

    def open_far(self, identity: bytes) -> bool:
        """Shows the saved game with somebody far away that has an identity. Returns whether there is one."""
        number = self._autosave.far(identity)
        game = self._autosave.load(number) if number else None
        if game is None or game.table.far is None:
            return False
        self._show_saved(number, game.table)
        return True

    def waiting(self) -> int:
        """Returns how many games with somebody far away wait for this device."""
        return self._autosave.waiting()

    def begin_rematch(self, far: FarGame) -> None:
        """Begins the rematch of the game on the table."""
        self._beginning.begin_rematch(far)

    def _made_exchange(self) -> Exchange:
        """Returns the helper for games with somebody far away. It is made when it is first needed."""
        if self._exchange is None:
            from web.screens.far.exchange import Exchange

            self._exchange = Exchange(self, self._settings, self._texts)
        return self._exchange

    def _begin(self, session: Session) -> None:
        """Connects a session with the other devices of its game, if there are any."""
        if self._visitor:
            self._made_exchange().visit(session, self._visitor)
        elif session.table.far:
            self._made_exchange().open(session)
        elif self._exchange:
            self._exchange.close()

    def _go_on(self) -> None:
        """Goes on with a game with somebody far away, once it is saved under its number."""
        if self._exchange:
            self._exchange.begin()

    def keep(self, change: Change) -> None:
        """Saves a change, after what the other devices must know of it was added. Then it can be sent."""
        session = self._page.open_session
        if session and session.is_trying:
            return
        if self._exchange:
            self._exchange.record(change)
        if not self._visitor:
            self.saving.keep(change, at_once=bool(self._exchange and self._exchange.owes))
        if isinstance(change.cause, Played) and self._table.is_over:
            self._beginning.make_known(self._table.position.game.id)
        super().keep(change)
        if self._exchange:
            self._exchange.kept(change)

    def changed(self, change: Change) -> None:
        """Shows the address of another place, and offers the tutorial no longer once a game has ended."""
        if isinstance(change.cause, Played) and self._table.is_over:
            self._rules.hide_tutorial()
        if isinstance(change.cause, Followed | BackAtGame) and not change.saves:  # an older link may have led here
            self._show_address()
        if self._exchange:
            self._exchange.show(change)

    def press(self, name: str) -> bool:
        return self._exchange is not None and self._exchange.press(name)

    def _open_saved(self, number: int) -> None:
        game = self._autosave.load(number)
        if game is None:
            raise CannotOpen(_("This saved game is gone or cannot be read."))
        self._show_saved(number, game.table)

    def _show_saved(self, number: int, table: Table) -> None:
        self._open(number, table)
        self._show_address()

    def reopen_saved(self, number: int) -> None:
        """Shows a saved game from whatever screen is shown."""
        self._router.open(TABLE, lambda _back: self._open_saved(number))

    def _arrive(self, arrival: Arrival) -> None:
        """Shows a game that has arrived by a link or was pasted, and tells what has become of another one."""
        table, relation = arrival.table, arrival.relation
        self._open(arrival.number, table)
        if relation is Relation.BRANCH:
            self._branching.ask(table, arrival.leaf)
        elif relation in (Relation.KNOWN, Relation.LONGER):
            if table.is_looking:
                toast(_("Your game has continued since this link."))
            else:
                self._autosave.save(table)
        elif arrival.another:
            number, heading = arrival.another
            sentence = _("{game}: game saved.").format(game=game_of(heading.game_id).title)
            toast(sentence, _("Return to it"), f"#{routes.saved(number)}")

    def _on_given(self, table: Table) -> None:
        """Shows a pasted table."""
        self._router.open(TABLE, lambda _back: self._open_given(table))

    def _open_given(self, table: Table) -> None:
        self.saving.finish()
        self._arrive(of_table(self._autosave, table))
        self._show_address()

    def _on_decided(self, leaf: Node, decision: str) -> None:
        """Continues with one of two branches; the other one remains as a variation."""
        table = self._table
        if decision == "apart" and self.is_shown:
            self._open(0, Table(leaf))
            return
        decide(table, leaf, is_theirs=decision == "theirs")
        self._autosave.save(table)
        if self.is_shown:
            self._show(table)
            self._show_address()

    def _open(self, number: int, table: Table) -> None:
        """Shows and saves a table. Its number is 0 if it has not been saved yet."""
        self._show(table)
        self._autosave.sit_down(number, table)
        self._page.lead.of(self._autosave.number)
        self._go_on()

    def _show(self, table: Table, visitor: Visitor | None = None) -> None:
        self.saving.finish()
        self._visitor = visitor
        self._open_session(table, self, begin=self._begin)
        game = table.position.game
        announce(game.title)
        if table.far and self._exchange:
            self._exchange.show_title()
        self._rules.show((table.has_ended and visitor is None) or self._beginning.is_known(game.id))

    def _show_address(self) -> None:
        self._router.address.put(self._link, self._autosave.number)

    # Other screens

    def _edit(self) -> None:
        """Opens the position in the editor. Updates the address first, so that going back leads here."""
        element("menu-dialog").close()
        if self.is_shown:
            self._show_address()
        address.go_to(routes.edited(link.encode(self._table.position)))

    def _leave_for_lesson(self) -> None:
        """Updates the address of the game on the table before a lesson opens, so that going back leads here."""
        if self.is_shown:
            self._show_address()


SCREEN = TableScreen
