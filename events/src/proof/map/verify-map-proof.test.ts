import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depth } from '../../testing/depth.ts';
import { mapKey } from './map-hashes.ts';
import type { MapProof } from './map-proof.ts';
import type { MapLeaf } from './map-row.ts';
import { MapTree } from './map-tree.ts';
import { proveKeys } from './prove-keys.ts';
import { anyKey, anyLeaf } from './testing/naive-map.ts';
import { MapProofInvalid, readMapProof, verifyMapProof } from './verify-map-proof.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const sortKeys = (keys: readonly Uint8Array[]): Uint8Array[] =>
  [...new Map(keys.map((key) => [base64(key), key])).values()].sort(Buffer.compare);

function treeOf(entries: readonly MapLeaf[]): MapTree {
  const tree = new MapTree();
  for (const entry of entries) tree.set(entry);
  tree.root();
  return tree;
}

/** Entries, of which some are proven, and other keys. */
const anyCase = fc.record({
  entries: fc.array(anyLeaf, { maxLength: 40 }),
  proven: fc.nat(8),
  others: fc.array(anyKey, { maxLength: 8 }),
});

it('gives the value of each key, and null for those the map does not have', () => {
  fc.assert(
    fc.property(anyCase, ({ entries, proven, others }) => {
      const tree = treeOf(entries);
      const keys = sortKeys([...entries.slice(0, proven).map(({ key }) => key), ...others]);
      const values = new Map(entries.map(({ key, revision, index, leaf }) => [base64(key), { revision, index, leaf }]));
      const read = readMapProof(keys, JSON.parse(JSON.stringify(proveKeys(tree, keys))));
      expect(base64(read.root)).toBe(base64(tree.root()));
      expect(read.values).toEqual(keys.map((key) => values.get(base64(key)) ?? null));
    }),
    { numRuns: depth(300, 20_000) },
  );
});

const streams = Array.from({ length: 60 }, (_, n) => `note-${n}`);
const absent = Array.from({ length: 30 }, (_, n) => `absent-${n}`);
const tree = treeOf(
  streams.map((stream, n) => ({ key: mapKey(stream), revision: n % 7, index: 10 * n, leaf: mapKey(`leaf ${n}`) })),
);
const root = tree.root();
const asked = [...streams.slice(0, 10), ...absent];
const proof = proveKeys(tree, sortKeys(asked.map(mapKey)));

