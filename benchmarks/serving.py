"""The built site on this machine, while something is measured."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from builder.paths import DIST


@contextmanager
def serving(handler: type[SimpleHTTPRequestHandler]) -> Iterator[str]:
    """The address at which a handler serves ``dist/`` meanwhile."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(DIST))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
