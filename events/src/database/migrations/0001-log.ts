import type { Migration } from '../migration.ts';

/**
 * The log in PostgreSQL. Positions are gapless and in commit order: an append locks the single row of `log.head` until
 * it commits, so position n + 1 is never readable before n.
 *
 * Both functions take a group of appends, so that one commit (one fsync) serves many writers. `log.append_all` stores
 * the whole group or returns null: without conflicts, the unique indexes are the only check needed. Otherwise
 * `log.append` decides on each append of the group separately.
 *
 * Joins are pinned to indexes: plans are cached while the table is still empty, and would otherwise remain sequential
 * scans.
 */
export const log: Migration = {
  number: 1,
  name: 'log',
  as: 'owner',
  sql: /* sql */ `
create schema if not exists log;

create table if not exists log.events (
  position bigint not null,
  revision integer not null,
  id uuid not null,
  recorded_at timestamptz not null,
  stream text collate "C" not null,
  type text collate "C" not null,
  data text not null,
  metadata text not null,
  constraint events_position primary key (position),
  constraint events_stream_revision unique (stream, revision),
  constraint events_id unique (id)
);

create table if not exists log.head (
  singleton boolean primary key default true check (singleton),
  position bigint not null
);
insert into log.head (position) values (0) on conflict do nothing;

create or replace function log.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Events are never changed: % on log.events is refused', tg_op using errcode = 'insufficient_privilege';
end $$;
create or replace trigger refuse_change before update or delete or truncate on log.events
  for each statement execute function log.refuse_change();

create or replace function log.append_all(
  streams text[], revisions integer[], ids uuid[], types text[], datas text[], metadatas text[],
  continued_streams text[], continued_revisions integer[]
) returns bigint
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  head bigint;
  found integer;
begin
  select h.position into head from log.head h for update;
  if cardinality(continued_streams) > 0 then
    select count(*) into found
    from unnest(continued_streams, continued_revisions) as c(stream, revision)
    join log.events e on e.stream = c.stream and e.revision = c.revision;
    if found < cardinality(continued_streams) then return null; end if;
  end if;
  insert into log.events (position, revision, id, recorded_at, stream, type, data, metadata)
  select head + i.n, i.revision, i.id, now(), i.stream, i.type, i.data, i.metadata
  from unnest(streams, revisions, ids, types, datas, metadatas) with ordinality
    as i(stream, revision, id, type, data, metadata, n);
  update log.head h set position = h.position + cardinality(ids);
  perform pg_notify('log', '');
  return head;
exception when unique_violation then
  return null;
end $$;

create or replace function log.append(
  streams text[], expected integer[], sizes integer[],
  owners integer[], ids uuid[], types text[], datas text[], metadatas text[]
) returns table (ordinal integer, outcome text, last_revision integer, last_position bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  head bigint;
  appended bigint;
begin
  select h.position into head from log.head h for update;

  return query
  with request as materialized (
    select r.ordinal::integer, r.stream, r.expected, r.size, coalesce(s.revision, -1) as current
    from unnest(streams, expected, sizes) with ordinality as r(stream, expected, size, ordinal)
    left join lateral (
      select e.revision from log.events e where e.stream = r.stream order by e.revision desc limit 1
    ) s on true
  ), incoming as materialized (
    select i.owner, i.id, i.type, i.data, i.metadata, i.n
    from unnest(owners, ids, types, datas, metadatas) with ordinality as i(owner, id, type, data, metadata, n)
  ), known as materialized (
    select i.owner, count(*)::integer as size, max(e.revision) as revision, max(e.position) as position,
           bool_and(e.stream = r.stream and e.revision > r.expected) as in_place
    from incoming i join request r on r.ordinal = i.owner join log.events e on e.id = i.id group by i.owner
  ), verdict as materialized (
    select r.ordinal, r.stream, r.current, k.revision as known_revision, k.position as known_position,
      case
        when k.size = r.size and k.in_place and k.revision = r.expected + r.size then 'duplicate'
        when k.size is not null then 'id_conflict'
        when r.expected = r.current then 'appended'
        else 'wrong_revision'
      end as outcome
    from request r left join known k on k.owner = r.ordinal
  ), accepted as materialized (
    select i.id, i.type, i.data, i.metadata, v.ordinal, v.stream,
           head + row_number() over (order by i.n) as position,
           (v.current + row_number() over (partition by v.ordinal order by i.n))::integer as revision
    from incoming i join verdict v on v.ordinal = i.owner where v.outcome = 'appended'
  ), stored as (
    insert into log.events (position, revision, id, recorded_at, stream, type, data, metadata)
    select a.position, a.revision, a.id, now(), a.stream, a.type, a.data, a.metadata from accepted a order by a.position
  ), ends as (
    select a.ordinal, max(a.revision) as revision, max(a.position) as position from accepted a group by a.ordinal
  )
  select v.ordinal, v.outcome,
         coalesce(case when v.outcome = 'duplicate' then v.known_revision else e.revision end, v.current),
         case when v.outcome = 'duplicate' then v.known_position else e.position end
  from verdict v left join ends e on e.ordinal = v.ordinal;

  select max(e.position) into appended from log.events e where e.position > head;
  if appended is not null then
    update log.head set position = appended;
    perform pg_notify('log', '');
  end if;
end $$;
`,
};
