"""A worker that knows the answers about a game beforehand, so that its review is always the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygames
from tests.browsing.player import STILL, Player
from tests.browsing.site import PATIENCE_MS, Host
from tests.site.table.test_play import RECORDS

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEST = 0.614
"""The value of the best ply, wherever it is."""
START = pygames.game("labymaster").start()
RECORD = pygames.Record(START, ("f1-f8", "g11-g6", "3+", "2-"))
BETTER = {0: "3-", 2: "3-"}
"""The best plies of the game, by the number of plies before them. Elsewhere what was played is the best ply."""
COSTS = {0: 0.2, 2: 0.143}
"""The costs of the plies that were played, by the number of plies before them."""
WHOLE = RECORDS["labymaster"]
FINISHED = pygames.Record(list(WHOLE.positions())[-4], WHOLE.plies[-3:])
"""The end of a game."""
FINISHED_BETTER = next(ply for ply in FINISHED.start.plies() if ply != FINISHED.plies[0])
FINE = {"3-": BEST, "5-": BEST - 0.02}
"""The values of plies that nobody has played. Any other is a mistake."""
POOR = 0.3

WORKER = """
const known = %s;
const fine = %s;
const [most, poor] = [%s, %s];
let late = %s;
const waiting = [];
new BroadcastChannel("answers").onmessage = () => {
  late = [];
  waiting.splice(0).forEach(answer);
};
onmessage = ({ data }) => {
  const { ask } = JSON.parse(data);
  if (!ask) return;
  if (late.includes(ask.position)) waiting.push(ask);
  else answer(ask);
};
function answer(ask) {
  const place = known[ask.position];
  const said = { id: ask.id, nodes: 1, progress: 1, evaluation: [0.5, 0.5], best: [], puzzle: "", error: "" };
  if (!place) {
    postMessage(JSON.stringify({ ...said, state: ask.kind === "find" ? "done" : "failed" }));
    return;
  }
  const best = place.best ? [{ ply: place.best, value: most, pv: [place.best] }] : [];
  const values = { ...fine, [place.ply]: most - place.cost, [place.best]: most };
  const { evaluation } = place;
  postMessage(JSON.stringify({ ...said, evaluation, state: "done", best, played: values[ask.ply] ?? poor }));
}
"""
GO_ON = 'new BroadcastChannel("answers").postMessage("go on")'
"""Lets the worker answer about the positions that come late."""


def known(record: pygames.Record, better: Mapping[int, str], costs: Mapping[int, float]) -> dict[str, dict[str, Any]]:
    """Returns the answers about the positions of a game."""
    answers: dict[str, dict[str, Any]] = {}
    evaluation = [0.5, 0.5]
    for place, (position, ply) in enumerate(zip(record.positions(), record.plies, strict=False)):
        cost = costs.get(place, 0)
        answers[str(position)] = {"best": better.get(place, ply), "ply": ply, "cost": cost, "evaluation": evaluation}
        evaluation = [BEST - cost, 1 - BEST + cost][:: 1 if position.seat == 1 else -1] if cost else [0.5, 0.5]
    last = record.position
    return {**answers, str(last): {"best": (*last.plies(), "")[0], "ply": "", "cost": 0, "evaluation": evaluation}}


def answer(answers: Mapping[str, Mapping[str, Any]], ask: Mapping[str, Any]) -> dict[str, Any]:
    """Answers as the worker does, for a page in memory."""
    place = answers.get(ask["position"])
    said = {
        "id": ask["id"], "nodes": 1, "progress": 1, "evaluation": [0.5, 0.5], "best": [], "puzzle": "", "error": ""
    }  # fmt: skip
    if not place:
        return {**said, "state": "done" if ask["kind"] == "find" else "failed"}
    best = [{"ply": place["best"], "value": BEST, "pv": [place["best"]]}] if place["best"] else []
    values = {**FINE, place["ply"]: BEST - place["cost"], place["best"]: BEST}
    judged = {"evaluation": place["evaluation"], "best": best, "played": values.get(ask["ply"], POOR)}
    return {**said, "state": "done", **judged}


def reviewing_player(
    open_page: Callable[..., Page], host: Host, page_of: str = "", late: Sequence[str] = (), **options: Any
) -> Player:
    """Returns a player whose worker knows the answers. `page_of` is the name of another page than the English one. The
    worker says nothing about the positions in `late` until it is told to go on.
    """
    page = open_page(service_workers="block", **options)
    page.set_default_timeout(PATIENCE_MS)
    answers = known(RECORD, BETTER, COSTS) | known(FINISHED, {0: FINISHED_BETTER}, {0: 0.3})
    script = WORKER % (json.dumps(answers), json.dumps(FINE), BEST, POOR, json.dumps(late))
    if hasattr(page, "know"):  # a page in memory
        page.know(partial(answer, answers), late)
    else:
        page.route("**/thinker-worker-*.mjs", lambda route: route.fulfill(content_type="text/javascript", body=script))
    page.add_init_script(STILL)
    return Player(page, f"{host.url}{page_of}")
