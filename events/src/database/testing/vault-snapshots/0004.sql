create schema vault;
create schema vault_migration;
create table vault.addresses (
  blind_index text collate "C" not null,
  claim_id uuid not null default gen_random_uuid(),
  made_at timestamp with time zone not null,
  settled boolean not null default false
);
create table vault.index_key (
  single boolean not null default true,
  id text not null
);
create table vault.journal_head (
  single boolean not null default true,
  sequence bigint not null,
  hash text not null
);
create table vault.keys (
  subject text collate "C" not null,
  wrapped bytea,
  made_at timestamp with time zone not null default now(),
  destroyed_at timestamp with time zone,
  master_key text,
  digest text
);
create table vault.replayed (
  single boolean not null default true,
  "position" text not null
);
create table vault_migration.applied (
  number integer not null,
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now()
);
alter table vault.addresses add constraint addresses_claim_id_key UNIQUE (claim_id);
alter table vault.addresses add constraint addresses_pkey PRIMARY KEY (blind_index);
alter table vault.index_key add constraint index_key_pkey PRIMARY KEY (single);
alter table vault.index_key add constraint index_key_single_check CHECK (single);
alter table vault.journal_head add constraint journal_head_pkey PRIMARY KEY (single);
alter table vault.journal_head add constraint journal_head_single_check CHECK (single);
alter table vault.keys add constraint keys_check CHECK (((wrapped IS NULL) = (destroyed_at IS NOT NULL)));
alter table vault.keys add constraint keys_pkey PRIMARY KEY (subject);
alter table vault.replayed add constraint replayed_pkey PRIMARY KEY (single);
alter table vault.replayed add constraint replayed_single_check CHECK (single);
alter table vault_migration.applied add constraint applied_pkey PRIMARY KEY (number);
CREATE INDEX addresses_unsettled ON vault.addresses USING btree (made_at) WHERE (NOT settled);
CREATE INDEX keys_by_master_key ON vault.keys USING btree (master_key) WHERE (wrapped IS NOT NULL);
CREATE OR REPLACE FUNCTION vault.claim_address(address text, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  claim uuid;
begin
  insert into vault.addresses as known (blind_index, made_at) values (address, at)
  on conflict (blind_index) do update set made_at = known.made_at returning claim_id into claim;
  return claim;
end $function$
;
CREATE OR REPLACE FUNCTION vault.count_keys()
 RETURNS TABLE(master_key text, keys integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select master_key, count(*)::integer from vault.keys where wrapped is not null group by 1 order by 1
$function$
;
CREATE OR REPLACE FUNCTION vault.count_matches(patterns text[])
 RETURNS TABLE(store text, searched bigint, found bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  for store in
    select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%' order by 1
  loop
    return query execute format(
      'select %L::text, count(*), count(*) filter (where lower(t::text) like any($1)) from %s t', store, store
    ) using patterns;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION vault.destroy_keys(subjects text[])
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  destroyed text;
begin
  for destroyed in
    insert into vault.keys as k (subject, wrapped, destroyed_at)
    select distinct s.subject, null::bytea, now() from unnest(subjects) as s (subject) order by 1
    on conflict (subject) do update set wrapped = null, digest = null, destroyed_at = excluded.destroyed_at
    where k.destroyed_at is null
    returning k.subject
  loop
    perform pg_notify('vault_destroyed', destroyed);
    return next destroyed;
  end loop;
end $function$
;
CREATE OR REPLACE FUNCTION vault.destroyed_subjects()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select subject from vault.keys where wrapped is null
$function$
;
CREATE OR REPLACE FUNCTION vault.find_address(address text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return (select a.claim_id from vault.addresses a where a.blind_index = address);
end $function$
;
CREATE OR REPLACE FUNCTION vault.find_keys(subjects text[])
 RETURNS TABLE(subject text, wrapped bytea, master_key text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query select k.subject, k.wrapped, k.master_key from vault.keys k
    where k.subject = any(subjects) and k.wrapped is not null;
end $function$
;
CREATE OR REPLACE FUNCTION vault.index_key(used text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into vault.index_key (id) values (used) on conflict do nothing;
  return (select i.id from vault.index_key i);
end $function$
;
CREATE OR REPLACE FUNCTION vault.journal_head()
 RETURNS TABLE(sequence bigint, hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select sequence, hash from vault.journal_head
$function$
;
CREATE OR REPLACE FUNCTION vault.keys_to_wrap(wrapped_by text, at_once integer)
 RETURNS TABLE(subject text, wrapped bytea, master_key text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select subject, wrapped, master_key from vault.keys
  where wrapped is not null and (master_key is distinct from wrapped_by or digest is null) limit at_once
$function$
;
CREATE OR REPLACE FUNCTION vault.make_keys(subjects text[], wraps bytea[], digests text[], wrapped_by text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into vault.keys (subject, wrapped, digest, master_key)
  select n.subject, n.wrapped, n.digest, wrapped_by from unnest(subjects, wraps, digests) as n (subject, wrapped, digest)
  on conflict do nothing;
end $function$
;
CREATE OR REPLACE FUNCTION vault.remove_address(claim uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from vault.addresses where claim_id = claim
$function$
;
CREATE OR REPLACE FUNCTION vault.replayed()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select position from vault.replayed
$function$
;
CREATE OR REPLACE FUNCTION vault.sample_keys()
 RETURNS TABLE(subject text, wrapped bytea, master_key text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select distinct on (master_key) subject, wrapped, master_key from vault.keys where wrapped is not null order by master_key
$function$
;
CREATE OR REPLACE FUNCTION vault.set_journal_head(next_sequence bigint, next_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into vault.journal_head as h (sequence, hash) values (next_sequence, next_hash)
  on conflict (single) do update set sequence = excluded.sequence, hash = excluded.hash
  where excluded.sequence > h.sequence or (excluded.sequence, excluded.hash) = (h.sequence, h.hash);
  if not found then
    raise exception 'The erasure journal only grows' using errcode = 'insufficient_privilege';
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION vault.set_replayed(reached text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into vault.replayed (position) values (reached)
  on conflict (single) do update set position = excluded.position
$function$
;
CREATE OR REPLACE FUNCTION vault.settle_address(claim uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update vault.addresses set settled = true where claim_id = claim
$function$
;
CREATE OR REPLACE FUNCTION vault.unsettled_addresses(made_before timestamp with time zone, at_once integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select claim_id from vault.addresses where not settled and made_at <= made_before order by made_at limit at_once
$function$
;
CREATE OR REPLACE FUNCTION vault.wrap_keys(subjects text[], earlier bytea[], wraps bytea[], digests text[], wrapped_by text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (
    select from unnest(subjects, digests) as n (subject, digest) join vault.keys k using (subject)
    where k.digest is not null and n.digest is distinct from k.digest
  ) then
    raise exception 'A new wrap must contain the same key' using errcode = 'insufficient_privilege';
  end if;
  update vault.keys as k set wrapped = n.wrapped, digest = n.digest, master_key = wrapped_by
  from unnest(subjects, earlier, wraps, digests) as n (subject, earlier, wrapped, digest)
  where k.subject = n.subject and k.wrapped = n.earlier and coalesce(k.digest, n.digest) = n.digest;
end $function$
;
insert into vault_migration.applied (number, name, hash) values (1, 'vault', 'ad132c29d624dad647322aee27e4b8585e91e1a200505fd68488d674d0c7f045');
insert into vault_migration.applied (number, name, hash) values (2, 'master-keys', '48fd52a4aebec533a440f5b222f8cc17d13ba61ed179d2770eeffbabbc961b61');
insert into vault_migration.applied (number, name, hash) values (3, 'journal-head', '22601bf1cb1c4f145f2f68a4a1e3ca7fa0c4be0e6b1e9171e19d844348dc5262');
insert into vault_migration.applied (number, name, hash) values (4, 'vault-functions', '5b85134fb8b0f4fabd33edd497bf541d37bbc557544c6a2e70820be53b08e292');
