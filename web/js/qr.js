// The QR code of a link: its modules row by row, "1" where they are dark; empty where the link is too long for one.
import { correction, generate, mode } from "./lean-qr.mjs";

globalThis.mazeboxQr = (link, maxVersion) => {
  try {
    const code = generate(mode.ascii(link), { minCorrectionLevel: correction.L, maxVersion });
    const places = [...Array(code.size).keys()];
    return places.map((y) => places.map((x) => Number(code.get(x, y))).join("")).join("\n");
  } catch {
    return "";
  }
};
