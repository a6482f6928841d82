"""Brings live connections back after a reload or a cut, without new links (`web.live.ticket`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import SystemRandom
from typing import Any

from web.browser import locks
from web.browser.dom import Timer
from web.browser.live import connection, passes
from web.browser.live.certificates import Certificates, is_of, key_of
from web.browser.live.connection import Connection
from web.browser.window import time
from web.far.call import OFFER, WATCHER, Call, CallError
from web.live.rate import Allowance
from web.live.ticket import (
    BURST,
    PASS_LASTS_MS,
    REFILL_MS,
    RENEW_SPARE_MS,
    RENEW_TICKET_MS,
    TICKET_LASTS_MS,
    Gone,
    Offered,
    Pass,
    Spares,
    Ticket,
    TicketError,
    TicketStored,
    read,
)
from web.live.wire import Wire

REACHING_MS = 20_000
"""Milliseconds after which a device that is called counts as out of reach."""
TRYING_MS = 25_000
"""Milliseconds within which a device that does not answer is called again."""
PAUSE_S = 2
"""Seconds between two calls, and until another tab may have released the game."""


tickets = Certificates("tickets")


class _Line:
    """What is prepared for the case that the connection to one device is cut."""

    def __init__(self, wire: Wire, made: Connection) -> None:
        self.wire, self.made = wire, made
        self.spares: Spares[Connection] = Spares()
        self.certificate: Any = None
        self.back: Call | None = None
        """As whom this device comes back; None if the browser does not let it."""
        self.theirs: Call | None = None
        """As whom the other device comes back; None if it cannot."""
        self.spare: Call | None = None
        """How the other device's last spare connection is reached."""
        self.ticket: Ticket | None = None
        self.key = ""
        """Under which the ticket is stored."""
        self.lost: float | None = None
        """When the connection ended, in milliseconds since 1970."""
        self.prepared = time.milliseconds()
        """When the last spare connection was made."""
        self.armed: list[Connection] = []
        """The spare connections at which the other device is awaited."""
        self.allowance = Allowance(BURST, REFILL_MS, time.milliseconds)

    def close(self) -> None:
        self.made.on_ticket = lambda _: None
        self.spares.close()


