"""Serves the built site on this machine during a measurement."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from builder.paths import DIST


@contextmanager
def serving(handler: type[SimpleHTTPRequestHandler]) -> Iterator[str]:
    """Serves ``dist/`` with a handler during the block. Yields the address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(DIST))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
