import type { Migration } from '../migration.ts';

/**
 * Every table outside the log, as of the first numbered migration. Idempotent: it also upgrades databases from before
 * numbered migrations.
 */
export const baseline: Migration = {
  number: 2,
  name: 'baseline',
  as: 'application',
  sql: /* sql */ `
-- The Merkle tree of the log, its signed heads, and the state the leading log keeper reports.
create schema if not exists proof;
create table if not exists proof.tree (
  singleton boolean primary key default true check (singleton),
  size bigint not null,
  position text collate "C" not null
);
insert into proof.tree (size, position) values (0, '') on conflict do nothing;
create table if not exists proof.tiles (
  level integer not null,
  number bigint not null,
  hashes bytea not null,
  primary key (level, number)
);
create table if not exists proof.leaves (
  position text collate "C" primary key,
  leaf_index bigint not null
);
create table if not exists proof.heads (
  size bigint primary key,
  root text not null,
  at timestamptz not null,
  key_id text not null,
  signature text not null
);

create table if not exists proof.log_state (
  singleton boolean primary key default true check (singleton),
  state text not null check (state in ('checking', 'consistent', 'inconsistent')),
  code text,
  detail text,
  size bigint not null,
  reported_at timestamptz not null,
  -- When the last re-check of the whole log ended.
  rechecked_at timestamptz
);

-- The projection runtime. Read models live in a schema per version; queries read views in the schema "read".
create schema if not exists projection;
create schema if not exists read;

create table if not exists projection.versions (
  name text not null,
  version integer not null,
  -- Version of the read model's definition that filled it. Code with another definition cannot feed these tables.
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
-- The transaction that last wrote rows: while it is unchanged, so are the rows. Never repeats, even for a checkpoint that
-- was deleted and inserted again.
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

create schema if not exists relay;
create table if not exists relay.checkpoints (
  topic text primary key,
  -- Everything up to here is in the topic.
  position text collate "C" not null,
  moved_at timestamptz not null default now()
);
-- Heartbeat of the relay that leads.
alter table relay.checkpoints add column if not exists alive_at timestamptz;

-- A wrapped key per person; null once the person is erased.
create schema if not exists vault;
create table if not exists vault.keys (
  subject text collate "C" primary key,
  wrapped bytea,
  made_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((wrapped is null) = (destroyed_at is not null))
);

-- Password hashes, second-factor secrets, public keys of passkeys, refresh tokens: never in an event, changed in place,
-- unknown to every read model.
create schema if not exists secret;

create table if not exists secret.credentials (
  account_id text primary key,
  password_hash text not null,
  totp_secret bytea,
  -- Time step of the last code that was accepted: a code works once (RFC 6238 section 5.2).
  totp_last_step bigint not null default 0
);
-- Hashed idempotency key of the request that used the code: a retry of that request may finish.
alter table secret.credentials add column if not exists totp_last_use bytea;
-- Secret shown during set-up of an authenticator app, not confirmed yet.
alter table secret.credentials add column if not exists totp_pending bytea;
-- Revision of the account's stream that set the password; null when unknown. A retry of an old request sets no password.
alter table secret.credentials add column if not exists password_revision bigint;

create table if not exists secret.recovery_codes (
  account_id text not null,
  code_hash bytea not null,
  used_by bytea,
  primary key (account_id, code_hash)
);

create table if not exists secret.passkeys (
  credential_id text primary key,
  passkey_id text not null unique,
  account_id text not null,
  -- COSE (RFC 9052), as the authenticator gave it.
  public_key bytea not null,
  counter bigint not null,
  last_used_at timestamptz
);
create index if not exists passkeys_by_account on secret.passkeys (account_id);

-- The account that adds a passkey; null for a sign-in.
create table if not exists secret.passkey_challenges (
  challenge_hash bytea primary key,
  account_id text,
  expires_at timestamptz not null,
  used_by bytea
);
create index if not exists passkey_challenges_by_end on secret.passkey_challenges (expires_at);

create table if not exists secret.sessions (
  session_id text primary key,
  account_id text not null,
  audience text not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
-- Absolute expiry. Null for sessions older than this column, until they are used again.
alter table secret.sessions add column if not exists ends_at timestamptz;
create index if not exists sessions_by_account on secret.sessions (account_id);

create table if not exists secret.refresh_tokens (
  token_hash bytea primary key,
  session_id text not null references secret.sessions on delete cascade,
  used_at timestamptz
);
create index if not exists refresh_tokens_by_session on secret.refresh_tokens (session_id);

-- Data packages, sealed with the person's key.
create table if not exists secret.data_packages (
  request_id text primary key,
  person_id text not null,
  sealed jsonb not null,
  expires_at timestamptz not null
);
create index if not exists data_packages_by_person on secret.data_packages (person_id);

-- Keyed by the request alone: a certificate outlives everything that names the person.
create table if not exists secret.erasure_certificates (
  request_id text primary key,
  scan jsonb,
  certificate text
);
alter table secret.erasure_certificates alter column scan drop not null;
-- Search terms of the scan, sealed with the master key; kept from before the person's key is destroyed until the scan's
-- result is stored.
alter table secret.erasure_certificates add column if not exists sought bytea;

-- E-mails requested within a day: a hash of purpose and account or address, and a hash of the request.
create table if not exists secret.letters_asked (
  target text not null,
  asked_by bytea not null,
  asked_at timestamptz not null,
  primary key (target, asked_by)
);
create index if not exists letters_asked_by_request on secret.letters_asked (asked_by);
create index if not exists letters_asked_by_time on secret.letters_asked (asked_at);

-- Wrong passwords, codes and PINs, counted by throttle.ts. The source is a keyed hash: no network address is stored.
create table if not exists secret.sign_in_failures (
  account text not null,
  source text not null,
  wrong integer not null,
  until timestamptz not null,
  primary key (account, source)
);
create index if not exists sign_in_failures_by_end on secret.sign_in_failures (until);

create table if not exists secret.sign_up_keys (
  key_hash bytea primary key,
  request_hash text not null
);

-- Known by their hash; they name a session, never a person.
create table if not exists secret.live_tickets (
  ticket_hash bytea primary key,
  session_id text references secret.sessions on delete cascade,
  expires_at timestamptz not null
);
create index if not exists live_tickets_by_end on secret.live_tickets (expires_at);
create index if not exists live_tickets_by_session on secret.live_tickets (session_id);

-- Checkpoints of reactors, and the events they could not handle.
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
  -- Sealed with the master key: the outbox holds addresses and sign-in links.
  message bytea not null,
  sent_at timestamptz not null
);
create index if not exists outbox_by_time on reactor.outbox (sent_at);

-- PINs that lead out of kids profiles: hashes only, one per account.
create table if not exists secret.profile_pins (
  account_id text primary key,
  pin_hash text not null
);

-- Documents that wait for a decision. Sealed, in no event, and deleted once decided.
create table if not exists secret.age_documents (
  person_id text not null,
  request_id text not null,
  media_type text not null,
  sealed bytea not null,
  primary key (person_id, request_id)
);

-- Running back-tests and their results. Texts of users are in it only as sealed boxes.
create schema if not exists moderation;

create table if not exists moderation.back_tests (
  id uuid primary key,
  rule_id text,
  rule_name text not null,
  period text not null,
  state text not null,
  asked_at timestamptz not null,
  began_at timestamptz not null default clock_timestamp(),
  -- Heartbeat of the process that runs it.
  beat_at timestamptz not null default clock_timestamp(),
  done integer not null default 0,
  total integer not null default 0,
  cancel_requested boolean not null default false,
  result jsonb
);
`,
};
