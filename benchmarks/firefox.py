"""What a visit costs in Firefox until the page answers: ``python3 -m benchmarks.firefox [--rounds N]``.

CPU time of all of Firefox's processes from the address to `interactive`, with an empty profile each time (cold) and as
the second visit of it (warm), for the site of ``dist/`` and, in the same run, for the stock page of
`benchmarks.start`. Needs a Firefox on the path; speaks with it over Marionette, its own protocol for remote control.
Ends with 1 when the site costs more than the stock page.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.start import descendants, milliseconds, stock
from builder.paths import DIST
from tests.web.site import Host

PREFERENCES = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
}
READY = """
    const { boot } = document.documentElement.dataset;
    return boot === "ready" ? performance.getEntriesByName("interactive")[0].startTime : 0;
"""


class Firefox:
    """One Firefox with a new profile, under remote control; packets are a length, a colon and JSON."""

    def __init__(self, program: str, profile: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});"
            for name, value in {**PREFERENCES, "marionette.port": port}.items()
        ]
        Path(profile, "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--marionette", "--profile", profile, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": profile},
        )
        self._socket = self._connected(port)
        self._answers = self._socket.makefile("rb")
        self._number = 0
        self._answer()
        self.command("WebDriver:NewSession", capabilities={})

    def command(self, name: str, **values: Any) -> Any:
        """What Firefox answers. Raises `RuntimeError` with its complaint."""
        self._number += 1
        packet = json.dumps([0, self._number, name, values]).encode()
        self._socket.sendall(b"%d:%s" % (len(packet), packet))
        _kind, _number, error, answer = self._answer()
        if error:
            raise RuntimeError(error)
        return answer

    def visit(self, url: str) -> tuple[float, float]:
        """CPU milliseconds, and milliseconds on the clock, until the page answers."""
        self.command("WebDriver:Navigate", url="about:blank")
        time.sleep(2)
        before = self._cpu()
        self.command("WebDriver:Navigate", url=url)
        while not (wall := self.command("WebDriver:ExecuteScript", script=READY, args=[])["value"]):
            time.sleep(0.05)
        return self._cpu() - before, wall

    def close(self) -> None:
        """Ends Firefox."""
        self.command("Marionette:Quit", flags=["eForceQuit"])
        self._process.wait()

    def _cpu(self) -> float:
        return sum(milliseconds(process) for process in (self._process.pid, *descendants(self._process.pid)))

    @staticmethod
    def _connected(port: int) -> socket.socket:
        for _ in range(300):
            try:
                return socket.create_connection(("127.0.0.1", port))
            except OSError:
                time.sleep(0.2)
        raise RuntimeError("Firefox did not start.")

    def _answer(self) -> Any:
        length = b""
        while (sign := self._answers.read(1)) != b":":
            length += sign
        return json.loads(self._answers.read(int(length)))


def main() -> int:
    """Prints a line for each kind of visit; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m benchmarks.firefox", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    program = shutil.which("firefox") or shutil.which("firefox-esr")
    if not program:
        print("There is no Firefox on the path.")
        return 1
    hosts = {"stock": Host(stock()), "site": Host(DIST)}
    figures: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for _ in range(options.rounds):
        for name, host in hosts.items():
            with tempfile.TemporaryDirectory() as profile:
                firefox = Firefox(program, profile)
                time.sleep(5)  # what a new profile does for itself
                for kind in ("cold", "warm"):
                    figures.setdefault((kind, name), []).append(firefox.visit(host.url))
                    time.sleep(3)  # the service worker keeps everything before the second visit
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