describe('verifyMapProof', () => {
  it('gives the value of each stream, asked in any order and repeatedly', () => {
    const read = verifyMapProof(root, [...asked, ...asked].reverse(), proof);
    expect([...read.keys()].sort()).toEqual([...asked].sort());
    expect(read.get('note-3')).toEqual({ revision: 3, index: 30, leaf: Uint8Array.from(mapKey('leaf 3')) });
    expect(absent.map((stream) => read.get(stream))).toEqual(absent.map(() => null));
    // Both ways to be absent.
    expect(proof.shape).toContain('e');
    expect(proof.leaves.some((leaf) => 'value' in leaf)).toBe(true);
  });

  it('needs no stream, and then says nothing', () => {
    expect(verifyMapProof(root, [], proveKeys(tree, []))).toEqual(new Map());
    expect(verifyMapProof(new Uint8Array(32), ['note-1'], proveKeys(new MapTree(), [mapKey('note-1')]))).toEqual(
      new Map([['note-1', null]]),
    );
  });

  /** The proof as untrusted JSON. */
  interface Loose {
    shape: string;
    hashes: string[];
    leaves: Record<string, string | number>[];
  }
  const refuses = (change: (loose: Loose) => unknown): string => {
    const loose: Loose = JSON.parse(JSON.stringify(proof));
    const changed = change(loose) ?? loose;
    expect(JSON.stringify(changed)).not.toBe(JSON.stringify(proof));
    try {
      verifyMapProof(root, asked, changed);
    } catch (error) {
      expect(error).toBeInstanceOf(MapProofInvalid);
      return error instanceof Error ? error.message : '';
    }
    throw new Error(`Accepted: ${JSON.stringify(changed)}`);
  };
  const flip = (hash: string, bit: number): string => {
    const bytes = Buffer.from(hash, 'base64');
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (128 >> (bit & 7));
    return bytes.toString('base64');
  };
  /** Any single difference within a list. */
  const changesOf = <Item>(items: readonly Item[], other: Item): Item[][] =>
    items.flatMap((item, n) => [
      items.toSpliced(n, 1),
      items.toSpliced(n, 0, item),
      items.toSpliced(n, 1, other),
      items.slice(0, n),
    ]);

  it('refuses every bit that differs in a hash, a key, a value or a leaf', () => {
    const bits = Array.from({ length: 256 }, (_, bit) => bit);
    for (const [n, hash] of proof.hashes.entries()) {
      const some = n < 2 ? bits : bits.filter((bit) => bit % 64 === n % 64);
      for (const bit of some) refuses((loose) => void loose.hashes.splice(n, 1, flip(hash, bit)));
    }
    for (const [n, leaf] of proof.leaves.entries()) {
      for (const [field, value] of Object.entries(leaf)) {
        const others =
          typeof value === 'string'
            ? bits.filter((bit) => n < 2 || bit % 64 === n % 64).map((bit) => flip(value, bit))
            : [value + 1, value + 2 ** 32, -1, 0.5, 2 ** 53];
        for (const other of others) refuses((loose) => void loose.leaves.splice(n, 1, { ...leaf, [field]: other }));
      }
    }
  });

  it('refuses every other shape, and every missing, repeated or exchanged hash and leaf', () => {
    for (const kind of 'ehil?') {
      for (const shape of changesOf([...proof.shape], kind)) {
        const text = shape.join('');
        if (text !== proof.shape) refuses(() => ({ ...proof, shape: text }));
      }
    }
    for (const hashes of changesOf(proof.hashes, base64(root))) refuses(() => ({ ...proof, hashes }));
    const [first] = proof.leaves;
    for (const leaves of changesOf(proof.leaves, first)) {
      if (leaves.length !== proof.leaves.length || leaves[0] !== first || leaves.indexOf(first, 1) > 0)
        refuses(() => ({ ...proof, leaves }));
    }
    refuses((loose) => ({ ...loose, hashes: loose.hashes.toReversed() }));
    refuses((loose) => ({ ...loose, shape: loose.shape + loose.shape }));
    refuses((loose) => ({
      shape: loose.shape + loose.shape,
      hashes: [...loose.hashes, ...loose.hashes],
      leaves: [...loose.leaves, ...loose.leaves],
    }));
  });

  it('refuses other encodings of the same values', () => {
    const [hash = ''] = proof.hashes;
    const others = [`${hash} `, hash.slice(0, -1), `${hash}=`, hash.replace('=', '%3D'), null, 0, [hash], { hash }];
    // The last character before the padding holds two unused bits.
    const unused = `${hash.slice(0, 42)}${String.fromCharCode(hash.charCodeAt(42) + 1)}=`;
    expect(Buffer.from(unused, 'base64').toString('base64')).toBe(hash);
    for (const other of [...others, unused]) refuses(() => ({ ...proof, hashes: [other, ...proof.hashes.slice(1)] }));
    for (const [n, leaf] of proof.leaves.entries()) {
      refuses((loose) => void loose.leaves.splice(n, 1, { ...leaf, more: 1 }));
      for (const field of Object.keys(leaf)) {
        refuses(() => ({
          ...proof,
          leaves: proof.leaves.with(
            n,
            Object.fromEntries(Object.entries(leaf).filter(([name]) => name !== field)) as never,
          ),
        }));
      }
    }
    refuses((loose) => ({ ...loose, more: 1 }));
  });

  it('refuses another root', () => {
    for (const other of [
      new Uint8Array(32),
      new Uint8Array(0),
      root.subarray(1),
      Uint8Array.of(...root, 0),
      mapKey('other'),
    ]) {
      expect(() => verifyMapProof(other, asked, proof)).toThrow('The proof does not lead to this root of the map.');
    }
  });

  it('refuses a proof of other streams, and names that are not Unicode', () => {
    expect(() => verifyMapProof(root, [...asked, 'note-40'], proof)).toThrow(MapProofInvalid);
    expect(() => verifyMapProof(root, asked.slice(1), proof)).toThrow(MapProofInvalid);
    expect(() => verifyMapProof(root, ['note-\ud800'], proof)).toThrow('The name of a stream is not Unicode text.');
  });

  it('names the first problem', () => {
    expect(refuses(() => [])).toBe('The proof is not an object of a shape, hashes and leaves.');
    expect(refuses((loose) => ({ ...loose, shape: '' }))).toBe('Node 1 of the proof is missing.');
    expect(refuses((loose) => ({ ...loose, shape: 'x' }))).toBe('Node 1 of the proof is of an unknown kind.');
    expect(refuses((loose) => ({ ...loose, shape: 'h' }))).toBe('Node 1 of the proof hides a proven stream.');
    expect(refuses((loose) => ({ ...loose, shape: `${loose.shape}e` }))).toBe('The proof goes on after its last node.');
  });

  /** An absent stream whose place another leaf occupies, and a leaf with its parts moved between the two forms. */
  it('tells leaves of proven and of other streams apart', () => {
    const other = proof.leaves.findIndex((leaf) => 'value' in leaf);
    const proven = proof.leaves.findIndex((leaf) => 'leaf' in leaf);
    const hash = base64(root);
    const message = (n: number, leaf: MapProof['leaves'][number]): string =>
      refuses(() => ({ ...proof, leaves: proof.leaves.with(n, leaf) }));
    const key = (n: number): string => proof.leaves[n]?.key ?? '';
    expect(message(other, { key: key(other), revision: 0, index: 0, leaf: hash })).toMatch(
      /is the leaf of another stream, with its value/,
    );
    expect(message(proven, { key: key(proven), value: hash })).toMatch(/is the leaf of a proven stream, without its/);
    expect(message(other, { key: flip(key(other), 0), value: hash })).toMatch(/is a leaf where its key does not lead/);
  });
});

