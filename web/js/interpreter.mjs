// The interpreter that PyScript loads: Pyodide with our own files, and with an ending for every failure.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

const at = (path) => new URL(path, import.meta.url).href;
const PYODIDE = ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "rest.wasm"];
const FILES = PYODIDE.map((name) => at(`./pyodide/${name}`));
const LOCK = at("./app/pyodide-lock.json");

function fetchBeside() {
  const script = at("./memory-worker.mjs");
  const worker = new Worker(mazeboxTrust.createScriptURL(script, "worker"), { type: "module", name: "memory" });
  const answer = new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { file, error } }) => (file ? resolve(file) : reject(new Error(error)));
    worker.onerror = () => reject(new Error(`${script} did not start`));
  });
  return answer.finally(() => worker.terminate());
}

// A worker is beside the page already, and starts no other.
const bringMemory = () =>
  globalThis.mazeboxTrust ? fetchBeside() : import("./memory-worker.mjs").then(({ bring }) => bring());

// So that the page can react between two long steps.
const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

// What a Python that has imported the application remembers; builder/snapshot.mjs tells how it is written.
class Memory {
  // Pyodide gets the snapshot's beginning only; asked for the rest, it finds its memory written already.
  async fetch() {
    this.file = new Uint8Array(await bringMemory());
    const end = 4 + new DataView(this.file.buffer).getUint32(0, true);
    this.head = JSON.parse(new TextDecoder().decode(this.file.subarray(4, end)));
    this.place = end + this.head.begin;
    const snapshot = this.file.slice(end, this.place);
    snapshot.subarray = (from, to) => {
      if (to === undefined) this.write();
      return Uint8Array.prototype.subarray.call(snapshot, from, to);
    };
    return snapshot;
  }

  // Before anything has been written to it.
  begin({ memory, sbrk }) {
    const { length, different } = this.head;
    const missing = length - memory.buffer.byteLength;
    if (missing > 0) memory.grow(missing >> 16);
    this.initial = new Uint8Array(memory.buffer, 0, different).slice();
    this.memory = memory;
    this.sbrk = sbrk;
  }

  write() {
    const { runs, different, trampoline } = this.head;
    const memory = new Uint8Array(this.memory.buffer);
    const words = new Uint32Array(this.memory.buffer);
    const own = words[trampoline >> 2];
    const used = this.sbrk(0);
    const initial = new Uint32Array(this.initial.buffer);
    memory.set(this.initial);
    let { place, file } = this;
    let written = different;
    for (const [start, size] of runs) {
      memory.fill(0, Math.min(written, used), Math.min(start, used));
      memory.set(file.subarray(place, place + size), start);
      const last = Math.min(start + size, different) >> 2;
      for (let word = start >> 2; word < last; word++) words[word] ^= initial[word];
      place += size;
      written = Math.max(written, start + size);
    }
    memory.fill(0, Math.min(written, used), used);
    words[trampoline >> 2] = own;
    this.file = this.initial = null;
  }
}

// What no page calls of Pyodide's WebAssembly is in a file of its own (builder/split.py), which is fetched when there is
// time; whoever calls for it earlier waits. No service worker hears of requests that a script waits for.
const REST = at("./pyodide/rest.wasm");
const { XMLHttpRequest } = globalThis; // which a worker gives up
let rest = null;

async function fetchRest() {
  const response = await fetch(REST);
  if (!response.ok) throw new Error(`${response.status} ${REST}`);
  rest = await response.arrayBuffer();
}

function fetchRestAtOnce() {
  const request = new XMLHttpRequest();
  try {
    request.open("GET", REST, false);
    request.overrideMimeType("text/plain; charset=x-user-defined"); // of which the lower eight bits are the bytes
    request.send();
    if (request.status !== 200) throw new Error(`${request.status} ${REST}`);
  } catch (error) {
    globalThis.mazeboxBoot?.lose(REST);
    throw error;
  }
  rest = bytes(request.responseText);
}

// Resolves when Python may start. Without a network it waits for the file, which the service worker has: a request that a
// script waits for would fail.
async function fetchRestLater() {
  const begin = () => fetchRest().catch(() => {});
  if (!navigator.onLine) await begin();
  else if (!globalThis.mazeboxBoot) begin();
  else addEventListener("mazebox:ready", () => setTimeout(begin, 1000), { once: true });
}

// (module (import "page" "bring" (func)) (export "bring" (func 0))): tables of functions take WebAssembly's own only.
const CALLER = "\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x02\x0e\x01\x04page\x05bring\0\0\x07\x09\x01\x05bring\0\0";
const bytes = (text) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function tellOfRest(first, imports) {
  const bring = () => {
    if (!rest) fetchRestAtOnce();
    new WebAssembly.Instance(new WebAssembly.Module(rest), { ...imports, first });
  };
  const caller = new WebAssembly.Instance(new WebAssembly.Module(bytes(CALLER)), { page: { bring } });
  first.rest?.set(0, caller.exports.bring);
}

// Pyodide waits for ever when its WebAssembly does not start, and wants a media type that not every host sends.
const { instantiateStreaming } = WebAssembly;
function watchWebAssembly(memory, started) {
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        let response = await source;
        if (!response.ok) throw new Error(`${response.status} ${response.url}`);
        if (response.headers.get("Content-Type") !== "application/wasm")
          response = new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
        const instance = await instantiateStreaming.call(WebAssembly, response, imports);
        tellOfRest(instance.instance.exports, imports);
        memory?.begin(instance.instance.exports);
        started();
        await pause();
        return instance;
      } catch (error) {
        reject(error);
        throw error;
      } finally {
        WebAssembly.instantiateStreaming = instantiateStreaming;
      }
    };
  });
}

// Pyodide asks for shared memory to sleep in; no page may sleep, and browsers warn of such memory.
const AnyMemory = WebAssembly.Memory;
class OwnMemory extends AnyMemory {
  constructor({ shared, ...rest }) {
    super(rest);
  }
}

// Pyodide runs what can wait on a stack of its own, where browsers have such stacks. Chromium 156 crashes when it collects
// garbage meanwhile, and nothing here waits in that way.
delete WebAssembly.Suspending;

export { version };

async function start(options, memory) {
  const boot = globalThis.mazeboxBoot;
  const failed = watchWebAssembly(memory, () => boot?.stage("starting"));
  const own = { indexURL: at("./pyodide/"), lockFileURL: LOCK };
  let coming;
  if (!memory) await fetchRest();
  else {
    coming = fetchRestLater();
    own._loadSnapshot = memory.fetch();
    own._loadSnapshot.catch(() => {}); // Pyodide asks for it later than it may fail
    own.stdLibURL = at("./pyodide/nothing.zip");
    own.fsInit = pause;
    own.packages = [];
  }
  const pyodide = await Promise.race([load({ ...options, ...own }), failed]);
  await coming;
  if (memory) {
    const random = pyodide.pyimport("random");
    random.seed();
    random.destroy();
  }
  boot?.stage("setting");
  await pause();
  return pyodide;
}

export async function loadPyodide(options) {
  const boot = globalThis.mazeboxBoot;
  if (boot) boot.tries = true;
  WebAssembly.Memory = OwnMemory;
  try {
    return await start(options, new Memory()).catch((error) => {
      console.info(`Python starts without its memory: ${error}`);
      return start(options);
    });
  } catch (error) {
    boot?.fail(error, [...FILES, LOCK]);
    throw error;
  } finally {
    if (boot) boot.tries = false;
    WebAssembly.Memory = AnyMemory;
  }
}
