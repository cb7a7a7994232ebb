import { createHash } from 'node:crypto';
import { evidence } from '@sankofa/events/audit/evidence';
import { codec } from '@sankofa/events/catalog';
import { eventKey } from '@sankofa/events/personal/box';
import type { Signer } from '@sankofa/events/proof/head';
import { latestHead, readTree } from '@sankofa/events/proof/log-keeper';
import { buildPack, type Disclosure, type PackedDocument } from '@sankofa/events/proof/pack';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Position, RecordedEvent } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';
import { sealReasons } from './reason-seal.ts';

/** Streams that are about one person alone, and go into a pack whole. */
const STREAMS = [
  'account',
  'accessibility',
  'age',
  'consent',
  'cookies',
  'requests',
  'looks',
  'discussions',
  'discussionviews',
  'evidence',
  'favorites',
  'notifications',
  'profiles',
  'ratings',
  'reactions',
  'recordexport',
  'refusals',
  'reportexport',
  'timedcomments',
  'watchlists',
] as const;

export interface MadePack {
  /** The file. */
  readonly text: string;
  readonly position: Position;
}

/**
 * Makes an evidence pack about a person: every event of their streams and sessions, proofs, texts, and the keys that
 * open these events and no others. That it was made, by whom and why, is an event too.
 * @throws Refusal `not_proven_yet` while the newest events are not under a signed head
 */
export async function makePack(
  services: Services,
  signer: Signer,
  personId: string,
  reason: string,
  context: CommandContext,
): Promise<MadePack> {
  const { queries, runner } = services;
  const events = await eventsAbout(services, personId);
  const last = events.at(-1);
  if (!last) throw new Refusal('not_found', 'There is no such person.', 404);
  const head = await latestHead(queries);
  const indexes = await leafIndexes(services, events);
  const proven = head !== null && events.every((event) => (indexes.get(event.position) ?? head.size) < head.size);
  if (!proven) {
    const { size } = await readTree(queries);
    const text = `The newest events about this person are not under a signed head yet (${size} events are in the tree). Try again in a second.`;
    throw new Refusal('not_proven_yet', text, 409);
  }
  const pack = await buildPack(queries, signer, head, {
    madeAt: context.now,
    madeBy: context.actor.id,
    subject: { kind: 'person', id: personId },
    events: events.map(({ position, ...event }) => ({ index: indexes.get(position) ?? 0, ...event })),
    streams: wholeStreams(events, personId),
    documents: await documentsOf(services, events),
    disclosures: await disclosuresOf(services, personId, events),
  });
  const text = JSON.stringify(pack);
  const packSha256 = createHash('sha256').update(text).digest('hex');
  const made = { subject: personId, reason, packSha256, events: events.length, treeSize: head.size };
  // A repeated request makes another pack, at another moment: each one that leaves is recorded.
  const idempotencyKey = `${context.idempotencyKey} ${packSha256}`;
  const sealed = await sealReasons(services, evidence, personId, context.actor.id);
  const { position } = await runner.run(sealed, personId, made, { ...context, idempotencyKey });
  return { text, position };
}

/** The texts these events refer to. */
async function documentsOf({ queries }: Services, events: readonly RecordedEvent[]): Promise<PackedDocument[]> {
  const hashes = new Set(
    events.map((event) => codec.decode(event).data.documentHash).filter((hash) => typeof hash === 'string'),
  );
  const { rows } = await queries.query<PackedDocument>(
    'select type, version, language, hash, text from read.documents where hash = any($1) order by type, version',
    [[...hashes]],
  );
  return rows;
}

/** Keys of the boxes about this person; none once they are erased. */
async function disclosuresOf(
  { vault }: Services,
  personId: string,
  events: readonly RecordedEvent[],
): Promise<Disclosure[]> {
  const decoded = events.map((event) => codec.decode(event));
  const key = (await vault.find([personId])).get(personId);
  if (!key) return [];
  return decoded.flatMap(({ id, sealedData, sealedOrigin }) => [
    ...(sealedData?.subject === personId ? [disclosure(id, 'data', key)] : []),
    ...(sealedOrigin?.subject === personId ? [disclosure(id, 'metadata', key)] : []),
  ]);
}

/** Every event of the person's streams and sessions, and those about them in streams people share, in log order. */
export async function eventsAbout({ queries, store }: Services, id: string): Promise<RecordedEvent[]> {
  const own = STREAMS.map((aggregate) => `${aggregate}-${id}`);
  const { rows } = await queries.query<{ stream: string; positions: Position[] }>(
    'select stream, array_agg(position) as positions from read.timeline where person_id = $1 and stream <> all($2) group by stream',
    [id, own],
  );
  const readOf = async ({ stream, positions }: (typeof rows)[number]): Promise<RecordedEvent[]> => {
    const events = await store.readStream(stream);
    return isWhole(stream) ? events : events.filter(({ position }) => positions.includes(position));
  };
  const read = await Promise.all([...own.map((stream) => store.readStream(stream)), ...rows.map(readOf)]);
  return read.flat().sort((a, b) => (a.position < b.position ? -1 : 1));
}

/** Streams that are about one person alone, whose names do not say whom. */
const isWhole = (stream: string): boolean => stream.startsWith('session-') || stream.startsWith('viewing-');

const disclosure = (eventId: string, part: Disclosure['part'], key: Buffer): Disclosure => ({
  eventId,
  part,
  key: eventKey(key, eventId, part).toString('base64'),
});

async function leafIndexes({ queries }: Services, events: readonly RecordedEvent[]): Promise<Map<string, number>> {
  const { rows } = await queries.query<{ position: string; leaf_index: string }>(
    'select position, leaf_index from proof.leaves where position = any($1)',
    [events.map((event) => event.position)],
  );
  return new Map(rows.map((row) => [row.position, Number(row.leaf_index)]));
}

function wholeStreams(events: readonly RecordedEvent[], personId: string): { stream: string; to: number }[] {
  const ends = new Map(events.map(({ stream, revision }) => [stream, revision]));
  return [...ends]
    .filter(([stream]) => isWhole(stream) || STREAMS.some((aggregate) => stream === `${aggregate}-${personId}`))
    .map(([stream, to]) => ({ stream, to }));
}
