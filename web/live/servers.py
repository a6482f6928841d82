"""The servers that help to connect devices in two networks."""

from __future__ import annotations

import json
import re

ADDRESS = re.compile(r"(?:stun|turn)s?:(\[[^\]]*\]|[^:?]*)")


def hosts(servers: str) -> list[str]:
    """Returns the names of the hosts of servers, each once. `servers` is a JSON list, as the build writes it."""
    found = (ADDRESS.match(server["urls"]) for server in json.loads(servers))
    return list(dict.fromkeys(address[1] for address in found if address))
