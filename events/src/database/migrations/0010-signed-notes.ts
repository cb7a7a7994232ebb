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

-- The log of events, and the log of map roots.
alter table proof.tiles add column log text not null check (log in ('events', 'maps'));
alter table proof.tiles drop constraint tiles_pkey;
alter table proof.tiles add primary key (log, level, number);

-- Root of the map of streams for each head: entries of the log of map roots.
create table proof.map_roots (
  index bigint primary key,
  log_size bigint not null,
  entry text not null
);
create index map_roots_of_head on proof.map_roots (log_size);

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
  note text not null,
  -- Head of the log of map roots.
  maps_note text not null
);

-- Heads of both logs as published, with the cosignatures of witnesses.
create table proof.checkpoints (
  log text not null check (log in ('events', 'maps')),
  at timestamptz not null,
  size bigint not null,
  note text not null,
  primary key (log, at)
);

-- Public keys with which the log keeper has signed.
create table proof.log_keys (
  vkey text primary key,
  since timestamptz not null default now()
);
`,
};
