// Stores the whole site for use without a network. The builder adds above this line: BUILD, a hash of everything;
// FILES, from each path to its integrity; ORIGINALS, the path and the integrity of a file that contains those again that
// hosts change; `enclose` of enclosure.mjs; and XzReadableStream.
const showDot = navigator.setAppBadge?.bind(navigator);
enclose(registration.scope, "XzReadableStream atob btoa caches clients registration skipWaiting");

const PREFIX = `mazebox ${registration.scope} `;
const NAME = PREFIX + BUILD;
const address = (path) => new URL(path, registration.scope).href;

// Files with a hash in their names never change, so the browser's own cache can be used for them.
const hashed = (path) => /-[0-9a-f]{12}[./]/.test(path);

// If the site has a memory snapshot, Python starts from it (interpreter.mjs). The files that it otherwise starts from
// are stored only if the browser cannot unpack the snapshot.
const remembers = "DecompressionStream" in self && Object.keys(FILES).some((path) => path.endsWith("/memory.bin"));
const spare = (path) => path.endsWith(".xz.bin") || (remembers && /\/(python_stdlib\.zip|[^/]+\.whl)$/.test(path));

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function kept(path) {
  for (const name of await ours()) {
    const answer = await caches.match(address(path), { cacheName: name }); // does not create a cache that is just deleted
    if (answer) return answer;
  }
}

// The headers that are stored with a file. Caches refuse some of the others (`Vary: *`), and some would change what a
// page does (`Refresh`, `Content-Disposition`).
const HEADERS = `access-control-allow-origin content-language content-security-policy content-type
  cross-origin-embedder-policy cross-origin-opener-policy cross-origin-resource-policy origin-agent-cluster
  permissions-policy referrer-policy unpacked x-content-type-options x-frame-options`.split(/\s+/);

// The media types of files that browsers refuse or misread if a host sends another.
const TYPES = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};

// Returns a response that a cache accepts and that answers for a page, as a redirected one would not.
function clean(path, body, sent, more = {}) {
  const headers = HEADERS.filter((name) => sent.has(name)).map((name) => [name, sent.get(name)]);
  const type = TYPES[path.split(".").at(-1)];
  return new Response(body, { headers: { ...Object.fromEntries(headers), ...(type && { "content-type": type }), ...more } });
}

async function isWhole(bytes, integrity) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
}

// Python's memory is stored unpacked, so that no later start has to unpack it.
const isMemory = (path) => remembers && path.endsWith("/memory.bin");
const UNPACKED = { "content-type": "application/octet-stream", unpacked: "yes" };

// On a slow line the page receives its two largest files with xz, and makes an empty cache of this name
// (pyodide_shortcuts/browser/packing.mjs). The files are in the browser's own cache then, and need not come again.
const MARK = `packed ${registration.scope}`;

// Returns a file that the page has received with xz, unpacked; undefined if it has not.
async function arrived(path) {
  const packed = path.replace(/\.(bin|wasm)$/, ".xz.bin");
  if (packed === path || !(packed in FILES) || !(await caches.has(MARK))) return;
  const options = { integrity: FILES[packed], cache: "only-if-cached", mode: "same-origin" };
  const answer = await fetch(address(packed), options).catch(() => undefined);
  if (!answer?.ok) return;
  return clean(path, new XzReadableStream(answer.body), answer.headers, path.endsWith(".wasm") ? {} : UNPACKED);
}

// Resolves to the content of the files that hosts change, as they were built. The first line of the unpacked file lists
// their paths and sizes in bytes.
let opened;
async function originals() {
  const [path, integrity] = ORIGINALS;
  const answer = await fetch(address(path), { integrity });
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  const unpacked = new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
  const bytes = new Uint8Array(await unpacked.arrayBuffer());
  let place = bytes.indexOf(10) + 1;
  const sizes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, place)));
  return Object.fromEntries(sizes.map(([name, size]) => [name, bytes.subarray(place, (place += size))]));
}

// Writes to the console of every open page.
async function tell(text) {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const client of open) client.postMessage({ console: `Mazebox: ${text}` });
}

