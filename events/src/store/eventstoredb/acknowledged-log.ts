import { LRUCache } from 'lru-cache';
import { type AppendResult, maxPosition, type Position, START } from '../event-store.ts';

/** Number of streams whose last acknowledged revision is remembered. */
const MAX_STREAMS = 5_000;

/**
 * The part of the log that this process knows to exist. A read that returns less comes from a node that lags behind.
 */
export class AcknowledgedLog {
  #head: Position = START;
  readonly #revisions = new LRUCache<string, number>({ max: MAX_STREAMS });

  /** Highest position seen in an append or a read from the leader. */
  get head(): Position {
    return this.#head;
  }

  /** Last acknowledged revision of a stream; -1 if unknown. */
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
