// Stores the whole site for use without a network. The builder adds above this line: BUILD, a hash of everything;
// FILES, from each path to its integrity; and `enclose` of enclosure.mjs.
enclose(registration.scope, "caches clients registration skipWaiting");

const PREFIX = `mazebox ${registration.scope} `;
const NAME = PREFIX + BUILD;
const address = (path) => new URL(path, registration.scope).href;

// Files with a hash in their names never change, so the browser's own cache can be used for them.
const hashed = (path) => /-[0-9a-f]{12}[./]/.test(path);

// If the site has a memory snapshot, Python starts from it (interpreter.mjs). The files that it otherwise starts from
// are stored only if the browser cannot unpack the snapshot.
const remembers = "DecompressionStream" in self && Object.keys(FILES).some((path) => path.endsWith("/memory.bin"));
const spare = (path) => remembers && /\/(python_stdlib\.zip|[^/]+\.whl)$/.test(path);

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function kept(path) {
  for (const name of await ours()) {
    const answer = await (await caches.open(name)).match(address(path));
    if (answer) return answer;
  }
}

async function keep(cache, [path, integrity]) {
  if (await cache.match(address(path))) return;
  let answer = hashed(path) ? await kept(path) : undefined;
  answer ??= await fetch(address(path), { integrity, cache: hashed(path) ? "default" : "reload" });
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  // A redirected response cannot be used for a page; a copy of it can.
  await cache.put(address(path), new Response(answer.body, { headers: answer.headers }));
}

async function install() {
  const cache = await caches.open(NAME);
  const needed = Object.entries(FILES).filter(([path]) => !spare(path));
  try {
    await Promise.all(needed.map((file) => keep(cache, file)));
  } catch (error) {
    // The next attempt continues with the files that have arrived, unless the disk is full.
    if (error.name === "QuotaExceededError") await caches.delete(NAME);
    throw error;
  }
  await skipWaiting();
}

// A build writes this record into its cache when it takes over, after all its files have arrived: its `turn`, counted
// from 1; and, when the next build takes over, the ids of the open `pages` that began with it. No page can request this
// address, since `answer` removes everything after a question mark.
const RECORD = address("?record");

async function builds() {
  const found = [];
  for (const name of await ours()) {
    const cache = await caches.open(name);
    const record = await (await cache.match(RECORD))?.json();
    found.push({ name, cache, turn: 0, pages: [], ...record });
  }
  return found.sort((one, other) => one.turn - other.turn);
}

const note = ({ cache, turn, pages }) => cache.put(RECORD, new Response(JSON.stringify({ turn, pages })));

// An open page continues with its own build. The files of that build have names that no other build uses, and are
// stored while the page is open. The previous build is always kept, for pages that are just being loaded.
async function activate() {
  const all = await builds();
  const own = all.find(({ name }) => name === NAME);
  const others = all.filter((build) => build !== own);
  const before = others.at(-1);
  own.turn = 1 + (before?.turn ?? 0);
  await note(own);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.filter(({ url }) => url.startsWith(registration.scope)).map(({ id }) => id);
  if (before) {
    const known = all.flatMap(({ pages }) => pages);
    before.pages.push(...open.filter((id) => !known.includes(id)));
    await note(before);
  }
  for (const build of others) {
    const coming = !build.turn && registration.installing;
    const used = build === before || build.pages.some((id) => open.includes(id));
    if (!used && !coming) await caches.delete(build.name);
  }
  await clients.claim();
}

async function answer(request) {
  const path = new URL(request.url.split(/[?#]/)[0]).href.slice(registration.scope.length) || "index.html";
  const cache = await caches.open(NAME);
  return (await cache.match(address(path))) ?? (hashed(path) ? await kept(path) : undefined) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
