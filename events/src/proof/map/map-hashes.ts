import { sha256 } from '../sha256.ts';

/** Length of a key, and so the largest depth of the tree, in bits. */
export const KEY_BITS = 256;
export const HASH_BYTES = 32;

/** What the map holds for a stream: its last event. */
export interface MapValue {
  /** Revision of the event in its stream. */
  readonly revision: number;
  /** Index of its leaf in the log. */
  readonly index: number;
  /** 32 bytes that identify the event. */
  readonly leaf: Uint8Array;
}

/** Hash of a subtree without keys. */
export const EMPTY: Uint8Array = new Uint8Array(HASH_BYTES);

const encoder = new TextEncoder();
const DOMAIN = encoder.encode('sankofa-map/1\n');
const LEAF = Uint8Array.of(2);
const NODE = Uint8Array.of(3);

/** Key of a stream: SHA-256("sankofa-map/1\n" || name in UTF-8). */
export const mapKey = (stream: string): Uint8Array => sha256(DOMAIN, encoder.encode(stream));

/** Hash of a value: SHA-256(revision || index || leaf), with both numbers as 8 bytes, big-endian. */
export function hashValue({ revision, index, leaf }: MapValue): Uint8Array {
  writeUint64(0, revision);
  writeUint64(8, index);
  return sha256(numbers, leaf);
}

const numbers = new Uint8Array(16);
const view = new DataView(numbers.buffer);
/** Writes a safe integer. A `BigInt` takes longer. */
function writeUint64(at: number, number: number): void {
  view.setUint32(at, Math.floor(number / 2 ** 32));
  view.setUint32(at + 4, number % 2 ** 32);
}

/** Hash of a subtree with one key: SHA-256(0x02 || key || hash of its value). */
export const hashMapLeaf = (key: Uint8Array, value: Uint8Array): Uint8Array => sha256(LEAF, key, value);

/** Hash of a subtree with several keys: SHA-256(0x03 || left || right). */
export const hashMapNode = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(NODE, left, right);

/** Bit of a key, from the most significant bit of its first byte: 0 is left, 1 is right. */
export const bitOf = (key: Uint8Array, depth: number): number => ((key[depth >> 3] ?? 0) >> (7 - (depth & 7))) & 1;

/** Compares keys or hashes of equal length byte by byte, for sorting. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let n = 0; n < a.length; n++) {
    const difference = (a[n] ?? 0) - (b[n] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** First position from `from` to `to` in sorted keys whose bit at `depth` is 1; `to` if there is none. */
export function splitKeys(keys: readonly Uint8Array[], from: number, to: number, depth: number): number {
  for (let n = from; n < to; n++) {
    const key = keys[n];
    if (key && bitOf(key, depth) === 1) return n;
  }
  return to;
}
