"""A worker that knows the answers about a game beforehand, so that its review is always the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygames
from tests.browsing.player import STILL, Player
from tests.browsing.site import PATIENCE, Host

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEST = 0.614
"""The value of the best ply, wherever it is."""
START = pygames.game("labymaster").start()
RECORD = pygames.Record(START, ("f1-f8", "g11-g6", "3+", "2-"))
BETTER = {0: "3-", 2: "3-"}
"""The best plies, by the number of plies before them. Everywhere else the ply that was played is the best one."""
COSTS = {0: 0.2, 2: 0.143}
"""The costs of the plies that were played, by the number of plies before them."""

WORKER = """
const known = %s;
const fine = %s;
onmessage = ({ data }) => {
  const { ask } = JSON.parse(data);
  if (!ask) return;
  const place = known[ask.position];
  const said = { id: ask.id, nodes: 1, progress: 1, evaluation: [0.5, 0.5], best: [], puzzle: "", error: "" };
  if (!place) {
    postMessage(JSON.stringify({ ...said, state: ask.kind === "find" ? "done" : "failed" }));
    return;
  }
  const best = [{ ply: place.best, value: %s, pv: [place.best] }];
  const played = ask.ply === place.best ? %s : ask.ply === place.ply ? %s - place.cost : fine[ask.ply] ?? 0.3;
  postMessage(JSON.stringify({ ...said, state: "done", best, played }));
};
"""


def worker(fine: Mapping[str, float]) -> str:
    """Returns the script of the worker. `fine` has the values of further plies."""
    known = {
        str(position): {"best": BETTER.get(place, ply), "ply": ply, "cost": COSTS.get(place, 0)}
        for place, (position, ply) in enumerate(zip(RECORD.positions(), RECORD.plies, strict=False))
    }
    known[str(RECORD.position)] = {"best": RECORD.position.plies()[0], "ply": "", "cost": 0}
    return WORKER % (json.dumps(known), json.dumps(fine), BEST, BEST, BEST)


def reviewing_player(open_page: Callable[..., Page], host: Host, page_of: str = "", **options: Any) -> Player:
    """Returns a player whose worker knows the answers. `page_of` is the name of another page than the English one."""
    page = open_page(service_workers="block", **options)
    page.set_default_timeout(PATIENCE)
    script = worker({"3-": BEST, "4-": BEST - 0.02})
    page.route("**/thinker-worker-*.mjs", lambda route: route.fulfill(content_type="text/javascript", body=script))
    page.add_init_script(STILL)
    return Player(page, f"{host.url}{page_of}")
