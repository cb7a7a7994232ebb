import { WrongExpectedRevision } from '../errors.ts';
import type { AppendResult, ExpectedRevision, NewEvent } from '../event-store.ts';
import type { AppendConnection } from './append-connection.ts';
import { textArray } from './binary-array.ts';
import { toPosition } from './position.ts';

const MAX_EVENTS_PER_GROUP = 2_000;
/**
 * A group this large is sent at once; a smaller one waits for the end of the tick. Under load, PostgreSQL commits for
 * one half of the writers while this process prepares the appends of the other half.
 */
const EAGER_GROUP = 32;

interface PendingAppend {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  readonly expected: ExpectedRevision;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

interface Verdict {
  ordinal: number;
  outcome: 'appended' | 'duplicate' | 'id_conflict' | 'wrong_revision';
  last_revision: number;
  last_position: string | null;
  /** Of an append without a conflict in its group. */
  recorded_ms?: number | null;
}

/**
 * Group commit: appends that arrive during a commit form the next group. A group contains at most one append per
 * stream, so that each can be checked against the stream before the group.
 */
export class AppendQueue {
  readonly #connection: AppendConnection;
  #waiting: PendingAppend[] = [];
  #running: Promise<void> | null = null;
  #scheduled = false;

  constructor(connection: AppendConnection) {
    this.#connection = connection;
  }

  /** Resolves once the append is durable. Errors as for `EventStore.append`. */
  add(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ stream, events, expected, resolve, reject });
      if (this.#running) return;
      if (this.#waiting.length >= EAGER_GROUP) this.#start();
      else if (!this.#scheduled) {
        this.#scheduled = true;
        setImmediate(() => {
          this.#scheduled = false;
          this.#start();
        });
      }
    });
  }

  /** Resolves when everything added so far has settled. */
  async drain(): Promise<void> {
    while (this.#running || this.#waiting.length > 0) {
      this.#start();
      await this.#running;
    }
  }

  #start(): void {
    if (!this.#running && this.#waiting.length > 0) this.#running = this.#run();
  }

  /** The next group is sent before the writers of the last one are woken: they would keep this process busy. */
  async #run(): Promise<void> {
    let group = this.#takeGroup();
    let storing = this.#store(group);
    for (;;) {
      const settled = await storing;
      const next = this.#takeGroup();
      if (next.length > 0) storing = this.#store(next);
      else this.#running = null;
      settleAll(group, settled);
      if (next.length === 0) return;
      group = next;
    }
  }

  #takeGroup(): PendingAppend[] {
    const group: PendingAppend[] = [];
    const later: PendingAppend[] = [];
    const streams = new Set<string>();
    let size = 0;
    for (const append of this.#waiting) {
      const fits = group.length === 0 || size + append.events.length <= MAX_EVENTS_PER_GROUP;
      if (!fits || streams.has(append.stream)) {
        later.push(append);
        continue;
      }
      streams.add(append.stream);
      size += append.events.length;
      group.push(append);
    }
    this.#waiting = later;
    return group;
  }

  /** Results of a group, or its common error. Never rejects. */
  async #store(group: readonly PendingAppend[]): Promise<Verdict[] | { readonly error: unknown }> {
    try {
      return (await this.#storeAll(group)) ?? (await this.#storeEach(group));
    } catch (error) {
      return { error };
    }
  }

  /** All appends at once; null if one of them conflicts. */
  async #storeAll(group: readonly PendingAppend[]): Promise<Verdict[] | null> {
    const [stored] = await this.#connection.query<{ head: string; recorded_ms: number | null }>({
      name: 'log.append_group',
      text: 'select head, recorded_ms from log.append_group($1, $2, $3, $4, $5, $6, $7, $8)',
      values: toRows(group),
    });
    if (!stored) return null;
    const { head, recorded_ms } = stored;
    let position = Number(head);
    return group.map((append, n) => {
      position += append.events.length;
      const last_revision = expectedNumber(append.expected) + append.events.length;
      return { ordinal: n + 1, outcome: 'appended', last_revision, last_position: String(position), recorded_ms };
    });
  }

  /** Each append separately. */
  #storeEach(group: readonly PendingAppend[]): Promise<Verdict[]> {
    return this.#connection.query<Verdict>({
      name: 'log.append',
      text: 'select * from log.append($1, $2, $3, $4, $5, $6, $7, $8)',
      values: toColumns(group),
    });
  }
}

const EMPTY = -1;

const expectedNumber = (expected: ExpectedRevision): number => (expected === 'no-stream' ? EMPTY : expected);

/** Arguments of `log.append_group`: a row per event with its revision, and the revisions that must exist. */
function toRows(group: readonly PendingAppend[]): unknown[] {
  const streams: string[] = [];
  const revisions: number[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const datas: string[] = [];
  const metadatas: string[] = [];
  const continuedStreams: string[] = [];
  const continuedRevisions: number[] = [];
  for (const { stream, events, expected } of group) {
    let revision = expectedNumber(expected);
    if (revision >= 0) {
      continuedStreams.push(stream);
      continuedRevisions.push(revision);
    }
    for (const event of events) {
      streams.push(stream);
      revisions.push(++revision);
      ids.push(event.id);
      types.push(event.type);
      datas.push(event.data);
      metadatas.push(event.metadata);
    }
  }
  return [
    textArray(streams),
    revisions,
    ids,
    textArray(types),
    textArray(datas),
    textArray(metadatas),
    textArray(continuedStreams),
    continuedRevisions,
  ];
}

/** Arguments of `log.append`: a row per append, and a row per event that references its append. */
function toColumns(group: readonly PendingAppend[]): unknown[] {
  const streams: string[] = [];
  const expected: number[] = [];
  const sizes: number[] = [];
  const owners: number[] = [];
  const events = group.flatMap((append) => append.events);
  for (const append of group) {
    streams.push(append.stream);
    expected.push(expectedNumber(append.expected));
    sizes.push(append.events.length);
    for (let n = 0; n < append.events.length; n++) owners.push(streams.length);
  }
  return [
    textArray(streams),
    expected,
    sizes,
    owners,
    events.map((event) => event.id),
    textArray(events.map((event) => event.type)),
    textArray(events.map((event) => event.data)),
    textArray(events.map((event) => event.metadata)),
  ];
}

function settleAll(group: readonly PendingAppend[], settled: readonly Verdict[] | { readonly error: unknown }): void {
  if ('error' in settled) {
    for (const append of group) append.reject(settled.error);
    return;
  }
  for (const verdict of settled) {
    const append = group[verdict.ordinal - 1];
    if (append) settle(append, verdict);
  }
}

function settle(append: PendingAppend, verdict: Verdict): void {
  const { stream, expected } = append;
  if (verdict.outcome === 'wrong_revision') {
    append.reject(new WrongExpectedRevision(stream, expected, verdict.last_revision));
  } else if (verdict.outcome === 'id_conflict') {
    const ids = append.events.map((event) => event.id).join(', ');
    append.reject(new Error(`Event ids are used by another append than this one to ${stream}: ${ids}`));
  } else {
    const { last_revision: revision, last_position, recorded_ms: recordedAt } = verdict;
    append.resolve({ revision, position: toPosition(last_position ?? 0), ...(recordedAt && { recordedAt }) });
  }
}
