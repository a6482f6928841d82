// The interpreter that PyScript loads: Pyodide with our own files, and with an ending for every failure.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

const at = (path) => new URL(path, import.meta.url).href;
const FILES = ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"].map((name) => at(`./pyodide/${name}`));
const LOCK = at("./app/pyodide-lock.json");
const MEMORY = at("./app/memory.bin");

// What a Python that has imported the application remembers; builder/snapshot.mjs tells how it is written.
class Memory {
  // Pyodide gets the snapshot's beginning only; asked for the rest, it finds its memory written already.
  async fetch() {
    const response = await fetch(MEMORY);
    if (!response.ok) throw new Error(`${response.status} ${MEMORY}`);
    const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
    this.file = new Uint8Array(await new Response(stream).arrayBuffer());
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
    memory.set(this.initial);
    let { place, file } = this;
    let written = different;
    for (const [start, size] of runs) {
      memory.fill(0, Math.min(written, used), Math.min(start, used));
      memory.set(file.subarray(place, place + size), start);
      place += size;
      written = Math.max(written, start + size);
    }
    memory.fill(0, Math.min(written, used), used);
    const initial = new Uint32Array(this.initial.buffer);
    for (const [start, size] of runs) {
      const last = Math.min(start + size, different) >> 2;
      for (let word = start >> 2; word < last; word++) words[word] ^= initial[word];
    }
    words[trampoline >> 2] = own;
    this.file = this.initial = null;
  }
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
        memory?.begin(instance.instance.exports);
        started();
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
  if (memory) {
    own._loadSnapshot = memory.fetch();
    own._loadSnapshot.catch(() => {}); // Pyodide asks for it later than it may fail
    own.stdLibURL = at("./pyodide/nothing.zip");
    own.packages = [];
  }
  const pyodide = await Promise.race([load({ ...options, ...own }), failed]);
  if (memory) pyodide.runPython("import random; random.seed()");
  boot?.stage("setting");
  return pyodide;
}

export async function loadPyodide(options) {
  WebAssembly.Memory = OwnMemory;
  try {
    return await start(options, new Memory()).catch((error) => {
      console.info(`Python starts without its memory: ${error}`);
      return start(options);
    });
  } catch (error) {
    globalThis.mazeboxBoot?.fail(error, [...FILES, LOCK]);
    throw error;
  } finally {
    WebAssembly.Memory = AnyMemory;
  }
}
