// Measures our rates inside Pyodide and prints them.
// usage: node pyodide.mjs PROJECT
import { loadPyodide } from "pyodide";

const env = { HOME: "/home", PYTHONPYCACHEPREFIX: "/project/.cache/pycache-pyodide" };
const pyodide = await loadPyodide({ env });
pyodide.mountNodeFS("/project", process.argv[2]);
// Python's own process_time does not measure CPU time there.
pyodide.globals.set("clock", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
console.log(
  pyodide.runPython(`
import sys

sys.path.insert(0, "/project")
from benchmarks.bots.ours import measure

measure(clock)
`),
);
