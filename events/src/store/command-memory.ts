/** Revisions of the events a command stored. They follow one another: a command is one append. */
export interface CommandPlace {
  readonly first: number;
  readonly count: number;
}

/** How many commands keep their events in memory: a retry comes soon after. Older ones keep only their place. */
const LATEST = 16;

/** Every command of one stream, by id. */
export class CommandMemory<Stored extends { readonly revision: number }> {
  readonly #latest = new Map<string, readonly Stored[]>();
  readonly #older = new Map<string, CommandPlace>();

  /** What a command stored, or where in the stream it is; undefined when the stream holds no such command. */
  find(id: string): readonly Stored[] | CommandPlace | undefined {
    return this.#latest.get(id) ?? this.#older.get(id);
  }

  /** Adds an event of a command, in the order of revisions. Adding it a second time changes nothing. */
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
