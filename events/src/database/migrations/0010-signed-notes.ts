import type { Migration } from '../migration.ts';

/**
 * The tree of 32-byte entries, and heads as signed notes. The log keeper builds both again from the log; the heads of
 * the former format are in log-heads.jsonl.
 */
export const signedNotes: Migration = {
  number: 10,
  name: 'signed-notes',
  as: 'application',
  sql: /* sql */ `
drop table proof.leaves;
drop table proof.heads;
truncate proof.tiles, proof.log_state;
update proof.tree set size = 0, position = '';

-- 256 events per row: the hashes of level 0 are those of the entries.
create table proof.entries (
  number bigint primary key,
  entries bytea not null,
  -- One position per line.
  positions text not null,
  first_position text collate "C" not null
);
create index entries_position on proof.entries (first_position);

create table proof.heads (
  size bigint primary key,
  at timestamptz not null,
  note text not null
);

-- Heads as published, with the cosignatures of witnesses.
create table proof.checkpoints (
  at timestamptz primary key,
  size bigint not null,
  note text not null
);

-- Public keys with which the log keeper has signed.
create table proof.log_keys (
  vkey text primary key,
  since timestamptz not null default now()
);
`,
};
