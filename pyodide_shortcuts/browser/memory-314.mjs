// Passes the memory that snapshot.mjs has written to Pyodide 314 in the browser. It relies on these
// actions of Pyodide, in this order:
// 1. `loadPyodide` awaits the option `_loadSnapshot`, an array of bytes.
// 2. It starts WebAssembly. `begin` is called before any of its functions runs.
// 3. It reads the array's first words, and then calls its `subarray` with one argument, to copy everything that follows
//    into WebAssembly's memory. At that moment `#write` writes the memory itself, and Pyodide copies nothing.

// The memory of a Python that has imported the application.
export class Memory {
  // Begins to fetch the memory, and the WebAssembly to which it belongs.
  static async bring() {
    return new Memory(await isPacked());
  }

  constructor(packed) {
    this.packed = packed;
    this.coming = bring(packed ? "memory.xz.bin" : "memory.bin");
    const code = packed ? bring("pyodide.asm.xz.bin") : fetch(CODE);
    this.code = packed ? code.then((content) => new Response(content)) : code;
    for (const coming of [this.coming, this.code]) coming.catch(() => {}); // it may fail before Pyodide awaits it
  }

  // Returns the options with which `loadPyodide` resumes from this memory, at once. Then there are no files.
  options() {
    this.release = answerWith(this.code);
    const _loadSnapshot = this.#fetch();
    _loadSnapshot.catch(() => {}); // it may fail before Pyodide awaits it
    const stdLibURL = new URL("./pyodide/nothing.zip", import.meta.url).href;
    return { _loadSnapshot, stdLibURL, packages: [] };
  }

  // Returns only the beginning of the snapshot. When Pyodide reads the rest, this writes the memory itself.
  async #fetch() {
    this.file = new Uint8Array(await this.coming);
    const end = 4 + new DataView(this.file.buffer).getUint32(0, true);
    this.head = JSON.parse(new TextDecoder().decode(this.file.subarray(4, end)));
    this.place = end + this.head.begin;
    const snapshot = this.file.slice(end, this.place);
    snapshot.subarray = (from, to) => {
      if (to === undefined) this.#write();
      return Uint8Array.prototype.subarray.call(snapshot, from, to);
    };
    return snapshot;
  }

  // Called when WebAssembly exists, and nothing has been written to its memory.
  begin({ memory, sbrk }) {
    const { length, different } = this.head;
    const missing = length - memory.buffer.byteLength;
    if (missing > 0) memory.grow(missing >> 16);
    this.initial = new Uint8Array(memory.buffer, 0, different).slice();
    this.memory = memory;
    this.sbrk = sbrk;
  }

  #write() {
    const { runs, different, trampoline } = this.head;
    const memory = new Uint8Array(this.memory.buffer);
    const words = new Uint32Array(this.memory.buffer);
    const own = words[trampoline >> 2]; // the function through which Pyodide calls C differs between browsers
    const used = this.sbrk(0);
    const initial = new Uint32Array(this.initial.buffer);
    memory.set(this.initial);
    let { place, file } = this;
    let written = different;
    for (const [start, size] of runs) {
      memory.fill(0, Math.min(written, used), Math.min(start, used));
      memory.set(file.subarray(place, place + size), start);
      const last = Math.min(start + size, different) >> 2;
      for (let word = start >> 2; word < last; word++) words[word] ^= initial[word];
      place += size;
      written = Math.max(written, start + size);
    }
    memory.fill(0, Math.min(written, used), used);
    words[trampoline >> 2] = own;
    this.file = this.initial = null;
  }

  // Python resumes from the same memory in every page, but must not have the same random numbers.
  ready(pyodide) {
    const random = pyodide.pyimport("random");
    random.seed();
    random.destroy();
  }
}
