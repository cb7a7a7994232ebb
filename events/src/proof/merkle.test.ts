import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depth } from '../testing/depth.ts';
import { CompactRange } from './compact-range.ts';
import { hashEntry, hashNode } from './leaf.ts';
import {
  consistencyProof,
  inclusionProof,
  rootHash,
  type SubtreeHash,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts';

/** Computed from the definition, over leaves in memory. */
const inMemory =
  (leaves: readonly Buffer[]): SubtreeHash =>
  async (level, index) => {
    let row = leaves.slice(index * 2 ** level, (index + 1) * 2 ** level);
    while (row.length > 1) {
      row = row.flatMap((left, n) => {
        const right = row[n + 1];
        return n % 2 === 0 && right ? [hashNode(left, right)] : [];
      });
    }
    return row[0] ?? Buffer.alloc(0);
  };

/** Test tree of the Certificate Transparency project. */
const vectors = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => hashEntry(Buffer.from(hex, 'hex')));
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leavesOf = (n: number): Buffer[] => Array.from({ length: n }, (_, i) => hashEntry(Buffer.from(`leaf ${i}`)));

describe('the Merkle tree', () => {
  it('has the roots of the known test tree', async () => {
    for (const [size, root] of roots.entries()) {
      expect((await rootHash(size, inMemory(vectors))).toString('hex')).toBe(root);
    }
  });

  it('proves every leaf of every small tree, and no other', async () => {
    for (let size = 1; size <= 40; size++) {
      const leaves = leavesOf(size);
      const subtree = inMemory(leaves);
      const root = await rootHash(size, subtree);
      for (const [index, leaf] of leaves.entries()) {
        const proof = await inclusionProof(index, size, subtree);
        expect(verifyInclusion(leaf, index, size, proof, root)).toBe(true);
        expect(verifyInclusion(leaf, (index + 1) % size, size, proof, root)).toBe(size === 1);
        expect(verifyInclusion(hashEntry(Buffer.from('other')), index, size, proof, root)).toBe(false);
      }
    }
  });

  it('proves that a tree extends every earlier one', async () => {
    for (let size = 1; size <= 40; size++) {
      const subtree = inMemory(leavesOf(size));
      const root = await rootHash(size, subtree);
      for (let first = 1; first <= size; first++) {
        const proof = await consistencyProof(first, size, subtree);
        const firstRoot = await rootHash(first, subtree);
        expect(verifyConsistency(first, firstRoot, size, root, proof)).toBe(true);
        if (first < size) expect(verifyConsistency(first, root, size, root, proof)).toBe(false);
      }
    }
  });

  it('detects any other leaf, index or sibling', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 300 }), fc.nat(), fc.nat(), async (size, i, s) => {
        const leaves = leavesOf(size);
        const subtree = inMemory(leaves);
        const root = await rootHash(size, subtree);
        const index = i % size;
        const proof = await inclusionProof(index, size, subtree);
        const bent = proof.map((hash, n) => (n === s % proof.length ? hashEntry(hash) : hash));
        const leaf = leaves[index] ?? root;
        return verifyInclusion(leaf, index, size, proof, root) && !verifyInclusion(leaf, index, size, bent, root);
      }),
      { numRuns: depth(100, 5_000) },
    );
  });
});

it('a compact range has the root of the whole tree at every size, from leaves and from subtrees', async () => {
  const leaves = leavesOf(70);
  const subtree = inMemory(leaves);
  const range = new CompactRange();
  let eights = new CompactRange();
  let rest = new CompactRange();
  for (const [n, leaf] of leaves.entries()) {
    const root = await rootHash(n, subtree);
    expect(range.root()).toEqual(root);
    expect(eights.with(rest).root()).toEqual(root);
    range.add(0, leaf);
    rest.add(0, leaf);
    if ((n + 1) % 8 > 0) continue;
    eights = eights.clone();
    eights.add(3, rest.root());
    rest = new CompactRange();
  }
});
