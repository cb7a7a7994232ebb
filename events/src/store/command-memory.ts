/** Revisions of the events that a command stored; consecutive, because a command is one append. */
export interface CommandPlace {
  readonly first: number;
  readonly count: number;
}

/** Number of commands whose events are kept in memory: retries come soon. Older ones keep only their revisions. */
const LATEST = 16;

/** Every command of one stream, by id. */
export class CommandMemory<Stored extends { readonly revision: number }> {
  readonly #latest = new Map<string, readonly Stored[]>();
  readonly #older = new Map<string, CommandPlace>();

  /** Returns the events of a command, or their revisions; undefined if the stream contains no such command. */
  find(id: string): readonly Stored[] | CommandPlace | undefined {
    return this.#latest.get(id) ?? this.#older.get(id);
  }

  /** Adds an event of a command, in the order of revisions. Idempotent. */
  add(id: string, event: Stored): void {
    const earlier = this.#latest.get(id)?.filter(({ revision }) => revision < event.revision) ?? [];
    this.#latest.set(id, [...earlier, event]);
    if (this.#latest.size <= LATEST) return;
    for (const [oldest, events] of this.#latest) {
      this.#latest.delete(oldest);
      if (events[0]) this.#older.set(oldest, { first: events[0].revision, count: events.length });
      return;
    }
  }
}
