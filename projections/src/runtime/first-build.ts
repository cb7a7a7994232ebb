import type { Logger } from 'pino';
import type { Runtime } from '../open-runtime.ts';
import { PoisonEvent } from './apply.ts';
import type { ReadModel } from './define-read-model.ts';
import { rebuild } from './rebuild.ts';
import { CannotChangeVersion, swap, versionsOf } from './versions.ts';

const BY = 'projector';

/** Builds the read models that have no live version yet: there is nothing to answer queries from before that. */
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
      logger.error({ readModel: model.name, reason: error.message }, 'not built');
    }
  }
}

/** Whether no read model has a live version yet, so that there is nothing to feed before the first ones are built. */
export async function isFirstStart({ pool }: Pick<Runtime, 'pool'>): Promise<boolean> {
  return !(await versionsOf(pool)).some(({ state }) => state === 'live');
}

/** Acts that decide which version queries read. */
const DECISIVE = ['swap', 'swap by force', 'rollback', 'cancel'];

/**
 * Read models that this release has to build and swap in: those without a live version, and those whose live version
 * other code made. Not those an operator has rolled back, or whose rebuild an operator has cancelled: they stay as they
 * are until an operator rebuilds or swaps them.
 * @param atStart also those this code has failed to build before: the code may have been mended without a new version
 */
export async function modelsToBuild(
  { pool, models }: Pick<Runtime, 'pool' | 'models'>,
  { atStart }: { readonly atStart: boolean },
): Promise<ReadModel[]> {
  const { rows } = await pool.query<{ name: string; live: number | null; act: string | null; failed: boolean }>(
    `select m.name,
            (select v.definition from projection.versions v where v.name = m.name and v.state = 'live') as live,
            (select a.act from projection.acts a where a.name = m.name and a.act = any($3) order by a.id desc limit 1) as act,
            exists (select from projection.versions v
                    where v.name = m.name and v.state = 'failed' and v.definition = m.definition) as failed
     from unnest($1::text[], $2::integer[]) as m(name, definition)`,
    [models.map(({ name }) => name), models.map(({ version }) => version), DECISIVE],
  );
  return models.filter((model) => {
    const row = rows.find(({ name }) => name === model.name);
    if (!row || row.live === model.version) return false;
    if (row.live === null && atStart) return true;
    return row.act !== 'rollback' && row.act !== 'cancel' && (atStart || !row.failed);
  });
}
