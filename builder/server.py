"""A plain static server for local use. It sends no special headers, like the simplest of hosts."""

from __future__ import annotations

import subprocess
import sys
import threading
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from builder import lost, site
from builder.paths import DIST, ROOT
from builder.steps import BuildError


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder under the path `prefix`."""

    extensions_map = {  # noqa: RUF012 - as in the class that it overrides
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
        ".svg": "image/svg+xml",
    }
    prefix = "/"

    def translate_path(self, path: str) -> str:
        """Returns the file for a path. Paths outside the prefix are not found."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory, "nothing", "here"))
        return super().translate_path("/" + path[len(self.prefix) :])

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Sends the site's own page for addresses that do not exist, as GitHub Pages does."""
        page = Path(self.directory, lost.NAME)
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Prints nothing."""


class RebuildingHandler(Handler):
    """Rebuilds the site if sources have changed, before it serves a page or the service worker."""

    lock = threading.Lock()
    built = ""

    def do_GET(self) -> None:
        """Sends the file, or the error of the build."""
        path = urlsplit(self.path).path
        problem = self._rebuild() if path.endswith(("/", ".html", "/service-worker.js")) else ""
        if problem:
            self.send_response(500)
            self.send_header("Content-Type", "text/plain; charset=utf-8")
            self.end_headers()
            self.wfile.write(problem.encode())
        else:
            super().do_GET()

    @classmethod
    def _rebuild(cls) -> str:
        with cls.lock:
            now = site.sources()
            if now == cls.built:
                return ""
            done = subprocess.run(
                [sys.executable, "-m", "builder", "build"], cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False
            )
            if done.returncode:
                print(done.stderr, file=sys.stderr)
                return done.stderr
            cls.built = now
            return ""


def serve(port: int) -> None:
    """Builds the site and serves it until interrupted. Raises `BuildError` if the port is taken."""
    site.build()
    RebuildingHandler.built = site.sources()
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), partial(RebuildingHandler, directory=str(DIST)))
    except OSError as error:
        raise BuildError(
            f"Port {port} is taken ({error.strerror}). Another: python3 build.py serve --port 8001"
        ) from error
    print(f"\nMazebox is at http://127.0.0.1:{server.server_port}/   (Ctrl+C stops it)", flush=True)
    with server:
        server.serve_forever()
