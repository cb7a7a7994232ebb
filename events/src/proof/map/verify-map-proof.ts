import { z } from 'zod';
import {
  bitOf,
  compareBytes,
  EMPTY,
  hashMapLeaf,
  hashMapNode,
  hashValue,
  KEY_BITS,
  type MapValue,
  mapKey,
  splitKeys,
} from './map-hashes.ts';
import { Base64Hash, OtherLeaf, ProvenLeaf } from './map-proof.ts';

/** A proof that does not hold. The message names the first problem. */
export class MapProofInvalid extends Error {
  override readonly name = 'MapProofInvalid';
}

// Nodes are checked when they are used, so that the work ends at the first problem.
const Proof = z.strictObject({ shape: z.string(), hashes: z.array(z.unknown()), leaves: z.array(z.unknown()) });
const Leaf = z.union([ProvenLeaf, OtherLeaf]);

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const sharePrefix = (a: Uint8Array, b: Uint8Array, bits: number): boolean => {
  for (let depth = 0; depth < bits; depth++) if (bitOf(a, depth) !== bitOf(b, depth)) return false;
  return true;
};

/**
 * Computes the root of a proof, and what the proof says about each key: null if the map does not have it.
 * @param keys sorted, each once
 * @param proof untrusted: any JSON value
 * @throws MapProofInvalid
 */
export function readMapProof(
  keys: readonly Uint8Array[],
  proof: unknown,
): { root: Uint8Array; values: (MapValue | null)[] } {
  const parsed = Proof.safeParse(proof);
  if (!parsed.success) throw new MapProofInvalid('The proof is not an object of a shape, hashes and leaves.');
  const { shape, hashes, leaves } = parsed.data;
  const values = keys.map((): MapValue | null => null);
  let [nodes, hashesRead, leavesRead] = [0, 0, 0];
  const invalid = (problem: string): MapProofInvalid => new MapProofInvalid(`Node ${nodes} of the proof ${problem}.`);

  const readHash = (): Uint8Array => {
    const hash = Base64Hash.safeParse(hashes[hashesRead]);
    if (!hash.success) throw invalid('has no hash of 32 bytes');
    hashesRead += 1;
    const bytes = fromBase64(hash.data);
    if (compareBytes(bytes, EMPTY) === 0) throw invalid('is empty, and given as a hash');
    return bytes;
  };

  const readLeaf = (from: number, to: number, depth: number): Uint8Array => {
    const read = Leaf.safeParse(leaves[leavesRead]);
    if (!read.success) throw invalid('has no well-formed leaf');
    leavesRead += 1;
    const key = fromBase64(read.data.key);
    if (!sharePrefix(key, keys[from] ?? key, depth)) throw invalid('is a leaf where its key does not lead');
    let place = from;
    while (place < to && compareBytes(keys[place] ?? EMPTY, key) !== 0) place += 1;
    if ('value' in read.data) {
      if (place < to) throw invalid('is the leaf of a proven stream, without its value');
      return hashMapLeaf(key, fromBase64(read.data.value));
    }
    if (place === to) throw invalid('is the leaf of another stream, with its value');
    const { revision, index, leaf } = read.data;
    const value = { revision, index, leaf: fromBase64(leaf) };
    values[place] = value;
    return hashMapLeaf(key, hashValue(value));
  };

  /** Reads the next node, to which the keys `from` to `to` lead. Recursion ends at `KEY_BITS`. */
  const readNode = (from: number, to: number, depth: number): Uint8Array => {
    const kind = shape[nodes];
    nodes += 1;
    if (kind === 'e') return EMPTY;
    if (kind === 'h') {
      if (from < to) throw invalid('hides a proven stream');
      return readHash();
    }
    if (kind !== 'i' && kind !== 'l') throw invalid(kind === undefined ? 'is missing' : 'is of an unknown kind');
    if (from === to) throw invalid('leads to no proven stream');
    if (kind === 'l') return readLeaf(from, to, depth);
    if (depth === KEY_BITS) throw invalid('is deeper than any key');
    const middle = splitKeys(keys, from, to, depth);
    const left = readNode(from, middle, depth + 1);
    return hashMapNode(left, readNode(middle, to, depth + 1));
  };

  const root = readNode(0, keys.length, 0);
  if (nodes < shape.length || hashesRead < hashes.length || leavesRead < leaves.length) {
    throw new MapProofInvalid('The proof goes on after its last node.');
  }
  return { root, values };
}

/**
 * Verifies what the map of a root holds for these streams, with linear work. Needs nothing but SHA-256.
 * @param root 32 bytes
 * @param streams names; may be untrusted
 * @param proof untrusted: any JSON value
 * @returns for each stream its last event; null if the map does not have the stream
 * @throws MapProofInvalid, and nothing else
 */
export function verifyMapProof(
  root: Uint8Array,
  streams: readonly string[],
  proof: unknown,
): Map<string, MapValue | null> {
  const names = [...new Set(streams)];
  // The key of such a name would be that of another one, with replacement characters.
  if (names.some((name) => /\p{Surrogate}/u.test(name))) {
    throw new MapProofInvalid('The name of a stream is not Unicode text.');
  }
  const sorted = names.map((name) => ({ name, key: mapKey(name) })).sort((a, b) => compareBytes(a.key, b.key));
  const read = readMapProof(
    sorted.map(({ key }) => key),
    proof,
  );
  if (root.length !== EMPTY.length || compareBytes(read.root, root) !== 0) {
    throw new MapProofInvalid('The proof does not lead to this root of the map.');
  }
  return new Map(sorted.map(({ name }, n) => [name, read.values[n] ?? null]));
}
