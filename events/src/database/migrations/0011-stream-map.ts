import type { Migration } from '../migration.ts';

/** The map from each stream to its last event, as a Merkle tree. */
export const streamMap: Migration = {
  number: 11,
  name: 'stream-map',
  as: 'application',
  sql: /* sql */ `
create table proof.map (
  singleton boolean primary key default true check (singleton),
  root bytea not null,
  -- Number of streams.
  size bigint not null,
  -- Length of the longest path in proof.map_nodes, in bytes.
  depth integer not null
);
insert into proof.map (root, size, depth) values (decode(repeat('00', 32), 'hex'), 0, 0);

-- Several levels of the tree per row: see encodeRow.
create table proof.map_nodes (
  path bytea primary key,
  subtree bytea not null
) with (toast_tuple_target = 8160);
-- Hashes do not compress.
alter table proof.map_nodes alter column subtree set storage external;

-- The stored rows on these paths, of keys. Joins are pinned to the index, because estimates are too high: most paths
-- are shorter than the longest.
create function proof.map_paths(paths bytea[]) returns table (path bytea, subtree bytea)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select n.path, n.subtree
  from (
    select ''::bytea as path
    union
    select substr(k.path, 1, length.bytes)
    from unnest(paths) k(path) cross join generate_series(1, (select m.depth from proof.map m)) length(bytes)
  ) p
  join proof.map_nodes n on n.path = p.path
$$;
`,
};
