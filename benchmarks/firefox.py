"""Measures what a visit costs in Firefox: ``python3 -m benchmarks.firefox [--rounds N]``.

The cost is the CPU time of all of Firefox's processes from the address to `interactive`, with an empty profile each
time (cold) and as the second visit with it (warm). Compares the site of ``dist/`` with the stock page of
`benchmarks.start` in the same run.

The exit status is 1 if the site costs more than the stock page.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time

from benchmarks.start import descendants, milliseconds, stock
from builder import browser
from builder.paths import DIST
from builder.steps import BuildError
from tests.browsing.engines.firefox import Firefox
from tests.browsing.site import Host

READY = """
    const { boot } = document.documentElement.dataset;
    return boot === "ready" ? performance.getEntriesByName("interactive")[0].startTime : 0;
"""
LONGEST_S = 120
"""The most seconds that a page may take to respond."""


def cpu(firefox: Firefox) -> float:
    """Returns the CPU milliseconds used so far by all of Firefox's processes."""
    process = firefox.process.pid
    return sum(milliseconds(one) for one in (process, *descendants(process)))


def visit(firefox: Firefox, url: str) -> tuple[float, float]:
    """Returns the CPU milliseconds and the elapsed milliseconds until the page responds."""
    firefox.visit("about:blank")
    time.sleep(2)
    before = cpu(firefox)
    firefox.visit(url)
    wall = firefox.wait_for(READY, LONGEST_S)
    return cpu(firefox) - before, float(wall)


def main() -> int:
    """Prints a line for each kind of visit. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m benchmarks.firefox", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    try:
        program = browser.find_firefox()
    except BuildError as error:
        print(error)
        return 1
    hosts = {"stock": Host(stock()), "site": Host(DIST)}
    figures: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for _ in range(options.rounds):
        for name, host in hosts.items():
            with tempfile.TemporaryDirectory() as profile:
                firefox = Firefox(program, profile)
                time.sleep(5)  # lets Firefox set up the new profile
                for kind in ("cold", "warm"):
                    figures.setdefault((kind, name), []).append(visit(firefox, host.url))
                    time.sleep(3)  # lets the service worker store everything before the second visit
                firefox.close()
    slow = False
    for kind in ("cold", "warm"):
        used = {name: statistics.median(figure[0] for figure in figures[kind, name]) for name in hosts}
        walls = {name: statistics.median(figure[1] for figure in figures[kind, name]) for name in hosts}
        slow = slow or used["site"] > used["stock"]
        print(
            f"{kind}: site {used['site']:.0f} ms, stock {used['stock']:.0f} ms of CPU time: "
            f"{used['site'] / used['stock']:.2f} x; on the clock {walls['site']:.0f} and {walls['stock']:.0f} ms"
        )
    for host in hosts.values():
        host.stop()
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
