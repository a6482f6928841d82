// Removes from Pyodide's script what only programs in C need: graphics, sound, input, and the names by which their
// modules would be linked to Python.
// usage: node trim.mjs NODE_MODULES SCRIPT OUT IMPORTED SPOKEN...  (the folder with Rollup, Pyodide's script, the file to
// write, the names of the functions that WebAssembly imports, separated by commas, scripts that use Pyodide from outside)
//
// Prints a JSON list of the exports of WebAssembly that the script uses. The exit status is 3 if the script does not
// have the expected form.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [packages, script, out, names, ...spoken] = process.argv.slice(2);
const { rollup } = createRequire(resolve(packages, "../package.json"))("@rollup/wasm-node");

process.on("uncaughtException", (error) => {
  console.error(`pyodide.asm.mjs has another shape than expected (${error.message})`);
  process.exit(3);
});

const imported = new Set(names.split(","));
const outside = new Set(spoken.flatMap((path) => readFileSync(path, "utf8").match(/[\w$]+/g)));

function* nodes(node) {
  if (typeof node?.type === "string") yield node;
  for (const value of Object.values(node ?? {})) if (value && typeof value === "object") yield* nodes(value);
}

const assignment = (node) => (node?.type === "ExpressionStatement" && node.expression.operator === "=" ? node.expression : null);
const member = (node) => (node?.type === "MemberExpression" ? (node.property.value ?? node.property.name) : undefined);
const of = (node, name) => node?.type === "MemberExpression" && node.object.name === name;

// `name = Module["name"] = wasmExports["..."]`, where globals add `.value >>> 0`
const exported = (expression) =>
  of(expression.right?.left, "Module") && of(expression.right.right.left?.object ?? expression.right.right, "wasmExports");
// `Module["name"] = name`
const shown = ({ left, right }) => of(left, "Module") && right.type === "Identifier";
// `wasmExports["name"] = wrapper(wasmExports["name"])`
const wrapped = ({ left, right }) => of(left, "wasmExports") && right.type === "CallExpression";

// Returns the names of variables and of properties that are used, except where they are only passed on.
function uses(tree) {
  const passing = new Set();
  for (const node of nodes(tree)) {
    const expression = assignment(node);
    if (expression && [exported, shown, wrapped].some((is) => is(expression))) for (const part of nodes(node)) passing.add(part);
    if (node.type === "VariableDeclarator" && !node.init) passing.add(node.id);
  }
  const [variables, properties] = [new Set(outside), new Set(outside)];
  for (const node of nodes(tree)) {
    if (passing.has(node)) continue;
    if (node.type === "Identifier") variables.add(node.name);
    else if (node.type === "MemberExpression") properties.add(member(node));
  }
  return { variables, properties };
}

function changes(tree, code) {
  const { variables, properties } = uses(tree);
  const wanted = (name) => variables.has(name) || properties.has(name);
  const found = [];
  const drop = ({ start, end }) => found.push([start, end, ""]);
  const asked = new Set();
  for (const node of nodes(tree)) {
    const expression = assignment(node);
    if (expression && exported(expression) && wanted(expression.left.name)) {
      const value = expression.right.right;
      asked.add(member(value.left?.object ?? value));
    }
  }
  for (const node of nodes(tree)) {
    const expression = assignment(node);
    if (node.type === "VariableDeclarator" && node.id.name === "wasmImports") {
      const kept = node.init.properties.filter(({ key }) => imported.has(key.name));
      found.push([node.init.start, node.init.end, `{${kept.map(({ start, end }) => code.slice(start, end))}}`]);
    } else if (node.type === "CallExpression" && node.callee.name === "eval") {
      found.push([node.callee.start, node.callee.end, "globalThis.eval"]); // or nothing could be dropped
    } else if (!expression) {
      continue;
    } else if (exported(expression)) {
      if (!wanted(expression.left.name)) drop(node);
    } else if (shown(expression)) {
      if (!properties.has(member(expression.left))) drop(node);
    } else if (wrapped(expression)) {
      if (!asked.has(member(expression.left))) drop(node);
    } else if (member(expression.left) === "sig" && !imported.has(expression.left.object.name?.replace(/^_/, ""))) {
      drop(node);
    } else if (member(expression.left) === "required") {
      drop(node); // functions whose addresses are used: null if they are left out
    }
  }
  return found.sort(([one], [other]) => other - one);
}

function transform(code) {
  let text = code;
  for (const [start, end, instead] of changes(this.parse(code), code)) text = text.slice(0, start) + instead + text.slice(end);
  return { code: text, map: null };
}

// Each removal may leave other code unused.
let [code, before] = [readFileSync(script, "utf8"), Number.POSITIVE_INFINITY];
while (code.length < before) {
  before = code.length;
  const whole = code;
  const resolveId = (id) => (id === "pyodide" ? id : { id, external: true });
  const source = { name: "source", resolveId, load: () => whole, transform };
  const bundle = await rollup({ input: "pyodide", plugins: [source], onwarn() {} });
  [{ code }] = (await bundle.generate({ format: "es", compact: true, inlineDynamicImports: true })).output;
}
writeFileSync(out, code);
const asked = Array.from(code.matchAll(/wasmExports(?:\["(\w+)"\]|\.(\w+))/g), ([, one, other]) => one ?? other);
console.log(JSON.stringify(asked));
