import { createHash } from 'node:crypto';
import { hashNode } from './leaf.ts';

export interface RangeNode {
  /** The node is the root of 2^level leaves. */
  readonly level: number;
  readonly hash: Buffer;
}

const EMPTY = createHash('sha256').digest();

/**
 * The right edge of a growing Merkle tree: the roots of its perfect subtrees, from left to right. Sufficient to add
 * leaves and to compute the root of RFC 9162, with memory logarithmic in the size.
 */
export class CompactRange {
  readonly #nodes: RangeNode[];

  constructor(nodes: readonly RangeNode[] = []) {
    this.#nodes = [...nodes];
  }

  /** Roots of the perfect subtrees, from left to right: the argument of the constructor. */
  get nodes(): readonly RangeNode[] {
    return this.#nodes;
  }

  /** Adds a perfect subtree of 2^level leaves. The size must be a multiple of 2^level. */
  add(level: number, hash: Buffer): void {
    let node: RangeNode = { level, hash };
    for (let left = this.#nodes.at(-1); left?.level === node.level; left = this.#nodes.at(-1)) {
      this.#nodes.pop();
      node = { level: node.level + 1, hash: hashNode(left.hash, node.hash) };
    }
    this.#nodes.push(node);
  }

  /** Root of all leaves. */
  root(): Buffer {
    return (
      this.#nodes.reduceRight<Buffer | null>(
        (right, { hash }) => (right === null ? hash : hashNode(hash, right)),
        null,
      ) ?? EMPTY
    );
  }

  /** Concatenates another range of smaller subtrees. */
  with(right: CompactRange): CompactRange {
    return new CompactRange([...this.#nodes, ...right.#nodes]);
  }

  clone(): CompactRange {
    return new CompactRange(this.#nodes);
  }
}
