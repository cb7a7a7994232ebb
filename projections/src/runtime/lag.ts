import type { EventStore, RecordedEvent } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';
import { eventTypesOf, type ReadModel } from './define-read-model.ts';
import type { TableRow } from './tables.ts';

/** Lag of the live version of a read model. */
export interface Lag {
  readonly name: string;
  /** Number of its events not processed yet; counted up to `MOST_COUNTED`. */
  readonly events: number;
  /** Age of the oldest of them, in seconds. */
  readonly seconds: number;
  readonly deadLetters: number;
}

/** Limit of counted events after a checkpoint: beyond it, the lag is simply "large". */
export const MOST_COUNTED = 1_000;

type Row = Pick<TableRow<'projection.versions'>, 'name'> &
  Pick<TableRow<'projection.checkpoints'>, 'position'> & { letters: number };

/**
 * Measures the lag of every live version cheaply: two small queries if all are at the head of the log; otherwise one
 * page of the log per distinct checkpoint, of which there is one if a single projector feeds them.
 */
export async function lagOf(
  pool: Pool,
  store: Pick<EventStore, 'head' | 'readAll'>,
  models: readonly ReadModel[],
  now: Date,
): Promise<Lag[]> {
  // Read the head first: a checkpoint read later that has passed it does not lag.
  const head = await store.head();
  const { rows } = await pool.query<Row>(
    `select v.name, min(c.position) as position,
            (select count(*)::integer from projection.dead_letters d where d.name = v.name) as letters
     from projection.versions v join projection.checkpoints c using (name, version)
     where v.state = 'live' and v.name = any($1) group by v.name`,
    [models.map(({ name }) => name)],
  );
  const lags: Lag[] = [];
  for (const position of new Set(rows.map((row) => row.position))) {
    const group = rows.flatMap((row) => {
      const model = row.position === position && models.find(({ name }) => name === row.name);
      return model ? [{ model, deadLetters: row.letters }] : [];
    });
    const types = [...new Set(group.flatMap(({ model }) => eventTypesOf(model)))];
    const isBehind = position < head && types.length > 0;
    const events = isBehind ? (await store.readAll({ after: position, limit: MOST_COUNTED, types })).events : [];
    for (const { model, deadLetters } of group) {
      const waiting = events.filter(({ type }) => type in model.handlers);
      lags.push({ name: model.name, events: waiting.length, seconds: secondsSince(waiting[0], now), deadLetters });
    }
  }
  return lags;
}

function secondsSince(event: RecordedEvent | undefined, now: Date): number {
  if (!event) return 0;
  const { at }: { at?: string } = JSON.parse(event.metadata);
  return at ? Math.max(0, (now.getTime() - Date.parse(at)) / 1_000) : 0;
}
