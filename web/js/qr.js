// QR codes, drawn and read.
import { correction, generate, mode } from "./lean-qr.mjs";

// Returns the modules of a link's code row by row, "1" for a dark one; empty if the link is too long for a code.
globalThis.mazeboxQr = (link, maxVersion) => {
  try {
    const code = generate(mode.ascii(link), { minCorrectionLevel: correction.L, maxVersion });
    const places = [...Array(code.size).keys()];
    return places.map((y) => places.map((x) => Number(code.get(x, y))).join("")).join("\n");
  } catch {
    return "";
  }
};

// Resolves to the text of the code that a video shows now; empty if it shows none.
globalThis.mazeboxReadQr = async (video) => (await import("./read-qr.js")).read(video);
