// Starts the page of a folder under Node, as a browser would, and runs Python in it.
// usage: node boot.mjs FOLDER PYTHON  (what `shortcuts.write` has written, an expression)
//
// Prints a JSON object: `said`, the value of the expression; `asked`, the names of the files that were requested; `waited`,
// the names of those for which the page stood still; `milliseconds` until Python was ready.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, python] = process.argv.slice(2);
const [asked, waited] = [[], []];

function read(url) {
  asked.push(basename(String(url)));
  return readFileSync(new URL(url));
}

globalThis.self = globalThis;
const navigator = { onLine: true, language: "en", userAgent: "Node.js" };
Object.defineProperty(globalThis, "navigator", { value: navigator });
// The rest of WebAssembly, fetched ahead, never comes in time.
globalThis.fetch = async (url) => (String(url).endsWith("/rest.wasm") ? new Promise(() => {}) : new Response(read(url)));
globalThis.XMLHttpRequest = class {
  open(method, url) {
    this.url = url;
  }
  overrideMimeType() {}
  send() {
    waited.push(basename(this.url));
    [this.status, this.responseText] = [200, read(this.url).toString("latin1")];
  }
};
// Under Node, Pyodide starts WebAssembly from bytes that it has read. Node itself starts modules.
const { instantiate } = WebAssembly;
WebAssembly.instantiateStreaming = instantiate;
WebAssembly.instantiate = (source, imports) =>
  source instanceof WebAssembly.Module ? instantiate(source, imports) : WebAssembly.instantiateStreaming(source, imports);

const begun = performance.now();
const { loadPyodide } = await import(pathToFileURL(join(folder, "start.mjs")));
const pyodide = await loadPyodide({ indexURL: join(folder, "pyodide") }); // not an address under Node
const milliseconds = Math.round(performance.now() - begun);
const said = pyodide.runPython(python);
console.log(JSON.stringify({ said, asked, waited, milliseconds }));
