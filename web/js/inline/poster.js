// Before Python has started: shows the screen of the address with a picture of the game's board, and what can be read
// of the game without the rules. Begins with addresses.js.
const root = document.documentElement;
const format = JSON.parse(document.body.dataset.routes);
const element = (id) => document.getElementById(id);
const [table, board] = ["table", "board"].map(element);

// Hosts may change scripts so that browsers refuse them. Without this mark, the page says so.
if (globalThis.mazeboxTrust && globalThis.mazeboxBoot && globalThis.mazeboxCause) root.dataset.scripted = "";

// Returns the texts of the games saved in this browser, by number, as web/storage/store.py writes them. An embedded page
// saves none.
function kept() {
  if (root.hasAttribute("data-embed")) return new Map();
  try {
    const ours = new RegExp(`^${format.kept.key}$`);
    const keys = Object.keys(localStorage).filter((key) => ours.test(key));
    return new Map(keys.map((key) => [key.slice(format.kept.prefix.length), localStorage.getItem(key)]));
  } catch {
    return new Map(); // storage may be forbidden
  }
}

// Returns the rows of the saved game that the address names, or that the page showed here before a reload: details,
// start, plies.
function savedRows({ screen, number, link }) {
  if (screen !== format.table) return null;
  const named = number ?? ([format.record, format.reply].includes(link[0]) && history.state);
  const text = named && kept().get(String(named));
  return text ? text.split("\n") : null;
}

// Returns what is known without the rules of the game in an address. The plies of a saved game are texts.
function asked(route) {
  const rows = savedRows(route);
  const told = readLink(rows ? (rows[1] ?? "") : (route.link ?? route.game_id ?? ""), format);
  if (!told || !rows) return told;
  return { ...told, position: "", plies: rows[2]?.startsWith("#") ? "" : (rows[2] ?? "") };
}

// Resolves to the element of a drawing; null if it does not arrive whole.
function fetched(address) {
  const request = new XMLHttpRequest();
  request.responseType = "document";
  request.overrideMimeType("image/svg+xml");
  request.open("GET", address);
  return new Promise((resolve) => {
    request.onloadend = () => {
      const drawing = request.responseXML?.documentElement;
      resolve(drawing?.localName === "svg" && !drawing.querySelector("parsererror") ? drawing : null);
    };
    request.send();
  });
}

const drawn = (name) => fetched(`./app/boards/${name}.svg`);

// Adds the styles of the other screens and of what only Python shows. Resolves when they are there, the same for every
// call. An embedded page has them from the beginning.
let styled;
function style() {
  if (!root.dataset.styles) return Promise.resolve();
  styled ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = root.dataset.styles;
    const isWhole = () => getComputedStyle(root).getPropertyValue("--later");
    link.onload = link.onerror = () => (isWhole() ? resolve() : mazeboxBoot.fail("no styles", [link.href], "lost"));
    document.head.append(link);
  });
  return styled;
}

// Finds the screen of the address and the game on it. Without a game, the front page replaces the table.
let [screen, main, found, picture, posters] = [];
function look() {
  const around = new RegExp(`(?:(?:[^${format.signs}]|%..)[.!]*)+$`); // characters of the text around a link
  const route = parseAddress(location.hash.slice(1).replace(around, ""), format);
  screen = route.screen;
  main = format.mains[screen] ?? screen;
  found = main === format.table ? asked(route) : null;
  if (main === format.table && !found) screen = main = "front";
  picture = found && drawn(`${found.game.id}-${found.board[0]}`);
  if (main === "front") posters ??= drawn("front");
}

// Shows a place with a link for each game that will be listed, or the sentence that there are none.
function showGames() {
  const lines = Array.from(kept()).map(([number, text]) => {
    const line = document.createElement("li");
    line.className = "game coming";
    const name = readLink(text.split("\n")[1] ?? "", format)?.game.title;
    if (name) {
      const link = document.createElement("a");
      link.href = `#${format.kept.address}${number}`;
      link.textContent = name;
      const heading = document.createElement("h2");
      heading.className = "about";
      heading.append(link);
      line.append(heading);
    }
    return line;
  });
  element("games-list").replaceChildren(...lines);
  element("games-empty").hidden = lines.length > 0;
}

// Shows the whole of a large board if its squares are legible then; otherwise the part that its player needs.
function fit(drawing) {
  const [width, height] = drawing.dataset.size.split(" ").map(Number);
  const scale = Math.min(board.clientWidth / width, board.clientHeight / height);
  drawing.setAttribute("preserveAspectRatio", "xMidYMid meet");
  if (scale < Number(drawing.dataset.least)) drawing.setAttribute("viewBox", drawing.dataset.focus);
}

