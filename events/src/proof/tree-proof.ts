import { hashNode } from './leaf.ts';
import type { SubtreeHash } from './merkle.ts';

/**
 * One proof for many leaves of a tree, and for earlier sizes of it: that the leaves are in the tree of `size` leaves, and
 * which roots the tree had at the earlier sizes. Each node occurs once.
 *
 * The nodes are the roots of the largest subtrees that contain no proven leaf and end at no earlier size, from left to
 * right. The tree is that of RFC 9162 section 2.1.1.
 */
export interface TreeProof {
  readonly size: number;
  /** Indexes of the proven leaves, ascending. */
  readonly leaves: readonly number[];
  /** Earlier sizes, ascending, each from 1 to `size`. */
  readonly sizes: readonly number[];
  readonly nodes: readonly Buffer[];
}

/** A proof that does not hold. */
export class TreeProofInvalid extends Error {
  override readonly name = 'TreeProofInvalid';
}

export interface ProvenTree {
  readonly root: Buffer;
  /** Root of each earlier size. */
  readonly roots: ReadonlyMap<number, Buffer>;
}

/** Largest power of two smaller than n. n > 1. */
function splitOf(n: number): number {
  let split = 1;
  while (split * 2 < n) split *= 2;
  return split;
}

const isPowerOfTwo = (n: number): boolean => splitOf(n) * 2 === n || n === 1;

/** First position in ascending numbers at which `number` or a larger one is. */
function lowerBound(numbers: readonly number[], number: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether leaves `from` (inclusive) to `to` (exclusive) contain a proven leaf, or an earlier size ends among them. */
function isOpened({ leaves, sizes }: Pick<TreeProof, 'leaves' | 'sizes'>, from: number, to: number): boolean {
  const leaf = leaves[lowerBound(leaves, from)];
  const size = sizes[lowerBound(sizes, from + 1)];
  return (leaf !== undefined && leaf < to) || (size !== undefined && size < to);
}

/** Whether the tree has a node over this range, which `subtree` gives: only perfect subtrees are stored. */
const levelOf = (from: number, to: number): number => Math.log2(to - from);

/**
 * Proves leaves and earlier sizes of a tree.
 * @param leaves indexes, ascending, each once
 * @param sizes ascending, each once, from 1 to `size`
 * @throws RangeError if the tree has no such leaf
 */
export async function proveTree(
  size: number,
  leaves: readonly number[],
  sizes: readonly number[],
  subtree: SubtreeHash,
): Promise<TreeProof> {
  const last = leaves.at(-1) ?? 0;
  if (size < 1 || last >= size || (sizes.at(-1) ?? 0) > size) throw new RangeError(`The tree has ${size} leaves only`);
  const asked = { leaves, sizes };
  const nodes: Buffer[] = [];
  const walk = async (from: number, to: number): Promise<void> => {
    if (!isOpened(asked, from, to) && isPowerOfTwo(to - from)) {
      nodes.push(await subtree(levelOf(from, to), from / (to - from)));
    } else if (to - from > 1) {
      const middle = from + splitOf(to - from);
      await walk(from, middle);
      await walk(middle, to);
    }
  };
  await walk(0, size);
  return { size, leaves, sizes, nodes };
}

/**
 * Computes the roots that a proof leads to. The caller compares them with signed ones.
 * @param hashOf hash of a proven leaf
 * @throws TreeProofInvalid, and nothing else
 */
export function readTreeProof(
  { size, leaves, sizes, nodes }: TreeProof,
  hashOf: (index: number) => Buffer,
): ProvenTree {
  const isAscending = (numbers: readonly number[]): boolean =>
    numbers.every((number, n) => Number.isSafeInteger(number) && (n === 0 || number > (numbers[n - 1] ?? 0)));
  if (!Number.isSafeInteger(size) || size < 1 || !isAscending(leaves) || !isAscending(sizes)) {
    throw new TreeProofInvalid('The numbers of the proof are not in order.');
  }
  if ((leaves[0] ?? 0) < 0 || (leaves.at(-1) ?? 0) >= size || (sizes[0] ?? 1) < 1 || (sizes.at(-1) ?? 1) > size) {
    throw new TreeProofInvalid('The proof is about leaves that the tree does not have.');
  }
  const asked = { leaves, sizes };
  let used = 0;
  const next = (): Buffer => {
    const node = nodes[used];
    if (!node) throw new TreeProofInvalid('The proof ends too early.');
    used += 1;
    return node;
  };
  /** Nodes that the walk has met, by range. */
  const known = new Map<string, Buffer>();
  const walk = (from: number, to: number): Buffer => {
    let hash: Buffer;
    if (!isOpened(asked, from, to) && isPowerOfTwo(to - from)) hash = next();
    else if (to - from === 1) hash = hashOf(from);
    else {
      const middle = from + splitOf(to - from);
      const left = walk(from, middle);
      hash = hashNode(left, walk(middle, to));
    }
    known.set(`${from}-${to}`, hash);
    return hash;
  };
  const root = walk(0, size);
  if (used < nodes.length) throw new TreeProofInvalid('The proof goes on after its last node.');
  // The range of an earlier size is split where the larger tree is.
  const rootOf = (from: number, to: number): Buffer => {
    const whole = known.get(`${from}-${to}`);
    if (whole) return whole;
    if (to - from === 1) throw new TreeProofInvalid('The proof does not lead to an earlier size.');
    const middle = from + splitOf(to - from);
    return hashNode(rootOf(from, middle), rootOf(middle, to));
  };
  return { root, roots: new Map(sizes.map((earlier) => [earlier, rootOf(0, earlier)])) };
}

/** Splits concatenated hashes, as in a file. */
export function splitHashes(base64: string): Buffer[] {
  const bytes = Buffer.from(base64, 'base64');
  return Array.from({ length: Math.floor(bytes.length / 32) }, (_, n) => bytes.subarray(n * 32, (n + 1) * 32));
}
