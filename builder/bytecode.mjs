// Runs pyodide-build's py-compile inside the Pyodide that will load its output: byte code is bound to one Python
// version, and the Python that builds is seldom the one that Pyodide holds.
// usage: node bytecode.mjs FLAG FOLDER SITE_PACKAGES FILE (FLAG is Python's, such as -OO)
import { loadPyodide } from "pyodide";

const [flag, folder, packages, file] = process.argv.slice(2);
const pyodide = await loadPyodide({ args: [flag], env: { HOME: "/home", SOURCE_DATE_EPOCH: "315532800" } });
pyodide.mountNodeFS("/folder", folder);
pyodide.mountNodeFS("/packages", packages);
pyodide.globals.set("file", file);
try {
  pyodide.runPython(`
import sys
from pathlib import Path

sys.path.append("/packages")
from pyodide_build._py_compile import _py_compile_archive

_py_compile_archive(Path("/folder", file), keep=False, verbose=False)
`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
