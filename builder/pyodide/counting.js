// Tells the host which functions were called so far, in a site that builder/counting.py has made.
{
  const before = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...words) => {
    const started = await before.apply(WebAssembly, words);
    const called = new Uint8Array(started.instance.exports.called.buffer);
    let told = 0;
    setInterval(() => {
      // A Python that starts from its files calls much that another never calls.
      const fromFiles = performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/python_stdlib.zip"));
      const number = called.reduce((sum, one) => sum + one, 0);
      if (fromFiles || number === told) return;
      told = number;
      fetch(new URL("called", import.meta.url), { method: "POST", body: called.slice() }).catch(() => {});
    }, 250);
    return started;
  };
}
