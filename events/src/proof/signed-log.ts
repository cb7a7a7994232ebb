import type { Pool } from 'pg';
import type { LogSigner } from '../demo/log-signer.ts';
import type { pause } from '../pause.ts';
import type { EventStore, RecordedEvent } from '../store/event-store.ts';
import { inTransaction } from '../store/postgres/transaction.ts';
import { CheckedLog } from './checked-log.ts';
import { type LogHead, LogHeadSigner } from './head.ts';
import { isOutdated } from './head-retention.ts';
import type { HeadsFile } from './heads-file.ts';
import { publishRotation } from './key-history.ts';
import { entryOf } from './leaf.ts';
import { LogInconsistent } from './log-inconsistent.ts';
import { insertHead, insertLogKey, readTree, TreeMoved } from './log-tree.ts';
import { MapChanges } from './map-changes.ts';
import { appendMapRoot, EMPTY_MAPS, type MapLogState, readMapLog } from './map-log.ts';
import { rootHash } from './merkle.ts';
import type { Signer } from './signer.ts';
import { TileReader } from './tiles.ts';
import { verifyHeads } from './verify-heads.ts';
import { whileArriving } from './while-arriving.ts';

export interface SignedLogOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly signer: LogSigner;
  /** Host in the name of a new log. */
  readonly host: string;
  /** Signs as this log; by default as the log of the earlier heads. */
  readonly origin?: string;
  readonly clock: () => Date;
  readonly heads: HeadsFile;
  readonly headsFile: string;
  readonly warn?: (facts: object, message: string) => void;
  readonly monotonic: () => number;
  readonly pause: typeof pause;
}

