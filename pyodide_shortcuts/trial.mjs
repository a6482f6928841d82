// Tests whether a Pyodide starts and runs Python. The exit status is 3 if it does not.
// usage: node trial.mjs PYODIDE STDLIB  (its pyodide.mjs, a zip)
import { pathToFileURL } from "node:url";

const [script, stdlib] = process.argv.slice(2);
let warning = "it waits for ever";
let answered = false;

function fail(error) {
  answered = true;
  console.error(`it does not start (${error.message ?? error})`);
  process.exit(3);
}

// If its WebAssembly does not start, Pyodide prints a warning and then waits forever.
console.warn = (text) => (warning = text);
process.on("uncaughtException", fail);
process.on("exit", () => answered || fail(warning)); // nothing is left to wait for

const { loadPyodide } = await import(pathToFileURL(script));
const pyodide = await loadPyodide({ stdLibURL: stdlib });
const said = pyodide.runPython("import json, js; json.dumps([js.Math.abs(-6), sum(range(4))])");
if (said !== "[6, 6]") fail(`it says ${said}`);
answered = true;
