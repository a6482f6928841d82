// Shows the stages of loading until Python takes over, and a sentence if loading fails.
const root = document.documentElement;
const status = document.getElementById("boot-status");
const box = document.getElementById("boot-error");
let isReady = false;
let isExplained = false;
let isSuspected = false;
let isWhole = false; // whether the page and its style sheet are complete
let isMoving = false; // whether another address of the page is looked for
let directive; // of a policy that is not the page's own, by which something was refused

function stage(name) {
  if (isReady || isExplained || isMoving) return;
  root.dataset.boot = name;
  status.textContent = document.getElementById("coming").textContent = `${status.dataset[name]}…`;
}

// Shows the sentence of a cause with its values filled in.
function show(cause, values, detail) {
  isExplained = true;
  console.info(`Mazebox did not start (${cause}): ${[...Object.values(values), detail].join(" ")}`);
  root.dataset.boot = "failed";
  status.hidden = true;
  box.textContent = box.dataset[cause].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  box.hidden = false;
}

// Finds out why the page does not start, and shows it. `files` and `otherwise` are those of `mazeboxCause`.
async function fail(error, files = [], otherwise = "other") {
  if (isReady || isExplained || isMoving) return;
  stage("checking");
  let [cause, values] = await mazeboxCause(files, otherwise);
  if (cause === "other" && directive) [cause, values] = ["policy", { directive }];
  // The browser has the newer page now.
  const hasRun = performance.getEntriesByName("interactive").length;
  if (cause === "old" && !hasRun && performance.getEntriesByType("navigation")[0]?.type !== "reload") location.reload();
  explain(cause, values, error);
}

// Shows a cause, unless the page has started meanwhile or a cause is shown already.
function explain(cause, values, error) {
  if (!isReady && !isExplained && !isMoving) show(cause, values, error?.stack ?? error);
}

// Handles an error that may not be ours: browser extensions also run scripts in the page. If no file is missing, Python
// gets 20 seconds to start.
async function suspect(error) {
  if (isSuspected || isReady || boot.tries) return;
  isSuspected = true;
  const [cause, values] = await mazeboxCause([], "other");
  if (cause === "other") setTimeout(fail, 20_000, error);
  else explain(cause, values, error);
}

// Without its style sheet, the page may be at an address from which its files are not found.
async function move() {
  isMoving = true;
  const found = await mazeboxMove();
  if (found === "moved") return;
  isMoving = false;
  if (found) show("address", {}, location.href);
  else fail("no style sheet", [document.querySelector("link[rel=stylesheet]").href], "lost");
}

// Called when Python cannot continue without a file, even after the page has started.
function lose(file) {
  isReady = isExplained = false;
  fail("Python cannot go on", [file], "lost");
}

// `tries` is true while Python may still be started in another way. Errors are not reported then.
const boot = { stage, fail, lose, tries: false };
globalThis.mazeboxBoot = boot;
globalThis.mazeboxReady = () => {
  if (isReady || !isWhole) return;
  isReady = true;
  performance.mark("interactive");
  root.dataset.boot = "ready";
  status.hidden = box.hidden = true; // the error was not ours
  dispatchEvent(new Event("mazebox:ready"));
};

addEventListener("securitypolicyviolation", ({ originalPolicy, effectiveDirective }) => {
  const own = document.querySelector('meta[http-equiv="Content-Security-Policy"]').content;
  if (originalPolicy !== own) directive ??= effectiveDirective;
});
addEventListener("unhandledrejection", ({ reason }) => suspect(reason));
addEventListener("error", ({ error, message }) => suspect(error ?? message));

// What Python and the page cannot start without, besides WebAssembly. modern.js tells whether the browser knows the
// newest syntax. builder/page.py names the oldest browsers that have it all.
const NEEDED = `Array.prototype.at BigInt64Array CSS.supports FinalizationRegistry HTMLDialogElement.prototype.showModal
  Object.hasOwn ResizeObserver`;
const isKnown = (name) => name.split(".").reduce((at, part) => at?.[part], globalThis) !== undefined;
const unknown = NEEDED.split(/\s+/).filter((name) => !isKnown(name));
if (!globalThis.mazeboxModern) unknown.push("class static blocks");

if (typeof WebAssembly !== "object") show("wasm", {}, navigator.userAgent);
else if (unknown.length) show("browser", {}, unknown.join(", "));
else if (!document.querySelector("mpy-config")) show("line", { file: location.pathname.split("/").pop() }, "the page's last element is missing");
else if (!getComputedStyle(root).getPropertyValue("--whole")) move();
else {
  isWhole = true;
  stage("fetching");
}

// A browser that blocks storage may also block channels to other tabs. A channel that reaches nobody replaces them.
try {
  new BroadcastChannel("mazebox").close();
} catch {
  const value = class extends EventTarget {
    postMessage() {}
  };
  Object.defineProperty(globalThis, "BroadcastChannel", { value });
}

// A browser checks whether it can install a page as soon as it finds the manifest, which takes up to a tenth of the
// time of Python's start. So the manifest is linked later.
addEventListener("mazebox:ready", () => {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = root.dataset.manifest;
  document.head.append(link);
});

// A server that compares file times says of a newer page with an older file that it has not changed. The service worker
// copes with that; where there is none, a request without conditions gives the browser the newer page for the next visit.
if (!("serviceWorker" in navigator))
  addEventListener("mazebox:ready", () => fetch(location.pathname, { cache: "reload" }).catch(() => null));

// A frame that is cut off from its site may not even ask for service workers, and a browser may refuse every call.
try {
  const workers = navigator.serviceWorker;
  let { controller } = workers;
  workers.addEventListener("controllerchange", () => {
    if (controller) {
      root.dataset.outdated = ""; // Python may not be ready yet
      dispatchEvent(new Event("mazebox:update"));
    }
    ({ controller } = workers);
  });
  workers.onmessage = ({ data }) => data.console && console.warn(data.console);
  // The whole site is stored only after the page is ready. For a visitor who saves data, it is stored once installed.
  const keep = async () => workers.register(mazeboxTrust.createScriptURL("service-worker.js"));
  const begin = () => setTimeout(() => keep().catch(console.warn), 500);
  const savesData = navigator.connection?.saveData && !matchMedia("(display-mode: standalone)").matches;
  addEventListener(savesData ? "appinstalled" : "mazebox:ready", begin);
} catch (error) {
  console.info(`Mazebox is not kept for use without a network: ${error}`);
}