// Shows what is known of the game.
function tell({ game, seats, board: [, , , name], plies, position }) {
  const { dataset } = element("variant");
  element("variant").textContent = dataset.words.replace("{variant}", name).replace("{players}", seats);
  const words = element("meanwhile-words");
  const kind = plies > 0 ? "number" : plies ? "plies" : position ? "position" : "start";
  const sentence = words.dataset[kind === "start" && screen in words.dataset ? screen : kind].replace("{number}", plies);
  const card = document.querySelector(`.card[data-game="${game.id}"]`);
  const about = kind === "start" && card?.querySelector(".blurb").textContent;
  words.textContent = about ? `${about} ${sentence}` : sentence;
  element("meanwhile-text").textContent = kind === "plies" ? plies : position;
  board.toggleAttribute("data-before", kind !== "start"); // the picture shows the start
  element("meanwhile-help").href = card?.querySelector(".guide")?.href ?? game.rules;
  element("meanwhile-rules").href = game.rules;
}

// Adds the pictures to the cards of the front page when it is first shown.
async function showPosters() {
  if (root.dataset.main !== "front" || posters === null) return;
  posters ??= drawn("front");
  const drawing = await posters;
  posters = drawing ? null : undefined; // a failed request is repeated
  if (!drawing) return;
  const pictures = [...drawing.children];
  for (const card of document.querySelectorAll(".card .poster:empty")) card.append(...pictures.splice(0, 2));
}

// Resolves when everything that can be shown is shown.
async function show() {
  if (![format.table, "front"].includes(screen)) await style();
  if (root.dataset.boot === "ready") return;
  Object.assign(root.dataset, { screen, main });
  for (const one of document.querySelectorAll("main")) one.hidden = one.id !== main;
  if (main === "games") showGames();
  board.querySelector("svg")?.remove();
  await showPosters();
  if (!found) return;
  const [, across, down] = found.board;
  table.dataset.game = found.game.id;
  table.style.setProperty("--across", across);
  table.style.setProperty("--down", down);
  element("title").textContent = found.game.title;
  element("seats").replaceChildren(...Array.from({ length: found.seats }, () => document.createElement("li")));
  tell(found);
  const mine = picture;
  const drawing = await mine;
  if (!drawing || mine !== picture || root.dataset.boot === "ready") return;
  if (drawing.dataset.focus) fit(drawing);
  board.prepend(document.adoptNode(drawing));
}

// Returns the files that Python will request as soon as it has started.
function awaited() {
  const { words, late, far, bots, files } = root.dataset;
  const isFar = location.hash.startsWith(`#${format.reply}`);
  return [
    words,
    (isFar || format.late.includes(screen)) && late,
    isFar && far,
    format.bots.includes(screen) && bots,
    found && JSON.parse(files)[found.game.id],
  ].filter(Boolean);
}

function expect(file) {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
  link.href = file;
  document.head.append(link);
}

function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 1000); // a page in the background is not painted
  });
}

// The last press that needs Python is repeated when Python is ready.
let pressed = null;
const waiting = new AbortController();

function onClick({ target }) {
  const button = target.closest?.("button:not([data-theme-choice])");
  if (button) pressed = () => button.click();
}

function onKey({ key, code, target, ctrlKey, altKey, metaKey }) {
  const again = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
  if (target === document.body && !ctrlKey && !altKey && !metaKey) pressed = () => target.dispatchEvent(again);
}

addEventListener("click", onClick, { signal: waiting.signal });
addEventListener("keydown", onKey, { signal: waiting.signal });
addEventListener("hashchange", () => {
  pressed = null;
  look();
  show();
});
addEventListener("mazebox:ready", () => {
  waiting.abort();
  board.querySelector("svg")?.remove();
  if (pressed) setTimeout(pressed);
});

// A second press within half a second never takes what the first one has brought under the finger: a dialog, or what
// was behind it.
let [at, x, y, place] = [-Infinity];
addEventListener(
  "click",
  (event) => {
    if (!event.detail) return; // from the keyboard
    const part = event.target.closest?.("dialog, main");
    const isLate = event.timeStamp - at > 500 || Math.hypot(event.clientX - x, event.clientY - y) > 24;
    if (isLate || part === place) {
      place = part;
    } else {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    [at, x, y] = [event.timeStamp, event.clientX, event.clientY];
  },
  true,
);

new MutationObserver(showPosters).observe(root, { attributeFilter: ["data-main"] });

// Python is loaded after the first picture, because it would slow down the network and the processor.
look();
await show();
await painted();
performance.mark("first board");
globalThis.mazeboxStyled = style;
globalThis.mazeboxDrawing = fetched;
if (root.dataset.boot === "failed") await new Promise(() => {}); // nothing more is fetched
if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
const keeping = root.hasAttribute("data-embed") ? Promise.resolve() : import("./app/kept.js").catch(() => undefined);
globalThis.mazeboxKept = () => keeping; // Python's memory snapshot can only hold functions
const script = new URL("./app/pyscript.js", location).href;
const loading = import(script).catch((error) => ({ error }));
import("./interpreter.mjs").then(({ begin }) => begin()).catch(() => {}); // PyScript imports it too, and reports errors
for (const file of awaited()) expect(file);
style();
const { isWhole, error } = await loading;
if (!isWhole) mazeboxBoot.fail(error ?? "an empty file", [script], error ? "other" : "lost");
