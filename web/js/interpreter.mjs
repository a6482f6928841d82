// The interpreter that PyScript loads: Pyodide with our own files, and with a report of every failure.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";
import { Memory, Rest } from "./shortcuts.mjs"; // null where the build leaves them out: pyodide_shortcuts/README.md

const at = (path) => new URL(path, import.meta.url).href;
const PYODIDE = ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];
const LOCK = at("./app/pyodide-lock.json");
const FILES = [...PYODIDE.map((name) => at(`./pyodide/${name}`)), ...(Rest ? [Rest.file] : []), LOCK];

// Lets the page react between two long steps.
const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

// Rejects when WebAssembly fails to start, for which Pyodide would wait forever. Also sets the media type that Pyodide
// needs, which some hosts do not send.
const { instantiateStreaming } = WebAssembly;
function watchWebAssembly(started) {
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        let response = await source;
        if (!response.ok) throw new Error(`${response.status} ${response.url}`);
        if (response.headers.get("Content-Type") !== "application/wasm")
          response = new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
        const instance = await instantiateStreaming.call(WebAssembly, response, imports);
        started(instance.instance.exports, imports);
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

// Pyodide requests shared memory for sleeping. Pages cannot sleep, and browsers warn of such memory.
const AnyMemory = WebAssembly.Memory;
class OwnMemory extends AnyMemory {
  constructor({ shared, ...rest }) {
    super(rest);
  }
}

// Where browsers allow it, Pyodide runs code that can wait on a stack of its own. Chromium 156 crashes when it collects
// garbage meanwhile, and nothing here waits in that way.
delete WebAssembly.Suspending;

export { version };

async function start(options, memory) {
  const boot = globalThis.mazeboxBoot;
  const rest = Rest && new Rest();
  const failed = watchWebAssembly((exports, imports) => {
    rest?.begin(exports, imports);
    memory?.begin(exports);
    boot?.stage("starting");
  });
  let following;
  if (memory) following = rest?.fetchLater();
  else await rest?.fetch();
  const own = { indexURL: at("./pyodide/"), lockFileURL: LOCK, ...memory?.options() };
  if (memory) own.fsInit = pause;
  const pyodide = await Promise.race([load({ ...options, ...own }), failed]).finally(memory?.release);
  await following;
  memory?.ready(pyodide);
  boot?.stage("setting");
  await pause();
  return pyodide;
}

// Begins to fetch the largest files. The page calls it while PyScript is still arriving.
let coming;
export function begin() {
  coming ??= Memory?.bring();
}

export async function loadPyodide(options) {
  const boot = globalThis.mazeboxBoot;
  if (boot) boot.tries = true;
  WebAssembly.Memory = OwnMemory;
  const without = (error) => {
    console.info(`Python starts without its memory: ${error}`);
    return start(options);
  };
  try {
    const memory = await (coming ?? Memory?.bring());
    coming = null;
    if (!memory) return await start(options);
    const other = (error) => (memory.packed ? start(options, new Memory(false)) : Promise.reject(error));
    return await start(options, memory).catch(other).catch(without);
  } catch (error) {
    boot?.fail(error, FILES);
    throw error;
  } finally {
    if (boot) boot.tries = false;
    WebAssembly.Memory = AnyMemory;
  }
}
