"""Tickets: how a live connection comes back after a reload, without new links.

While two devices are connected, each keeps a spare connection ready beside the one in use, and tells the other one how
it can be reached (`Offered`). It also tells as whom it will come back itself: two secrets of ICE and the hash of a
certificate that the browser stores. The other device stores that as a `Ticket` and says so (`TicketStored`). A page
that is loaded again reads its ticket and calls the spare connection of the device that stayed.

If neither device has stayed, the same secrets and certificates still save a link: the one that sends a link waits for
the other as whom it comes back (`Pass`), so nothing has to be sent back.

All of this goes over a channel of its own. None of it is trusted before it is parsed.

| text | meaning |
|---|---|
| ``s``, a call, ``.``, a call or nothing | how the sender's spare connection is reached, and as whom it comes back |
| ``k`` and 4 hexadecimal digits | the sender has stored a ticket for the spare connection with that number |
| ``x`` | the sender has closed the game, and does not come back |
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from pygames.link import base64_bytes, base64_text
from web.far.call import ANSWER, OFFER, Call
from web.far.packing import ReplyError

TICKET_LASTS_MS = 300_000
"""The milliseconds within which a device can come back."""
RENEW_TICKET_MS = 30_000
"""The milliseconds after which a stored ticket is renewed while the devices are connected."""
RENEW_SPARE_MS = 240_000
"""The milliseconds after which a spare connection is replaced, because the addresses of a device change."""
PASS_LASTS_MS = 28 * 86_400_000
"""The milliseconds for which a pass lasts. Browsers' certificates last for 30 days."""
LONGEST = 1100
"""The most characters of a text about tickets."""
BURST, REFILL_MS = 6, 20_000.0
"""The most such texts at once, and the milliseconds until one more is allowed."""
MOST_SPARES = 2
"""The spare connections of one device towards another: the last that has a ticket, and its successor."""

OFFERED = re.compile(r"s([A-Za-z0-9_-]{1,540})\.([A-Za-z0-9_-]{0,540})")
KEPT = re.compile("k([0-9a-f]{4})")
PASS = re.compile(r"([0-9]{1,15}) ([A-Za-z0-9_-]{1,540}) ([A-Za-z0-9_-]{1,540})")
TICKET = re.compile(r"([0-5]) ([0-9]{1,15}) ([01]) ([A-Za-z0-9_-]{1,540}) ([A-Za-z0-9_-]{1,540})")


class TicketError(ValueError):
    """Raised for a text that is not one of those above, or no ticket."""


@dataclass(frozen=True, slots=True)
class Offered:
    """How the sender's spare connection is reached, and as whom the sender comes back.

    The number of the device in both calls is 0. The connection that carries them tells whose they are.
    """

    spare: Call
    back: Call | None
    """An answer without addresses; None if the sender's browser cannot come back."""

    def __str__(self) -> str:
        return f"s{_text(self.spare)}.{_text(self.back) if self.back else ''}"


@dataclass(frozen=True, slots=True)
class TicketStored:
    """The sender has stored a ticket for the spare connection with this number."""

    number: int

    def __str__(self) -> str:
        return f"k{self.number:04x}"


@dataclass(frozen=True, slots=True)
class Gone:
    """The sender has closed the game on purpose."""

    def __str__(self) -> str:
        return "x"


def read(text: object) -> Offered | TicketStored | Gone:
    """Parses a text from another device. Raises only `TicketError`."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise TicketError("too long, or no text")
    if found := OFFERED.fullmatch(text):
        return Offered(_call(found[1], OFFER), _call(found[2], ANSWER) if found[2] else None)
    if found := KEPT.fullmatch(text):
        return TicketStored(int(found[1], 16))
    if text == "x":
        return Gone()
    raise TicketError("not a text about tickets")


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a device stores in order to come back. The browser stores its certificate beside it."""

    party: int
    """The number of the device that waits."""
    until: int
    """The end of the ticket, in milliseconds since 1970."""
    internet: bool
    """Whether the connection used servers to find a path over the internet."""
    spare: Call
    """How the device that waits is reached."""
    back: Call
    """As whom this device comes back."""

    def __str__(self) -> str:
        return f"{self.party} {self.until} {int(self.internet)} {_text(self.spare)} {_text(self.back)}"

    @classmethod
    def read(cls, text: str) -> Ticket:
        """Parses a stored ticket. Raises only `TicketError`."""
        found = _found(TICKET, text)
        calls = _call(found[4], OFFER), _call(found[5], ANSWER)
        return cls(int(found[1]), int(found[2]), found[3] == "1", *calls)

    def renewed(self, now: float) -> Ticket:
        """Returns the ticket of a device that is still connected. It lasts long enough until it is renewed again."""
        return replace(self, until=int(now) + TICKET_LASTS_MS + RENEW_TICKET_MS)

    def is_valid(self, now: float) -> bool:
        """Returns whether the ticket has not ended."""
        return _goes_on(self.until, now, TICKET_LASTS_MS + RENEW_TICKET_MS)


