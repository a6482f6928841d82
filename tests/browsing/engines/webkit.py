"""WebKitGTK, the engine of Safari, under remote control, on a screen of its own.

Playwright needs its own build. `WebKitWebDriver` belongs to every WebKitGTK and speaks W3C WebDriver.
"""

from __future__ import annotations

import json
import os
import select
import socket
import subprocess
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

from tests.browsing.engines.driven import ELEMENT, LONGEST_S, Driven

START_S = 60
"""Seconds that the screen, the driver and WebKit may each take to start."""
ENVIRONMENT = {
    "GDK_BACKEND": "x11",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "NO_AT_BRIDGE": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",  # draws without a graphics card
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # which cannot be had in a container
}


class WebKit(Driven):
    """A WebKit with its own screen and an empty storage that it forgets at the end."""

    def __init__(self, driver: str, screen: str, folder: str | Path, size: tuple[int, int] = (1440, 900)) -> None:
        """Starts WebKit by the paths of its driver and of Xvfb, with an empty folder as its home.

        `size` is the size of the screen. Raises `RuntimeError` if it does not start.
        """
        self._processes: list[subprocess.Popen[bytes]] = []
        self._session = ""
        try:
            display = self._open_screen(screen, size)
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                port = free.getsockname()[1]
            environment = {**os.environ, **ENVIRONMENT, "DISPLAY": display, "HOME": str(folder)}
            environment |= {f"XDG_{name}_HOME": str(folder) for name in ("CACHE", "CONFIG", "DATA")}
            environment.pop("WAYLAND_DISPLAY", None)
            self._begin([driver, f"--port={port}", "--host=127.0.0.1"], environment)
            self._connection = HTTPConnection("127.0.0.1", port, timeout=LONGEST_S)
            self._wait_for_driver()
            self._session = f"/session/{self._ask('POST', '/session', {'capabilities': {}})['sessionId']}"
            self.command("timeouts", script=LONGEST_S * 1000, pageLoad=LONGEST_S * 1000)
            self.resize(*size)
        except BaseException:
            self._end()
            raise

    def command(self, name: str, /, **values: Any) -> Any:
        """Returns the answer of WebKit. Raises `RuntimeError` with its error."""
        return self._ask("POST", f"{self._session}/{name}", values)

    def visit(self, url: str) -> None:
        """Opens an address."""
        self.command("url", url=url)

    def run(self, script: str, *words: Any) -> Any:
        return self.command("execute/sync", script=script, args=list(words))

    def press(self, selector: str) -> None:
        """Presses the middle of an element, as people do."""
        found = self.command("element", using="css selector", value=selector)
        self.command(f"element/{found[ELEMENT]}/click")

    def strike(self, key: str) -> None:
        """Presses a key where the focus is, for example `TAB`."""
        found = self.ask("element/active")
        self.command(f"element/{found[ELEMENT]}/value", text=key)

    def window(self) -> str:
        """Returns the name of the window to which the commands go."""
        return str(self.ask("window"))

    def open_window(self) -> str:
        """Opens another window of the same browser. Returns its name."""
        return str(self.command("window/new", type="window")["handle"])

    def show(self, window: str) -> None:
        """Lets the commands go to a window."""
        self.command("window", handle=window)

    def close_window(self) -> None:
        """Closes the window to which the commands go."""
        self._ask("DELETE", f"{self._session}/window")

    def resize(self, width: int, height: int) -> None:
        """Gives the window that size, in pixels."""
        self.command("window/rect", x=0, y=0, width=width, height=height)

    def ask(self, name: str) -> Any:
        """Returns the answer to a question, such as ``screenshot`` or ``window/handles``."""
        return self._ask("GET", f"{self._session}/{name}")

    def close(self) -> None:
        """Ends WebKit, its driver and its screen."""
        try:
            self._ask("DELETE", self._session)
        finally:
            self._end()

    def _open_screen(self, program: str, size: tuple[int, int]) -> str:
        """Starts a screen. Returns its name."""
        heard, told = os.pipe()
        words = ["-displayfd", str(told), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
        self._begin([program, *words], dict(os.environ), told)
        os.close(told)
        with os.fdopen(heard, "rb") as answer:
            if not select.select([answer], [], [], START_S)[0] or not (number := answer.readline().strip()):
                raise RuntimeError("Xvfb did not start.")
        return f":{number.decode()}"

    def _begin(self, words: list[str], environment: dict[str, str], *passed: int) -> None:
        """Starts a program, which keeps the files `passed` open."""
        quiet = subprocess.DEVNULL
        self._processes.append(
            subprocess.Popen(words, env=environment, stdin=quiet, stdout=quiet, stderr=quiet, pass_fds=passed)
        )

    def _wait_for_driver(self) -> None:
        until = time.monotonic() + START_S
        while True:
            try:
                self._ask("GET", "/status")
            except (OSError, HTTPException):
                self._connection.close()
            else:
                return
            if time.monotonic() > until or self._processes[-1].poll() is not None:
                raise RuntimeError("WebKitWebDriver did not start.")
            time.sleep(0.1)

    def _ask(self, method: str, path: str, values: dict[str, Any] | None = None) -> Any:
        body = None if values is None else json.dumps(values)
        self._connection.request(method, path, body, {"Content-Type": "application/json"})
        answer = json.loads(self._connection.getresponse().read())["value"]
        if isinstance(answer, dict) and "error" in answer:
            raise RuntimeError(f"{answer['error']}: {answer.get('message', '')}")
        return answer

    def _end(self) -> None:
        """Ends the processes that were begun, the last one first."""
        for process in reversed(self._processes):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
