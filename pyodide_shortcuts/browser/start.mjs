// Starts Python in a page: from its memory, or, where that fails or was left out, from Pyodide's files.
import { loadPyodide as load } from "./pyodide/pyodide.mjs";
import { Memory, Rest } from "./shortcuts.mjs";

const at = (path) => new URL(path, import.meta.url).href;

// Returns a promise that rejects if WebAssembly does not start, for which Pyodide would wait for ever. `started` is called
// with its exports and imports before anything in it runs.
const { instantiateStreaming } = WebAssembly;
function watch(started) {
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      try {
        const found = await instantiateStreaming.call(WebAssembly, source, imports);
        started(found.instance.exports, imports);
        return found;
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
}

async function start(options, memory) {
  const rest = Rest && new Rest();
  const failed = watch((exports, imports) => {
    rest?.begin(exports, imports);
    memory?.begin(exports);
  });
  const following = rest && (memory ? rest.fetchLater() : rest.fetch());
  if (!memory) await following;
  const own = { indexURL: at("./pyodide/"), ...memory?.options() };
  const pyodide = await Promise.race([load({ ...own, ...options }), failed]).finally(memory?.release);
  await following;
  memory?.ready(pyodide);
  return pyodide;
}

// Pyodide's own `loadPyodide`, whose Python has imported the application, or can import it.
export async function loadPyodide(options) {
  if (Memory)
    try {
      return await start(options, await Memory.bring());
    } catch (error) {
      console.info(`Python starts without its memory: ${error}`);
    }
  const pyodide = await start(options);
  const application = await (await fetch(at("./application.zip"))).arrayBuffer();
  pyodide.unpackArchive(application, "zip", { extractDir: pyodide.runPython("import site; site.getsitepackages()[0]") });
  return pyodide;
}