@dataclass(frozen=True, slots=True)
class Pass:
    """As whom two devices come back to each other. The browser stores this device's certificate beside it."""

    until: int
    """The end of the pass, in milliseconds since 1970."""
    back: Call
    """As whom this device comes back."""
    theirs: Call
    """As whom the other device comes back."""

    def __str__(self) -> str:
        return f"{self.until} {_text(self.back)} {_text(self.theirs)}"

    @classmethod
    def read(cls, text: str) -> Pass:
        """Parses a stored pass. Raises only `TicketError`."""
        found = _found(PASS, text)
        return cls(int(found[1]), _call(found[2], ANSWER), _call(found[3], ANSWER))

    def is_valid(self, now: float) -> bool:
        """Returns whether the pass has not ended."""
        return _goes_on(self.until, now, PASS_LASTS_MS)


def _found(form: re.Pattern[str], text: str) -> re.Match[str]:
    """Returns the parts of a stored text. Raises `TicketError` if it has another form."""
    found = form.fullmatch(text)
    if not found:
        raise TicketError("neither a ticket nor a pass")
    return found


def _goes_on(until: int, now: float, most: int) -> bool:
    """Returns whether something that lasts `most` milliseconds has not ended.

    What comes from the future, by a clock that was set back, has ended.
    """
    return 0 < until - now <= most


def _text(call: Call) -> str:
    return base64_text(bytes(call))


def _call(text: str, kind: int) -> Call:
    """Parses a call of one kind. One as whom a device comes back has no addresses."""
    try:
        call = Call.read(base64_bytes(text))
    except (ReplyError, ValueError):
        raise TicketError("damaged") from None
    if call.kind != kind or call.party or (kind == ANSWER and call.addresses) or _text(call) != text:
        raise TicketError("not the call that belongs here")
    return call


class Closable(Protocol):
    """A connection, as far as `Spares` knows it."""

    def close(self) -> None: ...


Spare = TypeVar("Spare", bound=Closable)


class Spares(Generic[Spare]):
    """The spare connections towards one device, oldest first."""

    def __init__(self) -> None:
        self._all: dict[int, Spare] = {}
        self.is_kept = False
        """Whether the other device has stored a ticket for one of them."""

    def __len__(self) -> int:
        return len(self._all)

    @property
    def all(self) -> list[Spare]:
        return list(self._all.values())

    def add(self, number: int, spare: Spare) -> None:
        """Adds one with a number of its own. The newest that may have a ticket and this one stay."""
        self.remove(self._all.get(number))
        while len(self._all) >= MOST_SPARES:
            first, *others = self._all
            self.remove(self._all[others[0] if self.is_kept else first])
        self._all[number] = spare

    def confirm(self, number: int) -> None:
        """Notes that the other device has stored a ticket for one of them. The older ones are closed."""
        if number not in self._all:
            return
        self.is_kept = True
        for other in list(self._all):
            if other == number:
                break
            self.remove(self._all[other])

    def remove(self, spare: Spare | None, closes: bool = True) -> None:
        """Removes one of them, if it is there, and closes it unless it is in use now."""
        for number, one in list(self._all.items()):
            if one is spare:
                del self._all[number]
                if closes:
                    one.close()
        self.is_kept = self.is_kept and bool(self._all)

    def close(self) -> None:
        """Closes all of them."""
        for spare in self.all:
            self.remove(spare)
