import type { Migration } from '../migration.ts';

/**
 * Lets the history of a demo keep its simulated times. On a connection with `sankofa.demo_import`, `log.store_events`
 * records each event at its own time. `log.demo_started` refuses that unless the log began as a demo and its history is
 * not complete. Simulated times lie before the start of the demo, and all others after it.
 */
export const demoImport: Migration = {
  number: 6,
  name: 'demo-import',
  as: 'owner',
  sql: /* sql */ `
-- When the demo of this log was started. The caller holds the lock on log.head.
create function log.demo_started() returns timestamptz
language plpgsql stable
as $$
declare
  started timestamptz;
begin
  select e.recorded_at into started from log.events e
  where e.position = 1 and e.stream = 'demo-log' and e.type = 'DemoStarted';
  if started is null or exists (
    select from log.events e where e.stream = 'demo-log' and e.type = 'DemoHistoryCompleted'
  ) then
    raise exception 'Only the history of a demo that is not complete has simulated times'
      using errcode = 'insufficient_privilege';
  end if;
  return started;
end $$;

create or replace function log.store_events(
  streams text[], revisions integer[], ids uuid[], types text[], datas text[], metadatas text[]
) returns void
language plpgsql
as $$
declare
  last bigint;
  recorded timestamptz;
  started timestamptz;
begin
  if ids is null then return; end if;
  select h.position into last from log.head h for update;
  recorded := clock_timestamp();
  if current_setting('sankofa.demo_import', true) = 'on' then started := log.demo_started(); end if;
  insert into log.events (position, revision, id, recorded_at, stream, type, data, metadata)
  select last + i.n, i.revision, i.id,
         case when started is null then recorded else (i.metadata::jsonb ->> 'at')::timestamptz end,
         i.stream, i.type, i.data, i.metadata
  from unnest(streams, revisions, ids, types, datas, metadatas) with ordinality
    as i(stream, revision, id, type, data, metadata, n);
  if started is not null and exists (
    select from log.events e where e.position > last and (e.recorded_at >= started or e.stream = 'demo-log')
  ) then
    raise exception 'The history of a demo lies before its start' using errcode = 'insufficient_privilege';
  end if;
  update log.head set position = last + cardinality(ids);
  perform pg_notify('log', '');
end $$;

revoke execute on function log.demo_started from public;
`,
};
