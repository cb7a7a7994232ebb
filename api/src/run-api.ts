import { InvalidConfiguration, readConfig, requireDatabase, requireVault } from '@sankofa/events/config/config';
import { requireMigrated, requireVaultMigrated } from '@sankofa/events/database/migrate';
import { pause } from '@sankofa/events/pause';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import type { Position } from '@sankofa/events/store/event-store';
import { refuseForeignLog } from '@sankofa/events/store/foreign-events';
import { exitOnUncaught } from '@sankofa/projections/exit-on-uncaught';
import { untilDone } from '@sankofa/projections/runtime/until-done';
import { Pool } from 'pg';
import { pino } from 'pino';
import { draftFirstProducts } from './billing/products.ts';
import { refusePublicDemo } from './demo-guard.ts';
import type { FrontEnd } from './http/static-files.ts';
import { applyJournal } from './privacy/apply-journal.ts';
import { replayErasures } from './privacy/erasure-reactor.ts';
import { requireSameAddress } from './public-address.ts';
import { requirePublicSettings } from './public-settings.ts';
import { createApi } from './server.ts';

/** Runs the api of this process with settings from the environment, until a signal stops it. */
export async function runApi(frontEnds: readonly FrontEnd[]): Promise<void> {
  try {
    await listen(frontEnds);
  } catch (error) {
    if (!(error instanceof InvalidConfiguration) && !isPortTaken(error)) throw error;
    console.error(
      error instanceof InvalidConfiguration ? error.message : 'The port is taken: set PORT to another one.',
    );
    process.exitCode = 1;
  }
}

/** Interval of the message while projectors are behind, in ms. */
const SCRUB_TIMEOUT_MS = 20_000;

async function listen(frontEnds: readonly FrontEnd[]): Promise<void> {
  const config = readConfig(await withOpenKeys(process.env));
  const logger = pino({ name: 'api', level: config.LOG_LEVEL });
  exitOnUncaught(logger);
  const { signal } = new AbortController();
  const check = async (address: string, requireSchema: (pool: Pool) => Promise<void>): Promise<void> => {
    const pool = new Pool({ connectionString: address, max: 1 });
    pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection was lost'));
    try {
      await untilDone(() => requireSchema(pool), { what: 'checking the schema', logger, signal });
    } finally {
      await pool.end();
    }
  };
  // Before the api opens, because background work starts with it.
  await check(requireDatabase(config), (pool) => requireMigrated(pool));
  await check(requireVault(config), requireVaultMigrated);
  const api = createApi({ config, logger, clock: () => new Date(), frontEnds });
  try {
    await untilDone(() => api.services.vault.requireUsable(), { what: 'opening the vault', logger, signal });
    await untilDone(() => refuseForeignLog(api.services.store), { what: 'looking at the log', logger, signal });
    await untilDone(() => refusePublicDemo(config, api.services), { what: 'looking for the demo', logger, signal });
    await untilDone(() => requireSameAddress(config, api.services.queries), {
      what: 'reading the name of the log',
      logger,
      signal,
    });
    requirePublicSettings(config);
    let erasedAgain: Position | null = null;
    await untilDone(
      async () => {
        erasedAgain = await applyJournal(api.journaling);
      },
      { what: 'applying the erasure journal', logger, signal },
    );
    await untilDone(() => replayErasures(api.services), { what: 'replaying erasures', logger, signal });
    // Restored read models contain names: wait until projectors have removed them.
    while (erasedAgain !== null && !(await api.erasing.scrubbed(erasedAgain, SCRUB_TIMEOUT_MS))) {
      logger.warn('waiting for projectors to remove restored data of erased people');
    }
    api.journaling.applied.done = true;
    // A demo publishes them itself: it must begin the log.
    if (!config.SANKOFA_DEMO) {
      await untilDone(() => draftFirstProducts(api.services), { what: 'drafting products', logger, signal });
    }
  } catch (error) {
    await api.close();
    throw error;
  }
  const port = await api.listen(config.PORT, config.HOST);
  logger.info({ port }, 'listening');
  process.send?.({ listening: port });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    api.drain();
    await pause(config.SANKOFA_DRAIN_S * 1_000, signal);
    await api.close();
    logger.info('stopped');
    process.disconnect?.();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, stop);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
