// Python's two large files, its memory and its WebAssembly, are in the site twice. xz makes them a quarter smaller than
// gzip, but unpacking it is work: on a slow line it is done while the bytes arrive, on a fast one it would delay the start.
const UNPACKING = new URL("./unpacking.mjs", import.meta.url).href;
const MARK = `packed ${new URL("./", import.meta.url).href}`; // the name of an empty cache
const { name: OWN_NAME } = globalThis; // removed in workers
const CODE = new URL("./pyodide/pyodide.asm.wasm", import.meta.url).href;
const SLOW = 1250; // bytes a millisecond: 10 megabits a second
const TELLING = 10_000; // the size in bytes from which the arrival of a file tells how fast the line is

// Returns the bytes a millisecond of the file that arrived fastest; undefined if none came over the line.
function speed() {
  const files = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  const told = files.filter(({ encodedBodySize: size, transferSize }) => size >= TELLING && transferSize >= size);
  const speeds = told.map(({ encodedBodySize, responseStart, responseEnd }) => encodedBodySize / (responseEnd - responseStart));
  return speeds.length ? Math.max(...speeds) : undefined;
}

// Whether an earlier visit has noted that it received the smaller files. Storage may be forbidden, or never answer.
async function hasPacked() {
  try {
    return Boolean(await Promise.race([caches.has(MARK), pause(250)]));
  } catch {
    return false;
  }
}

// Notes for the service worker, and for a visit before it is there, that the browser has the smaller files.
async function note() {
  // A worker that the page starts takes the same files: the page gives it the name "packed".
  document.documentElement.dataset.packed = "";
  try {
    await caches.open(MARK);
  } catch {
    // the files will be fetched once more
  }
}

// A worker of the page takes the files that its page has taken.
async function isPacked() {
  if (!globalThis.pageBoot) return OWN_NAME === "packed";
  if (isKept()) return false;
  const measured = savesData ? 0 : speed();
  const packed = measured === undefined ? await hasPacked() : measured < SLOW;
  if (packed) note();
  return packed;
}

async function bringBeside(name) {
  const worker = new Worker(pageTrust.createScriptURL(UNPACKING, "worker"), { type: "module", name });
  const answer = new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { file, error } }) => (file ? resolve(file) : reject(new Error(error)));
    worker.onerror = () => reject(new Error(`${UNPACKING} did not start`));
  });
  return answer.finally(() => worker.terminate());
}

// A page with a policy for scripts lets a worker fetch and unpack a file, which blocks nothing. Others do it themselves, and
// so do the workers of the page.
const bring = (name) =>
  globalThis.pageTrust ? bringBeside(name) : import("./unpacking.mjs").then((unpacking) => unpacking.bring(name));

// Answers Pyodide's request for its WebAssembly. Returns a function after which requests are made as before.
function answerWith(coming) {
  const { fetch } = globalThis;
  const own = (asked, ...more) => (String(asked) === CODE ? coming : fetch(asked, ...more));
  globalThis.fetch = own;
  return () => {
    if (globalThis.fetch === own) globalThis.fetch = fetch;
  };
}
