// QR codes, drawn and read.
import { correction, generate, mode } from "./lean-qr.mjs";

// The modules of a link's code row by row, "1" where they are dark; empty where the link is too long for one.
globalThis.mazeboxQr = (link, maxVersion) => {
  try {
    const code = generate(mode.ascii(link), { minCorrectionLevel: correction.L, maxVersion });
    const places = [...Array(code.size).keys()];
    return places.map((y) => places.map((x) => Number(code.get(x, y))).join("")).join("\n");
  } catch {
    return "";
  }
};

// The text of a code that a video shows now; empty where it shows none.
globalThis.mazeboxReadQr = async (video) => (await import("./read-qr.js")).read(video);
