import type { codec } from '@sankofa/events/catalog';
import type { EventStore } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';
import type { System } from './system.ts';
import { rate } from './workbench.ts';

/** An event as the store keeps it, and where it belongs. */
export type StoredEvent = Awaited<ReturnType<typeof codec.encode>> & {
  readonly stream: string;
  readonly revision: number;
};

/** How many of what the log is filled with are written at once. */
const CHUNK = 2_000;

/** Writers at once where events are appended one stream after the other. */
export const WRITERS = 64;

/**
 * Adds the events of so many people or things to the log: to PostgreSQL's in bulk, as the store would have stored them; to
 * EventStoreDB by appends.
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

/** Appends events to the new streams they belong to, one append for each stream. */
async function appendNew(store: EventStore, events: readonly StoredEvent[]): Promise<void> {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  for (const [stream, own] of streams) await store.append(stream, own, 'no-stream');
}
