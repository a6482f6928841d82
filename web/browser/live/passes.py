"""Stores how two devices that were connected once find each other again by one link (`web.live.ticket.Pass`)."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from web.browser.live.certificates import Certificates
from web.browser.window import time
from web.live.ticket import Pass, TicketError

_stored = Certificates("passes")


def _key(identity: bytes, party: int) -> str:
    return f"{identity.hex()} {party}"


async def save(identity: bytes, party: int, certificate: Any, made: Pass) -> None:
    """Saves the pass of a game for another device, with this device's certificate. Raises `OSError`."""
    await _stored.save(_key(identity, party), certificate, str(made))


async def load(identity: bytes, party: int) -> tuple[Pass, Any] | None:
    """Returns the pass of a game for another device, with this device's certificate; None if there is none."""
    with suppress(OSError, TicketError):
        certificate, text = await _stored.load(_key(identity, party))
        made = Pass.read(text)
        if made.is_valid(time.date()):
            return made, certificate
    return None


async def forget(identity: bytes, party: int) -> None:
    """Deletes a pass that did not work."""
    await _stored.delete([_key(identity, party)])


async def clean() -> list[str]:
    """Deletes the passes that have ended. Returns the keys of the others. Raises `OSError`."""
    valid = []
    for key in await _stored.keys():
        game, _, party = key.partition(" ")
        if await load(bytes.fromhex(game), int(party)):
            valid.append(key)
        else:
            await _stored.delete([key])
    return valid
