// Until Python is there: the face of the page that the address asks for, with the board of its game as a picture, and
// what can be read of the game without the rules.
const root = document.documentElement;
const routes = JSON.parse(document.body.dataset.routes);
const element = (id) => document.getElementById(id);
const [table, board, games] = ["table", "board", "games"].map(element);

// The texts of the games that this browser keeps, by their numbers, as web/storage/store.py writes them.
function kept() {
  try {
    const keys = Object.keys(localStorage).filter((key) => /^mazebox\.game\.\d{1,9}$/.test(key));
    return new Map(keys.map((key) => [key.slice("mazebox.game.".length), localStorage.getItem(key)]));
  } catch {
    return new Map(); // storage may be forbidden
  }
}

// The rows of the kept game that "saved.3" names, or that the page showed at this address before it was loaded again:
// particulars, the start, the plies.
function savedRows(fragment) {
  const number = fragment.startsWith("saved.") ? fragment.slice("saved.".length) : fragment[0] === "1" && history.state;
  const text = number && kept().get(String(number));
  return text ? text.split("\n") : null;
}

const VALUES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// A number of a record's link, and what stands after it.
function count(text) {
  let [number, place, value] = [0, 0, 32];
  while (value > 31 && place < 6) {
    value = VALUES.indexOf(text[place]);
    if (value < 0) return [0, ""];
    number += (value % 32) * 32 ** place++;
  }
  return [number, text.slice(place)];
}

// What a fragment tells without the rules, as pygames/link.py writes it ("labymaster", "labymaster_garden_2_...",
// "1lBC...") or the page ("saved.3", "help.labymaster.3", "edit.labymaster_..."): the game's route, its board [variant,
// across, down, name], the number of seats, a position's text, and the plies as texts or their number.
function asked(fragment) {
  const rows = savedRows(fragment);
  const told = (rows ? (rows[1] ?? "") : fragment).replaceAll("_", " ").replace(/^(help|learn|edit)\./, "");
  let [position, plies, route, board, seats] = [told, 0];
  if (told.startsWith("1.")) {
    const end = told.lastIndexOf(".");
    [position, plies] = [told.slice(2, end), count(fragment.slice(end + 1))[0]];
  } else if (told.startsWith("1")) {
    route = routes[told[1]];
    board = route?.boards[VALUES.indexOf(told[2])];
    seats = VALUES.indexOf(told[3]);
    const rest = fragment.slice(4);
    [position, plies] = ["", count(route?.dealt ? count(rest)[1] : rest)[0]];
  }
  const [id, variant, number] = position.split(/[ .]/);
  route ??= Object.values(routes).find((one) => one.id === id);
  if (!route) return null;
  board ??= route.boards.find((one) => one[0] === variant) ?? route.boards[0];
  seats ??= Number(number);
  if (!(seats >= route.seats && seats < 9)) seats = route.seats;
  if (rows) plies = rows[2]?.startsWith("#") ? "" : (rows[2] ?? "");
  return { route, board, seats, plies, position: position.includes(" ") && !rows ? position : "" };
}

// The element of a drawing; null where it does not arrive whole.
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

let [fragment, found, picture, posters] = [];
function look() {
  fragment = location.hash.slice(1).replace(/(?:(?:[^\w.!,/:@+-]|%..)[.!]*)+$/, ""); // a sign of the text around a link
  found = asked(fragment);
  picture = found && drawn(`${found.route.id}-${found.board[0]}`);
  if (!found && fragment !== "games") posters ??= drawn("front");
}

// A place for each game that will be listed, or the sentence that there is none.
function showGames() {
  const lines = Array.from(kept(), () => document.createElement("li"));
  for (const line of lines) line.className = "game coming";
  element("games-list").replaceChildren(...lines);
  element("games-empty").hidden = lines.length > 0;
}

// A large board whole, where its squares are legible then; else the part that its player wants to see.
function fit(drawing) {
  const [width, height] = drawing.dataset.size.split(" ").map(Number);
  const scale = Math.min(board.clientWidth / width, board.clientHeight / height);
  drawing.setAttribute("preserveAspectRatio", "xMidYMid meet");
  if (scale < Number(drawing.dataset.least)) drawing.setAttribute("viewBox", drawing.dataset.focus);
}

// The game that the link holds, as far as it can be read now.
function tell({ route, seats, board: [, , , name], plies, position }) {
  const { dataset } = element("variant");
  element("variant").textContent = dataset.words.replace("{variant}", name).replace("{seats}", seats);
  const words = element("meanwhile-words");
  const kind = plies > 0 ? "number" : plies ? "plies" : position ? "position" : "start";
  words.textContent = words.dataset[kind]?.replace("{number}", plies) ?? "";
  element("meanwhile-text").textContent = kind === "plies" ? plies : position;
  board.toggleAttribute("data-before", kind !== "start"); // the picture is of the start
  element("meanwhile-help").href = document.querySelector(`.card[data-game="${route.id}"] .fact a`)?.href ?? route.rules;
  element("meanwhile-rules").href = route.rules;
}

// The pictures on the cards of the front page, once, whenever it is first shown.
async function showPosters() {
  if (root.dataset.face !== "front" || posters === null) return;
  posters ??= drawn("front");
  const drawing = await posters;
  posters = drawing ? null : undefined; // what did not arrive is asked for again
  if (!drawing) return;
  const pictures = [...drawing.children];
  for (const card of document.querySelectorAll(".card .poster:empty")) card.append(document.adoptNode(pictures.shift()));
}

// Resolves when what can be shown stands there.
async function show() {
  if (root.dataset.boot === "ready") return;
  root.dataset.face = found ? "table" : fragment === "games" ? "games" : "front";
  games.hidden = root.dataset.face !== "games";
  if (!games.hidden) showGames();
  table.toggleAttribute("data-lesson", /^(help|learn)\./.test(fragment));
  table.toggleAttribute("data-editing", fragment.startsWith("edit."));
  board.querySelector("svg")?.remove();
  await showPosters();
  if (!found) return;
  const [, across, down] = found.board;
  table.dataset.game = found.route.id;
  table.style.setProperty("--across", across);
  table.style.setProperty("--down", down);
  element("title").textContent = found.route.title;
  element("seats").replaceChildren(...Array.from({ length: found.seats }, () => document.createElement("li")));
  tell(found);
  const mine = picture;
  const drawing = await mine;
  if (!drawing || mine !== picture || root.dataset.boot === "ready") return;
  if (drawing.dataset.focus) fit(drawing);
  board.prepend(document.adoptNode(drawing));
}

function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 1000); // a page in the background is not painted
  });
}

// What was pressed last and has to wait for Python is pressed again when it is there.
let pressed = null;
const waiting = new AbortController();

function onClick({ target }) {
  const button = target.closest("button:not([data-theme-choice])");
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

new MutationObserver(showPosters).observe(root, { attributeFilter: ["data-face"] });

// Python comes after the first picture: it would take the line and the processor from what is to be seen first.
look();
await show();
await painted();
performance.mark("first board");
if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
const keeping = root.hasAttribute("data-embed") ? Promise.resolve() : import("./app/kept.js").catch(() => undefined);
globalThis.mazeboxKept = () => keeping; // the memory that Python starts from knows functions only
const script = new URL("./app/pyscript.js", location).href;
const { isWhole, error } = await import(script).catch((error) => ({ error }));
if (!isWhole) mazeboxBoot.fail(error ?? "an empty file", [script], error ? "other" : "lost");
