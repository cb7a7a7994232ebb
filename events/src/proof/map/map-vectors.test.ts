import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mapKey } from './map-hashes.ts';
import { MapTree } from './map-tree.ts';
import { proveKeys } from './prove-keys.ts';
import { MapProofInvalid, verifyMapProof } from './verify-map-proof.ts';

const Value = z.strictObject({ revision: z.int(), index: z.int(), leaf: z.string() });
const Asked = z.strictObject({ streams: z.array(z.string()), proof: z.unknown() });
/** The test vectors, which other implementations can use too. All bytes are in base64. */
const Vectors = z.strictObject({
  maps: z.array(
    z.strictObject({
      name: z.string(),
      root: z.string(),
      entries: z.array(Value.extend({ stream: z.string(), key: z.string() })),
      /** `values` are those of the streams in their order; null for absent ones. */
      proofs: z.array(Asked.extend({ values: z.array(Value.nullable()) })),
    }),
  ),
  /** Proofs to be refused. */
  invalid: z.array(Asked.extend({ why: z.string(), root: z.string() })),
});

const file = new URL('./testing/map-vectors.json', import.meta.url);
const { maps, invalid } = Vectors.parse(JSON.parse(readFileSync(file, 'utf8')));
const toBytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'));

describe('test vectors', () => {
  it.each(maps)('of a map with $name', ({ root, entries, proofs }) => {
    const tree = new MapTree();
    for (const { stream, key, revision, index, leaf } of entries) {
      expect(Buffer.from(mapKey(stream)).toString('base64')).toBe(key);
      tree.set({ key: toBytes(key), revision, index, leaf: toBytes(leaf) });
    }
    expect(Buffer.from(tree.root()).toString('base64')).toBe(root);
    for (const { streams, proof, values } of proofs) {
      expect(proveKeys(tree, streams.map(mapKey).sort(Buffer.compare))).toEqual(proof);
      const read = verifyMapProof(toBytes(root), streams, proof);
      const expected = values.map((value) => value && { ...value, leaf: toBytes(value.leaf) });
      expect(streams.map((stream) => read.get(stream))).toEqual(expected);
    }
  });

  it.each(invalid)('of a proof with $why', ({ root, streams, proof }) => {
    expect(() => verifyMapProof(toBytes(root), streams, proof)).toThrow(MapProofInvalid);
  });
});
