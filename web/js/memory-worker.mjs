// Brings what Python remembers and unpacks it, beside the page, which has other things to do meanwhile.
onmessage = async ({ data: address }) => {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
    const file = await new Response(stream).arrayBuffer();
    postMessage({ file }, [file]);
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
