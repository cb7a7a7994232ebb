/** How far each reactor has come, and the events it could not react to. */
export const reactorSchema = /* sql */ `
create schema if not exists reactor;

create table if not exists reactor.checkpoints (
  name text primary key,
  position text collate "C" not null
);

create table if not exists reactor.parked (
  reactor text not null,
  event_id uuid not null,
  event_type text not null,
  stream text not null,
  position text collate "C" not null,
  error text not null,
  parked_at timestamptz not null,
  retry_requested boolean not null default false,
  primary key (reactor, event_id)
);

create table if not exists reactor.outbox (
  id uuid primary key,
  -- Sealed with the master key: an outbox holds addresses, and links that let people in.
  message bytea not null,
  sent_at timestamptz not null
);
create index if not exists outbox_by_time on reactor.outbox (sent_at);
`;
