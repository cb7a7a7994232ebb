import type { Migration } from '../migration.ts';

/** What the log keeper found of other applications in the log. */
export const foreignEvents: Migration = {
  number: 20,
  name: 'foreign-events',
  as: 'owner',
  sql: /* sql */ `
alter table proof.log_state
  add column foreign_count bigint not null default 0,
  add column foreign_stream text,
  add column foreign_type text;
`,
};
