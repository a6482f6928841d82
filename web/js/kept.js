// What the tabs of this browser share: IndexedDB, the second place in which games are kept (web/storage/kept_twice.py says which
// copy of a text counts), and locks.
const STORE = "texts";
const TWICE = /^mazebox\.(game\.[1-9]\d{0,8}|rolls)$/;

let database = null;

function opened() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("mazebox", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const found = request.result;
      found.onclose = () => (database = null);
      found.onversionchange = () => {
        found.close();
        database = null;
      };
      resolve(found);
    };
  });
  database.catch(() => (database = null));
  return database;
}

const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

// What localStorage holds; nothing where it is forbidden.
function local() {
  try {
    return new Map(Object.entries(localStorage).filter(([key]) => TWICE.test(key)));
  } catch {
    return new Map();
  }
}

// Every text that is not the same in both places, as IndexedDB holds it: pairs of a key and a text, which is empty where
// IndexedDB has none.
async function different() {
  const store = (await opened()).transaction(STORE).objectStore(STORE);
  const [keys, texts] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
  const here = local();
  const there = new Map(keys.map((key, place) => [key, texts[place]]).filter(([, text]) => typeof text === "string"));
  const all = new Set([...here.keys(), ...there.keys()]);
  return [...all].filter((key) => here.get(key) !== there.get(key)).map((key) => [key, there.get(key) ?? ""]);
}

export const found = different().catch(() => undefined);

// What was found, or undefined when that takes longer than so many milliseconds.
export const foundWithin = (milliseconds) =>
  Promise.race([found, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

const waiting = new Map();
let writes = false;

async function write(written) {
  const texts = [...waiting];
  waiting.clear();
  let works = false;
  try {
    const transaction = (await opened()).transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    for (const [key, text] of texts) text === undefined ? store.delete(key) : store.put(text, key);
    works = await new Promise((resolve) => {
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
      transaction.commit?.();
    });
  } catch {
    database = null; // opened anew for the next text
  }
  for (const [key] of texts) written(key, works);
}

// Writes a text, or with undefined takes it away; `written` is called with its key and whether it worked.
export async function put(key, text, written) {
  waiting.set(key, text);
  if (writes) return;
  writes = true;
  while (waiting.size) await write(written);
  writes = false;
}

// Asks for a lock, or steals it. `given` is called when this tab has it, `lost` when another tab steals it, or when locks
// are refused. Returns the function that gives it away.
export function lock(name, steal, given, lost) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = new Promise((resolve) => signal.addEventListener("abort", resolve));
  navigator.locks
    .request(name, steal ? { steal } : { signal }, () => (signal.aborted ? undefined : (given(), left)))
    .catch(() => signal.aborted || lost());
  return () => leaving.abort();
}
