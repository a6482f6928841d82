// Finds out why the page did not start, from the browser's record of its requests and from the server's answers to new
// requests.
const here = new URL(".", location).href;
const path = (address) => address.slice(here.length);

// The files that Python needs to start. The others are pictures and fonts, or belong to one game.
const NEEDED = /\.(m?js|css|wasm|zip|whl|json|bin|mo)$/;

// Names of files, the media types that browsers accept for them, and the usual media type.
const TYPES = [
  [/\.m?js$/, /(java|ecma|j|live)script/, "text/javascript"],
  [/\.css$/, /^text\/css/, "text/css"],
  [/\.wasm$/, /./, "application/wasm"],
  [/./, /./, "application/octet-stream"],
];

const ask = (address, options) => fetch(address, options).catch(() => null);

// Returns the hashes with which the service worker compares the files.
async function hashes() {
  const answer = await ask("service-worker.js");
  const text = await answer?.text().catch(() => "");
  try {
    return JSON.parse(/FILES = (\{[^}]*\})/.exec(text)[1]);
  } catch {
    return {};
  }
}

// Returns whether the server has another build than this page, which came from the browser's cache.
async function isOld() {
  const text = await (await ask(location.href, { cache: "reload" }))?.text().catch(() => "");
  const [sheet] = /app-[0-9a-f]{12}\/site\.css/.exec(text) ?? [];
  return Boolean(sheet) && !document.querySelector(`link[href="${sheet}"]`);
}

// Resolves to the name of the cause if the server answers for a file with an error, and its values.
async function refused(file, status) {
  if (status === 429 || status > 499) return ["busy", { file, status }];
  if (status === 401 || status === 403) return ["closed", { file, status }];
  // Some servers do not find any file whose ending they do not know.
  const [ending] = /\.\w+$/.exec(file) ?? [file];
  const others = Object.keys(await hashes()).filter((name) => name.endsWith(ending) && name !== file);
  const answers = await Promise.all(others.slice(0, 3).map((name) => ask(name, { method: "HEAD" })));
  const isUnknown = answers.length && answers.every((answer) => answer?.status === status);
  if (!isUnknown) return ["status", { file, status }];
  return ["ending", { file, ending, wanted: TYPES.find(([names]) => names.test(file))[2] }];
}

// Requests a file again. `sizes` are the bytes received each time before. Returns the cause and its values if the file
// does not arrive as it should, or once had another size; otherwise null.
async function trouble(address, sizes, integrity) {
  const file = path(address);
  const answer = await ask(address, { cache: "reload" });
  const content = await answer?.arrayBuffer().catch(() => null);
  // A frame may cut the page off from its own site.
  if (!content) return [self.origin === "null" ? "frame" : "line", { file }];
  if (!answer.ok) return refused(file, answer.status);
  const type = answer.headers.get("Content-Type") ?? "?";
  if (type.includes("html")) return ["page", { file }];
  const [, right, wanted] = TYPES.find(([names]) => names.test(address));
  if (!right.test(type)) return ["type", { file, type, wanted }];
  if (sizes.some((size) => size !== content.byteLength)) return ["lost", { file }];
  // A changed file is refused every time; a single request may also fail.
  for (let tries = 0; integrity && !(await ask(address, { integrity, cache: "force-cache" })); tries++)
    if (tries === 2) return ["changed", { file }];
  return null;
}

// Resolves to the name of a sentence and its values. `files` are more addresses to check; `otherwise` is the cause if
// nothing is found. Error messages are not read, because they differ between browsers.
globalThis.mazeboxCause = async (files, otherwise) => {
  if (location.protocol === "file:") return ["local", {}]; // browsers give no access to files
  if (await isOld()) return ["old", {}];
  const seen = performance.getEntriesByType("resource").filter(({ name }) => name.startsWith(here) && NEEDED.test(name));
  const lost = seen.filter(({ responseStatus }) => responseStatus === 0 || responseStatus > 399);
  const sizes = new Map((lost.length ? lost : seen).map(({ name }) => [name, []]));
  // A file may have been requested several times: cut short at first, and complete when it was checked before. A file
  // that was in the browser's cache but could not be revalidated has status 200 and no bytes.
  if (seen.some(({ decodedBodySize }) => decodedBodySize))
    for (const { name, decodedBodySize } of seen) sizes.get(name)?.push(decodedBodySize);
  if (!lost.length) for (const file of files) if (!sizes.has(file)) sizes.set(file, []);
  const known = lost.length ? {} : await hashes();
  const found = await Promise.all(Array.from(sizes, ([name, came]) => trouble(name, came, known[path(name)])));
  const [first] = [...lost.map(({ name }) => name), ...files];
  return found.find(Boolean) ?? [lost.length ? "lost" : otherwise, first ? { file: path(first) } : {}];
};
