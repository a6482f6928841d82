"""Measures how long the page's thread works on what other devices send: ``python3 -m benchmarks.far_work``.

A page on the site of ``dist/`` has the place of one device in a long game. All others are devices of Python's
(`tests/site/sharing/attacks`). Prints, in milliseconds,

* *check*: reading a whole reply, and checking it with all signatures, values and rolls, as the page does when a link is
  opened; the goal is 30;
* *piece*: what the page does at once when a text arrives over a live connection, for each kind of text; the goal is 20;
* *in all*: the work of the page's thread on that text, what is saved and drawn later included;
* *second*: the work of the page's thread in each second of a flood of replies that fit, until it is disconnected; the
  goal is 100. The first figure is a second without a flood.

The first two are times of the clock, and longer while other programs run. The others are Chromium's own count of the
thread's CPU time (`TaskDuration` in ticks of the thread).
"""

from __future__ import annotations

import json
import random
import statistics
from itertools import count
from os import getloadavg
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from builder import browser
from builder.paths import DIST
from tests.browsing.site import DESKTOP, Host, soon
from tests.site.sharing.attacks.outsider import Bridge, Outsider
from tests.site.sharing.attacks.seat import Seat
from tests.web.far.devices import Device, exchanges, inviting
from tests.web.live.connected import Live
from web.far import reply as replies
from web.live.messages import LONGEST, Greeting, Here, Present, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, CDPSession

GAMES = [("labymaster", 2), ("mazers", 2), ("mouse-madness", 2), ("mouse-madness", 6), ("amuseamaze", 6)]
LONG, PLIES = {"amuseamaze": 190}, 300
"""A long game has more plies than `LONG` says, or else 260, and at most `PLIES`."""
ROUNDS = 20
FLOOD_S = 8
TIMED = """(() => {
  const define = Object.defineProperty;
  Object.defineProperty = (object, name, how) => {
    if (name === "runPythonAsync") window.python = object;
    return define(object, name, how);
  };
  const add = EventTarget.prototype.addEventListener;
  window.pieces = [];
  EventTarget.prototype.addEventListener = function (name, call, ...rest) {
    const timed = (event) => {
      const began = performance.now();
      call(event);
      window.pieces.push(performance.now() - began);
    };
    return add.call(this, name, this instanceof RTCDataChannel && name === "message" ? timed : call, ...rest);
  };
})()"""
"""Keeps the page's Python, and the milliseconds of work on each text that arrives over a connection."""
CHECK = """
import json
from js import performance
from web.far import reply as replies
from web.storage import saved

def check(kept, text, rounds):
    found = []
    for _ in range(rounds):
        far = saved.parse(kept).table.far
        began = performance.now()
        reply = replies.read(text)
        read = performance.now()
        far.receive(reply)
        found.append((read - began, performance.now() - read))
    return json.dumps(found)

check
"""


def long_game(game_id: str, seats: int) -> tuple[Device, Device, str]:
    """Returns the device that a reply in a long game is for, its sender, and the reply. The dice are drawn anew each
    time, and a game that ends before is played again.
    """
    for seed in count():
        devices = [inviting(game_id, seats, tuple((seat,) for seat in range(1, seats + 1)))]
        for sender, to, text in exchanges(devices, random.Random(seed), PLIES):
            if len(sender.far.plies) > LONG.get(game_id, 260) and to < len(devices):
                return devices[to], sender, text
    raise AssertionError


