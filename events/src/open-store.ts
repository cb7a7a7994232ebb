import type { Config } from './config/config.ts';
import { hostsOf } from './store/eventstoredb/failures.ts';
import { openEventStoreDb } from './store/eventstoredb/open.ts';
import { ObservedStore, type StoreName } from './store/observed-store.ts';
import { hostOf } from './store/postgres/host-of.ts';
import { openPostgresEventStore, type PostgresEventStoreOptions } from './store/postgres/open.ts';
import { NO_OBSERVER, type StoreObserver } from './store/store-observer.ts';

/** The event store selected by the configuration. */
export const storeName = ({ EVENTSTORE_URL }: Pick<Config, 'EVENTSTORE_URL'>): StoreName =>
  EVENTSTORE_URL ? 'eventstoredb' : 'postgresql';

/**
 * Rejects a malformed connection string early, before anything is started.
 * @throws InvalidConfiguration if `EVENTSTORE_URL` is malformed
 */
export async function refuseMalformedStore({ EVENTSTORE_URL }: Pick<Config, 'EVENTSTORE_URL'>): Promise<void> {
  if (EVENTSTORE_URL) await openEventStoreDb({ connectionString: EVENTSTORE_URL }).close();
}

/**
 * Opens the configured event store: EventStoreDB, or the log in PostgreSQL.
 * @throws InvalidConfiguration if `EVENTSTORE_URL` is malformed
 */
export function openEventStore(
  config: { readonly DATABASE_URL: string } & Pick<Config, 'EVENTSTORE_URL'>,
  observer: StoreObserver = NO_OBSERVER,
  { isDemoImport = false }: Pick<PostgresEventStoreOptions, 'isDemoImport'> = {},
): ObservedStore {
  const { DATABASE_URL, EVENTSTORE_URL } = config;
  const name = storeName(config);
  if (EVENTSTORE_URL) {
    const store = openEventStoreDb({ connectionString: EVENTSTORE_URL, observer });
    const server = `EventStoreDB at ${hostsOf(EVENTSTORE_URL)}`;
    return new ObservedStore(store, { name, server, node: () => store.node, observer });
  }
  const store = openPostgresEventStore({ connectionString: DATABASE_URL, observer, isDemoImport });
  const host = hostOf(DATABASE_URL);
  return new ObservedStore(store, { name, server: `PostgreSQL at ${host}`, node: () => host, observer });
}
