// Until Python is there: the face of the page that the address asks for, with the board of its game as a picture.
const root = document.documentElement;
const routes = JSON.parse(document.body.dataset.routes);
const table = document.getElementById("table");
const board = document.getElementById("board");
const games = document.getElementById("games");

// The texts of the games that this browser keeps, by their numbers, as web/store.py writes them.
function kept() {
  try {
    const keys = Object.keys(localStorage).filter((key) => /^mazebox\.game\.\d{1,9}$/.test(key));
    return new Map(keys.map((key) => [key.slice("mazebox.game.".length), localStorage.getItem(key)]));
  } catch {
    return new Map(); // storage may be forbidden
  }
}

// A place for each game that will be listed, or the sentence that there is none.
function showGames() {
  const lines = Array.from(kept(), () => document.createElement("li"));
  for (const line of lines) line.className = "game coming";
  document.getElementById("games-list").replaceChildren(...lines);
  document.getElementById("games-empty").hidden = lines.length > 0;
}

// "saved.3" in the words of the game that is kept under that number; other fragments as they are.
function inWords(fragment) {
  const text = fragment.startsWith("saved.") && kept().get(fragment.slice("saved.".length));
  return text ? (text.split("\n")[1] ?? "").replaceAll(" ", "_") : fragment;
}

// "labymaster", "labymaster_garden_2_..." or "1lBC...", as pygames/link.py writes them; or "help.labymaster.3",
// "edit.labymaster_...". Gives the game's route, its board [variant, across, down], and the number of seats.
function asked(fragment) {
  const [id, variant, count] = fragment.replace(/^(1|help|learn|edit)\./, "").split(/[_.]/);
  const [place, seats] = [fragment.charCodeAt(2) - 65, fragment.charCodeAt(3) - 65];
  for (const [letter, route] of Object.entries(routes)) {
    const likely = (number) => (number >= route.seats && number < 9 ? number : route.seats);
    const named = route.boards.find((one) => one[0] === variant) ?? route.boards[0];
    if (route.id === id) return [route, named, likely(Number(count))];
    if (fragment[0] === "1" && letter === fragment[1] && route.boards[place])
      return [route, route.boards[place], likely(seats)];
  }
  return null;
}

// A large board whole, where its squares are legible then; else the part that its player wants to see.
function fit(picture) {
  const [width, height] = picture.dataset.size.split(" ").map(Number);
  const scale = Math.min(board.clientWidth / width, board.clientHeight / height);
  picture.setAttribute("preserveAspectRatio", "xMidYMid meet");
  if (scale < Number(picture.dataset.least)) picture.setAttribute("viewBox", picture.dataset.focus);
}

function show() {
  if (root.dataset.boot === "ready") return;
  const fragment = location.hash.slice(1);
  const found = asked(inWords(fragment));
  root.dataset.face = found ? "table" : fragment === "games" ? "games" : "front";
  games.hidden = root.dataset.face !== "games";
  if (!games.hidden) showGames();
  table.toggleAttribute("data-lesson", /^#(help|learn)\./.test(location.hash));
  table.toggleAttribute("data-editing", location.hash.startsWith("#edit."));
  board.querySelector("svg")?.remove();
  if (!found) return;
  const [{ id: game }, [variant, across, down], seats] = found;
  table.dataset.game = game;
  table.style.setProperty("--across", across);
  table.style.setProperty("--down", down);
  document.getElementById("title").textContent = document.querySelector(`[data-game="${game}"] h2`).textContent;
  const places = Array.from({ length: seats }, () => document.createElement("li"));
  document.getElementById("seats").replaceChildren(...places);
  const request = new XMLHttpRequest();
  request.responseType = "document";
  request.overrideMimeType("image/svg+xml");
  request.open("GET", new URL(`./boards/${game}-${variant}.svg`, import.meta.url));
  request.onload = () => {
    const picture = request.responseXML?.documentElement;
    if (picture?.localName !== "svg" || picture.querySelector("parsererror") || root.dataset.boot === "ready") return;
    board.querySelector("svg")?.remove();
    if (picture.dataset.focus) fit(picture);
    board.prepend(document.importNode(picture, true));
  };
  request.send();
}

addEventListener("hashchange", show);
addEventListener("mazebox:ready", () => board.querySelector("svg")?.remove());
show();
