import {
  type AllStreamRecordedEvent,
  BACKWARDS,
  END,
  type ReadAllOptions as ReadAllOptionsOfClient,
  type ReadPosition,
} from '@eventstore/db-client';
import {
  type ForeignEvent,
  type LogPage,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
  START,
  type StreamLimit,
} from '../event-store.ts';
import { fromPosition, toPosition } from './position.ts';
import { isForeign, toRecorded } from './recorded.ts';
import type { ReplaceableClient } from './replaceable-client.ts';
import { streamLimitOf } from './stream-limit.ts';

/** Maximum number of records of a read, and their size, in bytes of the log. */
const CHUNK = 500;
const CHUNK_BYTES = 4 * 1024 * 1024;
/** Limits of the records of a page, of which all may be those of the server or of other applications. */
const PAGE_RECORDS = 20_000;
export const PAGE_BYTES = 16 * 1024 * 1024;
/** Number of records of the first backward read for the head. It doubles: records of the server may end the log. */
const HEAD_CHUNK = 32;
const MAX_HEAD_CHUNK = 4_096;

/** Records of one read. */
interface Chunk {
  readonly records: readonly AllStreamRecordedEvent[];
  /** Whether these are all that were asked for, or that exist. */
  readonly isWhole: boolean;
  readonly bytes: number;
}

/** Unfiltered reads of the log from its leader. */
export class LogReads {
  readonly #client: ReplaceableClient;
  readonly #silenceMs: number;
  /** The newest record that `head` has read, and the last event of ours up to there. */
  #newest: { readonly record: Position; readonly head: Position } | null = null;

  constructor(client: ReplaceableClient, silenceMs: number) {
    this.#client = client;
    this.#silenceMs = silenceMs;
  }

  /** One page. It may be empty before the end of the log, after many events of other applications. */
  async page({ after, limit }: Pick<ReadAllOptions, 'after' | 'limit'>): Promise<LogPage> {
    const events: RecordedEvent[] = [];
    const limits: StreamLimit[] = [];
    const foreign: ForeignEvent[] = [];
    let next = after;
    const page = (end: boolean): LogPage => ({
      events,
      next,
      end,
      ...(limits.length > 0 && { limits }),
      ...(foreign.length > 0 && { foreign }),
    });
    let [records, bytes] = [0, 0];
    for (;;) {
      // Positions are inclusive here: unless reading from the start, the first event is the one at the position.
      const maxCount = CHUNK + 1;
      const chunk = await this.#read({ fromPosition: fromPosition(next), maxCount });
      const isLast = chunk.isWhole && chunk.records.length < maxCount;
      for (const event of chunk.records) {
        const position = event.position && toPosition(event.position);
        if (!position || position <= next) continue;
        next = position;
        const recorded = toRecorded(event);
        if (recorded) events.push(recorded);
        else if (isForeign(event)) foreign.push({ position, stream: event.streamId, type: event.type });
        const limited = streamLimitOf(event);
        if (limited) limits.push(limited);
        if (events.length === limit) return page(event === chunk.records.at(-1) && isLast);
      }
      if (isLast) return page(true);
      records += chunk.records.length;
      bytes += chunk.bytes;
      if (records >= PAGE_RECORDS || bytes >= PAGE_BYTES) return page(false);
    }
  }

  /** Position of the last event of ours. Reads only records that are newer than those of an earlier call. */
  async head(): Promise<Position> {
    const known = this.#newest;
    let newest: Position | null = null;
    let from: ReadPosition = END;
    for (let maxCount = HEAD_CHUNK; ; maxCount = Math.min(2 * maxCount, MAX_HEAD_CHUNK)) {
      const { records, isWhole } = await this.#read({ direction: BACKWARDS, fromPosition: from, maxCount });
      for (const record of records) {
        if (!record.position) continue;
        const position = toPosition(record.position);
        newest ??= position;
        // A node that lags behind may lack the known head.
        const isKnown = known !== null && newest >= known.record && position <= known.record;
        const head = toRecorded(record)?.position ?? (isKnown ? known.head : null);
        if (head === null) continue;
        this.#newest = { record: newest, head };
        return head;
      }
      const earliest = records.at(-1)?.position;
      if (!earliest || (isWhole && records.length < maxCount)) return START;
      from = earliest;
    }
  }

  /** Ends early when the records are large. Positions are offsets in the log, in bytes. */
  #read(options: ReadAllOptionsOfClient): Promise<Chunk> {
    return this.#client.call(async (client, alive) => {
      const records: AllStreamRecordedEvent[] = [];
      const read = client.readAll({ ...options, requiresLeader: true });
      let bytes = 0;
      for await (const { event } of read) {
        alive();
        if (!event) continue;
        records.push(event);
        bytes = distance(records[0], event);
        if (bytes < CHUNK_BYTES) continue;
        // Leaving the loop ends neither the call nor the transfer.
        await read.cancel();
        return { records, isWhole: false, bytes };
      }
      return { records, isWhole: true, bytes };
    }, this.#silenceMs);
  }
}

function distance(first: AllStreamRecordedEvent | undefined, last: AllStreamRecordedEvent): number {
  const bytes = Number((last.position?.commit ?? 0n) - (first?.position?.commit ?? 0n));
  return Math.abs(bytes);
}
