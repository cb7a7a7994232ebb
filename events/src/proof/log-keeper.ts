import type { Pool } from 'pg';
import { type LogSigner, logSigner } from '../demo/log-signer.ts';
import { pause } from '../pause.ts';
import { StoreUnavailable } from '../store/errors.ts';
import type { EventStore, LogBatch, RecordedEvent } from '../store/event-store.ts';
import { inTransaction } from '../store/postgres/transaction.ts';
import { CheckedLog, changed, SLICE } from './checked-log.ts';
import { type LogHead, LogHeadSigner } from './head.ts';
import { isOutdated, removeOutdated } from './head-retention.ts';
import { HeadsFile } from './heads-file.ts';
import { publishRotation } from './key-history.ts';
import { LogInconsistent } from './log-inconsistent.ts';
import { type LogReport, REPORT_EVERY_MS, reportLogState } from './log-state.ts';
import { addBatch, insertHead, insertLogKey, nameChanged, readTree, TreeMoved } from './log-tree.ts';
import { MapChanges } from './map-changes.ts';
import { appendMapRoot, EMPTY_MAPS, type MapLogState, readMapLog } from './map-log.ts';
import { rootHash } from './merkle.ts';
import { addAudits, publishCheckpoint, type WitnessPolicy } from './publish-checkpoint.ts';
import type { Signer } from './signer.ts';
import { TileReader } from './tiles.ts';
import { verifyHeads } from './verify-heads.ts';

export interface LogKeeperOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  /** The operator's. A demo log is signed with a key of its own. */
  readonly signer: Signer;
  /** Host in the name of a new log. */
  readonly host: string;
  readonly clock: () => Date;
  /** Signed heads are stored here first, outside the database: the log is checked against the last of them. */
  readonly headsFile: string;
  /** Without witnesses, checkpoints are published with the signature of the log alone. */
  readonly witnesses?: WitnessPolicy;
  /** Interval between published checkpoints, in ms. */
  readonly publishEveryMs?: number;
  /** Writes a warning to the process log. */
  readonly warn?: (facts: object, message: string) => void;
  /** Monotonic clock, in ms. */
  readonly monotonic?: () => number;
  readonly pause?: typeof pause;
}

/** Minimum interval between signed heads, in ms. */
const HEAD_EVERY_MS = 1_000;
/** Default interval between published checkpoints, in ms. */
const PUBLISH_EVERY_MS = 60_000;
/** Interval between removals of outdated heads, in ms. */
const PRUNE_EVERY_MS = 3_600_000;
/** Time without a signed head while the log is busy, in ms. */
const UNSIGNED_MOST_MS = 2_000;
/** Longer after a head that took long: while it catches up, an eleventh of the time goes into heads. */
const UNSIGNED_SHARE = 10;
/** Interval between rechecks of one slice, in ms. */
const RECHECK_EVERY_MS = 1_000;
/** Slices with the newest million events. */
const NEWEST_PARTS = Math.ceil(1_000_000 / SLICE);
/** Interval in ms, and number, of retries for missing events. */
const ARRIVAL_EVERY_MS = 1_000;
const ARRIVAL_TRIES = 20;
const BATCH = 2_000;
const NO_WITNESSES: WitnessPolicy = { witnesses: [], quorum: 0 };

/**
 * Follows the whole log, adds a leaf per event in log order, and signs a head when it has caught up.
 *
 * Heads are signed over events, not over the stored tree. At the start, the whole log is re-hashed and compared with
 * every head of the heads file. Before each head, the events since the last complete slice are read and hashed again;
 * they must extend the last head and match the tree. In the background, the log is read again slice by slice. After any
 * mismatch this keeper stops signing; only a restart makes it check again.
 */
export class LogKeeper {
  readonly #options: LogKeeperOptions;
  readonly #heads: HeadsFile;
  readonly #signer: LogSigner;
  readonly #pause: typeof pause;
  readonly #monotonic: () => number;
  #log: CheckedLog;
  #signed: LogHead | null = null;
  #maps: MapLogState = EMPTY_MAPS;
  #signedAt = Number.NEGATIVE_INFINITY;
  /** Duration of the last signature, with the update of the map. */
  #signMs = 0;
  #state: LogReport['state'] = 'checking';
  #failure: LogInconsistent | null = null;
  #turn: Promise<void> = Promise.resolve();
  #recheckedAt: Date | null = null;

