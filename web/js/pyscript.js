import { hooks, stdlib } from "../pyscript/core.js";

// PyScript creates this hook with Function(), which the page's policy forbids. Only PyScript's own workers use it.
hooks.worker.onBeforeRunAsync.clear();

// Skips PyScript's Python package: nothing here uses it, but it would be written to files and imported at every start.
hooks.main.onReady.add(({ interpreter }) => {
  const run = interpreter.runPythonAsync;
  const value = async (code, ...options) => (code.trim() === stdlib.trim() ? undefined : run.call(interpreter, code, ...options));
  Object.defineProperty(interpreter, "runPythonAsync", { value });
});

// Reports exceptions of the page's Python, which PyScript only writes to the console.
hooks.main.onReady.add(({ io }) => {
  const write = io.stderr;
  io.stderr = (message) => {
    write(message);
    if (message instanceof Error) globalThis.mazeboxBoot.fail(message);
  };
});

export const isWhole = true; // an empty file causes no error
