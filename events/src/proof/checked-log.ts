import {
  type EventStore,
  type LogPage,
  maxPosition,
  type Position,
  type RecordedEvent,
  START,
} from '../store/event-store.ts';
import { ForeignTally } from '../store/foreign-events.ts';
import { CompactRange } from './compact-range.ts';
import { contentOf, entryOf, hashEntry, hashEvent } from './leaf.ts';
import { type LeafRange, LogInconsistent } from './log-inconsistent.ts';

/** A slice is a perfect subtree of 2^10 events: about 100 bytes of memory each. */
const SLICE_LEVEL = 10;
export const SLICE = 2 ** SLICE_LEVEL;
/** Page size while reading the whole log, in events. */
const PAGE = 2_000;

type OnEvent = (event: RecordedEvent, index: number, content: Buffer) => void;

interface ReadOptions {
  readonly ahead?: boolean;
  readonly each?: OnEvent;
}

interface Slice {
  /** Position of the event before the slice. */
  readonly after: Position;
  readonly hash: Buffer;
}

/** The verified part of a log: a hash of each complete slice, and the events after them. */
interface Checked {
  readonly slices: readonly Slice[];
  readonly full: CompactRange;
  /** Events after the last complete slice. */
  readonly tail: CompactRange;
  readonly tailSize: number;
  /** Position of the last event of the last complete slice. */
  readonly tailAfter: Position;
  /** Position of the last event. */
  readonly end: Position;
  readonly foreign: ForeignTally;
}

/**
 * Events of a log, re-hashed as they are read from the store, independently of the tree in the database. Keeps the
 * hashes so that parts can be read again and compared.
 */
export class CheckedLog {
  readonly #store: EventStore;
  readonly #slices: Slice[];
  readonly #full: CompactRange;
  #tail: CompactRange;
  #tailSize: number;
  #tailAfter: Position;
  #end: Position;
  #page: RecordedEvent[] = [];
  /** Of all readings of the whole log. */
  readonly foreign: ForeignTally;
  /** Events of the last `readTo`. */
  #target: LeafRange | null = null;

  constructor(store: EventStore, checked?: Checked) {
    this.#store = store;
    this.#slices = [...(checked?.slices ?? [])];
    this.#full = checked?.full.clone() ?? new CompactRange();
    this.#tail = checked?.tail.clone() ?? new CompactRange();
    this.#tailSize = checked?.tailSize ?? 0;
    this.#tailAfter = checked?.tailAfter ?? START;
    this.#end = checked?.end ?? START;
    this.foreign = checked?.foreign ?? new ForeignTally();
  }

  /** Number of events read. */
  get size(): number {
    return this.#slices.length * SLICE + this.#tailSize;
  }

  /** Position of the last event read. */
  get end(): Position {
    return this.#end;
  }

  /** Root of the tree of the events read. */
  root(): Buffer {
    return this.#full.with(this.#tail).root();
  }

  /**
   * Continues reading until `size` events are hashed.
   * @param each called with each event that is hashed, its index, and the hash of its content
   * @param ahead keep prefetched events for the next call, until `forgetAhead`; for many calls in a row
   * @throws LogInconsistent `log_shorter` if the log ends before; AbortError
   */
  async readTo(size: number, signal: AbortSignal, { ahead = false, each }: ReadOptions = {}): Promise<void> {
    // A read that ended before is tried again.
    if (size !== this.#target?.to) this.#target = { from: this.size, to: size };
    let after = this.#end;
    let coming: Promise<LogPage> | null = null;
    const read = (left: number): Promise<LogPage> =>
      this.#store.readAll({ after: maxPosition(after, this.#end), limit: ahead ? PAGE : Math.min(PAGE, left) });
    while (this.size < size) {
      if (this.#page.length === 0) {
        signal.throwIfAborted();
        const page: LogPage = await (coming ?? read(size - this.size));
        const { events, foreign, next, end } = page;
        this.foreign.add(foreign);
        if (events.length === 0 && end) {
          throw new LogInconsistent(
            'log_shorter',
            `The log ends after ${this.size} events and had ${size}: events are missing.`,
            this.#target,
          );
        }
        after = next;
        const left: number = size - this.size - events.length;
        // Arrives while these events are hashed.
        coming = left > 0 && !end ? read(left) : null;
        // It may fail before it is awaited.
        coming?.catch(() => undefined);
        // Consumed from the end.
        this.#page = events.reverse();
      }
      const event = this.#page.pop();
      if (event) this.add(event, each);
    }
  }

  /** Drops prefetched events: they are read again when needed. */
  forgetAhead(): void {
    this.#page = [];
  }

  clone(): CheckedLog {
    return new CheckedLog(this.#store, {
      slices: this.#slices,
      full: this.#full,
      tail: this.#tail,
      tailSize: this.#tailSize,
      tailAfter: this.#tailAfter,
      end: this.#end,
      foreign: this.foreign,
    });
  }

  /** Number of parts that can be rechecked: the complete slices, and the events after them. */
  get parts(): number {
    return this.#slices.length + 1;
  }

  /**
   * Reads one part again and compares it with the first reading.
   * @throws LogInconsistent `log_changed` or `log_shorter`; AbortError
   */
  async recheck(part: number, signal: AbortSignal): Promise<void> {
    const slice = this.#slices[part];
    const from = part * SLICE;
    const after = slice ? slice.after : this.#tailAfter;
    const count = slice ? SLICE : this.#tailSize;
    const expected = slice ? slice.hash : this.#tail.root();
    const range = new CompactRange();
    let position = after;
    for (let n = 0; n < count; ) {
      signal.throwIfAborted();
      const { events, next, end } = await this.#store.readAll({ after: position, limit: count - n });
      if (events.length === 0 && end) {
        const text = `Event ${from + n + 1} was in the log, and is not any more.`;
        throw new LogInconsistent('log_shorter', text, { from, to: from + count });
      }
      for (const event of events) range.add(0, hashEvent(event));
      n += events.length;
      position = next;
    }
    if (!range.root().equals(expected)) throw changed(from, from + count);
  }

  /** Hashes the next event. @returns its entry of the public log */
  add(event: RecordedEvent, each?: OnEvent): Buffer {
    const content = contentOf(event);
    each?.(event, this.size, content);
    const entry = entryOf(event, content);
    this.#tail.add(0, hashEntry(entry));
    this.#tailSize += 1;
    this.#end = event.position;
    if (this.#tailSize === SLICE) this.#endSlice();
    return entry;
  }

  #endSlice(): void {
    const hash = this.#tail.root();
    this.#slices.push({ after: this.#tailAfter, hash });
    this.#full.add(SLICE_LEVEL, hash);
    this.#tail = new CompactRange();
    this.#tailSize = 0;
    this.#tailAfter = this.#end;
  }
}

/** Error for events `from` (inclusive, zero-based) to `to` (exclusive) that differ from what was signed. */
export function changed(from: number, to: number): LogInconsistent {
  const text = `Events ${from + 1} to ${to} of the log do not re-hash to what was signed: at least one was changed, swapped, added or removed.`;
  return new LogInconsistent('log_changed', text, { from, to });
}
