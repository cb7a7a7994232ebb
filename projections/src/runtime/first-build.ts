import type { Logger } from 'pino';
import type { Runtime } from '../open-runtime.ts';
import { rebuild } from './rebuild.ts';
import { CannotChangeVersion, swap, versionsOf } from './versions.ts';

/**
 * Makes sure every read model has a live version made by this code: a new read model is built, one whose file has
 * changed is built beside the live version, and queries are moved over.
 */
export async function buildMissing(runtime: Runtime, logger: Logger): Promise<void> {
  const { pool, store, reading, connectionString, partitions } = runtime;
  for (const model of runtime.models) {
    const live = (await versionsOf(pool, model.name)).find((v) => v.state === 'live');
    if (live?.definition === model.version) continue;
    try {
      const version = await rebuild({ pool, store, reading, connectionString, partitions, model });
      await swap(pool, model, { by: 'projector', reason: live ? 'the read model has changed' : 'first version' });
      logger.info({ readModel: model.name, version }, 'built');
    } catch (error) {
      if (!(error instanceof CannotChangeVersion)) throw error;
      logger.warn({ readModel: model.name, reason: error.message }, 'not built here');
    }
  }
}
