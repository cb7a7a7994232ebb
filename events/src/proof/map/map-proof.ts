import { z } from 'zod';

/** 32 bytes in base64. The pattern accepts one text for each value only. */
export const Base64Hash = z.string().regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/);

/** Leaf of a stream that is proven. */
export const ProvenLeaf = z.strictObject({
  key: Base64Hash,
  revision: z.int().min(0),
  index: z.int().min(0),
  leaf: Base64Hash,
});

/** Leaf of another stream, which shows that a proven stream is absent. */
export const OtherLeaf = z.strictObject({ key: Base64Hash, value: Base64Hash });

/**
 * Proof of what the map holds for several streams, present or absent, against its root.
 *
 * It is the tree, cut off where no proven key leads, in depth-first order: a node before what is below it, left before
 * right. `shape` has one character per node:
 *
 * - `i`: inner node, with a proven key below it. Its left and its right child follow.
 * - `l`: leaf at the place of at least one proven key. It is the next one of `leaves`: in full if its key is proven,
 *   otherwise only key and hash of the value. Any other proven key at this place is absent.
 * - `e`: empty subtree. All proven keys at this place are absent.
 * - `h`: subtree without a proven key, which is not empty. Its hash is the next one of `hashes`.
 *
 * Each proof has one encoding only. All hashes are in base64.
 *
 * What a proof tells about other streams: the leaf of another stream shows its key, which is a hash of its name, and the
 * hash of its value; sibling hashes cover the same. Streams of persons have names with 122 random bits or more, which
 * cannot be guessed. A reader who knows or guesses the name of a stream can recognise its key. A reader who also has the
 * `leaf` of every event can find revision and index in the hash of a value by trial; so `leaf` should be a hash that is
 * not published.
 */
export interface MapProof {
  readonly shape: string;
  readonly hashes: readonly string[];
  readonly leaves: readonly (z.infer<typeof ProvenLeaf> | z.infer<typeof OtherLeaf>)[];
}
