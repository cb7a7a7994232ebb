import { createHash, generateKeyPairSync } from 'node:crypto';
import { eventKey, type Part, seal } from '@sankofa/events/personal/box';
import { originIn } from '@sankofa/events/proof/epoch';
import { LogHeadSigner, parseHead, type SignedHead } from '@sankofa/events/proof/head';
import { contentOf, hashEntry, hashEvent, hashNode } from '@sankofa/events/proof/leaf';
import { compareBytes, mapKey } from '@sankofa/events/proof/map/map-hashes';
import { MapTree } from '@sankofa/events/proof/map/map-tree';
import { proveKeys } from '@sankofa/events/proof/map/prove-keys';
import { mapRootText } from '@sankofa/events/proof/map-root';
import { rootHash, type SubtreeHash } from '@sankofa/events/proof/merkle';
import { cosignText, formatSignature, NOTE_TYPE, NoteKey, parseNote } from '@sankofa/events/proof/note';
import {
  buildPack,
  type Disclosure,
  type EvidencePack,
  type PackContent,
  type PackedEvent,
  sealedBytes,
} from '@sankofa/events/proof/pack';
import { makeReceipt, type Receipt } from '@sankofa/events/proof/receipt';
import { SEAM_STREAM, SEAM_TYPE } from '@sankofa/events/proof/seam';
import { Signer } from '@sankofa/events/proof/signer';
import type { TrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { requiredStreams } from '@sankofa/events/proof/verify-completeness';

const newSigner = (): Signer =>
  new Signer(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());

/** An arbitrary key pair. */
export const signer = newSigner();
const ORIGIN = 'sankofa.test/.well-known/sankofa/log/1';
const logSigner = newSigner();
const log = new LogHeadSigner(logSigner, ORIGIN);

class SampleWitness {
  readonly #signer = newSigner();
  readonly key: NoteKey;

  constructor(name: string) {
    this.key = new NoteKey(name, NOTE_TYPE.cosignature, this.#signer.publicKey);
  }

  cosign(head: SignedHead): SignedHead {
    const sign = (bytes: Uint8Array): Buffer => this.#signer.sign(bytes);
    const time = head.at.getTime() / 1_000 + 1;
    return parseHead(head.note + formatSignature(cosignText(parseNote(head.note).text, time, this.key, sign)));
  }
}

const WITNESSES = {
  plain: new SampleWitness('witness.test/w1'),
  full: new SampleWitness('witness.test/w1/full'),
  unknown: new SampleWitness('witness.test/w2'),
} as const;
type WitnessName = keyof typeof WITNESSES;

export const trusted: TrustedKeys = {
  signers: [signer.publicKey],
  logs: [...log.verifiers],
  witnesses: [WITNESSES.plain.key, WITNESSES.full.key],
};

/** The trusted keys as a file. */
export const keysText = [
  signer.publicPem,
  ...[...trusted.logs, ...trusted.witnesses].map(({ vkey }) => `${vkey}\n`),
].join('');

const START_MS = Date.UTC(2026, 5, 1, 12);
const PERSON = 'person';
const SUBJECT_KEY = Buffer.alloc(32, 7);
const TERMS = 'The terms.';
const TERMS_HASH = createHash('sha256').update(TERMS).digest('hex');

export interface SampleEvent {
  readonly stream: string;
  readonly text: string;
  /** How long before it is recorded the event claims to be, in s. */
  readonly claimedBefore: number;
  readonly inPack: boolean;
  /** The part with personal fields, if any. */
  readonly sealed: Part | null;
  /** Without its key, a sealed part stays closed, as after an erasure. */
  readonly disclosed: boolean;
}

export interface SampleCheckpoint {
  readonly size: number;
  readonly witnesses: readonly WitnessName[];
  /** Signed with another key of the log. */
  readonly olderKey: boolean;
  /** Of the log in this epoch; by default that of the pack. */
  readonly epoch?: number;
}

/** An event that says how the log continues that of the epoch before. */
export interface SampleSeam {
  readonly kept: number;
  readonly lost: number;
  /** Another key has signed the last head of the earlier log. */
  readonly olderKey: boolean;
  readonly damage: 'lost' | 'kept' | 'origin' | 'signature' | 'type' | null;
}

export interface SampleLog {
  /** One second apart. */
  readonly events: readonly SampleEvent[];
  readonly checkpoints: readonly SampleCheckpoint[];
  /** Cosign the log of map roots; null without a checkpoint of it. */
  readonly mapsWitnesses: readonly WitnessName[] | null;
  readonly streams: readonly string[];
  readonly kind: 'person' | 'report';
  readonly isDemo: boolean;
  /** The last events of the log: one for each epoch after the first. */
  readonly seams?: readonly SampleSeam[];
}

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const timeOf = (n: number): number => START_MS + n * 1_000;

const subtreeOf = (leaves: readonly Buffer[]): SubtreeHash => {
  const subtree: SubtreeHash = async (level, index) =>
    level === 0
      ? (leaves[index] ?? Buffer.alloc(0))
      : hashNode(await subtree(level - 1, 2 * index), await subtree(level - 1, 2 * index + 1));
  return subtree;
};

function packedEvent(
  { stream, text, claimedBefore, sealed }: SampleEvent,
  index: number,
  revision: number,
): PackedEvent {
  const box = sealed && seal({ description: text, city: 'Dakar' }, PERSON, SUBJECT_KEY, id(index), sealed);
  const data = {
    ...(sealed === null && { description: text }),
    explicit: true,
    documentHash: TERMS_HASH,
    ...(sealed === 'data' && { personal: box }),
    ...(sealed?.startsWith('data.') && { personalOf: { [sealed.slice(5)]: box } }),
  };
  const metadata = {
    leaf: 1,
    at: new Date(timeOf(index) - claimedBefore * 1_000).toISOString(),
    actor: { kind: 'person', id: PERSON },
    ...(sealed === 'metadata' && { personal: box }),
  };
  const texts = { data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
  return { index, id: id(index), stream, revision, recordedAt: timeOf(index), type: 'DataRequestFiled', ...texts };
}

/** Events of the log, and the number of events of each stream. */
function eventsOf(sample: SampleLog): { events: PackedEvent[]; revisions: Map<string, number> } {
  const revisions = new Map<string, number>();
  const events = sample.events.map((event, index) => {
    const revision = revisions.get(event.stream) ?? 0;
    revisions.set(event.stream, revision + 1);
    return packedEvent(event, index, revision);
  });
  for (const [n, seam] of (sample.seams ?? []).entries()) {
    events.push(seamEvent(seam, events.length, n + 1, sample));
    revisions.set(SEAM_STREAM, n + 1);
  }
  return { events, revisions };
}

/** A head of the log in an epoch, over events that no pack has. */
export function lostHead(epoch: number, size: number, by: Signer = logSigner, at = timeOf(size)): SignedHead {
  const tree = { size, root: Buffer.alloc(32, size) };
  return new LogHeadSigner(by, originIn(epoch, ORIGIN)).signHeads(tree, tree, new Date(at));
}

/** @param epoch that ended */
function seamEvent({ kept, lost, olderKey, damage }: SampleSeam, index: number, epoch: number, sample: SampleLog) {
  const [size, at] = [kept + lost, new Date(timeOf(index))];
  const by = olderKey ? newSigner() : logSignerOf(sample);
  const { note } = lostHead(damage === 'origin' ? epoch + 1 : epoch, size, by, timeOf(index));
  const data = {
    checkpoint: damage === 'signature' ? note.replace(`\n${size}\n`, `\n${size + 1}\n`) : note,
    kept: damage === 'kept' ? index + 1 : kept,
    lost: damage === 'kept' ? size - index - 1 : lost + Number(damage === 'lost' || damage === 'signature'),
  };
  const texts = { data: JSON.stringify(data), metadata: JSON.stringify({ leaf: 1, at: at.toISOString() }) };
  const type = damage === 'type' ? 'Noted' : SEAM_TYPE;
  return { index, id: id(index), stream: SEAM_STREAM, revision: epoch - 1, recordedAt: timeOf(index), type, ...texts };
}

const simulatedBefore = new Date(timeOf(1));
const logSignerOf = ({ isDemo }: SampleLog): Signer => (isDemo ? signer.forDemo(simulatedBefore) : logSigner);
const lastEpochOf = ({ seams = [] }: SampleLog): number => seams.length + 1;
const logKeysOf = (sample: SampleLog, epoch = lastEpochOf(sample)): LogHeadSigner =>
  new LogHeadSigner(logSignerOf(sample), originIn(epoch, ORIGIN));

/** Creates the receipt of an event of an in-memory log. @param epoch of the log that gave it */
export async function receiptOf(sample: SampleLog, index: number, epoch?: number): Promise<Receipt> {
  const { events } = eventsOf(sample);
  const [event] = events.slice(index);
  if (!event) throw new RangeError(`The log has no event ${index}`);
  const tree = subtreeOf(events.map(hashEvent));
  const keys = logKeysOf(sample, epoch);
  const size = events.length;
  const root = await rootHash(size, tree);
  const head = keys.signHeads({ size, root }, { size: 1, root }, new Date(timeOf(size)));
  return makeReceipt(event, index, { head, logKey: keys.verifiers[0], tree });
}

/** Creates a pack over an in-memory log. */
export async function packOf(sample: SampleLog): Promise<EvidencePack> {
  const { events, revisions } = eventsOf(sample);
  const leaves = events.map(hashEvent);
  const keys = logKeysOf(sample);
  const packSigner = sample.isDemo ? signer.forDemo(simulatedBefore) : signer;
  const older = newSigner();
  // Each checkpoint, and the head, has its own root of the map.
  const sizes = [...new Set([...sample.checkpoints.map(({ size }) => size), events.length])].sort((a, b) => a - b);
  const map = new MapTree();
  const roots: { entry: string; logRoot: Buffer }[] = [];
  for (const [n, size] of sizes.entries()) {
    for (const event of events.slice(sizes[n - 1] ?? 0, size)) {
      map.set({ ...event, key: mapKey(event.stream), leaf: contentOf(event) });
    }
    const logRoot = await rootHash(size, subtreeOf(leaves));
    const mapSize = new Set(events.slice(0, size).map(({ stream }) => stream)).size;
    roots.push({ logRoot, entry: mapRootText({ logSize: size, logRoot, mapSize, mapRoot: Buffer.from(map.root()) }) });
  }
  const entries = roots.map(({ entry }) => hashEntry(Buffer.from(entry)));
  const headAt = async (n: number, by: LogHeadSigner) => {
    const size = sizes[n] ?? 0;
    const maps = { size: n + 1, root: await rootHash(n + 1, subtreeOf(entries)) };
    return by.signHeads({ size, root: roots[n]?.logRoot ?? Buffer.alloc(0) }, maps, new Date(timeOf(size)));
  };
  const cosigned = (head: SignedHead, witnesses: readonly WitnessName[]): SignedHead =>
    [...new Set(witnesses)].reduce((note, name) => WITNESSES[name].cosign(note), head);
  const last = sizes.length - 1;
  const head = await headAt(last, keys);
  const checkpoints = sample.checkpoints.map(async ({ size, witnesses, olderKey, epoch = lastEpochOf(sample) }) => {
    const by = olderKey ? new LogHeadSigner(older, originIn(epoch, ORIGIN)) : logKeysOf(sample, epoch);
    return cosigned(await headAt(sizes.indexOf(size), by), witnesses);
  });
  const mapsAt = Math.max(0, last - 1);
  const mapsCheckpoint = sample.mapsWitnesses && {
    head: cosigned((await headAt(mapsAt, keys)).maps, sample.mapsWitnesses),
    entry: roots[mapsAt]?.entry ?? '',
  };
  const subject = { kind: sample.kind, id: PERSON };
  const named = [...sample.streams, ...(revisions.has(SEAM_STREAM) ? [SEAM_STREAM] : [])];
  const streams = [...new Set(named)].map((stream) => ({ stream, to: (revisions.get(stream) ?? 0) - 1 }));
  const required = requiredStreams({ subject, streams });
  const [logKey, mapsKey] = keys.verifiers;
  const proofs = {
    head,
    logKey,
    mapsKey,
    tree: subtreeOf(leaves),
    mapsTree: subtreeOf(entries),
    checkpoints: (await Promise.all(checkpoints)).sort((a, b) => a.size - b.size),
    mapsCheckpoint,
    mapRoot: roots[last]?.entry ?? '',
    map: { proof: proveKeys(map, required.map(mapKey).sort(compareBytes)) },
  };
  return buildPack(proofs, packSigner, {
    madeAt: head.at,
    madeBy: 'officer',
    subject,
    events: events.filter((_, n) => sample.events[n]?.inPack ?? true),
    streams,
    documents: [{ type: 'terms-of-service', version: 1, language: 'en', hash: TERMS_HASH, text: TERMS }],
    disclosures: sample.events.flatMap(({ inPack, sealed, disclosed }, n): Disclosure[] =>
      inPack && sealed && disclosed
        ? [{ eventId: id(n), part: sealed, key: eventKey(SUBJECT_KEY, id(n), sealed).toString('base64') }]
        : [],
    ),
  });
}

/** A log of one stream. @param texts texts of a person, one per event */
export const sampleOf = (texts: readonly string[]): SampleLog => ({
  events: texts.map((text) => ({
    stream: `requests-${PERSON}`,
    text,
    claimedBefore: 0,
    inPack: true,
    sealed: null,
    disclosed: false,
  })),
  checkpoints: [],
  mapsWitnesses: null,
  streams: [],
  kind: 'person',
  isDemo: false,
});

/** Creates a pack of one stream. @param texts texts of a person, one per event */
export const samplePack = (texts: readonly string[]): Promise<EvidencePack> => packOf(sampleOf(texts));

/** Reseals content with another key, as an attacker could. */
export function resealed(content: Omit<EvidencePack, 'seal'>): EvidencePack {
  const { seal: _, ...rest } = { seal: null, ...content };
  const bytes = sealedBytes(rest as PackContent);
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  return { ...(rest as PackContent), seal: { sha256, signature: signer.sign(bytes).toString('base64') } };
}
