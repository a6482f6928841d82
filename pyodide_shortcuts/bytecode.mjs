// Runs pyodide-build's py-compile inside the Pyodide that will load its output. Byte code is tied to one version of
// Python, and the Python that runs the build seldom has the same version as Pyodide's.
// usage: node bytecode.mjs PYODIDE FLAG FOLDER SITE_PACKAGES FILE OWN  (its pyodide.mjs, Python's flag such as -OO, the
// folder of the file, where pyodide-build is, a JSON list of the folders in the file that keep their line numbers)
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [script, flag, folder, packages, file, own] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(script));
// Columns are for underlining source lines, and a page has no sources.
const env = { HOME: "/home", SOURCE_DATE_EPOCH: "315532800", PYTHONNODEBUGRANGES: "1" };
const pyodide = await loadPyodide({ args: [flag], env });
pyodide.mountNodeFS("/folder", folder);
pyodide.mountNodeFS("/packages", packages);
try {
  pyodide.runPython('import sys; sys.path.append("/packages")');
  pyodide.runPython(readFileSync(new URL("bytecode.py", import.meta.url), "utf8"));
  pyodide.globals.get("compile_archive")(`/folder/${file}`, JSON.parse(own).join(" "));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
