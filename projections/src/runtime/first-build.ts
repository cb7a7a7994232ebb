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

/**
 * Read models whose file has changed since their live version was built. Not those an operator has rolled back: they
 * stay as they are until somebody rebuilds or swaps them.
 */
export async function changedModels({ pool, models }: Runtime): Promise<ReadModel[]> {
  const { rows } = await pool.query<{ name: string; definition: number; act: string | null }>(
    `select v.name, v.definition,
            (select a.act from projection.acts a where a.name = v.name and a.act <> 'rebuild' order by a.id desc limit 1) as act
     from projection.versions v where v.state = 'live'`,
  );
  return models.filter((model) =>
    rows.some((live) => live.name === model.name && live.definition !== model.version && live.act !== 'rollback'),
  );
}
