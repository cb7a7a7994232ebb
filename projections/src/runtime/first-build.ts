import type { Logger } from 'pino';
import type { Runtime } from '../open-runtime.ts';
import { PoisonEvent } from './apply.ts';
import type { ReadModel } from './define-read-model.ts';
import { rebuild } from './rebuild.ts';
import type { TableRow } from './tables.ts';
import { CannotChangeVersion, swap, versionsOf } from './versions.ts';

const BY = 'projector';

/** Builds the read models without a live version: until then, there is nothing to answer queries from. */
export async function buildNew(runtime: Runtime, logger: Logger, signal: AbortSignal): Promise<void> {
  for (const model of runtime.models) {
    if (signal.aborted) return;
    const versions = await versionsOf(runtime.pool, model.name);
    if (versions.some(({ state }) => state === 'live')) continue;
    try {
      const isBuilt = versions.some((v) => v.state === 'ready' && v.definition === model.version);
      if (!isBuilt) await rebuild({ ...runtime, model, signal });
      const version = await swap(runtime.pool, model, { by: BY, reason: 'first version' });
      logger.info({ readModel: model.name, version }, 'built');
    } catch (error) {
      if (!(error instanceof CannotChangeVersion || error instanceof PoisonEvent)) throw error;
      logger.error({ readModel: model.name, reason: error.message }, 'build failed');
    }
  }
}

/** Whether no read model has a live version, so that there is nothing to feed before the first ones are built. */
export async function isFirstStart({ pool }: Pick<Runtime, 'pool'>): Promise<boolean> {
  return !(await versionsOf(pool)).some(({ state }) => state === 'live');
}

/** Acts that determine which version queries read. */
const DECISIVE = ['swap', 'swap by force', 'rollback', 'cancel'];

/** A live version of another release that lags and has not moved for this long, in seconds, counts as no longer fed. */
const UNFED_SECONDS = 60;

type Version = TableRow<'projection.versions'>;

type Row = Pick<Version, 'name'> & {
  /** Definition of the live version. */
  live: Version['definition'] | null;
  act: TableRow<'projection.acts'>['act'] | null;
  failed: boolean;
  unfed: boolean;
};

/**
 * Read models that this release must build and swap in: those without a live version, and those whose live version
 * another release made. Except those that an operator has rolled back, or whose rebuild an operator has cancelled: they
 * stay until an operator rebuilds or swaps them.
 * @param started names that a process has started and not finished; null at its start. Later it takes over from another
 * release only what is no longer fed: while both releases run, neither undoes a swap of the other. A build that failed
 * with this code is retried at a start, because the cause may be fixed.
 */
export async function modelsToBuild(
  { pool, models, store }: Pick<Runtime, 'pool' | 'models' | 'store'>,
  started: ReadonlySet<string> | null,
): Promise<ReadModel[]> {
  const { rows } = await pool.query<Row>(
    `select m.name, v.definition as live,
            (select a.act from projection.acts a where a.name = m.name and a.act = any($3) order by a.id desc limit 1) as act,
            exists (select from projection.versions f
                    where f.name = m.name and f.state = 'failed' and f.definition = m.definition) as failed,
            coalesce((select max(c.moved_at) < now() - $4 * interval '1 second' and min(c.position) < $5
                      from projection.checkpoints c where c.name = v.name and c.version = v.version), false) as unfed
     from unnest($1::text[], $2::integer[]) as m(name, definition)
     left join projection.versions v on v.name = m.name and v.state = 'live'`,
    [models.map(({ name }) => name), models.map(({ version }) => version), DECISIVE, UNFED_SECONDS, await store.head()],
  );
  return models.filter((model) => {
    const row = rows.find(({ name }) => name === model.name);
    if (!row || row.live === model.version) return false;
    if (row.live === null && started === null) return true;
    if (row.act === 'rollback' || row.act === 'cancel') return false;
    return started === null || (!row.failed && (row.live === null || started.has(model.name) || row.unfed));
  });
}
