import { runSchema } from '@sankofa/events/store/postgres/run-schema';
import type { Pool } from 'pg';
import { relaySchema } from '../relay/relay-checkpoint.ts';

/** Tables of the runtime itself. Read models live in a schema per version; queries read views in the schema `read`. */
const schema = /* sql */ `
create schema if not exists projection;
create schema if not exists read;

create table if not exists projection.versions (
  name text not null,
  version integer not null,
  -- Version of the read model's file that filled it. Another one's tables cannot be fed by this code.
  definition integer not null,
  state text not null check (state in ('building', 'ready', 'live', 'previous', 'failed')),
  done bigint not null default 0,
  total bigint not null default 0,
  rate double precision not null default 0,
  error text,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (name, version)
);
-- The event a failed rebuild stopped at: type, id, stream, revision, position.
alter table projection.versions add column if not exists poison jsonb;
create unique index if not exists one_live_version on projection.versions (name) where state = 'live';

create table if not exists projection.checkpoints (
  name text not null,
  version integer not null,
  partition integer not null,
  position text collate "C" not null,
  -- Where to start reading in Kafka; only a hint, positions decide.
  kafka_offset bigint,
  moved_at timestamptz not null default now(),
  primary key (name, version, partition),
  foreign key (name, version) references projection.versions on delete cascade
);
-- The transaction that wrote rows last: as long as it is the same, so are the rows. No two are ever alike, not even
-- those of checkpoints that have been placed anew.
alter table projection.checkpoints add column if not exists wrote_in xid8 not null default pg_current_xact_id();

create table if not exists projection.dead_letters (
  id bigint generated always as identity primary key,
  name text not null,
  version integer not null,
  stream text collate "C" not null,
  revision integer not null,
  position text collate "C" not null,
  event_id uuid not null,
  event_type text not null,
  error text not null,
  attempts integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (name, version, event_id),
  foreign key (name, version) references projection.versions on delete cascade
);

create table if not exists projection.requests (
  id bigint generated always as identity primary key,
  name text not null,
  requested_by text not null,
  reason text not null,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  error text
);

create table if not exists projection.acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  name text not null,
  act text not null,
  version integer,
  by text not null,
  reason text not null
);
`;

/** Makes the tables of the runtime and the relay, idempotently. */
export const migrateProjections = (pool: Pool): Promise<void> => runSchema(pool, 'projections', schema, relaySchema);
