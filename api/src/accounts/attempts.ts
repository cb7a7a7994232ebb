import type { FailureLimit, FailureStore, Failures } from './failure-store.ts';

/** How an attempt ended. `unknown`: the secret was not compared, so nobody has guessed. */
export type Outcome = 'right' | 'wrong' | 'unknown';

/** An attempt that may begin, with the failures of each limit so far; or the limit that is used up. */
export type Admission =
  | { readonly failures: readonly (Failures | null)[] }
  | { readonly pausedBy: FailureLimit; readonly until: Date };

interface UnderWay {
  /** Attempts that have begun or wait to begin. */
  users: number;
  running: number;
  /** How often this process has changed the count since. */
  written: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets attempts through until a limit is used up. An attempt counts as wrong while it is under way, so that sending many
 * at once gains nothing; one that would be too many waits for the result of the others, so that nobody is refused for
 * being right in a crowd. What is under way, each process counts for itself: n processes let at most n times as many
 * guesses through before the pause.
 */
export class Attempts {
  readonly #store: FailureStore;
  readonly #now: () => Date;
  readonly #underWay = new Map<string, UnderWay>();

  constructor(store: FailureStore, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Begins an attempt, as soon as it may; each that may has to be ended. */
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

  /** Ends an attempt that was let through. @param failures as it began with */
  async end(limits: readonly FailureLimit[], failures: readonly (Failures | null)[], outcome: Outcome): Promise<void> {
    const entries = limits.map((limit) => this.#find(limit));
    // A right one writes nothing where there is nothing to clear.
    const cleared = outcome === 'right' ? limits.filter((limit, n) => limit.clearedByRight && failures[n]) : [];
    try {
      if (outcome === 'wrong') await Promise.all(limits.map((limit) => this.#store.add(limit, this.#now())));
      await Promise.all(cleared.map((limit) => this.#store.clear(limit)));
    } finally {
      const hasWritten = outcome === 'wrong' || cleared.length > 0;
      for (const entry of entries) {
        // At one stroke: whoever reads sees it under way, or sees that it has to read again.
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
        // Others have ended while this was read.
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
