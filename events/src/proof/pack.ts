import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { LogHead, LogVerifier, SignedHead } from './head.ts';
import { hashEvent } from './leaf.ts';
import { OtherLeaf, ProvenLeaf } from './map/map-proof.ts';
import type { ProvenStreams } from './map/map-store.ts';
import type { SubtreeHash } from './merkle.ts';
import type { Signer } from './signer.ts';
import { proveTree } from './tree-proof.ts';

/** A lone surrogate would have the bytes of another text. */
const isUnicode = (text: string): boolean => !/\p{Surrogate}/u.test(text);
export const Text = z.string().refine(isUnicode, 'is not Unicode text');
/** Canonical base64. */
export const Bytes = z.base64().refine((text) => Buffer.from(text, 'base64').toString('base64') === text, 'is damaged');
/** Hashes of 32 bytes each, concatenated. */
export const Hashes = Bytes.refine((text) => Buffer.from(text, 'base64').length % 32 === 0, 'is not made of hashes');

/** Checkpoints in a pack: each has two signatures to verify, which take browsers a millisecond each. */
export const MAX_CHECKPOINTS = 1_000;
/** Streams named by a pack. */
const MAX_STREAMS = 100_000;
/** Largest time of a `Date`, in ms. */
const LAST_DATE_MS = 8.64e15;

// The seal covers members in the order of these schemas.

/** An event in a pack: stored texts byte for byte, and its index in the log. */
export const PackedEvent = z.strictObject({
  index: z.int().min(0),
  id: z.uuid(),
  stream: Text,
  revision: z.int().min(0),
  /** When the store recorded it, in ms since 1970-01-01 UTC. */
  recordedAt: z.int().min(0).max(LAST_DATE_MS),
  type: Text,
  data: Text,
  metadata: Text,
});
export type PackedEvent = z.infer<typeof PackedEvent>;

const DisclosedPart = z.union([
  z.enum(['data', 'metadata']),
  z.templateLiteral(['data.', z.string()]).refine(isUnicode),
]);

/** A key that opens the personal fields of one part of one event, and nothing else. */
export const Disclosure = z.strictObject({ eventId: z.uuid(), part: DisclosedPart, key: Bytes });
export type Disclosure = z.infer<typeof Disclosure>;

export const PackedDocument = z.strictObject({
  type: Text,
  version: z.int(),
  language: Text,
  hash: Text,
  text: Text,
});
export type PackedDocument = z.infer<typeof PackedDocument>;

/** What the map of streams has for the streams of the pack. */
export const PackedMap = z.strictObject({
  /** Head of the log of map roots, a signed note, and the key that signed it. */
  head: Text,
  key: Text,
  /** The newest published checkpoint of that log, with cosignatures, and its last entry; null before the first. */
  checkpoint: z.strictObject({ note: Text, entry: Text }).nullable(),
  /** The last entry of that log: the root of the map for the head of the pack. */
  entry: Text,
  /** That the entries and the checkpoint belong to the head: see `TreeProof`. */
  treeProof: Hashes,
  /** See `MapProof`. */
  streams: z.strictObject({
    shape: Text,
    hashes: z.array(Bytes),
    leaves: z.array(z.union([ProvenLeaf, OtherLeaf])),
  }),
});

export const PACK_FORMAT = 'sankofa-evidence-pack/2';

const content = {
  format: z.literal(PACK_FORMAT),
  madeAt: z.iso.datetime(),
  madeBy: Text,
  subject: z.strictObject({ kind: Text, id: Text }),
  /** Head of the log, a signed note. */
  head: Text,
  /** Key of the log: `name+id+key`. */
  logKey: Text,
  /** Key of the seal: SPKI, PEM. */
  publicKey: Text,
  /** Published checkpoints before and after the events, with cosignatures, in the order of their sizes and times. */
  checkpoints: z.array(Text).max(MAX_CHECKPOINTS, `has more than ${MAX_CHECKPOINTS} checkpoints`),
  events: z.array(PackedEvent),
  /** That the events and the checkpoints belong to the head: see `TreeProof`. */
  treeProof: Hashes,
  /** Further streams that the pack contains from revision 0 to `to`, beside those that follow from the subject. */
  streams: z
    .array(z.strictObject({ stream: Text, to: z.int().min(0) }))
    .max(MAX_STREAMS, `has more than ${MAX_STREAMS} streams`),
  map: PackedMap,
  documents: z.array(PackedDocument),
  disclosures: z.array(Disclosure),
  /** Every event of the pack in order, with its hash in the tree, so that a wrong one can be named. */
  manifest: z.array(z.strictObject({ n: z.int(), id: z.uuid(), leaf: Bytes })),
};

