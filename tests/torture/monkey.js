// A monkey in the page: a seeded stream of events that presses, drags, types, turns wheels and goes to and fro.
// `mazeboxMonkey.run(seed, count, milliseconds, game)` sends about so many events, and tells what it did last.
(() => {
  if (globalThis.mazeboxMonkey) return;
  const monkey = { seed: 1, done: [], sent: 0 };
  globalThis.mazeboxMonkey = monkey;

  function chance() {
    let value = (monkey.seed = (monkey.seed + 0x6d2b79f5) | 0);
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit) => Math.floor(chance() * limit);
  const pick = (list) => list[below(list.length)];

  // Pages without Python, which a real press may hit, are no part of this.
  addEventListener(
    "click",
    (event) => {
      const link = event.target.closest?.("a[href]");
      if (link && !link.getAttribute("href").startsWith("#")) event.preventDefault();
    },
    true,
  );

  // What only a real press may do in a browser, and what would leave the page, is answered here.
  const capture = Element.prototype.setPointerCapture;
  Element.prototype.setPointerCapture = function (id) {
    try {
      capture.call(this, id);
    } catch {
      // the pointer is the monkey's
    }
  };
  globalThis.print = () => {
    dispatchEvent(new Event("beforeprint"));
    dispatchEvent(new Event("afterprint"));
  };

  const room = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const all = (selector) => [...room().querySelectorAll(selector)].filter((node) => node.checkVisibility());
  const atTable = () => document.documentElement.dataset.screen === "table";
  const spots = (lit) => !atTable() ? [] : [...document.querySelectorAll(`#board [data-spot]${lit ? "[data-lit=true]" : ""}, #aside:not([hidden]) [data-spot]`)];
  const middle = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };

  function send(node, event) {
    monkey.sent++;
    node.dispatchEvent(event);
  }
  function point(kind, node, [x, y], more = {}) {
    const given = { clientX: x, clientY: y, bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: 0, buttons: 1, ...more };
    send(node, new PointerEvent(kind, given));
  }
  const under = ([x, y]) => document.elementFromPoint(x, y) ?? document.body;
  function press(node) {
    const place = middle(node);
    point("pointermove", node, place, { buttons: 0 });
    point("pointerdown", node, place);
    point("pointerup", node, place);
    monkey.sent++;
    node.click();
  }
  const KEYS = ["Enter", " ", "Escape", "Tab", "Home", "End", "PageUp", "PageDown", "Backspace", "Delete", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", ..."abcdefghijklmnopqrstuvwxyz0123456789.,;<>+-/?!#"];
  const TEXTS = ["", "a", "Ann", "مرحبا", "𝕏👩‍👩‍👧‍👦e\u0301\u0301", "<b>x</b>", "x".repeat(80), "1lAA", "labymaster", "9", "-1", "{name}", "\u202eabc"];
  const PLACES = ["", "games", "saved.1", "saved.2", "saved.9", "saved.999999999", "1", "1l", "x", "help.nothing.1", "%", "1.labymaster"];

  const does = {
    pressLit: () => (spots(true).length ? press(pick(spots(true))) : does.choose()),
    pressAny: () => (spots(false).length ? press(pick(spots(false))) : does.button()),
    choose: () => {
      const buttons = all("#choices button:enabled");
      if (buttons.length) press(pick(buttons));
      else does.button();
    },
    twice: () => {
      const buttons = all("#choices button:enabled, #actions button:enabled");
      if (!buttons.length) return;
      const button = pick(buttons);
      press(button);
      if (button.isConnected) press(button);
    },
    hover: () => {
      const [one, two] = [pick(spots(false)), pick(spots(false))];
      if (!one || !one.checkVisibility()) return;
      const [from, to] = [middle(one), middle(two)];
      const steps = 4 + below(24);
      for (let step = 0; step <= steps; step++) {
        const place = [0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * step) / steps);
        point("pointermove", under(place), place, { buttons: 0 });
      }
    },
    drag: () => {
      const [one, two] = [pick(spots(chance() < 0.8)), pick(spots(chance() < 0.5))];
      if (!one || !two || !one.checkVisibility()) return;
      const [from, to] = [middle(one), middle(two)];
      const more = { pointerType: pick(["mouse", "touch", "pen"]), pointerId: 1 + below(3) };
      const layer = one.parentElement;
      point("pointerdown", one, from, more);
      const steps = 3 + below(12);
      for (let step = 1; step <= steps; step++)
        point("pointermove", layer, [0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * step) / steps), more);
      point(chance() < 0.9 ? "pointerup" : "pointercancel", layer, to, more);
      if (chance() < 0.5) send(layer, new MouseEvent("click", { bubbles: true }));
    },
    pinch: () => {
      const node = document.getElementById("spots");
      if (!node?.checkVisibility()) return;
      const [x, y] = middle(node);
      const first = { pointerType: "touch", pointerId: 11 };
      const second = { pointerType: "touch", pointerId: 12, isPrimary: false };
      point("pointerdown", node, [x - 20, y], first);
      point("pointerdown", node, [x + 20, y], second);
      for (let step = 0; step < 8; step++) {
        point("pointermove", node, [x - 20 - below(80), y + below(30)], first);
        point("pointermove", node, [x + 20 + below(80), y - below(30)], second);
      }
      point("pointerup", node, [x, y], first);
      if (chance() < 0.9) point("pointerup", node, [x, y], second);
    },
    wheel: () => {
      const node = document.getElementById("spots");
      if (!node.checkVisibility()) return;
      const [x, y] = middle(node);
      for (let turn = below(6); turn >= 0; turn--)
        send(node, new WheelEvent("wheel", { deltaY: below(600) - 300, clientX: x, clientY: y, bubbles: true, cancelable: true }));
    },
    key: () => {
      const held = { ctrlKey: chance() < 0.05, shiftKey: chance() < 0.15, altKey: chance() < 0.03, repeat: chance() < 0.1 };
      const key = pick(KEYS);
      const node = document.activeElement ?? document.body;
      send(node, new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }));
      send(node, new KeyboardEvent("keyup", { key, bubbles: true, cancelable: true, ...held }));
    },
    typing: () => {
      for (let count = 3 + below(10); count >= 0; count--) does.key();
    },
    focus: () => {
      const nodes = all("button, a, input, select, textarea, [tabindex]");
      if (!nodes.length) return;
      monkey.sent++;
      pick(nodes).focus();
    },
    button: () => {
      const nodes = all("button:not([data-spot]):enabled, a[href^='#'], summary").filter(
        (node) => !node.closest("[data-share=png], [data-share=svg]") || chance() < 0.05,
      );
      if (nodes.length) press(pick(nodes));
    },
    fill: () => {
      const nodes = all("select:enabled, textarea:not([readonly]), input:enabled:not([type=file], [readonly])");
      if (!nodes.length) return;
      const node = pick(nodes);
      if (node.matches("[type=checkbox], [type=radio]")) press(node);
      else {
        node.value = node.matches("select") ? pick([...node.options])?.value : pick(TEXTS);
        send(node, new Event("input", { bubbles: true }));
        send(node, new Event("change", { bubbles: true }));
      }
    },
    close: () => {
      const dialog = room();
      if (!dialog.matches("dialog")) return does.key();
      monkey.sent++;
      if (dialog.requestClose && chance() < 0.5) dialog.requestClose();
      else press(pick([...dialog.querySelectorAll("button")].filter((node) => node.matches(".close, [type=submit]"))) ?? dialog);
    },
    travel: () => {
      monkey.sent++;
      history[pick(["back", "forward"])]();
    },
    go: () => {
      monkey.sent++;
      const game = monkey.game;
      location.hash = pick([...PLACES, game, game, `help.${game}.${below(12)}`, `learn.${game}`, `edit.${game}`, pick(document.querySelectorAll(".card")).dataset.game]);
    },
    come: () => {
      // back to a game of this kind, so that it goes on
      if (room().matches("dialog")) return does.close();
      const table = document.getElementById("table");
      if (document.documentElement.dataset.screen === "table" && table.dataset.game === monkey.game) return does.pressLit();
      monkey.sent++;
      const resume = document.querySelector(`.card[data-game="${monkey.game}"] .continue:not([hidden])`);
      location.hash = resume && chance() < 0.8 ? resume.getAttribute("href").slice(1) : monkey.game;
    },
    theme: () => press(pick(document.querySelectorAll("[data-theme-choice]"))),
    world: () => {
      const [node, name] = pick([[window, "resize"], [document, "visibilitychange"], [window, "pagehide"], [window, "pageshow"], [window, "online"], [window, "offline"], [window, "blur"], [window, "focus"], [window, "beforeprint"], [window, "afterprint"], [window, "mazebox:update"]]);
      send(node, new Event(name));
    },
    paste: () => {
      const data = new DataTransfer();
      data.setData("text/plain", pick([...TEXTS, location.href]));
      const node = document.activeElement ?? document.body;
      send(node, new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      for (const kind of ["dragenter", "dragover", chance() < 0.5 ? "drop" : "dragleave"])
        send(node, new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
  };
  const WEIGHTS = { pressLit: 30, choose: 14, pressAny: 5, twice: 2, hover: 12, drag: 8, pinch: 2, wheel: 3, key: 8, typing: 3, focus: 3, button: 4, fill: 6, close: 6, travel: 0.4, go: 0.4, come: 4, theme: 0.3, world: 1, paste: 0.5 };
  const bag = Object.entries(WEIGHTS).flatMap(([name, weight]) => Array(Math.round(weight * 10)).fill(name));

  monkey.run = async (seed, count, milliseconds, game) => {
    Object.assign(monkey, { seed, game });
    const [from, until] = [monkey.sent, performance.now() + milliseconds];
    while (monkey.sent < from + count && performance.now() < until) {
      for (let turn = 0; turn < 4; turn++) {
        const name = pick(bag);
        monkey.done.push(`${name} at ${location.hash.slice(0, 24)}${room().id ? ` in ${room().id}` : ""}`);
        does[name]();
      }
      monkey.done.splice(0, monkey.done.length - 40);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return monkey.sent - from;
  };
})();
