// From the page's first script to Python's takeover: the stages of loading, and the sentence when it fails.
const root = document.documentElement;
const status = document.getElementById("boot-status");
const box = document.getElementById("boot-error");
let isReady = false;
let isExplained = false;
let isSuspected = false;
let isWhole = false; // the page itself, and its style sheet

function stage(name) {
  if (isReady || isExplained) return;
  root.dataset.boot = name;
  status.textContent = document.getElementById("coming").textContent = `${status.dataset[name]}…`;
}

// Shows the sentence for a cause, with its values in the place of their names.
function show(cause, values, detail) {
  isExplained = true;
  console.info(`Mazebox did not start (${cause}): ${[...Object.values(values), detail].join(" ")}`);
  root.dataset.boot = "failed";
  status.hidden = true;
  box.textContent = box.dataset[cause].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  box.hidden = false;
}

// Finds out why the page does not start, and says so. `files` and `otherwise` are those of `mazeboxCause`.
async function fail(error, files = [], otherwise = "other") {
  if (isReady || isExplained) return;
  stage("checking");
  const [cause, values] = await mazeboxCause(files, otherwise);
  explain(cause, values, error);
}

// Says why, unless the page has come meanwhile or has said it.
function explain(cause, values, error) {
  if (!isReady && !isExplained) show(cause, values, error?.stack ?? error);
}

// Something failed that need not be ours: extensions of the browser run their scripts in the page too. Where no file
// is missing, Python gets some time to come.
async function suspect(error) {
  if (isSuspected || isReady || boot.tries) return;
  isSuspected = true;
  const [cause, values] = await mazeboxCause([], "other");
  if (cause === "other") setTimeout(fail, 20_000, error);
  else explain(cause, values, error);
}

// Python cannot go on without a file, however long it has been there.
function lose(file) {
  isReady = isExplained = false;
  fail("Python cannot go on", [file], "lost");
}

// `tries` is set while Python is started in one way and another is left: then what fails is no news yet.
const boot = { stage, fail, lose, tries: false };
globalThis.mazeboxBoot = boot;
globalThis.mazeboxReady = () => {
  if (isReady || !isWhole) return;
  isReady = true;
  performance.mark("interactive");
  root.dataset.boot = "ready";
  status.hidden = box.hidden = true; // what failed was not ours
  dispatchEvent(new Event("mazebox:ready"));
};

addEventListener("unhandledrejection", ({ reason }) => suspect(reason));
addEventListener("error", ({ error, message }) => suspect(error ?? message));

if (typeof WebAssembly !== "object") show("wasm", {}, navigator.userAgent);
else if (!document.querySelector("mpy-config")) show("line", { file: location.pathname.split("/").pop() }, "the page's last element is missing");
else if (!getComputedStyle(root).getPropertyValue("--whole"))
  fail("no style sheet", [document.querySelector("link[rel=stylesheet]").href], "lost");
else {
  isWhole = true;
  stage("fetching");
}

// A browser that allows no storage may forbid channels to other tabs too; then one that reaches nobody has to do.
try {
  new BroadcastChannel("mazebox").close();
} catch {
  const value = class extends EventTarget {
    postMessage() {}
  };
  Object.defineProperty(globalThis, "BroadcastChannel", { value });
}

// Browsers offer to install a page as soon as they know how, which costs them as much as a tenth of Python's start.
addEventListener("mazebox:ready", () => {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = root.dataset.manifest;
  document.head.append(link);
});

// A frame that is cut off from its site may not even ask whether there are service workers, and a browser may refuse
// every call.
try {
  const workers = navigator.serviceWorker;
  let { controller } = workers;
  workers.addEventListener("controllerchange", () => {
    if (controller) dispatchEvent(new Event("mazebox:update"));
    ({ controller } = workers);
  });
  // Keeping the whole site waits until the page answers.
  const keep = async () => workers.register(mazeboxTrust.createScriptURL("service-worker.js"));
  addEventListener("mazebox:ready", () => setTimeout(() => keep().catch(console.warn), 500));
} catch (error) {
  console.info(`Mazebox is not kept for use without a network: ${error}`);
}
