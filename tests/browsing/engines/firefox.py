"""A stock Firefox under remote control. Playwright needs its own build; Marionette is in every Firefox."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

from tests.browsing.engines.driven import ELEMENT, LONGEST_S, Driven

PREFERENCES: dict[str, Any] = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
}
START_S = 60
"""Seconds that Firefox may take to start."""


class Firefox(Driven):
    """A Firefox with its own profile. A packet is a length, a colon and JSON."""

    def __init__(
        self, program: str, profile: str | Path, preferences: dict[str, Any] | None = None, *, headless: bool = True
    ) -> None:
        """Starts Firefox with an empty folder as its profile. Raises `RuntimeError` if it does not start."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        wanted = {**PREFERENCES, **(preferences or {}), "marionette.port": port}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted.items()]
        Path(profile, "user.js").write_text("\n".join(lines), encoding="utf-8")
        self.process = subprocess.Popen(
            [
                program,
                *(["--headless"] if headless else []),
                "--no-remote",
                "--marionette",
                "--profile",
                profile,
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": str(profile)},
        )
        self._socket = self._connected(port)
        self._answers = self._socket.makefile("rb")
        self._number = 0
        self._answer()
        self.command("WebDriver:NewSession", capabilities={})

    def command(self, name: str, **values: Any) -> Any:
        """Returns the answer of Firefox. Raises `RuntimeError` with its error."""
        self._number += 1
        packet = json.dumps([0, self._number, name, values]).encode()
        self._socket.sendall(b"%d:%s" % (len(packet), packet))
        _kind, _number, error, answer = self._answer()
        if error:
            raise RuntimeError(error)
        return answer

    def visit(self, url: str) -> None:
        """Opens an address."""
        self.command("WebDriver:Navigate", url=url)

    def run(self, script: str, *words: Any) -> Any:
        return self.command("WebDriver:ExecuteScript", script=script, args=list(words))["value"]

    def press(self, selector: str) -> None:
        """Presses the middle of an element, as people do."""
        found = self.command("WebDriver:FindElement", using="css selector", value=selector)["value"]
        self.command("WebDriver:ElementClick", id=found[ELEMENT])

    def strike(self, key: str) -> None:
        """Presses a key where the focus is, for example `TAB`."""
        found = self.command("WebDriver:GetActiveElement")["value"]
        self.command("WebDriver:ElementSendKeys", id=found[ELEMENT], text=key)

    def window(self) -> str:
        """Returns the name of the window to which the commands go."""
        return str(self.command("WebDriver:GetWindowHandle")["value"])

    def open_window(self) -> str:
        """Opens another window of the same browser. Returns its name."""
        return str(self.command("WebDriver:NewWindow", type="window")["handle"])

    def show(self, window: str) -> None:
        """Lets the commands go to a window."""
        self.command("WebDriver:SwitchToWindow", handle=window)

    def close_window(self) -> None:
        """Closes the window to which the commands go."""
        self.command("WebDriver:CloseWindow")

    def close(self) -> None:
        """Ends Firefox."""
        self.command("Marionette:Quit", flags=["eForceQuit"])
        self._socket.close()
        try:
            self.process.wait(LONGEST_S)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def _connected(self, port: int) -> socket.socket:
        until = time.monotonic() + START_S
        while time.monotonic() < until:
            try:
                return socket.create_connection(("127.0.0.1", port), LONGEST_S)
            except OSError:
                time.sleep(0.2)
        self.process.kill()
        raise RuntimeError("Firefox did not start.")

    def _answer(self) -> Any:
        length = b""
        while (sign := self._answers.read(1)) != b":":
            length += sign
        return json.loads(self._answers.read(int(length)))
