import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { MapLeaf } from '../map-row.ts';

const sha256 = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

function hashOf({ key, revision, index, leaf }: MapLeaf): Buffer {
  const numbers = Buffer.alloc(16);
  numbers.writeBigUInt64BE(BigInt(revision), 0);
  numbers.writeBigUInt64BE(BigInt(index), 8);
  return sha256(Buffer.of(2), key, sha256(numbers, leaf));
}

const bits = (key: Uint8Array): string => Array.from(key, (byte) => byte.toString(2).padStart(8, '0')).join('');

/** Root of the map by its definition: of several entries of one key, the last one counts. */
export function naiveRoot(entries: readonly MapLeaf[]): Buffer {
  const hashes = new Map(entries.map((entry) => [bits(entry.key), hashOf(entry)]));
  const root = (keys: readonly string[], depth: number): Buffer => {
    const [only] = keys;
    if (only === undefined) return Buffer.alloc(32);
    if (keys.length === 1) return hashes.get(only) ?? Buffer.alloc(0);
    const side = (bit: string): Buffer =>
      root(
        keys.filter((key) => key[depth] === bit),
        depth + 1,
      );
    return sha256(Buffer.of(3), side('0'), side('1'));
  };
  return root([...hashes.keys()], 0);
}

/** Any keys; many differ in few bits only, up to the last one. */
export const anyKey: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ minLength: 32, maxLength: 32 }),
  fc
    .array(fc.constantFrom(0, 1, 7, 8, 9, 15, 16, 23, 24, 127, 128, 247, 248, 254, 255), { maxLength: 4 })
    .map((set) => {
      const key = new Uint8Array(32);
      for (const bit of set) key[bit >> 3] = (key[bit >> 3] ?? 0) | (128 >> (bit & 7));
      return key;
    }),
);

const anyNumber = fc.oneof(
  fc.nat(300),
  fc.maxSafeNat().map((number) => Math.min(number, Number.MAX_SAFE_INTEGER - 1)),
);

/** Any entry of a map. */
export const anyLeaf: fc.Arbitrary<MapLeaf> = fc.record({
  key: anyKey,
  revision: anyNumber,
  index: anyNumber,
  leaf: fc.uint8Array({ minLength: 32, maxLength: 32 }),
});