describe('on hostile input', () => {
  const keys = sortKeys(['a', 'b', 'c'].map(mapKey));
  const onlyOwnErrors = (input: unknown): void => {
    try {
      readMapProof(keys, input);
    } catch (error) {
      expect(error).toBeInstanceOf(MapProofInvalid);
    }
  };

  it('throws no other error', () => {
    const node = fc.oneof(fc.jsonValue(), fc.uint8Array({ minLength: 32, maxLength: 32 }).map(base64));
    const leaf = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom('key', 'revision', 'index', 'leaf', 'value'), node),
    );
    const shape = fc.string({ unit: fc.constantFrom('e', 'h', 'i', 'i', 'i', 'l', 'x') });
    const input = fc.oneof(fc.jsonValue(), fc.record({ shape, hashes: fc.array(node), leaves: fc.array(leaf) }));
    fc.assert(fc.property(input, onlyOwnErrors), { numRuns: depth(500, 50_000) });
  });

  it('ends at the depth of a key', () => {
    const zeros = new Uint8Array(32);
    const deep = { shape: `${'i'.repeat(256)}${'e'.repeat(257)}`, hashes: [], leaves: [] };
    expect(readMapProof([zeros], deep).values).toEqual([null]);
    const deeper = { ...deep, shape: 'i'.repeat(1_000_000) };
    expect(() => readMapProof([zeros], deeper)).toThrow('Node 257 of the proof is deeper than any key.');
  });
});
