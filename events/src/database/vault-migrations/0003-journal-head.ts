import type { Migration } from '../migration.ts';

/** The newest line of the erasure journal that this vault knows. */
export const journalHead: Migration = {
  number: 3,
  name: 'journal-head',
  as: 'application',
  sql: /* sql */ `
create table vault.journal_head (
  single boolean primary key default true check (single),
  sequence bigint not null,
  hash text not null
);
`,
};
