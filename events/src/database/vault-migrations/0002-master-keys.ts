import type { Migration } from '../migration.ts';

/** Ids of the master keys that wrap the keys of people. */
export const masterKeys: Migration = {
  number: 2,
  name: 'master-keys',
  as: 'application',
  sql: /* sql */ `
-- Id of the master key that wraps it; null if it was wrapped before master keys had ids.
alter table vault.keys add column master_key text;
create index keys_by_master_key on vault.keys (master_key) where wrapped is not null;
-- Id of the index key that the addresses were indexed with.
create table vault.index_key (
  single boolean primary key default true check (single),
  id text not null
);
`,
};
