import type { Migration } from '../migration.ts';

/**
 * `log.append_group` replaces `log.append_all`, which the previous release calls: it also returns when the events were
 * recorded. It returns no row if an append of the group conflicts.
 */
export const appendTime: Migration = {
  number: 17,
  name: 'append-time',
  as: 'owner',
  sql: /* sql */ `
create function log.append_group(
  streams text[], revisions integer[], ids uuid[], types text[], datas text[], metadatas text[],
  continued_streams text[], continued_revisions integer[]
) returns table (head bigint, recorded_ms float8)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  found integer;
begin
  select h.position into head from log.head h for update;
  if cardinality(continued_streams) > 0 then
    select count(*) into found
    from unnest(continued_streams, continued_revisions) as c(stream, revision)
    join log.events e on e.stream = c.stream and e.revision = c.revision;
    if found < cardinality(continued_streams) then return; end if;
  end if;
  perform log.store_events(streams, revisions, ids, types, datas, metadatas);
  -- All events of a group have the same time, except in the history of a demo.
  if current_setting('sankofa.demo_import', true) is distinct from 'on' then
    select round(date_part('epoch', e.recorded_at) * 1000) into recorded_ms
    from log.events e where e.position = head + 1;
  end if;
  return next;
exception when unique_violation then
  return;
end $$;

revoke execute on function log.append_group from public;
`,
};
