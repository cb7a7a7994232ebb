import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depth } from '../../testing/depth.ts';
import { EMPTY } from './map-hashes.ts';
import { MapInconsistent } from './map-inconsistent.ts';
import { type MapLeaf, pathTo } from './map-row.ts';
import { MapTree, type RowBytes } from './map-tree.ts';
import { proveKeys } from './prove-keys.ts';
import { anyKey, anyLeaf, naiveRoot } from './testing/naive-map.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const batches = fc.array(fc.array(anyLeaf, { maxLength: 20 }), { maxLength: 6 });

/** Applies each batch to the stored rows of the one before. */
function store(all: readonly (readonly MapLeaf[])[]): { root: Uint8Array; size: number; rows: RowBytes[] } {
  const rows = new Map<string, RowBytes>();
  let root = EMPTY;
  let size = 0;
  for (const batch of all) {
    const tree = new MapTree(root, [...rows.values()]);
    for (const leaf of batch) size += tree.set(leaf) ? 1 : 0;
    for (const row of tree.takeChanged()) rows.set(hex(row.path), row);
    root = tree.root();
  }
  return { root, size, rows: [...rows.values()] };
}

it('has the root of its definition after each stored batch, and counts the keys', () => {
  fc.assert(
    fc.property(batches, (all) => {
      const { root, size } = store(all);
      expect(hex(root)).toBe(hex(naiveRoot(all.flat())));
      expect(size).toBe(new Set(all.flat().map(({ key }) => hex(key))).size);
    }),
    { numRuns: depth(200, 10_000) },
  );
});

it('has the same root in any order of the entries', () => {
  const entries = fc.uniqueArray(anyLeaf, { selector: ({ key }) => hex(key), maxLength: 60 });
  const shuffled = entries.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, fc.nat(60), ([one, other], cut) => {
      expect(hex(store([one]).root)).toBe(hex(store([other.slice(0, cut), other.slice(cut)]).root));
    }),
    { numRuns: depth(100, 5_000) },
  );
});

it('is unchanged by the same entries again', () => {
  fc.assert(
    fc.property(batches, (all) => {
      expect(store([all.flat(), all.flat()])).toEqual(store([all.flat()]));
    }),
    { numRuns: depth(50, 1_000) },
  );
});

it('refuses each stored row that was changed, cut off or removed, before it uses it', () => {
  const changes = fc.constantFrom<(bytes: Buffer, at: number, by: number) => Buffer | null>(
    (bytes, at, by) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ by;
      return changed;
    },
    (bytes, at) => bytes.subarray(0, at),
    (bytes, at, by) => Buffer.concat([bytes.subarray(0, at), Buffer.of(by), bytes.subarray(at)]),
    () => null,
  );
  fc.assert(
    fc.property(
      fc.array(anyLeaf, { minLength: 1, maxLength: 20 }),
      fc.nat(),
      changes,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (all, place, change, at, by) => {
        const { root, rows } = store([all]);
        const n = place % rows.length;
        const damaged = rows.flatMap(({ path, subtree }, other) => {
          const bytes = Buffer.from(subtree);
          const next = other === n ? change(bytes, at % bytes.length, by) : bytes;
          return next ? [{ path, subtree: next }] : [];
        });
        const keys = [...new Map(all.map(({ key }) => [hex(key), key])).values()].sort(Buffer.compare);
        expect(() => proveKeys(new MapTree(root, damaged), keys)).toThrow(MapInconsistent);
        const tree = new MapTree(root, damaged);
        expect(() => all.map((leaf) => tree.set(leaf))).toThrow(MapInconsistent);
      },
    ),
    { numRuns: depth(300, 20_000) },
  );
});

it('refuses each byte of a row that was changed', () => {
  // Keys on both ends of rows, and rows of four and of eight levels.
  const keys = [0x00, 0x0f, 0xf0, 0xff].flatMap((byte) =>
    [0, 1, 2, 31].map((last) => new Uint8Array(32).fill(byte).with(last, byte ^ 0x0f)),
  );
  const all = keys.map((key, index) => ({ key, revision: 127, index, leaf: key }));
  const { root, rows } = store([all]);
  for (const row of rows) {
    for (const at of row.subtree.keys()) {
      for (const by of [1, 0x0f, 0x10, 0x80, 0xf0, 0xff]) {
        const subtree = Uint8Array.from(row.subtree);
        subtree[at] = (subtree[at] ?? 0) ^ by;
        const damaged = rows.map((other) => (other === row ? { ...row, subtree } : other));
        const tree = new MapTree(root, damaged);
        expect(() => all.map((leaf) => tree.set(leaf)), `row ${hex(row.path)}, byte ${at} ^ ${by}`).toThrow(
          MapInconsistent,
        );
      }
    }
  }
});

it('proves keys from the rows on their paths alone', () => {
  fc.assert(
    fc.property(fc.array(anyLeaf, { maxLength: 40 }), anyKey, (all, key) => {
      const { root, rows } = store([all]);
      const onPath = rows.filter(({ path }) => hex(path) === hex(pathTo(key, path.length)));
      expect(proveKeys(new MapTree(root, onPath), [key])).toEqual(proveKeys(new MapTree(root, rows), [key]));
    }),
    { numRuns: depth(50, 2_000) },
  );
});
