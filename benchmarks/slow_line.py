"""Measures first visits over a slow line: ``python3 -m benchmarks.slow_line [--megabits N] [ADDRESS ...]``.

For every kind of address in every language on the site of ``dist/``, or those given, it prints the seconds until the
page can be read, and until Python responds. The line carries `--megabits` per second for all requests together, and
delays each request by `DELAY_S`; files are compressed, as by hosts. The exit status is 1 if a page could be read only
more than `MOST_S` after its request, or answered only after more than `MOST_PYTHON_S`.
"""

from __future__ import annotations

import argparse
import io
import sys
import threading
from time import sleep
from typing import Any

from playwright.sync_api import sync_playwright

from benchmarks.lighthouse import CompressingHandler
from benchmarks.serving import serving
from builder import browser
from builder.visits import addresses
from tests.browsing.site import PHONE

DELAY_S = 0.15
MOST_S = 3.0
MOST_PYTHON_S = 26.0
"""The most seconds at 1.6 megabits a second."""
CHUNK_BYTES = 4096
MARK = "performance.getEntriesByName('{}')[0].startTime / 1000"


class Line(io.RawIOBase):
    """Sends bytes in chunks at a limited rate, which all connections share."""

    busy = threading.Lock()
    bytes_a_second = 0.0

    def __init__(self, file: Any) -> None:
        self._file = file

    def writable(self) -> bool:
        return True

    def write(self, content: Any) -> int:
        whole = bytes(content)
        for start in range(0, len(whole), CHUNK_BYTES):
            chunk = whole[start : start + CHUNK_BYTES]
            with self.busy:
                sleep(len(chunk) / self.bytes_a_second)
            self._file.write(chunk)
        return len(whole)

    def flush(self) -> None:
        self._file.flush()


class SlowHandler(CompressingHandler):
    """Serves the site over the slow line."""

    def setup(self) -> None:
        """Puts the line between the server and the visitor."""
        super().setup()
        self.wfile: Any = Line(self.wfile)

    def do_GET(self) -> None:  # noqa: N802 - as http.server calls it
        """Sends the file after the line's delay."""
        sleep(DELAY_S)
        super().do_GET()


def main() -> int:
    """Prints a line for each page. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m benchmarks.slow_line", description=__doc__)
    parser.add_argument("--megabits", type=float, default=1.6)
    parser.add_argument("addresses", nargs="*", metavar="ADDRESS", help="such as fr.html#labymaster")
    options = parser.parse_args()
    Line.bytes_a_second = options.megabits * 1e6 / 8
    path, is_late = browser.find(), False
    with serving(SlowHandler) as home, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        for address in options.addresses or addresses():
            language = "fr-FR" if "fr.html" in address else "en-GB"
            context = chromium.new_context(**PHONE, service_workers="block", locale=language)
            page = context.new_page()
            page.goto(home + address, wait_until="commit")
            page.locator('html[data-boot="ready"]').wait_for(state="attached", timeout=120_000)
            board, python = (float(page.evaluate(MARK.format(mark))) for mark in ("first board", "interactive"))
            print(f"{address}: to be read after {board:.1f} s, Python answers after {python:.1f} s", flush=True)
            is_late |= board > MOST_S or python > MOST_PYTHON_S
            context.close()
        chromium.close()
    return int(is_late)


if __name__ == "__main__":
    sys.exit(main())
