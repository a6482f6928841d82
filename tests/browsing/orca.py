"""Whole games with a screen reader: `python -m tests.browsing.orca labymaster` plays one against a bot of level 1.

Runs inside the session of docs/orca.md, in which Orca speaks what Firefox shows. The player hears only what Orca
speaks, and acts only by keys. Prints what was heard, and which announcements of the page Orca did not speak.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygames
from pygames.catalogue import GAMES
from pygames.record import Record
from tests.browsing.by_ear import HINT, SEVERAL
from tests.browsing.engines.firefox import Firefox
from tests.browsing.player import FORGET
from tests.browsing.site import SITE, Host
from web.players.opponents import Opponents
from web.storage.saved import SavedGame
from web.tree.table import Table

LOG = Path("orca.log")
"""The file to which Orca writes (`orca --debug-file`)."""
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*)'\{")
"""What Orca speaks, other than the keys that are typed."""
SHORT = {"mouse-madness": "jump-nook", "mazers": "quick"}
"""The variants in which a game does not take long, if they are not the first ones."""
PREFERENCES = {"accessibility.force_disabled": -1, "ui.prefersReducedMotion": 1}
LISTEN = """
window.said = [];
const box = document.getElementById("announcer");
new MutationObserver(() => window.said.push(box.textContent)).observe(
  box, { childList: true, characterData: true, subtree: true });
"""
"""A script that notes the announcements of the page."""
SILENCE_S = 2.0
"""Seconds without a word after which Orca has said everything."""
END_S = 10.0
"""Seconds in which Orca says the end of a game on a busy machine."""
PATIENCE_S = 60.0
"""Seconds that an answer may take."""
SECONDS, TRIES = 30.0, 4
"""Seconds after which something is typed again, and how often."""


class Ears:
    """Hears what Orca speaks."""

    def __init__(self) -> None:
        self._place = LOG.stat().st_size
        self.all: list[str] = []

    def hears(self) -> list[str]:
        """Returns what was spoken since the last call."""
        with LOG.open("rb") as log:
            log.seek(self._place)
            written = log.read()
        whole = written[: written.rfind(b"\n") + 1]
        self._place += len(whole)
        lines = whole.decode(errors="replace").split("\n")
        heard = [plain(found[1]) for found in map(SPOKEN.search, lines) if found]
        for sentence in heard:
            print(f"    {sentence}", flush=True)
        self.all += heard
        return heard

    def waits_for(self, words: str = "", seconds: float = PATIENCE_S) -> str:
        """Returns what is spoken until these words, or without words until Orca is silent, in this time at most."""
        heard: list[str] = []
        until, silent = time.monotonic() + seconds, 0.0
        while time.monotonic() < until:
            heard += (news := self.hears())
            silent = 0.0 if news else silent + 0.1
            if words in " ".join(heard) if words else silent > SILENCE_S:
                return " ".join(heard)
            time.sleep(0.1)
        return " ".join(heard)


def plain(text: str) -> str:
    """Returns a text with single spaces."""
    return re.sub(r"\s+", " ", text).strip()


def press(key: str) -> None:
    """Presses a key, by the name that X has for it."""
    subprocess.run(["xdotool", "key", key], check=True)


def enters(command: str) -> None:
    """Types into the command line."""
    print(f"    > : {command}", flush=True)
    subprocess.run(["xdotool", "type", "--delay", "25", command.replace("’", "'")], check=True)
    press("Return")


class WithOrca:
    """Plays seat 1 of a game; a bot plays seat 2."""

    def __init__(self, firefox: Firefox, url: str, game_id: str) -> None:
        game = pygames.game(game_id)
        table = Table(Record(game.start(SHORT.get(game_id, game.variants[0]), seats=2)))
        table.opponents = Opponents((0, 1), 1)
        kept = {"mazebox.game.1": str(SavedGame(table, 0.0)), "mazebox.settings": '{"speed": "off", "auto": false}'}
        self._firefox, self.ears = firefox, Ears()
        firefox.visit(f"{url}index.html")
        firefox.run(f"return ({FORGET})()")  # the game before
        for key, text in kept.items():
            firefox.run("localStorage.setItem(...arguments)", key, text)
        firefox.visit("about:blank")
        firefox.visit(f"{url}index.html#saved.1")
        firefox.wait_for("return document.documentElement.dataset.boot === 'ready'", PATIENCE_S)
        firefox.run(LISTEN)
        self.ears.waits_for()
        press("colon")
        self.ears.waits_for()  # otherwise Orca, in browse mode, keeps the letters

    @property
    def record(self) -> Record:
        """The record in the address, only for knowing when to go on."""
        return pygames.link.decode(self._firefox.run("return location.hash.slice(1)"))

    def plays(self) -> None:
        """Plays until the game is over. What did not arrive is typed again."""
        failed = 0
        while (position := self.record.position).results() is None:
            if position.seat != 1:
                time.sleep(0.1)
                continue
            before = len(self.record.plies)
            self.ears.waits_for()
            enters("roll" if position.chances() is not None else self._decides())
            failed = 0 if self._is_played(before) else failed + 1
            assert failed < TRIES, "nothing was played"
        until = time.monotonic() + END_S
        while time.monotonic() < until:
            self.ears.waits_for()

    def _is_played(self, before: int) -> bool:
        """Waits until something is played. Chooses the first one of several moves that were meant."""
        told, until = "", time.monotonic() + SECONDS
        while len(self.record.plies) == before and time.monotonic() < until:
            told += " ".join(self.ears.hears())
            if several := SEVERAL.search(told):
                enters(several[1].partition("; ")[0])
                told = ""
            time.sleep(0.1)
        return len(self.record.plies) > before

    def _decides(self) -> str:
        for _ in range(TRIES):
            enters("hint")
            told = self.ears.waits_for("%.", SECONDS)
            if found := HINT.search(told):
                return found[1]
        raise TimeoutError(f"Orca spoke no hint, but: {told}")

    def unspoken(self) -> list[str]:
        """Returns the announcements that Orca did not speak."""
        said: list[str] = self._firefox.run("return window.said")
        spoken = set(self.ears.all)
        return [sentence for sentence in map(plain, said) if sentence and sentence not in spoken]


def main(game_ids: list[str]) -> None:
    """Plays a whole game of each."""
    host = Host(SITE)
    with tempfile.TemporaryDirectory() as profile:
        firefox = Firefox("firefox-esr", profile, PREFERENCES, headless=False)
        try:
            for game_id in game_ids or GAMES:
                print(f"## {game_id}", flush=True)
                player = WithOrca(firefox, host.url, game_id)
                player.plays()
                print(f"    results: {player.record.position.results()}, after {len(player.record.plies)} plies")
                print(f"    not spoken: {json.dumps(player.unspoken(), ensure_ascii=False)}", flush=True)
        finally:
            firefox.close()
    host.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