  constructor(options: LogKeeperOptions) {
    this.#options = options;
    this.#heads = new HeadsFile(options.headsFile);
    this.#signer = logSigner(options.signer, options.store);
    this.#pause = options.pause ?? pause;
    this.#monotonic = options.monotonic ?? (() => performance.now());
    this.#log = new CheckedLog(options.store);
  }

  /**
   * Runs until `signal` aborts. Can be called again after a failure: completed checks are kept.
   * @throws TreeMoved if another keeper works on the same tree
   */
  async run(signal: AbortSignal): Promise<void> {
    await allOf(signal, [
      (running) => this.#reportOn(running),
      async (running) => {
        if (!this.#failure) await this.#keep(running).catch((error) => this.#refuse(error, running));
        await untilAborted(running);
      },
    ]);
  }

  async #keep(signal: AbortSignal): Promise<void> {
    this.#state = 'checking';
    await this.#verify(signal);
    this.#state = 'consistent';
    await this.#report();
    await allOf(signal, [
      (running) => this.#follow(running),
      (running) => this.#recheck(running),
      (running) => this.#publish(running),
      (running) => this.#prune(running),
    ]);
  }

  /** Checks the whole log against the heads file, and signs what a stopped keeper left unsigned. */
  async #verify(signal: AbortSignal): Promise<void> {
    const { pool } = this.#options;
    const { publicKey: key } = await this.#signer();
    const { last, newest, pending } = await this.#patiently(signal, () =>
      verifyHeads({ ...this.#options, heads: this.#heads, key, log: this.#log, signal }),
    );
    const tree = await readTree(pool);
    this.#signed = last;
    try {
      this.#maps = await readMapLog(pool, last?.maps ?? null);
    } catch (error) {
      if (!(error instanceof LogInconsistent) || pending.length === 0) throw error;
      this.#maps = await readMapLog(pool, newest?.maps ?? null);
      for (const head of pending) await this.#redo(head, signal);
    }
    if (last && last.size > (newest?.size ?? 0) && last.size <= tree.size) await insertHead(pool, last);
    await this.#sign(tree.size, signal);
    if (this.#signed) await publishRotation(pool, this.#signed.origin, await this.#signer(), this.#options.clock());
  }

  /** Stores the map of a head that only the file has: a keeper was interrupted after it had written there. */
  async #redo(head: LogHead, signal: AbortSignal): Promise<void> {
    const { pool, store } = this.#options;
    const from = this.#maps.map.logSize;
    const changes = new MapChanges(from);
    const log = new CheckedLog(store);
    await this.#patiently(signal, () => log.readTo(head.size, signal, { each: changes.add }));
    await inTransaction(pool, async (client) => {
      const maps = await appendMapRoot(client, this.#maps, changes.all(), head);
      if (!maps.tree.root().equals(head.maps.root)) {
        throw new LogInconsistent('map_changed', 'The map of streams in the database is not the one that was signed.');
      }
      this.#maps = maps;
    });
  }

  /** Keeps reading while it waits for the next head, which then includes those events. */
  async #follow(signal: AbortSignal): Promise<void> {
    const { pool, store } = this.#options;
    let { size, position } = await readTree(pool);
    const stop = new AbortController();
    const reading = AbortSignal.any([signal, stop.signal]);
    const batches = store.subscribe({ after: position, batchSize: BATCH, signal: reading })[Symbol.asyncIterator]();
    const read = (): Promise<IteratorResult<LogBatch>> => {
      const next = batches.next();
      // It may fail while a head is signed, and is awaited afterwards.
      next.catch(() => undefined);
      return next;
    };
    try {
      let next = read();
      let due: Promise<null> | null = null;
      for (;;) {
        const taken: IteratorResult<LogBatch> | null = await (due ? Promise.race([next, due]) : next);
        if (signal.aborted || taken?.done) return;
        if (taken) {
          const batch = taken.value;
          if (batch.events.length > 0) {
            await addBatch(pool, size, position, batch);
            size += batch.events.length;
            // The position of the tree: an empty batch may move the checkpoint beyond it.
            position = batch.checkpoint;
          }
          next = read();
          if (size <= (this.#signed?.size ?? 0)) continue;
          // Monotonic: the system clock may step back.
          const since = this.#monotonic() - this.#signedAt;
          if (!batch.caughtUp && since < Math.max(UNSIGNED_MOST_MS, this.#signMs * UNSIGNED_SHARE)) continue;
          if (since < HEAD_EVERY_MS) {
            due ??= this.#pause(HEAD_EVERY_MS - since, signal).then(() => null);
            continue;
          }
        }
        due = null;
        await this.#sign(size, signal);
      }
    } finally {
      stop.abort();
      await batches.return?.();
    }
  }

  /** Signs a head over the first `size` events, reading them again; does nothing if they are signed. */
  async #sign(size: number, signal: AbortSignal): Promise<void> {
    const { pool } = this.#options;
    const signed = this.#signed;
    const signer = await this.#headSigner();
    // A head of an older key is signed again.
    const isSigned = signed && signer.verifiers[0].isOf(signed);
    if (size < (signed?.size ?? 0) + (isSigned ? 1 : 0) || size === 0) return;
    const changes = new MapChanges(signed?.size ?? 0);
    const log = await this.#patiently(signal, () =>
      readAgain(this.#log.reopened(), { signed, size, each: changes.add, signal }),
    );
    const root = log.root();
    if (!(await rootHash(size, new TileReader(pool).subtree)).equals(root)) {
      const text = 'The tree in the database is not that of the events of the log.';
      throw new LogInconsistent('tree_changed', text, { from: signed?.size ?? 0, to: size });
    }
    if ((await readTree(pool)).size !== size) throw new TreeMoved('Another process has added to the Merkle tree');
    // Before the head is stored: the interval counts from the signature.
    const signedAt = this.#monotonic();
    await this.#inTurn(() =>
      inTransaction(pool, async (client) => {
        const maps = await appendMapRoot(client, this.#maps, changes.all(), { size, root });
        const head = signer.signHeads({ size, root }, { size: maps.size, root: maps.tree.root() }, this.#nextTime());
        for (const key of signer.verifiers) await insertLogKey(client, key);
        await this.#heads.append(head);
        await insertHead(client, head);
        this.#log = log;
        this.#maps = maps;
        this.#signed = head;
      }),
    );
    this.#signMs = this.#monotonic() - signedAt;
    this.#signedAt = signedAt;
  }

  /** Publishes the newest head at a fixed interval, whether the log has grown or not, with a new time. */
  async #publish(signal: AbortSignal): Promise<void> {
    const { pool, warn, witnesses = NO_WITNESSES, publishEveryMs = PUBLISH_EVERY_MS } = this.#options;
    const options = { ...witnesses, pool, signal, ...(warn && { warn }) };
    while (!signal.aborted) {
      const head = await this.#inTurn(() => this.#recentHead(publishEveryMs));
      if (head) {
        const maps = { ...options, log: 'maps' } as const;
        const [log, note] = await Promise.all([
          publishCheckpoint(head, { ...options, log: 'events' }),
          publishCheckpoint(head.maps, maps),
        ]);
        if (log !== null && note !== null) await addAudits(head.maps, note, maps);
      }
      await this.#pause(head ? publishEveryMs : HEAD_EVERY_MS, signal);
    }
  }

  /** The newest head, signed again with the time if it is older than `maxAgeMs`; null before the first. */
  async #recentHead(maxAgeMs: number): Promise<LogHead | null> {
    const head = this.#signed;
    if (!head || this.#options.clock().getTime() - head.at.getTime() < maxAgeMs) return head;
    const again = (await this.#headSigner()).signHeads(head, head.maps, this.#nextTime());
    await this.#heads.append(again);
    this.#signed = again;
    return again;
  }

  /** Removes outdated heads from the heads file and the database. */
  async #prune(signal: AbortSignal): Promise<void> {
    const { pool, clock } = this.#options;
    while (!signal.aborted) {
      await this.#pause(PRUNE_EVERY_MS, signal);
      if (signal.aborted) return;
      const { publicKey } = await this.#signer();
      await this.#heads.prune(publicKey, (head, next) => isOutdated(head.at, next.at, clock()));
      await removeOutdated(pool, clock());
    }
  }

  /** Signs one head at a time, so that the heads file is in order. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(work);
    this.#turn = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  /** Signs with the origin of the earlier heads, even if the host has changed. */
  async #headSigner(): Promise<LogHeadSigner> {
    const signer = await this.#signer();
    return new LogHeadSigner(signer, this.#signed?.origin ?? originOf(this.#options.host, signer));
  }

  /** Head times never decrease: while the clock is behind the last head, its time is repeated. */
  #nextTime(): Date {
    const { clock, warn } = this.#options;
    const now = clock();
    const before = this.#signed?.at ?? now;
    if (now >= before) return now;
    const behindMs = before.getTime() - now.getTime();
    warn?.({ behindMs }, 'the clock is behind the last signed head, whose time is repeated');
    return before;
  }

  /** Reads the log again slice by slice: in turn one of the newest million events, and one of the whole log. */
  async #recheck(signal: AbortSignal): Promise<void> {
    let [whole, newest] = [0, 0];
    for (let turn = 0; !signal.aborted; turn++) {
      await this.#pause(RECHECK_EVERY_MS, signal);
      if (signal.aborted) return;
      const { parts } = this.#log;
      const isOfNewest = parts > NEWEST_PARTS && turn % 2 === 1;
      const part = isOfNewest ? Math.max(newest, parts - NEWEST_PARTS) : whole;
      try {
        await this.#patiently(signal, () => this.#log.recheck(part, signal));
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        continue;
      }
      const next = (part + 1) % parts;
      if (isOfNewest) newest = next;
      else whole = next;
      if (isOfNewest || next > 0) continue;
      await this.#heads.check();
      this.#recheckedAt = this.#options.clock();
    }
  }

  /** Retries while events are missing: a node of an EventStoreDB cluster may lag behind another one. */
  async #patiently<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries++) {
      try {
        return await work();
      } catch (error) {
        const mayArrive = error instanceof LogInconsistent && error.code === 'log_shorter';
        if (!mayArrive || tries === ARRIVAL_TRIES) throw error;
      }
      await this.#pause(ARRIVAL_EVERY_MS, signal);
      signal.throwIfAborted();
    }
  }

  /** Stops signing. @throws errors that are not about the log */
  async #refuse(error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (!(error instanceof LogInconsistent)) throw error;
    const { pool, store, warn } = this.#options;
    const name = error.range && (await nameChanged(pool, store, error.range).catch(() => null));
    const text = name ? `${error.message} ${name}` : error.message;
    this.#failure = new LogInconsistent(error.code, text, error.range);
    this.#state = 'inconsistent';
    warn?.({ code: error.code }, `the log is not consistent with its signed heads, nothing is signed: ${text}`);
    await this.#report();
  }

  async #reportOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#report();
      await pause(REPORT_EVERY_MS, signal);
    }
  }

  async #report(): Promise<void> {
    const { code = null, message: detail = null } = this.#failure ?? {};
    const report = { state: this.#state, code, detail, size: this.#log.size, recheckedAt: this.#recheckedAt };
    // Retried in a few seconds; until then readers see that there is no report.
    await reportLogState(this.#options.pool, report).catch(() => undefined);
  }
}

