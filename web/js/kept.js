// What the tabs of this browser share: locks, and IndexedDB, the second place for everything that is saved
// (web/storage/kept_twice.py decides which copy of a text counts).
const STORE = "texts";
const TWICE = /^mazebox\.(game\.[1-9]\d{0,8}$|(?!game\.|deleted\.))/;

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

// Returns the contents of localStorage; nothing if it is blocked.
function local() {
  try {
    return new Map(Object.entries(localStorage).filter(([key]) => TWICE.test(key)));
  } catch {
    return new Map();
  }
}

// Returns every text that differs between the two places, as IndexedDB holds it: pairs of a key and a text, which is
// empty if IndexedDB has none.
async function different() {
  const store = (await opened()).transaction(STORE).objectStore(STORE);
  const [keys, texts] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
  const here = local();
  const there = new Map(keys.map((key, place) => [key, texts[place]]).filter(([, text]) => typeof text === "string"));
  const all = new Set([...here.keys(), ...there.keys()]);
  return [...all].filter((key) => here.get(key) !== there.get(key)).map((key) => [key, there.get(key) ?? ""]);
}

export const found = different().catch(() => undefined);

// Resolves to the texts that were found, or to undefined if that takes longer than `milliseconds`.
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
    database = null; // opened again for the next text
  }
  for (const [key] of texts) written(key, works);
}

// Writes a text, or deletes it if it is undefined. `written` is called with its key and whether it worked.
export async function put(key, text, written) {
  waiting.set(key, text);
  if (writes) return;
  writes = true;
  while (waiting.size) await write(written);
  writes = false;
}

// Requests a lock, or steals it. `given` is called when this tab has it, `lost` when another tab steals it or locks are
// refused. Returns a function that releases it.
export function lock(name, steal, given, lost) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = new Promise((resolve) => signal.addEventListener("abort", resolve));
  navigator.locks
    .request(name, steal ? { steal } : { signal }, () => (signal.aborted ? undefined : (given(), left)))
    .catch(() => signal.aborted || lost());
  return () => leaving.abort();
}

// A tab holds this lock while somebody sees it, so that tabs in the background know (web/browser/window/notifying.py).
let hides = null;

function see() {
  hides?.abort();
  hides = document.hidden ? null : new AbortController();
  const signal = hides?.signal;
  if (!signal) return;
  const hidden = new Promise((resolve) => signal.addEventListener("abort", resolve));
  navigator.locks?.request("mazebox.seen", { mode: "shared", signal }, () => hidden).catch(() => {});
}

see();
document.addEventListener("visibilitychange", see);
