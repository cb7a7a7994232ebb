import type { KeyVault } from '@sankofa/events/personal/key-vault';
import { relayCheck } from '@sankofa/projections/relay/relay-heartbeat';
import { type Check, cachedCheck } from '@sankofa/projections/runtime/checks';
import type { ReadModel } from '@sankofa/projections/runtime/define-read-model';
import { frozenModels, frozenText } from '@sankofa/projections/runtime/frozen-models';
import { projectorCheck } from '@sankofa/projections/runtime/heartbeat';
import { logCheck } from '@sankofa/projections/runtime/log-health';
import { storeCheck } from '@sankofa/projections/runtime/store-health';
import type { Pool } from 'pg';
import type { Core } from './core.ts';
import type { MediaStorage } from './media/storage/media-storage.ts';

/** Caches the storage probe for `ttlMs`; the probe times out after `timeoutMs`. */
const MEDIA_PROBE = { ttlMs: 10_000, timeoutMs: 2_000 };

/** Checks of `/readyz`, in the order of the response. Add new checks here. */
export function readinessChecks(
  {
    config,
    queries,
    store,
    vault,
    storage,
  }: Pick<Core, 'config' | 'queries' | 'store' | 'vault'> & { storage: MediaStorage },
  models: readonly ReadModel[],
  stopping: AbortSignal,
): readonly Check[] {
  return [
    {
      name: 'process',
      check: async () => (stopping.aborted ? { state: 'failing', detail: 'The api is stopping.' } : null),
    },
    liveCheck(queries, models),
    feedCheck(queries, models),
    projectorCheck(queries),
    storeCheck(store),
    vaultCheck(vault),
    logCheck(queries),
    ...(config.KAFKA_BROKERS ? [relayCheck(queries, config.SANKOFA_KAFKA_TOPIC)] : []),
    cachedCheck(mediaCheck(storage), MEDIA_PROBE),
  ];
}

/** Whether queries can read every read model of this release. Read models of other releases do not matter. */
const liveCheck = (pool: Pool, models: readonly ReadModel[]): Check => ({
  name: 'read_models',
  check: async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select m.name from unnest($1::text[]) as m(name)
       where not exists (select from projection.versions v where v.name = m.name and v.state = 'live')`,
      [models.map(({ name }) => name)],
    );
    if (rows.length === 0) return null;
    const names = rows.map(({ name }) => name).join(', ');
    return { state: 'failing', detail: `No version to read of ${names}.` };
  },
});

/**
 * Whether this release feeds the versions that queries read. Where it does not, answers are as old as the last release
 * left them.
 */
const feedCheck = (pool: Pool, models: readonly ReadModel[]): Check => ({
  name: 'feed',
  check: async () => {
    const frozen = await frozenModels(pool, models);
    return frozen.length === 0 ? null : { state: 'degraded', detail: frozen.map(frozenText).join(' ') };
  },
});

/** Without the vault, no personal data can be read or written. */
const vaultCheck = (vault: KeyVault): Check => ({
  name: 'vault',
  check: () =>
    vault.replayed().then(
      () => null,
      () => ({ state: 'failing', detail: 'The database of the vault cannot be read.' }),
    ),
});

const mediaCheck = (media: MediaStorage): Check => ({
  name: 'media',
  check: () =>
    media.probe().then(
      () => null,
      (error: unknown) => {
        const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
        return { state: 'failing', detail: `Films cannot be stored or read${code}.` };
      },
    ),
});
