// Draws each face with each of its expressions, and counts in how many pixels an expression can be told from a face
// without one and from the other expressions.
// usage: node faces.mjs SIZE LEAST FILE...
// SIZE is the width of the drawings in pixels, LEAST the contrast from which two colours can be told apart. Writes a JSON
// object: for each file, the numbers of pixels by pair of expressions.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const MOODS = ["neutral", "glad", "rueful"];
const [size, least, ...files] = process.argv.slice(2);
await initWasm(await readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));

// Returns the pixels of a face with one expression, or with none.
function drawn(svg, mood) {
  const shown = svg.replace(/<g class="(\w+)"(?: display="none")?>/g, (group, name) =>
    MOODS.includes(name) ? `<g class="${name}" display="${name === mood ? "inline" : "none"}">` : group,
  );
  const options = { fitTo: { mode: "width", value: Number(size) }, background: "#fffbf3" };
  return new Resvg(shown, options).render().pixels;
}

// The relative luminance of a pixel, as WCAG defines it.
function luminance(pixels, at) {
  const [red, green, blue] = [0, 1, 2].map((place) => {
    const value = pixels[at + place] / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function apart(one, other) {
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const [dark, light] = [luminance(one, at), luminance(other, at)].sort((a, b) => a - b);
    if ((light + 0.05) / (dark + 0.05) >= Number(least)) count += 1;
  }
  return count;
}

const found = {};
for (const file of files) {
  const svg = await readFile(file, "utf8");
  const faces = { none: drawn(svg, ""), ...Object.fromEntries(MOODS.map((mood) => [mood, drawn(svg, mood)])) };
  const names = Object.keys(faces);
  const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other]));
  found[file] = Object.fromEntries(pairs.map(([one, other]) => [`${one} ${other}`, apart(faces[one], faces[other])]));
}
console.log(JSON.stringify(found));
