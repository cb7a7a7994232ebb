import { randomUUID } from 'node:crypto';
import { link, rename, rm, stat } from 'node:fs/promises';
import type { Pool } from 'pg';
import { logContinuationEvents } from '../audit/log-continuation.ts';
import type { LogSigner } from '../demo/log-signer.ts';
import { pause } from '../pause.ts';
import { Codec } from '../store/codec.ts';
import type { EventStore, NewEvent, Position, RecordedEvent } from '../store/event-store.ts';
import { CheckedLog, changed } from './checked-log.ts';
import { epochOf, originIn } from './epoch.ts';
import { isForged, type LogHead } from './head.ts';
import { archiveOf, HeadsFile } from './heads-file.ts';
import { LogInconsistent } from './log-inconsistent.ts';
import { addBatch, latestHead, readTree } from './log-tree.ts';
import { readSeam, SEAM_STREAM, SEAM_TYPE } from './seam.ts';
import { SignedLog } from './signed-log.ts';
import { whileArriving } from './while-arriving.ts';

/** The log has every event that was signed. */
export class NothingLost extends Error {
  override readonly name = 'NothingLost';
}

export interface ContinueLogOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly signer: LogSigner;
  readonly headsFile: string;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  readonly pause?: typeof pause;
}

export interface Continuation {
  readonly from: string;
  readonly to: string;
  /** Events at the beginning of the old log that the new one has too, and the others of the old log. */
  readonly kept: number;
  readonly lost: number;
}

/**
 * Continues a log that was restored from before its last head, as the log of the next epoch. Its first new event,
 * `LogContinued`, commits to the last head of the old log and to the number of lost events. The file of heads of the old
 * log is kept beside the new one. No log keeper may run. Can be repeated after an interruption at any step: the log is in
 * the new epoch once the file of heads is replaced.
 * @throws NothingLost; LogInconsistent unless the database holds the beginning of the old log; TreeMoved if a log keeper
 * still runs
 */
export async function continueLog(options: ContinueLogOptions): Promise<Continuation> {
  const { pool, store, headsFile, signal } = options;
  const heads = new HeadsFile(headsFile);
  const old = await compare(heads, headsFile, options);
  const [epoch, from] = [epochOf(old.last.origin), old.last.origin];
  const to = originIn(epoch + 1, from);
  // Heads of the new log are from before an interruption.
  const restored = await latestHead(pool, to);
  if (restored) await requireMatch(restored, options);
  const stored = await store.readStream(SEAM_STREAM);
  if (stored.length < epoch) {
    const data: SeamData[] = [];
    for (let n = stored.length + 1; n <= epoch; n++) {
      const file = archiveOf(headsFile, n);
      const one = n === epoch ? old : await compare(new HeadsFile(file), file, options);
      if (!one.failure) throw new NothingLost('The log has every event that was signed: it needs no new epoch.');
      if (one.failure.code !== 'log_shorter') throw one.failure;
      data.push(seamData(one, restored));
    }
    const events = await Promise.all(data.map((each) => encode(each, options)));
    await store.append(SEAM_STREAM, events, stored.length === 0 ? 'no-stream' : stored.length - 1);
  }
  const seam = await requireSeam(seamData(old, restored), epoch, store);
  await extendTree(pool, store, seam.position, signal);
  const nextFile = `${headsFile}.new-epoch`;
  await rm(nextFile, { force: true });
  const next = new HeadsFile(nextFile);
  const newest = await latestHead(pool);
  if (newest) await next.append(newest);
  await new SignedLog({
    ...options,
    heads: next,
    headsFile: nextFile,
    origin: to,
    host: '',
    pause: options.pause ?? pause,
    monotonic: () => performance.now(),
  }).verify(signal);
  await heads.check();
  await keepAs(archiveOf(headsFile, epoch), headsFile);
  await rename(nextFile, headsFile);
  const { kept, lost } = seamData(old, restored);
  return { from, to, kept, lost };
}

/** A file of heads, compared with the events of the log. */
interface Compared {
  readonly first: LogHead;
  readonly last: LogHead;
  /** Size of the largest head that the log has the events of. */
  readonly matched: number;
  /** Why the next head does not match. */
  readonly failure: LogInconsistent | null;
}

