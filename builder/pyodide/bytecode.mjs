// Runs pyodide-build's py-compile inside the Pyodide that will load its output. Byte code is tied to one version of
// Python, and the Python that runs the build seldom has the same version as Pyodide's.
// usage: node bytecode.mjs FLAG FOLDER SITE_PACKAGES FILE (FLAG is Python's, such as -OO)
import { loadPyodide } from "pyodide";
import { readFileSync } from "node:fs";

const [flag, folder, packages, file] = process.argv.slice(2);
// Columns are for underlining source lines, and a page has no sources.
const env = { HOME: "/home", SOURCE_DATE_EPOCH: "315532800", PYTHONNODEBUGRANGES: "1" };
const pyodide = await loadPyodide({ args: [flag], env });
pyodide.mountNodeFS("/folder", folder);
pyodide.mountNodeFS("/packages", packages);
try {
  pyodide.runPython('import sys; sys.path.append("/packages")');
  pyodide.runPython(readFileSync(new URL("bytecode.py", import.meta.url), "utf8"));
  pyodide.globals.get("compile_archive")(`/folder/${file}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
