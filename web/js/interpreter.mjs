// The interpreter that PyScript loads: Pyodide with our own files, and with an ending for every failure.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

const at = (path) => new URL(path, import.meta.url).href;
const FILES = ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"].map((name) => at(`./pyodide/${name}`));
const LOCK = at("./app/pyodide-lock.json");
const MEMORY = at("./app/memory.bin");

// What a Python that has imported the application remembers; builder/snapshot.mjs tells how it is written.
class Memory {
  async fetch() {
    const response = await fetch(MEMORY);
    if (!response.ok) throw new Error(`${response.status} ${MEMORY}`);
    const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
    const file = new Uint8Array(await new Response(stream).arrayBuffer());
    const end = 4 + new DataView(file.buffer).getUint32(0, true);
    this.head = JSON.parse(new TextDecoder().decode(file.subarray(4, end)));
    const { length, begin, runs } = this.head;
    this.snapshot = new Uint8Array(length);
    let place = end + begin;
    this.snapshot.set(file.subarray(end, place));
    for (const [start, size] of runs) {
      this.snapshot.set(file.subarray(place, place + size), begin + start);
      place += size;
    }
    return this.snapshot;
  }

  // Before anything has been written to it: what is written as a difference becomes whole.
  begin(memory) {
    const { length, begin, different } = this.head;
    const missing = length - begin - memory.buffer.byteLength;
    if (missing > 0) memory.grow(missing >> 16);
    const words = new Uint32Array(this.snapshot.buffer, begin, different >> 2);
    const initial = new Uint32Array(memory.buffer);
    for (let place = 0; place < words.length; place++) words[place] ^= initial[place];
    this.now = memory;
  }

  // When Pyodide has prepared itself for this browser, and not yet begun to remember.
  keepTrampoline() {
    const { begin, trampoline } = this.head;
    const [own] = new Uint32Array(this.now.buffer, trampoline, 1);
    new Uint32Array(this.snapshot.buffer, begin + trampoline, 1)[0] = own;
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
        memory?.begin(instance.instance.exports.memory);
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
    own.fsInit = () => memory.keepTrampoline();
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
