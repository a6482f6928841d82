import { hooks } from "../pyscript/core.js";

// PyScript makes this hook with Function(), which the page's policy forbids; it serves only PyScript's own workers.
hooks.worker.onBeforeRunAsync.clear();

// PyScript writes an exception of the page's Python to the console and goes on.
hooks.main.onReady.add(({ io }) => {
  const write = io.stderr;
  io.stderr = (message) => {
    write(message);
    if (message instanceof Error) globalThis.mazeboxBoot.fail(message);
  };
});