class Returning:
    """The tickets of the game on the table."""

    def __init__(
        self,
        connected: Callable[[int, Connection], None],
        cut: Callable[[Wire], None],
        changed: Callable[[], None],
    ) -> None:
        """`connected` is called with the number of a device and its connection, `cut` with that of a device that sent
        something that is not allowed, and `changed` when one of the lists below has changed.
        """
        self._connected, self._cut, self._changed = connected, cut, changed
        self._identity, self._me = b"", 0
        self._lines: list[_Line] = []
        self._calls: dict[int, Connection] = {}
        """The connections with which this page calls devices, by their numbers."""
        self.trying: set[int] = set()
        """The devices that this page calls after it was loaded again."""
        self._passes: set[str] = set()
        """The keys of the passes with which one link connects again."""
        self.has_failed = self.has_ended = False
        """Whether no device answered, and whether the tickets had ended when the page was loaded again."""
        self._held = locks.Held()
        self._timer = Timer()
        self._tasks: set[asyncio.Task[None]] = set()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        async def guarded() -> None:
            with suppress(OSError, CallError):  # then there is no way back without links
                await work

        task = asyncio.ensure_future(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def awaited(self) -> list[int]:
        """The devices that were cut off, have a ticket, and can still come back."""
        lost = (line for line in self._lines if line.lost is not None and line.theirs and line.spares.is_kept)
        return [line.wire.party for line in lost]

    @property
    def has_pass(self) -> bool:
        """Whether one link connects with a device of the game again."""
        return any(is_of(self._identity, key) for key in self._passes)

    def lose_pass(self, identity: bytes, party: int) -> None:
        """Deletes the pass of a game for a device that it did not connect with."""
        self._passes.discard(key_of(identity, party))
        self._run(passes.forget(identity, party))
        self._changed()

    # The game

    def open(self, identity: bytes, me: int) -> None:
        """Called when a game comes to the table that has no connections. Calls the devices that wait for this one."""
        self._identity, self._me = identity, me
        if connection.is_possible():
            self._run(self._come_back(identity))

    def go_on_with(self, identity: bytes, me: int) -> None:
        """Called when the game goes on as a rematch, over the same connections. The tickets are of that game now."""
        self._identity, self._me = identity, me
        self._stop_calls()
        self._held.release()
        for line in list(self._lines):
            if line.lost is not None:
                self._drop(line)
                continue
            self._forget([line.key])
            self._keep_pass(line)
            self._hold()
            if line.ticket:
                line.ticket = self._ticket(line, line.ticket.spare)
                self._store(line)

    def close(self) -> None:
        """Called when the game is closed on purpose. Nobody comes back to it."""
        for line in list(self._lines):
            line.made.tell(str(Gone()))
            self._drop(line)
        if self._identity:
            self._run(self._forget_all(self._identity))
        self._stop()
        self._identity = b""

    def leave(self) -> None:
        """Called when the page is left. The tickets stay."""
        for line in self._lines:
            line.close()
        self._lines.clear()
        self._stop()

    def restore(self) -> None:
        """Called when a page that was left is shown again as it was."""
        if self._identity:
            self.open(self._identity, self._me)

    def _stop(self) -> None:
        self._stop_calls()
        self._timer.stop()
        self._held.release()
        self.has_failed = self.has_ended = False

    def _stop_calls(self) -> None:
        for made in self._calls.values():
            made.close()
        self._calls.clear()
        self.trying.clear()

    # Connections

    def connected(self, wire: Wire, made: Connection) -> None:
        """Called with a new connection, which replaces others to the same device."""
        if wire.party >= WATCHER:
            made.on_ticket = lambda _: self._cut(wire)  # watchers send nothing
            return
        called = self._calls.pop(wire.party, None)
        if called and called is not made:
            called.close()
        self.trying.discard(wire.party)
        self.has_failed = self.has_ended = False
        for other in [one for one in self._lines if one.wire.party == wire.party]:
            self._drop(other, forgets=False)
        line = _Line(wire, made)
        self._lines.append(line)
        made.on_ticket = lambda text: self._on_text(line, text)
        self._hold()
        if not self._timer.is_running:
            self._timer.start(RENEW_TICKET_MS, self._tick)
        self._run(self._prepare(line))

    def turned(self, wire: Wire, is_up: bool) -> None:
        """Called when a connection is interrupted, and when it works again."""
        line = self._line(wire)
        if line and not is_up:
            self._arm(line)
        elif line and line.armed:
            self._run(self._renew(line))

    def ended(self, wire: Wire) -> None:
        """Called when a connection has ended, not by this device. Waits for the other one, or calls it."""
        line = self._line(wire)
        if line is None:
            return
        line.lost = time.date()
        self._arm(line)
        if line.ticket and self._me < wire.party:  # one of the two, if both pages are still there
            self._run(self._call(line.ticket, line.certificate))
        if not line.theirs and not line.ticket:
            self._drop(line)

    def drop(self, party: int) -> None:
        """Called when a connection was cut because of what the device sent. It does not come back."""
        for line in [one for one in self._lines if one.wire.party == party]:
            self._drop(line)

    def _line(self, wire: Wire) -> _Line | None:
        return next((line for line in self._lines if line.wire is wire), None)

    def _drop(self, line: _Line, forgets: bool = True) -> None:
        """Closes everything that is prepared for a connection."""
        if line in self._lines:
            self._lines.remove(line)
        line.close()
        if forgets:
            self._forget([line.key])

    def _hold(self) -> None:
        self._held.hold(self._name(self._identity))

    @staticmethod
    def _name(identity: bytes) -> str:
        return f"mazebox-live {identity.hex()}"

    # What is prepared

    async def _prepare(self, line: _Line) -> None:
        with suppress(OSError, CallError):  # the other device can come back all the same
            certificate = await connection.certificate()
            back = await connection.back_as(certificate)
            line.certificate, line.back = certificate, back
            if line.spare and line in self._lines:  # it was faster
                self._take(line, line.spare)
        await self._renew(line)

    async def _renew(self, line: _Line) -> None:
        """Makes a spare connection, and tells the other device how to reach it."""
        line.prepared = time.milliseconds()
        spare, number = Connection(line.made.servers), SystemRandom().randrange(65536)
        try:
            call = Call.of(await spare.offer(), OFFER, number, 0)
        except (OSError, CallError):
            spare.close()
            raise
        if line not in self._lines or line.lost is not None:
            spare.close()
            return
        line.spares.add(number, spare)
        line.made.tell(str(Offered(call, line.back)))

    def _on_text(self, line: _Line, text: object) -> None:
        """Handles what the other device says about tickets."""
        try:
            if not line.allowance.take():
                raise TicketError("too much")
            message = read(text)
        except TicketError:
            self._drop(line)
            self._cut(line.wire)
            return
        if isinstance(message, TicketStored):
            line.spares.confirm(message.number)
        elif isinstance(message, Gone):
            self._drop(line)
            line.made.on_ticket = lambda _: self._cut(line.wire)  # nothing more is expected
        else:
            line.theirs, line.spare = message.back, message.spare
            if line.back:
                self._take(line, message.spare)

    def _take(self, line: _Line, spare: Call) -> None:
        """Stores how this device comes back to a spare connection of the other one."""
        line.ticket = self._ticket(line, spare)
        self._store(line, TicketStored(spare.number))
        self._keep_pass(line)

    def _keep_pass(self, line: _Line) -> None:
        if line.back and line.theirs:
            made = Pass(int(time.date()) + PASS_LASTS_MS, line.back, line.theirs)
            self._passes.add(key_of(self._identity, line.wire.party))
            self._run(passes.save(self._identity, line.wire.party, line.certificate, made))

    def _ticket(self, line: _Line, spare: Call) -> Ticket:
        assert line.back, "the browser lets this device come back"
        has_servers = line.made.servers != "[]"
        return Ticket(line.wire.party, 0, has_servers, spare, line.back).renewed(time.date())

    def _store(self, line: _Line, kept: TicketStored | None = None) -> None:
        assert line.ticket, "there is one"
        line.key = key_of(self._identity, line.wire.party)
        self._run(self._save(line, line.ticket, kept))

    async def _save(self, line: _Line, ticket: Ticket, kept: TicketStored | None) -> None:
        await tickets.save(line.key, line.certificate, str(ticket))
        if line not in self._lines:
            self._forget_unless_there(line.key)
        elif kept:
            line.made.tell(str(kept))

    def _forget_unless_there(self, key: str) -> None:
        """Deletes a ticket that was stored too late, unless the next connection to the same device has it."""
        if self._identity and not any(line.key == key for line in self._lines):
            self._forget([key])

    def _forget(self, keys: list[str]) -> None:
        self._run(tickets.delete([key for key in keys if key]))

    async def _forget_all(self, identity: bytes) -> None:
        await tickets.delete([key for key in await tickets.keys() if is_of(identity, key)])

    def _tick(self) -> None:
        """Renews what is stored while the devices are connected, and ends what has waited for too long."""
        now = time.date()
        for line in list(self._lines):
            if line.lost is None:
                if line.ticket:
                    line.ticket = line.ticket.renewed(now)
                    self._store(line)
                if time.milliseconds() - line.prepared > RENEW_SPARE_MS:
                    self._run(self._renew(line))
            elif not 0 <= now - line.lost < TICKET_LASTS_MS:
                self._drop(line)
                self._changed()
        if self._lines:
            self._timer.start(RENEW_TICKET_MS, self._tick)

    # The way back

    def _arm(self, line: _Line) -> None:
        """Starts to wait for the other device on the spare connections."""
        if line.theirs is None:
            return
        for spare in line.spares.all:
            if spare not in line.armed:
                line.armed.append(spare)
                spare.opened = lambda spare=spare: self._open(line, spare)  # type: ignore[misc]
                spare.ended = lambda spare=spare: self._end(line, spare)  # type: ignore[misc]
                self._run(spare.wait_for(line.theirs))

    def _open(self, line: _Line, spare: Connection) -> None:
        """The other device has come back."""
        line.spares.remove(spare, closes=False)
        if line in self._lines:
            self._connected(line.wire.party, spare)
        else:
            spare.close()

    def _end(self, line: _Line, spare: Connection) -> None:
        line.spares.remove(spare)
        if not line.spares and line.lost is not None:
            self._changed()

    async def _come_back(self, identity: bytes) -> None:
        """Reads the tickets and passes of a game, deletes those that have ended, and calls the devices."""
        self._passes = set(await passes.clean())
        now, valid = time.date(), list[tuple[Ticket, Any]]()
        for key in await tickets.keys():
            certificate, text = await tickets.load(key)
            with suppress(TicketError):
                ticket = Ticket.read(text)
                if ticket.is_valid(now):
                    if key == key_of(identity, ticket.party):
                        valid.append((ticket, certificate))
                    continue
                self.has_ended = self.has_ended or is_of(identity, key)
            await tickets.delete([key])
        if await locks.is_held(self._name(identity)):
            await asyncio.sleep(PAUSE_S)
            if await locks.is_held(self._name(identity)):
                return
        if identity != self._identity:
            return
        present = {line.wire.party for line in self._lines}
        self.trying = {ticket.party for ticket, _ in valid} - present
        if self.trying:
            self._hold()
        self._changed()
        for ticket, certificate in valid:
            if ticket.party in self.trying:
                self._run(self._call(ticket, certificate))

    async def _call(self, ticket: Ticket, certificate: Any) -> None:
        """Calls a device that waits for this one."""
        party, identity = ticket.party, self._identity
        is_there, begun = False, time.milliseconds()
        while not is_there and identity == self._identity and ticket.is_valid(time.date()):
            if any(line.wire.party == party and line.lost is None for line in self._lines):
                return
            is_there = await self._call_once(ticket, certificate)
            if not is_there and time.milliseconds() - begun > TRYING_MS:
                break
            await asyncio.sleep(0 if is_there else PAUSE_S)
        if not is_there and identity == self._identity and party in self.trying:
            self.trying.discard(party)
            self.has_failed = True
            if not self._lines and not self.trying:
                self._held.release()
            self._forget([key_of(identity, party)])
            self._changed()

    async def _call_once(self, ticket: Ticket, certificate: Any) -> bool:
        """Returns whether the device answered, or this call was replaced."""
        party = ticket.party
        made = Connection(connection.servers() if ticket.internet else "[]", certificate)
        done: asyncio.Future[bool] = asyncio.get_event_loop().create_future()

        def settle(is_there: bool) -> None:
            if not done.done():
                done.set_result(is_there)

        def opened() -> None:
            settle(True)
            if self._calls.get(party) is made:
                self._connected(party, made)

        made.opened, made.ended = opened, lambda: settle(False)
        self._calls[party] = made
        timer = Timer()
        timer.start(REACHING_MS, lambda: settle(False))
        try:
            await made.come_back(ticket.spare, ticket.back)
            is_there = await done
        except OSError:
            is_there = False
        timer.stop()
        if not is_there:
            made.close()
            if self._calls.get(party) is made:
                del self._calls[party]
            else:
                return True
        return is_there
