import { evidence } from '@sankofa/events/audit/evidence';
import { codec } from '@sankofa/events/catalog';
import type { PackedDocument } from '@sankofa/events/proof/pack';
import { streamsOfPerson } from '@sankofa/events/proof/person-streams';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Position, RecordedEvent } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';
import type { PackIssuer } from './pack-issuer.ts';
import { disclosuresOf, type Evidence, provenPack } from './proven-pack.ts';
import { sealReasons } from './reason-seal.ts';

export interface PackFile {
  /** Content of the file. */
  readonly text: string;
  readonly position: Position;
}

/**
 * Creates an evidence pack about a person: every event of their streams and sessions, proofs, texts, and the keys that
 * open exactly these events. Its creation is recorded with actor and reason.
 * @throws Refusal `not_proven_yet` while the newest events are not covered by a signed head; `evidence_not_consistent`
 */
export async function makePack(
  services: Services,
  packs: PackIssuer,
  personId: string,
  reason: string,
  requestContext: CommandContext,
): Promise<PackFile> {
  const collect = async (): Promise<Evidence> => {
    const events = await eventsAbout(services, personId);
    if (events.length === 0) throw new Refusal('not_found', { what: 'person' });
    return {
      subject: { kind: 'person', id: personId },
      events,
      streams: wholeStreams(events),
      documents: await documentsOf(services, events),
      // None once they are erased.
      disclosures: await disclosuresOf(services, events, (subject) => subject === personId),
    };
  };
  const { text, made, context } = await provenPack(services, packs, collect, requestContext);
  const sealed = await sealReasons(services, evidence, personId, context.actor.id);
  const { position } = await services.runner.run(sealed, personId, { subject: personId, reason, ...made }, context);
  return { text, position };
}

/** Texts that these events refer to. */
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

/** Every event of the person's streams and sessions, and those about them in shared streams, in log order. */
export async function eventsAbout({ queries, store }: Services, id: string): Promise<RecordedEvent[]> {
  const own = streamsOfPerson(id);
  const { rows } = await queries.query<{ stream: string; revisions: number[] }>(
    `select stream, array_agg(revision order by revision) as revisions from read.timeline
     where person_id = $1 and stream <> all($2) group by stream`,
    [id, own],
  );
  const readOf = async ({ stream, revisions }: (typeof rows)[number]): Promise<RecordedEvent[]> => {
    if (isWhole(stream)) return store.readStream(stream);
    // A shared stream, such as the invoices of a year, may be long.
    const read = runsOf(revisions).map(({ from, count }) => store.readStream(stream, from, count));
    return (await Promise.all(read)).flat();
  };
  const read = await Promise.all([...own.map((stream) => store.readStream(stream)), ...rows.map(readOf)]);
  return read.flat().sort((a, b) => (a.position < b.position ? -1 : 1));
}

/** Revisions in order as runs without gaps. */
function runsOf(revisions: readonly number[]): { from: number; count: number }[] {
  const runs: { from: number; count: number }[] = [];
  for (const revision of revisions) {
    const last = runs.at(-1);
    if (last && last.from + last.count === revision) last.count++;
    else runs.push({ from: revision, count: 1 });
  }
  return runs;
}

/** Streams about a single person whose names do not contain the person's id. */
const isWhole = (stream: string): boolean => stream.startsWith('session-') || stream.startsWith('viewing-');

/** Streams with random names, which the pack contains whole. */
function wholeStreams(events: readonly RecordedEvent[]): { stream: string; to: number }[] {
  const ends = new Map(events.map(({ stream, revision }) => [stream, revision]));
  return [...ends].filter(([stream]) => isWhole(stream)).map(([stream, to]) => ({ stream, to }));
}
