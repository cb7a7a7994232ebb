import type { Config } from './config/config.ts';
import type { EventStore } from './store/event-store.ts';
import { openPostgresEventStore } from './store/postgres/open.ts';

/** Opens the event store the configuration names. */
export function openEventStore({
  DATABASE_URL,
}: { readonly DATABASE_URL: string } & Pick<Config, 'EVENTSTORE_URL'>): EventStore {
  return openPostgresEventStore({ connectionString: DATABASE_URL });
}
