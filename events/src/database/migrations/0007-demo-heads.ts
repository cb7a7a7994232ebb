import type { Migration } from '../migration.ts';

/** Signed heads of a demo log, and the progress of its history. */
export const demoHeads: Migration = {
  number: 7,
  name: 'demo-heads',
  as: 'application',
  sql: /* sql */ `
-- In the heads of a demo log: events recorded before this time have simulated times.
alter table proof.heads add column simulated_before timestamptz;

create schema demo;
-- How much of the history is written. The log itself says whether it is complete.
create table demo.progress (
  singleton boolean primary key default true check (singleton),
  done integer not null,
  total integer not null,
  reported_at timestamptz not null default now()
);
`,
};