async function compare(
  heads: HeadsFile,
  path: string,
  { store, signer, signal, pause: wait = pause }: ContinueLogOptions,
): Promise<Compared> {
  const { publicKey: key } = await signer();
  const log = new CheckedLog(store);
  let [first, last]: [LogHead | null, LogHead | null] = [null, null];
  let matched = 0;
  let failure: LogInconsistent | null = null;
  for await (const head of heads.read(key)) {
    first ??= head;
    last = head;
    if (failure) continue;
    try {
      await whileArriving(() => log.readTo(head.size, signal, { ahead: true }), wait, signal);
      if (!log.root().equals(head.root)) throw changed(matched, head.size);
      matched = head.size;
    } catch (error) {
      if (!(error instanceof LogInconsistent)) throw error;
      failure = error;
    }
  }
  if (!first || !last) throw new LogInconsistent('heads_missing', `${path} is missing or empty.`);
  return { first, last, matched, failure };
}

/** Throws unless the newest head of the database belongs to the events of the log. @throws LogInconsistent */
async function requireMatch(head: LogHead, { store, signer, signal }: ContinueLogOptions): Promise<void> {
  const { publicKey: key } = await signer();
  if (isForged(head, key)) {
    throw new LogInconsistent('tree_changed', 'The newest head in the database is not the one that was signed.');
  }
  const log = new CheckedLog(store);
  await log.readTo(head.size, signal);
  if (!log.root().equals(head.root)) throw changed(0, head.size);
}

interface SeamData {
  readonly checkpoint: string;
  readonly kept: number;
  readonly lost: number;
}

/** @param restored newest head of the database, which the file may not have any more */
function seamData({ first, last, matched }: Compared, restored: LogHead | null): SeamData {
  // Larger heads of an earlier log may be from a part that this log does not have.
  const isOfLog = restored !== null && (restored.origin === last.origin || restored.size <= first.size);
  const kept = Math.max(matched, isOfLog ? restored.size : 0);
  return { checkpoint: last.note, kept, lost: last.size - kept };
}

/** Encodes nothing personal. */
const codec = new Codec(logContinuationEvents);
const noVault = { keyFor: () => Promise.reject(new TypeError('The event has no personal fields')) };

function encode(data: SeamData, { clock }: ContinueLogOptions): Promise<NewEvent> {
  const id = randomUUID();
  const actor = { kind: 'system', id: 'new-epoch' } as const;
  const metadata = { at: clock().toISOString(), actor, commandId: id, $correlationId: id, $causationId: id };
  return codec.encode({ type: SEAM_TYPE, data }, id, metadata, '', noVault);
}

/** The stored event about this epoch, which may be from an earlier try. @throws LogInconsistent if it is another one */
async function requireSeam(expected: SeamData, epoch: number, store: EventStore): Promise<RecordedEvent> {
  const stored = await store.readStream(SEAM_STREAM);
  const last = stored.at(-1);
  const seam = last && readSeam(last.data);
  if (!seam || stored.length !== epoch || seam.last.note !== expected.checkpoint || seam.kept !== expected.kept) {
    const text = `The stream ${SEAM_STREAM} has an event that no command has stored, or the log has changed since.`;
    throw new LogInconsistent('log_changed', text);
  }
  return last;
}

const BATCH = 2_000;

/** Adds the events up to this position to the tree. */
async function extendTree(pool: Pool, store: EventStore, end: Position, signal: AbortSignal): Promise<void> {
  let { size, position } = await readTree(pool);
  if (position >= end) return;
  for await (const batch of store.subscribe({ after: position, batchSize: BATCH, signal })) {
    if (batch.events.length > 0) {
      await addBatch(pool, size, position, batch);
      size += batch.events.length;
      position = batch.checkpoint;
    }
    if (position >= end) return;
  }
}

/** Keeps a file under a further name. @throws Error if there is another file of that name */
async function keepAs(name: string, file: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    // An earlier try may have made it.
    if (!isThere || (await stat(name)).ino !== (await stat(file)).ino) throw error;
  }
}
