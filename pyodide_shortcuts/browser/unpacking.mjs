// Fetches one of Python's large files and unpacks it. The page runs this in a worker, because it is busy with other
// things; the name of the worker is the name of the file.
const FILES = {
  "memory.bin": new URL("./memory/memory.bin", import.meta.url).href,
  "memory.xz.bin": new URL("./memory/memory.xz.bin", import.meta.url).href,
  "pyodide.asm.xz.bin": new URL("./pyodide/pyodide.asm.xz.bin", import.meta.url).href,
};
const DECODER = new URL("./memory/xz.js", import.meta.url).href;

// Unpacks while bytes arrive. What a service worker stores is unpacked already, and says so.
async function unpacked({ body, headers }, name) {
  if (headers.has("Unpacked")) return body;
  if (name === "memory.bin") return body.pipeThrough(new DecompressionStream("gzip"));
  await import(DECODER);
  return new globalThis.XzReadableStream(body);
}

export async function bring(name) {
  const response = await fetch(FILES[name]);
  if (!response.ok) throw new Error(`${response.status} ${FILES[name]}`);
  return new Response(await unpacked(response, name)).arrayBuffer();
}

if (self.name in FILES)
  bring(self.name).then(
    (file) => postMessage({ file }, [file]),
    (error) => postMessage({ error: String(error) }),
  );
