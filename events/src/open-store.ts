import type { Config } from './config/config.ts';
import { hostsOf } from './store/eventstoredb/failures.ts';
import { openEventStoreDb } from './store/eventstoredb/open.ts';
import { ObservedStore, type StoreName } from './store/observed-store.ts';
import { hostOf } from './store/postgres/host-of.ts';
import { openPostgresEventStore } from './store/postgres/open.ts';
import { NO_OBSERVER, type StoreObserver } from './store/store-observer.ts';

/** Which event store the configuration names. */
export const storeName = ({ EVENTSTORE_URL }: Pick<Config, 'EVENTSTORE_URL'>): StoreName =>
  EVENTSTORE_URL ? 'eventstoredb' : 'postgresql';

/**
 * Refuses a connection string before anything is started that would have to be stopped again.
 * @throws InvalidConfiguration when `EVENTSTORE_URL` is malformed
 */
export async function refuseMalformedStore({ EVENTSTORE_URL }: Pick<Config, 'EVENTSTORE_URL'>): Promise<void> {
  if (EVENTSTORE_URL) await openEventStoreDb({ connectionString: EVENTSTORE_URL }).close();
}

/**
 * Opens the event store the configuration names: EventStoreDB, or the log in PostgreSQL.
 * @throws InvalidConfiguration when `EVENTSTORE_URL` is malformed
 */
export function openEventStore(
  config: { readonly DATABASE_URL: string } & Pick<Config, 'EVENTSTORE_URL'>,
  observer: StoreObserver = NO_OBSERVER,
): ObservedStore {
  const { DATABASE_URL, EVENTSTORE_URL } = config;
  const name = storeName(config);
  if (EVENTSTORE_URL) {
    const store = openEventStoreDb({ connectionString: EVENTSTORE_URL, observer });
    const server = `EventStoreDB at ${hostsOf(EVENTSTORE_URL)}`;
    return new ObservedStore(store, { name, server, node: () => store.node, observer });
  }
  const store = openPostgresEventStore({ connectionString: DATABASE_URL, observer });
  const host = hostOf(DATABASE_URL);
  return new ObservedStore(store, { name, server: `PostgreSQL at ${host}`, node: () => host, observer });
}
