"""Scripts before the page's own that stand in for what a browser does by itself."""

from __future__ import annotations

FRAMES = """(() => {
  const next = requestAnimationFrame;
  window.requestAnimationFrame = (call) => (window.isStill ? 0 : next(call));
})()"""
"""Lets the frames of a page stop, as in a window that is covered."""
HIDDEN = """Object.defineProperty(document, "hidden", { get: () => window.isHidden ?? false, configurable: true })"""
"""Lets a page be hidden, as a tab behind another one."""
TOLD = """(() => {
  const Real = window.Notification;
  window.told = [];
  window.Notification = class extends Real {
    constructor(title, options) {
      if (window.isAndroid) throw new TypeError("Illegal constructor");
      super(title, options);
      window.told.push(`${title}: ${options.body}`);
    }
  };
})()"""
"""Notes every notification. With `isAndroid`, the browser refuses to make one, as Chrome does on phones."""
LATER = """(() => {
  const Real = Date;
  window.shift = Number(localStorage.shift ?? 0);
  window.Date = class extends Real {
    constructor(...words) {
      words.length ? super(...words) : super(Real.now() + shift);
    }
    static now() {
      return Real.now() + shift;
    }
  };
})()"""
"""Lets the clock of a page be later than it is."""
SHIFT = "more => { localStorage.shift = Number(localStorage.shift ?? 0) + more; }"
"""Lets the clock of a page be later from its next start on."""
SLEEP = """more => {
  window.shift += more;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Lets a page sleep for some milliseconds."""
HIDE = "now => { window.isHidden = now; document.dispatchEvent(new Event('visibilitychange')); }"
"""Hides a page, or shows it again."""
COPY = "navigator.clipboard.writeText = async (text) => { window.copied = text; }"
"""Notes what is copied."""
FORGETS = """Promise.all(["tickets", "passes"].map((kind) => new Promise((done) => {
  indexedDB.deleteDatabase(`mazebox-${kind}`).onsuccess = done;
}))).then(() => 0)"""
"""Lets a browser forget how it would come back by itself, or by one link."""
OWN_READER = """() => { globalThis.BarcodeDetector = class {
  static async getSupportedFormats() { return ["qr_code"]; }
  async detect() { return [{ rawValue: "no link" }]; }
}; }"""
"""Stands in for the reader that some browsers have, and Chromium on Linux has not."""
STUBS = """(() => {
  const how = JSON.parse(sessionStorage.getItem("how") ?? "{}");
  const refuse = (name) => Promise.reject(new DOMException(name, name));
  const answers = {
    works: () => Promise.resolve(),
    closed: () => refuse("AbortError"),
    refused: () => refuse("NotAllowedError"),
    throws: () => { throw new DOMException("denied", "SecurityError"); },
    never: () => new Promise(() => {}),
  };
  window.given = [];
  const answer = (way) => (given) => { window.given.push(given); return answers[way](); };
  const put = (name, value) => Object.defineProperty(Navigator.prototype, name, { configurable: true, value });
  if (how.share === "missing") delete Navigator.prototype.share;
  else put("share", answer(how.share));
  put("canShare", () => true);
  if (how.copy === "missing") put("clipboard", undefined);
  else put("clipboard", { writeText: answer(how.copy) });
  if (how.noise) {
    const real = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function (...given) {
      const found = real.apply(this, given);
      for (let place = 0; place < found.data.length; place++) found.data[place] = 256 * Math.random();
      return found;
    };
  }
  if (how.empty) {
    const real = MediaRecorder.prototype.addEventListener;
    MediaRecorder.prototype.addEventListener = function (name, ...more) {
      if (name !== "dataavailable") real.call(this, name, ...more);
    };
  }
})();"""
"""What the browser offers, as `how` in the session's storage says it."""
COPIES = """delete Navigator.prototype.share;
window.given = [];
const clipboard = { writeText: (text) => {
  if (!navigator.userActivation.isActive) return Promise.reject(new DOMException("", "NotAllowedError"));
  window.given.push(text);
  return Promise.resolve();
} };
Object.defineProperty(Navigator.prototype, "clipboard", { configurable: true, value: clipboard });"""
"""A browser without a share sheet. It copies only what a press asks for."""
SHARES = """window.given = [];
Object.defineProperty(Navigator.prototype, "share", { configurable: true, value: (given) => {
  if (!navigator.userActivation.isActive) return Promise.reject(new DOMException("", "NotAllowedError"));
  if (sessionStorage.getItem("closes")) return Promise.reject(new DOMException("", "AbortError"));
  window.given.push(`${given.text}\\n${given.url}`);
  return Promise.resolve();
} });"""
"""A browser with a share sheet, which is closed if the session's storage says so."""
ANSWERS = "how => sessionStorage.setItem('how', how)"
"""Says how the browser answers from the next start of the page on."""
IS_SELECTED = "(field) => field.selectionEnd - field.selectionStart === field.value.length && field.value.length > 0"
"""Whether the whole text of a field is selected."""
PASTE = """text => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""
