"""What browsers and their extensions do to a page: translate it, add elements, fill in fields, send odd events."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browsing.player import Player
from tests.site.table.test_play import RECORDS
from tests.torture import holds
from tests.torture.trial import Bench, Case, Plan, Trial

PLIES = 12
"""The number of plies that are played in each game."""
TRANSLATE = """addEventListener("DOMContentLoaded", () => {
  const { documentElement: root, body } = document;
  const wrap = (text) => {
    const parent = text.parentElement;
    const left = "script, style, textarea, font, .notranslate, [translate=no]";
    if (!/\\p{L}/u.test(text.nodeValue) || !parent || parent.closest(left)) return;
    const [outer, inner] = ["font", "font"].map((name) => document.createElement(name));
    inner.textContent = [...text.nodeValue].reverse().join("");
    outer.append(inner);
    text.replaceWith(outer);
  };
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return wrap(node);
    const [walker, texts] = [document.createTreeWalker(node, NodeFilter.SHOW_TEXT), []];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  walk(body);
  root.lang = "de";
  root.classList.add("translated-ltr");
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      (type === "characterData" ? [target] : [...addedNodes]).forEach(walk);
  }).observe(body, { childList: true, subtree: true, characterData: true });
});"""
"""Does what Chromium's translation does: puts each text, also later ones, into elements of its own."""
ADD = """addEventListener("DOMContentLoaded", () => {
  const { documentElement: root, body, head } = document;
  const added = () => Object.assign(document.createElement("grammar-desktop-integration"), { tabIndex: -1 });
  root.append(added());
  body.prepend(added());
  body.append(added());
  root.dataset.darkreaderMode = "dynamic";
  body.setAttribute("cz-shortcut-listen", "true");
  setInterval(() => {
    for (const field of document.querySelectorAll("input, textarea")) {
      field.dataset.lpignore = "true";
      field.spellcheck = true;
      if (!field.nextElementSibling?.matches("grammar-desktop-integration")) field.after(added());
    }
    for (const button of document.querySelectorAll("button")) button.dataset.darkreaderInlineBgcolor = "";
    head.append(document.createElement("meta"));
  }, 200);
});"""
"""Does what password managers, dark modes and grammar checkers do: adds elements and attributes everywhere."""
ODD_EVENTS = """() => {
  const fields = [...document.querySelectorAll("input, textarea, #plies")].filter((node) => node.checkVisibility());
  const text = document.getElementById("title").firstChild;
  const more = { bubbles: true, cancelable: true };
  for (const node of [document, document.documentElement, document.body, ...fields]) {
    for (const kind of ["keydown", "keypress", "keyup", "input", "change", "click"])
      node.dispatchEvent(new Event(kind, more));
    for (const key of ["Process", "Unidentified", "Dead"])
      node.dispatchEvent(new KeyboardEvent("keydown", { ...more, key }));
    node.dispatchEvent(new KeyboardEvent("keydown", { ...more, key: "Enter", isComposing: true }));
  }
  for (const node of [text, document, document.body]) {
    for (const kind of ["dragenter", "dragover", "drop", "dragleave"])
      node.dispatchEvent(new DragEvent(kind, { ...more, dataTransfer: new DataTransfer() }));
    node.dispatchEvent(new ClipboardEvent("paste", { ...more, clipboardData: new DataTransfer() }));
  }
  for (const kind of ["message", "pageshow", "visibilitychange", "resize"]) dispatchEvent(new Event(kind));
  dispatchEvent(new StorageEvent("storage"));
  const channel = new BroadcastChannel("mazebox");
  const told = [null, 7, {}, "", "mazebox.game.1 nonsense", "mazebox.game.0 x", "mazebox.rolls x", "mazebox.game.1 "];
  told.forEach((message) => channel.postMessage(message));
  channel.close();
}"""
"""Sends events that no person makes, such as those with which browsers fill in a field."""
WAYS = {"translated": TRANSLATE, "with elements of extensions": ADD, "with odd events": ""}


def _case(game_id: str, way: str) -> Case:
    def run(bench: Bench) -> int:
        with bench.page(reduced_motion="reduce") as page:
            page.add_init_script(WAYS[way])
            player, record = Player(page, bench.host.url), RECORDS[game_id]
            player.sit_down(record.start)
            plies = record.plies[:PLIES]
            for ply in plies:
                if way == "with odd events":
                    page.evaluate(ODD_EVENTS)
                player.play(ply)
            player.sees_played(len(plies))
            holds.kept(page)
            for fragment in (f"help.{game_id}.1", f"learn.{game_id}", f"edit.{game_id}", "games", "puzzles"):
                player.open(fragment)
                if way == "with odd events":
                    page.evaluate(ODD_EVENTS)
            holds.in_plain_words(page)
            holds.answers(page)
            return len(plies)

    return Case(f"{game_id} {way}", run)


def _cases(plan: Plan) -> Iterator[Case]:
    for game_id in RECORDS:
        for way in WAYS:
            yield _case(game_id, way)


TRIAL = Trial(
    "extensions", "what browsers and extensions do to a page: translate it, add to it, send events", "plies", _cases
)
