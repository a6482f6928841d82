"""Plays a game live: sends replies to all connected devices, and passes on what one of them sends to the others."""

from __future__ import annotations

import time
from collections.abc import Callable

from pygames.fair import FairError, Fork
from web.exchange.playing import FarPlay
from web.far import signatures
from web.far.call import WATCHER
from web.far.packing import ReplyError, party_of
from web.far.rematch import identity_of, place_in
from web.far.reply import Reply, identity_in, plies_in, read, write
from web.live.listener import Listener
from web.live.messages import (
    Ack,
    Greeting,
    Here,
    Left,
    Limit,
    LiveMessage,
    MessageError,
    No,
    Present,
    SignedMessage,
    State,
    Watched,
    checksum,
    spoken_text,
)
from web.live.rate import Allowance
from web.live.timing import Timing
from web.live.watchers import Watchers
from web.live.wire import MOST_NEW, MOST_NEW_PLIES, NEW_SHARE, Channel, TooMuch, Wire

MOST_REFUSED = 2
"""A device whose replies were refused this often is disconnected."""
WORK_BURST_MS, WORK_SHARE = 40, 0.06
"""The milliseconds of work that all other devices together may cause at once, and the share of the time that they may
take later. What comes then waits until its time has come.
"""
WITH_DRAWING = 4
"""What a reply without new plies costs in all, in times of the work on it alone: the page saves and draws after it."""
IN_PLAY = 0.25
"""What a reply with new plies costs, in times of the work on it. The rules of the game bound how many follow one
another, and who plays fast should see each move at once.
"""