// Resolves to a file as it was built. If its host has changed it, its content comes from the originals.
const mended = [];
async function fetched(path, integrity) {
  let [sent, why] = [new Response().headers];
  // What the browser's own cache has of a file may be damaged.
  for (const cache of hashed(path) ? ["default", "reload"] : ["reload"]) {
    const answer = await fetch(address(path), { cache });
    const bytes = await answer.arrayBuffer();
    if (answer.ok) sent = answer.headers;
    if (answer.ok && (await isWhole(bytes, integrity))) {
      if (!isMemory(path)) return clean(path, bytes, sent);
      return clean(path, new Response(bytes).body.pipeThrough(new DecompressionStream("gzip")), sent, UNPACKED);
    }
    why = answer.ok ? "changed or cut short" : `error ${answer.status}`;
  }
  opened ??= originals();
  const original = (await opened.catch(() => ({})))[path];
  if (!original) throw new Error(`${path} does not arrive as it was built (${why})`);
  mended.push(`${path} (${why})`);
  return clean(path, original, sent);
}

async function keep(cache, [path, integrity]) {
  if (await cache.match(address(path))) return;
  const before = hashed(path) ? await kept(path) : undefined;
  const found = before && clean(path, before.body, before.headers);
  await cache.put(address(path), found ?? (await arrived(path)) ?? (await fetched(path, integrity)));
}

async function install() {
  const cache = await caches.open(NAME);
  const needed = Object.entries(FILES).filter(([path]) => !spare(path));
  try {
    await Promise.all(needed.map((file) => keep(cache, file)));
    await caches.delete(MARK);
  } catch (error) {
    // The next attempt continues with the files that have arrived, unless the disk is full.
    if (error.name === "QuotaExceededError") await caches.delete(NAME);
    await tell(`the site is not stored for use without a network: ${error.message} (see docs/hosting.md)`);
    throw error;
  }
  const files = mended.join(", ");
  if (files) await tell(`the host does not send these as they were built, so the originals are stored: ${files} (see docs/hosting.md)`);
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

// Hosts show a page at several addresses: without its ending, with a slash, in capitals.
const stem = (path) => path.toLowerCase().replace(/^\/+|(\.html)?\/*$/g, "").replace(/(^|\/)index$/, "");
const PAGES = new Map(Object.keys(FILES).filter((path) => path.endsWith(".html")).map((path) => [stem(path), path]));

async function answer(request) {
  const { href, search } = new URL(request.url);
  const path = href.split(/[?#]/)[0].slice(registration.scope.length);
  const cache = await caches.open(NAME);
  const found = (await cache.match(address(path))) ?? (hashed(path) ? await kept(path) : undefined);
  const page = !found && request.mode === "navigate" && PAGES.get(stem(path));
  if (!page) return found ?? fetch(request);
  // The relative addresses of a page lead elsewhere from another folder.
  if (path.includes("/")) return Response.redirect(address(page) + search);
  return (await cache.match(address(page))) ?? fetch(request);
}

// Looks for a new build, whatever the browser's cache contains. A server that compares file times says of a newer build
// with older files that nothing has changed; after a request without conditions, the browser has what the server has.
// The page starts first.
async function renew() {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const answer = await fetch(address("service-worker.js"), { cache: "reload" }).catch(() => null);
  if (answer?.ok) await registration.update().catch(() => null); // a page may have asked for it too
}

// A press on a notification (web/browser/window/notifying.py) shows the page that it came from, or opens it again.
async function show(url) {
  const page = (address) => address.split(/[?#]/)[0];
  const open = (await clients.matchAll({ type: "window" })).find((one) => page(one.url) === page(url));
  if (!open) return clients.openWindow(url);
  open.postMessage({ go: new URL(url).hash });
  return open.focus();
}

addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(show(notification.data.address));
});
// A hidden page says, as the name of a tag, from which day on new puzzles wait. On a later day, if the browser wakes this
// worker, the icon of the installed app gets a dot (web/screens/icon_sign.py).
async function remind(tag) {
  const { periodicSync } = registration;
  if (!periodicSync || !showDot) return;
  for (const one of await periodicSync.getTags()) await periodicSync.unregister(one);
  // The browser refuses it to a page that is not installed.
  if (tag) await periodicSync.register(tag, { minInterval: 6 * 3600 * 1000 }).catch(() => null);
}

addEventListener("message", (event) => event.waitUntil(remind(event.data)));
addEventListener("periodicsync", (event) => {
  const today = Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);
  if (today > Number(event.tag.replace("puzzles-", ""))) event.waitUntil(showDot());
});
addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(registration.scope)) return;
  event.respondWith(answer(event.request));
  if (mode === "navigate") event.waitUntil(renew());
});
