// Runs pytest inside Pyodide: the rules must behave in the page's Python as they do in CPython.
// usage: node run.mjs PROJECT PACKAGES PYTEST_ARGUMENT...
import { loadPyodide } from "pyodide";

const [project, packages, ...words] = process.argv.slice(2);
const cache = "/project/.cache";
const env = {
  HOME: "/home",
  PYTHONPYCACHEPREFIX: `${cache}/pycache-pyodide`,
  HYPOTHESIS_STORAGE_DIRECTORY: `${cache}/hypothesis`,
};
const pyodide = await loadPyodide({ env });
pyodide.mountNodeFS("/project", project);
pyodide.mountNodeFS("/packages", packages);
pyodide.globals.set("words", pyodide.toPy(words));
try {
  process.exitCode = pyodide.runPython(`
import os, sys

os.chdir("/project")
sys.path[:0] = ["/project", "/packages"]

import pytest

int(pytest.main(["-p", "no:faulthandler", *words]))
`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
