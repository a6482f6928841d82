"""The scripts of the site that the page fetches on demand, and what they give it."""

from __future__ import annotations

from math import ceil, sqrt
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.web.far.openssl import OpenSsl

if TYPE_CHECKING:
    from tests.web.page.browser import Window


class Bytes(bytes):
    """Bytes of the browser."""

    def to_bytes(self) -> bytes:
        return bytes(self)

    def slice(self, begin: int, end: int, /) -> Bytes:
        return Bytes(self[begin:end])


def _signatures() -> Any:
    library = OpenSsl()
    return SimpleNamespace(
        key=lambda seed: Bytes(library.key(seed)),
        sign=lambda seed, text: Bytes(library.sign(seed, text)),
        fits=library.fits,
    )


def _code(text: str, largest: int) -> str:
    """Returns a square with the bits of a text, row by row, in place of a QR code; empty if it is too large.

    The first row is dark and the second one light, and dark columns are on both sides.
    """
    bits = "".join(f"{byte:08b}" for byte in text.encode())
    inside = max(19, ceil(sqrt(len(bits))))
    if inside + 2 > 17 + 4 * largest:
        return ""
    rows = [bits[row * inside : (row + 1) * inside].ljust(inside, "0") for row in range(inside)]
    return "\n".join(f"1{row}1" for row in ("1" * inside, "0" * inside, *rows))


def text_of(rows: list[str]) -> str:
    """Returns the text in such a square; empty if there is none."""
    bits = "".join(row[1:-1] for row in rows[2:])
    content = bytes(int(bits[place : place + 8], 2) for place in range(0, len(bits) - 7, 8))
    return content.rstrip(b"\0").decode()


MADE = {
    "signatures.js": ("mazeboxSignatures", _signatures),
    "qr.js": ("mazeboxQr", lambda: _code),
}
"""For each script, the name that it gives the window, and how that is made."""


def run(window: Window, address: str) -> bool:
    """Runs a script. Returns whether there is one at the address."""
    if address not in MADE:
        return False
    name, make = MADE[address]
    setattr(window, name, make())
    return True
