// Draws an SVG as PNG files of several sizes.
// usage: node icons.mjs SVG FOLDER PREFIX SIZE...
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [svg, folder, prefix, ...sizes] = process.argv.slice(2);
await initWasm(await readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
for (const size of sizes) {
  const drawing = new Resvg(await readFile(svg, "utf8"), { fitTo: { mode: "width", value: Number(size) } });
  await writeFile(`${folder}/${prefix}-${size}.png`, drawing.render().asPng());
}
