"""Puts a device of Python's into a page, which then has its saved game with everything that it knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tests.browsing.player import FORGET, GO, KEEP
from tests.browsing.site import booted, soon
from tests.site.sharing.test_far import Friend
from web.far import reply as replies
from web.far.reply import Reply

if TYPE_CHECKING:
    from tests.web.far.devices import Device

RESTS_MS = 1500
"""Milliseconds without another ply after which the page has nothing more to play by itself."""
REFUSED = "This reply was refused, and your game is as it was."
SHOWN = """() => ({
  address: location.hash.slice(1),
  names: [...document.querySelectorAll("#seats li strong")].map((name) => name.firstChild.textContent.trim()),
  heard: document.getElementById("far-heard").textContent,
  notice: document.getElementById("far-notice").textContent,
  asks: !document.getElementById("far-ways").hidden,
})"""


@dataclass(frozen=True)
class Known:
    """What a page knows of a game."""

    reply: Reply
    """The reply in its address, without signatures."""
    names: tuple[str, ...]
    """The names of all players."""
    heard: str
    """The line that another player has sent."""


class Seat(Friend):
    """A page that has the place of a device in its game."""

    def forgets(self) -> None:
        """Deletes everything that the browser has stored."""
        self.page.goto(f"{self.player.url}rules.html")
        self.page.evaluate(FORGET)

    def takes(self, device: Device) -> None:
        """Opens the game of a device, and nothing else."""
        self.forgets()
        for key, text in device.texts.items():
            self.page.evaluate(KEEP, [key, text])
        self.player.open(device.play.link())
        booted(self.page)

    @property
    def known(self) -> Known:
        shown = self.page.evaluate(SHOWN)
        reply = replace(replies.read(shown["address"]), signed=None, passed=())
        return Known(reply, tuple(shown["names"]), shown["heard"])

    def settles(self) -> None:
        """Waits until the page has played the rolls that play themselves, each after a short pause."""
        looks = [self.known]

        def rests() -> bool:
            self.page.wait_for_timeout(RESTS_MS)
            looks.append(self.known)
            return looks[-1] == looks[-2]

        soon(self.page, rests)

    def opens_forged(self, fragment: str) -> bool:
        """Opens a link, and returns whether the page says anything of it: that it was refused, or what is so if it is
        true who sent it. The page must not ask which of two games is right.
        """
        self.page.evaluate(GO, fragment)
        soon(self.page, lambda: self.page.evaluate("location.hash.slice(1)") != fragment)
        shown = self.page.evaluate(SHOWN)
        assert not shown["asks"], shown
        notice = str(shown["notice"])
        assert not notice or notice.startswith((REFUSED, "If Player")), notice
        return bool(notice)
