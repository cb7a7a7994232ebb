import { type EventStore, type Position, START } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';
import { eventTypesOf, type ReadModel } from './define-read-model.ts';
import type { PoisonRef } from './tables.ts';
import { type VersionRow, versionsOf } from './versions.ts';

export interface VersionStatus {
  readonly version: number;
  /** `frozen`: filled by other code, so it is not fed. */
  readonly state: VersionRow['state'] | 'frozen';
  readonly position: Position;
  /** When its checkpoint last moved; null if never. */
  readonly movedAt: Date | null;
  /** Number of its events not processed yet, and the age of the first. */
  readonly lagEvents: number;
  readonly lagSeconds: number;
  readonly rebuild: {
    readonly done: number;
    readonly total: number;
    readonly eventsPerSecond: number;
    readonly secondsLeft: number | null;
    readonly error: string | null;
    /** The event it stopped at; null unless it failed at one. */
    readonly poison: PoisonRef | null;
  } | null;
}

export interface ReadModelStatus {
  readonly name: string;
  readonly definition: number;
  readonly eventTypes: readonly string[];
  readonly live: number | null;
  readonly next: number | null;
  readonly lagEvents: number;
  readonly lagSeconds: number;
  readonly deadLetters: number;
  readonly versions: readonly VersionStatus[];
}

/** Status of every read model. @param now reference time for ages */
export async function statusOf(
  pool: Pool,
  store: EventStore,
  models: readonly ReadModel[],
  now: Date,
): Promise<ReadModelStatus[]> {
  const [versions, positions, letters] = await Promise.all([
    versionsOf(pool),
    lowestPositions(pool),
    deadLetters(pool),
  ]);
  return Promise.all(
    models.map(async (model) => {
      const own = versions.filter((v) => v.name === model.name);
      const statuses = await Promise.all(
        own.map((v) => versionStatus(store, model, v, positions.get(`${v.name} ${v.version}`) ?? NOWHERE, now)),
      );
      const live = statuses.find((v) => own.some((o) => o.version === v.version && o.state === 'live'));
      const next = statuses.findLast((v) => v.state === 'ready' || v.state === 'building');
      return {
        name: model.name,
        definition: model.version,
        eventTypes: eventTypesOf(model),
        live: live?.version ?? null,
        next: next?.version ?? null,
        lagEvents: live?.lagEvents ?? 0,
        lagSeconds: live?.lagSeconds ?? 0,
        deadLetters: letters.get(model.name) ?? 0,
        versions: statuses,
      };
    }),
  );
}

async function versionStatus(
  store: EventStore,
  model: ReadModel,
  row: VersionRow,
  { position, movedAt }: Checkpoint,
  now: Date,
): Promise<VersionStatus> {
  const types = eventTypesOf(model);
  const building = row.state === 'building' || row.state === 'failed';
  // A rebuild knows its total; counting the log again would only slow it down.
  const lagEvents = building ? Math.max(0, row.total - row.done) : await store.count({ after: position, types });
  const frozen = row.definition !== model.version && !building;
  return {
    version: row.version,
    state: frozen ? 'frozen' : row.state,
    position,
    movedAt,
    lagEvents,
    lagSeconds: building || lagEvents === 0 ? 0 : await waitingSeconds(store, position, types, now),
    rebuild: building
      ? {
          done: row.done,
          total: row.total,
          eventsPerSecond: row.rate,
          secondsLeft: row.rate > 0 ? (row.total - row.done) / row.rate : null,
          error: row.error,
          poison: row.poison,
        }
      : null,
  };
}

async function waitingSeconds(
  store: EventStore,
  after: Position,
  types: readonly string[],
  now: Date,
): Promise<number> {
  const { events } = await store.readAll({ after, limit: 1, types });
  const [first] = events;
  if (!first) return 0;
  const { at }: { at?: string } = JSON.parse(first.metadata);
  return at ? Math.max(0, (now.getTime() - Date.parse(at)) / 1000) : 0;
}

interface Checkpoint {
  readonly position: Position;
  readonly movedAt: Date | null;
}

const NOWHERE: Checkpoint = { position: START, movedAt: null };

/** Position of each version in its slowest partition. */
async function lowestPositions(pool: Pool): Promise<Map<string, Checkpoint>> {
  const { rows } = await pool.query<Checkpoint & { key: string }>(
    `select name || ' ' || version as key, min(position) as position, max(moved_at) as "movedAt"
     from projection.checkpoints group by 1`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

async function deadLetters(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; n: number }>(
    'select name, count(*)::integer as n from projection.dead_letters group by name',
  );
  return new Map(rows.map((row) => [row.name, row.n]));
}
