// Writes the library of signatures as one file: Ed25519, with SHA-512 in JavaScript, because a browser offers its own
// only on secure pages.
// usage: node signatures.mjs OUT  (the file to write)
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { rollup } from "@rollup/wasm-node";

const [out] = process.argv.slice(2);
const ENTRY = "\0entry";
const { resolve } = createRequire(import.meta.url);
const bundle = await rollup({
  input: ENTRY,
  plugins: [
    {
      name: "packages",
      resolveId: (name) => (name === ENTRY ? name : name.startsWith("@noble/") ? resolve(name) : null),
      load: (name) =>
        name === ENTRY
          ? `export * from "@noble/ed25519"; export { sha512 } from "@noble/hashes/sha2.js";`
          : null,
    },
  ],
});
const { output } = await bundle.generate({ format: "es" });
writeFileSync(out, output[0].code);
