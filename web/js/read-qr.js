// Reads QR codes: with the browser's own reader where there is one, or else with jsQR, fetched when first needed.
const SIDE = 720; // pixels of the picture that is searched; more take too long on phones

async function ownReader() {
  try {
    const formats = await BarcodeDetector.getSupportedFormats();
    return formats.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
  } catch {
    return null; // the browser has none
  }
}

let own = ownReader();
const canvas = document.createElement("canvas");
const pen = canvas.getContext("2d", { willReadFrequently: true });

// The middle of what the video shows, which is what people see of it.
function draw(video) {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  canvas.width = canvas.height = Math.min(side, SIDE);
  if (side) pen.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, canvas.width, canvas.width);
  return side > 0;
}

export async function read(video) {
  if (!draw(video)) return "";
  const reader = await own;
  if (reader) {
    try {
      return (await reader.detect(canvas))[0]?.rawValue ?? "";
    } catch {
      own = null; // it is there in name only
    }
  }
  await import("./jsqr/jsQR.js");
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data ?? "";
}
