"""Connects two devices by exchanging two links: the offer, the answer, and what can go wrong.

Devices that were connected before need only one link.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import SystemRandom
from typing import Any

from pygames.link import LinkError
from web.browser import sheets
from web.browser.dom import Timer
from web.browser.live import connection, passes
from web.browser.live.connection import Connection
from web.browser.live.tabs import Tabs
from web.browser.window import address
from web.exchange.playing import FarPlay
from web.exchange.visiting import Visitor
from web.far.call import AGAIN, ANSWER, OFFER, WATCHER, Call, CallError, call_of
from web.far.reply import Reply, read, write
from web.live.servers import hosts
from web.players.shown_names import isolated, shown_name
from web.screens.dialogs.notices import toast
from web.screens.far.connecting_dialog import ConnectingDialog
from web.storage.settings import Settings
from web.storage.texts import Texts
from web.words import _

REACHING_MS = 20_000
"""Milliseconds after which two devices that have each other's link count as out of reach."""


class Connecting:
    """Connects the game on the table with one device at a time."""

    def __init__(
        self,
        settings: Settings,
        texts: Texts,
        open_reply: Callable[[Reply], None],
        connected: Callable[[int, Connection], None],
        missed: Callable[[bytes, int], None],
    ) -> None:
        """`open_reply` is called with a pasted reply. `connected` is called with the number of a device and its
        connection, and `missed` with the game's identity and the number of a device that one link did not reach.
        """
        self._settings, self._texts = settings, texts
        self._open_reply, self._connected, self._missed = open_reply, connected, missed
        self.play: FarPlay | Visitor | None = None
        """The game on the table, which is played or watched here."""
        self._waiting: tuple[int, Connection] | None = None
        """The number of the offer that has no answer yet, and its connection."""
        self._making: Connection | None = None
        """The connection that is being prepared."""
        self._party = 0
        """The device that is being connected."""
        self._has_asked = False
        """Whether the player has been asked whether to look for a path over the internet."""
        self._answered: Call | None = None
        """The offer that is being answered; None if this device makes the offer."""
        self._dialog: ConnectingDialog | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._reaching = Timer()
        self._tabs = Tabs(self._take_from_tab)

    @property
    def _me(self) -> int:
        return self.play.number if self.play else 0

    def _name(self, party: int) -> str:
        if party == WATCHER:
            return _("a watcher")
        return self.play.player(party) if self.play else ""

    def stop(self) -> None:
        """Abandons the connection that is being prepared."""
        self._reaching.stop()
        self.rest()
        made, self._making, self._waiting = self._making, None, None
        if made:
            made.close()

    def rest(self) -> None:
        """Switches the camera off, because the table is left."""
        if self._dialog:
            self._dialog.leave()

    # Links that are sent

    def invite(self, party: int) -> None:
        """Shows the link that invites a device: the same again while its answer is waited for."""
        if self._making and self._answered is None and self._dialog and party == self._party:
            self._dialog.reopen()
            return
        self._party, self._answered = party, None
        self._offer()

    def _offer(self, note: str = "") -> None:
        self.stop()
        if self._open_dialog(is_inviting=True):
            self._run(self._make_offer(note))

    async def _make_offer(self, note: str) -> None:
        play, party = self.play, self._party
        made = self._making = self._new_connection()
        description = await made.offer()
        known = await passes.load(play.identity, party) if play else None
        if play is None or play is not self.play or made is not self._making:
            return
        if known:
            self._bind(made, party)
            note = note or _("Waiting for {name} to open it.").format(name=self._name(party))
            self._show_link(play, Call.of(description, AGAIN, party, self._me), note, has_reply=False)
            await made.wait_for(known[0].theirs)
        else:
            number = SystemRandom().randrange(65536)
            self._waiting = number, made
            self._show_link(play, Call.of(description, OFFER, number, self._me), note, has_reply=True)

    def answer(self, call: Call) -> None:
        """Shows the link that answers an offer, or comes back if the other device waits for that."""
        self.stop()
        self._party, self._answered = call.party, call
        if self._open_dialog(is_inviting=False):
            self._run(self._come_back(call) if call.kind == AGAIN else self._make_answer(call))

    async def _come_back(self, call: Call) -> None:
        """Connects with a device that waits for this one. If that does not work, this device makes an offer."""
        play, dialog = self.play, self._dialog
        if play is None or dialog is None:
            return
        identity = play.identity
        known = await passes.load(identity, call.party)
        if self._answered is not call:
            return

        def fail() -> None:
            self._missed(identity, call.party)
            self._offer_instead()

        if known is None:
            fail()
            return
        made = self._making = Connection(self._servers, known[1])
        self._bind(made, call.party, fail)
        dialog.tell(_("Connecting …"))
        self._reaching.start(REACHING_MS, fail)
        try:
            await made.come_back(call, known[0].back)
        except OSError:
            fail()

    def _offer_instead(self) -> None:
        self._answered = None
        sentence = _("{name}’s link did not reach this device. Send this one, and two links connect you.")
        self._offer(sentence.format(name=self._name(self._party)))

    async def _make_answer(self, call: Call) -> None:
        play = self.play
        made = self._making = self._new_connection()
        self._bind(made, call.party)
        answer = Call.of(await made.answer(call), ANSWER, call.number, self._me)
        if play is not None and play is self.play and made is self._making:
            note = _("Waiting for {name} to open it.").format(name=self._name(call.party))
            self._show_link(play, answer, note, has_reply=False)

    def _show_link(self, play: FarPlay | Visitor, call: Call, note: str, has_reply: bool) -> None:
        assert self._dialog, "it was opened"
        is_watching = WATCHER in (self._party, play.number)
        sentence = _("Open this link to watch live.") if is_watching else _("Open this link to play live.")
        self._dialog.show_link(address.with_fragment(play.call_link(bytes(call))), sentence, note, has_reply)

    def _new_connection(self) -> Connection:
        return Connection(self._servers)

    @property
    def _servers(self) -> str:
        return connection.servers() if self._settings.internet else "[]"

    def _open_dialog(self, is_inviting: bool) -> bool:
        """Opens the dialog. Returns whether the link can be made: the browser can connect, and the player has said
        whether to look for a path over the internet.
        """
        if self._dialog is None:
            self._dialog = ConnectingDialog(self._check, self._paste, self._sent, self._search, self.stop)
        name = self._name(self._party)
        title = _("Connect live with {name}").format(name=name)
        is_watching = WATCHER in (self._party, self._me)
        if is_watching:
            title = _("Let somebody watch") if is_inviting else _("Watch live")
        self._dialog.open(
            title,
            name,
            is_inviting=is_inviting,
            is_watching=is_watching,
            servers=(servers := ", ".join(hosts(connection.servers()))),
            searches=self._settings.internet,
        )
        if not connection.is_possible():
            self._dialog.tell(_no_connections())
            return False
        if servers and not self._settings.internet and not self._has_asked:
            self._dialog.ask_where(name, servers)
            return False
        return True

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        async def guarded() -> None:
            try:
                await work
            except (OSError, CallError):
                self.stop()
                if self._dialog:
                    self._dialog.tell(_no_connections())

        task = asyncio.ensure_future(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _bind(self, made: Connection, party: int, failed: Callable[[], None] | None = None) -> None:
        """Waits until a device has connected. Calls `failed` if it does not; by default, says so."""

        def opened() -> None:
            self._reaching.stop()
            self._making = self._waiting = None
            if self._dialog:
                self._dialog.close()
            self._connected(party, made)

        made.opened, made.ended = opened, failed or self._out_of_reach

    def _out_of_reach(self) -> None:
        self.stop()
        if self._dialog:
            why = _("The two devices did not reach each other, or the reply came too late.")
            how = _("Between two networks, both of you must look for a path over the internet.")
            next_way = _("The game goes on by link, and you can connect again.")
            sentences = [why, how, next_way] if hosts(connection.servers()) else [why, next_way]
            self._dialog.tell(" ".join(sentences))

    def _sent(self, outcome: sheets.Outcome) -> None:
        if self.play:
            self.play.call_sent(outcome is sheets.Outcome.COPIED)

    def _search(self, wanted: bool) -> None:
        """Called when the player has said whether to look for a path over the internet. Makes a new link."""
        is_new, self._has_asked = self._waiting is not None, True
        self._settings.set("internet", wanted)
        try:
            self._settings.save(self._texts)
        except OSError:
            toast(_("Settings not saved: the browser’s storage is full or blocked."))
        if self._answered:
            self.answer(self._answered)
        else:
            self._offer(_("This is a new link. Send it again.") if is_new else "")

    # Links that come back

    def take(self, reply: Reply) -> None:
        """Takes the call from a reply, after the reply itself has been received."""
        play = self.play
        call = call_of(reply.call, play.devices) if play else None
        if call is None or play is None:
            return
        if call.party == play.number:
            toast(_("This is your own link. Send it to the other player."))
        elif call.kind == AGAIN and call.number != play.number:
            toast(_("This link is for {name}.").format(name=self._name(call.number)))
        elif call.kind != ANSWER:
            self.answer(call)
        elif not self._accept(call):
            self._tabs.offer(write(reply), _say_offered)

    def _accept(self, call: Call) -> bool:
        """Connects with the sender of an answer. Returns whether this tab waits for that answer."""
        if not self._waiting or call.kind != ANSWER or self._waiting[0] != call.number or call.party == self._me:
            return False
        _number, made = self._waiting
        self._waiting = None
        self._bind(made, call.party)
        if self._dialog:
            self._dialog.tell(_("Connecting …"))
        self._reaching.start(REACHING_MS, self._out_of_reach)
        self._run(made.accept(call))
        return True

    def _read(self, text: str) -> tuple[Reply | None, str]:
        """Returns the reply in a text, or None if this tab does not wait for it, and a sentence about it."""
        try:
            reply = read(text)
        except LinkError:
            return None, _("This is not a reply. Copy the whole link.")
        play = self.play
        call = call_of(reply.call, play.devices) if play else None
        if play is None or reply.identity != play.identity or call is None:
            return None, _("This link is not a reply for this game.")
        if call.kind != ANSWER or not self._waiting or call.number != self._waiting[0] or call.party == self._me:
            return None, _("This link does not answer the one above.")
        if call.party == WATCHER:
            return reply, _("This is a watcher’s reply for this game.")
        seat = reply.message.parties[call.party][0]
        # A reply that joins the game holds the name of its sender.
        name = isolated(shown_name(reply.names[seat - 1])) if reply.names else ""
        return reply, _("This is {name}’s reply for this game.").format(name=name or self._name(call.party))

    def _check(self, text: str) -> tuple[bool, str]:
        reply, sentence = self._read(text)
        return reply is not None, sentence

    def _paste(self, text: str) -> None:
        reply, _sentence = self._read(text)
        if reply:
            self._open_reply(reply)

    def _take_from_tab(self, text: str) -> bool:
        """Takes an answer that was opened in another tab. Returns whether this tab waits for it."""
        if not self._waiting:
            return False
        reply, _sentence = self._read(text)
        if reply is None:
            return False
        self._open_reply(reply)
        return True


def _no_connections() -> str:
    return _("This browser does not allow live connections. The game goes on by link.")


def _say_offered(is_taken: bool) -> None:
    if is_taken:
        toast(_("Your other tab is connecting. You can close this one."))
    else:
        toast(_("No tab of this browser waits for this reply any more. Connect again."))
