import { compareBytes, EMPTY, hashValue, splitKeys } from './map-hashes.ts';
import type { MapProof } from './map-proof.ts';
import { type MapRow, pathTo } from './map-row.ts';
import type { MapTree } from './map-tree.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/**
 * Proves what the map holds for these keys.
 * @param keys sorted, each once
 * @throws MapInconsistent
 */
export function proveKeys(tree: MapTree, keys: readonly Uint8Array[]): MapProof {
  let shape = '';
  const hashes: string[] = [];
  const leaves: MapProof['leaves'][number][] = [];

  /** The subtree of the first `bits` bits of a slot: see `MapRow.subtree`. Its keys are at `low` to `high`. */
  const visit = (
    row: MapRow,
    bits: number,
    first: number,
    from: number,
    to: number,
    low: number,
    high: number,
  ): void => {
    const entry = row.entries[from];
    if (from === to || !entry) shape += 'e';
    else if (low === high) {
      shape += 'h';
      hashes.push(base64(row.subtree(bits, first, from, to)));
    } else if (to - from === 1 && entry.leaf) {
      const { key, revision, index, leaf } = entry.leaf;
      const proven = keys.slice(low, high).some((other) => compareBytes(other, key) === 0);
      shape += 'l';
      leaves.push({
        key: base64(key),
        ...(proven ? { revision, index, leaf: base64(leaf) } : { value: base64(hashValue(entry.leaf)) }),
      });
    } else if (bits === row.bits) {
      const below = tree.row(pathTo(keys[low] ?? EMPTY, row.level + 1), entry.hash);
      visit(below, 0, 0, 0, below.entries.length, low, high);
    } else {
      shape += 'i';
      const middle = row.split(from, to, (2 * first + 1) << (row.bits - bits - 1));
      const split = splitKeys(keys, low, high, row.depth + bits);
      visit(row, bits + 1, 2 * first, from, middle, low, split);
      visit(row, bits + 1, 2 * first + 1, middle, to, split, high);
    }
  };

  const top = tree.top();
  visit(top, 0, 0, 0, top.entries.length, 0, keys.length);
  return { shape, hashes, leaves };
}
