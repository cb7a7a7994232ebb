import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { LogVerifier, SignedHead } from './head.ts';
import { hashEvent } from './leaf.ts';
import { inclusionProof, type SubtreeHash } from './merkle.ts';
import type { Signer } from './signer.ts';

/** Canonical base64. */
const Hash = z.base64().refine((text) => Buffer.from(text, 'base64').toString('base64') === text, 'is damaged');

/** Largest time of a `Date`, in ms. */
const LAST_DATE_MS = 8.64e15;

// zod outputs members in the order of the schema: that order is part of the format.

/** An event in a pack: stored texts byte for byte, its index in the log's tree, and an inclusion proof. */
export const PackedEvent = z.strictObject({
  index: z.int().min(0),
  id: z.uuid(),
  stream: z.string(),
  revision: z.int().min(0),
  /** When the store recorded it, in ms since 1970-01-01 UTC. */
  recordedAt: z.int().min(0).max(LAST_DATE_MS),
  type: z.string(),
  data: z.string(),
  metadata: z.string(),
  proof: z.array(Hash),
});
export type PackedEvent = z.infer<typeof PackedEvent>;

const DisclosedPart = z.union([z.enum(['data', 'metadata']), z.templateLiteral(['data.', z.string()])]);

/** A key that opens the personal fields of one part of one event, and nothing else. */
export const Disclosure = z.strictObject({ eventId: z.uuid(), part: DisclosedPart, key: Hash });
export type Disclosure = z.infer<typeof Disclosure>;

export const PackedDocument = z.strictObject({
  type: z.string(),
  version: z.int(),
  language: z.string(),
  hash: z.string(),
  text: z.string(),
});
export type PackedDocument = z.infer<typeof PackedDocument>;

const FORMAT = 'sankofa-evidence-pack/2';

const content = {
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  subject: z.strictObject({ kind: z.string(), id: z.string() }),
  /** A signed note. */
  head: z.string(),
  /** Key of the log, which has signed the head: `name+id+key`. */
  logKey: z.string(),
  /** Key of the seal: SPKI, PEM. */
  publicKey: z.string(),
  events: z.array(PackedEvent),
  /** Streams that the pack contains from revision 0 to `to` without a gap. Completeness beyond that is not proven. */
  streams: z.array(z.strictObject({ stream: z.string(), to: z.int().min(0) })),
  documents: z.array(PackedDocument),
  disclosures: z.array(Disclosure),
  /** Every event of the pack in order, with its leaf hash, so that missing ones can be named. */
  manifest: z.array(z.strictObject({ n: z.int(), id: z.uuid(), leaf: Hash })),
};

/** Evidence about a person or a report, verifiable without a database or a network. */
export const EvidencePack = z.strictObject({ ...content, seal: z.strictObject({ sha256: Hash, signature: Hash }) });
export type EvidencePack = z.infer<typeof EvidencePack>;
const PackContent = z.strictObject(content);
export type PackContent = z.infer<typeof PackContent>;

/**
 * Bytes covered by the seal: the format, a line feed, and everything except the seal as JSON in the order of the schema.
 */
export const sealedBytes = (pack: PackContent): Buffer => Buffer.from(`${FORMAT}\n${JSON.stringify(pack)}`, 'utf8');

export interface PackRequest {
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** In log order; all covered by the head. */
  readonly events: readonly Omit<PackedEvent, 'proof'>[];
  readonly streams: EvidencePack['streams'];
  readonly documents: readonly PackedDocument[];
  readonly disclosures: readonly Disclosure[];
}

/** A head, and the key of the log that has signed it. */
export interface HeadOfLog {
  readonly head: SignedHead;
  readonly logKey: LogVerifier;
}

/** Builds and seals a pack under a signed head. @param subtree reads the tree of that head */
export async function buildPack(
  subtree: SubtreeHash,
  signer: Signer,
  { head, logKey }: HeadOfLog,
  request: PackRequest,
): Promise<EvidencePack> {
  const events: PackedEvent[] = [];
  for (const event of request.events) {
    const proof = await inclusionProof(event.index, head.size, subtree);
    events.push({ ...event, proof: proof.map((hash) => hash.toString('base64')) });
  }
  const pack: PackContent = PackContent.parse({
    format: FORMAT,
    madeAt: request.madeAt.toISOString(),
    madeBy: request.madeBy,
    subject: request.subject,
    head: head.note,
    logKey: logKey.vkey,
    publicKey: signer.publicPem,
    events,
    streams: request.streams,
    documents: request.documents,
    disclosures: request.disclosures,
    manifest: events.map((event, n) => ({ n: n + 1, id: event.id, leaf: hashEvent(event).toString('base64') })),
  });
  const bytes = sealedBytes(pack);
  const seal = {
    sha256: createHash('sha256').update(bytes).digest('base64'),
    signature: signer.sign(bytes).toString('base64'),
  };
  return { ...pack, seal };
}
