import { LRUCache } from 'lru-cache';
import { type AppendResult, maxPosition, type Position, START } from '../event-store.ts';

/** Streams whose last acknowledged revision is remembered. */
const MAX_STREAMS = 5_000;

/** What this process knows to be in the log. A read that shows less comes from a node that is behind. */
export class AcknowledgedLog {
  #head: Position = START;
  readonly #revisions = new LRUCache<string, number>({ max: MAX_STREAMS });

  /** The highest position an append or a read of the leader has shown. */
  get head(): Position {
    return this.#head;
  }

  /** Revision up to which appends to a stream were acknowledged; -1 when none is remembered. */
  revisionOf(stream: string): number {
    return this.#revisions.get(stream) ?? -1;
  }

  saw(position: Position | undefined): void {
    if (position !== undefined) this.#head = maxPosition(this.#head, position);
  }

  appended(stream: string, { revision, position }: AppendResult): void {
    this.saw(position);
    this.#revisions.set(stream, Math.max(revision, this.revisionOf(stream)));
  }
}
