import { hooks, stdlib } from "../pyscript/core.js";

// PyScript makes this hook with Function(), which the page's policy forbids; it serves only PyScript's own workers.
hooks.worker.onBeforeRunAsync.clear();

// PyScript's package for Python, which nothing here uses, would be written to files and imported at every start.
hooks.main.onReady.add(({ interpreter }) => {
  const run = interpreter.runPythonAsync;
  const value = async (code, ...options) => (code.trim() === stdlib.trim() ? undefined : run.call(interpreter, code, ...options));
  Object.defineProperty(interpreter, "runPythonAsync", { value });
});

// PyScript writes an exception of the page's Python to the console and goes on.
hooks.main.onReady.add(({ io }) => {
  const write = io.stderr;
  io.stderr = (message) => {
    write(message);
    if (message instanceof Error) globalThis.mazeboxBoot.fail(message);
  };
});

export const isWhole = true; // an empty file is no error
