import { hash } from 'node:crypto';

/** For inputs of nodes, which are short: an allocation takes as long as the hash. */
const scratch = new Uint8Array(256);

/**
 * SHA-256 of the concatenated parts. Verifiers that also run in browsers take no other function from Node, so that only
 * this module has to be replaced there.
 */
export function sha256(...parts: readonly Uint8Array[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  const bytes = length > scratch.length ? new Uint8Array(length) : scratch.subarray(0, length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  // As text first: Node takes twice as long to return a buffer.
  return Buffer.from(hash('sha256', bytes, 'binary'), 'binary');
}
