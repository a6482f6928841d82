"""Live play with somebody far away, on the screen of the table."""

from __future__ import annotations

from collections.abc import Callable

from pygames.fair import FairError
from web.browser.dom import AfterFrame, Frame, Timer
from web.browser.live import connection
from web.browser.live.connection import Connection
from web.browser.window import time
from web.exchange.playing import FarPlay
from web.exchange.visiting import Visitor
from web.far import rematch
from web.far.call import WATCHER
from web.far.reply import Reply
from web.live.hub import Hub
from web.live.listener import Listener
from web.live.watching import Watching
from web.live.wire import Wire
from web.screens.dialogs.notices import toast
from web.screens.far import presence
from web.screens.far.connecting import Connecting
from web.screens.far.live_line import LiveLine
from web.screens.far.returning import Returning
from web.storage.settings import Settings
from web.storage.texts import Texts
from web.words import _, ngettext

TELLING_MS = 5000
"""Milliseconds between two messages with the time that is left."""


class Connections(Listener):
    """Manages the connections of the game on the table, and shows who is connected."""

    def __init__(
        self,
        line: LiveLine,
        settings: Settings,
        texts: Texts,
        open_reply: Callable[[Reply], None],
        refuse: Callable[[Reply, FairError], None],
    ) -> None:
        """`open_reply` is called with a pasted reply; `refuse` shows a reply that does not fit."""
        self._line, self._refuse = line, refuse
        self._play: FarPlay | None = None
        self._hub: Hub | None = None
        self._is_lost = False
        self._watching: Watching | None = None
        self._brought: Callable[[Reply | None], None] = lambda _: None
        self._returning = Returning(self._connected, self._cut_off, self.changed)
        self._connecting = Connecting(settings, texts, open_reply, self._connected, self._returning.lose_pass)
        line.connect, line.greet, line.limit = self._connecting.invite, self._greet, self._limit
        line.let_watch = lambda: self._connecting.invite(WATCHER)
        self._telling, self._pausing = Timer(), Timer()
        self._acknowledging, self._marking = AfterFrame(self._acknowledge), Frame(self._mark)
        self._changing = AfterFrame(self._show_changes)
        connection.on_leave(self._cut)
        connection.on_restored(self._returning.restore)

    # The table

    def open(self, play: FarPlay) -> None:
        """Called when the table shows the game, for the first time or again."""
        known = play.known
        hub, identity = self._hub, known.identity
        is_rematch = hub is not None and hub.identity != identity == rematch.identity_of(hub.identity)
        if hub and hub.identity != identity and not is_rematch:
            self.close()
        elif is_rematch:
            self._connecting.stop()
            self._is_lost = False
        self._play = self._connecting.play = play
        if self._hub and is_rematch:
            self._hub.go_on_with(play)
            self._returning.go_on_with(identity, known.me)
        elif self._hub:
            self._hub.sit_down(play)
        else:
            self._hub = Hub(play, time.milliseconds, self)
            self._returning.open(identity, known.me)
        self.show()
        self._tell_time()

    def begin(self) -> None:
        """Handles the replies that were waiting. Called once the game on the table is saved under its number."""
        if self._hub:
            self._hub.begin()
            self.show()

    def _tell_time(self) -> None:
        """Tells the others again and again how much time is left."""
        if self._hub:
            self._hub.timing.tick()
            self._telling.start(TELLING_MS, self._tell_time)

    def watch(self, visitor: Visitor, brought: Callable[[Reply | None], None]) -> None:
        """Connects a watcher with whoever offers that. `brought` is called with each reply, first with the one that is
        known, and with None when the connection has ended.
        """
        if visitor.offer:
            self._connecting.play, self._brought = visitor, brought
            self._connecting.answer(visitor.offer)

    def rest(self) -> None:
        """Called when another screen is shown."""
        if self._hub:
            self._hub.rest()

    def close(self) -> None:
        """Closes all connections. Called when another game is shown."""
        self._returning.close()
        self._connecting.stop()
        self._telling.stop()
        self._pausing.stop()
        self._changing.stop()
        self._stop_watching()
        hub, self._hub, self._play, self._connecting.play = self._hub, None, None, None
        self._is_lost = False
        if hub:
            hub.close()

    def _stop_watching(self) -> None:
        watching, self._watching = self._watching, None
        if watching:
            watching.close()
            self._brought(None)

    def _cut(self) -> None:
        """Closes all connections. Called when the page is left, although it may be restored."""
        self._connecting.stop()
        self._returning.leave()
        self._stop_watching()
        if self._hub and self._hub.wires:
            self._hub.close()
            self._is_lost = True
            self._show_changes()

    def follow(self) -> None:
        """Called when something in the game has changed."""
        if self._hub:
            self._hub.follow()
        self.show()

    def take(self, reply: Reply) -> None:
        """Takes the call from a reply, after the reply itself has been received."""
        self._connecting.take(reply)

    # What the players agree on

    @property
    def is_live(self) -> bool:
        """Whether any other device is connected."""
        return bool(self._hub and self._hub.present)

    @property
    def has_all(self) -> bool:
        """Whether all other devices of the game are connected."""
        return bool(self._hub and self._hub.reaches(None))

    def share(self) -> None:
        """Sends everything at once, even if the game does not wait for another player."""
        if self._hub:
            self._hub.share()

    def decline(self) -> None:
        """Tells the others that this player declines."""
        if self._hub:
            self._hub.decline()

    def accept(self, reply: Reply, take_fork: bool, joins: bool) -> bool:
        """Receives a reply and forwards it to all connected devices. Returns whether it fits; if it does not, says so
        on the page. `joins` is that of `FarGame.apply`.
        """
        return bool(self._hub and self._hub.accept(reply, take_fork, joins))

    # What is shown

    def show(self) -> None:
        """Shows who is connected."""
        play, hub = self._play, self._hub
        if play is None or hub is None:
            return
        present = sorted(hub.present)
        if present:
            names = ", ".join(self._name(party) for party in present)
            sentence = ngettext("{names} is here.", "{names} are here.", len(present)).format(names=names)
        else:
            sentence = self._way_back()
        if watchers := hub.watchers:
            watching = ngettext("{count} person is watching.", "{count} people are watching.", watchers)
            sentence = f"{sentence} {watching.format(count=watchers)}".strip()
        is_open = play.may_move
        if play.session.table.clock.stands and is_open:
            stands = _("The clock is stopped until all players are connected.")
            sentence = f"{sentence} {stands}".strip()
        if not connection.is_possible() and is_open:
            sentence = _("This browser does not allow live connections. The game goes on by link.")
        is_again = self._is_lost or self._returning.trying or self._returning.has_failed or self._returning.has_ended
        label = _("Connect again") if is_again else _("Connect live")
        missing = hub.missing if connection.is_possible() and is_open else []
        choices = [(self._name(party), party) for party in missing]
        may_time = is_open and hub.reaches(None) and not hub.timing.minutes
        may_watch = bool(present) and is_open and play.known.is_dealt
        self._line.show(sentence, label, choices, is_live=bool(present), may_time=may_time, may_watch=may_watch)
        self._marking.ask()

    def _way_back(self) -> str:
        """Returns what has become of the connections, and whether they can come back by themselves."""
        returning = self._returning
        if returning.trying:
            names = ", ".join(self._name(party) for party in sorted(returning.trying))
            return _("Connecting with {names} again …").format(names=names)
        if returning.has_pass:
            again = _("The game goes on by link, and one link connects again.")
        else:
            again = _("The game goes on by link, and two links connect again.")
        if returning.has_failed:
            failed = _("The connection did not come back.")
            return f"{failed} {again}"
        if returning.has_ended:
            ended = _("The connection ended over five minutes ago.")
            return f"{ended} {again}"
        if not self._is_lost:
            return ""
        lost = _("The connection was lost. The game goes on by link.")
        if not returning.awaited:
            return lost
        names = ", ".join(self._name(party) for party in sorted(returning.awaited))
        hope = _("If {names} opens it again within five minutes, the two devices try to connect by themselves.")
        return f"{lost} {hope.format(names=names)}"

    def _cut_off(self, wire: Wire) -> None:
        """Cuts the connection to a device that sent something that is not allowed."""
        if self._hub:
            self._hub.cut(wire, is_hostile=True)

    def _mark(self) -> None:
        """Marks where the players are, once their lines are there."""
        if self._play and self._hub:
            presence.show(self._places(self._play, self._hub))

    @staticmethod
    def _places(play: FarPlay, hub: Hub) -> dict[int, str]:
        """Returns where each player is, for `presence.show`. Bots have no place."""
        known, places = play.known, dict[int, str]()
        for party, seats in enumerate(known.parties):
            place = presence.LINK if known.has_joined(party) else presence.INVITED
            if party == known.me:
                place = presence.LINK if known.has_moved else presence.YOU
            elif party in hub.present:
                place = presence.HERE
            places |= {seat: place for seat in seats if not play.session.table.opponents.level(seat)}
        return places

    def _name(self, party: int) -> str:
        assert self._play, "the game is on the table"
        return self._play.names[self._play.known.parties[party][0] - 1]

    def _greet(self, number: int) -> None:
        if self._hub:
            self._hub.greet(number)
            self._line.say(self._line.greetings[number])
            if self._play:
                self._play.note_line(self._line.greetings[number])

    def _limit(self, minutes: int) -> None:
        if self._hub:
            self._hub.timing.set(minutes)

    def _connected(self, party: int, made: Connection) -> None:
        hub = self._hub
        if isinstance(self._connecting.play, Visitor):
            self._watch(self._connecting.play, made)
            return
        if hub is None:
            made.close()
            return
        wire = hub.watched(made) if party == WATCHER else hub.connected(party, made)
        if wire is None:
            made.close()
            toast(_("No more people can watch."))
            return
        self._is_lost = self._is_lost and party == WATCHER
        made.on_text = lambda text: hub.receive(wire, text)

        def turned(is_up: bool) -> None:
            self._returning.turned(wire, is_up)
            hub.turned(wire, is_up)

        def ended() -> None:
            self._returning.ended(wire)
            hub.cut(wire)

        made.turned, made.ended = turned, ended
        self._returning.connected(wire, made)
        self.show()

    def _watch(self, visitor: Visitor, made: Connection) -> None:
        watching = self._watching = Watching(visitor.reply, made, time.milliseconds, self._brought)

        def on_text(text: object) -> None:
            if not watching.receive(text):
                self._stop_watching()

        made.on_text, made.ended = on_text, self._stop_watching
        self._brought(visitor.reply)

    # Events of the hub

    def changed(self) -> None:
        self._changing.ask()  # whoever sends much must not keep the page busy with what it shows

    def _show_changes(self) -> None:
        if self._hub and self._hub.present:
            self._is_lost = False
        self.show()
        if self._play:
            self._play.refresh()

    def lost(self, party: int, is_hostile: bool) -> None:
        self._is_lost = True
        if is_hostile:
            self._returning.drop(party)
            toast(_("The connection was closed because it sent something that is not part of this game."))
        self.changed()

    def pauses(self, milliseconds: float) -> None:
        if not self._pausing.is_running:
            self._pausing.start(milliseconds, self._catch_up)

    def _catch_up(self) -> None:
        if self._hub:
            self._hub.catch_up()

    def accepted(self) -> None:
        self._acknowledging.ask()

    def _acknowledge(self) -> None:
        if self._hub:
            self._hub.acknowledge()

    def refused(self, reply: Reply, error: FairError) -> None:
        self._refuse(reply, error)

    def greeted(self, party: int, number: int) -> None:
        self._line.say(f"{self._name(party)}: {self._line.greetings[number]}")
        if self._play:
            self._play.note_line(self._line.greetings[number], party)

    def limited(self, party: int, minutes: int) -> None:
        toast(_("{name} has set a clock: {count} min each.").format(name=self._name(party), count=minutes))

    def declined(self, party: int) -> None:
        toast(_("{name} declined.").format(name=self._name(party)))
