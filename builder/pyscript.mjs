// Writes PyScript's core without two parts that no page of this site uses: its own database, and its workers' script.
// usage: node pyscript.mjs CORE OUT  (PyScript's original file, the file to write)
//
// PyScript opens IndexedDB at every start, for a cache of packages that is switched off and for folders that are not
// mounted. Because of it, a page would not start in a browser that blocks storage. A map in memory replaces it.
import { readFileSync, writeFileSync } from "node:fs";
import { parseAst } from "@rollup/wasm-node/parseAst";

const NOTICE = "/* Changed for Mazebox: no IndexedDB, no workers. */\n";
const [core, out] = process.argv.slice(2);
const code = readFileSync(core, "utf8");

function* nodes(node) {
  if (typeof node?.type === "string") yield node;
  for (const value of Object.values(node ?? {})) if (value && typeof value === "object") yield* nodes(value);
}

const all = [...nodes(parseAst(code))];

// Returns the only node of a type that meets a condition. Throws if a new version of PyScript has none or several.
function only(type, holds, what) {
  const found = all.filter((node) => node.type === type && holds(node));
  if (found.length !== 1) throw new Error(`PyScript has ${found.length} of ${what}, and there should be one.`);
  return found[0];
}

const within = (node, holds) => [...nodes(node)].some(holds);
const opens = (node) => within(node, ({ type, name }) => type === "Identifier" && name === "indexedDB");
const database = only("ClassDeclaration", opens, "the classes that open IndexedDB");
const makes = ({ type, callee }) => type === "NewExpression" && callee.name === database.id.name;
const copy = only("ClassDeclaration", (node) => within(node, makes), "the maps that copy a database");
const isScript = ({ value }) => typeof value === "string" && value.includes("indexedDB.open");
const worker = only("Literal", isScript, "the scripts of workers");

const changes = [
  [database, `class ${database.id.name} extends Map{constructor(){super()}async close(){}async sync(){}}`],
  [copy, `class ${copy.id.name} extends ${database.id.name}{}`],
  [worker, '""'],
];
let text = code;
for (const [{ start, end }, instead] of changes.sort(([one], [other]) => other.start - one.start))
  text = text.slice(0, start) + instead + text.slice(end);
writeFileSync(out, NOTICE + text);
