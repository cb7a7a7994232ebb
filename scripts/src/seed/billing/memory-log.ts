import { randomBytes } from 'node:crypto';
import type { KeyVault } from '@sankofa/events/personal/key-vault';
import type { AppendResult, EventStore, NewEvent, Position, RecordedEvent } from '@sankofa/events/store/event-store';

/** A log in memory for the commands of a simulation. One writer: it checks no revisions. */
export class MemoryLog implements Pick<EventStore, 'append' | 'readStream'> {
  readonly #streams = new Map<string, RecordedEvent[]>();
  #new: RecordedEvent[] = [];
  #count = 0;

  async append(stream: string, events: readonly NewEvent[]): Promise<AppendResult> {
    const recorded = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, recorded);
    for (const event of events) {
      const position = String(++this.#count).padStart(10, '0') as Position;
      const one = { ...event, stream, revision: recorded.length, position, recordedAt: 0 };
      recorded.push(one);
      this.#new.push(one);
    }
    return { revision: recorded.length - 1, position: this.#new.at(-1)?.position ?? ('' as Position) };
  }

  async readStream(stream: string, fromRevision = 0, count?: number): Promise<RecordedEvent[]> {
    const events = this.#streams.get(stream) ?? [];
    return events.slice(fromRevision, count === undefined ? undefined : fromRevision + count);
  }

  /** Events since the last call. */
  takeNew(): readonly RecordedEvent[] {
    const events = this.#new;
    this.#new = [];
    return events;
  }
}

/** Keys of a simulation, which nothing outlasts. */
export function memoryVault(): KeyVault {
  const keys = new Map<string, Buffer>();
  const unused = (): never => {
    throw new TypeError('A simulation has no database.');
  };
  return {
    addresses: { claimFor: unused, find: unused, unsettled: unused, settle: unused, remove: unused },
    keyFor: async (subject) => {
      const key = keys.get(subject) ?? randomBytes(32);
      keys.set(subject, key);
      return key;
    },
    find: async (subjects) => {
      const found = new Map<string, Buffer>();
      for (const subject of subjects) {
        const key = keys.get(subject);
        if (key) found.set(subject, key);
      }
      return found;
    },
    destroy: async (subject) => keys.delete(subject),
    onDestroyed: () => undefined,
    destroyAgain: unused,
    destroyed: unused,
    journalHead: unused,
    replayed: unused,
    setReplayed: unused,
    countMatches: unused,
    requireUsable: unused,
    wraps: unused,
    renewWraps: unused,
    close: async () => undefined,
  };
}
