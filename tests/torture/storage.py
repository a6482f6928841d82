"""Every kind of storage in a browser fails in every way, alone and two at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pygames
from tests.browsing.player import Player
from tests.torture import holds
from tests.torture.trial import Bench, Case, Plan, Trial

START = pygames.game("labymaster").start()
PLIES = ("f1-f8", "g11-g6", "6+")
CALLS = {
    "localStorage": ["getItem", "setItem", "removeItem", "key", "clear"],
    "sessionStorage": ["getItem", "setItem", "removeItem", "key", "clear"],
    "indexedDB": ["open", "databases", "deleteDatabase"],
    "caches": ["open", "match", "keys", "has", "delete"],
    "BroadcastChannel": ["postMessage", "close"],
    "navigator.locks": ["request", "query"],
    "navigator.serviceWorker": ["register", "getRegistration", "getRegistrations"],
}
"""What a page may call of each kind."""
AT_ONCE = ("localStorage", "sessionStorage", "BroadcastChannel")
"""These are synchronous, so they cannot leave a page waiting."""
FAIL = """(() => {
  const [path, way, calls] = %s;
  const names = path.split(".");
  const name = names.pop();
  const holder = names.length ? navigator : window;
  const denied = () => { throw new DOMException("denied", "SecurityError"); };
  const real = holder[name];
  const put = (what) => Object.defineProperty(holder, name, { configurable: true, ...what });
  if (way === "throws") return put({ get: denied });
  if (way === "is null") return put({ value: null, writable: true });
  const full = () => { throw new DOMException("full", "QuotaExceededError"); };
  const waits = () => new Promise(() => {});
  if (way === "is full" && name === "indexedDB") {
    const { put } = IDBObjectStore.prototype;
    for (const call of ["put", "add"])
      IDBObjectStore.prototype[call] = function (...given) {
        const request = put.apply(this, given);
        this.transaction.abort();
        return request;
      };
    return;
  }
  const failing = {
    "throws when called": denied,
    "is full": full,
    "never answers": name === "indexedDB" ? () => new EventTarget() : waits,
  }[way];
  const proto = name === "BroadcastChannel" ? real.prototype : Object.getPrototypeOf(real);
  for (const call of calls) {
    const before = proto[call];
    if (way === "is full" && !["setItem", "open", "register", "request", "postMessage"].includes(call)) continue;
    proto[call] = function (...given) {
      return this === real || name === "BroadcastChannel" ? failing() : before.apply(this, given);
    };
  }
})();"""


def _ways(api: str) -> list[str]:
    ways = ["throws", "is null", "throws when called", "is full", "never answers"]
    return [way for way in ways if api not in AT_ONCE or way != "never answers"]


def _case(*faults: tuple[str, str]) -> Case:
    def run(bench: Bench) -> None:
        with bench.page(reduced_motion="reduce") as page:
            for api, way in faults:
                given = f'["{api}", "{way}", {CALLS[api]}]'
                page.add_init_script(FAIL % given)
            player = Player(page, bench.host.url)
            player.open(pygames.link.encode(START))
            player.position = START
            for count, ply in enumerate(PLIES, 1):
                player.play(ply)
                player.sees_played(count)
            holds.in_plain_words(page)
            holds.kept(page)
            player.sees_played(len(PLIES))
            player.play(player.position.plies()[0])
            holds.answers(page)

    return Case(" + ".join(f"{api} {way}" for api, way in faults), run)


def _cases(plan: Plan) -> Iterator[Case]:
    for api in CALLS:
        for way in _ways(api):
            yield _case((api, way))
    chance = random.Random(plan.seed)
    for one, other in combinations(CALLS, 2):
        ways, others = _ways(one), _ways(other)
        chance.shuffle(others)
        for number in range(max(len(ways), len(others))):
            yield _case((one, ways[number % len(ways)]), (other, others[number % len(others)]))


TRIAL = Trial(
    "storage",
    "localStorage, IndexedDB, caches, channels, locks and service workers failing, alone and in pairs",
    "visits",
    _cases,
)