class Hub:
    """All connections of this device in one game. No device trusts another, not even the one that began the game."""

    def __init__(self, play: FarPlay, now: Callable[[], float], listener: Listener) -> None:
        """`now` is a monotonic clock in milliseconds."""
        self._now, self._listener = now, listener
        self.wires: dict[int, Wire] = {}
        """The connections, by the number of the device at the other end. Watchers have numbers from `WATCHER` on."""
        self._watchers = Watchers(self.wires)
        self._work = Allowance(WORK_BURST_MS, 1 / WORK_SHARE, now)
        self._play: FarPlay | None = None
        self._enter(play)
        self._acks: dict[int, str] = {}
        """The checksum of the last reply that each device has acknowledged."""
        self._accepted: list[str] = []
        """The replies that this device has accepted and not acknowledged yet."""
        self._is_receiving = False
        self._is_rematch = False
        """Whether the rematch of a game has just been put on the table, so that the others must be sent its state."""
        self._number = 0
        """The number of this device's last message."""
        self._numbers: dict[tuple[int, type], int] = {}
        """The number of the last message of each kind that each other device has said."""
        self._seen: dict[int, SignedMessage] = {}
        """What the devices at the other ends have last said of where they are."""
        self.timing = Timing(self._send_all, lambda: self.reaches(None))
        self.sit_down(play)

    def _enter(self, play: FarPlay) -> None:
        known = self._known = play.known
        self.me, self.identity, self._parties = known.me, known.identity, known.parties
        self.parties = len(known.parties)

    # The table

    def sit_down(self, play: FarPlay) -> None:
        """Attaches the hub to the game, which is on the table now or again. `begin` follows."""
        was_away = self._play is None and bool(self.wires)
        self._play, self._known = play, play.known
        play.is_live = lambda: self.reaches(play.far.waits_for)
        if was_away:
            self._tell_here()
            for wire in tuple(self.wires.values()):
                pending, wire.pending, wire.may_be_behind = wire.pending, None, True
                if pending:
                    wire.waiting.appendleft(pending)
        self.timing.sit_down(play)

    def begin(self) -> None:
        """Handles the replies that were waiting, and sends what is owed. Called once the game on the table is saved
        under its number, so that whatever this changes is saved before anybody is told of it.
        """
        if self._is_rematch:
            self._is_rematch = False
            self.share()
        if not self._is_receiving:  # a reply that deals the board puts the game on the table again
            self.catch_up()
        self.follow()

    def rest(self) -> None:
        """Detaches the hub while another game or screen is shown. Replies that arrive are queued until `begin`."""
        if self._play:
            self._play = None
            self.timing.sit_down(None)
            self._tell_here()

    def go_on_with(self, play: FarPlay) -> None:
        """Goes on with the rematch of the game, over the same connections, without watchers. `begin` follows."""
        before, self._play = self._parties, None
        wires = list(self.wires.values())
        self.wires.clear()
        for wire in wires:
            if wire.party < WATCHER:
                wire.begin(place_in(before, wire.party))
                self.wires[wire.party] = wire
            else:
                wire.close()
        self._watchers = Watchers(self.wires)
        self._acks.clear()
        self._seen.clear()
        self._numbers.clear()
        self._accepted.clear()
        self._enter(play)
        self.timing.sit_down(None)
        self.sit_down(play)
        self._is_rematch = True
        for wire in self.wires.values():
            ahead, wire.ahead = wire.ahead, None
            if ahead:
                wire.waiting.append(ahead)

    def close(self) -> None:
        """Cuts all connections."""
        wires = list(self.wires.values())
        self.wires.clear()
        for wire in wires:
            wire.close()
        self.timing.follow()

    # Who is connected

    @property
    def present(self) -> frozenset[int]:
        """The other devices that replies reach now, directly or through another device."""
        reached = {party for wire in self.wires.values() if wire.is_up for party in wire.reaches if party != self.me}
        if not self._known.is_signed:
            return frozenset(reached)
        return frozenset(party for party in reached if party in self._seen)

    def reaches(self, party: int | None) -> bool:
        """Returns whether replies reach a device; with None, whether they reach all of them."""
        return len(self.present) == self.parties - 1 if party is None else party in self.present

    @property
    def missing(self) -> list[int]:
        """The devices that can be invited to connect. Of those that have not joined the game, the first joins next."""
        play = self._play
        if play is None or play.far.waits_for is None:
            return []
        missing = [party for party in range(self.parties) if party != self.me and party not in self.present]
        later = [party for party in missing if not play.known.has_joined(party)][1:]
        return [party for party in missing if party not in later]

    def connected(self, party: int, channel: Channel) -> Wire:
        """Adds a connection to a device, replacing an earlier one, and sends the device the current state."""
        before = self.wires.pop(party, None)
        if before:
            before.close()
        wire = self.wires[party] = Wire(party, channel, self._now)
        if self._play:
            self._send(wire, self._settled())  # it may hold the key of this device
        self._tell_here()
        return wire

    def watched(self, channel: Channel) -> Wire | None:
        """Adds a connection to a watcher; returns None if there are too many."""
        number = self._watchers.free
        return None if number is None else self.connected(number, channel)

    @property
    def watchers(self) -> int:
        """How many people are known to watch."""
        return self._watchers.count(self.present)

    def turned(self, wire: Wire, is_up: bool) -> None:
        """Records that a connection is interrupted, or works again."""
        if self.wires.get(wire.party) is wire and wire.is_up != is_up:
            wire.is_up, wire.may_be_behind = is_up, True
            self._tell_here()
            self.timing.follow()
            self._listener.changed()

    def cut(self, wire: Wire, is_hostile: bool = False) -> None:
        """Removes a connection that has ended or is to be cut."""
        if self.wires.get(wire.party) is wire:
            del self.wires[wire.party]
            wire.close()
            self._tell_here()
            self.timing.follow()
            if wire.party < WATCHER:
                self._listener.lost(wire.party, is_hostile)
            else:
                self._listener.changed()

    def _tell_here(self) -> None:
        """Tells each device at this game which others this one reaches; none while the game is not on the table."""
        for wire in self.wires.values():
            if wire.is_elsewhere:
                continue
            others = {other.party for other in self.wires.values() if other.is_up and other.party in other.reaches}
            if self._play and self._known.is_signed:  # each says itself that it is here
                wire.send(self._spoken(Present(self.me)))
                for party in sorted((others - {wire.party}) & self._seen.keys()):
                    wire.send(self._seen[party])
            here = Here(frozenset({self.me, *others} - {wire.party}) if self._play else frozenset())
            wire.send(self._spoken(here))
        self._watchers.tell(lambda count: self._spoken(Watched(self.me, count)))

    # Sending

    def follow(self) -> None:
        """Sends the current state if the game waits for another device. Called after every change."""
        if self._play and self._play.far.owes and not self._is_receiving:
            self.share()
        self.timing.follow()

    def share(self) -> None:
        """Sends the current state to all connected devices. What was played here can then no longer be undone."""
        if self._play and self.wires:
            reply = self._settled()
            for wire in tuple(self.wires.values()):
                self._send(wire, reply)

    def _settled(self) -> str:
        assert self._play, "the game is on the table"
        return self._play.link_so_far()

    def _send(self, wire: Wire, reply: str) -> None:
        if wire.sent != reply:
            wire.sent = reply
            wire.send(State(reply))

    def decline(self) -> None:
        """Tells the others that this player declines their question."""
        self._send_all(No())

    def greet(self, number: int) -> None:
        """Sends a greeting to the others."""
        self._send_all(Greeting(self.me, number))

    def _send_all(self, message: LiveMessage) -> None:
        spoken = self._spoken(message)
        for wire in self.wires.values():
            wire.send(spoken)

    def _spoken(self, message: LiveMessage) -> LiveMessage | SignedMessage:
        """Returns a message of this device, signed if the devices of the game sign what they say."""
        if not self._known.is_signed:
            return message
        self._number = max(int(1000 * time.time()), self._number + 1)
        text = spoken_text(self.identity, self.me, self._number, message)
        return SignedMessage(message, self._number, signatures.sign(self._known.signing, text))

    # Receiving

    def receive(self, wire: Wire, text: object) -> None:
        """Handles anything that a device sends, now or when its time has come. Cuts the connection if it is not a valid
        message.
        """
        if self.wires.get(wire.party) is not wire:
            return
        try:
            wire.waiting.append(wire.read(text))
        except (MessageError, TooMuch):
            self.cut(wire, is_hostile=True)
        self.catch_up()

    def catch_up(self) -> None:
        """Handles what has arrived, as long as that does not take too much of the page's time. The devices take turns,
        so that none keeps the others waiting.
        """
        while waiting := [wire for wire in self.wires.values() if wire.waiting]:
            if pause := self._work.pause:
                self._listener.pauses(pause)
                return
            self._handle(min(waiting, key=lambda wire: wire.handled))

    def _handle(self, wire: Wire) -> None:
        """Handles the next message of a device, and counts the time that it took."""
        message, begin, plies = wire.waiting.popleft(), self._now(), self._plies
        try:
            self._handle_message(wire, message)
        except (MessageError, ReplyError):
            self.cut(wire, is_hostile=True)
        wire.handled = self._now()
        costs = IN_PLAY if self._plies > plies else WITH_DRAWING if isinstance(message, State) else 1
        self._work.spend((wire.handled - begin) * costs)
        if wire.refused >= MOST_REFUSED:
            self.cut(wire, is_hostile=True)

    @property
    def _plies(self) -> int:
        """The number of plies that the game has."""
        return len(self._play.far.plies) if self._play else 0

    def _handle_message(self, wire: Wire, told: LiveMessage | SignedMessage) -> None:
        if wire.party >= WATCHER:
            raise MessageError("watchers send nothing")
        message = told.message if isinstance(told, SignedMessage) else told
        if self._is_elsewhere(wire, message):
            return
        if not isinstance(message, State) and not self._is_said(wire, told, message):
            return
        if isinstance(message, State):
            is_other = identity_in(message.reply) != self.identity  # known before anything else is read
            if is_other or (self._play and self._is_far_longer(wire, message.reply, self._play)):
                wire.refused += 1
            elif self._play:
                self._take(wire, message)
            else:
                wire.pending = message
        elif isinstance(message, Ack):
            self._note_ack(wire, message, told)
        elif isinstance(message, Present):
            if isinstance(told, SignedMessage):
                self._seen[message.party] = told
            self._pass_on(wire, told)
            self.timing.follow()
            self._listener.changed()
        elif isinstance(message, Here):
            reaches = frozenset(party for party in message.parties if party < self.parties)
            if reaches != wire.reaches:
                before, wire.reaches = wire.reaches, reaches
                if (wire.party in before) != (wire.party in reaches):
                    self._tell_here()
                self.timing.follow()
                self._listener.changed()
        elif isinstance(message, Greeting):
            self._note_greeting(wire, message, told)
        elif isinstance(message, Watched):
            self._note_watched(wire, message, told)
        elif isinstance(message, Limit):
            if self.timing.hear_limit(wire, message):
                self._pass_on(wire, told)
                self._listener.limited(message.party, message.minutes)
        elif isinstance(message, Left):
            if self.timing.hear_left(wire, message):
                self._pass_on(wire, told)
        elif self._play and self._play.known.asked and self._play.known.asked[0] == self.me:
            self._play.hear_no()
            self._listener.declined(wire.party)

    @staticmethod
    def _is_far_longer(wire: Wire, reply: str, play: FarPlay) -> bool:
        """Returns whether a reply is longer than the game that is known and what others can have played since. Raises
        `ReplyError`.
        """
        known, table = play.known, play.session.table
        may_be_behind, wire.may_be_behind = wire.may_be_behind, False
        if len(reply) > len(table.link) + MOST_NEW:
            return True
        most = min(MOST_NEW_PLIES, known.game.ply_limit(known.variant, known.seats) // NEW_SHARE)
        return not may_be_behind and plies_in(reply) > len(play.far.plies) + most

    def _is_elsewhere(self, wire: Wire, message: LiveMessage) -> bool:
        """Returns whether the device at the other end has the game before or the rematch on its table. What it sends
        then does not concern this game. A reply of the rematch is stored until this device goes on with it.
        """
        if isinstance(message, State):
            identity = identity_in(message.reply)
            if identity == identity_of(self.identity):
                wire.is_elsewhere, wire.ahead = True, message
            elif wire.is_elsewhere and identity == self.identity:
                wire.is_elsewhere, wire.sent, wire.may_be_behind = False, "", True
                self._tell_here()
                self.share()
        return wire.is_elsewhere

    def _note_greeting(self, wire: Wire, message: Greeting, told: LiveMessage | SignedMessage) -> None:
        """Handles a greeting from the device at the other end, or one that it passes on."""
        if message.party == self.me or message.party >= self.parties or message.party not in wire.reaches:
            return
        self._listener.greeted(message.party, message.number)
        if message.party == wire.party:
            self._pass_on(wire, told)

    def _note_watched(self, wire: Wire, message: Watched, told: LiveMessage | SignedMessage) -> None:
        """Handles how many people watch at the device at the other end, or at one that it passes on."""
        if message.party != self.me and message.party in wire.reaches:
            self._watchers.note(message)
            self._listener.changed()
            if message.party == wire.party:
                self._pass_on(wire, told)

    def _note_ack(self, wire: Wire, ack: Ack, told: LiveMessage | SignedMessage) -> None:
        """Handles an acknowledgement.

        The state counts as sent once the device that the game waits for has it, or all have.
        """
        if ack.party == self.me or ack.party >= self.parties:
            return
        if ack.party == wire.party:
            self._pass_on(wire, told)
        self._acks[ack.party] = ack.checksum
        play = self._play
        if not play or not play.far.owes or not play.has_all_seen or ack.checksum != checksum(play.link_so_far()):
            return
        others = set(range(self.parties)) - {self.me}
        if ack.party == play.far.waits_for or all(self._acks.get(party) == ack.checksum for party in others):
            play.sent()

    def _is_said(self, wire: Wire, told: LiveMessage | SignedMessage, message: LiveMessage) -> bool:
        """Returns whether the device for which a message speaks has said it now. In games that were begun before there
        were keys, nobody signs.
        """
        known = self._known
        if not known.is_signed:
            return True
        party = wire.party if isinstance(message, Here | No) else self._speaker(message)
        if party == self.me or (party is not None and known.keys[party] is None):
            return False
        if party is None or not isinstance(told, SignedMessage) or not self._fits(told, party):
            wire.refused += 1
            return False
        kind = party, type(message)
        if told.number <= self._numbers.get(kind, 0):
            return False  # it came another way, or somebody repeats it
        self._numbers[kind] = told.number
        return True

    def _speaker(self, message: LiveMessage) -> int | None:
        """Returns the device for which a message speaks; None if there is no such device."""
        if isinstance(message, Left):
            return party_of(self._parties, message.seat) if message.seat <= sum(map(len, self._parties)) else None
        party = getattr(message, "party", self.parties)
        return party if party < self.parties else None

    def _fits(self, told: SignedMessage, party: int) -> bool:
        """Returns whether a device has said something in this game."""
        key = self._known.keys[party]
        text = spoken_text(self.identity, party, told.number, told.message)
        return key is not None and signatures.fits(key, told.signature, text)

    def _pass_on(self, wire: Wire, message: LiveMessage | SignedMessage) -> None:
        for other in self.wires.values():
            if other is not wire:
                other.send(message)

    def _take(self, wire: Wire, message: State) -> None:
        """Applies a reply, and passes it on if it brought anything new. Raises `ReplyError` if it cannot be read."""
        assert self._play, "the game is on the table"
        reply = read(message.reply, self._play.session.table.link_steps)
        wire.sent = message.reply.rpartition("#")[2]
        self.accept(reply, wire=wire)

    def accept(self, reply: Reply, take_fork: bool = False, joins: bool = False, wire: Wire | None = None) -> bool:
        """Applies a reply from a connection or a link, and passes it on. Returns whether it fits the game. `joins` is
        that of `FarGame.apply`.
        """
        play = self._play
        if play is None:
            return False
        before = _state(play)
        self._is_receiving = True
        try:
            play.receive(reply, take_fork, joins)
        except FairError as error:
            if wire and not isinstance(error, Fork):
                wire.refused += 1
            self._listener.refused(reply, error)
            return False
        finally:
            self._is_receiving = False
        text = wire.sent if wire else write(reply)
        is_news = before != _state(play)
        for other in tuple(self.wires.values()):
            if is_news and other is not wire:
                self._send(other, text)
        self._accepted.append(text)
        self.follow()
        self._listener.accepted()
        return True

    def acknowledge(self) -> None:
        """Acknowledges the replies that were accepted since the last call. They should be saved by now."""
        accepted, self._accepted = self._accepted, []
        for text in accepted:
            self._send_all(Ack(self.me, checksum(text)))


def _state(play: FarPlay) -> tuple[object, ...]:
    """Returns everything that a reply can change for the others."""
    known = play.known
    return (
        play.far.message,
        known.asked,
        known.ended,
        known.taken,
        known.again,
        known.agreements.state,
        known.hints.state,
    )
