// Keeps the whole site for use without a network. The builder writes two lines above this one:
// BUILD, a hash of everything, and FILES, from each path to its integrity.
const PREFIX = `mazebox ${registration.scope} `;
const NAME = PREFIX + BUILD;
const address = (path) => new URL(path, registration.scope).href;

// Names that hold a hash never change their content, so the browser's own cache may answer for them.
const hashed = (path) => /-[0-9a-f]{12}[./]/.test(path);

// Python starts from its memory (interpreter.mjs); what it starts from without one is kept where that cannot be read.
const spare = (path) => "DecompressionStream" in self && /\/(python_stdlib\.zip|[^/]+\.whl)$/.test(path);

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
  // A redirected answer may not stand for a page; a copy of it may.
  await cache.put(address(path), new Response(answer.body, { headers: answer.headers }));
}

async function install() {
  const cache = await caches.open(NAME);
  const needed = Object.entries(FILES).filter(([path]) => !spare(path));
  await Promise.all(needed.map((file) => keep(cache, file)));
  await skipWaiting();
}

// A page that is open goes on with the build that it began with: its files have names that no other build uses,
// and are kept until the build after the next.
async function activate() {
  const others = (await ours()).filter((name) => name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
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
