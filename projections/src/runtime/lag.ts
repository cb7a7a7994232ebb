import type { EventStore, RecordedEvent } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';
import { eventTypesOf, type ReadModel } from './define-read-model.ts';
import type { TableRow } from './tables.ts';

/** How far the live version of a read model is behind the log. */
export interface Lag {
  readonly name: string;
  /** Events of its types that are not in it yet; counted up to `MOST_COUNTED`. */
  readonly events: number;
  /** How long the oldest of them has waited, in seconds. */
  readonly seconds: number;
  readonly deadLetters: number;
}

/** Events behind one checkpoint that are looked at: more only says "far behind". */
export const MOST_COUNTED = 1_000;

type Row = Pick<TableRow<'projection.versions'>, 'name'> &
  Pick<TableRow<'projection.checkpoints'>, 'position'> & { letters: number };

/**
 * The lag of every live version, cheaply: where all of them are at the head of the log, two small queries; else one
 * page of the log for each distinct checkpoint, which is one where the same projector feeds them.
 */
export async function lagOf(
  pool: Pool,
  store: Pick<EventStore, 'head' | 'readAll'>,
  models: readonly ReadModel[],
  now: Date,
): Promise<Lag[]> {
  // The head first: a checkpoint that is read after it and has passed it is not behind.
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
