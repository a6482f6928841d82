"""A host whose network fails: by seed, requests are refused, cut short, delayed or answered with an error."""

from __future__ import annotations

import random
import re
import threading
import time
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any

from tests.browsing.site import BoxHandler, Host

FATES = ("reset", "cut", "cut", "late", "late", "busy")
HASH = re.compile("-[0-9a-f]{12}")
"""The part of a file's name that differs between builds."""
LONGEST_S = 2.0
"""The most seconds by which an answer is delayed."""


class Weather:
    """Decides what happens to each request. The risk is a chance from 0 to 1."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.calm()

    def calm(self) -> None:
        """Lets every request succeed."""
        self.failed: list[str] = []
        self._risk = 0.0

    def storm(self, seed: str, risk: float) -> None:
        """Makes requests fail with that chance."""
        self.failed = []
        self._seed, self._risk = seed, risk
        self._asked: Counter[str] = Counter()

    def fate(self, path: str) -> tuple[str, float]:
        """Returns what happens to the next request for a path, and the part of the file that arrives, from 0 to 1.

        It depends on nothing else, so the order of requests, and new builds, change nothing.
        """
        if not self._risk:
            return "", 1.0
        with self._lock:
            name = HASH.sub("", path)
            self._asked[name] += 1
            chance = random.Random(f"{self._seed} {name} {self._asked[name]}")
            if chance.random() > self._risk:
                return "", 1.0
            fate, part = chance.choice(FATES), chance.random()
            if fate != "late":
                self.failed.append(f"{path} {fate} {part:.2f}")
            return fate, part


class Unreliable(BoxHandler):
    """Answers as the weather decides."""

    def __init__(self, weather: Weather, *words: Any, **more: Any) -> None:
        self._weather = weather
        super().__init__(*words, **more)

    def do_GET(self) -> None:  # noqa: N802 - as the class above calls it
        fate, part = self._weather.fate(self.path)
        if fate == "busy":
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        if fate == "late":
            time.sleep(part * LONGEST_S)
        if fate in ("", "late"):
            super().do_GET()
        elif fate == "cut" and (path := Path(self.translate_path(self.path))).is_file():
            content = path.read_bytes()
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content[: int(part * len(content))])
        # Nothing more is sent, and the connection is closed.

    def handle(self) -> None:
        with suppress(ConnectionError):  # the browser may close the connection first
            super().handle()


class UnreliableHost(Host):
    """Serves a folder over a network that may fail."""

    def __init__(self, folder: Path) -> None:
        self.weather = Weather()
        super().__init__(folder)

    def _handle(self, *words: Any) -> BoxHandler:
        return Unreliable(self.weather, *words, directory=str(self.folder))
