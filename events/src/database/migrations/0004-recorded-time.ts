import type { Migration } from '../migration.ts';

/**
 * Restricts writes to the log to one function, `log.store_events`. It sets position and recorded time, by the clock of
 * the database while the head is locked. `log.append_all` and `log.append` run it with the rights of the owner: the
 * application's role cannot choose the position or time of an event.
 */
export const recordedTime: Migration = {
  number: 4,
  name: 'recorded-time',
  as: 'owner',
  sql: /* sql */ `
-- Milliseconds are what leaves of the Merkle tree hold, and what EventStoreDB gives.
alter table log.events alter column recorded_at type timestamptz(3);

create function log.store_events(
  streams text[], revisions integer[], ids uuid[], types text[], datas text[], metadatas text[]
) returns void
language plpgsql
as $$
declare
  head bigint;
  recorded timestamptz;
begin
  if ids is null then return; end if;
  select h.position into head from log.head h for update;
  recorded := clock_timestamp();
  insert into log.events (position, revision, id, recorded_at, stream, type, data, metadata)
  select head + i.n, i.revision, i.id, recorded, i.stream, i.type, i.data, i.metadata
  from unnest(streams, revisions, ids, types, datas, metadatas) with ordinality
    as i(stream, revision, id, type, data, metadata, n);
  update log.head h set position = head + cardinality(ids);
  perform pg_notify('log', '');
end $$;

create or replace function log.append_all(
  streams text[], revisions integer[], ids uuid[], types text[], datas text[], metadatas text[],
  continued_streams text[], continued_revisions integer[]
) returns bigint
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
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
  perform log.store_events(streams, revisions, ids, types, datas, metadatas);
  return head;
exception when unique_violation then
  return null;
end $$;

create or replace function log.append(
  streams text[], expected integer[], sizes integer[],
  owners integer[], ids uuid[], types text[], datas text[], metadatas text[]
) returns table (ordinal integer, outcome text, last_revision integer, last_position bigint)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  head bigint;
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
  ), stored as materialized (
    select log.store_events(
      array_agg(a.stream order by a.position), array_agg(a.revision order by a.position),
      array_agg(a.id order by a.position), array_agg(a.type order by a.position),
      array_agg(a.data order by a.position), array_agg(a.metadata order by a.position)
    ) from accepted a
  ), ends as (
    select a.ordinal, max(a.revision) as revision, max(a.position) as position from accepted a group by a.ordinal
  )
  select v.ordinal, v.outcome,
         coalesce(case when v.outcome = 'duplicate' then v.known_revision else e.revision end, v.current),
         case when v.outcome = 'duplicate' then v.known_position else e.position end
  from verdict v left join ends e on e.ordinal = v.ordinal cross join stored;
end $$;

-- Every role may run a new function, and these run with the rights of the owner.
revoke execute on function log.store_events, log.append_all, log.append from public;
`,
};
