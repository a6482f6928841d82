// From the page's first script to Python's takeover: the stages of loading, and the sentence when it fails.
const root = document.documentElement;
const status = document.getElementById("boot-status");
let over = false;

function stage(name) {
  if (over) return;
  root.dataset.boot = name;
  status.textContent = document.getElementById("coming").textContent = `${status.dataset[name]}…`;
}

function show(cause, detail) {
  if (over) return;
  over = true;
  console.info(`Mazebox did not start (${cause}): ${detail}`);
  root.dataset.boot = "failed";
  status.hidden = true;
  const box = document.getElementById("boot-error");
  box.textContent = box.dataset[cause];
  box.hidden = false;
}

// The messages of a failed download differ from browser to browser; asking for the files again does not.
async function missing(files) {
  const seen = performance.getEntriesByType("resource").map((entry) => entry.name);
  for (const name of new Set([...files, ...seen])) {
    const answer = await fetch(name, { method: "HEAD" }).catch(() => null);
    if (!answer?.ok) return name;
  }
  return null;
}

async function fail(error, files = []) {
  if (over) return;
  const file = await missing(files);
  if (file) show("file", file);
  else show("other", error?.stack ?? error);
}

// Python cannot go on, however long it has been there.
function lose(file) {
  over = false;
  show("file", file);
}

globalThis.mazeboxBoot = { stage, fail, lose };
globalThis.mazeboxReady = () => {
  if (over) return;
  over = true;
  performance.mark("interactive");
  root.dataset.boot = "ready";
  status.hidden = true;
  dispatchEvent(new Event("mazebox:ready"));
};

addEventListener("unhandledrejection", (event) => fail(event.reason));
addEventListener(
  "error",
  (event) => (event.target.src ? show("file", event.target.src) : fail(event.error ?? event.message)),
  true, // a script that does not arrive says so only in the capturing phase
);

if (typeof WebAssembly !== "object") show("wasm", navigator.userAgent);
else if (!document.querySelector("mpy-config")) show("file", location.href); // the page's last element
else if (!getComputedStyle(root).getPropertyValue("--whole")) show("file", "site.css");
else stage("fetching");

// A browser that allows no storage may forbid channels to other tabs too; then one that reaches nobody has to do.
try {
  new BroadcastChannel("mazebox").close();
} catch {
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage() {}
  };
}

// Browsers offer to install a page as soon as they know how, which costs them as much as a tenth of Python's start.
addEventListener("mazebox:ready", () => {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = root.dataset.manifest;
  document.head.append(link);
});

if ("serviceWorker" in navigator) {
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controller) dispatchEvent(new Event("mazebox:update"));
    ({ controller } = navigator.serviceWorker);
  });
  // Keeping the whole site waits until the page answers.
  const keep = () => navigator.serviceWorker.register(mazeboxTrust.createScriptURL("service-worker.js")).catch(console.warn);
  addEventListener("mazebox:ready", () => setTimeout(keep, 500));
}
