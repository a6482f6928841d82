"""Stores how two devices that were connected once find each other again by one link (`web.live.ticket.Pass`)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from web.browser.live.certificates import Certificates, key_of
from web.browser.window import time
from web.live.ticket import Pass, TicketError

if TYPE_CHECKING:
    from web.browser.types import Certificate

_stored = Certificates("passes")


def _valid(text: str) -> Pass | None:
    """Returns the pass in a stored text; None if it holds none, or one that has ended."""
    with suppress(TicketError):
        made = Pass.read(text)
        return made if made.is_valid(time.date()) else None
    return None


async def save(identity: bytes, party: int, certificate: Certificate, made: Pass) -> None:
    """Saves the pass of a game for another device, with this device's certificate. Raises `OSError`."""
    await _stored.save(key_of(identity, party), certificate, str(made))


async def load(identity: bytes, party: int) -> tuple[Pass, Certificate] | None:
    """Returns the pass of a game for another device, with this device's certificate; None if there is none."""
    with suppress(OSError):
        certificate, text = await _stored.load(key_of(identity, party))
        made = _valid(text)
        return (made, certificate) if made else None
    return None


async def forget(identity: bytes, party: int) -> None:
    """Deletes a pass that did not work."""
    await _stored.delete([key_of(identity, party)])


async def clean() -> list[str]:
    """Deletes the passes that have ended. Returns the keys of the others. Raises `OSError`."""
    valid = []
    for key in await _stored.keys():
        _certificate, text = await _stored.load(key)
        if _valid(text):
            valid.append(key)
        else:
            await _stored.delete([key])
    return valid
