// The worker in which bots think: a second Pyodide with web/thinking/jobs.py, which works in slices and reads messages
// between them.
import { enclose } from "./enclosure.mjs";
import { loadPyodide } from "./interpreter.mjs";

enclose(new URL("./", import.meta.url).href, "atob btoa"); // to unpack xz, and to check our wheel's hash

const APP = new URL("./app/", import.meta.url);
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason; // the page receives it as an error
});

const MODULES = ["late.bin", "bots.bin"]; // see builder/late.py
const arriving = MODULES.map(start); // while Python starts
const pyodide = await loadPyodide({ packages: ["mazebox"] });
for (const [place, name] of MODULES.entries()) {
  const file = await content(await arriving[place]);
  if (!file) throw new Error(`${name} did not arrive`);
  pyodide.pyimport("web.late_modules").install(name, file);
}
const jobs = pyodide.pyimport("web.thinking.jobs").JobQueue();
const { port1: turns, port2: bell } = new MessageChannel();
let turning = false;

function answer(texts) {
  for (const text of texts) postMessage(text);
  texts.destroy();
}

function start(name) {
  return fetch(new URL(name, APP)).catch(() => null);
}

async function content(response) {
  return response?.ok ? pyodide.toPy(new Uint8Array(await response.arrayBuffer())) : undefined;
}

async function bring(name) {
  answer(jobs.take(name, await content(await start(name))));
  go();
}

// Works after all messages of the page that have arrived: a message to itself is queued behind them.
function go() {
  if (turning || !jobs.is_busy) return;
  turning = true;
  bell.postMessage(0);
}

turns.onmessage = () => {
  turning = false;
  const text = jobs.work();
  if (text) postMessage(text);
  go();
};

onmessage = ({ data }) => {
  answer(jobs.receive(data));
  const wanted = jobs.wanted();
  for (const name of wanted) bring(name);
  wanted.destroy();
  go();
};
