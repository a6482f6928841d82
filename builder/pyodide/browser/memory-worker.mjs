// Fetches and unpacks Python's memory. The page runs this in a worker, because it is busy with other things.
const MEMORY = new URL("./app/memory.bin", import.meta.url).href;

export async function bring() {
  const response = await fetch(MEMORY);
  if (!response.ok) throw new Error(`${response.status} ${MEMORY}`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

if (self.name === "memory")
  bring().then(
    (file) => postMessage({ file }, [file]),
    (error) => postMessage({ error: String(error) }),
  );
