// Reports which functions were called so far to the host, on a site whose WebAssembly is that of `split.counting`.
{
  const before = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...words) => {
    const started = await before.apply(WebAssembly, words);
    const called = new Uint8Array(started.instance.exports.called.buffer);
    let told = 0;
    setInterval(() => {
      // Starting Python from its files calls many functions that resuming from the memory never calls.
      const fromFiles = performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/python_stdlib.zip"));
      const number = called.reduce((sum, one) => sum + one, 0);
      if (fromFiles || number === told) return;
      told = number;
      fetch(new URL("called", import.meta.url), { method: "POST", body: called.slice() }).catch(() => {});
    }, 250);
    return started;
  };
}
