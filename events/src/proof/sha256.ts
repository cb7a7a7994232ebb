import { hash } from 'node:crypto';

/** Input of a short hash, such as that of a node, by its length: an allocation takes as long as the hash. */
const scratch = Array.from({ length: 257 }, (_, length) => new Uint8Array(length));

/**
 * SHA-256 of the concatenated parts. Verifiers that also run in browsers take no other function from Node, so that only
 * this module has to be replaced there.
 */
export function sha256(...parts: readonly Uint8Array[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  const bytes = scratch[length] ?? new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  // As text first: Node takes twice as long to return a buffer.
  return Buffer.from(hash('sha256', bytes, 'binary'), 'binary');
}