def line(what: str, times: list[float]) -> str:
    """Returns a line of the table: the median, the 95th percentile and the maximum of some times."""
    times = sorted(times)
    worst = times[-1 - len(times) // 20]
    return f"{what:62}{statistics.median(times):8.1f}{worst:8.1f}{times[-1]:8.1f}"


def measure_checks(chromium: Browser, host: Host) -> None:
    """Prints how long it takes to read and to check a whole reply."""
    seat = _seat(chromium, host)
    for game_id, seats in GAMES:
        device, _sender, text = long_game(game_id, seats)
        seat.takes(device)
        kept = next(one for key, one in device.texts.items() if key.startswith("mazebox.game."))
        run = "([code, kept, text, rounds]) => window.python.runPython(code)(kept, text, rounds)"
        found = json.loads(seat.page.evaluate(run, [CHECK, kept, text, ROUNDS]))
        plies = len(replies.read(text).message.plies)
        name = f"{game_id}, {seats} devices, {plies} plies"
        for what, times in zip(("read", "check"), zip(*found, strict=True), strict=True):
            print(line(f"{name}: {what}", list(times)))
        print(line(f"{name}: both", [sum(pair) for pair in found]), flush=True)
    seat.page.context.close()


def _seat(chromium: Browser, host: Host) -> Seat:
    page = chromium.new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
    page.add_init_script(TIMED)
    return Seat(page, host.url, "Player 1")


def measure_pieces(chromium: Browser, host: Host) -> None:
    """Prints how long the page works at once on each kind of text, and in each second of a flood."""
    outsider = Outsider(chromium.new_context(**DESKTOP).new_page(), host)
    seat = _seat(chromium, host)
    other = str(State(long_game("mouse-madness", 3)[2]))
    for game_id, seats in GAMES:
        name = f"{game_id}, {seats} devices"
        kinds: list[tuple[str, Callable[[Live, str], list[str]]]] = [
            ("a turn", lambda _live, text: [str(State(text))]),
            ("the same again", lambda _live, text: [str(State(text))] * 2),
            ("a reply with another line", lambda live, text: _lines(live, text, 10)),
            ("a reply with a wrong signature", lambda _live, text: [str(State(_wrong(text)))] * 2),
            ("a greeting", lambda live, _text: [_spoken(live, Greeting(live.known.me, 1)) for _ in range(10)]),
            ("who is here", _presence),
            ("a reply of another game", lambda _live, _text: [other]),
            ("no message, of the greatest length", lambda _live, _text: ["x" * LONGEST]),
            ("no reply, of the greatest length", lambda _live, _text: [f"r2l{'A' * (LONGEST - 20)}.AAAAAAAAAA"]),
        ]
        for what, texts in kinds:
            bridge, live, text = _connect(seat, outsider, game_id, seats)
            session, work = _counting(seat), list[float]()
            for one in texts(live, text):
                before = _work(session)
                outsider.send(one)
                seat.page.wait_for_timeout(300)
                work.append(1000 * (_work(session) - before))
            print(line(f"{name}: {what}", seat.page.evaluate("window.pieces")))
            print(line(f"{name}: {what}, in all", work), flush=True)
            live.hub.cut(bridge.wire)
        _flood(seat, outsider, game_id, seats, name)


def _connect(seat: Seat, outsider: Outsider, game_id: str, seats: int) -> tuple[Bridge, Live, str]:
    """Puts the page in the place of a device in a long game, connected with the one that moves, and forgets what was
    measured. Returns the connection, the other device, and the reply with its turn.

    Both begin anew each time. A device that remembered an earlier connection would know rolls that the page, put back,
    has never sent.
    """
    device, sender, text = long_game(game_id, seats)
    live = Live(sender)
    seat.takes(device)
    outsider.connects(seat, live)
    bridge = Bridge(outsider, live, device.known.me)

    def is_here() -> bool:
        bridge.carry()
        return seat.page.locator("#far-here.live").count() > 0

    soon(seat.page, is_here)
    seat.page.wait_for_timeout(1500)
    seat.page.evaluate("() => { window.pieces = []; }")
    return bridge, live, text


def _lines(live: Live, text: str, count: int) -> list[str]:
    """Returns replies that say something new each time, and nothing else."""
    reply = replies.read(text)
    return [str(State(live.states(reply, line=(live.known.me, f"Hello {number}")))) for number in range(count)]


def _presence(live: Live, _text: str) -> list[str]:
    return [_spoken(live, Present(live.known.me)), _spoken(live, Here(frozenset({live.known.me})))]


def _spoken(live: Live, message: Any) -> str:
    return str(live.hub._spoken(message))


def _wrong(text: str) -> str:
    reply = replies.read(text)
    return replies.write(replies.Reply(reply.identity, reply.message, signed=reply.signed, keys=reply.keys))


def _flood(seat: Seat, outsider: Outsider, game_id: str, seats: int, name: str) -> None:
    """Sends as many replies as the page takes, and prints the work of its thread in each second."""
    bridge, live, text = _connect(seat, outsider, game_id, seats)
    texts, session = _lines(live, text, 40), _counting(seat)
    before = _work(session)
    seat.page.wait_for_timeout(1000)
    found = [_work(session) - before]
    for second in range(FLOOD_S):
        before = _work(session)
        outsider.send(*(texts[:30] if not second else texts[30 + second : 31 + second]))
        seat.page.wait_for_timeout(1000)
        found.append(_work(session) - before)
        if not outsider.is_open:
            break
    shown = "  ".join(f"{1000 * seconds:.0f}" for seconds in found)
    print(f"{name}: work in each second: {shown}; {'still connected' if outsider.is_open else 'let go'}", flush=True)
    live.hub.cut(bridge.wire)


def _counting(seat: Seat) -> CDPSession:
    """Lets Chromium count the CPU time of the page's thread from now on."""
    session = seat.page.context.new_cdp_session(seat.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


def _work(session: CDPSession) -> float:
    """Returns the seconds that the page's thread has worked so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def main() -> None:
    """Prints all tables."""
    host, path = Host(DIST), browser.find()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        print(f"{'':62}{'median':>8}{'95 %':>8}{'most':>8}   load {getloadavg()[0]:.1f}")
        measure_checks(chromium, host)
        measure_pieces(chromium, host)
        chromium.close()
    host.stop()
    print(f"load {getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
