// The functions of Pyodide's WebAssembly that pages do not usually call are in a file of their own
// (split.py), which is fetched when there is time, or not at all for visitors who save data. A call that
// needs it earlier fetches it with a synchronous request, which service workers do not see.
const REST = new URL("./pyodide/rest.wasm", import.meta.url).href;
const { XMLHttpRequest } = globalThis; // removed in workers

// (module (import "page" "bring" (func)) (export "bring" (func 0))): tables accept only WebAssembly functions.
const CALLER = "\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x02\x0e\x01\x04page\x05bring\0\0\x07\x09\x01\x05bring\0\0";

// Returns the bytes in a text of one sign for each. With a function for each sign, a browser needs twenty times as long.
function bytes(text) {
  const content = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place++) content[place] = text.charCodeAt(place);
  return content;
}

export class Rest {
  static file = REST;
  #content = null; // the file, from its arrival until its functions are needed
  #isUsed = false;

  async fetch() {
    if (this.#isUsed) return;
    const response = await fetch(REST);
    if (!response.ok) throw new Error(`${response.status} ${REST}`);
    const content = await response.arrayBuffer();
    if (!this.#isUsed) this.#content = content;
  }

  // Resolves when Python may start. If a service worker has the file, Python waits for it: it arrives at once, whereas
  // a synchronous request would fail without a network.
  async fetchLater() {
    const begin = () => this.fetch().catch(() => {});
    if (!navigator.onLine || isKept()) await begin();
    else if (savesData) return;
    else if (!globalThis.pageBoot) await Promise.race([begin(), pause(500)]); // a worker cannot know who has it
    else addEventListener("page:ready", () => setTimeout(begin, 1000), { once: true });
  }

  #fetchAtOnce() {
    const request = new XMLHttpRequest();
    try {
      request.open("GET", REST, false);
      request.overrideMimeType("text/plain; charset=x-user-defined"); // keeps each byte in the lower eight bits
      request.send();
      if (request.status !== 200) throw new Error(`${request.status} ${REST}`);
    } catch (error) {
      globalThis.pageBoot?.lose(REST);
      throw error;
    }
    return bytes(request.responseText);
  }

  // Gives the first file, which has just started with these imports, a function that loads this one.
  begin(first, imports) {
    const bring = () => {
      const content = this.#content ?? this.#fetchAtOnce();
      new WebAssembly.Instance(new WebAssembly.Module(content), { ...imports, first });
      this.#content = null;
      this.#isUsed = true;
    };
    const caller = new WebAssembly.Instance(new WebAssembly.Module(bytes(CALLER)), { page: { bring } });
    // WebAssembly that counts which functions are called is in one file.
    first.rest?.set(0, caller.exports.bring);
  }
}
