import type { EventStore, RecordedEvent } from '@sankofa/events/store/event-store';
import { inTransaction } from '@sankofa/events/store/postgres/transaction';
import type { ClientBase, Pool } from 'pg';
import { apply, describe, type EventReader } from './apply.ts';
import type { ReadModel } from './define-read-model.ts';
import { isTransient } from './transient.ts';
import { schemaOf } from './versions.ts';

const EARLIER_IS_PARKED = 'An earlier event of this stream is parked';

/** Versions with parked events, as `<name> <version>`: they must be fed event by event. */
export async function versionsWithDeadLetters(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string; version: number }>({
    name: 'projection.parked',
    text: 'select distinct name, version from projection.dead_letters',
  });
  return new Set(rows.map((row) => `${row.name} ${row.version}`));
}

/** Streams of a version with parked events: their later events must be parked too, to preserve order. */
async function parkedStreams(client: ClientBase, name: string, version: number): Promise<Set<string>> {
  const { rows } = await client.query<{ stream: string }>(
    'select distinct stream from projection.dead_letters where name = $1 and version = $2',
    [name, version],
  );
  return new Set(rows.map((row) => row.stream));
}

/**
 * Applies a batch event by event: an event that fails is parked, with all later ones of its stream. Runs in the
 * caller's transaction. Returns whether it wrote any row.
 */
export async function applyEach(
  client: ClientBase,
  model: ReadModel,
  version: number,
  events: readonly RecordedEvent[],
  reading: EventReader,
): Promise<boolean> {
  const parked = await parkedStreams(client, model.name, version);
  let wrote = false;
  for (const event of events) {
    if (!(event.type in model.handlers)) continue;
    if (parked.has(event.stream)) {
      await park(client, model.name, version, event, EARLIER_IS_PARKED);
      continue;
    }
    await client.query('savepoint one_event');
    try {
      wrote = (await apply(client, model, schemaOf(model.name, version), [event], reading)) || wrote;
      await client.query('release savepoint one_event');
    } catch (error) {
      if (isTransient(error)) throw error;
      await client.query('rollback to savepoint one_event');
      await park(client, model.name, version, event, describe(error));
      parked.add(event.stream);
    }
  }
  return wrote;
}

/** First parked revision of each stream. */
export async function parkedFrom(pool: Pool, name: string, version: number): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ stream: string; revision: number }>(
    `select stream, min(revision) as revision from projection.dead_letters
     where name = $1 and version = $2 group by stream`,
    [name, version],
  );
  return new Map(rows.map(({ stream, revision }) => [stream, revision]));
}

/** Parks events that follow a parked one of their stream, unless parked already. */
export async function parkFollowing(
  client: ClientBase,
  name: string,
  version: number,
  events: readonly RecordedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await client.query(
    `insert into projection.dead_letters (name, version, stream, revision, position, event_id, event_type, error)
     select $1, $2, e.stream, e.revision, e.position, e.id, e.type, $8
     from unnest($3::text[], $4::integer[], $5::text[], $6::uuid[], $7::text[]) as e(stream, revision, position, id, type)
     on conflict (name, version, event_id) do nothing`,
    [
      name,
      version,
      events.map((event) => event.stream),
      events.map((event) => event.revision),
      events.map((event) => event.position),
      events.map((event) => event.id),
      events.map((event) => event.type),
      EARLIER_IS_PARKED,
    ],
  );
}

/** Parks one event, or records another attempt. */
export async function park(
  client: ClientBase,
  name: string,
  version: number,
  event: Omit<RecordedEvent, 'data' | 'metadata' | 'recordedAt'>,
  error: string,
): Promise<void> {
  await client.query(
    `insert into projection.dead_letters (name, version, stream, revision, position, event_id, event_type, error)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (name, version, event_id)
     do update set attempts = dead_letters.attempts + 1, last_at = now(), error = excluded.error`,
    [name, version, event.stream, event.revision, event.position, event.id, event.type, error],
  );
}

/**
 * Retries the parked events of a read model, stream by stream, in order. A stream stops at its first event that still
 * fails. Locks the checkpoints, so that the live feed waits.
 */
export async function retryDeadLetters(
  pool: Pool,
  store: EventStore,
  model: ReadModel,
  reading: EventReader,
): Promise<{ taken: number; left: number }> {
  return inTransaction(pool, async (client) => {
    await client.query('select 1 from projection.checkpoints where name = $1 for update', [model.name]);
    const { rows } = await client.query<{ version: number; stream: string; ids: string[]; first: number }>(
      `select d.version, d.stream, array_agg(d.event_id::text) as ids, min(d.revision) as first
       from projection.dead_letters d join projection.versions v using (name, version)
       where d.name = $1 and v.definition = $2 group by d.version, d.stream`,
      [model.name, model.version],
    );
    let taken = 0;
    let left = 0;
    for (const { version, stream, ids, first } of rows) {
      const parked = (await store.readStream(stream, first)).filter((event) => ids.includes(event.id));
      let open = true;
      for (const event of parked) {
        open = open && (await retryOne(client, model, version, event, reading));
        if (open) taken++;
        else left++;
      }
    }
    // A stream belongs to one partition, but a retry need not know which.
    if (taken > 0) {
      await client.query('update projection.checkpoints set wrote_in = pg_current_xact_id() where name = $1', [
        model.name,
      ]);
    }
    return { taken, left };
  });
}

async function retryOne(
  client: ClientBase,
  model: ReadModel,
  version: number,
  event: RecordedEvent,
  reading: EventReader,
): Promise<boolean> {
  await client.query('savepoint one_event');
  try {
    await apply(client, model, schemaOf(model.name, version), [event], reading);
    await client.query('delete from projection.dead_letters where name = $1 and version = $2 and event_id = $3', [
      model.name,
      version,
      event.id,
    ]);
    await client.query('release savepoint one_event');
    return true;
  } catch (error) {
    if (isTransient(error)) throw error;
    await client.query('rollback to savepoint one_event');
    await park(client, model.name, version, event, describe(error));
    return false;
  }
}
