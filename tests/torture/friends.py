"""Two, three and six browsers play whole games with one another: by links, live, and by turns.

A link is sent to everybody in the game, and to whoever is invited next. Some are opened twice, late, or after a newer
one; now and then a tab is closed, which cuts its connections. In the end all have the same game, and nobody has seen an
error.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pygames
from pygames.bots import choose
from pygames.record import Record
from tests.browsing.site import Watch, soon
from tests.site.sharing.test_far import Friend
from tests.site.sharing.test_live import shown_link
from tests.torture.trial import Bench, Case, Plan, Trial

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
LINKS, LIVE, MIXED = WAYS = ("by links", "live", "by turns")
LEVEL = 4
"""The level of the bots that decide what people play, so that games end."""
CHANGES = 0.04
"""How often something happens to a browser before a turn."""
MOST = 2000
"""Turns after which a game has surely ended."""
WAITING = re.compile("Waiting for|Send it to")
"""What the status says while another player is to act."""


class Party(Friend):
    """A browser with the seat of its number, from 1."""

    def __init__(self, page: Page, url: str, number: int) -> None:
        super().__init__(page, url, NAMES[number - 1])
        self.number, self.url, self.context = number, url, page.context
        self.watches = [Watch(page)]
        self.last = ""
        """The link that it opened last."""

    @property
    def is_in(self) -> bool:
        """Whether it has the game, which it has joined."""
        return "#2" in self.page.url and not self.page.locator("#choices .far-join").count()

    @property
    def owes(self) -> bool:
        """Whether the page asks for what was played to be sent by link."""
        return self.page.locator("#choices .far-send").count() > 0

    @property
    def connected(self) -> str:
        """Who is connected, as the page says it."""
        return (self.page.locator("#far-here.live").text_content() or "") if self.is_live else ""

    @property
    def is_live(self) -> bool:
        return self.page.locator("#far-here.live").count() > 0

    def opens(self, fragment: str) -> None:
        super().opens(fragment)
        self.player.settles()
        self.last = fragment
        if not self.is_in:
            self.joins()

    def shown_link(self) -> str:
        """Returns the fragment of the link in the dialogue that connects."""
        return shown_link(self.page)

    def may_act(self) -> Record | None:
        """Returns the game as it is shown, if this player is to act in it."""
        if not self.is_in or self.is_over or self.owes:
            return None
        record = self.reply.record
        if record is None:
            return None
        shown = Record(record.start, record.plies[: self.player.played()])
        waits = self.page.locator("#status", has_text=WAITING).count()
        return shown if shown.position.seat == self.number and not waits else None

    def acts(self, record: Record) -> None:
        """Rolls, or plays what a bot would play."""
        before = self.player.played()
        self.player.position = record.position
        if record.position.chances():  # which the page rolls
            soon(self.page, lambda: self.player.played() != before or self.owes)
        else:
            self.player.play(choose(record.position, LEVEL, 1).ply)

    def comes_back(self) -> None:
        """Closes the tab, and opens the game again in another one."""
        fragment = self.page.url.rpartition("#")[2]
        self.page.close()
        self.page = self.player.page = self.context.new_page()
        self.watches.append(Watch(self.page))
        self.player.open(fragment)


class Company:
    """Everybody in a game."""

    def __init__(self, parties: Sequence[Party], way: str, chance: random.Random) -> None:
        self.parties, self.way, self._chance = parties, way, chance
        self.turns = 0
        self._sent: list[str] = []

    def begins(self, game_id: str) -> None:
        """The first browser begins the game and invites the others."""
        host, page = self.parties[0], self.parties[0].page
        host.player.open(game_id)
        page.locator('#new-way [value="far"]').check(force=True)
        page.locator("#new-me").fill(host.name)
        page.locator("#new-more summary").click()
        seats = page.locator("#new-seats input")
        if seats.is_visible():
            seats.fill(str(len(self.parties)))
        page.get_by_role("button", name="Start game").click()
        page.locator('html[data-address^="2"]').wait_for(state="attached")

    def goes_on(self) -> None:
        """Plays until everybody has seen the end."""
        for _ in range(MOST):
            if all(party.is_over for party in self.parties):
                return
            self._something_happens()
            if not self.somebody_acts():
                self.somebody_sends()
            self.turns += 1
        raise AssertionError("the game does not end")

    def somebody_acts(self) -> bool:
        for party in self.parties:
            if record := party.may_act():
                party.acts(record)
                return True
        return False

    def somebody_sends(self) -> None:
        """Whoever owes a link sends it to all; where a message is still on its way, waits for it."""
        for party in self.parties:
            if party.owes:
                self._deliver(party, party.sends())
                return
        self.parties[0].page.wait_for_timeout(50)

    def _deliver(self, sender: Party, fragment: str) -> None:
        chance, self._sent = self._chance, [*self._sent[-4:], fragment]
        invited = next((party for party in self.parties if not party.is_in), None)
        for party in self.parties:
            if party is invited:
                party.opens(fragment)
            elif party is not sender and party.is_in:
                if chance.random() < CHANGES:
                    party.opens(chance.choice(self._sent))
                party.opens(fragment)
                if chance.random() < CHANGES:
                    party.opens(chance.choice(self._sent))
                    party.opens(fragment)

    def _something_happens(self) -> None:
        chance = self._chance
        if chance.random() < CHANGES:
            chance.choice([party for party in self.parties if party.is_in]).comes_back()
        if self.way == LINKS or not all(party.is_in and party.reply.record for party in self.parties):
            return
        if self.way == LIVE or chance.random() < CHANGES:
            self._connect()

    def _connect(self) -> None:
        """Connects the first browser with one that it has no connection with, if there is one."""
        hub = self.parties[0]
        for party in self.parties[1:]:
            if party.name not in hub.connected and not hub.is_over:
                self.connect_with(hub, party)
                return

    @staticmethod
    def connect_with(hub: Party, party: Party) -> None:
        whom = hub.page.locator("#far-whom")
        if whom.count():
            whom.locator("summary").click()
            whom.get_by_role("button", name=party.name, exact=True).click()
        else:
            hub.page.locator("#far-connect").click()
        party.opens(hub.shown_link())
        hub.page.locator("#live-pasted").fill(f"{hub.url}#{party.shown_link()}")
        hub.page.locator("#live-go").click()
        soon(hub.page, lambda: party.name in hub.connected)


def _case(game_id: str, count: int, way: str, seed: int) -> Case:
    def run(bench: Bench) -> int:
        chance = random.Random(f"{game_id} {count} {way} {seed}")
        with ExitStack() as pages:
            parties = [
                Party(pages.enter_context(bench.page(watched=False, reduced_motion="reduce")), bench.host.url, number)
                for number in range(1, count + 1)
            ]
            company = Company(parties, way, chance)
            company.begins(game_id)
            company.goes_on()
            games = {party.reply.message.plies for party in parties}
            assert len(games) == 1, "all have the same game"
            for party in parties:
                for watch in party.watches:
                    watch.check()
        return company.turns

    return Case(f"{game_id}, {count} browsers, {way}, seed {seed}", run)


def _cases(plan: Plan) -> Iterator[Case]:
    for game in pygames.games():
        for count in (2, 3, 6):
            for way in WAYS:
                if count in game.seats:
                    yield _case(game.id, count, way, plan.seed)


TRIAL = Trial(
    "friends", "browsers play whole games, by links and live, with links lost and tabs closed", "turns", _cases
)
