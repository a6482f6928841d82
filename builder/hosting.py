"""The options of a host for its site, set by environment variables of the build. docs/hosting.md describes them."""

from __future__ import annotations

import json
import os
from urllib.parse import urlsplit

from builder.steps import BuildError

SERVERS = "MAZEBOX_ICE_SERVERS"
DEFAULT: list[dict[str, object]] = [{"urls": "stun:stun.cloudflare.com:3478"}]
"""The servers that players may ask for a way between two networks, unless the host chooses others."""


def address(text: str) -> str:
    """Returns the address of the site's folder, with a slash at its end; empty if the text is.

    Raises `BuildError` if the text is no such address.
    """
    parts = urlsplit(text)
    if text and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise BuildError(f"--address must be like https://example.org/mazebox/, and not {text}")
    return f"{text.rstrip('/')}/" if text else ""


def servers() -> list[dict[str, object]]:
    """Returns the servers that players may ask when they connect live, in WebRTC's format.

    Raises `BuildError` if the variable does not hold such a list.
    """
    text = os.environ.get(SERVERS)
    if text is None:
        return DEFAULT
    try:
        found = json.loads(text or "[]")
    except ValueError:
        found = None
    if not isinstance(found, list) or not all(isinstance(one, dict) and _is_address(one.get("urls")) for one in found):
        raise BuildError(
            f'{SERVERS} must be a JSON list such as [{{"urls": "stun:stun.example.org:3478"}}], or empty for none.'
        )
    return found


def _is_address(urls: object) -> bool:
    return isinstance(urls, str) and urls.startswith(("stun:", "stuns:", "turn:", "turns:"))
