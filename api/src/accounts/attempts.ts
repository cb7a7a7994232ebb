import type { FailureLimit, FailureStore, Failures } from './failure-store.ts';

/** Result of an attempt. `unknown`: the secret was not compared, so it was no guess. */
export type Outcome = 'right' | 'wrong' | 'unknown';

/** An admitted attempt with the failures of each limit so far, or the exhausted limit. */
export type Admission =
  | { readonly failures: readonly (Failures | null)[] }
  | { readonly pausedBy: FailureLimit; readonly until: Date };

interface UnderWay {
  /** Attempts in progress or waiting. */
  users: number;
  running: number;
  /** Number of changes to the count by this process since. */
  written: number;
  readonly waiting: (() => void)[];
}

/**
 * Admits attempts until a limit is exhausted. An attempt counts as wrong while it is in progress, so that concurrency
 * gains nothing; an attempt beyond the limit waits for the results of the others, so that no right one in a crowd is
 * refused. Each process counts its own attempts in progress: n processes admit at most n times as many guesses before
 * the pause.
 */
export class Attempts {
  readonly #store: FailureStore;
  readonly #now: () => Date;
  readonly #underWay = new Map<string, UnderWay>();

  constructor(store: FailureStore, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Starts an attempt once it is admitted; every admitted one must be ended. */
  async begin(limits: readonly FailureLimit[]): Promise<Admission> {
    const entries = limits.map((limit) => this.#enter(limit));
    try {
      const admission = await this.#admit(limits, entries);
      if ('pausedBy' in admission) this.#leave(limits, entries);
      return admission;
    } catch (error) {
      this.#leave(limits, entries);
      throw error;
    }
  }

  /** Ends an admitted attempt. @param failures as returned by `begin` */
  async end(limits: readonly FailureLimit[], failures: readonly (Failures | null)[], outcome: Outcome): Promise<void> {
    const entries = limits.map((limit) => this.#find(limit));
    // A right attempt writes nothing if there is nothing to clear.
    const cleared = outcome === 'right' ? limits.filter((limit, n) => limit.clearedByRight && failures[n]) : [];
    try {
      if (outcome === 'wrong') await Promise.all(limits.map((limit) => this.#store.add(limit, this.#now())));
      await Promise.all(cleared.map((limit) => this.#store.clear(limit)));
    } finally {
      const hasWritten = outcome === 'wrong' || cleared.length > 0;
      for (const entry of entries) {
        // Atomic: a concurrent reader sees it in progress, or sees that it has to read again.
        entry.running--;
        if (hasWritten) entry.written++;
        for (const wake of entry.waiting.splice(0)) wake();
      }
      this.#leave(limits, entries);
    }
  }

  async #admit(limits: readonly FailureLimit[], entries: readonly UnderWay[]): Promise<Admission> {
    const written = (): number => entries.reduce((sum, entry) => sum + entry.written, 0);
    let failures: (Failures | null)[] = [];
    let asOf = -1;
    for (;;) {
      if (written() !== asOf) {
        asOf = written();
        failures = await this.#store.read(limits, this.#now());
        // Other attempts ended during the read.
        if (written() !== asOf) continue;
      }
      let full: UnderWay | undefined;
      for (const [n, limit] of limits.entries()) {
        const [entry, known] = [entries[n], failures[n]];
        if (limit.max === null || !entry) continue;
        const wrong = known?.wrong ?? 0;
        if (known && wrong >= limit.max) return { pausedBy: limit, until: known.until };
        if (wrong + entry.running >= limit.max) full ??= entry;
      }
      if (!full) {
        for (const entry of entries) entry.running++;
        return { failures };
      }
      const { waiting } = full;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  #enter(limit: FailureLimit): UnderWay {
    const entry = this.#find(limit);
    entry.users++;
    return entry;
  }

  #leave(limits: readonly FailureLimit[], entries: readonly UnderWay[]): void {
    for (const [n, entry] of entries.entries()) {
      entry.users--;
      const limit = limits[n];
      if (limit && entry.users === 0) this.#underWay.delete(nameOf(limit));
    }
  }

  #find(limit: FailureLimit): UnderWay {
    const name = nameOf(limit);
    const known = this.#underWay.get(name);
    if (known) return known;
    const entry = { users: 0, running: 0, written: 0, waiting: [] };
    this.#underWay.set(name, entry);
    return entry;
  }
}

const nameOf = ({ account, source }: FailureLimit): string => `${account} ${source}`;
