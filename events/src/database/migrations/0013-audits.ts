import type { Migration } from '../migration.ts';

/** Results of audits of the log. */
export const audits: Migration = {
  number: 13,
  name: 'audits',
  as: 'application',
  sql: /* sql */ `
create table proof.audits (
  at timestamptz primary key default now(),
  -- Number of events.
  size bigint not null,
  problems jsonb not null
);
`,
};
