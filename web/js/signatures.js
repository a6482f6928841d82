// Ed25519 signatures for games with somebody far away.
import { getPublicKey, hashes, sha512, sign, verify } from "./noble-ed25519.mjs";

hashes.sha512 = sha512;
getPublicKey(new Uint8Array(32)); // works out its tables, which takes longer than all that follows

globalThis.mazeboxSignatures = {
  key: (seed) => getPublicKey(seed),
  sign: (seed, text) => sign(text, seed),
  // Strictly as RFC 8032 has it: no two signatures of one text count as the same.
  fits(key, signature, text) {
    try {
      return verify(signature, text, key, { zip215: false });
    } catch {
      return false; // not of the form of a key or a signature
    }
  },
};
