import type { Migration } from '../migration.ts';

/** Pages and counts of some types of events take the same time however rare these types are. */
export const typeIndex: Migration = {
  number: 19,
  name: 'type-index',
  as: 'owner',
  index: 'log.events_type',
  sql: /* sql */ `create index concurrently if not exists events_type on log.events (type, position)`,
};
