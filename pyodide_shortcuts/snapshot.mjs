// Writes the memory of a Pyodide that has imported the application, from which a page resumes
// (browser/memory-314.mjs). The exit status is 3 if this Pyodide is not recognized, and 1 if the application fails.
// usage: node snapshot.mjs PYODIDE STDLIB PACKAGES OUT CONTENTS  (its pyodide.mjs, a zip, the folder of an unpacked wheel,
// the file to write, a JSON object)
//
// CONTENTS has
// `modules`: the names of the modules to import, in their order;
// `globals`: the names of further globals of the page that they import from `js`;
// `unused`: the names of the modules to unload afterwards;
// `used`: for the names of some modules, the names in them that stay.
//
// OUT, which `snapshot.py` compresses, holds the length of a JSON text in four bytes; that text; the beginning of
// Pyodide's snapshot; and runs of memory. The text has
// `length`: the length of the memory;
// `begin`: where the memory begins in the snapshot;
// `runs`: the start and the length of each run, between which the memory is zero;
// `different`: the length of the part that is stored as its difference from the initial memory of WebAssembly;
// `trampoline`: the address of the pointer to the trampoline, which each browser sets itself.
import random from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [script, stdlib, packages, out, contents] = process.argv.splice(1).slice(1); // or the paths would get into the memory
const PAGE = 4096;
const LARGE = 1 << 16;

function fail(error, status) {
  console.error(error.message);
  process.exit(status);
}

function known(value, what) {
  if (value === undefined) throw new Error(`it has no ${what}`);
  return value;
}

process.on("uncaughtException", (error) => fail(error, 3));

// Makes the bytes of a snapshot depend neither on chance nor on the time.
random.randomFillSync = (bytes) => bytes.fill(1);
Math.random = () => 0.5;
Date.now = () => 315532800000;
performance.now = () => 0;

// The globals of every page that modules use when they are imported. A snapshot stores the path to each.
const GLOBALS = `BroadcastChannel Blob DOMParser Date IntersectionObserver Intl Object Path2D ResizeObserver URL Worker
  clearInterval clearTimeout crypto document fetch history localStorage location navigator performance
  requestAnimationFrame setInterval setTimeout window`;
const { modules, globals, unused, used } = JSON.parse(contents);
const page = Object.create(globalThis);
for (const name of [...GLOBALS.split(/\s+/), ...globals]) Object.defineProperty(page, name, { value() {}, writable: true });

let exports, initial;
const MAGIC = 0x706e7300; // the first word of Pyodide's snapshots; the next one says where the memory begins
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...words) => {
  const started = await instantiate(...words);
  exports = started.instance.exports;
  initial = new Uint8Array(exports.memory.buffer.slice());
  WebAssembly.instantiate = instantiate;
  return started;
};

const { loadPyodide } = await import(pathToFileURL(script));
const pyodide = await loadPyodide({
  _makeSnapshot: true,
  jsglobals: page,
  stdLibURL: stdlib,
  args: ["-OO"],
  env: { PYTHONHASHSEED: "0", HOME: "/home" },
});
known(exports, "WebAssembly.instantiate that it calls");
const module = known(pyodide._module, "_module");
const top = () => module._sbrk(0);
const site = pyodide.runPython("import site; site.getsitepackages()[0]");
for (const name of readdirSync(packages, { recursive: true }).sort()) {
  const path = join(packages, name);
  if (statSync(path).isDirectory()) pyodide.FS.mkdirTree(`${site}/${name}`);
  else pyodide.FS.writeFile(`${site}/${name}`, readFileSync(path));
}
const names = [...pyodide.globals.keys()];
pyodide.runPython(readFileSync(new URL("remember.py", import.meta.url), "utf8"));
const [imports, remember] = ["import_all", "remember"].map((name) => pyodide.globals.get(name));
try {
  imports(modules.join(" "));
} catch (error) {
  fail(error, 1);
}
const lines = Object.entries(used).map(([name, kept]) => [name, ...kept].join(" "));
remember(top, unused.join(" "), lines.join("\n"));
imports.destroy();
remember.destroy();
for (const name of [...pyodide.globals.keys()]) if (!names.includes(name)) pyodide.globals.delete(name);
pyodide.runPython("import gc; gc.collect(); del gc");
const blocks = [];
for (let size = LARGE; size >= 32; size >>= 1) {
  for (let before = top(); ; ) {
    const block = module._malloc(size);
    module.HEAPU8.fill(0, block, block + size);
    blocks.push(block);
    if (top() !== before) break;
  }
}
for (const block of blocks) module._free(block);

const snapshot = known(pyodide.makeMemorySnapshot, "makeMemorySnapshot").call(pyodide);
const [magic, begin] = new Uint32Array(snapshot.buffer, 0, 2);
if (magic !== MAGIC) throw new Error(`its snapshots begin with ${magic}, not with ${MAGIC}`);
const memory = snapshot.subarray(begin);
const words = new Uint32Array(snapshot.buffer, begin);
const runtime = known(exports._PyRuntime, "_PyRuntime");
const offset = known(exports._PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET, "_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET");
const trampoline = runtime.value + words[offset.value / 4];
words[trampoline / 4] = 0;
const different = PAGE * Math.ceil(initial.findLastIndex((byte) => byte) / PAGE);
for (let place = 0; place < different; place++) memory[place] ^= initial[place];
const runs = [];
for (let place = 0; place < memory.length; place += PAGE) {
  if (!words.subarray(place / 4, (place + PAGE) / 4).some((word) => word)) continue;
  const last = runs.at(-1);
  if (last && last[0] + last[1] === place) last[1] += PAGE;
  else runs.push([place, PAGE]);
}
const text = JSON.stringify({ length: memory.length, begin, runs, different, trampoline });
const head = new TextEncoder().encode(text);
const parts = [new Uint8Array(new Uint32Array([head.length]).buffer), head, snapshot.subarray(0, begin)];
for (const [place, length] of runs) parts.push(memory.subarray(place, place + length));
writeFileSync(out, Buffer.concat(parts));
