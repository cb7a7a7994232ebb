import type { Config } from './config/config.ts';
import type { EventStore } from './store/event-store.ts';
import { openEventStoreDb } from './store/eventstoredb/open.ts';
import { openPostgresEventStore } from './store/postgres/open.ts';

/** Opens the event store the configuration names: EventStoreDB, or the log in PostgreSQL. */
export function openEventStore(config: { readonly DATABASE_URL: string } & Pick<Config, 'EVENTSTORE_URL'>): EventStore {
  const { DATABASE_URL, EVENTSTORE_URL } = config;
  return EVENTSTORE_URL
    ? openEventStoreDb({ connectionString: EVENTSTORE_URL })
    : openPostgresEventStore({ connectionString: DATABASE_URL });
}
