// Limits what code in a worker can reach. The page's policy keeps a worker from other hosts (theme.js), but does not
// cover storage, other tabs or further workers, and the service worker is under no policy. So each worker first deletes
// every global that it does not need.

const LANGUAGE = `globalThis Infinity NaN undefined eval isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI
  encodeURIComponent escape unescape AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array
  BigUint64Array Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array
  Float64Array Function Int16Array Int32Array Int8Array InternalError Intl Iterator JSON Map Math Number Object Promise
  Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError Temporal
  TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly`;
const SURROUNDINGS = `self constructor location console crypto performance scheduler AbortController AbortSignal
  DOMException DecompressionStream Event EventTarget MessageChannel MessagePort ReadableStream Response TextDecoder
  TextEncoder URL WorkerGlobalScope clearInterval clearTimeout queueMicrotask reportError setInterval setTimeout
  onmessage postMessage`;

// Keeps the globals named above or in `names`, a few properties of `navigator`, and a `fetch` that reaches only the
// folder `home`. Deletes all others.
export function enclose(home, names = "") {
  const { fetch, navigator, Request } = globalThis;
  const { userAgent, platform, language, onLine } = navigator;
  const kept = new Set(`${LANGUAGE} ${SURROUNDINGS} ${names}`.split(/\s+/));
  for (let owner = globalThis; owner !== EventTarget.prototype; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) if (!kept.has(name)) Reflect.deleteProperty(owner, name);

  globalThis.navigator = { userAgent, platform, language, onLine };
  globalThis.fetch = async (asked, options) => {
    const request = new Request(asked, options);
    const { url } = request;
    // The caller can replace the methods of strings.
    for (let place = 0; place < home.length; place++)
      if (url[place] !== home[place]) throw new TypeError(`${url} is not of this site`);
    return fetch(request);
  };
}