/** Origin of a new log: the address under which it is published, without the scheme. */
const originOf = (host: string, { simulatedBefore }: Signer): string =>
  `${host}/.well-known/sankofa/${simulatedBefore ? 'demo' : 'log'}/1`;

interface ReadAgain {
  readonly signed: LogHead | null;
  readonly size: number;
  readonly each: (event: RecordedEvent, index: number) => void;
  readonly signal: AbortSignal;
}

/** Reads the events after the last complete slice, past the last head and up to `size`. @throws LogInconsistent */
async function readAgain(log: CheckedLog, { signed, size, each, signal }: ReadAgain): Promise<CheckedLog> {
  if (signed && signed.size >= log.size) {
    const from = log.size;
    await log.readTo(signed.size, signal);
    if (!log.root().equals(signed.root)) throw changed(from, signed.size);
  }
  await log.readTo(size, signal, { each });
  return log;
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Runs tasks until one ends or fails, or `signal` aborts; then stops the others. @throws the first error */
async function allOf(signal: AbortSignal, tasks: readonly ((signal: AbortSignal) => Promise<void>)[]): Promise<void> {
  const stop = new AbortController();
  const running = AbortSignal.any([signal, stop.signal]);
  const errors: unknown[] = [];
  await Promise.all(
    tasks.map(async (task) => {
      try {
        await task(running);
      } catch (error) {
        if (!running.aborted) errors.push(error);
      } finally {
        stop.abort();
      }
    }),
  );
  if (errors.length > 0) throw errors[0];
}
