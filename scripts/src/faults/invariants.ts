import { codec } from '@sankofa/events/catalog';
import { ConsentGranted, ConsentWithdrawn } from '@sankofa/events/privacy/consent';
import { hashEvent, hashNode } from '@sankofa/events/proof/leaf';
import { latestHead, readTree } from '@sankofa/events/proof/log-tree';
import { rootHash, type SubtreeHash } from '@sankofa/events/proof/merkle';
import { asEventOf } from '@sankofa/events/store/codec';
import { type EventStore, type Position, type RecordedEvent, START } from '@sankofa/events/store/event-store';
import type { Runtime } from '@sankofa/projections/open-runtime';
import { compare } from '@sankofa/projections/runtime/compare';
import { rebuild } from '@sankofa/projections/runtime/rebuild';
import { drop } from '@sankofa/projections/runtime/versions';
import { PositionWaiter } from '@sankofa/projections/runtime/wait';
import type { Writer } from './writer.ts';

const PAGE = 5_000;
const CATCH_UP_MS = 60_000;
const TREE_MS = 30_000;
const OPERATOR = { by: 'faults', reason: 'comparing with a fresh replay' };

/** Invariants after any kill. Each check returns descriptions of violations. */
export type Findings = string[];

/** A log and the setting of its address. */
interface LogOf {
  readonly store: EventStore;
  readonly config: Pick<Runtime['config'], 'EVENTSTORE_URL'>;
}

/**
 * The log has no duplicates and is in order: positions, revisions within streams, ids. It has no gaps in revisions, nor
 * in positions if the log is in PostgreSQL. In EventStoreDB positions are byte offsets.
 */
export async function checkLog({ store, config }: LogOf): Promise<Findings> {
  const follows = config.EVENTSTORE_URL ? isLater : isNext;
  const findings: Findings = [];
  const ids = new Set<string>();
  const revisions = new Map<string, number>();
  let before: Position = START;
  for await (const { id, stream, revision, position } of wholeLog(store)) {
    if (!follows(position, before)) findings.push(`position ${position} follows ${before}`);
    if (revision !== (revisions.get(stream) ?? -1) + 1) findings.push(`${stream}@${revision} is out of order`);
    if (ids.has(id)) findings.push(`event ${id} is in the log twice`);
    before = position;
    revisions.set(stream, revision);
    ids.add(id);
  }
  return findings;
}

const isLater = (position: Position, before: Position): boolean => position > before;
const isNext = (position: Position, before: Position): boolean => Number(position) === Number(before) + 1;

/**
 * Each acknowledged command of a writer is in the log once, in order and at the acknowledged position, and there are no
 * other events.
 */
export async function checkWriter(store: EventStore, writer: Writer): Promise<Findings> {
  const stream = `consent-${writer.personId}`;
  const stored = (await store.readStream(stream)).flatMap((event) => stepOf(event));
  const acknowledged = writer.acknowledged.map(
    ({ consentType, given, position }) => `${given ? '+' : '-'}${consentType} at ${position}`,
  );
  const at = acknowledged.findIndex((step, n) => step !== stored[n]);
  if (at >= 0) return [`${stream}: command ${at} was acknowledged as ${acknowledged[at]}, stored is ${stored[at]}`];
  const surplus = stored.length - acknowledged.length;
  return surplus > 0
    ? [`${stream}: ${surplus} unacknowledged events, the first is ${stored[acknowledged.length]}`]
    : [];
}

function stepOf(event: RecordedEvent): string[] {
  const answer = asEventOf(codec.decode(event), [ConsentGranted, ConsentWithdrawn]);
  return answer
    ? [`${answer.type === 'ConsentGranted' ? '+' : '-'}${answer.data.consentType} at ${event.position}`]
    : [];
}

/** Each read model has caught up without dead letters and equals a replay of the whole log. */
export async function checkReadModels({
  pool,
  store,
  models,
  partitions,
  connectionString,
  reading,
}: Runtime): Promise<Findings> {
  const findings: Findings = [];
  const waiter = new PositionWaiter(pool, connectionString);
  try {
    const names = models.map(({ name }) => name);
    if (!(await waiter.waitFor(names, await store.head(), CATCH_UP_MS))) {
      return [`read models have not caught up within ${CATCH_UP_MS / 1000} s`];
    }
  } finally {
    await waiter.close();
  }
  const { rows } = await pool.query<{ name: string; error: string }>('select name, error from projection.dead_letters');
  for (const { name, error } of rows) findings.push(`${name} has a dead letter: ${error}`);
  for (const model of models) {
    const version = await rebuild({ pool, connectionString, store, model, reading, partitions });
    for (const { table, onlyLive, onlyNext } of await compare(pool, model)) {
      if (onlyLive + onlyNext > 0) findings.push(`${table}: ${onlyLive} rows more than a replay, ${onlyNext} missing`);
    }
    await drop(pool, model.name, version, OPERATOR);
  }
  return findings;
}

/** The Merkle tree contains all events, and its newest signed head covers exactly these. */
export async function checkProof({ pool, store }: Runtime): Promise<Findings> {
  const hashes: Buffer[] = [];
  for await (const event of wholeLog(store)) hashes.push(hashEvent(event));
  const subtree: SubtreeHash = async (level, index) => {
    if (level === 0) return hashes[index] ?? Buffer.alloc(0);
    return hashNode(await subtree(level - 1, 2 * index), await subtree(level - 1, 2 * index + 1));
  };
  const root = await rootHash(hashes.length, subtree);
  for (const deadline = Date.now() + TREE_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const [{ size }, head] = [await readTree(pool), await latestHead(pool)];
    if (size === hashes.length && head?.size === size) {
      return head.root.equals(root)
        ? []
        : [`the head of ${size} events is signed over root ${head.root.toString('hex')}, not ${root.toString('hex')}`];
    }
    if (Date.now() > deadline)
      return [`the tree has ${size} leaves, its head ${head?.size}, the log ${hashes.length} events`];
  }
}

async function* wholeLog(store: EventStore): AsyncGenerator<RecordedEvent> {
  for (let after = START; ; ) {
    const { events, next, end } = await store.readAll({ after, limit: PAGE });
    yield* events;
    if (end) return;
    after = next;
  }
}
