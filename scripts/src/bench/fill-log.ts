import type { codec } from '@sankofa/events/catalog';
import type { EventStore } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';
import type { System } from './system.ts';
import { rate } from './workbench.ts';

/** A stored event and its stream. */
export type StoredEvent = Awaited<ReturnType<typeof codec.encode>> & {
  readonly stream: string;
  readonly revision: number;
};

/** Batch size of the fill. */
const CHUNK = 2_000;

/** Concurrent writers that append stream by stream. */
export const WRITERS = 64;

/**
 * Adds the events of `count` people or things to the log: in bulk to PostgreSQL, in the format of the store; by appends
 * to EventStoreDB.
 */
export async function fillLog(
  pool: Pool,
  { store, eventStoreUrl }: Pick<System, 'store' | 'eventStoreUrl'>,
  count: number,
  eventsOf: (n: number) => Promise<readonly StoredEvent[]>,
): Promise<void> {
  if (eventStoreUrl !== null) {
    await rate(WRITERS, count, async (n) => appendNew(store, await eventsOf(n)));
    return;
  }
  const { rows } = await pool.query<{ position: string }>('select position from log.head');
  let position = Number(rows[0]?.position ?? 0);
  for (let from = 0; from < count; from += CHUNK) {
    const chunk = Array.from({ length: Math.min(CHUNK, count - from) }, (_, n) => from + n);
    const events = (await Promise.all(chunk.map(eventsOf))).flat();
    await pool.query(
      `insert into log.events (position, revision, id, recorded_at, stream, type, data, metadata)
       select position, revision, id, now(), stream, type, data, metadata from json_to_recordset($1::json)
         as e(position bigint, stream text, revision integer, id uuid, type text, data text, metadata text)`,
      [JSON.stringify(events.map((event, n) => ({ ...event, position: position + n + 1 })))],
    );
    position += events.length;
  }
  await pool.query('update log.head set position = $1', [position]);
  await pool.query('vacuum analyze log.events');
}

/** Appends events to new streams, with one append per stream. */
async function appendNew(store: EventStore, events: readonly StoredEvent[]): Promise<void> {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  for (const [stream, own] of streams) await store.append(stream, own, 'no-stream');
}
