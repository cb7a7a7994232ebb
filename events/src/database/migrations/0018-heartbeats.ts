import type { Migration } from '../migration.ts';

/** Heartbeats of the parts of projectors, by which readiness checks see what stands still. */
export const heartbeats: Migration = {
  number: 18,
  name: 'heartbeats',
  as: 'application',
  sql: /* sql */ `
create table projection.heartbeats (
  part text collate "C" primary key,
  alive_at timestamptz not null
);
`,
};