/** Evidence about a person or a report, verifiable without a database or a network. */
export const EvidencePack = z.strictObject({ ...content, seal: z.strictObject({ sha256: Bytes, signature: Bytes }) });
export type EvidencePack = z.infer<typeof EvidencePack>;
const PackContent = z.strictObject(content);
export type PackContent = z.infer<typeof PackContent>;

/**
 * Bytes covered by the seal: the format, a line feed, and everything except the seal as JSON in the order of the schema,
 * without spaces.
 */
export const sealedBytes = (pack: PackContent): Buffer =>
  Buffer.from(`${PACK_FORMAT}\n${JSON.stringify(pack)}`, 'utf8');

export interface PackRequest {
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** In log order; all covered by the head. */
  readonly events: readonly PackedEvent[];
  readonly streams: EvidencePack['streams'];
  readonly documents: readonly PackedDocument[];
  readonly disclosures: readonly Disclosure[];
}

/** What proves the events of a pack, all of the same head. */
export interface PackProofs {
  readonly head: LogHead;
  readonly logKey: LogVerifier;
  readonly mapsKey: LogVerifier;
  readonly tree: SubtreeHash;
  readonly mapsTree: SubtreeHash;
  /** In the order of sizes and times, none larger than the head. */
  readonly checkpoints: readonly SignedHead[];
  /** Not larger than the head of the log of map roots. */
  readonly mapsCheckpoint: { readonly head: SignedHead; readonly entry: string } | null;
  /** Entry of the log of map roots for the head. */
  readonly mapRoot: string;
  readonly map: Pick<ProvenStreams, 'proof'>;
}

const concat = (hashes: readonly Buffer[]): string => Buffer.concat(hashes).toString('base64');

/**
 * Builds and seals a pack.
 * @param leaves hashes of its events in the tree, if known
 * @throws RangeError if a tree is smaller than its head
 */
export async function buildPack(
  proofs: PackProofs,
  signer: Signer,
  request: PackRequest,
  leaves: readonly Buffer[] = request.events.map(hashEvent),
): Promise<EvidencePack> {
  const { head } = proofs;
  const checkpoints = thinned(proofs.checkpoints);
  const indexes = request.events.map(({ index }) => index);
  const tree = await proveTree(head.size, indexes, sizesOf(checkpoints), proofs.tree);
  const pack: PackContent = PackContent.parse({
    format: PACK_FORMAT,
    madeAt: request.madeAt.toISOString(),
    madeBy: request.madeBy,
    subject: request.subject,
    head: head.note,
    logKey: proofs.logKey.vkey,
    publicKey: signer.publicPem,
    checkpoints: checkpoints.map(({ note }) => note),
    events: request.events,
    treeProof: concat(tree.nodes),
    streams: request.streams,
    map: await packedMap(proofs),
    documents: request.documents,
    disclosures: request.disclosures,
    manifest: request.events.map(({ id }, n) => ({ n: n + 1, id, leaf: leaves[n]?.toString('base64') })),
  });
  const bytes = sealedBytes(pack);
  const seal = {
    sha256: createHash('sha256').update(bytes).digest('base64'),
    signature: signer.sign(bytes).toString('base64'),
  };
  return { ...pack, seal };
}

/** @throws RangeError if the tree is smaller than its head */
export async function packedMap({
  head,
  mapsKey,
  mapsTree,
  mapsCheckpoint,
  mapRoot,
  map,
}: PackProofs): Promise<EvidencePack['map']> {
  const { size } = head.maps;
  const sizes = mapsCheckpoint ? [mapsCheckpoint.head.size] : [];
  const { nodes } = await proveTree(size, lastOf([...sizes, size]), sizes, mapsTree);
  return {
    head: head.maps.note,
    key: mapsKey.vkey,
    checkpoint: mapsCheckpoint && { note: mapsCheckpoint.head.note, entry: mapsCheckpoint.entry },
    entry: mapRoot,
    treeProof: concat(nodes),
    streams: { ...map.proof, hashes: [...map.proof.hashes], leaves: [...map.proof.leaves] },
  };
}

/** As many checkpoints as a pack can have: fewer only widen the times between which events were recorded. */
function thinned(checkpoints: readonly SignedHead[]): readonly SignedHead[] {
  const step = Math.ceil(checkpoints.length / (MAX_CHECKPOINTS - 1));
  return checkpoints.filter((_, n) => n % step === 0 || n === checkpoints.length - 1);
}

/** Index of the last leaf of trees of these sizes, each once. */
export const lastOf = (sizes: readonly number[]): number[] => [...new Set(sizes)].map((size) => size - 1);

/** Sizes of checkpoints, ascending, each once. */
export const sizesOf = (checkpoints: readonly Pick<SignedHead, 'size'>[]): number[] =>
  [...new Set(checkpoints.map(({ size }) => size))].sort((a, b) => a - b);
