"""A device of Python's that connects live with a real page, through a page of the same browser that only carries texts.

The page is connected by the two links that people use. From then on a test sends it any text, and sees what it sends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browsing.site import Host, soon
from tests.site.sharing.test_live import shown_link
from tests.web.live.connected import PACE_MS, TIME, Live
from web.far import reply as replies
from web.far.call import ANSWER, Call

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.site.sharing.attacks.seat import Seat
    from web.live.wire import Wire

ANSWERS = """async (offer) => {
  const peer = window.peer = new RTCPeerConnection({ iceServers: [] });
  const channel = window.channel = peer.createDataChannel("mazebox", { negotiated: true, id: 0 });
  peer.createDataChannel("mazebox-tickets", { negotiated: true, id: 1 });
  window.arrived = [];
  channel.onmessage = ({ data }) => window.arrived.push(data);
  await peer.setRemoteDescription({ type: "offer", sdp: offer });
  await peer.setLocalDescription();
  if (peer.iceGatheringState !== "complete")
    await new Promise((done) => {
      peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && done();
    });
  return peer.localDescription.sdp;
}"""
"""Answers an offer, and returns the description of the answer."""
SENDS = """(texts) => { for (const text of texts) if (channel.readyState === "open") channel.send(text); }"""
TAKES = "() => window.arrived.splice(0)"


class Outsider:
    """The end of a connection to a page."""

    def __init__(self, page: Page, host: Host) -> None:
        page.goto(f"{host.url}rules.html")
        self.page = page

    def connects(self, seat: Seat, device: Live, number: int | None = None) -> None:
        """Answers the invitation of a page to connect, as a device of its game. `number` is the number that it gives
        itself, by default its own.
        """
        whom = seat.page.locator("#far-whom")
        name = device.play.names[device.known.parties[device.known.me][0] - 1]
        if number is not None:
            seat.page.locator("#far-let-watch").click()
        elif whom.count():
            whom.locator("summary").click()
            whom.get_by_role("button", name=name, exact=True).click()
        else:
            seat.page.locator("#far-connect").click()
        offer = replies.read(shown_link(seat.page))
        device.opens(replies.write(offer))
        call = Call.read(offer.call)
        party = device.known.me if number is None else number
        answer = Call.of(self.page.evaluate(ANSWERS, call.sdp()), ANSWER, call.number, party)
        seat.page.locator("#live-pasted").fill(f"{seat.player.url}#{device.play.call_link(bytes(answer))}")
        seat.page.locator("#live-go").click()
        soon(self.page, lambda: self.is_open)

    @property
    def is_open(self) -> bool:
        """Whether the page has not cut the connection."""
        return bool(self.page.evaluate("window.channel?.readyState === 'open'"))

    def send(self, *texts: str) -> None:
        self.page.evaluate(SENDS, list(texts))

    def close(self) -> None:
        self.page.evaluate("window.peer.close()")


class Bridge:
    """Lets a device of Python's play live with the page at the other end, as long as `carry` is called."""

    def __init__(self, outsider: Outsider, device: Live, party: int) -> None:
        """`party` is the number of the page's device."""
        self._outsider, self._device = outsider, device
        self.wire: Wire = device.hub.connected(party, self)

    def send(self, text: str) -> None:
        self._outsider.send(text)

    def close(self) -> None:
        self._outsider.close()

    def carry(self) -> None:
        """Hands over what the page has sent since."""
        for text in self._outsider.page.evaluate(TAKES):
            TIME.now += PACE_MS
            self._device.receive(self.wire, text)
