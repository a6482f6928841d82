// The interpreter that PyScript loads: Pyodide with our own files, and with an ending for every failure.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

const at = (path) => new URL(path, import.meta.url).href;
const FILES = ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"].map((name) => at(`./pyodide/${name}`));
const LOCK = at("./app/pyodide-lock.json");

// Pyodide waits for ever when its WebAssembly does not start, and wants a media type that not every host sends.
function watchWebAssembly(started) {
  const stream = WebAssembly.instantiateStreaming;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        let response = await source;
        if (!response.ok) throw new Error(`${response.status} ${response.url}`);
        if (response.headers.get("Content-Type") !== "application/wasm")
          response = new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
        const instance = await stream.call(WebAssembly, response, imports);
        started();
        return instance;
      } catch (error) {
        reject(error);
        throw error;
      } finally {
        WebAssembly.instantiateStreaming = stream;
      }
    };
  });
}

// Pyodide asks for shared memory to sleep in; no page may sleep, and browsers warn of such memory.
const { Memory } = WebAssembly;
class OwnMemory extends Memory {
  constructor({ shared, ...rest }) {
    super(rest);
  }
}

export { version };

export async function loadPyodide(options) {
  const boot = globalThis.mazeboxBoot;
  const failed = watchWebAssembly(() => boot?.stage("starting"));
  WebAssembly.Memory = OwnMemory;
  try {
    const pyodide = await Promise.race([load({ ...options, indexURL: at("./pyodide/"), lockFileURL: LOCK }), failed]);
    boot?.stage("setting");
    return pyodide;
  } catch (error) {
    boot?.fail(error, [...FILES, LOCK]);
    throw error;
  } finally {
    WebAssembly.Memory = Memory;
  }
}
