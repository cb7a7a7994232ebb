import type { RecordedEvent } from '@sankofa/events/store/event-store';
import type { ClientBase, Pool } from 'pg';
import { apply, type EventReader, PoisonEvent } from './apply.ts';
import type { ReadModel } from './define-read-model.ts';
import { isTransient } from './transient.ts';

/**
 * Finds the first event of a batch that the tables of a version reject, by bisection. Changes nothing: its transaction
 * is rolled back.
 * @returns null if each part succeeds separately, so that no single event is to blame
 * @throws the database's error if it should be retried
 */
export async function findPoison(
  pool: Pool,
  model: ReadModel,
  schema: string,
  events: readonly RecordedEvent[],
  reading: EventReader,
): Promise<PoisonEvent | null> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const poison = await search(client, model, schema, events, reading);
    await client.query('rollback');
    return poison;
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Applies events up to the one that fails. */
async function search(
  client: ClientBase,
  model: ReadModel,
  schema: string,
  events: readonly RecordedEvent[],
  reading: EventReader,
): Promise<PoisonEvent | null> {
  await client.query('savepoint part');
  try {
    await apply(client, model, schema, events, reading);
    await client.query('release savepoint part');
    return null;
  } catch (cause) {
    if (isTransient(cause)) throw cause;
    await client.query('rollback to savepoint part');
    const [only] = events;
    if (events.length === 1 && only) return cause instanceof PoisonEvent ? cause : new PoisonEvent(only, cause);
    const middle = Math.ceil(events.length / 2);
    const part = (some: readonly RecordedEvent[]) => search(client, model, schema, some, reading);
    return (await part(events.slice(0, middle))) ?? (await part(events.slice(middle)));
  }
}
