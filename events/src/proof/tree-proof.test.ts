import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashEntry, hashNode } from './leaf.ts';
import { rootHash, type SubtreeHash } from './merkle.ts';
import { proveTree, readTreeProof, type TreeProof, TreeProofInvalid } from './tree-proof.ts';

const leaf = (index: number): Buffer => hashEntry(Buffer.from(`leaf ${index}`));
const subtree: SubtreeHash = async (level, index) =>
  level === 0 ? leaf(index) : hashNode(await subtree(level - 1, 2 * index), await subtree(level - 1, 2 * index + 1));

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

const asked = fc.integer({ min: 1, max: 300 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    leaves: fc.array(fc.nat(size - 1), { maxLength: 12 }).map(distinct),
    sizes: fc.array(fc.integer({ min: 1, max: size }), { maxLength: 6 }).map(distinct),
  }),
);

describe('a proof of many leaves and earlier sizes', () => {
  it('leads to the roots of the tree, with each node once', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ size, leaves, sizes }) => {
        const proof = await proveTree(size, leaves, sizes, subtree);
        const { root, roots } = readTreeProof(proof, leaf);
        expect(root).toEqual(await rootHash(size, subtree));
        for (const earlier of sizes) expect(roots.get(earlier)).toEqual(await rootHash(earlier, subtree));
        const nodes = proof.nodes.map((node) => node.toString('hex'));
        expect(new Set(nodes).size).toBe(nodes.length);
      }),
      { numRuns: 200 },
    );
  });

  it('does not lead there with another leaf, or a node that was changed, added, left out or swapped', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.nat(), async ({ size, leaves, sizes }, place) => {
        const proof = await proveTree(size, leaves, sizes, subtree);
        const root = await rootHash(size, subtree);
        const leadsThere = (bent: TreeProof, hashOf = leaf): boolean => {
          try {
            return readTreeProof(bent, hashOf).root.equals(root);
          } catch (error) {
            if (error instanceof TreeProofInvalid) return false;
            throw error;
          }
        };
        const { nodes } = proof;
        const n = place % Math.max(1, nodes.length);
        const other = Buffer.alloc(32, 7);
        expect(leadsThere({ ...proof, nodes: [...nodes, other] })).toBe(false);
        if (nodes.length > 0) {
          expect(leadsThere({ ...proof, nodes: nodes.with(n, other) })).toBe(false);
          expect(leadsThere({ ...proof, nodes: nodes.toSpliced(n, 1) })).toBe(false);
        }
        if (nodes.length > 1) expect(leadsThere({ ...proof, nodes: nodes.toReversed() })).toBe(false);
        for (const index of leaves) {
          expect(leadsThere(proof, (at) => (at === index ? other : leaf(at)))).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    { size: 0 },
    { size: -1 },
    { size: 1.5 },
    { size: Number.MAX_SAFE_INTEGER + 2 },
    { leaves: [5] },
    { leaves: [-1] },
    { leaves: [1, 1] },
    { leaves: [2, 1] },
    { leaves: [Number.NaN] },
    { sizes: [0] },
    { sizes: [6] },
    { sizes: [3, 2] },
    { size: 2 ** 52, leaves: [2 ** 51] },
  ])('with %o is refused', (bent) => {
    const proof = { size: 5, leaves: [1], sizes: [3], nodes: [Buffer.alloc(32)], ...bent };
    expect(() => readTreeProof(proof, leaf)).toThrow(TreeProofInvalid);
  });

  it('is linear in its own length, whatever size it claims', () => {
    const leaves = Array.from({ length: 2_000 }, (_, n) => n * 2 ** 40);
    const proof = { size: 2 ** 52, leaves, sizes: [], nodes: Array.from({ length: 90_000 }, () => Buffer.alloc(32)) };
    expect(() => readTreeProof(proof, leaf)).toThrow(TreeProofInvalid);
  });

  it('is refused for a leaf that the tree does not have', async () => {
    await expect(proveTree(5, [5], [], subtree)).rejects.toThrow(RangeError);
    await expect(proveTree(5, [], [6], subtree)).rejects.toThrow(RangeError);
  });
});
