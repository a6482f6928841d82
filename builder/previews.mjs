// Draws SVGs as PNG pictures in their own size, with fonts.
// usage: node previews.mjs FOLDER FONT...   FOLDER has the SVGs, and gets the pictures; the fonts are WOFF files
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [folder, ...fonts] = process.argv.slice(2);
await initWasm(await readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));

// Returns a WOFF font as the OpenType font that it contains: the same tables, each without compression.
function unpacked(woff) {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(16 * power, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE(16 * (count - power), 10);
  const tables = [head];
  let place = head.length;
  for (let at = 0; at < count; at++) {
    const [tag, offset, packed, size, sum] = [0, 4, 8, 12, 16].map((field) => woff.readUInt32BE(44 + 20 * at + field));
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < size ? inflateSync(bytes) : bytes;
    [tag, sum, place, size].forEach((value, field) => head.writeUInt32BE(value, 12 + 16 * at + 4 * field));
    tables.push(table, Buffer.alloc(-size & 3));
    place += size + (-size & 3);
  }
  return Buffer.concat(tables);
}

const fontBuffers = await Promise.all(fonts.map(async (path) => unpacked(await readFile(path))));
for (const name of (await readdir(folder)).filter((name) => name.endsWith(".svg"))) {
  const svg = await readFile(`${folder}/${name}`, "utf8");
  const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } });
  await writeFile(`${folder}/${name.replace(/svg$/, "png")}`, drawing.render().asPng());
}
