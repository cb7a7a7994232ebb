import type { Pool } from 'pg';
import { EventIdConflict, StoreUnavailable, WrongExpectedRevision } from '../errors.ts';
import type { AppendResult, ExpectedRevision, NewEvent } from '../event-store.ts';
import { toPosition } from './position.ts';

const MAX_EVENTS_PER_GROUP = 2_000;
const MAX_ATTEMPTS = 6;

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
}

/**
 * Group commit: appends that arrive while a group is being committed form the next group. A group holds at most one
 * append per stream, so that each can be judged against what the stream was before the group.
 */
export class AppendQueue {
  readonly #pool: Pool;
  #waiting: PendingAppend[] = [];
  #running: Promise<void> | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Resolves once the append is durable. Errors as `EventStore.append`. */
  add(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ stream, events, expected, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when everything added so far has been answered. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Writers that are woken by the same tick get into the same group.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) await this.#commit(this.#takeGroup());
    this.#running = null;
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

  async #commit(group: PendingAppend[]): Promise<void> {
    let verdicts: Verdict[];
    try {
      verdicts = await this.#store(group);
    } catch (error) {
      for (const append of group) append.reject(error);
      return;
    }
    for (const verdict of verdicts) {
      const append = group[verdict.ordinal - 1];
      if (append) settle(append, verdict);
    }
  }

  /** One statement is one transaction. After a lost connection the same ids are sent again: what is in is a duplicate. */
  async #store(group: PendingAppend[]): Promise<Verdict[]> {
    const values = toColumns(group);
    for (let attempt = 1; ; attempt++) {
      try {
        const { rows } = await this.#pool.query<Verdict>({
          name: 'log.append',
          text: 'select * from log.append($1, $2, $3, $4, $5, $6, $7, $8)',
          values,
        });
        return rows;
      } catch (error) {
        const reason = unavailability(error);
        if (!reason) throw error;
        if (attempt === MAX_ATTEMPTS) throw new StoreUnavailable(reason, { cause: error });
        await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
      }
    }
  }
}

function toColumns(group: readonly PendingAppend[]): unknown[] {
  const streams: string[] = [];
  const expected: number[] = [];
  const sizes: number[] = [];
  const owners: number[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const datas: string[] = [];
  const metadatas: string[] = [];
  for (const append of group) {
    streams.push(append.stream);
    expected.push(append.expected === 'any' ? -2 : append.expected === 'no-stream' ? -1 : append.expected);
    sizes.push(append.events.length);
    for (const event of append.events) {
      owners.push(streams.length);
      ids.push(event.id);
      types.push(event.type);
      datas.push(event.data);
      metadatas.push(event.metadata);
    }
  }
  return [streams, expected, sizes, owners, ids, types, datas, metadatas];
}

function settle(append: PendingAppend, verdict: Verdict): void {
  const { stream, expected } = append;
  if (verdict.outcome === 'wrong_revision') {
    append.reject(new WrongExpectedRevision(stream, expected, verdict.last_revision));
  } else if (verdict.outcome === 'id_conflict') {
    const ids = append.events.map((event) => event.id);
    append.reject(new EventIdConflict(stream, ids));
  } else {
    append.resolve({
      revision: verdict.last_revision,
      position: toPosition(verdict.last_position ?? 0),
      duplicate: verdict.outcome === 'duplicate',
    });
  }
}

/** Why the store cannot take events now, in words; null when the error is of another kind (a mistake of ours). */
export function unavailability(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '53100') return 'The disk of the event store is full: free some space, then try again';
  // 08: connection; 57P0x: server shutting down, crashed or starting; 53: out of resources; 40: serialisation.
  if (/^(08|57P0|53|40)/.test(code)) return 'The event store is not answering';
  if (/^(ECONN|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH)/.test(code)) return 'The event store cannot be reached';
  if (error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/i.test(error.message))
    return 'The connection to the event store was lost';
  return null;
}