/** A log as far as it is checked and signed: its re-hashed events, its newest head, and its map of streams. */
export class SignedLog {
  readonly #options: SignedLogOptions;
  #log: CheckedLog;
  /** Continues the log after the newest head. */
  #next: CheckedLog;
  /** Of the events that only `#next` has. */
  #changes = new MapChanges(0);
  #head: LogHead | null = null;
  #maps: MapLogState = EMPTY_MAPS;
  #signedAt = Number.NEGATIVE_INFINITY;
  #signMs = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(options: SignedLogOptions) {
    this.#options = options;
    this.#log = new CheckedLog(options.store);
    this.#next = this.#log;
  }

  /** The re-hashed events. */
  get log(): CheckedLog {
    return this.#log;
  }

  /** The newest head; null before the first. */
  get head(): LogHead | null {
    return this.#head;
  }

  /** When it was signed, by the monotonic clock, in ms. */
  get signedAt(): number {
    return this.#signedAt;
  }

  /** Duration of the last signature, with the update of the map. */
  get signMs(): number {
    return this.#signMs;
  }

  /** Checks the whole log against the heads file, and signs what a stopped keeper left unsigned. */
  async verify(signal: AbortSignal): Promise<void> {
    const { pool } = this.#options;
    const { publicKey: key } = await this.#options.signer();
    const { last, newest, pending } = await this.#whileArriving(signal, () =>
      verifyHeads({ ...this.#options, key, log: this.#log, signal }),
    );
    const tree = await readTree(pool);
    this.#continueAfter(this.#log, last);
    try {
      this.#maps = await readMapLog(pool, last?.maps ?? null);
    } catch (error) {
      if (!(error instanceof LogInconsistent) || pending.length === 0) throw error;
      this.#maps = await readMapLog(pool, newest?.maps ?? null);
      for (const head of pending) await this.#redo(head, signal);
    }
    if (last && last.size > (newest?.size ?? 0) && last.size <= tree.size) await insertHead(pool, last);
    await this.sign(tree.size, signal);
    if (this.#head) await publishRotation(pool, this.#head.origin, await this.#options.signer(), this.#options.clock());
  }

  /** Stores the map of a head that only the file has: a keeper was interrupted after it had written there. */
  async #redo(head: LogHead, signal: AbortSignal): Promise<void> {
    const { pool, store } = this.#options;
    const from = this.#maps.map.logSize;
    const changes = new MapChanges(from);
    const log = new CheckedLog(store);
    await this.#whileArriving(signal, () => log.readTo(head.size, signal, { each: changes.add }));
    await inTransaction(pool, async (client) => {
      const maps = await appendMapRoot(client, this.#maps, changes.all(), head);
      if (!maps.tree.root().equals(head.maps.root)) {
        throw new LogInconsistent('map_changed', 'The map of streams in the database is not the one that was signed.');
      }
      this.#maps = maps;
    });
  }

  /** Hashes an event for the next head. @returns its entry */
  readonly read = (event: RecordedEvent, index: number): Buffer =>
    index === this.#next.size ? this.#next.add(event, this.#changes.add) : entryOf(event);

  #continueAfter(log: CheckedLog, head: LogHead | null): void {
    this.#log = log;
    this.#head = head;
    this.#next = log.clone();
    this.#changes = new MapChanges(head?.size ?? 0);
  }

  /** Signs a head over the first `size` events; does nothing if they are signed. Reads those that were not `read`. */
  async sign(size: number, signal: AbortSignal): Promise<void> {
    const { pool } = this.#options;
    const signed = this.#head;
    const signer = await this.#headSigner();
    // A head of an older key is signed again.
    const isSigned = signed && signer.verifiers[0].isOf(signed);
    if (size < (signed?.size ?? 0) + (isSigned ? 1 : 0) || size === 0) return;
    const [log, changes] = [this.#next, this.#changes];
    await this.#whileArriving(signal, () => log.readTo(size, signal, { each: changes.add }));
    const root = log.root();
    if (!(await rootHash(size, new TileReader(pool).subtree)).equals(root)) {
      const text = 'The tree in the database is not that of the events of the log.';
      throw new LogInconsistent('tree_changed', text, { from: signed?.size ?? 0, to: size });
    }
    if ((await readTree(pool)).size !== size) throw new TreeMoved('Another process has added to the Merkle tree');
    // Before the head is stored: the interval counts from the signature.
    const signedAt = this.#options.monotonic();
    await this.#inTurn(() =>
      inTransaction(pool, async (client) => {
        const maps = await appendMapRoot(client, this.#maps, changes.all(), { size, root });
        const head = signer.signHeads({ size, root }, { size: maps.size, root: maps.tree.root() }, this.#nextTime());
        for (const key of signer.verifiers) await insertLogKey(client, key);
        await this.#options.heads.append(head);
        await insertHead(client, head);
        this.#maps = maps;
        this.#continueAfter(log, head);
      }),
    );
    this.#signMs = this.#options.monotonic() - signedAt;
    this.#signedAt = signedAt;
  }

  /** The newest head, signed again with the time if it is older than `maxAgeMs`; null before the first. */
  recentHead(maxAgeMs: number): Promise<LogHead | null> {
    return this.#inTurn(() => this.#recentHead(maxAgeMs));
  }

  async #recentHead(maxAgeMs: number): Promise<LogHead | null> {
    const head = this.#head;
    if (!head || this.#options.clock().getTime() - head.at.getTime() < maxAgeMs) return head;
    const again = (await this.#headSigner()).signHeads(head, head.maps, this.#nextTime());
    await this.#options.heads.append(again);
    this.#head = again;
    return again;
  }

  /** Removes outdated heads from the heads file. */
  async prune(): Promise<void> {
    const { heads, signer, clock } = this.#options;
    const { publicKey } = await signer();
    // The last head of an earlier log remains: it shows where the next one began.
    const isRemoved = (head: LogHead, next: LogHead): boolean =>
      head.origin === next.origin && isOutdated(head.at, next.at, clock());
    await heads.prune(publicKey, isRemoved);
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
    const { host, origin } = this.#options;
    const signer = await this.#options.signer();
    return new LogHeadSigner(signer, origin ?? this.#head?.origin ?? originOf(host, signer));
  }

  /** Head times never decrease: while the clock is behind the last head, its time is repeated. */
  #nextTime(): Date {
    const { clock, warn } = this.#options;
    const now = clock();
    const before = this.#head?.at ?? now;
    if (now >= before) return now;
    const behindMs = before.getTime() - now.getTime();
    warn?.({ behindMs }, 'the clock is behind the last signed head, whose time is repeated');
    return before;
  }

  #whileArriving<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    return whileArriving(work, this.#options.pause, signal);
  }
}

/** Origin of a new log: the address under which it is published, without the scheme. */
const originOf = (host: string, { simulatedBefore }: Signer): string =>
  `${host}/.well-known/sankofa/${simulatedBefore ? 'demo' : 'log'}/1`;
