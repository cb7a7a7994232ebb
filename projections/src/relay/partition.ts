const SEED = 0x9747b28c;
const M = 0x5bd1e995;

/** Murmur2, 32 bits signed: the hash of Kafka's default partitioner. */
export function murmur2(bytes: Uint8Array): number {
  let hash = SEED ^ bytes.length;
  const whole = bytes.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    hash = Math.imul(hash, M) ^ mix(word(bytes, at));
  }
  const rest = bytes.length - whole;
  if (rest > 0) hash = Math.imul(hash ^ word(bytes, whole), M);
  hash = Math.imul(hash ^ (hash >>> 13), M);
  return hash ^ (hash >>> 15);
}

function mix(word: number): number {
  const k = Math.imul(word, M);
  return Math.imul(k ^ (k >>> 24), M);
}

/** Four bytes, little-endian; bytes past the end are zero. */
const word = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);

const utf8 = new TextEncoder();

/**
 * Partition of a stream among `count`. Equals the choice of Kafka's default partitioner for the stream's name in UTF-8
 * as key, so any Kafka client finds the partition of a stream.
 */
export const partitionOf = (stream: string, count: number): number =>
  count === 1 ? 0 : (murmur2(utf8.encode(stream)) & 0x7fffffff) % count;
