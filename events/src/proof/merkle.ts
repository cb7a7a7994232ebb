import { createHash } from 'node:crypto';
import { hashNode } from './leaf.ts';

/** Returns the hash of the perfect subtree of 2^level leaves with this index, counted from the left. */
export type SubtreeHash = (level: number, index: number) => Promise<Buffer>;

const EMPTY = createHash('sha256').digest();

/** Root of a tree without leaves: RFC 9162 section 2.1.1. */
export const emptyRoot = (): Buffer => EMPTY;

/** Largest power of two smaller than n, as its exponent. n > 1. */
const splitLevel = (n: number): number => Math.ceil(Math.log2(n)) - 1;

const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n));

/**
 * Merkle tree hash of leaves `from` (inclusive) to `to` (exclusive); `from` must be aligned to the next power of two.
 */
async function rangeHash(from: number, to: number, subtree: SubtreeHash): Promise<Buffer> {
  const size = to - from;
  if (size === 0) return EMPTY;
  if (isPowerOfTwo(size)) return subtree(Math.log2(size), from / size);
  const middle = from + 2 ** splitLevel(size);
  return hashNode(await rangeHash(from, middle, subtree), await rangeHash(middle, to, subtree));
}

/** Root of the first `size` leaves: RFC 9162 section 2.1.1. */
export const rootHash = (size: number, subtree: SubtreeHash): Promise<Buffer> => rangeHash(0, size, subtree);

/**
 * Inclusion proof of a leaf in the first `size` leaves: RFC 9162 section 2.1.3.1.
 * @throws RangeError if there is no such leaf
 */
export async function inclusionProof(index: number, size: number, subtree: SubtreeHash): Promise<Buffer[]> {
  if (!(index >= 0 && index < size)) throw new RangeError(`There is no leaf ${index} in a tree of ${size}`);
  const path: Buffer[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + 2 ** splitLevel(to - from);
    if (index < middle) {
      path.push(await rangeHash(middle, to, subtree));
      to = middle;
    } else {
      path.push(await rangeHash(from, middle, subtree));
      from = middle;
    }
  }
  return path.reverse();
}

/** Verifies an inclusion proof: RFC 9162 section 2.1.3.2. */
export function verifyInclusion(
  leaf: Buffer,
  index: number,
  size: number,
  proof: readonly Buffer[],
  root: Buffer,
): boolean {
  if (!(index >= 0 && index < size)) return false;
  let node = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      hash = hashNode(sibling, hash);
      while (node % 2 === 0 && node !== 0) {
        node = Math.floor(node / 2);
        last = Math.floor(last / 2);
      }
    } else hash = hashNode(hash, sibling);
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && hash.equals(root);
}

/**
 * Proof that the tree of `size` leaves extends the tree of `first` leaves: RFC 9162 section 2.1.4.1.
 * @throws RangeError unless 0 < first <= size
 */
export async function consistencyProof(first: number, size: number, subtree: SubtreeHash): Promise<Buffer[]> {
  if (!(first > 0 && first <= size)) throw new RangeError(`A tree of ${size} has no beginning of ${first}`);
  const path: Buffer[] = [];
  let [from, to] = [0, size];
  let whole = true;
  while (first !== to) {
    const middle = from + 2 ** splitLevel(to - from);
    if (first <= middle) {
      path.push(await rangeHash(middle, to, subtree));
      to = middle;
    } else {
      path.push(await rangeHash(from, middle, subtree));
      from = middle;
      whole = false;
    }
  }
  if (!whole) path.push(await rangeHash(from, to, subtree));
  return path.reverse();
}

/** Verifies a consistency proof: RFC 9162 section 2.1.4.2. */
export function verifyConsistency(
  first: number,
  firstRoot: Buffer,
  size: number,
  root: Buffer,
  proof: readonly Buffer[],
): boolean {
  if (first === size) return proof.length === 0 && firstRoot.equals(root);
  if (!(first > 0 && first < size) || proof.length === 0) return false;
  const path = isPowerOfTwo(first) ? [firstRoot, ...proof] : [...proof];
  let node = first - 1;
  let last = size - 1;
  while (node % 2 === 1) {
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  const [seed, ...rest] = path;
  if (!seed) return false;
  let before = seed;
  let after = seed;
  for (const hash of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      before = hashNode(hash, before);
      after = hashNode(hash, after);
      while (node % 2 === 0 && node !== 0) {
        node = Math.floor(node / 2);
        last = Math.floor(last / 2);
      }
    } else after = hashNode(after, hash);
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && before.equals(firstRoot) && after.equals(root);
}
