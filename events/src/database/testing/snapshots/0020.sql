create schema demo;
create schema log;
create schema migration;
create schema moderation;
create schema playback;
create schema projection;
create schema proof;
create schema reactor;
create schema read;
create schema relay;
create schema secret;
create table demo.progress (
  singleton boolean not null default true,
  done integer not null,
  total integer not null,
  reported_at timestamp with time zone not null default now()
);
create table log.events (
  "position" bigint not null,
  revision integer not null,
  id uuid not null,
  recorded_at timestamp(3) with time zone not null,
  stream text collate "C" not null,
  type text collate "C" not null,
  data text not null,
  metadata text not null
);
create table log.head (
  singleton boolean not null default true,
  "position" bigint not null
);
create table migration.applied (
  number integer not null,
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now()
);
create table moderation.back_tests (
  id uuid not null,
  rule_id text,
  rule_name text not null,
  period text not null,
  state text not null,
  asked_at timestamp with time zone not null,
  began_at timestamp with time zone not null default clock_timestamp(),
  beat_at timestamp with time zone not null default clock_timestamp(),
  done integer not null default 0,
  total integer not null default 0,
  cancel_requested boolean not null default false,
  result jsonb
);
create table playback.reports (
  viewing_id uuid not null,
  viewer_id text collate "C",
  movie_id text collate "C" not null,
  duration double precision not null,
  at timestamp with time zone not null,
  sequence integer not null,
  "position" double precision not null,
  playing boolean not null,
  rate double precision not null,
  lead double precision not null,
  played double precision not null,
  watched double precision not null,
  day text collate "C" not null,
  day_seconds double precision not null
) partition by RANGE (at);
create table playback.screens (
  viewing_id uuid not null,
  account_id text collate "C" not null,
  screen_id uuid not null,
  claimed_at timestamp with time zone not null
);
create table projection.acts (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  name text not null,
  act text not null,
  version integer,
  by text not null,
  reason text not null
);
create table projection.checkpoints (
  name text not null,
  version integer not null,
  partition integer not null,
  "position" text collate "C" not null,
  kafka_offset bigint,
  moved_at timestamp with time zone not null default now(),
  wrote_in xid8 not null default pg_current_xact_id()
);
create table projection.dead_letters (
  id bigint not null generated always as identity,
  name text not null,
  version integer not null,
  stream text collate "C" not null,
  revision integer not null,
  "position" text collate "C" not null,
  event_id uuid not null,
  event_type text not null,
  error text not null,
  attempts integer not null default 1,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now()
);
create table projection.heartbeats (
  part text collate "C" not null,
  alive_at timestamp with time zone not null
);
create table projection.requests (
  id bigint not null generated always as identity,
  name text not null,
  requested_by text not null,
  reason text not null,
  requested_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  error text
);
create table projection.versions (
  name text not null,
  version integer not null,
  definition integer not null,
  state text not null,
  done bigint not null default 0,
  total bigint not null default 0,
  rate double precision not null default 0,
  error text,
  made_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  poison jsonb
);
create table proof.audits (
  at timestamp with time zone not null default now(),
  size bigint not null,
  problems jsonb not null
);
create table proof.checkpoints (
  log text not null,
  at timestamp with time zone not null,
  size bigint not null,
  note text not null
);
create table proof.entries (
  number bigint not null,
  entries bytea not null,
  positions text not null,
  first_position text collate "C" not null
);
create table proof.heads (
  size bigint not null,
  at timestamp with time zone not null,
  note text not null,
  maps_note text not null
);
create table proof.key_rotations (
  from_key text not null,
  to_key text not null,
  note text not null,
  at timestamp with time zone not null default now()
);
create table proof.log_keys (
  vkey text not null,
  since timestamp with time zone not null default now()
);
create table proof.log_state (
  singleton boolean not null default true,
  state text not null,
  code text,
  detail text,
  size bigint not null,
  reported_at timestamp with time zone not null,
  rechecked_at timestamp with time zone,
  foreign_count bigint not null default 0,
  foreign_stream text,
  foreign_type text
);
create table proof.map (
  singleton boolean not null default true,
  root bytea not null,
  size bigint not null,
  depth integer not null
);
create table proof.map_nodes (
  path bytea not null,
  subtree bytea not null
);
create table proof.map_roots (
  index bigint not null,
  log_size bigint not null,
  entry text not null
);
create table proof.pack_keys (
  pem text not null,
  since timestamp with time zone not null default now()
);
create table proof.tiles (
  level integer not null,
  number bigint not null,
  hashes bytea not null,
  log text not null
);
create table proof.tree (
  singleton boolean not null default true,
  size bigint not null,
  "position" text collate "C" not null
);
create table reactor.checkpoints (
  name text not null,
  "position" text collate "C" not null
);
create table reactor.outbox (
  id uuid not null,
  message bytea not null,
  sent_at timestamp with time zone not null
);
create table reactor.parked (
  reactor text not null,
  event_id uuid not null,
  event_type text not null,
  stream text not null,
  "position" text collate "C" not null,
  error text not null,
  parked_at timestamp with time zone not null,
  retry_requested boolean not null default false
);
create table relay.checkpoints (
  topic text not null,
  "position" text collate "C" not null,
  moved_at timestamp with time zone not null default now(),
  alive_at timestamp with time zone
);
create table secret.age_documents (
  person_id text not null,
  request_id text not null,
  media_type text not null,
  sealed bytea not null
);
create table secret.credentials (
  account_id text not null,
  password_hash text not null,
  totp_secret bytea,
  totp_last_step bigint not null default 0,
  totp_last_use bytea,
  totp_pending bytea,
  password_revision bigint
);
create table secret.data_packages (
  request_id text not null,
  person_id text not null,
  sealed jsonb not null,
  expires_at timestamp with time zone not null
);
create table secret.erasure_certificates (
  request_id text not null,
  scan jsonb,
  certificate text,
  sought bytea
);
create table secret.letters_asked (
  target text not null,
  asked_by bytea not null,
  asked_at timestamp with time zone not null
);
create table secret.live_tickets (
  ticket_hash bytea not null,
  session_id text,
  expires_at timestamp with time zone not null
);
create table secret.passkey_challenges (
  challenge_hash bytea not null,
  account_id text,
  expires_at timestamp with time zone not null,
  used_by bytea
);
create table secret.passkeys (
  credential_id text not null,
  passkey_id text not null,
  account_id text not null,
  public_key bytea not null,
  counter bigint not null,
  last_used_at timestamp with time zone
);
create table secret.profile_pins (
  account_id text not null,
  pin_hash text not null
);
create table secret.recovery_codes (
  account_id text not null,
  code_hash bytea not null,
  used_by bytea
);
create table secret.refresh_tokens (
  token_hash bytea not null,
  session_id text not null,
  used_at timestamp with time zone
);
create table secret.sessions (
  session_id text not null,
  account_id text not null,
  audience text not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ends_at timestamp with time zone
);
create table secret.sign_in_failures (
  account text not null,
  source text not null,
  wrong integer not null,
  until timestamp with time zone not null
);
create table secret.sign_up_keys (
  key_hash bytea not null,
  request_hash text not null
);
create table secret.webhook_inbox (
  provider text not null,
  notification_id text not null,
  type text not null,
  body bytea not null,
  received_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  last_error text
);
alter table demo.progress add constraint progress_pkey PRIMARY KEY (singleton);
alter table demo.progress add constraint progress_singleton_check CHECK (singleton);
alter table log.events add constraint events_id UNIQUE (id);
alter table log.events add constraint events_position PRIMARY KEY ("position");
alter table log.events add constraint events_stream_revision UNIQUE (stream, revision);
alter table log.head add constraint head_pkey PRIMARY KEY (singleton);
alter table log.head add constraint head_singleton_check CHECK (singleton);
alter table migration.applied add constraint applied_pkey PRIMARY KEY (number);
alter table moderation.back_tests add constraint back_tests_pkey PRIMARY KEY (id);
alter table playback.screens add constraint screens_pkey PRIMARY KEY (viewing_id);
alter table projection.acts add constraint acts_pkey PRIMARY KEY (id);
alter table projection.checkpoints add constraint checkpoints_pkey PRIMARY KEY (name, version, partition);
alter table projection.dead_letters add constraint dead_letters_name_version_event_id_key UNIQUE (name, version, event_id);
alter table projection.dead_letters add constraint dead_letters_pkey PRIMARY KEY (id);
alter table projection.heartbeats add constraint heartbeats_pkey PRIMARY KEY (part);
alter table projection.requests add constraint requests_pkey PRIMARY KEY (id);
alter table projection.versions add constraint versions_pkey PRIMARY KEY (name, version);
alter table projection.versions add constraint versions_state_check CHECK ((state = ANY (ARRAY['building'::text, 'ready'::text, 'live'::text, 'previous'::text, 'failed'::text])));
alter table proof.audits add constraint audits_pkey PRIMARY KEY (at);
alter table proof.checkpoints add constraint checkpoints_log_check CHECK ((log = ANY (ARRAY['events'::text, 'maps'::text])));
alter table proof.checkpoints add constraint checkpoints_pkey PRIMARY KEY (log, at);
alter table proof.entries add constraint entries_pkey PRIMARY KEY (number);
alter table proof.heads add constraint heads_pkey PRIMARY KEY (size);
alter table proof.key_rotations add constraint key_rotations_pkey PRIMARY KEY (from_key, to_key);
alter table proof.log_keys add constraint log_keys_pkey PRIMARY KEY (vkey);
alter table proof.log_state add constraint log_state_pkey PRIMARY KEY (singleton);
alter table proof.log_state add constraint log_state_singleton_check CHECK (singleton);
alter table proof.log_state add constraint log_state_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'consistent'::text, 'inconsistent'::text])));
alter table proof.map add constraint map_pkey PRIMARY KEY (singleton);
alter table proof.map add constraint map_singleton_check CHECK (singleton);
alter table proof.map_nodes add constraint map_nodes_pkey PRIMARY KEY (path);
alter table proof.map_roots add constraint map_roots_pkey PRIMARY KEY (index);
alter table proof.pack_keys add constraint pack_keys_pkey PRIMARY KEY (pem);
alter table proof.tiles add constraint tiles_log_check CHECK ((log = ANY (ARRAY['events'::text, 'maps'::text])));
alter table proof.tiles add constraint tiles_pkey PRIMARY KEY (log, level, number);
alter table proof.tree add constraint tree_pkey PRIMARY KEY (singleton);
alter table proof.tree add constraint tree_singleton_check CHECK (singleton);
alter table reactor.checkpoints add constraint checkpoints_pkey PRIMARY KEY (name);
alter table reactor.outbox add constraint outbox_pkey PRIMARY KEY (id);
alter table reactor.parked add constraint parked_pkey PRIMARY KEY (reactor, event_id);
alter table relay.checkpoints add constraint checkpoints_pkey PRIMARY KEY (topic);
alter table secret.age_documents add constraint age_documents_pkey PRIMARY KEY (person_id, request_id);
alter table secret.credentials add constraint credentials_pkey PRIMARY KEY (account_id);
alter table secret.data_packages add constraint data_packages_pkey PRIMARY KEY (request_id);
alter table secret.erasure_certificates add constraint erasure_certificates_pkey PRIMARY KEY (request_id);
alter table secret.letters_asked add constraint letters_asked_pkey PRIMARY KEY (target, asked_by);
alter table secret.live_tickets add constraint live_tickets_pkey PRIMARY KEY (ticket_hash);
alter table secret.passkey_challenges add constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash);
alter table secret.passkeys add constraint passkeys_passkey_id_key UNIQUE (passkey_id);
alter table secret.passkeys add constraint passkeys_pkey PRIMARY KEY (credential_id);
alter table secret.profile_pins add constraint profile_pins_pkey PRIMARY KEY (account_id);
alter table secret.recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash);
alter table secret.refresh_tokens add constraint refresh_tokens_pkey PRIMARY KEY (token_hash);
alter table secret.sessions add constraint sessions_pkey PRIMARY KEY (session_id);
alter table secret.sign_in_failures add constraint sign_in_failures_pkey PRIMARY KEY (account, source);
alter table secret.sign_up_keys add constraint sign_up_keys_pkey PRIMARY KEY (key_hash);
alter table secret.webhook_inbox add constraint webhook_inbox_pkey PRIMARY KEY (provider, notification_id);
alter table secret.webhook_inbox add constraint webhook_inbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'dead'::text, 'unknown'::text])));
alter table projection.checkpoints add constraint checkpoints_name_version_fkey FOREIGN KEY (name, version) REFERENCES projection.versions(name, version) ON DELETE CASCADE;
alter table projection.dead_letters add constraint dead_letters_name_version_fkey FOREIGN KEY (name, version) REFERENCES projection.versions(name, version) ON DELETE CASCADE;
alter table secret.live_tickets add constraint live_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES secret.sessions(session_id) ON DELETE CASCADE;
alter table secret.refresh_tokens add constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES secret.sessions(session_id) ON DELETE CASCADE;
CREATE INDEX data_packages_by_person ON secret.data_packages USING btree (person_id);
CREATE INDEX entries_position ON proof.entries USING btree (first_position);
CREATE INDEX events_type ON log.events USING btree (type, "position");
CREATE INDEX letters_asked_by_request ON secret.letters_asked USING btree (asked_by);
CREATE INDEX letters_asked_by_time ON secret.letters_asked USING btree (asked_at);
CREATE INDEX live_tickets_by_end ON secret.live_tickets USING btree (expires_at);
CREATE INDEX live_tickets_by_session ON secret.live_tickets USING btree (session_id);
CREATE INDEX map_roots_of_head ON proof.map_roots USING btree (log_size);
CREATE INDEX outbox_by_time ON reactor.outbox USING btree (sent_at);
CREATE INDEX passkey_challenges_by_end ON secret.passkey_challenges USING btree (expires_at);
CREATE INDEX passkeys_by_account ON secret.passkeys USING btree (account_id);
CREATE INDEX refresh_tokens_by_session ON secret.refresh_tokens USING btree (session_id);
CREATE INDEX reports_viewer ON playback.reports USING btree (viewer_id, movie_id, at DESC) WHERE (viewer_id IS NOT NULL);
CREATE INDEX reports_viewing ON playback.reports USING btree (viewing_id, at DESC);
CREATE INDEX screens_account ON playback.screens USING btree (account_id);
CREATE INDEX screens_age ON playback.screens USING btree (claimed_at);
CREATE INDEX sessions_by_account ON secret.sessions USING btree (account_id);
CREATE INDEX sign_in_failures_by_end ON secret.sign_in_failures USING btree (until);
CREATE INDEX webhook_inbox_age ON secret.webhook_inbox USING btree (received_at);
CREATE INDEX webhook_inbox_unknown ON secret.webhook_inbox USING btree (provider, type) WHERE (state = 'unknown'::text);
CREATE INDEX webhook_inbox_waiting ON secret.webhook_inbox USING btree (next_attempt_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX one_live_version ON projection.versions USING btree (name) WHERE (state = 'live'::text);
CREATE OR REPLACE FUNCTION log.append(streams text[], expected integer[], sizes integer[], owners integer[], ids uuid[], types text[], datas text[], metadatas text[])
 RETURNS TABLE(ordinal integer, outcome text, last_revision integer, last_position bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION log.append_all(streams text[], revisions integer[], ids uuid[], types text[], datas text[], metadatas text[], continued_streams text[], continued_revisions integer[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION log.append_group(streams text[], revisions integer[], ids uuid[], types text[], datas text[], metadatas text[], continued_streams text[], continued_revisions integer[])
 RETURNS TABLE(head bigint, recorded_ms double precision)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION log.demo_started()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION log.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Events are never changed: % on log.events is refused', tg_op using errcode = 'insufficient_privilege';
end $function$
;
CREATE OR REPLACE FUNCTION log.store_events(streams text[], revisions integer[], ids uuid[], types text[], datas text[], metadatas text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION proof.map_paths(paths bytea[])
 RETURNS TABLE(path bytea, subtree bytea)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select n.path, n.subtree
  from (
    select ''::bytea as path
    union
    select substr(k.path, 1, length.bytes)
    from unnest(paths) k(path) cross join generate_series(1, (select m.depth from proof.map m)) length(bytes)
  ) p
  join proof.map_nodes n on n.path = p.path
$function$
;
CREATE OR REPLACE FUNCTION proof.publish_pack_key(key_pem text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into proof.pack_keys (pem) values (key_pem) on conflict do nothing
$function$
;
CREATE OR REPLACE FUNCTION proof.publish_rotation(earlier text, later text, signed text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into proof.key_rotations (from_key, to_key, note) values (earlier, later, signed) on conflict do nothing
$function$
;
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON log.events FOR EACH STATEMENT EXECUTE FUNCTION log.refuse_change();
insert into migration.applied (number, name, hash) values (1, 'log', '8b2a2305cae6558780aa89aa7aed1bc70ad2ff5ba5238f61563ff409b77d0816');
insert into migration.applied (number, name, hash) values (2, 'baseline', '05923f473a6bfd8c0906fd47c589f49f1b87a5efa272b1c3fc24d964f4448b0c');
insert into migration.applied (number, name, hash) values (3, 'addresses', '06a61a6393c2550bcbee5cb4f67a2e0f2fbec471f1c90993fb9200056f731370');
insert into migration.applied (number, name, hash) values (4, 'recorded-time', '4889bb066d64eb635540da8d5233a5f8da7693e5259f70b5cb897853246510b2');
insert into migration.applied (number, name, hash) values (5, 'player-reports', '1ae20bd363489711d4972bf6844434826d188a51fcf14f145a2afbf34a6f9a91');
insert into migration.applied (number, name, hash) values (6, 'demo-import', '4c2f21eefcd2e969680bc05b602fb4cb8b29c4fa31b5ba23840a65f11aae157d');
insert into migration.applied (number, name, hash) values (7, 'demo-heads', 'bfa40ce5ecd1660e15e54e1fb65efbf0e35219a4bbe0bf62e93f8ca2835fe9c7');
insert into migration.applied (number, name, hash) values (8, 'webhook-inbox', '8dbc95fe017301307eacf762e90da0db1c66231c54b835a4f4cffaa508f00263');
insert into migration.applied (number, name, hash) values (9, 'screens', 'db43328d715baa9361ddc8744c7eb1d959a5dc47f13ffc1f05aa4aae04fee07a');
insert into migration.applied (number, name, hash) values (10, 'signed-notes', '790a459d72620b288732a6c96e4d564a0d6f93f9289bc1ceaa9ef28ece13e967');
insert into migration.applied (number, name, hash) values (11, 'stream-map', 'ea9e41e39e26fe1b873820c4459d4c542526fe4b6348fe82f30bd7ab6bdd63b0');
insert into migration.applied (number, name, hash) values (12, 'vault-elsewhere', '11564cc31fc22a1c9889da3733a29293223b2756b76ca4b6827d485422f4e5c5');
insert into migration.applied (number, name, hash) values (13, 'audits', 'd9b5992ac87f78d322b03d1b581f21b7fcd91145d3383fab1a021f35e3e5ae15');
insert into migration.applied (number, name, hash) values (14, 'key-history', 'c1c2140ffa7d48ab5dd25502abe2fe4184615ec407157f8fb041e9bb24b4a981');
insert into migration.applied (number, name, hash) values (15, 'proof-rights', 'b33e24f8138a8b4401cf61b1405baff797e43b464e13b884b3dd8edd8743d3e0');
insert into migration.applied (number, name, hash) values (16, 'unknown-webhooks', '157cf857cd87646fdb5aec77973687768fff7c3b22765efda3926db301d875e7');
insert into migration.applied (number, name, hash) values (17, 'append-time', '265d1c24a402cad47dd2d3508038f5543ba6dfd20af42495d14587ec38637c96');
insert into migration.applied (number, name, hash) values (18, 'heartbeats', '7e18b7c79c050cd5c1f28ab831459f0cfe0d130d16850be176ccb31a37683bdc');
insert into migration.applied (number, name, hash) values (19, 'type-index', '690123ec9dc3560048bd12108c1c2024d1725a227f266bb1dc1e57d08a277089');
insert into migration.applied (number, name, hash) values (20, 'foreign-events', '89b36b97fd3c81d554afbd02cbfa89aa6f446ec978dc9d30801767d7bc8bca18');
