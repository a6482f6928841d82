// Why the page did not start: what the browser noted of its requests, and what the server answers when asked again.
const here = new URL(".", location).href;
const path = (address) => address.slice(here.length);

// The files that Python cannot start without. The others are pictures and fonts, or belong to one game.
const NEEDED = /\.(m?js|css|wasm|zip|whl|json|bin|mo)$/;

// Names of files, the media types with which browsers take them, and the usual one of these.
const TYPES = [
  [/\.m?js$/, /(java|ecma|j|live)script/, "text/javascript"],
  [/\.css$/, /^text\/css/, "text/css"],
];

const ask = (address, options) => fetch(address, options).catch(() => null);

// The hashes that the service worker compares the files with.
async function hashes() {
  const answer = await ask("service-worker.js");
  const text = await answer?.text().catch(() => "");
  return JSON.parse(/FILES = (\{[^}]*\})/.exec(text)?.[1] ?? "{}");
}

// Asks for a file again. `sizes` are the bytes that came each time before. Returns the cause and its values when the
// file does not come as it should, or when it once had another size; else null.
async function trouble(address, sizes, integrity) {
  const file = path(address);
  const answer = await ask(address, { cache: "reload" });
  const content = await answer?.arrayBuffer().catch(() => null);
  // A frame may cut the page off from its own site.
  if (!content) return [self.origin === "null" ? "frame" : "line", { file }];
  if (!answer.ok) return ["status", { file, status: answer.status }];
  const type = answer.headers.get("Content-Type") ?? "?";
  if (type.includes("html")) return ["page", { file }];
  const [, right, wanted] = TYPES.find(([names]) => names.test(address)) ?? [];
  if (right && !right.test(type)) return ["type", { file, type, wanted }];
  if (sizes.some((size) => size !== content.byteLength)) return ["lost", { file }];
  // A changed file is refused every time; a single request may also be lost.
  for (let tries = 0; integrity && !(await ask(address, { integrity, cache: "force-cache" })); tries++)
    if (tries === 2) return ["changed", { file }];
  return null;
}

// Resolves to a name of a sentence and the values in it. `files` are addresses to look at besides those that were asked
// for; `otherwise` is the cause when nothing is found. The browsers' messages are of no use: each has its own.
globalThis.mazeboxCause = async (files, otherwise) => {
  if (location.protocol === "file:") return ["local", {}]; // browsers tell it nothing of its files
  const seen = performance.getEntriesByType("resource").filter(({ name }) => name.startsWith(here) && NEEDED.test(name));
  const lost = seen.filter(({ responseStatus }) => responseStatus === 0 || responseStatus > 399);
  const sizes = new Map((lost.length ? lost : seen).map(({ name }) => [name, []]));
  // A file may have come several times: whole when it was looked into before, and cut short at first. A file that the
  // browser had already, but could not ask the server about, is noted with status 200 and no bytes.
  if (seen.some(({ decodedBodySize }) => decodedBodySize))
    for (const { name, decodedBodySize } of seen) sizes.get(name)?.push(decodedBodySize);
  if (!lost.length) for (const file of files) if (!sizes.has(file)) sizes.set(file, []);
  const known = lost.length ? {} : await hashes().catch(() => ({}));
  const found = await Promise.all(Array.from(sizes, ([name, came]) => trouble(name, came, known[path(name)])));
  const [first] = [...lost.map(({ name }) => name), ...files];
  return found.find(Boolean) ?? [lost.length ? "lost" : otherwise, first ? { file: path(first) } : {}];
};
